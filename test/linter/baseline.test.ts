import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BaselineEntry,
  type CountedFinding,
  compareWithBaseline,
  updateBaseline,
} from '../../linter/findings/baseline.ts';

const found = (fingerprint: string, file = 'a.conf'): CountedFinding => ({ fingerprint, rule: 'a/b', file });
const entry = (fingerprint: string, count = 1, file = 'a.conf'): BaselineEntry => ({
  ...found(fingerprint, file),
  count,
});
const always = () => true;
/** As if only some files had been linted. */
const only =
  (...files: readonly string[]) =>
  ({ file }: BaselineEntry) =>
    files.includes(file);

describe('findings are compared with a baseline', () => {
  it('as a multiset: one more than it counts is new', () => {
    const three = [found('x'), found('x'), found('y')];
    expect(compareWithBaseline(three, [entry('x'), entry('y')], always)).toEqual({
      isKnown: [true, false, true],
      gone: 0,
    });
    expect(compareWithBaseline(three, [entry('x', 2), entry('y', 3)], always)).toEqual({
      isKnown: [true, true, true],
      gone: 2,
    });
    expect(compareWithBaseline([], [entry('x', 2)], always)).toEqual({ isKnown: [], gone: 2 });
  });

  it('in whatever file they are, and the new one is in the file that had fewer', () => {
    expect(compareWithBaseline([found('x', 'new.conf')], [entry('x')], always).isKnown).toEqual([true]);
    const entries = [entry('x', 1, 'b.conf')];
    expect(compareWithBaseline([found('x'), found('x', 'b.conf')], entries, always).isKnown).toEqual([
      false,
      true,
    ]);
  });

  it('without the entries of what was not looked for: a second equal one elsewhere is new', () => {
    const entries = [entry('x'), entry('x', 5, 'b.conf')];
    const result = compareWithBaseline([found('x'), found('x')], entries, only('a.conf'));
    expect(result).toEqual({ isKnown: [true, false], gone: 0 });
  });
});

describe('a baseline is updated', () => {
  it('with what was found, without what is gone, and with what was not looked for as it was', () => {
    const entries = [entry('gone'), entry('more'), entry('kept', 4, 'b.conf')];
    expect(updateBaseline([found('more'), found('more'), found('new')], entries, only('a.conf'))).toEqual([
      entry('more', 2),
      entry('new'),
      entry('kept', 4, 'b.conf'),
    ]);
  });

  it('so that nothing is new afterwards, nothing is gone, and a second update changes nothing', () => {
    const some = fc.array(
      fc.record({
        fingerprint: fc.constantFrom('x', 'y', 'z'),
        rule: fc.constant('a/b'),
        file: fc.constantFrom('a', 'b', 'c'),
      }),
    );
    fc.assert(
      fc.property(some, some, (before, now) => {
        const entries = updateBaseline(before, [], always);
        const isLookedFor = only('a', 'b');
        const inRun = now.filter(({ file }) => file !== 'c');
        const updated = updateBaseline(inRun, entries, isLookedFor);
        const { isKnown, gone } = compareWithBaseline(inRun, updated, isLookedFor);
        expect(isKnown.every((one) => one)).toBe(true);
        expect(gone).toBe(0);
        expect(updateBaseline(inRun, updated, isLookedFor)).toEqual(updated);
        expect(updated.filter(({ file }) => file === 'c')).toEqual(
          entries.filter(({ file }) => file === 'c'),
        );
      }),
      { seed: 7 },
    );
  });

  it('has the same order whatever the order of the findings is', () => {
    const some = [found('b', 'é'), found('a', 'z'), found('c', 'a'), found('a', 'a')];
    expect(updateBaseline(some.toReversed(), [], always)).toEqual(updateBaseline(some, [], always));
  });
});
