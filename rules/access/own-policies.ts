import { type Policy, policiesOf } from '../../access/policy/policy.ts';
import type { RequestFacts } from '../../access/policy/request-facts.ts';
import { ACCESS_CONTAINERS } from '../../access/policy/section-access.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { isUnlocated, type Scope, sectionsAround, topOf } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';

/**
 * The section, or the .htaccess, whose access control a command affects. Undefined where that is open: in the text
 * of a macro, and at the top level of a file that others include.
 */
export function accessScopeOf(located: Located): Scope | undefined {
  if (configurationOf(located.instance).macroAround(located.command) !== undefined) return undefined;
  for (const section of sectionsAround(located))
    if (!ACCESS_CONTAINERS.has(section.command.key)) return isUnlocated(section) ? undefined : section;
  const top = topOf(located.instance);
  return 'main' in top || configurationOf(top).kind !== 'htaccess' ? undefined : top;
}

/**
 * The policies that the commands of a scope come to where no other section applies: one, or one for each way in which
 * open conditions may turn out; undefined where those are too many.
 */
export function ownPolicies(scope: Scope, series: Series): readonly Policy[] | undefined {
  const section = {
    kind: 'if',
    scope,
    section: undefined,
    directory: undefined,
    applies: 'present',
  } as const;
  return policiesOf([section], series)?.map(({ policy }) => policy);
}

/** What is known of a request of which nothing is known. */
export const ANY_REQUEST: RequestFacts = { truth: () => undefined, credentials: undefined };

/**
 * Whether the text of a command has the words in it, or a variable that may hold them: all but a few commands of a
 * large server need no other look.
 */
export function mayHave(words: RegExp, { source, start, end }: Command): boolean {
  const text = source.text.slice(start, end);
  return words.test(text) || text.includes('${');
}

/** Words of which a Require has one that asks who somebody is. */
export const WHO: RegExp = /user|group|ldap/i;

/** Whether other lines may decide beside a command: false only where its section plainly has none. */
export function mayHaveCompany({ instance, command }: Located): boolean {
  const section = command.parent;
  if (section === undefined || ACCESS_CONTAINERS.has(section.key)) return true;
  if (configurationOf(instance).factOf(section.key)?.execOnRead === true) return true;
  return section.children.some(
    (line) =>
      line !== command && (line.kind === 'open' || (line.kind === 'directive' && COMPANY.has(line.key))),
  );
}

/** What affects access, or may bring something that does. */
const COMPANY = new Set(['require', 'include', 'includeoptional', 'use']);
