import { kindOfSettings } from '../../../access/kinds/policy-kinds.ts';
import { isHostAllowed } from '../../../access/policy/decide.ts';
import type { HostBlock } from '../../../access/policy/policy.ts';
import {
  ACCESS_COMPAT_KEYS,
  accessIn,
  type OrderValue,
  type Setting,
} from '../../../access/policy/section-access.ts';
import { query } from '../../../core/query.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Series, Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { isSection, isWhole, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Fix, RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, insertLinesBefore, replaceSpan } from '../../kit/edits.ts';
import { argsAt, editsAt, isSameLocation, isVerbatim, MOST_RELATED, relate } from '../../kit/located.ts';
import { ANY_REQUEST, ownPolicies } from '../own-policies.ts';

/**
 * `Allow` or `Deny` of a section that Order makes void: the section grants access to everybody, or to no one, in spite
 * of them.
 */
export interface VoidList {
  readonly list: 'allow' | 'deny';
  readonly message: 'nobody' | 'everybody' | 'noDeny' | 'noAllow';
  /** The word that decides; where that is none, the first void one. */
  readonly at: Located;
  readonly arg: Word;
  readonly order: { readonly value: OrderValue; readonly at: Located | undefined };
  /** The commands with void words. */
  readonly locatedList: readonly Located[];
  /** The void words of these commands. */
  readonly args: readonly Word[];
  /** Whether all void words say the opposite of the decisive one, and one of both was left in the text. */
  readonly isContradiction: boolean;
  /** Whether the other order does what the list says. */
  readonly canBeSwapped: boolean;
}

/** Asked with each command of the list; reports with the one that the finding is about. */
export function reportVoidLists(
  found: VoidList,
  located: Located,
  context: RuleContext<VoidList['message']>,
): void {
  const { at, arg, order, locatedList, message } = found;
  if (!isSameLocation(at, located)) return;
  const others = locatedList.filter((located) => !isSameLocation(located, at)).slice(0, MOST_RELATED);
  context.report({
    at: arg,
    message,
    // which of them was meant cannot be told, and it may be the one that decides
    ...(found.isContradiction ? { severity: 'info' } : {}),
    data: { order: order.value, entries: entriesIn(found, ' ') },
    related: [
      ...(order.at === undefined ? [] : [relate(order.at, 'this decides which list wins')]),
      ...others.map((located) => relate(located, 'this has no effect')),
    ],
    fixes: found.canBeSwapped ? [...swap(found, context), ...deleteList(found, context)] : [],
  });
}

/** The list of a scope that Order makes void; undefined where none is, or where conditions or other files decide. */
export const voidListIn: (scope: Scope) => VoidList | undefined = scopeQuery('voidListIn', (scope) => {
  const all = accessIn(scope);
  const settings = all.filter(({ what }) => ACCESS_COMPAT_KEYS.has(what));
  const [first] = settings;
  if (first === undefined || (isSection(scope) && !isWhole(scope))) return undefined;
  if (settings.some(({ guards, methods }) => guards.length > 0 || methods.key !== first.methods.key))
    return undefined;
  const { series } = configurationOf(first.at.instance).target;
  const kind = kindOfSettings(all);
  return kind === undefined
    ? findVoidList(scope, first, series)
    : voidListOfKind(`${series} ${kind}`, scope, first, series);
});

/** Kinds of settings, in a series, of which no list is void: ten thousand hosts say the same. */
const voidListOfKind = query(
  'voidListOfKind',
  (_kind: string, scope: Scope, first: Setting, series: Series) => findVoidList(scope, first, series),
  { by: (kind) => [kind], isKept: (found) => found === undefined, isUntraced: true },
);

function findVoidList(scope: Scope, { methods }: Setting, series: Series): VoidList | undefined {
  const host = ownPolicies(scope, series)?.[0]?.host;
  if (host === undefined) return undefined;
  const method = methods.isAllBut ? 'ANY-OTHER' : ([...methods.names][0] ?? '');
  const isAllowed = isHostAllowed(host, { method, facts: ANY_REQUEST });
  return isAllowed === undefined ? undefined : describe(host, isAllowed);
}

type HostEntry = HostBlock['allows'][number] | HostBlock['denies'][number];

function describe({ orders, allows, denies }: HostBlock, isAllowed: boolean): VoidList | undefined {
  const last = orders.at(-1);
  const order = { value: last?.order ?? 'deny,allow', at: last?.at } as const;
  const isAll = ({ test }: HostEntry) => test.atom === 'all';
  const [losing, winning]: readonly [readonly HostEntry[], readonly HostEntry[]] = isAllowed
    ? [denies, allows]
    : [allows, denies];
  const decisive = winning.find(isAll);
  const [list, other] = isAllowed ? (['deny', 'allow'] as const) : (['allow', 'deny'] as const);
  const make = (
    words: readonly HostEntry[],
    at: HostEntry | undefined,
    which: VoidList['list'],
    message: VoidList['message'],
  ): VoidList | undefined =>
    at && {
      list: which,
      message,
      at: at.at,
      arg: at.arg,
      order,
      locatedList: words.map((each) => each.at),
      args: words.map((each) => each.arg),
      isContradiction: words.every(isAll),
      canBeSwapped: orders.length < 2 && order.value !== 'mutual-failure' && !words.some(isAll),
    };
  if (losing.length > 0) return make(losing, decisive, list, isAllowed ? 'everybody' : 'nobody');
  if (decisive !== undefined) return undefined;
  return make(winning, winning[0], other, isAllowed ? 'noDeny' : 'noAllow');
}

function swap(found: VoidList, context: RuleContext): readonly Fix[] {
  const { order, at } = found;
  const value = order.value === 'allow,deny' ? 'deny,allow' : 'allow,deny';
  const located = order.at ?? at;
  const arg = order.at === undefined ? undefined : argsAt(order.at)[0];
  if (arg !== undefined && !isVerbatim(arg, located.command)) return [];
  const edit =
    arg === undefined ? insertLinesBefore(located.command, [`Order ${value}`]) : replaceSpan(arg, value);
  const edits = editsAt(located, [edit], context);
  if (edits === undefined) return [];
  const title = `${describeWritten(found)}: \`Order ${value}\` (${describeAnswers(found, true)})`;
  return [{ title, name: 'do-what-is-written', kind: 'choice', edits }]; // other clients are granted or denied from then on
}

/** Deletes what has no effect. */
function deleteList(found: VoidList, context: RuleContext): readonly Fix[] {
  const locatedList = found.locatedList.filter(
    (located, i, all) => all.findIndex((one) => isSameLocation(one, located)) === i,
  );
  const all = locatedList.map((located) => editsAt(located, [deleteLine(located.command)], context));
  if (all.includes(undefined)) return [];
  const series = context.configuration.target.series;
  const title = `Keep what httpd ${series} decides today: delete ${nameOf(found)} (${describeAnswers(found, false)})`;
  const edits = all.flatMap((own) => own ?? []);
  return [{ title, name: 'keep-todays-answer', kind: 'choice', edits }]; // its author wrote it for something
}

/** The clients of the entries that have no effect. */
function clientsIn(found: VoidList): string {
  return entriesIn(found, ', ');
}

/** The first entries that have no effect. */
function entriesIn({ args }: VoidList, separator: string): string {
  const named = args.slice(0, MOST_NAMED).map(({ value }) => toDisplayText(value));
  return `${named.join(separator)}${args.length > MOST_NAMED ? ' …' : ''}`;
}

/** The most entries without effect that a message names. */
const MOST_NAMED = 3;

function describeWritten(found: VoidList): string {
  const clients = clientsIn(found);
  switch (found.message) {
    case 'nobody':
      return `Grant access to ${clients}`;
    case 'everybody':
      return `Deny access to ${clients}`;
    case 'noDeny':
      return `Grant access to ${clients} only`;
    case 'noAllow':
      return `Grant access to everyone but ${clients}`;
  }
}

/** What a request is answered with before and after. */
function describeAnswers(found: VoidList, isSwapped: boolean): string {
  const isNamed = found.message === 'nobody' || found.message === 'everybody';
  const from = isNamed ? `a request from ${clientsIn(found)}` : 'a request from another address';
  const isGranted = found.message === 'everybody' || found.message === 'noDeny';
  const now = isGranted ? 'not denied' : 'denied';
  const then = isGranted ? 'denied' : 'not denied';
  return isSwapped ? `${from}: ${now} now, ${then} afterwards` : `${from}: still ${now}`;
}

function nameOf({ locatedList }: VoidList): string {
  const [first] = locatedList;
  const lines = new Set(locatedList.map(({ command }) => command)).size;
  return lines === 1 && first !== undefined ? `the \`${first.command.name}\` line` : `the ${lines} lines`;
}
