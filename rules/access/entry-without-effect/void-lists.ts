import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Word } from '../../../grammar/syntax-tree.ts';
import { isHostAllowed } from '../../../model/access/decide.ts';
import type { HostBlock } from '../../../model/access/policy.ts';
import { accessIn, OLD_KEYS, type OrderValue } from '../../../model/access/section-access.ts';
import { isSection, isWhole, type Scope } from '../../../model/scope.ts';
import { oncePerScope } from '../../../model/sections/once-per-scope.ts';
import type { Placed } from '../../../model/server/server.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { deleteLine, insertLinesBefore, replaceSpan } from '../../edits.ts';
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
  /** Those words. */
  readonly words: readonly Word[];
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
    fixes: found.canBeSwapped ? [...swap(found, context), ...deleteList(found, context)] : [],
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
      words: words.map((each) => each.word),
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
  const place = order.at ?? at;
  const word = order.at === undefined ? undefined : wordsAt(order.at)[0];
  if (word !== undefined && !isVerbatim(word, place.command)) return [];
  const edit =
    word === undefined ? insertLinesBefore(place.command, [`Order ${value}`]) : replaceSpan(word, value);
  const edits = editsAt(place, [edit], context);
  if (edits === undefined) return [];
  const title = `${describeWritten(found)}: \`Order ${value}\` (${describeAnswers(found, true)})`;
  return [{ title, name: 'do-what-is-written', kind: 'choice', edits }]; // other clients are granted or denied from then on
}

/** Deletes what has no effect. */
function deleteList(found: VoidList, context: RuleContext): readonly Fix[] {
  const places = found.places.filter(
    (place, i, all) => all.findIndex((one) => isSamePlace(one, place)) === i,
  );
  const all = places.map((place) => editsAt(place, [deleteLine(place.command)], context));
  if (all.includes(undefined)) return [];
  const series = context.configuration.target.line;
  const title = `Stay as httpd ${series} answers today: delete ${nameOf(found)} (${describeAnswers(found, false)})`;
  const edits = all.flatMap((own) => own ?? []);
  return [{ title, name: 'keep-todays-answer', kind: 'choice', edits }]; // its author wrote it for something
}

/** Who is named by what has no effect; the other list, where that is none, is about everybody else. */
function clientsIn({ words }: VoidList): string {
  const named = words.slice(0, MOST_NAMED).map(({ value }) => toDisplayText(value));
  return `${named.join(', ')}${words.length > MOST_NAMED ? ' …' : ''}`;
}

const MOST_NAMED = 3;

function describeWritten(found: VoidList): string {
  const clients = clientsIn(found);
  switch (found.message) {
    case 'nobody':
      return `Give ${clients} access`;
    case 'everybody':
      return `Deny access to ${clients}`;
    case 'noDeny':
      return `Give access to ${clients} only`;
    case 'noAllow':
      return `Give access to everyone but ${clients}`;
  }
}

/** What a request is answered with before and after. */
function describeAnswers(found: VoidList, isSwapped: boolean): string {
  const isNamed = found.message === 'nobody' || found.message === 'everybody';
  const from = isNamed ? `a request from ${clientsIn(found)}` : 'a request from another address';
  const isGranted = found.message === 'everybody' || found.message === 'noDeny';
  const now = isGranted ? 'not denied' : 'denied';
  const then = isGranted ? 'denied' : 'not denied';
  return `${from}: ${now} now, ${isSwapped ? then : now} then`;
}

function nameOf({ places }: VoidList): string {
  const [first] = places;
  const lines = new Set(places.map(({ command }) => command)).size;
  return lines === 1 && first !== undefined ? `the \`${first.command.name}\` line` : `the ${lines} lines`;
}
