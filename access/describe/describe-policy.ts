import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { draftsOf, isRefusal, type MethodDraft } from '../conversion/draft-of-policy.ts';
import { isAccessCompat } from '../conversion/found-sections.ts';
import { compareKinds } from '../kinds/policy-kinds.ts';
import { keyOf } from '../policy/atom.ts';
import { ANY_SERVER, authenticate } from '../policy/authentication.ts';
import { type Alternative, authenticationWord, type Policy, placesOf, policiesOf } from '../policy/policy.ts';
import { accessIn, guardsAround, type Setting } from '../policy/section-access.ts';
import { describeAtom } from './describe-assignment.ts';
import { type GrantPath, grantPaths, type Question } from './grant-paths.ts';

/**
 * Who has access where a policy applies, for people: clauses without full stops, first who does, one for each group of
 * methods that the policy tells apart, then what still denies them access. With backticks around what the
 * configuration says, and no other markup.
 */
export function describePolicy(policy: Policy): readonly string[] {
  if (policy.isOpen) return ['unknown, because a .htaccess that plume cannot see may change it'];
  const drafts = draftsOf(policy);
  const ways = new Map(drafts.map(({ draft }) => [draft, isRefusal(draft) ? undefined : grantPaths(draft)]));
  const clauses = drafts.map((one) => {
    const who = describeDraft(one.draft, ways.get(one.draft));
    return drafts.length === 1 ? who : `${describeMethods(one)}: ${who}`;
  });
  const all = [...ways.values()].flatMap((some) => some ?? []);
  return [...clauses, ...obstaclesFor(all, policy)].map(toDisplayText);
}

function describeMethods({ methods, hasOthers }: MethodDraft): string {
  if (methods.length === 0) return 'other methods';
  const named = listOf(methods.map((name) => `\`${name}\``));
  return hasOthers ? `${named} and other methods` : named;
}

function describeDraft(draft: MethodDraft['draft'], ways: readonly GrantPath[] | undefined): string {
  if (!isRefusal(draft))
    return ways === undefined
      ? 'it depends on too many conditions to be described in one sentence'
      : describeWays(ways);
  if (draft.grantsAccess === undefined) return `unknown: ${draft.refused}`;
  const others = grantPaths(draft.grantsAccess);
  return `${others === undefined ? 'few' : describeWays(others)} (${draft.refused})`;
}

/** What makes the ways of users useless. */
function obstaclesFor(ways: readonly GrantPath[], policy: Policy): readonly string[] {
  const asked = ways.flatMap(({ users }) => users.flat());
  if (asked.length === 0) return [];
  const [shown = 'user'] = authenticate(policy, 'right', false, ANY_SERVER);
  const hasNoGroups =
    asked.some(({ provider }) => provider === 'group') &&
    authenticationWord(policy, 'authgroupfile') === undefined;
  return [
    ...(shown === 'user'
      ? []
      : [`requests that need authentication get ${shown.status}, because ${shown.why}`]),
    ...(hasNoGroups ? ['nobody is in a group, because no `AuthGroupFile` is set'] : []),
  ];
}

function describeWays(ways: readonly GrantPath[]): string {
  const withUsers = ways.filter(({ users }) => users.length > 0);
  const withoutUsers = ways.filter(({ users }) => users.length === 0);
  if (ways.length === 0) return 'nobody';
  if (withUsers.length === 0) return describeFree(withoutUsers);
  const named = withUsers.map((path) => {
    const from = describeFrom(path);
    return { who: describeUsers(path.users), from, but: describeBut(path) };
  });
  if (withoutUsers.length === 0)
    return named
      .map(({ who, from, but }) => `${who}, ${from === '' ? 'from anywhere' : `only ${from}`}${but}`)
      .join('; and ');
  const users = named.map(({ who, from, but }) => `${joined(who, from)} with a password${but}`).join('; ');
  return `${users}, and ${withoutUsers.map((path) => describeAnybody(path, 'anybody')).join(' and ')} without`;
}

/** Where no authentication is required. */
function describeFree(ways: readonly GrantPath[]): string {
  const [only] = ways;
  if (only !== undefined && ways.length === 1) {
    const [addresses, ...more] = only.from;
    if (addresses === undefined) return describeAnybody(only, 'everybody');
    if (more.length === 0 && addresses.every(isAddress))
      return `${listOf(addresses.flatMap(namesOf))}${describeBut(only)}, without a password`;
    return `${describeAnybody(only, 'anybody')}, without a password`;
  }
  // those that only exclude some first: what follows grants some of these access again
  const sorted = [
    ...ways.filter(({ from }) => from.length === 0),
    ...ways.filter(({ from }) => from.length > 0),
  ];
  return sorted.map((path, i) => describeAnybody(path, i === 0 ? 'everybody' : 'anybody')).join(', and ');
}

/** Somebody who need not show who they are. */
function describeAnybody(path: GrantPath, subject: 'everybody' | 'anybody'): string {
  const { from, but } = path;
  if (from.length === 0 && but.length > 0 && but.every(isAddress))
    return `${subject} but ${listOf(but.flatMap(namesOf))}`;
  return `${joined(subject, describeFrom(path))}${describeBut(path)}`;
}

function joined(who: string, from: string): string {
  return from === '' ? who : `${who} ${from}`;
}

/** `from 10.0.0.0/8 or example.org and with the variable …`; empty where nothing is asked. */
function describeFrom({ from }: GrantPath): string {
  return from.map((some) => listOf(describeSome(some), 'or')).join(' and ');
}

function describeBut({ but }: GrantPath): string {
  return but.length === 0 ? '' : `, but not ${listOf(describeSome(but), 'or')}`;
}

/** A phrase for each kind of question; addresses and names are one kind. */
function describeSome(questions: readonly Question[]): readonly string[] {
  const addresses = questions.filter(isAddress);
  const others = questions.filter((question) => !isAddress(question));
  return [
    ...(addresses.length === 0 ? [] : [`from ${listOf(addresses.flatMap(namesOf), 'or')}`]),
    ...others.map(describeQuestion),
  ];
}

const ADDRESSES: ReadonlySet<string> = new Set(['ip', 'host', 'forward-dns', 'local']);

function isAddress({ provider }: Question): boolean {
  return ADDRESSES.has(provider);
}

function namesOf({ provider, words }: Question): readonly ByteText[] {
  return provider === 'local' ? ['the server itself'] : words;
}

function describeQuestion(question: Question): string {
  const { provider, words, argument, isAboutUser } = question;
  switch (provider) {
    case 'env':
      return `with the variable ${listOf(
        words.map((name) => `\`${name}\``),
        'or',
      )} set`;
    case 'method':
      return `with the method ${listOf(
        words.map((name) => `\`${name}\``),
        'or',
      )}`;
    case 'expr':
      return `where \`${argument}\` holds`;
  }
  if (isAboutUser) return `as ${describeUser(question)}`;
  return `where \`Require ${trimWhitespace(`${provider} ${argument}`)}\` matches`;
}

/** All of the lists must hold, of each one of its questions. */
function describeUsers(users: GrantPath['users']): string {
  const phrases = users.map((some) => listOf(some.map(describeUser)));
  const [first = '', ...rest] = phrases;
  return rest.length === 0 ? first : `${first} who are also ${rest.join(' and ')}`;
}

function describeUser({ provider, words, argument }: Question): string {
  switch (provider) {
    case 'valid-user':
      return 'valid users';
    case 'user':
      return `${words.length === 1 ? 'user' : 'users'} ${listOf(words)}`;
    case 'group':
      return `members of the ${words.length === 1 ? 'group' : 'groups'} ${listOf(words)}`;
  }
  return `users to whom \`Require ${trimWhitespace(`${provider} ${argument}`)}\` grants access`;
}

/** `a, b and c`; of many only the first and how many more there are. */
function listOf(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  const shown = items.length > MOST_LISTED + 1 ? items.slice(0, MOST_LISTED) : items;
  const left = items.length - shown.length;
  return joinWords(left === 0 ? shown : [...shown, `${left} more`], last);
}

/** The most items of a list that a description names; the others are counted. */
const MOST_LISTED = 5;

/** Who has access where some sections apply, as far as they are known. */
export interface AccessDescription {
  /** Clauses without full stops. Where conditions are open there may be one for each way in which they turn out. */
  readonly who: readonly string[];
  /** What the other line of httpd makes of old commands, where that is something else. */
  readonly differs: string | undefined;
  /** The sections whose commands are in force, in httpd's merge order. */
  readonly decidedBy: readonly MergedSection[];
}

/**
 * Describes what the sections of a request come to for httpd of a line; a section that is asked about is taken to
 * apply.
 */
export function describeAccess(
  sections: readonly MergedSection[],
  series: Series,
  about?: Scope,
): AccessDescription {
  const found = policiesOf(sections, series);
  if (found === undefined)
    return {
      who: ['unknown, because it depends on too many unknown conditions'],
      differs: undefined,
      decidedBy: sections,
    };
  const isMeant = ({ assumed }: Alternative) => assumed.every((answer) => isNeeded(answer, about) !== false);
  const alternatives = found.filter(isMeant);
  const decisive = new Set(
    alternatives.flatMap(({ policy }) => placesOf(policy)).map(({ command }) => command),
  );
  return {
    who: describeAlternatives(alternatives, about),
    differs: describeOther(sections, series, alternatives, isMeant),
    decidedBy: sections.filter(
      ({ scope }) => scope !== undefined && accessIn(scope).some(({ at }) => decisive.has(at.command)),
    ),
  };
}

/** Whether a section applies only where a question has this answer; undefined for a question that is not about it. */
function isNeeded(
  { key, atom, holds }: Alternative['assumed'][number],
  about: Scope | undefined,
): boolean | undefined {
  if (about === undefined || !('command' in about)) return undefined;
  if (atom.kind === 'applies') return atom.at.command === about.command ? holds : undefined;
  const guard = guardsAround(about)?.find((one) => keyOf(one.atom) === key);
  return guard && guard.holds === holds;
}

function describeAlternatives(
  alternatives: readonly Alternative[],
  about: Scope | undefined,
): readonly string[] {
  const texts = alternatives.map(({ policy }) => describePolicy(policy));
  const keys = texts.map((clauses) => clauses.join('\n'));
  const [first] = texts;
  if (first === undefined || new Set(keys).size === 1) return first ?? [];
  const open = (alternatives[0]?.assumed ?? []).filter((answer) => isNeeded(answer, about) === undefined);
  const matters = open.map(({ atom }) => keyOf(atom)).filter((key) => isDecisive(key, alternatives, keys));
  const seen = new Map<string, string>();
  for (const [i, { assumed }] of alternatives.entries()) {
    const conditions = assumed
      .filter(({ atom }) => matters.includes(keyOf(atom)))
      .flatMap(({ atom, holds }) => describeAtom(atom, holds) ?? []);
    const condition = toDisplayText(conditions.join(' and '));
    if (!seen.has(condition)) seen.set(condition, texts[i]!.join('; '));
  }
  if (seen.size > MOST_ALTERNATIVES)
    return [
      `it depends on ${matters.length} conditions that plume cannot decide`,
      ...new Set(texts.map((clauses) => `perhaps ${clauses.join('; ')}`)),
    ].slice(0, MOST_ALTERNATIVES);
  return [...seen].map(([condition, who]) => (condition === '' ? who : `${condition}: ${who}`));
}

/** The most conditions that a description lists; of more it says how many there are. */
const MOST_ALTERNATIVES = 8;

/** Whether some two ways that differ in nothing but that condition come to something else. */
function isDecisive(key: string, alternatives: readonly Alternative[], texts: readonly string[]): boolean {
  const found = new Map<string, string>();
  return alternatives.some(({ assumed }, i) => {
    const rest = assumed.flatMap(({ atom, holds }) =>
      keyOf(atom) === key ? [] : [`${keyOf(atom)} ${holds}`],
    );
    const other = found.get(rest.join('\n'));
    found.set(rest.join('\n'), texts[i]!);
    return other !== undefined && other !== texts[i];
  });
}

/** What the other line decides, for those who come from one or go to the other. */
function describeOther(
  sections: readonly MergedSection[],
  series: Series,
  alternatives: readonly Alternative[],
  isMeant: (alternative: Alternative) => boolean,
): string | undefined {
  const settings = sections.flatMap(({ scope }) => (scope === undefined ? [] : accessIn(scope)));
  // what 2.2 could not read was never written for it
  if (!settings.some(isAccessCompat) || settings.some(isNew)) return undefined;
  const other = series === '2.2' ? '2.4' : '2.2';
  const others = policiesOf(sections, other)?.filter(isMeant);
  if (others === undefined) return undefined;
  for (const [i, { policy }] of alternatives.entries()) {
    const there = others[i]?.policy;
    if (there === undefined || draftsOf(there).some(({ draft }) => isRefusal(draft) && other === '2.2'))
      continue;
    const text = describePolicy(there).join('; ');
    if (text === describePolicy(policy).join('; ') || compareKinds(policy, there) === 'same') continue;
    return other === '2.2'
      ? `httpd 2.2 decided differently: ${text}`
      : `httpd 2.4 with mod_access_compat decides differently: ${text}`;
  }
  return undefined;
}

/** Whether only 2.4 can read it. */
function isNew(setting: Setting): boolean {
  return setting.what === 'merging' || (setting.what === 'require' && setting.node.kind === 'container');
}
