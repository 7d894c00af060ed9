import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration.ts';
import type { RuleContext } from '../../define-rule.ts';

/** A line that a container of authorization holds: `Require`, or a container. */
export interface Item {
  readonly command: Command;
  /** `Require not` and `<RequireNone>`: it can only keep out. */
  readonly isNegative: boolean;
}
export interface Contents {
  readonly items: readonly Item[];
  /** False where a condition or another file decides what else there is. */
  readonly isWhole: boolean;
}

/** What is around an item: a container, or none, where httpd puts a `<RequireAny>`. Unknown in a macro and a fragment. */
export type Container = 'all' | 'any' | 'none' | 'implied' | 'unknown';

const CONTAINERS: Readonly<Record<string, Container>> = {
  '<requireall': 'all',
  '<requireany': 'any',
  '<requirenone': 'none',
};
const LIMITS = new Set(['<limit', '<limitexcept']);
/** Directives that bring lines of other files, or text from elsewhere. */
const BRINGS_MORE = new Set(['include', 'includeoptional', 'use']);

/** The section whose configuration a line is part of, undefined for the top level of the file. */
export function containerOf(line: Line, configuration: Configuration): OpeningTag | undefined {
  let section = line.parent;
  while (section !== undefined && isTransparent(section, configuration)) section = section.parent;
  return section;
}

/** What the section around a line makes of negative items. */
export function containerKind(section: OpeningTag | undefined, configuration: Configuration): Container {
  if (section === undefined) return configuration.kind === 'fragment' ? 'unknown' : 'implied';
  return section.key === '<macro' ? 'unknown' : (CONTAINERS[section.key] ?? 'implied');
}

/** The items directly in a section (undefined: the file), those in `<Limit>` and in conditions included. */
export function contentsOf(section: OpeningTag | undefined, context: RuleContext): Contents {
  const items: Item[] = [];
  let isWhole = true;
  const { configuration, document, words } = context;
  const collect = (lines: readonly Line[]): void => {
    for (const line of lines) {
      if (line.kind === 'directive') {
        if (line.key === 'require')
          items.push({ command: line, isNegative: words(line)[0]?.value.toLowerCase() === 'not' });
        else if (BRINGS_MORE.has(line.key)) isWhole = false;
      } else if (line.kind === 'open') {
        if (line.key in CONTAINERS) items.push({ command: line, isNegative: line.key === '<requirenone' });
        else if (LIMITS.has(line.key)) collect(line.children);
        else if (isTransparent(line, configuration)) collectFromCondition(line);
      }
    }
  };
  const collectFromCondition = (condition: OpeningTag): void => {
    const before = items.length;
    const wasWhole = isWhole;
    collect(condition.children);
    if (items.length === before && isWhole === wasWhole) return;
    const [first] = condition.children;
    const isRead = first === undefined ? 'absent' : isReadAt(condition, configuration);
    if (isRead === 'absent') {
      items.length = before;
      isWhole = wasWhole;
    } else if (isRead === 'unknown') isWhole = false;
  };
  collect(section?.children ?? document.children);
  return { items, isWhole };
}

/** Whether httpd reads what a condition contains; that of a module that is asked for is no more than likely. */
function isReadAt(condition: OpeningTag, configuration: Configuration): 'present' | 'absent' | 'unknown' {
  const command = condition.children.find((line) => line.kind === 'directive' || line.kind === 'open');
  const isRead = command === undefined ? 'present' : configuration.isRead(command);
  return isRead === 'present' && condition.key === '<ifmodule' ? 'unknown' : isRead;
}

/** Sections that leave the container around them in force: `<Limit>`, and those that httpd resolves while it reads. */
function isTransparent(section: OpeningTag, configuration: Configuration): boolean {
  if (section.key === '<macro') return false;
  return LIMITS.has(section.key) || configuration.fact(section)?.execOnRead === true;
}
