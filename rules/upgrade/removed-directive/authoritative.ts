import { isAuthorityKey } from '../../../access/conversion/found-sections.ts';
import { compareRequires, type RequireComparison } from '../../../access/conversion/opened-access.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../../../access/equivalence/cached-request-classes.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import { accessIn } from '../../../access/policy/section-access.ts';
import { findProviders } from '../../../facts/providers.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { compareLines } from '../../../grammar/lines-in-order.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isSection, isWhole, scopeOf } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { describeCommand } from '../../kit/access-words.ts';
import type { Fix, RuleContext } from '../../kit/define-rule.ts';
import { commentOut, deleteLine } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';

/** Sections in which the `Require` lines of a directory can stand. */
const LIMITS = new Set(['<limit', '<limitexcept']);

/**
 * The fixes for a directive such as `AuthzUserAuthoritative`; undefined for other directives. Deleting it is a choice
 * where httpd 2.4 then grants what 2.2 denied, or where that is unknown. Source: check_user_access() and its relatives
 * in modules/aaa of 2.2.34.
 */
export function fixAuthoritative(command: Command, context: RuleContext): readonly Fix[] | undefined {
  // in 2.2 the directive said whether the refusal of a module was final (`On`) or other modules were asked too (`Off`);
  // in 2.4 any `Require` that matches grants access. Without a known server it is enough that all `Require` lines of
  // the section belong to one module, because there was no other to ask.
  if (!isAuthorityKey(command.key)) return undefined;
  const requestClasses = placesWith(command, context);
  if (requestClasses === undefined)
    return [deletion(command, areOfOneModule(command, context) ? { kind: 'same' } : { kind: 'unknown' })];
  const { server } = context.configuration;
  const found = compareRequires(requestClasses);
  return [deletion(command, found, server), ...keeping(command, found, requestClasses)];
}

function deletion(command: Command, found: RequireComparison, server?: Server): Fix {
  const plain = (one: RequestClass) => (server === undefined ? one : withPlainUrl(server, one));
  const title =
    found.kind === 'same'
      ? 'Delete the line'
      : found.kind === 'opened'
        ? `Delete the line: ${describeRequest(plain(found.requestClass), found.difference.assignment)} got ${found.difference.before.status} from httpd 2.2, and gets 200 afterwards`
        : 'Delete the line: one matching `Require` is enough in httpd 2.4, unless `<RequireAll>` or `<RequireNone>` encloses it';
  return {
    title: toDisplayText(title),
    name: 'delete-line',
    kind: found.kind === 'same' ? 'safe' : 'choice',
    edits: [deleteLine(command)],
  };
}

/** Fixes that keep the decision of 2.2: the `Require` that 2.2 did not evaluate stays as a comment. */
function keeping(
  command: Command,
  found: RequireComparison,
  requestClasses: readonly RequestClass[],
): readonly Fix[] {
  if (found.kind !== 'opened' || found.cause.what !== 'require') return [];
  const { at } = found.cause;
  if (at.command.source !== command.source || compareRequires(requestClasses, found.cause).kind !== 'same')
    return [];
  return [
    {
      title: `Delete it and comment out \`${describeCommand(at)}\`, which httpd 2.2 did not evaluate`,
      name: 'keep-answer-of-2-2',
      kind: 'choice', // a permission that its author wrote has no effect then
      edits: [command, at.command]
        .sort(compareLines)
        .map((line) => (line === command ? deleteLine(line) : commentOut(line))),
    },
  ];
}

/** Where a command is in force in its server, in any instance of its file; undefined where that is unknown. */
function placesWith(
  command: Command,
  { configuration: { server, instance, htaccessTerms }, htaccessPaths }: RuleContext,
): readonly RequestClass[] | undefined {
  if (server === undefined || instance === undefined) return undefined;
  const known = htaccessPaths.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const directories = htaccessTerms === undefined ? known : [...known, htaccessTerms.directory];
  const requestClasses = cachedRequestClasses(server, directories).filter(({ sections }) =>
    sections.some(
      ({ scope }) =>
        scope !== undefined &&
        accessIn(scope).some(
          ({ at }) => at.command.start === command.start && at.instance.identity === instance.identity,
        ),
    ),
  );
  return requestClasses.length === 0 ? undefined : requestClasses;
}

function areOfOneModule(command: Command, context: RuleContext): boolean {
  const scope = scopeOf(locateIn(command, context));
  const requires = commandsIn(scope, 'require', LIMITS);
  const modules = new Set(requires.map((line) => moduleOf(argsAt(line)[0]?.value ?? '')));
  return modules.size === 1 && (!isSection(scope) || isWhole(scope));
}

/** The module of httpd 2.2 that answers for a word of `Require`; what none answers for is its own. */
function moduleOf(requirement: string): string {
  const name = requirement.toLowerCase();
  const providers = findProviders('authz', name, '2.2');
  return providers.length === 0 ? name : providers.map(({ module }) => module).join(' ');
}
