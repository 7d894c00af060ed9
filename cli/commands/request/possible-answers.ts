import { addTo } from '../../../core/add-to.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import type { Condition, PossibleAnswer } from '../../json-shapes/request.ts';

/** Answers that are the same for people, and when they are given. */
export interface AnswerGroup {
  readonly first: PossibleAnswer;
  readonly all: readonly PossibleAnswer[];
  /** `for 10.0.0.0/8`, `if …`, `for everyone else`; undefined for the only answer. */
  readonly condition: string | undefined;
}

/**
 * The possible answers with equal keys, the likeliest first, and for clients the one for everyone else last. Possibilities of which plume knows nothing
 * are left out: exceptionsIn() has what leads to them.
 */
export function groupAnswers(
  possible: readonly PossibleAnswer[],
  keyOf: (one: PossibleAnswer) => string,
): readonly AnswerGroup[] {
  const known = possible.filter(isKnown);
  const groups = groupBy(known, keyOf);
  if (groups.length < 2) return groups.map((all) => ({ first: all[0]!, all, condition: undefined }));
  const described = groups.map((all) => {
    const others = known.filter((one) => !all.includes(one)).map(questionsOf);
    return { first: all[0]!, all, cases: casesOf(all.map(questionsOf), others) };
  });
  const isAboutClients = described.every(({ cases }) => cases.flat().every(({ who }) => who !== undefined));
  const isRest = ({ cases }: (typeof described)[number]) =>
    cases.some((one) => one.every(({ holds }) => !holds));
  const ordered = isAboutClients
    ? described.toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)))
    : described;
  return ordered.map(({ first, all, cases }, i) => {
    const otherwise = isAboutClients ? 'for everyone else' : 'otherwise';
    return { first, all, condition: i === ordered.length - 1 ? otherwise : writeCases(cases) };
  });
}

function groupBy(
  possible: readonly PossibleAnswer[],
  keyOf: (one: PossibleAnswer) => string,
): readonly (readonly PossibleAnswer[])[] {
  const groups = new Map<string, PossibleAnswer[]>();
  for (const one of possible) {
    const key = keyOf(one);
    addTo(groups, key, one);
  }
  return [...groups.values()];
}

/** What may make the answer another one, which is not followed. */
export interface Exception {
  readonly condition: Condition;
  /** Null where even the status is not known. */
  readonly status: number | null;
  readonly why: string;
}

/** What may make the answer another one; each once. */
export function exceptionsIn(possible: readonly PossibleAnswer[]): readonly Exception[] {
  const depends = new Set(possible.flatMap(({ dependsOn }) => dependsOn?.what ?? []));
  const found = new Map<string, Exception>();
  for (const one of possible) {
    const condition = isKnown(one) ? undefined : one.when.findLast(({ holds }) => holds);
    if (condition === undefined || depends.has(condition.what)) continue;
    const { what, file = '', line = '' } = condition;
    found.set(`${what} ${file}:${line}`, { condition, status: one.status, why: one.why });
  }
  return [...found.values()];
}

/** `whether x is y` as `x is y`. */
export function withoutWhether(what: string): string {
  return what.replace(/^whether /, '');
}

/** Whether it is an answer, and not what plume does not follow. */
function isKnown({ status, granted, answeredBy, failure, when }: PossibleAnswer): boolean {
  if (when.some(({ about, holds }) => holds && about === undefined)) return false;
  return status !== null || granted !== null || answeredBy !== undefined || failure !== undefined;
}

/** What a request would have to say. */
type Case = readonly Condition[];

function questionsOf({ when }: PossibleAnswer): Case {
  return when.filter(({ about, holds }) => about !== undefined && (holds || about !== 'unseen'));
}

/** More cases than these are not made shorter. */
const MOST_CASES = 40;

/** The cases without conditions that only repeat that no other answer is given. */
function casesOf(own: readonly Case[], others: readonly Case[]): readonly Case[] {
  if (own.length + others.length > MOST_CASES) return own;
  const short = own.map((one) => {
    let left = one;
    for (const condition of one.toSorted((a, b) => Number(a.holds) - Number(b.holds))) {
      const without = left.filter((kept) => kept !== condition);
      if (others.every((other) => areExclusive(without, other))) left = without;
    }
    return left;
  });
  return short.filter(
    (one, i) =>
      !short.some((other, j) => i !== j && isPartOf(other, one) && (j < i || !isPartOf(one, other))),
  );
}

function areExclusive(one: Case, other: Case): boolean {
  return one.some((a) => other.some((b) => isSameQuestion(a, b) && a.holds !== b.holds));
}

function isPartOf(one: Case, other: Case): boolean {
  return one.every((a) => other.some((b) => isSameQuestion(a, b) && a.holds === b.holds));
}

function isSameQuestion(one: Condition, other: Condition): boolean {
  return one.what === other.what && one.file === other.file && one.line === other.line;
}

/** More cases than these are counted, and the first is written. */
const MOST_WRITTEN = 6;

function writeCases(cases: readonly Case[]): string | undefined {
  if (cases.some((one) => one.length === 0)) return undefined;
  if (cases.length <= MOST_WRITTEN && cases.every(isOneClient)) {
    const plain = cases.every((one) => one.length === 1);
    const written = cases.map(writeClients);
    return `for ${plain ? joinWords(written, 'and') : written.join(', and for ')}`;
  }
  if (cases.length > MOST_WRITTEN) return `in ${cases.length} cases, such as ${writeCase(cases[0]!)}`;
  return cases.map(writeCase).join(', or ');
}

/** Whether it is about one kind of clients, perhaps without some of them. */
function isOneClient(one: Case): boolean {
  return one.every(({ who }) => who !== undefined) && one.filter(({ holds }) => holds).length <= 1;
}

function writeClients(one: Case): string {
  const names = (holds: boolean) => one.flatMap((each) => (each.holds === holds ? (each.who ?? []) : []));
  const [client = 'everyone'] = names(true);
  const without = names(false);
  return without.length === 0 ? client : `${client} except ${joinWords(without, 'and')}`;
}

function writeCase(one: Case): string {
  const clauses = (holds: boolean) =>
    one.flatMap((each) => (each.holds === holds ? [withoutWhether(each.what)] : []));
  const [ifs, unless] = [clauses(true), clauses(false)];
  return [
    ...(ifs.length > 0 ? [`if ${joinWords(ifs, 'and')}`] : []),
    ...(unless.length > 0 ? [`unless ${joinWords(unless, 'or')}`] : []),
  ].join(', ');
}
