import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';
import { DENIED, type Draft, type DraftLine, GRANTED } from '../conversion/draft.ts';
import { ALL_METHODS } from '../policy/methods.ts';
import { readRequireLine } from '../policy/require-tree.ts';

/** One thing that is asked of a request, as `Require` would ask it. */
export interface Question {
  /** In lower case. */
  readonly provider: string;
  /** The words after the provider, without quotes. */
  readonly words: readonly ByteText[];
  /** The arguments after the provider as they are written. */
  readonly argument: ByteText;
  /** Whether it grants access to authenticated users only. */
  readonly isAboutUser: boolean;
}

/** A way to be granted access: all of its parts must hold. Without any, everybody has access. */
export interface GrantPath {
  /** A conjunction of disjunctions of tests of the user. */
  readonly users: readonly (readonly Question[])[];
  /** A conjunction of disjunctions of tests that need no user. */
  readonly from: readonly (readonly Question[])[];
  /** The tests that must not hold. */
  readonly but: readonly Question[];
}

/** The ways to be granted access; none where no one is, undefined where there are too many. */
export function grantPaths(draft: Draft): readonly GrantPath[] | undefined {
  const ways = waysOf(draft);
  return ways === undefined || ways.length > MOST_WAYS ? undefined : ways;
}

/** The most ways to be granted access that are told: a longer list helps nobody. */
const MOST_WAYS = 6;
/** While ways are joined there may be more, because some of them are equal in the end. */
const MOST_JOINED = 64;

type Ways = readonly GrantPath[] | undefined;

function waysOf(draft: Draft): Ways {
  switch (draft.kind) {
    case 'granted':
      return [EVERYBODY];
    case 'denied':
      return [];
    case 'line':
      return waysOfLine(draft);
    case 'any': {
      const each = draft.of.map(waysOf);
      return each.includes(undefined) ? undefined : joinLikes(each.flatMap((ways) => ways ?? []));
    }
    case 'all':
      return draft.of.map(waysOf).reduce(combine, [EVERYBODY]);
    case 'none':
      return draft.of.map((one) => waysOf(negate(one))).reduce(combine, [EVERYBODY]);
  }
}

const EVERYBODY: GrantPath = { users: [], from: [], but: [] };

function waysOfLine(line: DraftLine): readonly GrantPath[] {
  const question = readQuestion(line);
  const { provider, argument, isAboutUser } = question;
  if (provider === 'all') {
    const isGranted = asciiLowerCase(argument) === 'granted';
    return isGranted !== line.isNegated ? [EVERYBODY] : [];
  }
  if (line.isNegated) return [{ ...EVERYBODY, but: [question] }];
  return [isAboutUser ? { ...EVERYBODY, users: [[question]] } : { ...EVERYBODY, from: [[question]] }];
}

function readQuestion({ text, from }: DraftLine): Question {
  const [first = '', ...rest] = rawWordsIn(text);
  const required = from.command.key === 'require' ? readRequireLine(from, ALL_METHODS) : undefined;
  return {
    provider: asciiLowerCase(first),
    words: rest.map(unquote),
    argument: trimWhitespace(text.slice(text.indexOf(first) + first.length)),
    isAboutUser: typeof required?.test === 'object' && required.test.user === 'always',
  };
}

function negate(draft: Draft): Draft {
  switch (draft.kind) {
    case 'granted':
      return DENIED;
    case 'denied':
      return GRANTED;
    case 'line':
      return { ...draft, isNegated: !draft.isNegated };
    case 'any':
      return { kind: 'none', of: draft.of };
    case 'all':
      return { kind: 'any', of: draft.of.map(negate) };
    case 'none':
      return { kind: 'any', of: draft.of };
  }
}

function combine(some: Ways, others: Ways): Ways {
  if (some === undefined || others === undefined || some.length * others.length > MOST_JOINED)
    return undefined;
  return some.flatMap((a) =>
    others.map((b) => ({
      users: [...a.users, ...b.users],
      from: [...a.from, ...b.from],
      but: [...a.but, ...b.but],
    })),
  );
}

/** Ways that ask for nothing but one of some users, or for one of some addresses, are one way. */
function joinLikes(ways: readonly GrantPath[]): readonly GrantPath[] {
  const users = ways.filter((path) => path.users.length === 1 && path.from.length + path.but.length === 0);
  const from = ways.filter((path) => path.from.length === 1 && path.users.length + path.but.length === 0);
  return ways.flatMap((path) => {
    if (path === users[0]) return [{ ...path, users: [users.flatMap((one) => one.users.flat())] }];
    if (path === from[0]) return [{ ...path, from: [from.flatMap((one) => one.from.flat())] }];
    return users.includes(path) || from.includes(path) ? [] : [path];
  });
}
