import { expect, test } from 'vitest';
import { createWorkBudget } from '../../grammar/budget/work-budget.ts';

test('what a reserve has paid is not paid back by later grants', () => {
  const reserve = createWorkBudget(100);
  const budget = createWorkBudget(10, reserve);
  expect(budget.spend(60)).toBe(true);
  expect([budget.left, reserve.left]).toEqual([50, 50]);
  budget.grant(20);
  expect(budget.left).toBe(70);
  expect(budget.spend(20)).toBe(true);
  expect([budget.left, reserve.left]).toEqual([50, 50]);
  expect(budget.spend(50)).toBe(true);
  expect([budget.left, budget.isSpent]).toEqual([0, false]);
  expect(budget.spend(1)).toBe(false);
  budget.grant(1_000);
  expect([budget.left, budget.spend(1)]).toEqual([0, false]);
});

test('several budgets share a reserve', () => {
  const reserve = createWorkBudget(100);
  const [one, other] = [createWorkBudget(0, reserve), createWorkBudget(0, reserve)];
  expect([one.spend(70), other.spend(30), other.spend(1)]).toEqual([true, true, false]);
  expect(one.isSpent).toBe(false);
  expect(one.spend(1)).toBe(false);
});
