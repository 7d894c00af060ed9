import type { ByteText, Span } from '../grammar/byte-text.ts';
import type { Edit, Fix } from '../rules/define-rule.ts';
import type { Finding, LintedFile } from './finding.ts';

export type FixChoice = 'safe' | 'all';

export interface AppliedFix {
  readonly finding: Finding;
  readonly fix: Fix;
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
}

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
): FixResult {
  let current = file;
  const applied: AppliedFix[] = [];
  let withheld: readonly WithheldFix[] = [];
  const seen = new Set<ByteText>([file.text]);
  const longest = 2 * file.text.length + GROWTH;
  let most = Number.POSITIVE_INFINITY;

  for (let round = 0; round < MOST_ROUNDS; round++) {
    const candidates = chooseFixes(current, choice, withheld);
    if (candidates.length === 0 || current.text.length > longest) break;
    const chosen = candidates.slice(0, most);
    const edits = chosen.flatMap(({ fix }) => fix.edits);
    const text = applyEdits(current.text, edits);
    const next = relint(text);
    const why = objection(current, next, seen);
    if (why === undefined) {
      current = next;
      seen.add(text);
      // what did not go before may go now
      withheld = [];
      applied.push(...chosen);
      most *= 2;
    } else if (chosen.length > 1) {
      most = chosen.length >> 1;
    } else {
      withheld = [...withheld, { ...chosen[0]!, why }];
      most = Number.POSITIVE_INFINITY;
    }
  }
  const left = chooseFixes(current, choice, withheld);
  withheld = [
    ...withheld,
    ...left.map((one) => ({ ...one, why: 'the fixes of this file do not come to an end' })),
  ];
  return { text: current.text, linted: current, applied, withheld };
}

/** The text with the edits made; they must not overlap, and refer to `text` as it is. */
export function applyEdits(text: ByteText, edits: readonly Edit[]): ByteText {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** The first fix of each finding that may be applied, as far as their edits keep apart. */
function chooseFixes(file: LintedFile, choice: FixChoice, refused: readonly AppliedFix[]): AppliedFix[] {
  const chosen: AppliedFix[] = [];
  const taken = createSpanSet();
  for (const finding of file.findings) {
    const fix = finding.fixes.find((candidate) => choice === 'all' || candidate.safe);
    if (fix === undefined || refused.some((one) => isSame(one, finding, fix))) continue;
    if (fix.edits.some(taken.touches)) continue;
    fix.edits.forEach(taken.add);
    chosen.push({ finding, fix });
  }
  return chosen;
}

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

function isSame(refused: AppliedFix, finding: Finding, fix: Fix): boolean {
  const { start, rule } = refused.finding;
  return start === finding.start && rule === finding.rule && refused.fix.title === fix.title;
}

function objection(before: LintedFile, after: LintedFile, seen: ReadonlySet<ByteText>): string | undefined {
  if (seen.has(after.text)) return 'it undoes another fix';
  const errors = errorsByRule(before);
  for (const [rule, found] of errorsByRule(after))
    if (found.length > (errors.get(rule)?.length ?? 0))
      return `it would bring a new error (${rule}: ${found.at(-1)})`;
  return undefined;
}

/** What the errors of a file say, by rule. They are compared by number: the words and places move with the fixes. */
function errorsByRule(file: LintedFile): Map<string, readonly string[]> {
  const errors = new Map<string, string[]>();
  for (const { severity, rule, message } of file.findings) {
    if (severity !== 'error') continue;
    const messages = errors.get(rule);
    if (messages === undefined) errors.set(rule, [message]);
    else messages.push(message);
  }
  return errors;
}
