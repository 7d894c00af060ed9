import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { host, read, showHost } from './read-vhosts-cases.ts';

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
