import type { Word } from '../../../grammar/syntax-tree.ts';
import { isHostAllowed } from '../../../model/access/decide.ts';
import type { HostBlock } from '../../../model/access/policy.ts';
import { accessIn, OLD_KEYS, type OrderValue } from '../../../model/access/section-access.ts';
import { isSection, isWhole, type Scope } from '../../../model/scope.ts';
import { oncePerScope } from '../../../model/sections/once-per-scope.ts';
import type { Placed } from '../../../model/server/server.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { insertLinesBefore, replaceSpan } from '../../edits.ts';
import { editsAt, isSamePlace, isVerbatim, relate, wordsAt } from '../../in-place.ts';
import { ANY_REQUEST, ownPolicies } from '../own-policies.ts';

/** `Allow` or `Deny` of a section that Order makes void: the section lets in everybody, or nobody, in spite of them. */
export interface VoidList {
  readonly list: 'allow' | 'deny';
  readonly message: 'nobody' | 'everybody' | 'noDeny' | 'noAllow';
  /** The word that decides; where that is none, the first void one. */
  readonly at: Placed;
  readonly word: Word;
  readonly order: { readonly value: OrderValue; readonly at: Placed | undefined };
  /** The commands with void words. */
  readonly places: readonly Placed[];
  /** Whether all void words say the opposite of the decisive one, and one of both was left behind. */
  readonly isContradiction: boolean;
  /** Whether the other order does what the list says. */
  readonly canBeSwapped: boolean;
}

/** Asked with each command of the list; reports with the one that the finding is about. */
export function reportVoidLists(
  found: VoidList,
  placed: Placed,
  context: RuleContext<VoidList['message']>,
): void {
  const { at, word, order, places, message, list } = found;
  if (!isSamePlace(at, placed)) return;
  const fix = found.canBeSwapped ? swap(found, context) : undefined;
  const others = places.filter((place) => !isSamePlace(place, at)).slice(0, MOST_RELATED);
  context.report({
    at: word,
    message,
    // which of them was meant cannot be told, and it may be the one that decides
    ...(found.isContradiction ? { severity: 'info' } : {}),
    data: { order: order.value, lists: list === 'allow' ? 'every `Allow`' : 'every `Deny`' },
    related: [
      ...(order.at === undefined ? [] : [relate(order.at, 'says which list has the last word')]),
      ...others.map((place) => relate(place, 'has no effect')),
    ],
    fixes: fix === undefined ? [] : [fix],
  });
}

const MOST_RELATED = 5;

/** The list of a scope that Order makes void; undefined where none is, or where conditions or other files decide. */
export const voidListIn: (scope: Scope) => VoidList | undefined = oncePerScope((scope) => {
  const settings = accessIn(scope).filter(({ what }) => OLD_KEYS.has(what));
  const [first] = settings;
  if (first === undefined || (isSection(scope) && !isWhole(scope))) return undefined;
  if (settings.some(({ guards, methods }) => guards.length > 0 || methods.key !== first.methods.key))
    return undefined;
  const { line } = first.at.reading.configuration.target;
  const host = ownPolicies(scope, line)?.[0]?.host;
  if (host === undefined) return undefined;
  const method = first.methods.isAllBut ? 'ANY-OTHER' : ([...first.methods.names][0] ?? '');
  const isAllowed = isHostAllowed(host, { method, facts: ANY_REQUEST });
  return isAllowed === undefined ? undefined : describe(host, isAllowed);
});

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
      word: at.word,
      order,
      places: words.map((each) => each.at),
      isContradiction: words.every(isAll),
      canBeSwapped: orders.length < 2 && order.value !== 'mutual-failure' && !words.some(isAll),
    };
  if (losing.length > 0) return make(losing, decisive, list, isAllowed ? 'everybody' : 'nobody');
  if (decisive !== undefined) return undefined;
  return make(winning, winning[0], other, isAllowed ? 'noDeny' : 'noAllow');
}

function swap({ order, at }: VoidList, context: RuleContext): Fix | undefined {
  const value = order.value === 'allow,deny' ? 'deny,allow' : 'allow,deny';
  const place = order.at ?? at;
  const word = order.at === undefined ? undefined : wordsAt(order.at)[0];
  if (word !== undefined && !isVerbatim(word, place.command)) return undefined;
  const edit =
    word === undefined ? insertLinesBefore(place.command, [`Order ${value}`]) : replaceSpan(word, value);
  const edits = editsAt(place, [edit], context);
  // whom the list names gets in, or is kept out, from now on
  return (
    edits && { title: `Let the list count: \`Order ${value}\``, name: 'swap-order', kind: 'unsafe', edits }
  );
}
