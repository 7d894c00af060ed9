import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { parse } from '../../grammar/parse.ts';
import { readConfiguration } from '../../model/configuration/configuration.ts';
import { readServer } from '../../model/server/read-server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsIn, virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { findShadowedNames } from '../../model/vhosts/unreachable-hosts.ts';
import type { Host, VirtualHosts } from '../../model/vhosts/virtual-hosts.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';

const target = { series: '2.4', release: undefined } as const;

/** The hosts of a server whose files lie in `root` under these names, the first one the main file. */
function read(
  files: Readonly<Record<string, string>>,
  { root = '/etc/httpd', defines = [] as readonly string[] } = {},
): VirtualHosts {
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [join(root, name), text]));
  const server = readServer({
    main: join(root, Object.keys(files)[0] ?? ''),
    files: createMemoryFiles(texts, { sees: [root] }),
    profile: { ...unknownProfile(target), commandLine: [] },
    serverRoot: root,
    defines: new Map(defines.map((name) => [name, undefined])),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return virtualHostsOf(server);
}

/** `*:80 a.test, b.test?`: a host that may not be there has a question mark. */
function show({ sets }: VirtualHosts): readonly string[] {
  return sets.map(({ shown, members }) => `${shown} ${members.map(({ host }) => showHost(host)).join(', ')}`);
}

function showHost({ name, config }: Host): string {
  return `${name.known === 'present' ? name.host : '-'}${config.certainty === 'present' ? '' : '?'}`;
}

function answer(hosts: VirtualHosts, hostHeader: string, port = 80): string {
  const found = hosts.hostFor({ address: readIpAddress('10.0.0.1')!, port, hostHeader });
  return found.kind === 'host' ? `${showHost(found.host)} ${found.why}` : found.kind;
}

const host = (name: string, address = '*:80', ...lines: readonly string[]) =>
  `<VirtualHost ${address}>\nServerName ${name}\n${lines.map((line) => `${line}\n`).join('')}</VirtualHost>\n`;

describe('from a server', () => {
  test('in the order of its files, through includes and macros', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\nListen 80\n${host('a.test')}Include sites/*.conf\n${host('d.test')}Use Site e.test\n`,
      'sites/1.conf': `${host('b.test')}<Macro Site $name>\n${host('$name')}</Macro>\n`,
      'sites/2.conf': host('c.test', '*:80', 'Include names.conf'),
      'names.conf': 'ServerAlias *.c.test\nServerName cc.test\n',
    });
    expect(show(hosts)).toEqual(['*:80 a.test, b.test, cc.test, d.test, e.test']);
    expect(answer(hosts, 'x.c.test')).toBe('cc.test pattern');
  });

  test('with the port that the main ServerName has where the tag stands', () => {
    const hosts = read({
      'httpd.conf': `${host('a.test', '192.0.2.1')}ServerName main.test:8080\n${host('b.test', '192.0.2.1')}ServerName main.test\n${host('c.test', '192.0.2.1')}`,
    });
    expect(show(hosts)).toEqual(['192.0.2.1:8080 b.test', '192.0.2.1:* a.test, c.test']);
  });

  test('with the values of its variables', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\nDefine PORT 8080\n${host('a.test', `*:${'${PORT}'}`)}${host(`${'${NAME}'}.test`, '*:8080')}`,
    });
    expect(show(hosts)).toEqual(['*:8080 a.test, -']);
    expect(answer(hosts, 'a.test', 8080)).toBe('a.test server-name');
    expect(answer(hosts, 'b.test', 8080)).toBe('unknown');
  });

  test('without what its conditions leave out', () => {
    const files = {
      'httpd.conf': `ServerName main.test\n<IfDefine X>\n${host('a.test')}</IfDefine>\n<IfDefine !X>\n${host('b.test')}</IfDefine>\n`,
    };
    expect(show(read(files))).toEqual(['*:80 b.test']);
    expect(show(read(files, { defines: ['X'] }))).toEqual(['*:80 a.test']);
  });

  test('what may or may not be there is unknown, and so is all that it may change', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\n${host('a.test')}<IfModule mod_other.c>\n${host('a.test')}${host('a.test')}</IfModule>\n<IfModule !mod_other.c>\n${host('b.test')}</IfModule>\n${host('b.test')}`,
    });
    expect(show(hosts)).toEqual(['*:80 a.test, a.test?, a.test?, b.test?, b.test']);
    expect(answer(hosts, 'a.test')).toBe('a.test server-name');
    expect(answer(hosts, 'b.test')).toBe('unknown');
    expect(findShadowedNames(hosts).map(({ host: { index }, by }) => [index, by.index])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('a file that is not seen may have any host, any Listen and any name', () => {
    const seen = { 'httpd.conf': `ServerName main.test\nListen 80\n${host('a.test')}` };
    const unseen = { 'httpd.conf': `${seen['httpd.conf']}Include /elsewhere/*.conf\n` };
    expect(answer(read(seen), 'b.test', 81)).toBe('main.test main');
    expect(answer(read(unseen), 'b.test', 81)).toBe('unknown');
    expect(read(seen).listening.listensOn(undefined, 81)).toBe('absent');
    expect(read(unseen).listening.listensOn(undefined, 81)).toBe('unknown');
    const inside = read({
      'httpd.conf': `ServerName main.test\n${host('a.test', '*:80', 'Include /elsewhere/names.conf')}${host('b.test')}`,
    });
    expect(answer(inside, 'b.test')).toBe('unknown');
  });
});

describe('from a file on its own', () => {
  const inFile = (text: string) => {
    const document = parse(text, '2.4');
    return virtualHostsIn(document, readConfiguration(document, 'sites.conf', target));
  };
  test('only what its own hosts make of each other is known', () => {
    const hosts = inFile(`${host('a.test')}${host('a.test')}`);
    expect(findShadowedNames(hosts).map(({ name }) => name)).toEqual(['a.test']);
    expect(answer(hosts, 'a.test')).toBe('unknown');
    expect(hosts.listening.listensOn(undefined, 80)).toBe('unknown');
  });
  test('an address without port has one that the server knows', () => {
    expect(show(inFile(host('a.test', '*')))).toEqual(['*:* a.test']);
    expect(show(inFile(host('a.test', '192.0.2.1')))).toEqual([]);
  });
});

test.skipIf(!httpdIsInstalled())(
  'httpd -S of random trees shows the same (skipped where no httpd is installed)',
  async () => {
    const random = randomFrom(31);
    for (let round = 0; round < 25; round++) {
      const files = randomTree(random);
      const root = makeScratchDirectory();
      try {
        const main = `${serverLines(root, { only: ['authz_core', 'macro'] })}\nListen 80\n`;
        const texts = { ...files, 'main.conf': main + files['main.conf'] };
        for (const [name, text] of Object.entries(texts)) {
          mkdirSync(dirname(join(root, name)), { recursive: true });
          writeFileSync(join(root, name), text, 'latin1');
        }
        const said = await dump(join(root, 'main.conf'), ['ON']);
        const hosts = read(texts, { root, defines: ['ON'] });
        expect(drawPlaces(hosts, root), JSON.stringify(texts, null, 1)).toEqual(said);
      } finally {
        rmSync(root, { recursive: true });
      }
    }
  },
  60_000,
);

/** Hosts in several files, under conditions and in variables. */
function randomTree(random: Random): Readonly<Record<string, string>> & { readonly 'main.conf': string } {
  const some = () => {
    const name = random.pick(['a.test', 'b.test', 'c.test', `${'${NAME}'}.test`]);
    const address = random.pick(['*:80', '127.0.0.1:80', '127.0.0.1', `*:${'${PORT}'}`, '[::1]:80 *']);
    const alias = random.pick([[], ['ServerAlias www.a.test *.wild.test'], ['ServerAlias other.test']]);
    const text = host(name, address, ...alias);
    const condition = random.pick(['', '', 'IfDefine ON', 'IfDefine OFF', 'IfDefine !OFF']);
    const section = condition.split(' ')[0];
    return condition === '' ? text : `<${condition}>\n${text}</${section}>\n`;
  };
  const several = () => Array.from({ length: 1 + random.below(3) }, some).join('');
  const serverName = random.pick(['', 'ServerName main.test:8080\n']);
  return {
    'main.conf': `Define PORT ${random.pick(['80', '81'])}\nDefine NAME v\n${serverName}${several()}IncludeOptional sites/*.conf\n${several()}`,
    'sites/2.conf': several(),
    'sites/10.conf': `${several()}Include ${random.pick(['more.conf', 'sites/2.conf'])}\n`,
    'more.conf': several(),
  };
}

/** The lines of httpd -S that have a place, `set name place`. */
async function dump(main: string, defines: readonly string[]): Promise<readonly string[]> {
  const names = defines.flatMap((name) => ['-D', name]);
  const output = await new Promise<string>((resolve) => {
    execFile(
      httpdProgram,
      [...names, '-t', '-D', 'DUMP_VHOSTS', '-f', main],
      { encoding: 'latin1' },
      (_error, out) => resolve(out),
    );
  });
  let set = '';
  return output.split('\n').flatMap((line) => {
    const [, address] = /^(\S+:\S+) /.exec(line) ?? [];
    if (address !== undefined) set = address;
    const [, name, place] = /(\S+) \((\S+:\d+)\)$/.exec(line) ?? [];
    const isDefault = line.includes('default server');
    return name === undefined || isDefault ? [] : [`${set} ${name} ${place}`];
  });
}

function drawPlaces({ sets }: VirtualHosts, root: string): readonly string[] {
  return sets.flatMap(({ shown, members }) =>
    members.map(({ host: one }) => {
      const { instance, command } = one.config.at!;
      expect(instance?.path.startsWith(root)).toBe(true);
      return `${shown} ${showHost(one)} ${instance?.path}:${command.number}`;
    }),
  );
}
