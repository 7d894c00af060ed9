import { keyOf } from '../../../access/policy/atom.ts';
import { evaluateTree, type RequireNode, type RequireResult } from '../../../access/policy/require-tree.ts';
import { accessIn, type Guard } from '../../../access/policy/section-access.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { describeCommand } from '../../kit/access-words.ts';
import { defineRule, type Edit, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import {
  argsAt,
  describeLine,
  editsAt,
  isSameLocation,
  locateIn,
  MOST_RELATED,
  relate,
} from '../../kit/located.ts';
import { ANY_REQUEST, accessScopeOf, mayHave, mayHaveCompany } from '../own-policies.ts';

export default defineRule({
  id: 'access/redundant-beside-all-granted',
  aliases: ['access/require-sibling-always-grants'],
  severity: 'warning',
  since: '0.3.0',
  tags: ['security', 'no-effect'],
  summary: 'A Require that always grants access makes the lines beside it ineffective.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#apply_authz_sections',
    'manual:mod/mod_authz_core.html#logic',
    'measured:2.4.71',
  ],
  messages: {
    denyList:
      'Everyone is granted access because one of these lines is enough and `{grant}` always holds: the `<RequireAll>` on {line} has no effect.',
    others:
      'Everyone is granted access because one of these lines is enough and `{grant}` always holds: {others} no effect.',
  },
  on: { command: { Require: check, '<RequireAll': check, '<RequireAny': check } },
});

type Message = 'denyList' | 'others';

function check(command: Command, context: RuleContext<Message>): void {
  // httpd 2.2 has no such lines
  if (context.configuration.target.series === '2.2') return;
  if (command.kind === 'directive' && !mayHave(/granted/i, command)) return;
  const located = locateIn(command, context);
  if (command.kind === 'directive' && !mayHaveCompany(located)) return;
  const scope = accessScopeOf(located);
  const found = scope && alwaysGrantingIn(scope).find(({ grants }) => isSameLocation(grants, located));
  if (found === undefined) return;
  const list = found.others.find(({ node }) => isDenyList(node));
  const { length } = found.others;
  const { start, end } = headOf(command);
  context.report({
    at: { start, end: command.kind === 'open' ? end : (argsAt(located).at(-1)?.end ?? end) },
    message: list === undefined ? 'others' : 'denyList',
    data: {
      others: length === 1 ? 'the line beside it has' : `the ${length} lines beside it have`,
      grant: describeCommand(located),
      line: list === undefined ? '' : describeLine(list.at, context),
    },
    help: 'Lines beside each other are alternatives. In `<RequireAll>`, all of them must hold.',
    related: found.others.slice(0, MOST_RELATED).map(({ at }) => relate(at, 'this has no effect')),
    fixes: command.kind === 'directive' ? choicesOf(located, found.others, context) : [],
  });
}

interface Alternative {
  readonly node: RequireNode;
  readonly at: Located;
  readonly guards: readonly Guard[];
}
interface AlwaysGranting {
  /** The command that always grants access. */
  readonly grants: Located;
  /** What might deny access without it. */
  readonly others: readonly Alternative[];
}

const alwaysGrantingIn: (scope: Scope) => readonly AlwaysGranting[] = scopeQuery(
  'alwaysGrantingIn',
  (scope) => {
    const top = accessIn(scope).flatMap((setting): Alternative[] =>
      setting.what === 'require' ? [{ node: setting.node, at: setting.at, guards: setting.guards }] : [],
    );
    return [...findIn(top), ...top.flatMap(findWithin)];
  },
);

function findWithin({ node, guards }: Alternative): readonly AlwaysGranting[] {
  if (node.kind === 'line') return [];
  const children = node.children.flatMap((child): Alternative[] =>
    child.at === undefined
      ? []
      : [{ node: child, at: child.at, guards: [...guards, ...(node.guardOf.get(child) ?? [])] }],
  );
  const own = node.op === 'any' && !node.isNegated ? findIn(children) : [];
  return [...own, ...children.flatMap(findWithin)];
}

/** Looks among alternatives, each of which is enough. */
function findIn(alternatives: readonly Alternative[]): readonly AlwaysGranting[] {
  if (alternatives.length < 2) return [];
  const grants = alternatives.find(({ node }) => isGranting(node));
  if (grants === undefined) return [];
  const others = alternatives.filter(
    (other) => other !== grants && !other.node.isNegated && !isGranting(other.node) && isVoid(other, grants),
  );
  return others.length === 0 ? [] : [{ grants: grants.at, others }];
}

/** Whether wherever there is the one there is the other, which grants access. */
function isVoid({ node, guards }: Alternative, grants: Alternative): boolean {
  const { methods } = grants.node;
  const isForAll = methods.isAllBut && methods.names.size === 0;
  if (!isForAll && methods.key !== node.methods.key) return false;
  const held = new Set(guards.map(keyOfGuard));
  return grants.guards.every((guard) => held.has(keyOfGuard(guard)));
}

function keyOfGuard({ atom, holds }: Guard): string {
  return `${holds} ${keyOf(atom)}`;
}

/** Whether it grants access to everyone. */
function isGranting(node: RequireNode): boolean {
  const results = resultsOf(node);
  return results.size === 1 && results.has('granted') && !hasGuards(node);
}

function resultsOf(node: RequireNode): ReadonlySet<RequireResult> {
  const { isAllBut, names } = node.methods;
  const method = isAllBut ? 'ANY-OTHER' : ([...names][0] ?? '');
  return evaluateTree(node, { method, hasUser: false, groupFile: undefined, facts: ANY_REQUEST }, 'any');
}

function hasGuards(node: RequireNode): boolean {
  return node.kind === 'container' && (node.guardOf.size > 0 || node.children.some(hasGuards));
}

function isDenyList(node: RequireNode): boolean {
  return node.kind === 'container' && node.op === 'all' && node.children.some(({ isNegated }) => isNegated);
}

/** Which of both is to decide is for the author to say. */
function choicesOf(grants: Located, others: readonly Alternative[], context: RuleContext): readonly Fix[] {
  const [first] = others;
  const named =
    others.length === 1 && first !== undefined
      ? `\`${describeCommand(first.at)}\``
      : `the ${others.length} lines beside it`;
  const written = deleteAll([grants], context);
  const kept = deleteAll(
    others.map(({ at }) => at),
    context,
  );
  const kind = 'choice';
  return [
    ...(written === undefined
      ? []
      : [
          {
            title: `Let ${named} decide: delete \`${describeCommand(grants)}\` (a request that none of these grants is denied then, with 401 or 403)`,
            name: 'do-what-is-written',
            kind,
            edits: written,
          } as const,
        ]),
    ...(kept === undefined
      ? []
      : [
          {
            title: `Keep access open to everyone, as httpd 2.4 decides today: delete ${named} (every request is answered as before)`,
            name: 'keep-todays-answer',
            kind,
            edits: kept,
          } as const,
        ]),
  ];
}

function deleteAll(locatedList: readonly Located[], context: RuleContext): readonly Edit[] | undefined {
  const all = locatedList.map((located) => {
    const { command } = located;
    const end = command.kind === 'open' ? (command.closing?.end ?? command.end) : command.end;
    return editsAt(located, [{ start: command.start, end, text: '' }], context);
  });
  return all.includes(undefined) ? undefined : all.flatMap((edits) => edits ?? []);
}
