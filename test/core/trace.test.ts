import { describe, expect, test } from 'vitest';
import { createWorkBudget, spendWork, WorkIsSpent, within } from '../../core/budget/work-budget.ts';
import { once, query } from '../../core/query.ts';
import { Cell, changeCells, traced } from '../../core/trace.ts';

/** Something that may change. */
function createValue(value: number) {
  const cell = new Cell();
  return {
    get(): number {
      cell.ask();
      return value;
    },
    set(other: number): void {
      value = other;
      changeCells([cell]);
    },
  };
}

describe('a traced result', () => {
  test('is computed again where something that it asked for has changed, and only there', () => {
    const [left, right, other] = [createValue(1), createValue(2), createValue(3)];
    const runs: string[] = [];
    const double = query('double in a test', (value: typeof left) => {
      runs.push('double');
      return value.get() * 2;
    });
    const sum = query('sum in a test', (_key: object) => {
      runs.push('sum');
      return double(left) + right.get();
    });
    const key = {};
    const ask = () => traced(() => sum(key));
    expect([ask(), ask(), runs.splice(0)]).toEqual([4, 4, ['sum', 'double']]);
    other.set(4);
    expect([ask(), runs.splice(0)]).toEqual([4, []]);
    right.set(5);
    expect([ask(), runs.splice(0)]).toEqual([7, ['sum']]);
    left.set(2);
    expect([ask(), runs.splice(0)]).toEqual([9, ['double', 'sum']]);
  });

  test('is computed again where it is asked with other things beside its key', () => {
    const [left, right] = [createValue(1), createValue(2)];
    const list = query('list in a test', (_key: object) => [left.get()]);
    const sum = query(
      'sum with a list in a test',
      (_key: object, values: readonly number[]) => right.get() + values.reduce((all, one) => all + one, 0),
      { keyLength: 1 },
    );
    const both = query('both in a test', (key: object) => `${sum(key, list(key))}`);
    const key = {};
    const ask = () => traced(() => both(key));
    expect(ask()).toBe('3');
    left.set(5);
    expect(ask()).toBe('7');
    right.set(3);
    expect(ask()).toBe('8');
  });

  test('that comes out equal leaves those as they are who asked for it', () => {
    const value = createValue(3);
    let runs = 0;
    const signs = query('signs in a test', (_key: object) => ({
      sign: Math.sign(value.get()),
      list: [new Set([1])],
    }));
    const text = query('text in a test', (key: object) => {
      runs++;
      return `sign ${signs(key).sign}`;
    });
    const key = {};
    const ask = () => traced(() => text(key));
    expect([ask(), runs]).toEqual(['sign 1', 1]);
    value.set(7);
    expect([ask(), runs]).toEqual(['sign 1', 1]);
    value.set(-7);
    expect([ask(), runs]).toEqual(['sign -1', 2]);
  });

  test('depends on what is asked in another way each time', () => {
    const [which, one, two] = [createValue(1), createValue(10), createValue(20)];
    const chosen = query('chosen in a test', (_key: object) => (which.get() === 1 ? one.get() : two.get()));
    const key = {};
    const ask = () => traced(() => chosen(key));
    expect(ask()).toBe(10);
    which.set(2);
    expect(ask()).toBe(20);
    two.set(21);
    expect(ask()).toBe(21);
    one.set(11);
    which.set(1);
    expect(ask()).toBe(11);
  });

  test('is not left by what throws, nor by who asked for that', () => {
    const value = createValue(0);
    let runs = 0;
    const failing = query('failing in a test', (_key: object): number => {
      if (value.get() === 0) throw new Error('none');
      return value.get();
    });
    const catching = query('catching in a test', (key: object) => {
      runs++;
      try {
        return failing(key);
      } catch {
        return -1;
      }
    });
    const key = {};
    const ask = () => traced(() => catching(key));
    expect([ask(), ask(), runs]).toEqual([-1, -1, 2]);
    value.set(5);
    expect([ask(), ask(), runs]).toEqual([5, 5, 3]);
  });

  test('holds for a query that is not worth keeping, and for one without a key', () => {
    const value = createValue(1);
    const unkept = query('unkept in a test', (_key: object) => value.get(), { isKept: () => false });
    const single = once('single in a test', () => value.get() * 10);
    const sum = query('both in a test', (key: object) => unkept(key) + single());
    const key = {};
    const ask = () => traced(() => sum(key));
    expect(ask()).toBe(11);
    value.set(2);
    expect(ask()).toBe(22);
  });

  test('holds as of something that has a cell', () => {
    const edition = createValue(0);
    let stated = 'a';
    const names = query('names in a test', (_key: object) => stated, { asOf: () => edition.get() });
    const key = {};
    expect(traced(() => names(key))).toBe('a');
    stated = 'b';
    edition.set(1);
    expect(traced(() => names(key))).toBe('b');
    expect(names(key)).toBe('b');
  });

  test('costs as many steps where it holds as where it is computed', () => {
    const [value, other] = [createValue(1), createValue(1)];
    const inner = query('inner cost in a test', (_key: object) => {
      spendWork(100);
      return value.get();
    });
    const outer = query('outer cost in a test', (key: object) => {
      spendWork(10);
      return inner(key) + value.get();
    });
    const key = {};
    const costOf = () => {
      const budget = createWorkBudget(1_000);
      within(budget, () => traced(() => outer(key)));
      return budget.spent;
    };
    expect(costOf()).toBe(110);
    other.set(2);
    expect(costOf()).toBe(110);
    other.set(3);
    expect(() => within(createWorkBudget(50), () => traced(() => outer(key)))).toThrow(WorkIsSpent);
  });
});
