import type { Knowledge } from '../../facts/knowledge.ts';
import type { MergingFact } from '../../facts/requests/merging.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, isSection, sectionsAround } from '../configuration/scope.ts';
import { compareInReadingOrder } from '../configuration/walk.ts';
import type { MergedSection } from '../sections/merge-order.ts';
import type { Located } from '../server/server.ts';

/** A line that sets something for a request. */
export interface SettingLine extends Located {
  /** The section of the request that it is in. */
  readonly section: MergedSection;
  /** Whether httpd surely applies it to the request. */
  readonly certainty: Exclude<Knowledge, 'absent'>;
  /** Its words, with the values that variables have there. */
  readonly args: readonly Word[];
}

/**
 * The sections of a request by the walk in which httpd finds them, in merge order: it merges those of a walk with each
 * other, and then what that comes to with what it had before. Source: ap_directory_walk() and its kin in
 * server/request.c.
 */
export function walksOf(sections: readonly SectionLines[]): readonly (readonly SectionLines[])[] {
  const walks: SectionLines[][] = [];
  let last = -1;
  for (const one of sections) {
    const walk = walkOf(one.section);
    if (walk === last) walks.at(-1)?.push(one);
    else walks.push([one]);
    last = walk;
  }
  return walks;
}

function walkOf({ kind, scope }: MergedSection): number {
  if (kind === 'server' || kind === 'host') return kind === 'server' ? 0 : 1;
  if (kind === 'files') return 3;
  if (kind === 'location') return 4;
  if (kind === 'directory' || kind === 'htaccess' || kind === 'proxy') return 2;
  return 5 + (scope !== undefined && isSection(scope) ? countConditionsAround(scope) : 0);
}

/** An `<If>` within another one is found in a walk of its own. */
function countConditionsAround(section: Located): number {
  let count = 0;
  for (const { command } of sectionsAround(section)) if (CONDITIONS.has(command.key)) count++;
  return count;
}

const CONDITIONS: ReadonlySet<string> = new Set(['<if', '<elseif', '<else']);

/** The lines of one section of a request, in httpd's order. */
export interface SectionLines {
  readonly section: MergedSection;
  readonly lines: readonly SettingLine[];
}

/**
 * The sections of a request that can say something about a setting, in merge order, each with its lines of one of the
 * keys; a .htaccess that plume cannot see has none.
 */
export function linesOfSections(
  fact: MergingFact,
  merged: readonly MergedSection[],
  keys: readonly string[],
): readonly SectionLines[] {
  const found = sectionsOfLevel(fact, merged).map((section) => ({ section, lines: linesIn(section, keys) }));
  return fact.isInheritedFromBefore ? withoutLaterLines(found) : found;
}

/** The sections of a request with which httpd keeps a directive's lines. */
function sectionsOfLevel({ level }: MergingFact, merged: readonly MergedSection[]): readonly MergedSection[] {
  const hosts = merged.filter(isOutsideOfSections);
  if (level === 'process') return hosts.slice(0, 1);
  if (level === 'host') return hosts.slice(-1);
  return level === 'server' ? hosts : merged;
}

/** Whether it is what a host or the main server says outside of sections. */
export function isOutsideOfSections({ kind }: MergedSection): boolean {
  return kind === 'server' || kind === 'host';
}

/** What is in them belongs to the section around them. */
const TRANSPARENT: ReadonlySet<string> = new Set(['<limit', '<limitexcept']);

function linesIn(section: MergedSection, keys: readonly string[]): readonly SettingLine[] {
  const { scope, applies } = section;
  if (scope === undefined) return [];
  const through = isOutsideOfSections(section) ? undefined : TRANSPARENT;
  return commandsIn(scope, keys, through).map(({ instance, command, certainty }) => ({
    instance,
    command,
    section,
    certainty: applies === 'present' ? certainty : 'unknown',
    args: instance.partsOf(command).words,
  }));
}

/** Of the main server only the lines before the host. */
function withoutLaterLines(found: readonly SectionLines[]): readonly SectionLines[] {
  const host = found.find(({ section }) => section.kind === 'host')?.section.scope;
  if (host === undefined || !('command' in host)) return found;
  return found.map(({ section, lines }) =>
    section.kind === 'server'
      ? { section, lines: lines.filter((line) => compareInReadingOrder(line, host) < 0) }
      : { section, lines },
  );
}
