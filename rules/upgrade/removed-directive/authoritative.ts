import { findProviders } from '../../../facts/providers.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isSection, isWhole, scopeOf } from '../../../model/scope.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { deleteLine } from '../../edits.ts';
import { placeOf, wordsAt } from '../../in-place.ts';

/** `AuthzGroupFileAuthoritative` and its kin, but not `AuthzDefaultAuthoritative`, which asked nobody else. */
const SAYS_WHO_IS_ASKED = /^authz(?!default).*authoritative$/;
/** Sections in which the `Require` lines of a directory can stand. */
const LIMITS = new Set(['<limit', '<limitexcept']);

/**
 * The fix for a directive that said whether a module's refusal was the last word, `On`, or other modules were asked too,
 * `Off`; undefined for other directives. In httpd 2.4 any `Require` line that is fulfilled lets a request in. That
 * decides as 2.2 did where all `Require` lines of the section belong to one module, for then there was no other to ask.
 * Source: check_user_access() and its kin in modules/aaa of 2.2.34.
 */
export function fixAuthoritative(command: Command, context: RuleContext): Fix | undefined {
  if (!SAYS_WHO_IS_ASKED.test(command.key)) return undefined;
  const scope = scopeOf(placeOf(command, context));
  const requires = commandsIn(scope, 'require', LIMITS);
  const modules = new Set(requires.map((line) => moduleOf(wordsAt(line)[0]?.value ?? '')));
  const isSafe = modules.size === 1 && (!isSection(scope) || isWhole(scope));
  return {
    title: isSafe
      ? 'Delete the line'
      : 'Delete the line: any one `Require` that is fulfilled lets a request in',
    name: 'delete-line',
    kind: isSafe ? 'safe' : 'unsafe',
    edits: [deleteLine(command)],
  };
}

/** The module of httpd 2.2 that answers for a word of `Require`; what none answers for is its own. */
function moduleOf(requirement: string): string {
  const name = requirement.toLowerCase();
  const providers = findProviders('authz', name, '2.2');
  return providers.length === 0 ? name : providers.map(({ module }) => module).join(' ');
}
