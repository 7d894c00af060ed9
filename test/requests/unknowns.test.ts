import { expect, test } from 'vitest';
import { interruptible } from '../../core/budget/interruption.ts';
import { createWorkBudget, spendWork, WorkIsSpent, within } from '../../core/budget/work-budget.ts';
import { explore, type RequestUnknown, Undecided } from '../../requests/answer/unknowns.ts';

const question = (key: string): RequestUnknown => ({
  key,
  what: `whether ${key}`,
  at: undefined,
  about: 'expression',
  isUnlikely: false,
});

/** What comes of an attempt, with what it takes. */
const explored = (attempt: (assumed: ReadonlyMap<string, boolean>) => string) =>
  explore(
    attempt,
    (result) => result,
    (one) => one,
  ).map(({ result, when }) => [result, ...when.map(({ question: asked, holds }) => `${asked.key} ${holds}`)]);

function settled(assumed: ReadonlyMap<string, boolean>, key: string): boolean {
  const holds = assumed.get(key);
  if (holds === undefined) throw new Undecided(question(key));
  return holds;
}

test('a question that an attempt throws is settled both ways', () => {
  expect(explored((assumed) => (settled(assumed, 'a') ? 'yes' : 'no'))).toEqual([
    ['yes', 'a true'],
    ['no', 'a false'],
  ]);
});

test('a question that makes no difference is left out, and what no answer settles has no result', () => {
  expect(explored((assumed) => (settled(assumed, 'a') ? 'same' : 'same'))).toEqual([['same']]);
  expect(
    explored((assumed) => {
      if (settled(assumed, 'a')) throw new Undecided(undefined);
      return 'no';
    }),
  ).toEqual([
    [undefined, 'a true'],
    ['no', 'a false'],
  ]);
});

test('all else that an attempt throws passes', () => {
  const work = () => explored(() => `${spendWork(2)}`);
  expect(() => within(createWorkBudget(1), work)).toThrow(WorkIsSpent);
  expect(interruptible(work, () => true).isDone).toBe(false);
});
