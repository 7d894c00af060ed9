import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled, httpdProgram, makeScratchDirectory } from '../kit/httpd-installation.ts';
import { debianIsInstalled, debianTree } from '../kit/layouts/debian-tree.ts';
import { lintAsUser, type SaidFinding } from '../kit/lint-as-user.ts';
import { writeTrees } from '../kit/machine-tree.ts';
import type { Mistake } from '../kit/mistakes.ts';
import { DEBIAN_MISTAKES } from './debian-mistakes.ts';

/** The rules that find each mistake; `missed` where none does yet. */
const FOUND = fileURLToPath(new URL('debian-found.json', import.meta.url));

const named = ({ host = '', server = '' }: Mistake, n: number) =>
  [host, server].map((text) => text.replaceAll('shop.example.com', `shop${n}.example.com`));

/** One copy of Debian's configuration with all of them, each in files of its own: they have nothing to do with each other. */
function writeCopy(copy: string): void {
  const files = new Map(debianTree());
  const modules = new Set(DEBIAN_MISTAKES.flatMap(({ enable = [] }) => enable));
  for (const file of [...modules].flatMap((name) => [`${name}.load`, `${name}.conf`]))
    if (files.has(`mods-available/${file}`))
      files.set(`mods-enabled/${file}`, `-> ../mods-available/${file}`);
  for (const [n, mistake] of DEBIAN_MISTAKES.entries()) {
    const [host, server] = named(mistake, n);
    const lines = [`ServerName shop${n}.example.com`, 'DocumentRoot /var/www/html', host].join('\n');
    if (host !== '')
      files.set(`sites-enabled/shop${n}.conf`, `<VirtualHost *:80>\n${lines}\n</VirtualHost>\n`);
    if (server !== '') files.set(`conf-enabled/shop${n}.conf`, `${server}\n`);
  }
  writeTrees(copy, [Object.fromEntries(files)]);
}

/** What `httpd -t` says of the copy with some of them; undefined where it accepts it. */
function refusalOf(home: string, copy: string, some: readonly number[]): string | undefined {
  const main = readFileSync(join(copy, 'apache2.conf'), 'latin1').replace(
    /^IncludeOptional (\w+-enabled\/)\*\.conf$/gm,
    (whole, folder: string) =>
      folder === 'mods-enabled/'
        ? whole
        : some.map((n) => `IncludeOptional ${folder}shop${n}.conf`).join('\n'),
  );
  writeFileSync(join(home, 'main.conf'), main, 'latin1');
  const script = '. ./envvars && APACHE_RUN_DIR="$1" exec "$0" -t -d "$1" -f "$2"';
  const words = ['-c', script, httpdProgram, copy, join(home, 'main.conf')];
  const { status, stderr } = spawnSync('/bin/sh', words, { cwd: copy, encoding: 'latin1' });
  return status === 0 ? undefined : stderr;
}

describe.skipIf(!httpdIsInstalled() || !debianIsInstalled())(
  'mistakes of habit in a copy of /etc/apache2',
  () => {
    const home = makeScratchDirectory();
    const copy = join(home, 'etc/apache2');
    let findings: readonly SaidFinding[] = [];
    /** Of rules that run only where a preset has them. */
    let asked: readonly SaidFinding[] = [];
    beforeAll(async () => {
      writeCopy(copy);
      ({ findings } = await lintAsUser([copy]));
      const ids = rules.flatMap(({ id, isDefault }) => (isDefault === false ? id : []));
      ({ findings: asked } = await lintAsUser([copy], [], ids));
    });
    afterAll(() => rmSync(home, { recursive: true }));

    test('half of them httpd -t accepts, all together', () => {
      const numbers = [...DEBIAN_MISTAKES.keys()];
      const accepted = numbers.filter((n) => !DEBIAN_MISTAKES[n]?.isRefused);
      expect(accepted.length).toBe(20);
      expect(refusalOf(home, copy, accepted)).toBeUndefined();
      for (const n of numbers.filter((n) => DEBIAN_MISTAKES[n]?.isRefused))
        expect(refusalOf(home, copy, [n]), DEBIAN_MISTAKES[n]?.name).toContain('-enabled/');
    });

    test('plume lint finds what debian-found.json says, and nothing else (PLUME_UPDATE=1 writes it)', () => {
      const about = DEBIAN_MISTAKES.map(({ names }, n) =>
        [...findings, ...asked].filter(
          ({ file, message, help }) =>
            file.endsWith(`-enabled/shop${n}.conf`) &&
            `${message} ${help}`.toLowerCase().includes(names.toLowerCase()),
        ),
      );
      const found = Object.fromEntries(
        DEBIAN_MISTAKES.map(({ name }, n) => [name, about[n]?.map(({ rule }) => rule).join(' ') || 'missed']),
      );
      if (process.env.PLUME_UPDATE === '1') writeFileSync(FOUND, `${JSON.stringify(found, null, 2)}\n`);
      expect(found).toEqual(JSON.parse(readFileSync(FOUND, 'utf8')));
      const told = new Set(about.flat());
      const others = findings.filter((finding) => !told.has(finding));
      expect(others.filter(({ severity }) => severity !== 'info')).toEqual([]);
    });
  },
);
