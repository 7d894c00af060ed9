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

/** More rounds than any text needs: each takes all fixes that do not touch one another. */
const MOST_ROUNDS = 50;
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
  const withheld: WithheldFix[] = [];
  const refused = new Set<string>();
  const seen = new Set<ByteText>([file.text]);
  const longest = 2 * file.text.length + GROWTH;
  let isCareful = false;

  for (let round = 0; round < MOST_ROUNDS; round++) {
    const candidates = chooseFixes(current, choice, refused);
    if (candidates.length === 0 || current.text.length > longest) break;
    const chosen = isCareful ? candidates.slice(0, 1) : candidates;
    const text = applyEdits(
      current.text,
      chosen.flatMap(({ fix }) => fix.edits),
    );
    const next = relint(text);
    const why = objection(current, next, seen);
    if (why === undefined) {
      current = next;
      seen.add(text);
      applied.push(...chosen);
      isCareful = false;
    } else if (chosen.length > 1) {
      isCareful = true;
    } else {
      refused.add(identify(current, chosen[0]!));
      withheld.push({ ...chosen[0]!, why });
    }
  }
  for (const left of chooseFixes(current, choice, refused))
    withheld.push({ ...left, why: 'the fixes of this file do not come to an end' });
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
function chooseFixes(file: LintedFile, choice: FixChoice, refused: ReadonlySet<string>): AppliedFix[] {
  const chosen: AppliedFix[] = [];
  const taken: Span[] = [];
  for (const finding of file.findings) {
    const fix = finding.fixes.find((candidate) => choice === 'all' || candidate.safe);
    if (fix === undefined || refused.has(identify(file, { finding, fix }))) continue;
    if (fix.edits.some((edit) => taken.some((other) => touches(edit, other)))) continue;
    taken.push(...fix.edits);
    chosen.push({ finding, fix });
  }
  return chosen;
}

function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Tells a fix from others across rounds, while offsets move: its rule and the text it is about. */
function identify(file: LintedFile, { finding, fix }: AppliedFix): string {
  const from = file.text.lastIndexOf('\n', finding.start - 1) + 1;
  const to = file.text.indexOf('\n', finding.end);
  return `${finding.rule}\n${fix.title}\n${file.text.slice(from, to < 0 ? undefined : to)}`;
}

function objection(before: LintedFile, after: LintedFile, seen: ReadonlySet<ByteText>): string | undefined {
  if (seen.has(after.text)) return 'it undoes another fix';
  const errors = countErrors(before);
  for (const [error, count] of countErrors(after))
    if (count > (errors.get(error) ?? 0)) return `it would bring a new error (${error})`;
  return undefined;
}

function countErrors(file: LintedFile): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { severity, rule, message } of file.findings)
    if (severity === 'error') counts.set(`${rule}: ${message}`, (counts.get(`${rule}: ${message}`) ?? 0) + 1);
  return counts;
}
