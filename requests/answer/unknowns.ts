import type { Atom } from '../../access/policy/atom.ts';
import type { Located } from '../../model/server/server.ts';

/** Something that plume does not know of a request, or of what it asks. */
export interface RequestUnknown {
  /** Equal for two unknowns that ask the same question of a request. */
  readonly key: string;
  /** A clause for people that begins with `whether`. */
  readonly what: string;
  /** A noun for the clients of which it is true, such as `10.0.0.0/8`; left out where it is not about the client alone. */
  readonly who?: string | undefined;
  readonly at: Located | undefined;
  readonly about: Atom['kind'];
  /** Whether it seldom holds, so that what comes of that is told last. */
  readonly isUnlikely: boolean;
}

export interface Assumption {
  readonly question: RequestUnknown;
  readonly holds: boolean;
}

/** Something that may come of a request, and what it takes. */
export interface Possibility<Result> {
  /** Undefined where even then plume cannot tell. */
  readonly result: Result | undefined;
  readonly when: readonly Assumption[];
}

/** Thrown out of an attempt that hangs on what nobody has settled. explore() catches it, and all others let it pass. */
export class Undecided extends Error {
  /** What must be settled first; undefined where no answer would settle it. */
  readonly question: RequestUnknown | undefined;

  constructor(question: RequestUnknown | undefined) {
    super('an attempt depends on what nobody knows');
    this.name = 'Undecided';
    this.question = question;
  }
}

type Tree<Result> =
  | { readonly kind: 'leaf'; readonly result: Result | undefined }
  | {
      readonly kind: 'fork';
      readonly key: string;
      readonly question: RequestUnknown;
      readonly yes: Tree<Result>;
      readonly no: Tree<Result>;
    };

/** More attempts than these are not worth it; what is left then is not known. */
const MOST_ATTEMPTS = 600;

/**
 * All that may come of a request, the likeliest first: one possibility without conditions where all that matters is
 * known. Questions that make no difference are left out. `attempt` says what comes of some assumptions, by the keys of their
 * questions, or throws `Undecided`; `keyOf` is the same for what counts as the same; `join` makes one of two such results.
 */
export function explore<Result>(
  attempt: (assumed: ReadonlyMap<string, boolean>) => Result,
  keyOf: (result: Result) => string,
  join: (one: Result, other: Result) => Result,
): readonly Possibility<Result>[] {
  let left = MOST_ATTEMPTS;
  const keyOfTree = (tree: Tree<Result>): string => {
    if (tree.kind === 'fork') return tree.key;
    return tree.result === undefined ? 'undecided' : keyOf(tree.result);
  };
  const visit = (assumed: ReadonlyMap<string, boolean>): Tree<Result> => {
    if (left-- <= 0) return UNDECIDED;
    try {
      return { kind: 'leaf', result: attempt(assumed) };
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      return error.question === undefined ? UNDECIDED : fork(error.question, assumed);
    }
  };
  const fork = (question: RequestUnknown, assumed: ReadonlyMap<string, boolean>): Tree<Result> => {
    const [no, yes] = [false, true].map((holds) => visit(new Map([...assumed, [question.key, holds]])));
    const [ifNot, ifSo] = [keyOfTree(no!), keyOfTree(yes!)];
    if (ifNot === ifSo) {
      const isJoined = no?.kind === 'leaf' && yes?.kind === 'leaf';
      if (!isJoined || no.result === undefined || yes.result === undefined) return no!;
      return { ...no, result: join(no.result, yes.result) };
    }
    const key = `(${question.key} ? ${ifSo} : ${ifNot})`;
    return { kind: 'fork', key, question, yes: yes!, no: no! };
  };
  return possibilitiesIn(visit(new Map()), []).toSorted((a, b) => unlikeliness(a) - unlikeliness(b));
}

const UNDECIDED = { kind: 'leaf', result: undefined } as const;

function possibilitiesIn<Result>(
  tree: Tree<Result>,
  when: readonly Assumption[],
): readonly Possibility<Result>[] {
  if (tree.kind === 'leaf') return [{ result: tree.result, when }];
  const { question, yes, no } = tree;
  return [
    ...possibilitiesIn(yes, [...when, { question, holds: true }]),
    ...possibilitiesIn(no, [...when, { question, holds: false }]),
  ];
}

function unlikeliness({ when }: Possibility<unknown>): number {
  return when.filter(({ question, holds }) => question.isUnlikely && holds).length;
}

/** The questions that something depends on, each once. */
export function unknownsIn(possibilities: readonly Possibility<unknown>[]): readonly RequestUnknown[] {
  const found = new Map<string, RequestUnknown>();
  for (const { when } of possibilities) for (const { question } of when) found.set(question.what, question);
  return [...found.values()];
}
