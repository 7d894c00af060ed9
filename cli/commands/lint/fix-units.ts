import type { ByteText } from '../../../grammar/byte-text.ts';
import { realPath } from '../../../host/reading-policy.ts';
import type {
  FilesFixResult,
  FixChoice,
  NamedFix,
  NamedFixRefusal,
  PickFix,
  WithheldFix,
} from '../../../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { nameHere } from '../../io/name-here.ts';
import { nameInPatch } from '../../io/patch-name.ts';
import { type FileChange, type WriteOutcome, writeFiles } from '../../io/write-files.ts';
import type { WriteScope } from '../../io/write-scope.ts';
import type { Console } from '../../output/console.ts';
import type { ReportedFile } from '../../output/formats/format.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { writeUnifiedDiff } from '../../output/unified-diff.ts';
import { listNames } from '../../output/words.ts';
import type { LintUnit } from './lint-units.ts';

/** What fixing may do and where its text goes. */
export interface FixRequest {
  readonly choice: FixChoice;
  /** See FilesFixOptions. */
  readonly pick?: PickFix | undefined;
  /** Whether `pick` gives findings fixes that have none of their own. */
  readonly fixesAll?: boolean;
  readonly scope: WriteScope;
  /** As the user would write the command, with the options that choose fixes: `plume lint --fix`. */
  readonly command: string;
}

/** What came of fixing the files of a unit. */
export interface FixOutcome {
  /** What is left to report; a file as it was where it could not be written. */
  readonly left: readonly ReportedFile[];
  /** How many findings were fixed. */
  readonly fixed: number;
  /** The files that became others, or would, as findings call them. */
  readonly changed: readonly string[];
  /** Files that have fixes and were left as they are because they were not named. */
  readonly outside: readonly OutsideFile[];
}

/** A file that was not named, with the main file of the server that it is a part of. */
export interface OutsideFile {
  readonly file: string;
  readonly main: string | undefined;
}

/** Prints the fixes: as a patch, or as the text of standard input that has them. Nothing is written. */
export function showUnit(
  { unit, linted }: PendingUnit,
  request: FixRequest,
  console: Console,
  as: 'patch' | 'text',
): FixOutcome {
  const planned = plan({ unit, linted }, request, new Map());
  const { texts, sources, outcome } = planned;
  if (as === 'text') printText(planned, console);
  else for (const [file, text] of texts) printPatch(file, sources.get(file) ?? '', text, console);
  return outcome;
}

function printPatch(file: string, before: ByteText, after: ByteText, console: Console): void {
  console.out({ kind: 'patch', bytes: writeUnifiedDiff(nameInPatch(file), before, after) });
}

function printText({ texts, pending }: Plan, console: Console): void {
  console.out({ kind: 'file', bytes: [...texts.values()][0] ?? pending.linted[0]?.text ?? '' });
}

/**
 * Prints what comes of fixes of which some were named, as a patch or, of standard input, as text; or says why the named
 * ones cannot be applied, and prints nothing.
 */
export function showUnits(
  pending: readonly PendingUnit[],
  request: FixRequest,
  console: Console,
  as: 'patch' | 'text',
): WrittenUnits {
  const plans: (Plan | undefined)[] = pending.map((one) => plan(one, request, new Map()));
  const changes = collectChanges(plans, request, new Map());
  const refusals = describeRefusals(plans);
  if (refusals.length > 0) return { outcomes: describeAll(pending, []), problems: refusals, isRefused: true };
  if (as === 'text') for (const one of plans) if (one !== undefined) printText(one, console);
  if (as === 'patch') for (const { file, before, after } of changes) printPatch(file, before, after, console);
  return { outcomes: describeAll(pending, plans), problems: [], isRefused: false };
}

/** Whether nothing is to be done because of named fixes that no plan applies; a sentence for each. */
function describeRefusals(plans: readonly (Plan | undefined)[]): readonly string[] {
  const applied = new Set(
    plans.flatMap((one) =>
      one === undefined || one.refusal !== undefined
        ? []
        : (one.pending.named ?? []).map(({ finding, name }) => nameFix(finding, name)),
    ),
  );
  const sentences = plans.flatMap((one) => {
    const refusal = one?.refusal;
    if (one === undefined || refusal === undefined) return [];
    // another server that shares the files has it done
    const isDone = (one.pending.named ?? []).every(({ finding, name }) =>
      applied.has(nameFix(finding, name)),
    );
    return isDone && refusal.because === 'objection' && refusal.why.includes(TAKEN)
      ? []
      : [describeRefusal(refusal, one)];
  });
  return [...new Set(sentences)];
}

function nameFix({ file, start, rule, message }: Finding, name: string): string {
  return JSON.stringify([realPath(file), start, rule, message, name]);
}

function describeRefusal(refusal: NamedFixRefusal, { pending: { linted } }: Plan): string {
  const describe = ({ finding, name }: NamedFix): string => {
    const text = linted.find(({ file }) => file === finding.file)?.text ?? '';
    const { line } = positionsOf(text).at(finding.start);
    return `\`${finding.rule}:${name}@${finding.file}:${line}\``;
  };
  const one = describe(refusal.one);
  switch (refusal.because) {
    case 'alternatives':
      return `${one} and ${describe(refusal.other)} are alternatives: apply one of them. Nothing was changed.`;
    case 'overlap':
      return `${one} and ${describe(refusal.other)} change the same text: apply one, and look at what is left. Nothing was changed.`;
    case 'objection':
      return `${one} was not applied: ${refusal.why}. Nothing was changed.`;
  }
}

/** A unit that was linted, waiting for its fixes to be written with those of the others. */
export interface PendingUnit {
  readonly unit: LintUnit;
  readonly linted: readonly LintedFile[];
  /** The fixes that were named and are to be applied, all of them or none. */
  readonly named?: readonly NamedFix[];
}

/** A unit of which the fixes are known already, so that what was found before them need not be kept. */
interface PlannedUnit extends PendingUnit {
  readonly plan: Plan;
}

/**
 * Finds out what comes of the fixes of a unit before they are written with those of the others, and keeps only that: of
 * hundreds of servers the findings before the fixes take more room than all else. Who asks for those once more, since
 * something could not be written, has them found again.
 */
export function planUnit(unit: LintUnit, linted: readonly LintedFile[], request: FixRequest): PendingUnit {
  if (!hasFixes({ unit, linted }, request)) return { unit, linted };
  const again: PendingUnit = {
    unit,
    get linted() {
      return unit.lint();
    },
  };
  const planned: PlannedUnit = {
    unit,
    get linted() {
      return again.linted;
    },
    plan: { ...plan({ unit, linted }, request, new Map()), pending: again },
  };
  return planned;
}

function hasFixes({ linted }: PendingUnit, { fixesAll = false }: FixRequest): boolean {
  return linted.some(({ findings }) => findings.some(({ fixes }) => fixesAll || fixes.length > 0));
}

export interface WrittenUnits {
  /** For each unit, in the same order. */
  readonly outcomes: readonly FixOutcome[];
  /** Sentences about what could not be written. */
  readonly problems: readonly string[];
  /** Whether nothing was done because a fix that was named cannot be applied. */
  readonly isRefused: boolean;
}

/** So often is fixed again without the files that turned out not to be writable. */
const MOST_ATTEMPTS = 3;

/**
 * Applies the fixes of all units and writes the files, all of them at once. Files that cannot be written are said to be
 * so, and all is fixed without them; a fix with an edit in one of them is withheld as a whole.
 */
export function writeUnits(
  pending: readonly (PendingUnit | PlannedUnit)[],
  request: FixRequest,
): WrittenUnits {
  const problems: string[] = [];
  /** By real path, why a file has to stay as it is. */
  const refused = new Map<string, string>();
  const plans = pending.map((one): Plan | undefined =>
    'plan' in one ? one.plan : hasFixes(one, request) ? plan(one, request, refused) : undefined,
  );
  const mains = pending.flatMap(({ unit }) => (unit.server === undefined ? [] : realPath(unit.server.main)));
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const changes = collectChanges(plans, request, refused);
    const refusals = describeRefusals(plans);
    if (refusals.length > 0)
      return {
        outcomes: describeAll(pending, []),
        problems: [...problems, ...refusals],
        isRefused: true,
      };
    const outcome: WriteOutcome =
      changes.length === 0
        ? { ok: true }
        : writeFiles(changes, {
            command: request.command,
            scope: request.scope,
            mains,
            included: () => pending.flatMap(({ unit }) => unit.server?.included() ?? []),
          });
    if (outcome.ok) return { outcomes: describeAll(pending, plans), problems, isRefused: false };
    for (const [file, problem] of outcome.problems) {
      problems.push(`\`${file}\` was not changed: ${problem}.`);
      refused.set(realPath(file), problem);
    }
    if (outcome.general !== undefined) {
      problems.push(`${outcome.general}.`);
      break;
    }
    for (const [i, one] of plans.entries())
      if (one !== undefined && [...one.texts.keys()].some((file) => refused.has(realPath(file))))
        plans[i] = plan(one.pending, request, refused);
  }
  return { outcomes: describeAll(pending, []), problems, isRefused: false };
}

/** The fixes of a unit, not written yet: no more of them than it takes to write them and to report what is left. */
interface Plan extends Pick<FilesFixResult, 'texts'> {
  readonly refusal: NamedFixRefusal | undefined;
  readonly pending: PendingUnit;
  /** The texts before, of the files that become others. */
  readonly sources: ReadonlyMap<string, ByteText>;
  readonly outcome: FixOutcome;
}

function plan(pending: PendingUnit, request: FixRequest, refused: ReadonlyMap<string, string>): Plan {
  const { unit, linted, named = [] } = pending;
  const { choice, pick, scope } = request;
  const refusalOf = (file: string) => {
    if (!scope.covers(file)) return OUTSIDE;
    const problem = refused.size === 0 ? undefined : refused.get(realPath(file));
    return problem === undefined ? undefined : `\`${file}\` cannot be changed: ${problem}`;
  };
  const result = unit.fix(linted, { choice, named, pick }, refusalOf);
  const { texts, refusal } = result;
  return {
    ...{ pending, texts, refusal },
    sources: new Map(linted.flatMap(({ file, text }) => (texts.has(file) ? [[file, text]] : []))),
    outcome: describeOutcome(unit, result, request),
  };
}

const OUTSIDE = 'it would change a file that was not named';

/**
 * What the plans change, each file once. Two servers may want different texts of a file that both read: then the second
 * one leaves it as the first one makes it.
 */
function collectChanges(
  plans: (Plan | undefined)[],
  request: FixRequest,
  refused: ReadonlyMap<string, string>,
): readonly FileChange[] {
  const changes = new Map<string, FileChange>();
  for (const [i, first] of plans.entries()) {
    if (first === undefined) continue;
    const isTaken = ([file, text]: readonly [string, ByteText]) => {
      const other = changes.get(realPath(file));
      return other !== undefined && other.after !== text;
    };
    let one = first;
    const taken = [...one.texts].filter(isTaken);
    if (taken.length > 0) {
      const more = taken.map(([file]) => [realPath(file), TAKEN] as const);
      one = plan(one.pending, request, new Map([...refused, ...more]));
      plans[i] = one;
    }
    const { sources } = one;
    for (const [file, after] of one.texts)
      changes.set(realPath(file), { file, before: sources.get(file) ?? '', after });
  }
  return [...changes.values()];
}

const TAKEN = 'another server that was named changes the file';

/** Without plans nothing was changed. */
function describeAll(
  pending: readonly PendingUnit[],
  plans: readonly (Plan | undefined)[],
): readonly FixOutcome[] {
  return pending.map(
    (one, i) =>
      plans[i]?.outcome ?? {
        left: one.linted.map((file) => ({ ...file, withheld: NONE })),
        ...{ fixed: 0, changed: [], outside: [] },
      },
  );
}

/** Nothing was withheld. */
const NONE: ReportedFile['withheld'] = new Map();

function describeOutcome(unit: LintUnit, result: FilesFixResult, { scope }: FixRequest): FixOutcome {
  const outside = new Set(
    result.withheld.flatMap(({ finding, fix, why }) =>
      why === OUTSIDE
        ? fix.edits.map(({ file = finding.file }) => file).filter((file) => !scope.covers(file))
        : [],
    ),
  );
  return {
    left: result.linted.map((file) => ({
      ...file,
      withheld: explainWithheld(
        file.findings,
        result.withheld.filter(({ finding }) => finding.file === file.file),
      ),
    })),
    fixed: result.applied.length,
    changed: [...result.texts.keys()],
    outside: [...outside].map((file) => ({ file, main: unit.server?.main })),
  };
}

/**
 * The sentence about files that were left since they were not named, with the command that would fix them; undefined
 * where there are none.
 */
export function describeOutside(
  outside: readonly OutsideFile[],
  { command }: FixRequest,
  isDone: boolean,
): string | undefined {
  const files = new Map(outside.map(({ file, main }) => [realPath(file), main]));
  if (files.size === 0) return undefined;
  const names = [...files.keys()].map((file) => nameHere(file));
  const main = new Set(files.values()).size === 1 ? [...files.values()][0] : undefined;
  const words = [command, ...names.slice(0, MOST_NAMES).map(quoteForShell)];
  if (main !== undefined) words.push(`--root ${quoteForShell(main)}`);
  const more = names.length > MOST_NAMES ? `, and so on for ${names.length - MOST_NAMES} more` : '';
  const [verb, why, them] = names.length === 1 ? ['was', 'it was', 'it'] : ['were', 'they were', 'them'];
  const changed = isDone ? `${verb} not changed` : 'would not be changed';
  return `${listNames(names)} ${changed} because ${why} not named: \`${words.join(' ')}\` fixes ${them}${more}.`;
}

/** Files that the command names; who has more of them names their directory. */
const MOST_NAMES = 5;

/** The reasons by the findings that are left; the fixes were withheld from earlier ones, at other offsets. */
function explainWithheld(
  findings: readonly Finding[],
  withheld: readonly WithheldFix[],
): ReadonlyMap<Finding, string> {
  const key = ({ rule, message }: Finding) => `${rule}\n${message}`;
  const reasons = new Map(withheld.map(({ finding, why }) => [key(finding), why]));
  return new Map(
    findings.flatMap((finding) => {
      const why = reasons.get(key(finding));
      return why === undefined ? [] : [[finding, why]];
    }),
  );
}
