import { existsSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { addTo } from '../../../core/add-to.ts';
import { startStopwatch, stopStopwatch, stopwatch } from '../../../core/stopwatch.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { SeenFiles } from '../../../host/seen-files.ts';
import { pickFirst } from '../../../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { foldFindings, membersOf } from '../../../linter/findings/fold-findings.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { SEVERITY_RANKS } from '../../../linter/findings/severity-ranks.ts';
import { createSuppressingPick } from '../../../linter/suppress-finding.ts';
import { isClearlyForeign } from '../../../model/recognition/is-clearly-foreign.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { reasonOfSeveral, whyNeverFixed } from '../../../model/recognition/why-never-fixed.ts';
import { rules as allRules } from '../../../rules/index.ts';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import { type FoundFiles, findFiles, namedFile } from '../../io/find-files.ts';
import { type Output, openOutputs, type Stream, wordsOf } from '../../io/own-files/outputs.ts';
import { readFile, readStandardInput } from '../../io/read-file.ts';
import { findRuns } from '../../io/write-journal.ts';
import { createWriteScope, type WriteScope } from '../../io/write-scope.ts';
import type { Stop, UnreadPlace } from '../../json-shapes/findings.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { escapeControls } from '../../output/display.ts';
import type { Fingerprints } from '../../output/formats/fingerprints.ts';
import type { ReportedFile, Totals } from '../../output/formats/format.ts';
import { formats, verboseFormats } from '../../output/formats/index.ts';
import { NO_TOTALS } from '../../output/formats/totals.ts';
import { createProgress, type Progress } from '../../output/progress.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { describeBug, describeFailures } from '../../output/report-bug.ts';
import { count, listNames } from '../../output/words.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import type { KnownFindings, RunBaseline } from './baseline/run-baseline.ts';
import { findNamedFixes } from './find-named-fixes.ts';
import type { FixOutcome, FixRequest, OutsideFile, PendingUnit } from './fix-units.ts';
import { describeLeftOut, type LeftFiles } from './left-out.ts';
import type { LintOptions } from './lint-command.ts';
import { type LintUnit, type Plan, planUnits } from './lint-units.ts';
import type { FixReference } from './read-fix-references.ts';
import { type Request, readRequest } from './read-request.ts';
import { pickReported, withLevels } from './rule-levels.ts';
import { isKind } from './server-candidates.ts';
import type { Source } from './source.ts';
import type { TracedPlace } from './trace-rule.ts';
import { describeUnsearched } from './unsearched-directories.ts';

/** Runs `plume lint`: lints, fixes where asked to, and prints. Whatever happens to one file, the others are linted. */
export async function lintPaths(
  paths: readonly string[],
  options: LintOptions,
  console: Console,
): Promise<ExitCode> {
  if (options.traceRule !== undefined) return lintForTrace(options.traceRule, paths, options, console);
  if (options.timing === true) startStopwatch(() => performance.now());
  try {
    return await lintNamed(paths, options, console);
  } finally {
    stopStopwatch();
  }
}

/** Lints with the rule of `--trace-rule` alone; its file, where no paths are given. */
async function lintForTrace(
  given: string,
  paths: readonly string[],
  options: LintOptions,
  console: Console,
): Promise<ExitCode> {
  const { readTracedPlace } = await import('./trace-rule.ts');
  const place = readTracedPlace(given);
  if (typeof place === 'string') return refuse(place, console);
  const { file } = place.locations.find((one) => existsSync(one.file)) ?? place.locations[0]!;
  const wanted = paths.length > 0 ? paths : [file];
  return lintNamed(wanted, { ...options, select: [place.rule], ignore: [] }, console, place);
}

async function lintNamed(
  paths: readonly string[],
  options: LintOptions,
  console: Console,
  traced?: TracedPlace,
): Promise<ExitCode> {
  const projects = openSettings(placesOfRun(paths, options));
  const request = readRequest(paths, options, projects);
  if (typeof request === 'string') return refuse(request, console);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const resumed = await resumeRuns(paths, options, request);
  const progress = createProgress(console, options.quiet === true);
  const input = progress.during('looking for files', () => findInputs(paths, options, projects));
  // those of directories below what was named
  if (projects.reportMistakes(console)) return exitCodes.usage;
  if (options.needs === true)
    return (await import('./print-needs.ts')).printNeeds(input, request.settings, options, console);
  const accepted = await openAccepted(paths, options, request);
  if (typeof accepted === 'string') return refuse(accepted, console);
  const outputs = await openReports(paths, options, request, input, console);
  if (typeof outputs === 'string') return refuse(outputs, console);

  const run: Run = {
    ...newRun(request, options),
    console,
    progress,
    outputs,
    ...(accepted ?? { baseline: undefined, fingerprints: await createFingerprintsFor(outputs) }),
    fixer: request.fixes === 'none' ? undefined : await import('./fix-units.ts'),
    isStandardInput: input.isStandardInput,
  };
  informOf(run, [...resumed, ...(accepted?.notes ?? [])]);
  for (const problem of input.problems) reportProblem(run, problem);
  const plan = progress.during('reading servers', () =>
    planAll(paths, input, options, request, (problem) => reportProblem(run, problem)),
  );
  const { units } = plan;
  run.isLeftOut = findLeftOut(paths, projects, plan);
  run.scope = scopeOfRun(paths, options, units, input, run);
  sayWhatIsPlanned(paths, input, plan, { options, run });
  if (isOnlyShown(options)) return showUnits(units, run, { traced, isVerbose: options.verbose === true });
  const spared = await lintUnits(units, run);

  if (request.references !== undefined && !nameFixes(request.references, run)) return refuseFixes(run);
  if (!progress.during('fixing', () => makePending(run))) return refuseFixes(run);
  sayWhatIsNotFixed(run, input, spared);
  progress.during('comparing findings', () => reportNew(run, options));
  await endRun(run);
  return exitCode(run, options);
}

function isOnlyShown({ listFiles, traceRule }: LintOptions): boolean {
  return listFiles === true || traceRule !== undefined;
}

/** Names the files that would be linted, or shows what a rule asks in them. */
async function showUnits(
  units: readonly LintUnit[],
  { isLeftOut, console, problems }: Run,
  { traced, isVerbose }: { readonly traced: TracedPlace | undefined; readonly isVerbose: boolean },
): Promise<ExitCode> {
  if (traced !== undefined)
    return (await import('./trace-rule.ts')).printTrace(units, traced, isVerbose, console);
  (await import('./print-files.ts')).printFiles(units, isLeftOut, console);
  return problems ? exitCodes.usage : exitCodes.clean;
}

/** Ends the reports, and says what they do not have. */
async function endRun(run: Run): Promise<void> {
  const unfinished = describeUnfinished(run);
  if (unfinished !== undefined) run.console.say(unfinished);
  await endReports(run);
  if (run.hostsNotAsked > 0) inform(run, describeHostsNotAsked(run));
}

/** A run before anything was read. */
function newRun(request: Request, { quiet, minSeverity = 'info' }: LintOptions) {
  return {
    request,
    isQuiet: quiet === true,
    minSeverity,
    totals: { ...newTotals(), isQuiet: quiet === true },
    problems: false,
    isCutShort: false,
    unfinished: new Set<string>(),
    hostsNotAsked: 0,
    failed: false,
    changed: new Set<string>(),
    files: new Set<string>(),
    outside: [],
    pending: [],
    scope: NOTHING,
    isLeftOut: () => false,
  };
}

/** Passes on a text that plume does not fix, and says which files it left as they are. */
function sayWhatIsNotFixed(run: Run, { refusedText }: Input, spared: ReadonlyMap<string, string>): void {
  const { console, request, fixer, outside } = run;
  if (request.fixes === 'write' && refusedText !== undefined)
    console.out({ kind: 'file', bytes: refusedText });
  if (request.fixes !== 'none') informOf(run, describeSpared(spared));
  const left = fixer?.describeOutside(outside, fixRequestOf(run), request.fixes === 'write');
  if (left !== undefined) inform(run, left);
}

/** Writes the ends of all reports, and prints what took the time, if that was measured. */
async function endReports(run: Run): Promise<void> {
  const { request, outputs, totals, console } = run;
  totals.timings = stopwatch?.timings();
  if (request.fixes === 'diff') inform(run, describeDiff(run));
  else for (const output of outputs) output.write(output.format.end(totals));
  for (const output of outputs) {
    const problem = output.close(() => run.files);
    if (problem !== undefined) reportProblem(run, problem);
  }
  if (totals.timings !== undefined)
    console.err((await import('./print-timing.ts')).describeTimings(totals.timings));
}

/** Says what is not linted of what the arguments lead to. */
function sayWhatIsPlanned(
  paths: readonly string[],
  input: Input,
  plan: Plan,
  { options, run }: { readonly options: LintOptions; readonly run: Run },
): void {
  const leftOut = new Set(plan.doubtful);
  for (const one of input.empty)
    if (one.doubtful.every((file) => leftOut.has(file))) reportProblem(run, one.sentence);
  const templates = [...new Set([...input.templates, ...plan.templates])];
  sayWhatIsLeft({ ...input, templates }, plan, options, run);
  const asked =
    paths.length > 0 || options.root !== undefined ? [...paths, options.root ?? []].flat() : ['.'];
  const note = describeUnsearched(plan.unsearched, asked);
  if (note !== undefined) inform(run, note);
}

/** Says which files are not linted, and why. A named one among them fails the run. */
function sayWhatIsLeft(
  input: LeftFiles,
  plan: Pick<Plan, 'doubtful' | 'unmatched' | 'cut'>,
  { unrecognized = 'fail', showSkipped }: LintOptions,
  run: Run,
): void {
  const isFailure = unrecognized === 'fail' && input.foreign.length + input.namedTemplates.length > 0;
  if (isFailure) run.problems = true;
  // what makes the run fail is said, and what was asked for
  const say = isFailure || showSkipped ? run.console.say : (sentence: string) => inform(run, sentence);
  for (const sentence of describeLeftOut(input, plan, showSkipped === true)) say(sentence);
}

/** Lints the units one after the other. Resolves with the files that may never be fixed, with the reasons. */
async function lintUnits(units: readonly LintUnit[], run: Run): Promise<ReadonlyMap<string, string>> {
  const spared = new Map<string, string>();
  for (const [i, unit] of units.entries()) {
    if (unit.map !== undefined) run.totals.maps.push(unit.map);
    if (unit.assumedWhole !== undefined) run.totals.assumedWhole.push(unit.assumedWhole);
    if (!unit.hasModuleList) run.totals.withoutModuleList.push(unit.name);
    if (unit.isOf22) run.totals.of22.push(unit.name);
    for (const name of unit.unsetVariables) run.totals.unsetVariables.add(name);
    const place = units.length > 1 ? `, ${i + 1} of ${units.length}` : '';
    run.progress.during(`checking ${unit.name}${place}`, () => lintUnit(unit, run), 'checking');
    for (const [file, reason] of unit.neverFixed) spared.set(file, reason);
    for (const one of unit.stops) run.totals.stops.push(one);
    run.totals.unread += unit.unread;
    // Lets a broken pipe be noticed; without fixes to write there is nothing left to do then.
    if (units.length > 1) await setImmediate();
    const writes = run.request.fixes === 'write' || run.request.isBaselineUpdated;
    if (run.console.isClosed() && !writes) break;
  }
  return spared;
}

/** Ends what an earlier run with --fix was about here; says what there is to say about it. */
async function resumeRuns(
  paths: readonly string[],
  options: LintOptions,
  request: Request,
): Promise<readonly string[]> {
  if (paths.includes('-') || findRuns().length === 0) return [];
  const { resumeWrites } = await import('../../io/resume-writes.ts');
  // what is written may change what was read: all of it is read again afterwards
  const { projects } = request;
  const plan = planAll(paths, findInputs(paths, options, projects), options, request, () => undefined);
  const scope = scopeOf(paths, options, plan.units, findLeftOut(paths, projects, plan));
  return resumeWrites({ scope, mayWrite: request.fixes === 'write' });
}

function planAll(
  paths: readonly string[],
  input: Input,
  { root }: LintOptions,
  { settings, fixes, projects, rulesFor }: Request,
  reportProblem: (problem: string) => void,
) {
  return planUnits({
    paths: input.isStandardInput ? [input.sources[0]?.name ?? ''] : paths,
    sources: input.sources,
    seen: fixes === 'none' ? input.seen : undefined,
    ...{ settings, root, projects, rulesFor, known: allRules, reportProblem },
  });
}

/** `places` are those of files that are known already. */
function scopeOf(
  paths: readonly string[],
  { root }: LintOptions,
  units: readonly LintUnit[],
  isLeftOut: (file: string) => boolean,
  places: ReadonlyMap<string, string> = NO_PLACES,
): WriteScope {
  const servers = units.flatMap(({ server }) => server ?? []);
  const scope = createWriteScope({ paths, root, servers, places });
  return { ...scope, covers: (file) => scope.covers(file) && !isLeftOut(file) };
}

function scopeOfRun(
  paths: readonly string[],
  options: LintOptions,
  units: readonly LintUnit[],
  input: Input,
  { request, isLeftOut }: Run,
): WriteScope {
  if (input.isStandardInput) return EVERYTHING;
  // to write asks anew
  const places = request.fixes === 'write' ? NO_PLACES : placesOf(input);
  return scopeOf(paths, options, units, isLeftOut, places);
}

/** Where the settings files of a run are sought: what is linted, or the server that it is a part of. */
function placesOfRun(paths: readonly string[], { root, stdinFilename }: LintOptions): readonly string[] {
  if (paths.includes('-')) return [stdinFilename ?? '<stdin>'];
  return paths.length > 0 ? paths : [root ?? '.'];
}

/**
 * Whether settings exclude a file that nobody named. One that a server reads by a link counts under the name of the link:
 * who excludes all of `sites-available` means what nothing enables.
 */
function findLeftOut(
  paths: readonly string[],
  projects: RunSettings,
  { links }: Pick<Plan, 'links'>,
): (file: string) => boolean {
  const named = new Set(paths.map((one) => path.resolve(one)));
  return (file) => {
    const own = [...(links.get(file) ?? [])];
    const names = own.length === 0 ? [file] : own;
    return ![file, ...own].some((name) => named.has(path.resolve(name))) && names.every(projects.excludes);
  };
}

interface Run {
  readonly request: Request;
  readonly console: Console;
  readonly progress: Progress;
  readonly outputs: readonly Output[];
  /** Undefined where nothing asks for them. */
  readonly fingerprints: Fingerprints | undefined;
  readonly baseline: KnownFindings | RunBaseline | undefined;
  readonly isQuiet: boolean;
  /** What is milder is counted, and not shown. */
  readonly minSeverity: Severity;
  /** Loaded only where something is to be fixed. */
  readonly fixer: typeof import('./fix-units.ts') | undefined;
  readonly isStandardInput: boolean;
  readonly totals: MutableTotals;
  problems: boolean;
  /** Whether something was too much work to be read or checked as a whole. */
  isCutShort: boolean;
  /** Rules whose analysis of a whole server was too much work for one of them. */
  readonly unfinished: Set<string>;
  /** The most of one server, see LintedFile. */
  hostsNotAsked: number;
  failed: boolean;
  /** The files that were linted. */
  readonly files: Set<string>;
  /** The files that fixes changed, or would. */
  readonly changed: Set<string>;
  /** Those that have fixes and may not be written. */
  readonly outside: OutsideFile[];
  /** Units whose fixes are written together, in the end. */
  readonly pending: PendingUnit[];
  scope: WriteScope;
  /** Whether a file is not reported, because settings exclude it. */
  isLeftOut: (file: string) => boolean;
}

const NO_PLACES: ReadonlyMap<string, string> = new Map();

/** Where the files lie that are there. */
function placesOf({ sources }: Input): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ name, place, problem }) => (problem === undefined ? [[name, place] as const] : [])),
  );
}

/** As long as it is not known what was named. */
const NOTHING: WriteScope = { covers: () => false, holds: () => false, named: [] };
/** Of standard input nothing is written into any file. */
const EVERYTHING: WriteScope = { covers: () => true, holds: () => true, named: [] };

type MutableTotals = { -readonly [K in keyof Totals]: Totals[K] } & {
  summary: Record<Severity, number>;
  stops: Stop[];
  notRead: UnreadPlace[];
  maps: string[];
  withoutModuleList: string[];
  of22: string[];
  unsetVariables: Set<string>;
  assumedWhole: string[];
};

function newTotals(): MutableTotals {
  return {
    ...NO_TOTALS,
    summary: { ...NO_TOTALS.summary },
    ...{ stops: [], notRead: [], maps: [], withoutModuleList: [], of22: [], assumedWhole: [] },
    unsetVariables: new Set(),
  };
}

export interface Input extends Omit<FoundFiles, 'files'> {
  readonly sources: readonly Source[];
  readonly isStandardInput: boolean;
  /** What came on standard input and is not linted: with `--fix` it goes out as it came. */
  readonly refusedText: ByteText | undefined;
}

function findInputs(paths: readonly string[], options: LintOptions, projects: RunSettings): Input {
  if (paths.includes('-')) return readInput(options);
  const { files, ...rest } = findFiles(paths.length === 0 ? ['.'] : paths, {
    unrecognized: options.unrecognized === 'lint' ? 'take' : 'leave',
    findExcluded: projects.findExcluded,
  });
  const sources = files.map(
    (file): Source => ({ ...file, isStandardInput: false, read: () => readFile(file.name) }),
  );
  return { ...rest, sources, isStandardInput: false, refusedText: undefined };
}

const NOTHING_SEEN: SeenFiles = { texts: new Map(), entries: new Map() };

/** Standard input is taken at its word as a named file is. */
function readInput({ stdinFilename: name = '<stdin>', unrecognized }: LintOptions): Input {
  const read = readStandardInput();
  const text = read.ok ? read.text : '';
  const recognition = recognizeFile(text, name);
  const isForeign = isClearlyForeign(text, recognition);
  const isTemplate = !isForeign && recognition.template !== undefined;
  const isOther = read.ok && (isForeign || isTemplate);
  const neverFixed = isOther ? whyNeverFixed(recognition, 'named') : undefined;
  const source: Source = { ...namedFile(name), neverFixed, isStandardInput: true, read: () => read };
  const input = {
    ...{ problems: [], closed: [], empty: [], cuts: [], isStandardInput: true, seen: NOTHING_SEEN },
    placeholders: recognition.template === undefined ? [] : [recognition.template],
  };
  if (!isOther || unrecognized === 'lint')
    return {
      ...input,
      ...{ templates: [], namedTemplates: [], foreign: [], sources: [source], refusedText: undefined },
    };
  const templates = isTemplate ? [name] : [];
  const foreign = isForeign ? [name] : [];
  return { ...input, templates, namedTemplates: templates, foreign, sources: [], refusedText: text };
}

/** The files that a run reads, as far as they are known before it reads servers. */
function filesRead(
  paths: readonly string[],
  options: LintOptions,
  projects: RunSettings,
  { sources }: Input,
): readonly string[] {
  const stated = projects.found().flatMap(({ file, baseline = file }) => [file, baseline]);
  return [...paths, ...wordsOf(options), ...stated, ...sources.map(({ name }) => name)];
}

/** What is printed, and what goes into files. */
async function openReports(
  paths: readonly string[],
  options: LintOptions,
  request: Request,
  input: Input,
  console: Console,
): Promise<readonly Output[] | string> {
  if (request.fixes === 'diff') return [];
  const { format, statistics, verbose } = options;
  const stream = chooseStream(request, input, console);
  const known = verbose === true ? verboseFormats : formats;
  const read = () => filesRead(paths, options, request.projects, input);
  const opened = await openOutputs(format ?? (statistics ? [] : ['text']), stream, known, read);
  if (typeof opened === 'string' || !statistics) return opened;
  const { createStatisticsFormat } = await import('../../output/formats/statistics.ts');
  const printed: Output = {
    ...{ name: 'statistics', format: createStatisticsFormat(stream.terminal) },
    ...{ write: stream.write, close: () => undefined },
  };
  return [printed, ...opened];
}

/** The baseline of a run, with what tells findings apart; a sentence where it cannot be used, undefined without one. */
async function openAccepted(
  paths: readonly string[],
  lintOptions: LintOptions,
  request: Request,
): Promise<Accepted | string | undefined> {
  const { baseline: name, updateBaseline, since } = lintOptions;
  const { rulesFor, levelOf, projects } = request;
  const isStated = name === undefined && projects.found().some(({ baseline }) => baseline !== undefined);
  if (typeof name !== 'string' && !isStated && since === undefined) return undefined;
  const [{ createFingerprints }, { openBaseline, openBaselines }] = await Promise.all([
    import('../../output/formats/fingerprints.ts'),
    import('./baseline/run-baseline.ts'),
  ]);
  const fingerprints = createFingerprints();
  const runs = (rule: string, file: string) =>
    rulesFor(file).some(({ id }) => id === rule) && levelOf(file, rule) !== 'off';
  if (since !== undefined) {
    const [{ changesSince }, { createEarlierFindings }] = await Promise.all([
      import('./since/repository.ts'),
      import('./since/earlier-findings.ts'),
    ]);
    const [first = '.'] = paths;
    const changes = changesSince(since, isKind(first, 'isDirectory') ? first : path.dirname(first));
    if (typeof changes === 'string') return changes;
    const baseline = createEarlierFindings(changes.files, fingerprints, () => {
      const input = findInputs(paths, lintOptions, projects);
      const plan = planAll(paths, input, lintOptions, request, () => undefined);
      const linted = plan.units.flatMap((unit) => unit.lint().map((file) => ({ ...file, withheld: NONE })));
      return withStatedLevels(linted, request, findLeftOut(paths, projects, plan));
    });
    return { fingerprints, baseline, notes: describeSubmodules(changes.submodules, since) };
  }
  const options = { isUpdated: updateBaseline === true, fingerprints, runs };
  const baseline =
    typeof name === 'string'
      ? openBaseline({ name, ...options })
      : openBaselines((file) => projects.ofFile(file)?.baseline, projects.found(), options);
  return typeof baseline === 'string' ? baseline : { fingerprints, baseline, notes: [] };
}

interface Accepted {
  readonly fingerprints: Fingerprints;
  readonly baseline: KnownFindings;
  /** Sentences about what is not compared. */
  readonly notes: readonly string[];
}

function describeSubmodules(places: readonly string[], commit: string): readonly string[] {
  if (places.length === 0) return [];
  const names = listNames(places.map((place) => path.relative('.', place)));
  return [
    `plume compares nothing in ${names}: what the repository there had at \`${commit}\` is not in this one.`,
  ];
}

/** Undefined where no output has fingerprints. */
async function createFingerprintsFor(outputs: readonly Output[]): Promise<Fingerprints | undefined> {
  if (!outputs.some(({ format }) => format.hasFingerprints === true)) return undefined;
  return (await import('../../output/formats/fingerprints.ts')).createFingerprints();
}

/** Standard output, unless the fixed text goes there. */
function chooseStream(request: Request, input: Input, console: Console): Stream {
  const outIsTaken = input.isStandardInput && request.fixes === 'write';
  return outIsTaken
    ? { write: console.err, terminal: console.errTerminal }
    : { write: console.out, terminal: console.outTerminal };
}

function lintUnit(unit: LintUnit, run: Run): void {
  try {
    const linted = unit.lint();
    const stacks = describeFailures(linted);
    if (stacks !== '') run.console.err(stacks);
    const { fixes, references } = run.request;
    const isLater = references !== undefined || (fixes === 'write' && !run.isStandardInput);
    if (references === undefined && isLater && run.fixer !== undefined)
      run.pending.push(run.fixer.planUnit(unit, linted, fixRequestOf(run)));
    else if (isLater) run.pending.push({ unit, linted });
    else reportFolded(run, unit, fix(unit, linted, run));
  } catch (error) {
    run.failed = true;
    run.console.err(describeBug(error, `while linting \`${escapeControls(unit.name)}\``));
  }
}

/** Shows the fixes where that is asked for; gives what is left to report. */
function fix(unit: LintUnit, linted: readonly LintedFile[], run: Run): readonly ReportedFile[] {
  const { request, console, fixer } = run;
  if (fixer === undefined) return linted.map((file) => ({ ...file, withheld: NONE }));
  const as = request.fixes === 'diff' ? 'patch' : 'text';
  return takeOutcome(fixer.showUnit({ unit, linted }, fixRequestOf(run), console, as), run);
}

/** Finds the fixes that were named; false where some reference names none, or more than one, which is said. */
function nameFixes(references: readonly FixReference[], run: Run): boolean {
  const found = findNamedFixes(references, run.pending);
  if (!found.ok) {
    for (const problem of found.problems) reportProblem(run, problem);
    return false;
  }
  const { fixes } = found;
  for (const [i, one] of run.pending.entries()) run.pending[i] = { ...one, named: fixes.get(one) ?? [] };
  return true;
}

/**
 * Writes or shows the fixes of all units, and reports what is left of each; false where nothing was done since a fix that
 * was named cannot be made, which is said.
 */
function makePending(run: Run): boolean {
  const { fixer, pending, console } = run;
  if (fixer === undefined || pending.length === 0) return true;
  const request = fixRequestOf(run);
  try {
    const isWritten = run.request.fixes === 'write' && !run.isStandardInput;
    const { outcomes, problems, isRefused } = isWritten
      ? fixer.writeUnits(pending, request)
      : fixer.showUnits(
          pending,
          request,
          console,
          run.isStandardInput && run.request.fixes === 'write' ? 'text' : 'patch',
        );
    for (const problem of problems) reportProblem(run, problem);
    if (isRefused) return false;
    for (const [i, outcome] of outcomes.entries())
      reportFolded(run, pending[i]!.unit, takeOutcome(outcome, run));
    if (isWritten) run.totals.changed = [...run.changed];
  } catch (error) {
    run.failed = true;
    run.console.err(describeBug(error, 'while fixing'));
  }
  return true;
}

/** Ends a run that changed nothing. Standard input goes out as it came, since an editor may put it in its place. */
function refuseFixes({ request, isStandardInput, pending, console, failed }: Run): ExitCode {
  if (isStandardInput && request.fixes === 'write')
    for (const { linted } of pending)
      for (const { text } of linted) console.out({ kind: 'file', bytes: text });
  return failed ? exitCodes.internal : exitCodes.usage;
}

function takeOutcome({ left, fixed, changed, outside }: FixOutcome, run: Run): readonly ReportedFile[] {
  const { totals, request } = run;
  // what comments suppress is counted with all that they do
  if (request.ignoring === undefined || request.fixes === 'diff') totals.fixed += fixed;
  for (const file of changed) run.changed.add(file);
  for (const one of outside) run.outside.push(one);
  return left;
}

function fixRequestOf({ request, scope }: Run): FixRequest {
  const { which, levelOf, ignoring } = request;
  // what is left outside has no name
  const command = `plume lint ${describeOptions({ ...request, references: which === 'none' ? [] : undefined })}`;
  if (ignoring === undefined)
    return { choice: which, pick: pickReported(pickFirst(which), levelOf), scope, command };
  const isCounted = ({ file, rule, severity, unreadBecause }: Finding): boolean => {
    const level = levelOf(file, rule) ?? severity;
    return (
      unreadBecause === undefined && level !== 'off' && SEVERITY_RANKS[level] >= SEVERITY_RANKS[ignoring.from]
    );
  };
  const pick = createSuppressingPick(ignoring.reason.trim(), isCounted);
  return { choice: 'none', pick, fixesAll: true, scope, command };
}

function describeOptions({
  which,
  references,
  ignoring,
}: Pick<Request, 'which' | 'references' | 'ignoring'>): string {
  if (ignoring !== undefined) return `--add-ignore --reason ${quoteForShell(ignoring.reason.trim())}`;
  const chosen = { none: [], safe: ['--fix'], all: ['--fix --unsafe-fixes'] }[which];
  return [...chosen, ...(references === undefined ? [] : ['--apply'])].join(' ');
}

/** Nothing was withheld. */
const NONE: ReportedFile['withheld'] = new Map();

/**
 * Reports the files of one unit with the severities of the settings: what says the same of many places once, and what plume
 * did not read in the end.
 */
function reportFolded(run: Run, unit: LintUnit, files: readonly ReportedFile[]): void {
  const { totals, request, fingerprints, baseline } = run;
  for (const { file } of files) run.files.add(file);
  const own = withStatedLevels(files, request, run.isLeftOut).map((file) => ({
    ...file,
    findings: withoutReading(file, totals.notRead),
  }));
  fingerprints?.add(own);
  if (baseline === undefined) reportOwn(run, own);
  else baseline.add(own, unit);
}

/** Files as their settings have them reported; those that settings exclude are left out. */
function withStatedLevels(
  files: readonly ReportedFile[],
  { levelOf }: Request,
  isLeftOut: (file: string) => boolean,
): readonly ReportedFile[] {
  return files
    .filter(({ file }) => !isLeftOut(file))
    .map((found) => withLevels(found, (rule) => levelOf(found.file, rule)));
}

/** Reports what the baseline does not have, and writes it where that was asked for and all could be checked. */
function reportNew(run: Run, { since }: LintOptions): void {
  const { baseline, totals, request } = run;
  if (baseline === undefined) return;
  const { units, known, gone, problem } = baseline.compare();
  if (problem !== undefined) reportProblem(run, problem);
  const name = since ?? ('update' in baseline ? baseline.name : '');
  totals.baseline = { name, kind: since === undefined ? 'file' : 'commit', known, gone };
  for (const files of units) reportOwn(run, files);
  if (!request.isBaselineUpdated || !('update' in baseline)) return;
  if (run.failed || run.problems || run.isCutShort || run.unfinished.size > 0) {
    const why = 'not everything could be checked, so findings may be missing';
    reportProblem(run, `The baseline \`${name}\` was not written: ${why}.`);
    return;
  }
  const outcome = baseline.update();
  if ('problem' in outcome) reportProblem(run, outcome.problem);
  else inform(run, outcome.said);
}

function reportOwn(run: Run, own: readonly ReportedFile[]): void {
  const { fingerprints } = run;
  const shown =
    fingerprints === undefined ? own : own.map((file) => ({ ...file, fingerprintOf: fingerprints.of }));
  for (const output of run.outputs)
    if (output.format.reports === 'places') for (const file of shown) writeFile(output, shownOf(file, run));
  for (const file of foldFindings(shown)) report(run, file);
}

function writeFile({ format, write }: Output, file: ReportedFile): void {
  for (const piece of format.file(file)) write(piece);
}

function withoutReading({ file, text, findings }: ReportedFile, notRead: UnreadPlace[]): readonly Finding[] {
  if (!findings.some(({ unreadBecause }) => unreadBecause !== undefined)) return findings;
  const positions = positionsOf(text);
  return findings.filter(({ unreadBecause: because, start, rule, message, help = null }) => {
    if (because === undefined) return true;
    const { line, column } = positions.at(start);
    notRead.push({ file, line, column, rule, message, because, help });
    return false;
  });
}

function report(run: Run, file: ReportedFile): void {
  const { totals, outputs, request } = run;
  totals.files++;
  if (file.isCutShort === true) run.isCutShort = true;
  for (const rule of file.unfinished ?? []) run.unfinished.add(rule);
  run.hostsNotAsked = Math.max(run.hostsNotAsked, file.hostsNotAsked ?? 0);
  if (file.findings.length > 0) totals.filesWithFindings++;
  totals.suppressed += (file.suppressed ?? []).filter(
    ({ rule }) => request.levelOf(file.file, rule) !== 'off',
  ).length;
  for (const finding of file.findings) {
    totals.summary[finding.severity]++;
    if (finding.rule.startsWith('internal/')) run.failed = true;
    for (const member of membersOf(finding, file.text)) countFix(member.finding, file, run);
  }
  const shown = shownOf(file, run);
  totals.hidden += file.findings.length - shown.findings.length;
  for (const output of outputs) if (output.format.reports !== 'places') writeFile(output, shown);
}

/** A file with the findings that are to be shown of it. */
function shownOf(file: ReportedFile, { minSeverity }: Run): ReportedFile {
  if (minSeverity === 'info') return file;
  const isShown = ({ severity }: Finding) => SEVERITY_RANKS[severity] >= SEVERITY_RANKS[minSeverity];
  return { ...file, findings: file.findings.filter(isShown) };
}

/** Counts a finding by the mildest kind of its fixes. */
function countFix(finding: Finding, { withheld }: ReportedFile, { totals, scope }: Run): void {
  if (withheld.has(finding) || finding.fixes.length === 0) return;
  const here = finding.fixes.filter(({ edits }) =>
    edits.every((edit) => scope.covers(edit.file ?? finding.file)),
  );
  if (here.some(({ kind }) => kind === 'safe')) totals.fixable++;
  else if (here.some(({ kind }) => kind === 'unsafe')) totals.unsafelyFixable++;
  else if (here.length > 0) totals.choosable++;
}

function exitCode(run: Run, { failOn, exitZero }: LintOptions): ExitCode {
  if (run.failed) return exitCodes.internal;
  if (run.problems || run.isCutShort) return exitCodes.usage;
  if (exitZero || run.request.isBaselineUpdated) return exitCodes.clean;
  if (run.request.fixes === 'diff') return run.changed.size > 0 ? exitCodes.findings : exitCodes.clean;
  const { error, warning, info } = run.totals.summary;
  if (run.totals.stops.length > 0) return exitCodes.findings;
  const counted = { error, warning: error + warning, info: error + warning + info }[failOn];
  return counted > 0 ? exitCodes.findings : exitCodes.clean;
}

function refuse(problem: string, console: Console): ExitCode {
  console.say(problem);
  return exitCodes.usage;
}

/** Says what is neither a finding nor a reason for the exit code. */
function inform({ isQuiet, console }: Run, sentence: string): void {
  if (!isQuiet) console.say(sentence);
}

function informOf(run: Run, sentences: readonly string[]): void {
  for (const sentence of sentences) inform(run, sentence);
}

function reportProblem(run: Run, problem: string): void {
  run.problems = true;
  run.console.say(problem);
}

/** Says which analyses were too much work, where no finding does because its rule was not selected. */
function describeUnfinished({ unfinished, request }: Run): string | undefined {
  const isTold = request.rules.some(({ on }) => on.cutShort !== undefined);
  if (isTold || unfinished.size === 0) return undefined;
  const rules = [...unfinished].map((rule) => `\`${rule}\``).join(', ');
  return `plume does not report all problems, because these rules are too much work for the size of the configuration: ${rules}.`;
}

/** Says what was not asked, which does not change the exit code: real servers have more kinds of hosts than are asked. */
function describeHostsNotAsked({ hostsNotAsked }: Run): string {
  const hosts = hostsNotAsked === 1 ? '1 virtual host was' : `${hostsNotAsked} virtual hosts were`;
  return `${hosts} not asked about lines outside of virtual hosts, because the server has too many that differ in more than names.`;
}

/** A sentence for each reason for which files were not fixed. */
function describeSpared(spared: ReadonlyMap<string, string>): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const [file, reason] of spared) addTo(byReason, reason, file);
  return [...byReason].map(([reason, files]) =>
    files.length === 1
      ? `${listNames(files)} was not fixed, because ${reason}.`
      : `${listNames(files)} were not fixed, because ${reasonOfSeveral(reason)}.`,
  );
}

/** What the diff does not show; it goes to standard error, so that standard output is a patch. */
function describeDiff({ totals, changed, request }: Run): string {
  const { fixed, summary } = totals;
  const left = summary.error + summary.warning + summary.info;
  const option = describeOptions(request);
  const done =
    changed.size === 0
      ? `${option} would change nothing.`
      : `${option} would ${request.ignoring === undefined ? 'fix' : 'suppress'} ${count(fixed, 'problem')} in ${count(changed.size, 'file')}.`;
  if (left === 0) return done;
  const fixedOf = (some: number) => (left === 1 ? 'it' : `${some} of them`);
  const rest = ` ${count(left, 'problem')} would be left; \`plume lint\` shows ${left === 1 ? 'it' : 'them'}.`;
  const ways = [
    totals.unsafelyFixable > 0 ? `--unsafe-fixes would fix ${fixedOf(totals.unsafelyFixable)}` : '',
    totals.choosable > 0 ? `--apply would fix ${fixedOf(totals.choosable)} with a choice` : '',
  ].filter(Boolean);
  return `${done}${rest}${request.ignoring !== undefined || ways.length === 0 ? '' : ` ${ways.join('; ')}.`}`;
}
