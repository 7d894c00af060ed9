import { kindOfSettings } from '../../../access/kinds/policy-kinds.ts';
import { decide } from '../../../access/policy/decide.ts';
import { methodsOf } from '../../../access/policy/methods.ts';
import type { Policy } from '../../../access/policy/policy.ts';
import { accessIn, type Setting } from '../../../access/policy/section-access.ts';
import { query } from '../../../core/query.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag, Series } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSection, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { sectionsIn } from '../../../model/sections/sections.ts';
import type { Located } from '../../../model/server/server.ts';
import { isOnlyForItself, OWN_REQUEST } from '../../../requests/only-for-itself.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { unwrapSection } from '../../kit/edits.ts';
import { argsAt, isSameLocation, locateIn } from '../../kit/located.ts';
import { ANY_REQUEST, accessScopeOf, ownPolicies } from '../own-policies.ts';

export default defineRule({
  id: 'access/limit-leaves-methods-open',
  severity: 'warning',
  since: '0.3.0',
  tags: ['security'],
  summary: 'A <Limit> restricts some methods, and the section grants everyone access with all others.',
  sources: [
    'httpd:server/core.c#ap_limit_section',
    'httpd:modules/aaa/mod_authz_core.c#apply_authz_sections',
    'manual:mod/core.html#limit',
    'measured:2.4.71',
  ],
  messages: {
    open: 'Everyone has access with {methods} and any other method that `{tag}` does not list, because its contents apply to the listed methods only.',
  },
  on: { command: { '<Limit': checkLimit } },
});

function checkLimit(section: Command, context: RuleContext<'open'>): void {
  if (section.kind !== 'open') return;
  const limit = { ...locateIn(section, context), command: section };
  const scope = limitsInstance(limit) ? accessScopeOf(limit) : undefined;
  if (scope === undefined) return;
  const { first, count } = limitsIn(scope);
  if (first === undefined || !isSameLocation(first, limit)) return;
  // with AuthMerging the enclosing sections decide as well
  if (accessIn(scope).some((setting) => setting.what === 'merging' && setting.merging !== 'off')) return;
  const named = argsAt(limit).map(({ value }) => value);
  const host = hostOf(limit);
  const { series } = context.configuration.target;
  if (isSection(host) && isOnlyForItself(host, series) && grantsItself(scope, named, series)) return;
  const { isRestricted, open } = methodsIn(scope, named, series);
  if (!isRestricted || !open.includes(UNNAMED) || areAllFilesClosed(scope, context)) return;
  context.report({
    at: headOf(section),
    message: 'open',
    data: { methods: enumerate(open), tag: `<${section.name} ${named.join(' ')}>` },
    help: 'Without `<Limit>`, directives apply to all methods. `<LimitExcept>` applies to all methods except those that it lists.',
    fixes: count === 1 ? [unwrap(section)] : [],
  });
}

const LIMITS = ['<limit', '<limitexcept'];

/** How many limits a scope has, and the first that says who may read: one scope may have thirty thousand. */
const limitsIn = scopeQuery(
  'limitsIn',
  (scope): { readonly first: Located | undefined; readonly count: number } => {
    const limits = commandsIn(scope, LIMITS);
    const first = limits.find(
      ({ command, instance }) => command.kind === 'open' && limitsInstance({ command, instance }),
    );
    return { first, count: limits.length };
  },
);

/** What a scope says of methods where no other section applies. */
interface MethodsOfScope {
  /** Whether some of those that are named are not granted to everyone. */
  readonly isRestricted: boolean;
  /** Those that are. */
  readonly open: readonly string[];
}

function methodsIn(scope: Scope, named: readonly string[], series: Series): MethodsOfScope {
  const kind = kindOfSettings(accessIn(scope));
  const key = `${series} ${kind} ${named.join(' ')}`;
  return kind === undefined ? findMethods(scope, named, series) : methodsOfKind(key, scope, named, series);
}

/** Found once for sections that say the same: of whom is not asked, so that names make no difference. */
const methodsOfKind = query(
  'methodsOfKind',
  (_kind: string, scope: Scope, named: readonly string[], series: Series) =>
    findMethods(scope, named, series),
  { by: (kind) => [kind], isUntraced: true },
);

function findMethods(scope: Scope, named: readonly string[], series: Series): MethodsOfScope {
  const policies = ownPolicies(scope, series) ?? [];
  const isRestricted = policies.some((policy) => named.some((method) => !isOpen(policy, method)));
  const open = [...USUAL, UNNAMED].filter((method) => policies.every((policy) => isOpen(policy, method)));
  return { isRestricted, open };
}

/** Methods that do something in many servers, those that most do first. */
const USUAL = ['POST', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'];
/** Stands for all methods that nobody names. */
const UNNAMED = 'ANY-OTHER';
/** The most open methods that a message names. */
const MOST_TOLD = 3;

/** Whether a `<Limit>` says who may read. Where it is only about methods that write, others are open on purpose. */
function limitsInstance(limit: Located<OpeningTag>): boolean {
  if (limit.command.key !== '<limit') return false;
  const args = argsAt(limit);
  if (args.some(({ hasVariable }) => hasVariable)) return false;
  return methodsOf(args.map(({ value }) => value)).has('GET') && decidesAccess(limit);
}

function decidesAccess(scope: Scope): boolean {
  return accessIn(scope).some(({ what }) => DECIDING.has(what));
}

const DECIDING: ReadonlySet<Setting['what']> = new Set(['order', 'allow', 'deny', 'require']);

/** Whether the machine itself, from which alone requests come, has access with all that is named anyway. */
function grantsItself(scope: Scope, named: readonly string[], series: Series): boolean {
  const policies = ownPolicies(scope, series) ?? [];
  const isGranted = (policy: Policy, method: string) =>
    decide(policy, { method, facts: OWN_REQUEST }).every(({ status }) => status === 200);
  return policies.every((policy) => named.every((method) => isGranted(policy, method)));
}

/** Whether a method is granted to everyone. */
function isOpen(policy: Policy, method: string): boolean {
  const outcomes = decide(policy, { method, facts: ANY_REQUEST });
  return outcomes.length > 0 && outcomes.every(({ status }) => status === 200);
}

/** Whether a section in it, which is merged after it, has all files and does not leave the other methods open. */
function areAllFilesClosed(scope: Scope, { configuration }: RuleContext): boolean {
  return sectionsIn(scope).files.some(({ at, pattern }) => {
    if (!ANY_FILES.every((name) => pattern?.matches(name) !== 'absent')) return false;
    const policies = ownPolicies(at, configuration.target.series) ?? [];
    return !policies.every((policy) => isOpen(policy, UNNAMED));
  });
}

/** Names that no pattern has in common but one for all. */
const ANY_FILES = ['index.html', 'a', '.a', 'x.php'];

function enumerate(open: readonly string[]): string {
  const told = open.filter((method) => method !== UNNAMED).slice(0, MOST_TOLD);
  return told.map((method) => `\`${method}\``).join(', ');
}

function unwrap(section: OpeningTag): Fix {
  return {
    title: 'Delete the tags, so that the contents apply to all methods',
    name: 'delete-tags',
    kind: 'unsafe', // methods that were open are no longer
    edits: unwrapSection(section),
  };
}
