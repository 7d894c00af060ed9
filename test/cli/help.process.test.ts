import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

test('the help of every command fits into a terminal of 80 columns, with its examples', () => {
  const help = (...args: readonly string[]) => {
    const { stdout, code } = plume.run([...args], { environment: { COLUMNS: '80' } });
    expect(code).toBe(0);
    return stdout;
  };
  const commands = help('--help').matchAll(/^ {2}([a-z]+) .*/gm);
  const names = [...commands].map(([, name = '']) => name).filter((name) => !/^(?:plume|help)$/.test(name));
  expect(names).toContain('upgrade');
  for (const text of [help('--help'), ...names.map((name) => help('help', name))])
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('the help of help is that of the program', () => {
  const [whole, ofHelp] = [['help'], ['help', 'help']].map((args) => plume.run(args));
  expect(ofHelp).toEqual(whole);
  expect(ofHelp?.code).toBe(0);
});
