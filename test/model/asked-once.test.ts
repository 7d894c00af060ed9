import { describe, expect, test } from 'vitest';
import { createWorkBudget, within } from '../../core/budget/work-budget.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { unknownModuleIn } from '../../model/conditions/known-commands.ts';
import { commandsBelow, commandsIn } from '../../model/configuration/scope.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import { documentsOf } from '../../model/server/distinct-documents.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { LoadedModule, Modules, Server } from '../../model/server/server.ts';
import { unknownProfile } from '../../profile/profiles.ts';

const target = { series: '2.4', release: undefined } as const;

function read(text: string, others: Readonly<Record<string, string>> = {}): Server {
  const server = readServer({
    main: '/srv/main.conf',
    files: createMemoryFiles({ 'main.conf': text, ...others }, { root: '/srv', nameOf: (path) => path }),
    profile: unknownProfile(target),
    serverRoot: '/srv',
    recognize: () => ({ owner: 'apache', template: undefined, foreignConstructs: 0 }),
  });
  if (server === undefined) throw new Error('the server is not read');
  return server;
}

function stepsOf(task: () => void): number {
  const budget = createWorkBudget(Number.POSITIVE_INFINITY);
  within(budget, task);
  return budget.spent;
}

const HOSTS = '<Macro m $n>\n<VirtualHost *:80>\nServerName $n.test\nTimeout 5\n</VirtualHost>\n</Macro>\n';
const uses = (count: number) => Array.from({ length: count }, (_, i) => `Use m h${i}\n`).join('');

describe('nobody goes through the lines of hosts for what no file says', () => {
  const stepsFor = (key: string, count: number): number => {
    const server = read(HOSTS + uses(count));
    const hosts = hostsOf(server);
    expect(hosts).toHaveLength(count);
    return stepsOf(() => {
      for (const { at } of hosts) {
        const found = commandsIn(at, key).length + commandsBelow(at, key).length;
        expect(found).toBe(key === 'timeout' ? 2 : 0);
      }
    });
  };

  test('what none has costs nothing, however many hosts there are', () => {
    expect(stepsFor('sslengine', 50)).toBe(0);
    expect(stepsFor('sslengine', 200)).toBe(0);
  });

  test('what they have costs what they are', () => {
    const few = stepsFor('timeout', 50);
    expect(few).toBeGreaterThan(50);
    expect(stepsFor('timeout', 200)).toBeLessThanOrEqual(4 * few);
  });

  test('what a variable may make of a name is looked for', () => {
    const server = read('<VirtualHost *:80>\n${NAME} on\n</VirtualHost>\n');
    expect(stepsOf(() => commandsIn(hostsOf(server)[0]!.at, 'sslengine'))).toBeGreaterThan(0);
  });

  test('what a macro, an included file or a condition brings is found', () => {
    const server = read(
      '<Macro e>\nSSLEngine on\n</Macro>\n<VirtualHost *:80>\nUse e\nInclude own.conf\n</VirtualHost>\n',
      { 'own.conf': '<IfDefine !X>\nSSLProtocol all\n</IfDefine>\n' },
    );
    const [host] = hostsOf(server);
    expect(commandsIn(host!.at, ['sslengine', 'sslprotocol', 'sslcacertificatefile'])).toHaveLength(2);
    expect(commandsIn(server, 'sslengine')).toHaveLength(0);
    expect(commandsBelow(server, 'sslprotocol')).toHaveLength(1);
  });
});

test('a text that is read again and again is one document', () => {
  const again = (count: number) =>
    read(`<Macro m $a>\nTimeout $a\n</Macro>\n${'Use m 1\nInclude a.conf\n'.repeat(count)}`, {
      'a.conf': 'KeepAlive on\n',
    });
  for (const count of [10, 40]) {
    const server = again(count);
    expect(server.instances).toHaveLength(2 * count + 1);
    expect(documentsOf(server)).toHaveLength(3);
    expect(documentsOf(server)).toBe(documentsOf(server));
  }
});

describe('modules that plume knows nothing of', () => {
  const load = (identifier: string, onAsked: () => void): LoadedModule => ({
    get identifier() {
      onAsked();
      return identifier;
    },
    path: '',
    at: { instance: main.main, command: main.main.document.lines.find((line) => line.kind === 'directive')! },
    certainty: 'present',
  });
  const main = read('Timeout 5\n');
  const askedFor = (modules: number, lines: number): number => {
    let asked = 0;
    const loaded = Array.from({ length: modules }, () => load('rewrite_module', () => asked++));
    const all: Modules = { has: () => 'present', mayBeMore: false, loaded };
    for (let i = 0; i < lines; i++) expect(unknownModuleIn(all)).toBeUndefined();
    return asked;
  };

  test('are looked for once, however many lines ask', () => {
    expect(askedFor(10, 10)).toBe(10);
    expect(askedFor(10, 40)).toBe(10);
    expect(askedFor(40, 40)).toBe(40);
  });

  test('are found when they are loaded later', () => {
    const loaded = [load('rewrite_module', () => {})];
    const all: Modules = { has: () => 'present', mayBeMore: false, loaded };
    expect(unknownModuleIn(all)).toBeUndefined();
    loaded.push(load('nobody_knows_module', () => {}));
    expect(unknownModuleIn(all)?.identifier).toBe('nobody_knows_module');
  });
});
