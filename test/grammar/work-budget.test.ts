import { expect, test } from 'vitest';
import {
  createHalfBudget,
  createPartBudget,
  createWorkBudget,
  findOrGiveUp,
  spendWork,
  WorkIsSpent,
  withHalf,
  within,
  withinOrNothing,
} from '../../core/budget/work-budget.ts';

test('what was spent is not granted again', () => {
  const budget = createWorkBudget(10);
  expect([budget.spend(10), budget.left, budget.isSpent]).toEqual([true, 0, false]);
  budget.grant(5);
  expect([budget.left, budget.spend(6)]).toEqual([5, false]);
  budget.grant(1_000);
  expect([budget.left, budget.spend(1)]).toEqual([0, false]);
});

test('parts are taken from the whole', () => {
  const whole = createWorkBudget(10);
  const part = createPartBudget(whole, 4);
  expect(part.spend(4)).toBe(true);
  expect(part.spend(1)).toBe(false);
  expect([whole.isSpent, whole.spent, part.whole]).toEqual([false, 5, whole]);
  whole.spend(6);
  expect(createPartBudget(whole, 4).isSpent).toBe(true);
});

test('whoever spends half leaves half, however many do', () => {
  const whole = createWorkBudget(1_024);
  for (let i = 0; i < 5; i++) expect(withinOrNothing(createHalfBudget(whole), spendAll)).toBeUndefined();
  expect(whole.isSpent).toBe(false);
  expect(whole.left).toBeGreaterThan(20);
});

test('a task that spends its half is left out, and its caller goes on', () => {
  const whole = createWorkBudget(100);
  const done = within(whole, () => [withHalf(() => spendWork(60)), withHalf(() => 'done')]);
  expect(done).toEqual([undefined, 'done']);
});

test('what was too much work for one is not tried again by others of the same whole', () => {
  const whole = createWorkBudget(1_000);
  const what = {};
  let tries = 0;
  const find = () => {
    tries++;
    spendAll();
  };
  for (let i = 0; i < 3; i++)
    expect(() => within(createHalfBudget(whole), () => findOrGiveUp(what, find))).toThrow(WorkIsSpent);
  expect(tries).toBe(1);
  expect(() => within(createWorkBudget(10), () => findOrGiveUp(what, find))).toThrow(WorkIsSpent);
  expect(tries).toBe(2);
});

function spendAll(): void {
  for (;;) spendWork(1);
}
