import type { Document, Line } from '../grammar/syntax-tree.ts';
import { fixedLinesOf } from './fixed-lines.ts';
import type { StyleWishes } from './format-style.ts';
import { depthsOf } from './line-depths.ts';

/**
 * How the commands of a file that are in sections are indented already: with tabs where all that are indented begin with
 * one, or some do and a modeline asks for it; nothing where no way is that of a quarter of them. What is formatted so
 * answers the same again.
 */
export function ownStyleOf(document: Document): StyleWishes {
  const depths = depthsOf(document);
  const fixed = fixedLinesOf(document);
  const { text } = document.source;
  /** How many lines are indented by so many spaces for each section; by a tab at 0. */
  const votes = new Map<number, number>();
  let commands = 0;
  let tabs = 0;
  let spaces = 0;
  for (const line of document.lines.filter((one) => isCommand(one) && !fixed.has(one))) {
    const depth = depths.get(line) ?? 0;
    if (depth === 0) continue;
    commands++;
    if (text[line.start] === '\t') tabs++;
    else if (text[line.start] === ' ') spaces++;
    const vote = readVote(text, line.start, depth);
    if (vote !== undefined) votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  if (tabs > 0 && (spaces === 0 || hasTabModeline(document))) return { indentStyle: 'tab' };
  const [[size, agreeing] = [0, 0]] = [...votes].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  if (agreeing === 0 || 4 * agreeing < commands) return {};
  return size === 0 ? { indentStyle: 'tab' } : { indentStyle: 'space', indentSize: size };
}

function isCommand({ kind }: Line): boolean {
  return kind !== 'blank' && kind !== 'comment';
}

function readVote(text: string, start: number, depth: number): number | undefined {
  const mark = text[start];
  if (mark !== ' ' && mark !== '\t') return undefined;
  let end = start;
  while (text[end] === mark) end++;
  const width = end - start;
  if (text[end] === ' ' || text[end] === '\t' || width % depth !== 0) return undefined;
  const size = width / depth;
  if (mark === '\t') return size === 1 ? 0 : undefined;
  return size >= NARROWEST_OWN && size <= WIDEST_OWN ? size : undefined;
}

const NARROWEST_OWN = 2;
const WIDEST_OWN = 8;

/** Vim's default for `modelines`: so many lines at the beginning and at the end may be one. */
const MODELINES = 5;
/** The longest beginning of a comment, in bytes, that is searched for a modeline of Vim. */
const LONGEST_MODELINE = 500;

/** Whether a comment tells Vim to indent with tabs, as in the files of Debian's package: `# vim: ts=4 sw=4 noet`. */
function hasTabModeline({ lines, source }: Document): boolean {
  return lines.some((line, at) => {
    if (line.kind !== 'comment' || (at >= MODELINES && at < lines.length - MODELINES)) return false;
    const [, ...options] = source.text
      .slice(line.start, Math.min(line.end, line.start + LONGEST_MODELINE))
      .split(/(?:^|[\s#])(?:vim?|ex):/);
    const words = options.join(' ').split(/[\s:]+/);
    return words.includes('noet') || words.includes('noexpandtab');
  });
}
