import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import { createInstanceTable } from '../../../model/server/instance-table.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { read } from './macro-cases.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is known of an instance refers to it, as most of what plume finds out does. */
interface Known {
  readonly of: FileInstance;
}

test('no cache keeps a server alive once another one is asked about', async () => {
  const [usual, rare] = [createInstanceTable<Known>(), createInstanceTable<Known>()];
  const askAbout = (...tables: readonly (typeof usual)[]): WeakRef<FileInstance> => {
    const { main } = read('Timeout 60\n');
    serverMayHaveKey(main.server!, 'timeout');
    for (const table of tables) table.set(main, { of: main });
    for (const table of tables) expect(table.get(main)?.of).toBe(main);
    return new WeakRef(main);
  };
  const before = [askAbout(usual, rare), askAbout(usual, rare), askAbout()];
  askAbout(usual);
  // what a task has seen stays until it ends
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(before.map((one) => one.deref())).toEqual([undefined, undefined, undefined]);
});
