import { addTo } from '../../core/add-to.ts';
import { directiveFact } from '../../facts/directives.ts';
import { isSectionNeutralWithoutVariables } from '../../facts/requests/neutral-directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag, Series } from '../../grammar/syntax-tree.ts';
import { sectionListOf } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { ACCESS_KEYS } from '../policy/section-access.ts';

/** The source text of a line, without what is around it. */
export function textOf({ source, start, end }: Command): ByteText {
  return source.text.slice(start, end);
}

/**
 * Visits the commands in a host that the sections of requests depend on while nothing asks for variables of requests,
 * sections before what is in them. Lines whose order decides nothing come in the same order, whatever theirs is. `depth`
 * is how many sections of the host are around one.
 */
export function forEachRelevantCommand(
  host: Located<OpeningTag>,
  visit: (command: Command, depth: number) => void,
): void {
  const { series } = host.command.source;
  const visitLines = (lines: readonly Line[], depth: number): void => {
    for (const line of lines) {
      if (!isRelevant(line, series)) continue;
      visit(line, depth);
      if (line.kind === 'open') visitLines(line.children, depth + 1);
    }
  };
  visitLines(
    inOneOrder(
      host.command.children.filter((line) => isRelevant(line, series)),
      series,
    ),
    0,
  );
}

function isRelevant(line: Line, series: Series): line is Command {
  if (line.kind === 'open') return true;
  return line.kind === 'directive' && !isSectionNeutralWithoutVariables(line.key, series);
}

/**
 * The lines of a host, those of one group after those of another. Lines of a group keep their order, and so do lines
 * before and after one that has no group.
 */
function inOneOrder(lines: readonly Command[], series: Series): readonly Command[] {
  const groups = lines.map(({ key }) => orderGroupOf(key, series));
  const ordered: Command[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to < lines.length && groups[to] !== undefined) to++;
    for (const line of inGroups(lines.slice(from, to), groups.slice(from, to))) ordered.push(line);
    if (to < lines.length) ordered.push(lines[to]!);
    from = to + 1;
  }
  return ordered;
}

function inGroups(lines: readonly Command[], groups: readonly (string | undefined)[]): readonly Command[] {
  const straying = new Set(groups.filter((_, i) => STRAY_KEYS.has(lines[i]!.key)));
  const isOneGroup = straying.size > 1;
  const byGroup = new Map<string, Command[]>();
  for (const [i, line] of lines.entries()) {
    const own = groups[i]!;
    const group = isOneGroup && straying.has(own) ? '' : own;
    addTo(byGroup, group, line);
  }
  return [...byGroup.keys()].sort().flatMap((group) => byGroup.get(group)!);
}

/**
 * Directives that may lead URLs with any beginning to a directory. These directories are tried in the order of the lines,
 * whatever module they belong to.
 */
export const STRAY_KEYS: ReadonlySet<string> = new Set([
  ...['aliasmatch', 'scriptaliasmatch', 'rewriterule'],
  ...['virtualdocumentroot', 'virtualscriptalias'],
]);

/** Directives of core that are each looked for alone. */
const READ_ALONE: ReadonlySet<string> = new Set(['documentroot', 'servername', 'serveralias']);

/**
 * What plume reads together of a host: the lines of one module, sections of one kind, each of some directives alone.
 * Undefined for lines that may bring others or decide whether those are read, and for what nobody knows.
 */
function orderGroupOf(key: string, series: Series): string | undefined {
  const kind = sectionListOf(key);
  if (kind !== undefined) return kind;
  if (READ_ALONE.has(key)) return key;
  const fact = directiveFact(key, series);
  const [module, ...others] = fact?.providers ?? [];
  const isPlain = fact?.execOnRead !== true && !key.startsWith('<') && !ACCESS_KEYS.has(key);
  return isPlain && others.length === 0 && module !== 'core' ? module : undefined;
}

/** Whether a line says who has access: all that matters of it is whether it is in force. */
export function isAccessLine({ key, kind }: Command): boolean {
  return kind === 'directive' && ACCESS_KEYS.has(key);
}
