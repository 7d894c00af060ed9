import { expect, test } from 'vitest';
import { planConversions } from '../../access/conversion/plan.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import { createWorkBudget, within } from '../../core/budget/work-budget.ts';
import { drawPackageServer } from '../kit/drawn-servers.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

// sections that meet are joined in one way after another: what is the same in all of them is compared once
test('to convert the sections of fifteen packages costs less than two and a half thousand steps a class', () => {
  const server = readMemoryServer(drawPackageServer(0));
  const requestClasses = cachedRequestClasses(server, []);
  const budget = createWorkBudget(Number.POSITIVE_INFINITY);
  const conversions = within(budget, () => planConversions(requestClasses, '2.2', () => undefined));
  expect(conversions.flatMap(({ sections }) => sections).length).toBeGreaterThan(0);
  expect(requestClasses.length).toBeGreaterThan(300);
  expect(budget.spent / requestClasses.length).toBeLessThan(2_500);
});
