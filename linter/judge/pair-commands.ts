import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../grammar/whitespace.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';

/** Which commands of a text stand in it after some edits, and which do not. */
export interface PairedCommands {
  /** The command after the edits, by that before them; both say the same. */
  readonly after: ReadonlyMap<Command, Command>;
  /** The command before the edits, by that after them. */
  readonly before: ReadonlyMap<Command, Command>;
  /** What the edits changed, in the order of the text. */
  readonly hunks: readonly Hunk[];
}

/** Commands without a counterpart that stand between the same two others. */
export interface Hunk {
  readonly removed: readonly Command[];
  readonly added: readonly Command[];
  /** Where the commands are in the text before the edits, and in that after them. */
  readonly start: number;
  readonly end: number;
  readonly startAfter: number;
  readonly endAfter: number;
}

/**
 * Pairs the commands of a document with those of its text after `edits`, whose offsets are those of the text before. A
 * command that no edit touches is paired by position; of the others, those that say the same are paired in order.
 * Comments and blank lines are ignored.
 */
export function pairCommands(before: Document, after: Document, edits: readonly Edit[]): PairedCommands {
  return pairStretches(stretchOf(before), stretchOf(after), edits);
}

/** Lines that follow each other in a text, and the bytes of it that they are. */
export interface Stretch extends Span {
  readonly lines: readonly Line[];
}

function stretchOf({ lines, source }: Document): Stretch {
  return { lines, start: 0, end: source.text.length };
}

/** pairCommands() for a part of a text, which has all edits, and for what becomes of that. */
export function pairStretches(before: Stretch, after: Stretch, edits: readonly Edit[]): PairedCommands {
  const pairs: Pairs = { after: new Map(), before: new Map() };
  const hunks: Hunk[] = [];
  const olds = before.lines.filter(isCommand);
  const news = after.lines.filter(isCommand);
  spendWork(olds.length + news.length);
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const untouched = findUntouched(olds, news, sorted, after.start - before.start);
  let [i, j] = [0, 0];
  for (const [oldIndex, newIndex] of [...untouched, [olds.length, news.length] as const]) {
    if (i < oldIndex || j < newIndex) {
      const hunk = {
        start: olds[i - 1]?.end ?? before.start,
        end: olds[oldIndex]?.start ?? before.end,
        startAfter: news[j - 1]?.end ?? after.start,
        endAfter: news[newIndex]?.start ?? after.end,
      };
      for (const one of pairWithin(olds.slice(i, oldIndex), news.slice(j, newIndex), hunk, pairs))
        hunks.push(one);
    }
    const [old, same] = [olds[oldIndex], news[newIndex]];
    if (old !== undefined && same !== undefined) pair(old, same, pairs);
    i = oldIndex + 1;
    j = newIndex + 1;
  }
  return { ...pairs, hunks };
}

/** Whether two commands say the same to httpd, wherever they stand. */
function saySame(one: Command, other: Command): boolean {
  return one.kind === other.kind && one.key === other.key && sayingOf(one) === sayingOf(other);
}

interface Pairs {
  readonly after: Map<Command, Command>;
  readonly before: Map<Command, Command>;
}

function pair(old: Command, same: Command, pairs: Pairs): void {
  pairs.after.set(old, same);
  pairs.before.set(same, old);
}

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}

/**
 * The commands that no edit touches and that are commands still, by their places in both lists. What comes before the
 * edits is moved by so many bytes.
 */
function findUntouched(
  olds: readonly Command[],
  news: readonly Command[],
  edits: readonly Edit[],
  movedBefore: number,
): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let [edit, moved, j] = [0, movedBefore, 0];
  for (const [i, old] of olds.entries()) {
    for (let one = edits[edit]; one !== undefined && one.end <= old.start; one = edits[++edit])
      moved += one.text.length - (one.end - one.start);
    const next = edits[edit];
    if (next !== undefined && next.start < old.end) continue;
    const start = old.start + moved;
    while (j < news.length && news[j]!.start < start) j++;
    const same = news[j];
    if (same?.start !== start || !isSameText(old, same)) continue;
    found.push([i, j]);
    j++;
  }
  return found;
}

function isSameText(one: Command, other: Command): boolean {
  if (one.kind !== other.kind || one.key !== other.key) return false;
  return textOf(one) === textOf(other);
}

/** Without the end of the line, which an edit may bring or take. */
function textOf({ source, start, end }: Command): ByteText {
  return trimWhitespaceAtEnd(source.text.slice(start, end));
}

/** More than any fix touches together; of so many only those at both ends are looked for. */
const MOST_COMPARED = 400;

/** Pairs the commands of a hunk that say the same, in order, and gives what is left, between those that do. */
function pairWithin(
  olds: readonly Command[],
  news: readonly Command[],
  place: Omit<Hunk, 'removed' | 'added'>,
  pairs: Pairs,
): readonly Hunk[] {
  const common = olds.length * news.length > MOST_COMPARED * MOST_COMPARED ? [] : longestCommon(olds, news);
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  for (const [oldIndex, newIndex] of [...common, [olds.length, news.length] as const]) {
    if (i < oldIndex || j < newIndex)
      hunks.push({ ...place, removed: olds.slice(i, oldIndex), added: news.slice(j, newIndex) });
    const [old, same] = [olds[oldIndex], news[newIndex]];
    if (old !== undefined && same !== undefined) pair(old, same, pairs);
    i = oldIndex + 1;
    j = newIndex + 1;
  }
  return hunks;
}

/** The longest list of commands that both have in this order, by their places in both. */
function longestCommon(
  olds: readonly Command[],
  news: readonly Command[],
): readonly (readonly [number, number])[] {
  if (olds.length === 0 || news.length === 0) return [];
  spendWork(olds.length * news.length);
  const lengths = Array.from({ length: olds.length + 1 }, () => new Uint16Array(news.length + 1));
  for (let i = olds.length - 1; i >= 0; i--)
    for (let j = news.length - 1; j >= 0; j--)
      lengths[i]![j] = saySame(olds[i]!, news[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const common: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < olds.length && j < news.length) {
    if (saySame(olds[i]!, news[j]!)) common.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return common;
}

/**
 * The arguments as httpd has them. Of a directive that splits them itself the quotation marks count, because they may
 * be a part of what it sees.
 */
const sayingOf = query('sayingOf', (command: Command): string => {
  const { words: args, hasGt } = partsOf(command);
  const isRaw = directiveFact(command.key, command.source.series)?.how === 'RAW_ARGS';
  const saying = JSON.stringify(args.map(({ quote, value }) => (isRaw ? quote + value : value)));
  return hasGt ? `${saying}>` : saying;
});
