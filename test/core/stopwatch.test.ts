import { expect, test } from 'vitest';
import { query } from '../../core/query.ts';
import { startStopwatch } from '../../core/stopwatch.ts';

test('runs, hits and time are those of each phase, rule and query; what others take is not its own', () => {
  let time = 0;
  const watch = startStopwatch(() => time);
  const length = query('length', (text: string) => {
    time += 5;
    return text.length;
  });
  watch.time('phase', 'checking', () => {
    time += 2;
    for (const text of ['a', 'b', 'a'])
      watch.time('rule', 'a/rule', () => {
        time += 1;
        length(text);
      });
  });
  expect(watch.timings()).toEqual([
    { kind: 'query', name: 'length', runs: 2, hits: 1, milliseconds: 10, ownMilliseconds: 10 },
    { kind: 'rule', name: 'a/rule', runs: 3, hits: 0, milliseconds: 13, ownMilliseconds: 3 },
    { kind: 'phase', name: 'checking', runs: 1, hits: 0, milliseconds: 15, ownMilliseconds: 2 },
  ]);
});

test('what calls itself is counted once in the time of all runs, and a run that throws ends', () => {
  let time = 0;
  const watch = startStopwatch(() => time);
  const down = (depth: number): void =>
    watch.time('query', 'down', () => {
      time += 1;
      if (depth === 0) throw new Error('spent');
      down(depth - 1);
    });
  expect(() => down(2)).toThrow('spent');
  expect(watch.timings()).toEqual([
    { kind: 'query', name: 'down', runs: 3, hits: 0, milliseconds: 3, ownMilliseconds: 3 },
  ]);
});
