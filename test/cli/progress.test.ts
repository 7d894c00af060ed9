import { expect, test } from 'vitest';
import { createProgress } from '../../cli/output/progress.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { checkpoint } from '../../core/budget/interruption.ts';

const CHECKPOINTS = 1000;

/** What is shown during work of which each checkpoint takes `step` milliseconds, with its result. */
function work(step: number, { isQuiet = false, isScreen = true } = {}) {
  const shown: string[] = [];
  let time = 0;
  const terminal = { ...plainTerminal, isScreen };
  const console = { errTerminal: terminal, showStatus: (line: string) => shown.push(line) };
  const progress = createProgress(console, isQuiet, () => time);
  const result = progress.during('checking a.conf', () => {
    for (let i = 0; i < CHECKPOINTS; i++) {
      time += step;
      checkpoint();
    }
    return 'done';
  });
  return { shown, result };
}

test('of a long run says what is done, and for how long', () => {
  const { shown, result } = work(10);
  expect(result).toBe('done');
  expect(shown[0]).toBe('plume: checking a.conf (1 s)');
  expect(shown.at(-1)).toBe('plume: checking a.conf (9 s)');
  // it changes a few times a second at most
  expect(shown.length).toBeLessThan(4 * 10);
});

test('nothing of a short run, of a quiet one, or where nobody watches', () => {
  expect(work(1)).toEqual({ shown: [], result: 'done' });
  expect(work(10, { isQuiet: true })).toEqual({ shown: [], result: 'done' });
  expect(work(10, { isScreen: false })).toEqual({ shown: [], result: 'done' });
});

test('work that throws is no longer watched', () => {
  const shown: string[] = [];
  const console = {
    errTerminal: { ...plainTerminal, isScreen: true },
    showStatus: (line: string) => shown.push(line),
  };
  const progress = createProgress(console, false, () => 5000);
  expect(() =>
    progress.during('checking a.conf', () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  shown.length = 0;
  for (let i = 0; i < CHECKPOINTS; i++) checkpoint();
  expect(shown).toEqual([]);
});
