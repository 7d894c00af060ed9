import path from 'node:path';
import { compareReleases, newestRelease } from '../../../facts/releases.ts';
import { parseTarget, type Target } from '../../../facts/target.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { openServer, type ServerSettings, withStated } from '../../../host/open-server.ts';
import { realPath } from '../../../host/reading-policy.ts';
import { htaccessFilesOf } from '../../../model/sections/htaccess-files.ts';
import { type ReadServerOptions, readServer } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import { keepOldSeries } from '../../../upgrade/both-series/keep-old-series.ts';
import { compiledInBy } from '../../../upgrade/build/compiled-in.ts';
import { sortItems } from '../../../upgrade/collect-items.ts';
import { createMachineRules } from '../../../upgrade/machine/machine-rules.ts';
import { movedFiles, type TargetMachine } from '../../../upgrade/machine/target-machine.ts';
import { planUpgrade } from '../../../upgrade/plan/plan-upgrade.ts';
import { planReleases } from '../../../upgrade/plan-releases.ts';
import type { ReleaseRange } from '../../../upgrade/releases/find-release-changes.ts';
import type { UpgradeItem } from '../../../upgrade/upgrade-item.ts';
import type { UpgradeOptions, UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import { findFiles } from '../../io/find-files.ts';
import { findServerHere, type ServerHere } from '../../io/find-server-here.ts';
import { type Output, openOutputs, wordsOf } from '../../io/own-files/outputs.ts';
import { writeFiles } from '../../io/write-files.ts';
import { findRuns } from '../../io/write-journal.ts';
import type { WriteScope } from '../../io/write-scope.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { describeTemplate } from '../../output/describe-templates.ts';
import { createProgress } from '../../output/progress.ts';
import type { LintUnit } from '../lint/lint-units.ts';
import { mapForCopy } from '../map-for-copy.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import { readServerSettings } from '../server-options.ts';
import { backUp } from './back-up.ts';
import { commandLines } from './command-lines.ts';
import { describeUpgrade } from './describe-upgrade.ts';
import { findUnit } from './find-unit.ts';
import { planOfBuild, type ReadBuild, readBuild } from './read-build.ts';
import { readMachine } from './read-machine.ts';
import { describeInOneLine, hasWork } from './summary.ts';
import { isUnread } from './to-do.ts';
import type { UpgradeCommandOptions } from './upgrade-command.ts';
import { type UpgradeFormat, upgradeFormats } from './upgrade-formats.ts';

/** Runs `plume upgrade`: plans, proves, prints, and with --write changes the files. */
export async function runUpgrade(
  argument: string | undefined,
  options: UpgradeCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const read = readRequest(options);
  if (typeof read === 'string') return refuse(read, console);
  const build = readBuild(options.configNice);
  if (typeof build === 'string') return refuse(build, console);
  if (isBuildAlone(argument, options)) return reviewBuildAlone(build.items, options, console);
  const named = argument ?? '.';
  const projects = openSettings([options.root ?? named]);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const here = findMain(named, options.root, projects);
  if (!here.ok) return refuse(here.problem, console);
  const outputs = await openReports(argument, options, console);
  if (typeof outputs === 'string') return refuse(outputs, console);
  const request = settle(read, withStated(here.main, { ...read.given, stated: projects.factsFor }));
  const problems: string[] = [];
  const progress = createProgress(console, false);
  const found = progress.during(`reading ${here.main}`, () =>
    findUnit(argument, here, options, request.settings, (problem) => problems.push(problem)),
  );
  sayAll(problems, console);
  if (typeof found === 'string') return refuse(found, console);

  await resume(found.scope, options, console);
  const planned = progress.during(`planning the upgrade of ${here.main}`, () =>
    planOf(found, here, request, { ...options, line: build.line }),
  );
  if (planned === undefined) return refuse(`\`${here.main}\` cannot be read.`, console);
  const plan = { ...planned, items: sortItems([...planned.items, ...build.items]) };
  const unknown = findUnknownClass(plan, request.accepted);
  if (unknown !== undefined) return refuse(unknown, console);
  const isWritten = options.write === true;
  const problem = isWritten ? write(plan, found, options) : undefined;
  if (problem !== undefined) return refuse(problem, console);
  const { main: root } = here;
  const map = mapForUnread(plan, found);
  const isShown = show(plan, { ...{ root, argument, options, console, outputs, map }, isWritten, found });
  return exitCodeOf(plan, { isWritten, isWhole: isShown && problems.length === 0 });
}

/** The main file of the server, which must not be a template. */
function findMain(named: string, root: string | undefined, projects: RunSettings): ServerHere {
  const here = findServerHere(named, root, projects);
  const isTemplate = here.ok && findFiles([here.main]).templates.length > 0;
  return isTemplate ? { ok: false, problem: describeTemplate(here.main) } : here;
}

/** Only the step about files that were not read has it. */
function mapForUnread({ items }: UpgradePlan, found: Parameters<typeof mapOf>[0]): ReturnType<typeof mapOf> {
  return items.some(isUnread) ? mapOf(found) : undefined;
}

function exitCodeOf(
  plan: UpgradePlan,
  { isWritten, isWhole }: { readonly isWritten: boolean; readonly isWhole: boolean },
): ExitCode {
  if (!isWhole || plan.isCutShort) return exitCodes.usage;
  return hasWork(plan, isWritten) ? exitCodes.findings : exitCodes.clean;
}
/** Without a server that is named, the configure line is all that is reviewed. */
function isBuildAlone(argument: string | undefined, { configNice, root }: UpgradeCommandOptions): boolean {
  return configNice !== undefined && argument === undefined && root === undefined;
}

async function reviewBuildAlone(
  items: readonly UpgradeItem[],
  options: UpgradeCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const editing = options.write === true ? 'write' : options.accept !== undefined ? 'accept' : undefined;
  if (editing !== undefined)
    return refuse(
      `\`--${editing}\` needs a server: \`--config-nice\` alone reviews, and edits nothing.`,
      console,
    );
  const outputs = await openReports(undefined, options, console);
  if (typeof outputs === 'string') return refuse(outputs, console);
  const plan = planOfBuild(items);
  const root = options.configNice ?? '';
  const isShown = show(plan, {
    ...{ root, argument: undefined, options, console, outputs },
    ...{ map: undefined, isWritten: false, found: undefined },
  });
  return exitCodeOf(plan, { isWritten: false, isWhole: isShown });
}

function openReports(argument: string | undefined, options: UpgradeCommandOptions, console: Console) {
  const stream = { write: console.out, terminal: console.outTerminal };
  const requested = options.check === true ? [] : (options.format ?? ['text']);
  return openOutputs(requested, stream, upgradeFormats(options.sideBySide === true), () => [
    ...(argument === undefined ? [] : [argument]),
    ...wordsOf(options),
  ]);
}

function sayAll(sentences: readonly string[], console: Console): void {
  for (const sentence of sentences) console.say(sentence);
}

function refuse(problem: string, console: Console): ExitCode {
  console.say(problem);
  return exitCodes.usage;
}

/** What the options ask for. */
interface ReadRequest {
  /** What they say of the server. */
  readonly given: ServerSettings;
  readonly to: Target;
  /** The releases of 2.4 between which the server is upgraded; undefined where it comes from 2.2. */
  readonly releases: ReleaseRange | undefined;
  readonly accepted: ReadonlySet<string>;
  /** The machine that it moves to; undefined where it stays. */
  readonly machine: TargetMachine | undefined;
}

interface Request extends ReadRequest {
  /** How the server is read after the upgrade. */
  readonly settings: ServerSettings;
  /** What is known of the httpd that it comes from. */
  readonly oldProfile: ServerSettings['profile'];
}

function refusalOfWriting({
  write: isWritten,
  diff,
  check,
  backup,
}: UpgradeCommandOptions): string | undefined {
  if (isWritten === true && (diff === true || check === true))
    return `\`--write\` cannot be combined with \`--${diff === true ? 'diff' : 'check'}\`, which writes nothing.`;
  return backup !== undefined && isWritten !== true
    ? '`--backup` needs `--write`, because without it nothing is changed.'
    : undefined;
}

function readRequest(options: UpgradeCommandOptions): ReadRequest | string {
  const [from, to] = [parseTarget(options.from), parseTarget(options.to)];
  if (from === undefined) return `\`--from ${options.from}\` is not an httpd that plume knows: write 2.2.`;
  if (to === undefined || to.series !== '2.4')
    return `\`--to ${options.to}\` is not an httpd that plume upgrades to: write 2.4, or a release such as 2.4.62.`;
  const releases = from.series === '2.4' ? readReleases(from, to, options) : undefined;
  if (typeof releases === 'string') return releases;
  const refusal = refusalOfWriting(options);
  if (refusal !== undefined) return refusal;
  const given = readServerSettings(options);
  if (typeof given === 'string') return given;
  const isMoved = releases === undefined && options.toServer !== undefined;
  const machine = isMoved ? readMachine(options.toServer ?? '') : undefined;
  if (typeof machine === 'string') return machine;
  return { given, to, releases, accepted: new Set(options.accept ?? []), machine };
}

/** The request about a server of which all is known that options and settings say. */
function settle(request: ReadRequest, known: ServerSettings): Request {
  const { releases, machine, to } = request;
  if (releases !== undefined) {
    const target: Target = { series: '2.4', release: releases.to };
    return { ...request, settings: { ...known, target }, oldProfile: undefined };
  }
  const profile = machine?.profile ?? known.profile;
  const isOld = known.profile?.target.series === '2.2';
  return {
    ...request,
    oldProfile: isOld ? known.profile : undefined,
    // a copy is assumed to have all files where something is reported; an edit is right for what it may lack as well
    settings: { ...known, target: to, from: '2.2', profile, isStrict: true },
  };
}

/** Two releases of 2.4, the older one first. */
function readReleases(from: Target, to: Target, options: UpgradeCommandOptions): ReleaseRange | string {
  if (options['keep2.2'] === true)
    return `\`--keep-2.2\` cannot be combined with \`--from ${options.from}\`, because plume edits nothing between releases of httpd 2.4.`;
  if (options.toServer !== undefined)
    return `\`--to-server\` cannot be combined with \`--from ${options.from}\`, because plume edits nothing between releases of httpd 2.4.`;
  if (options.configNice !== undefined)
    return `\`--config-nice\` cannot be combined with \`--from ${options.from}\`, because plume reviews the configure lines of httpd 2.2.`;
  if (from.release === undefined)
    return `\`--from ${options.from}\` does not name a release: write one, such as 2.4.41.`;
  const range = { from: from.release, to: to.release ?? newestRelease('2.4') };
  if (compareReleases(range.from, range.to) >= 0)
    return `\`--from ${options.from}\` is not older than \`--to ${options.to}\`${to.release === undefined ? `, which is ${range.to}` : ''}.`;
  const editing = options.write === true ? 'write' : options.accept !== undefined ? 'accept' : undefined;
  return editing === undefined
    ? range
    : `\`--${editing}\` cannot be combined with \`--from ${options.from}\`, because plume edits nothing between releases of httpd 2.4.`;
}

/** The server that is upgraded. */
export interface FoundServer {
  readonly unit: LintUnit & { readonly server: NonNullable<LintUnit['server']> };
  readonly scope: WriteScope;
}

/** Ends what an earlier run that was interrupted was about here. */
async function resume(scope: WriteScope, { write }: UpgradeCommandOptions, console: Console): Promise<void> {
  if (findRuns().length === 0) return;
  const { resumeWrites } = await import('../../io/resume-writes.ts');
  sayAll(resumeWrites({ scope, mayWrite: write === true }), console);
}

function planOf(
  { unit, scope }: FoundServer,
  here: ServerHere & { readonly ok: true },
  { settings, releases, accepted, machine, oldProfile }: Request,
  options: UpgradeCommandOptions & Pick<ReadBuild, 'line'>,
): UpgradePlan | undefined {
  const after = unit.server.reading();
  if (after === undefined) return undefined;
  const htaccess = accessFilesOf(unit.server.htaccess, after);
  if (releases !== undefined) {
    const target: Target = { series: '2.4', release: releases.from };
    const before = openServer(here.main, { ...settings, target, trust: here.trust }).options();
    return planReleases({ ...{ before, after, range: releases, rules, htaccess } });
  }
  const old: ServerSettings = {
    ...settings,
    ...{ target: { series: '2.2', release: undefined }, profile: oldProfile, from: undefined },
    trust: here.trust,
  };
  const plan: UpgradeOptions = {
    before: openServer(here.main, old).options(),
    ...(machine === undefined
      ? { after, rules }
      : {
          after: { ...after, files: movedFiles(after.files) },
          rules: [...rules, ...createMachineRules(machine)],
        }),
    htaccess,
    keepsAccessCompat: options.keepAccessCompat === true,
    builtIn: options.line && compiledInBy(options.line),
    accepted,
    refusalOf: (file) => {
      if (!unit.server.mayChange(file)) return 'the file may not be httpd’s own, or is a template';
      return scope.covers(file) ? undefined : 'it would change a file that was not named';
    },
  };
  const planned = planUpgrade(plan);
  return planned === undefined || options['keep2.2'] !== true ? planned : keepOldSeries(planned, plan);
}

/**
 * The .htaccess files of a server, by their paths on it: those that were found by their usual name, and those in the
 * directories that it serves, whatever AccessFileName calls them.
 */
function accessFilesOf(found: readonly ByteText[], reading: ReadServerOptions): readonly ByteText[] {
  const server = readServer(reading);
  if (server === undefined) return found;
  const identities = new Set<string>();
  return [...found, ...htaccessFilesOf(server).paths].filter((path) => {
    const entry = server.files.look(path);
    if (!entry.ok || entry.kind !== 'file' || identities.has(entry.identity)) return false;
    identities.add(entry.identity);
    return true;
  });
}

/** Whoever accepts a class that does not exist has another one in mind. */
function findUnknownClass(
  { proof, withheld }: UpgradePlan,
  accepted: ReadonlySet<string>,
): string | undefined {
  const known = new Set((proof.access?.details ?? []).map(({ id }) => id));
  const unknown = [...accepted].find((id) => !known.has(id) && !withheld.some(({ why }) => why.includes(id)));
  return unknown === undefined
    ? undefined
    : `\`--accept ${unknown}\`: the proof has no such class. The report lists those that it has.`;
}

function filesOf(found: FoundServer | undefined): readonly string[] {
  const reading = found?.unit.server.reading();
  const server = reading && readServer(reading);
  if (server === undefined) return [];
  return server.instances.map(({ path: place }) => server.files.nameOf(place));
}

/** What `--map` would say of a copy that has all files of its server. */
function mapOf({ unit }: FoundServer): string | undefined {
  const reading = unit.server.reading();
  const server = reading && readServer(reading);
  return server && mapForCopy(server);
}

/** Writes all files, or none; undefined where that worked, else the sentence that says why not. */
function write({ edits }: UpgradePlan, { unit, scope }: FoundServer, options: UpgradeCommandOptions) {
  if (edits.length === 0) return undefined;
  if (options.backup !== undefined) {
    const problem = backUp(
      edits.map(({ file }) => file),
      options.backup,
      unit.server.included(),
    );
    if (problem !== undefined) return problem;
  }
  const outcome = writeFiles(edits, {
    command: 'plume upgrade --write',
    scope,
    mains: [realPath(unit.server.main)],
    included: unit.server.included,
  });
  if (outcome.ok) return undefined;
  const sentences = [...outcome.problems].map(([file, why]) => `\`${file}\` was not changed: ${why}.`);
  return [...sentences, `${outcome.general ?? 'No file was changed'}.`].join(' ');
}

interface Showing {
  /** The main file, or the file with the configure line. */
  readonly root: string;
  readonly argument: string | undefined;
  readonly options: UpgradeCommandOptions;
  readonly console: Console;
  readonly outputs: readonly Output<UpgradeFormat>[];
  readonly map: string | undefined;
  readonly isWritten: boolean;
  /** Undefined where no server was named. */
  readonly found: FoundServer | undefined;
}

/** Prints all reports; false where one of them could not be written, which is said. */
function show(
  plan: UpgradePlan,
  { root, argument, options, console, outputs, found, ...about }: Showing,
): boolean {
  const { from, to } = options;
  const description = describeUpgrade(plan, {
    ...{ root: path.normalize(root), from, to, written: about.isWritten, map: about.map },
    toServer: options.toServer ?? null,
    commands: commandLines(argument, options),
  });
  if (options.check === true) console.out(`${describeInOneLine(description)}\n`);
  for (const output of outputs) output.write(output.format(description, plan.edits));
  const closing = outputs.flatMap((output) => output.close(() => filesOf(found)) ?? []);
  sayAll(closing, console);
  return closing.length === 0;
}
