import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { read } from '../server/macro-cases.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('what was found out about a server keeps none alive', async () => {
  // as most of what plume finds out does, it refers to what it is about
  const find = scopeQuery('find', (scope: Scope) => ({ scope }));
  const ask = (): WeakRef<FileInstance> => {
    const { main } = read('Timeout 60\n<VirtualHost *>\n</VirtualHost>\n');
    const server = main.server!;
    serverMayHaveKey(server, 'timeout');
    expect(configurationOf(main).instance).toBe(main);
    const [host] = hostsOf(server);
    for (const scope of [server, main, host!.at]) expect(find(scope)).toBe(find(scope));
    return new WeakRef(main);
  };
  const asked = [ask(), ask()];
  // what a task has seen stays until it ends
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(asked.map((one) => one.deref())).toEqual([undefined, undefined]);
});
