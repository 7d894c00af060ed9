import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { type WorkBudget, withinOrNothing } from '../../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Located } from '../../model/server/server.ts';
import type { HeaderEntry } from '../../requests/answer/headers/header-table.ts';
import { headersOf } from '../../requests/answer/headers/response-headers.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { handshakeOf } from '../../requests/resolve/tls/handshake-of-request.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { compareOutcomes, type Verdict } from '../answers/compare-outcomes.ts';
import { outcomesOf } from '../answers/outcome.ts';
import { type Both, both, SIDES, type Side } from '../sides/side.ts';

/** A request that was put to both sides. */
export interface Compared {
  readonly question: RequestQuestion;
  readonly verdict: Verdict;
  readonly answers: Both<RequestAnswer>;
  /** The headers that differ; only of a verdict about headers. */
  readonly headers?: readonly HeaderDifference[];
}

/** A header, or the certificate, that differs; undefined where a side does not send it. */
export interface HeaderDifference {
  readonly name: ByteText;
  readonly before: ByteText | undefined;
  readonly after: ByteText | undefined;
  readonly at: Both<readonly Located[]>;
}

/** Asks both sides; undefined where that was too much work. */
export function askBoth(
  sides: Both<Side>,
  question: RequestQuestion,
  { rules, budget }: { readonly rules: readonly Rule[]; readonly budget: WorkBudget },
): Compared | undefined {
  budget.grant(STEPS_OF_A_REQUEST);
  const asked = both(sides, ({ server, within, common }) =>
    withinOrNothing(budget, () =>
      within(() => {
        const answer = predictRequest(server, question, { rules });
        return { answer, outcomes: outcomesOf(answer, common) };
      }),
    ),
  );
  const { before, after } = asked;
  if (before === undefined || after === undefined) return undefined;
  const answers = { before: before.answer, after: after.answer };
  const verdict = compareOutcomes(before.outcomes, after.outcomes);
  if (verdict.kind !== 'same') return { question, verdict, answers };
  const headers = withinOrNothing(budget, () => headerDifferences(sides, question, answers));
  const [was, is] = [before.outcomes[0], after.outcomes[0]];
  if (headers === undefined || headers.length === 0 || was === undefined || is === undefined)
    return { question, verdict, answers };
  const at = both(SIDES, (side) => headers.flatMap((one) => one.at[side]));
  const changed: Verdict = {
    kind: 'differs',
    change: 'headers',
    before: { ...was, at: at.before },
    after: { ...is, at: at.after },
  };
  return { question, verdict: changed, answers, headers };
}

/** The steps that each request adds to what may be done for all of them: some milliseconds. */
export const STEPS_OF_A_REQUEST = 100_000;

/** The headers that surely differ, and the certificate. */
function headerDifferences(
  sides: Both<Side>,
  question: RequestQuestion,
  answers: Both<RequestAnswer>,
): readonly HeaderDifference[] {
  const headers = both(SIDES, (side) =>
    sides[side].within(() => headersOf(sides[side].server, question, answers[side])),
  );
  const certificate = certificateDifference(sides, question);
  const { before, after } = headers;
  if (before === undefined || after === undefined) return certificate;
  const names = new Set([...before, ...after].map(({ name }) => asciiLowerCase(name)));
  const differing = [...names].flatMap((name): HeaderDifference[] => {
    const [was, is] = [before, after].map((all) => all.filter((one) => asciiLowerCase(one.name) === name));
    if (was === undefined || is === undefined || !areSure(was) || !areSure(is)) return [];
    const [old, now] = [sentValue(was), sentValue(is)];
    if (old === now) return [];
    const at = { before: was.flatMap((one) => one.at), after: is.flatMap((one) => one.at) };
    return [{ name: (is[0] ?? was[0])!.name, before: old, after: now, at }];
  });
  return [...differing, ...certificate];
}

function areSure(entries: readonly HeaderEntry[]): boolean {
  return entries.every(({ isSure, value }) => isSure && value !== undefined);
}

function sentValue(entries: readonly HeaderEntry[]): ByteText | undefined {
  return entries.length === 0 ? undefined : entries.map(({ value }) => value).join(', ');
}

function certificateDifference(sides: Both<Side>, question: RequestQuestion): readonly HeaderDifference[] {
  if (splitUrl(question.url)?.server?.scheme !== 'https') return [];
  const files = both(sides, ({ server, within, common }) =>
    within(() =>
      handshakeOf(server, question)?.certificates?.map(({ path, at }) => ({ path: common(path), at })),
    ),
  );
  const { before, after } = files;
  if (before === undefined || after === undefined) return [];
  const [was, is] = [before, after].map((all) => all.map(({ path }) => path).join(', '));
  if (was === is) return [];
  const at = both({ before, after }, (all) => all.map((one) => one.at));
  return [{ name: 'certificate', before: was, after: is, at }];
}
