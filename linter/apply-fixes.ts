import type { ByteText, Span } from '../grammar/byte-text.ts';
import type { Edit, Fix, FixKind } from '../rules/kit/define-rule.ts';
import { applyEdits } from './findings/apply-edits.ts';
import type { Finding, LintedFile } from './findings/finding.ts';
import type { JudgedFix } from './judge/judged-texts.ts';
import type { WasRefused } from './judge/refused-lines.ts';
import type { Judge } from './judge/verdict.ts';

/** Which fixes are applied without being named: none, the safe ones, or the unsafe ones as well; never a choice. */
export type FixChoice = 'none' | 'safe' | 'all';

/** A fix of whatever kind that is to be applied because somebody named it, as it was found in files that were linted. */
export interface NamedFix {
  readonly finding: Finding;
  /** The name of one of the finding's fixes. */
  readonly name: string;
}

/** Chooses a fix of a finding in a file as it is now linted; undefined for none. */
export type PickFix = (finding: Finding, file: Pick<LintedFile, 'text'>) => Fix | undefined;

/** Why none of the named fixes was applied, and no other either. */
export type NamedFixRefusal =
  | { readonly because: 'alternatives' | 'overlap'; readonly one: NamedFix; readonly other: NamedFix }
  /** `why` is a clause that follows "not fixed: ". */
  | { readonly because: 'objection'; readonly one: NamedFix; readonly why: string };

export interface AppliedFix {
  readonly finding: Finding;
  readonly fix: Fix;
  /** The text of the finding's file that the edits are places in, where it was applied without being named. */
  readonly source?: ByteText;
}
export interface WithheldFix extends AppliedFix {
  /** A clause that follows "not fixed: ". */
  readonly why: string;
}
export interface FixResult {
  readonly text: ByteText;
  /** The text as linted after the fixes. */
  readonly linted: LintedFile;
  readonly applied: readonly AppliedFix[];
  readonly withheld: readonly WithheldFix[];
  readonly refusal?: NamedFixRefusal;
}

/** What came of fixing files that belong together. */
export interface FilesFixResult {
  /** The texts that became others, by file. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** All files as linted after the fixes. */
  readonly linted: readonly LintedFile[];
  readonly applied: readonly AppliedFix[];
  readonly withheld: readonly WithheldFix[];
  /** Present where fixes were named and not applied. */
  readonly refusal?: NamedFixRefusal;
}

export interface FilesFixOptions {
  readonly choice: FixChoice;
  /** The fix of a finding that is applied, of whatever kind; where left out the first one of `choice`. */
  readonly pick?: PickFix | undefined;
  /** Applied before all others, together or not at all. */
  readonly named?: readonly NamedFix[];
  /** Lints all files again, some of them with other texts. */
  readonly relint: (texts: ReadonlyMap<string, ByteText>) => readonly LintedFile[];
  /** Whether what is found in a file is to be fixed, and the file may be changed; where left out, all are. */
  readonly isWanted?: (file: string) => boolean;
  /** The name that a file has among the linted ones, where an edit may call it something else. */
  readonly nameOf?: (file: string) => string;
  /**
   * Why a file has to stay as it is, as a clause that follows "not fixed: "; undefined where it may be changed. A fix
   * that would change such a file is withheld with all its edits.
   */
  readonly refusalOf?: (file: string) => string | undefined;
  /**
   * What fixes that were applied together do besides mending what they are for, the files before and after them linted;
   * a fix that is refused is withheld. Fixes of different kinds are never judged together. Where left out nobody judges.
   */
  readonly judge?: Judge;
  /** Which errors a fix must not bring; where left out, none. What is compared at the end need not be compared each round. */
  readonly objectsTo?: (finding: Finding) => boolean;
  /** Tells which errors of files as they are after a round are none that the round caused; where left out, none is. */
  readonly refusedBefore?: RefusedBefore;
}

/** What counts as a new error. */
type Objecting = Required<Pick<FilesFixOptions, 'objectsTo' | 'refusedBefore'>>;
type RefusedBefore = (before: readonly LintedFile[], after: readonly LintedFile[]) => WasRefused;

/** More rounds than any text needs: each takes all fixes that do not touch one another, or half as many after a failure. */
const MOST_ROUNDS = 200;
/** A text that more than doubles, and grows by more bytes than this, is not being repaired. */
const GROWTH = 10_000;

/**
 * Applies the fixes of a file, round by round, until none is left. After each round the text is linted again; a fix
 * that brings an error the text did not have, or a text that was there before, is taken back and reported as withheld.
 */
export function applyFixes(
  file: LintedFile,
  relint: (text: ByteText) => LintedFile,
  choice: FixChoice,
  options: Pick<FilesFixOptions, 'pick' | 'named' | 'refusalOf' | 'judge'> = {},
): FixResult {
  const { linted, texts, ...result } = applyFixesToFiles([file], {
    ...options,
    choice,
    relint: (next) => [relint(next.get(file.file) ?? file.text)],
  });
  const [fixed = file] = linted;
  return { ...result, text: fixed.text, linted: fixed };
}

/**
 * Applies the fixes of files that belong together, round by round, until none is left. Errors are counted in all files,
 * and a fix may change several of them.
 */
export function applyFixesToFiles(
  files: readonly LintedFile[],
  {
    choice,
    pick = pickFirst(choice),
    named = [],
    relint,
    isWanted = () => true,
    nameOf = (file) => file,
    refusalOf = () => undefined,
    judge = () => ({ isSame: true }),
    objectsTo = () => true,
    refusedBefore = () => () => false,
  }: FilesFixOptions,
): FilesFixResult {
  const sources = new Map(files.map(({ file, text }) => [file, text]));
  const untouched: FilesFixResult = { texts: new Map(), linted: files, applied: [], withheld: [] };
  const rules: Choice = { pick, isWanted, nameOf, refusalOf };
  const objecting: Objecting = { objectsTo, refusedBefore };
  // who has not seen all of a text cannot say that a fix does no harm
  if (files.some(({ isCutShort }) => isCutShort === true))
    return named[0] === undefined ? untouched : { ...untouched, refusal: object(named[0], TOO_MUCH_WORK) };
  const start = applyNamedFixes(files, sources, named, { rules, relint, objecting });
  if ('because' in start) return { ...untouched, refusal: start };
  let current = start.linted;
  let texts = start.texts;
  const applied: AppliedFix[] = [...start.applied];
  let withheld: readonly WithheldFix[] = [];
  const seen = new Set<string>([keyOf(new Map()), keyOf(texts)]);
  let most = Number.POSITIVE_INFINITY;
  /** Safe fixes are made before others where it cannot be said which of them does harm. */
  let isOneKind = false;
  const choose = () => chooseFixes(current, sources, rules, withheld);

  for (let round = 0; round < MOST_ROUNDS; round++) {
    const candidates = choose();
    if (candidates.length === 0 || [...texts].some(([file, text]) => isTooLong(text, sources.get(file))))
      break;
    const chosen = together(candidates, isOneKind).slice(0, most);
    const tried = editTexts(texts, sources, chosen);
    const next = relint(tried);
    const refusals = refuse({
      ...{ current, next, chosen, judge, objecting },
      wasThere: seen.has(keyOf(tried)),
    });
    const culprits = refusals.flatMap(({ fixes, why }) =>
      fixes.map(({ finding, fix }) => ({ finding, fix, why })),
    );
    if (refusals.length === 0) {
      const sourcesNow = new Map(current.map(({ file, text }) => [file, text]));
      current = next;
      texts = tried;
      seen.add(keyOf(tried));
      // what did not go before may go now
      withheld = [];
      for (const { file, finding, fix } of chosen) {
        const source = sourcesNow.get(file);
        applied.push({ finding, fix, ...(source !== undefined && { source }) });
      }
      most *= 2;
      isOneKind = false;
    } else if (culprits.length > 0) {
      withheld = [...withheld, ...firstOfEach(culprits)];
      if (chosen.length === 1) most = Number.POSITIVE_INFINITY;
    } else if (new Set(chosen.map(({ fix }) => fix.kind)).size > 1) {
      isOneKind = true;
    } else {
      most = chosen.length >> 1;
    }
  }
  withheld = [...withheld, ...choose().map(doesNotConverge), ...findRefused(current, sources, rules)];
  return { texts, linted: current, applied, withheld };
}

function doesNotConverge({ finding, fix }: ChosenFix): WithheldFix {
  return { finding, fix, why: 'the fixes of this file do not converge' };
}

/** The named fixes, made at once; the reason where they cannot be made, or one of them may not. */
function applyNamedFixes(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, ByteText>,
  named: readonly NamedFix[],
  {
    rules,
    relint,
    objecting,
  }: Pick<FilesFixOptions, 'relint'> & { readonly rules: Choice; readonly objecting: Objecting },
): Pick<FilesFixResult, 'texts' | 'linted' | 'applied'> | NamedFixRefusal {
  const nothing = { texts: new Map<string, ByteText>(), linted: files, applied: [] };
  if (named.length === 0) return nothing;
  const chosen = findNamedFixes(files, sources, named, rules);
  if ('because' in chosen) return chosen;
  const clash = findClash(chosen, sources);
  if (clash !== undefined) return clash;
  const attempt = (fixes: readonly ChosenFix[]) => {
    const texts = editTexts(nothing.texts, sources, fixes);
    const linted = relint(texts);
    return { texts, linted, why: objection(files, linted, objecting) };
  };
  const all = attempt(chosen);
  if (all.why === undefined) return { ...all, applied: chosen.map(({ finding, fix }) => ({ finding, fix })) };
  // the first one with which those before it are objected to
  let [good, bad] = [0, chosen.length];
  let { why } = all;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const objected = attempt(chosen.slice(0, middle)).why;
    if (objected === undefined) good = middle;
    else [bad, why] = [middle, objected];
  }
  return object(asNamed(chosen[bad - 1]!), why);
}

function findNamedFixes(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, ByteText>,
  named: readonly NamedFix[],
  { isWanted, nameOf, refusalOf }: Choice,
): readonly ChosenFix[] | NamedFixRefusal {
  const findings = new Map(
    files.flatMap(({ file, findings: own }) =>
      own.map((finding) => [identify(finding), { file, finding }] as const),
    ),
  );
  const chosen: ChosenFix[] = [];
  const seen = new Set<string>();
  for (const one of named) {
    const found = findings.get(identify(one.finding));
    const fix = found?.finding.fixes.find(({ name }) => name === one.name);
    if (found === undefined || fix === undefined) return object(one, 'it is not offered');
    const edits = editsByFile(fix, (name) => (name === undefined ? found.file : nameOf(name)));
    for (const name of edits.keys()) {
      const why = refusalOf(name) ?? (sources.has(name) && isWanted(name) ? undefined : UNSEEN);
      if (why !== undefined) return object(one, why);
    }
    const key = keyOfEdits(edits);
    if (!seen.has(key)) chosen.push({ file: found.file, finding: found.finding, fix, edits });
    seen.add(key);
  }
  return chosen;
}

/** What is converted together has the same fix at each of its findings: it is made once. */
function keyOfEdits(edits: ReadonlyMap<string, readonly Edit[]>): string {
  const all = [...edits].flatMap(([file, own]) =>
    own.map(({ start, end, text }) => JSON.stringify([file, start, end, text])),
  );
  return all.sort().join('\n');
}

const UNSEEN = 'it would change a file that is not linted';
const TOO_MUCH_WORK = 'checking the fixed text would be too much work';

function identify({ file, rule, start, end, message }: Finding): string {
  return JSON.stringify([file, rule, start, end, message]);
}

function object(one: NamedFix, why: string): NamedFixRefusal {
  return { because: 'objection', one, why };
}

function asNamed({ finding, fix: { name } }: AppliedFix): NamedFix {
  return { finding, name };
}

/** Two fixes that cannot both be made; the fixes of a finding are alternatives even where their edits keep apart. */
function findClash(
  chosen: readonly ChosenFix[],
  sources: ReadonlyMap<string, ByteText>,
): NamedFixRefusal | undefined {
  const edits = new Map<string, OwnEdit[]>();
  const owners = new Map<string, ChosenFix>();
  for (const owner of chosen) {
    const key = identify(owner.finding);
    const other = owners.get(key);
    if (other !== undefined) return { because: 'alternatives', one: asNamed(other), other: asNamed(owner) };
    owners.set(key, owner);
    for (const [file, own] of owner.edits)
      addTo(
        edits,
        file,
        own.map((edit) => ({ edit, owner })),
      );
  }
  for (const [file, all] of edits) {
    const source = sources.get(file) ?? '';
    const inOrder = all.toSorted((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
    // of spans in this order, a later one can only touch those that reach farthest
    let last = inOrder[0];
    for (const one of inOrder.slice(1)) {
      if (last !== undefined && last.owner !== one.owner && clash(last.edit, one.edit, source))
        return { because: 'overlap', one: asNamed(last.owner), other: asNamed(one.owner) };
      if (last === undefined || one.edit.end >= last.edit.end) last = one;
    }
  }
  return undefined;
}

interface OwnEdit {
  readonly edit: Edit;
  readonly owner: ChosenFix;
}

/**
 * Whether two edits, in the order of the text, overlap, meet within a line, or insert at one place where their order may
 * matter.
 */
function clash(first: Edit, second: Edit, source: ByteText): boolean {
  if (second.start !== first.end) return second.start < first.end;
  const isInsertion = first.start === first.end && second.start === second.end;
  const isBetweenLines = first.end === 0 || source[first.end - 1] === '\n';
  if (first.isUnordered && second.isUnordered) return first.text === second.text;
  return isInsertion || !isBetweenLines;
}

/** Fixes that are made together: choices by themselves, and with `isOneKind` the safe ones without the others. */
function together(fixes: readonly ChosenFix[], isOneKind: boolean): readonly ChosenFix[] {
  for (const kinds of isOneKind ? ONE_BY_ONE : [['safe', 'unsafe']]) {
    const own = fixes.filter(({ fix }) => kinds.includes(fix.kind));
    if (own.length > 0) return own;
  }
  return fixes;
}

const ONE_BY_ONE: readonly (readonly FixKind[])[] = [['safe'], ['unsafe']];

/** Why some fixes cannot be made; none are named where plume does not know which of them it is. */
interface Refusal {
  readonly why: string;
  readonly fixes: readonly ChosenFix[];
}

interface Attempt {
  readonly current: readonly LintedFile[];
  readonly next: readonly LintedFile[];
  readonly chosen: readonly ChosenFix[];
  readonly judge: Judge;
  readonly objecting: Objecting;
  readonly wasThere: boolean;
}

function refuse({ current, next, chosen, judge, objecting, wasThere }: Attempt): readonly Refusal[] {
  const why = wasThere ? 'it undoes another fix' : objection(current, next, objecting);
  if (why !== undefined) return [{ why, fixes: chosen.length === 1 ? chosen : [] }];
  const verdict = judge(current, next, chosen);
  if (verdict.isSame) return [];
  const byFix = new Map(chosen.map((one) => [one.fix, one]));
  return verdict.differences.map(({ why, fixes: [first, ...others] }) => {
    const culprit = others.length === 0 && first !== undefined ? byFix.get(first.fix) : undefined;
    return { why, fixes: chosen.length === 1 ? chosen : culprit === undefined ? [] : [culprit] };
  });
}

/** The first reason for each fix. */
function firstOfEach(withheld: readonly WithheldFix[]): readonly WithheldFix[] {
  const first = new Map<Fix, WithheldFix>();
  for (const one of withheld) if (!first.has(one.fix)) first.set(one.fix, one);
  return [...first.values()];
}

/** A fix with its edits by the file that each is made in. */
type ChosenFix = JudgedFix;
type Choice = Required<Pick<FilesFixOptions, 'isWanted' | 'nameOf' | 'refusalOf'>> & {
  readonly pick: PickFix;
};

/** The first fix of each finding that may be applied, as far as their edits keep apart. */
function chooseFixes(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, ByteText>,
  choice: Choice,
  refused: readonly AppliedFix[],
): ChosenFix[] {
  const chosen: ChosenFix[] = [];
  const left = new Set(refused.map(({ finding, fix }) => nameOfFix(finding, fix)));
  const taken = new Map<string, SpanSet>();
  const takenIn = (file: string): SpanSet => {
    let spans = taken.get(file);
    if (spans === undefined) {
      spans = createSpanSet();
      taken.set(file, spans);
    }
    return spans;
  };
  for (const candidate of candidateFixes(files, sources, choice)) {
    const { finding, fix, edits } = candidate;
    if (left.has(nameOfFix(finding, fix))) continue;
    const parts = [...edits];
    if (parts.some(([name]) => choice.refusalOf(name) !== undefined)) continue;
    if (parts.some(([name, own]) => own.some(takenIn(name).touches))) continue;
    for (const [name, own] of parts) own.forEach(takenIn(name).add);
    chosen.push(candidate);
  }
  return chosen;
}

const APPLIED: Readonly<Record<FixChoice, readonly FixKind[]>> = {
  none: [],
  safe: ['safe'],
  all: ['safe', 'unsafe'],
};

/** Picks the first fix of a finding that is of a kind that the choice applies. */
export function pickFirst(choice: FixChoice): PickFix {
  return ({ fixes }) => fixes.find(({ kind }) => APPLIED[choice].includes(kind));
}

/** The first fix of each finding that is wanted, with its edits. */
function* candidateFixes(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, ByteText>,
  { pick, isWanted, nameOf }: Choice,
): Iterable<ChosenFix> {
  for (const linted of files) {
    const { file } = linted;
    if (!isWanted(file)) continue;
    for (const finding of linted.findings) {
      const fix = pick(finding, linted);
      if (fix === undefined) continue;
      const edits = editsByFile(fix, (name) => (name === undefined ? file : nameOf(name)));
      if ([...edits.keys()].every((name) => sources.has(name) && isWanted(name)))
        yield { file, finding, fix, edits };
    }
  }
}

/** The fixes that would change a file which has to stay as it is. */
function findRefused(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, ByteText>,
  choice: Choice,
): readonly WithheldFix[] {
  return [...candidateFixes(files, sources, choice)].flatMap(({ finding, fix, edits }) => {
    const [why] = [...edits.keys()].flatMap((name) => choice.refusalOf(name) ?? []);
    return why === undefined ? [] : [{ finding, fix, why }];
  });
}

function editsByFile(
  { edits }: Fix,
  nameOf: (file: string | undefined) => string,
): ReadonlyMap<string, readonly Edit[]> {
  const byFile = new Map<string, Edit[]>();
  for (const edit of edits) addTo(byFile, nameOf(edit.file), [edit]);
  return byFile;
}

function addTo<T>(byFile: Map<string, T[]>, file: string, edits: readonly T[]): void {
  const all = byFile.get(file);
  if (all === undefined) byFile.set(file, [...edits]);
  else for (const one of edits) all.push(one);
}

function editTexts(
  texts: ReadonlyMap<string, ByteText>,
  sources: ReadonlyMap<string, ByteText>,
  chosen: readonly ChosenFix[],
): ReadonlyMap<string, ByteText> {
  const edits = new Map<string, Edit[]>();
  for (const fix of chosen) for (const [file, own] of fix.edits) addTo(edits, file, own);
  const edited = new Map(texts);
  for (const [file, own] of edits) {
    const source = sources.get(file) ?? '';
    const text = applyEdits(texts.get(file) ?? source, own);
    if (text === source) edited.delete(file);
    else edited.set(file, text);
  }
  return edited;
}

type SpanSet = ReturnType<typeof createSpanSet>;

/** Spans by the kilobytes they lie in, so that ten thousand fixes are not compared with each other. */
function createSpanSet() {
  const spans = new Map<number, Span[]>();
  const kilobytesOf = ({ start, end }: Span) =>
    Array.from({ length: (end >> 10) - (start >> 10) + 1 }, (_, i) => (start >> 10) + i);
  return {
    add: (span: Span): void => {
      for (const kilobyte of kilobytesOf(span)) spans.set(kilobyte, [...(spans.get(kilobyte) ?? []), span]);
    },
    /** Whether it overlaps or borders on one of them. */
    touches: (span: Span): boolean =>
      kilobytesOf({ start: Math.max(0, span.start - 1), end: span.end + 1 }).some((kilobyte) =>
        spans.get(kilobyte)?.some((other) => span.start <= other.end && other.start <= span.end),
      ),
  };
}

/** A key that stays equal for a fix each time that its file is linted. */
function nameOfFix({ start, rule, file }: Finding, { title }: Fix): string {
  return JSON.stringify([file, start, rule, title]);
}

function isTooLong(text: ByteText, source: ByteText = ''): boolean {
  return text.length > 2 * source.length + GROWTH;
}

/** The texts as one, for comparing them with others. */
function keyOf(texts: ReadonlyMap<string, ByteText>): string {
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => `${file}\0${text.length}\0${text}`)
    .join('');
}

/** Why files must not become what they are after some fixes, as a clause; undefined where they may. */
function objection(
  before: readonly LintedFile[],
  after: readonly LintedFile[],
  { objectsTo, refusedBefore }: Objecting,
): string | undefined {
  if (after.some(({ isCutShort }) => isCutShort === true) || isLessFinished(before, after))
    return TOO_MUCH_WORK;
  const errors = errorsByRule(before, objectsTo);
  let wasRefused: WasRefused | undefined;
  for (const [rule, found] of errorsByRule(after, objectsTo)) {
    const count = errors.get(rule)?.length ?? 0;
    if (found.length <= count) continue;
    wasRefused ??= refusedBefore(before, after);
    const caused = found.filter(({ file, finding }) => wasRefused?.(file, finding) !== true);
    if (caused.length > count)
      return `it would cause a new error (${rule}: ${caused.at(-1)?.finding.message})`;
  }
  return undefined;
}

/** Whether an analysis that was finished before is not afterwards: what it would say of the fixed text is not known. */
function isLessFinished(before: readonly LintedFile[], after: readonly LintedFile[]): boolean {
  const was = new Set(before.flatMap(({ unfinished = [] }) => unfinished));
  return after.some(({ unfinished = [] }) => unfinished.some((rule) => !was.has(rule)));
}

interface FoundError {
  readonly file: LintedFile;
  readonly finding: Finding;
}

/** The errors of files by rule. They are compared by number: the words and places move with the fixes. */
function errorsByRule(
  files: readonly LintedFile[],
  objectsTo: Objecting['objectsTo'],
): ReadonlyMap<string, readonly FoundError[]> {
  const errors = new Map<string, FoundError[]>();
  for (const file of files)
    for (const finding of file.findings) {
      if (finding.severity !== 'error' || !objectsTo(finding)) continue;
      const alike = errors.get(finding.rule);
      if (alike === undefined) errors.set(finding.rule, [{ file, finding }]);
      else alike.push({ file, finding });
    }
  return errors;
}
