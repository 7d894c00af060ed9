import { seriesThatKnow } from '../facts/directives.ts';
import { rawTextOf } from '../facts/sections.ts';
import { thirdPartyDirective } from '../facts/third-party.ts';
import { partsOf, wordsOf } from '../grammar/command.ts';
import { documentQuery } from '../grammar/document-query.ts';
import { createLineReader, type LogicalLine } from '../grammar/logical-lines.ts';
import type { Document, Line, OpeningTag, Source } from '../grammar/syntax-tree.ts';
import { formatSwitchOf } from './format-comments.ts';

/**
 * The lines that stay byte for byte: what a module reads raw, contents of sections that plume does not know, macros
 * whose parameters decide what their lines are, what a comment excepts, and lines that end elsewhere in the other series.
 */
export const fixedLinesOf: (document: Document) => ReadonlySet<Line> = documentQuery(
  'fixedLinesOf',
  (document) => findFixedLines(document),
);

/** Where what is being skipped ends. */
type End =
  | { readonly at: 'closing'; readonly section: OpeningTag }
  | { readonly at: 'word'; readonly word: string | undefined }
  | { readonly at: 'comment' };

function findFixedLines({ lines, buried, source }: Document): ReadonlySet<Line> {
  const fixed = new Set<Line>([...(buried ?? []), ...linesOfOneSeries(lines, source)]);
  let end: End | undefined;
  let macro: OpeningTag | undefined;
  for (const [index, line] of lines.entries()) {
    if (end !== undefined) {
      if (isEnd(line, end)) {
        if (end.at !== 'closing') fixed.add(line);
        end = undefined;
      } else fixed.add(line);
      continue;
    }
    if (line === macro?.closing) macro = undefined;
    end = beginOf(line);
    if (end !== undefined && end.at !== 'closing') fixed.add(line);
    if (end !== undefined || line.kind !== 'open' || line.key !== '<macro' || macro !== undefined) continue;
    macro = line;
    if (!isSteadyMacro(line, lines, index + 1)) end = { at: 'closing', section: line };
  }
  return fixed;
}

/** After an escaped backslash a line goes on for 2.4 and not for 2.2; where no line ends so, all are the same. */
function linesOfOneSeries(lines: readonly Line[], { text, series }: Source): readonly Line[] {
  if (!text.includes('\\\\\n') && !text.includes('\\\\\r\n')) return [];
  const read = createLineReader(text, series === '2.2' ? '2.4' : '2.2');
  const other: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };
  const ends = new Map<number, number>();
  for (let at = 0; at < text.length; at = other.end) {
    read(at, other);
    ends.set(at, other.end);
  }
  return lines.filter(({ start, end }) => ends.get(start) !== end);
}

function beginOf(line: Line): End | undefined {
  if (formatSwitchOf(line) === 'off') return { at: 'comment' };
  if (line.kind !== 'open' && line.kind !== 'directive') return undefined;
  const raw = rawTextOf(line.key);
  if (line.kind === 'open')
    return raw !== undefined || !isKnownSection(line) ? { at: 'closing', section: line } : undefined;
  return raw && { at: 'word', word: raw.end };
}

function isEnd(line: Line, end: End): boolean {
  if (end.at === 'closing') return line === end.section.closing;
  if (end.at === 'comment') return formatSwitchOf(line) === 'on';
  return line.kind === 'directive' && line.key === end.word;
}

/** Whether plume knows a section: whoever defines another may read its contents in a way of its own. */
export function isKnownSection({ key }: OpeningTag): boolean {
  return seriesThatKnow(key).length > 0 || thirdPartyDirective(key) !== undefined;
}

/**
 * Whether the sections of a macro's text are those that its lines show: no line begins with a parameter, which may stand
 * for a tag, and each section begins and ends in the text.
 */
function isSteadyMacro(macro: OpeningTag, lines: readonly Line[], first: number): boolean {
  const parameters = wordsOf(macro)
    .slice(1)
    .map(({ value }) => value)
    .filter((value) => value !== '');
  if (parameters.length > MOST_PARAMETERS) return false;
  for (let i = first; i < lines.length; i++) {
    const line = lines[i]!;
    if (line === macro.closing) return true;
    if (line.kind === 'blank' || line.kind === 'comment') continue;
    if (line.kind === 'open' && line.closing === undefined) return false;
    if (line.kind === 'close' && line.opening === undefined) return false;
    const { start } = partsOf(line).name;
    const head = line.kind === 'directive' ? start : start - (line.kind === 'open' ? 1 : 2);
    const { text } = line.source;
    if (parameters.some((name) => text.startsWith(name, head) || text.startsWith(name, start))) return false;
  }
  return false;
}

/** Of a macro with more nothing is known; each line is held against all of them. */
const MOST_PARAMETERS = 100;
