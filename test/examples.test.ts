import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openServer } from '../host/open-server.ts';
import { buildPositions } from '../linter/findings/positions.ts';
import { lintServer } from '../linter/lint-server.ts';
import { readServer } from '../model/server/read-server.ts';
import { profileNamed } from '../profile/profiles.ts';
import { rules } from '../rules/index.ts';
import { askHttpd } from './kit/httpd.ts';
import type { HttpdError } from './kit/httpd-answer.ts';
import { stopHttpd } from './kit/httpd-htaccess.ts';
import { httpdIsInstalled } from './kit/httpd-installation.ts';

const home = new URL('../examples/', import.meta.url);
const server = new URL('centos-5-server/', home);

interface Row {
  readonly file: string;
  readonly line: number;
  /** The beginning of httpd's message; empty where it says nothing. */
  readonly message: string;
}

/** The tables of the README: `| line | what is wrong | what httpd says |` under a heading that names the file. */
function readRows(markdown: string): Row[] {
  let file = '';
  return markdown.split('\n').flatMap((text) => {
    file = /^### (.*)$/.exec(text)?.[1] ?? file;
    const [, line, message = ''] = /^\| (\d+) \| .* \| (.*) \|$/.exec(text) ?? [];
    return line === undefined ? [] : [{ file, line: Number(line), message: message === '–' ? '' : message }];
  });
}

const rows = readRows(readFileSync(new URL('README.md', home), 'utf8'));
const read = (file: string) => readFileSync(new URL(file, server), 'latin1');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
const configFiles = files.filter((file) => file.endsWith('.conf'));
const htaccessFiles = files.filter((file) => file.endsWith('.htaccess'));

test('the list names files and lines that exist', () => {
  for (const { file, line } of rows)
    expect(read(file).split('\n')[line - 1]?.trim(), `${file}:${line}`).not.toBe('');
  expect(new Set(rows.map(({ file }) => file)).size).toBe(configFiles.length + htaccessFiles.length);
});

/** What nobody has found yet: what other makers' modules do, and where a proxied URL leads. */
const notSeen = [
  // a copy comes without modules, so that none is missed
  'etc/httpd/conf.d/php.conf:2',
  'etc/httpd/conf.d/vhosts/20-catalogue.conf:28',
  // a module for PHP is loaded, but one of 2.2
  'var/www/html/.htaccess:2',
  'var/www/html/.htaccess:3',
  'var/www/events/.htaccess:4',
];

/** What httpd 2.2 had in one with other modules, so that nothing loads it; the list says it outside of its tables. */
const notLoaded = [
  ...['mod_authz_core', 'mod_authn_core', 'mod_access_compat', 'mod_unixd'],
  ...['mod_slotmem_shm', 'mod_socache_shmcb', 'mod_lbmethod_byrequests'],
];

describe('plume', () => {
  /** Reads the server as one of CentOS 7 whose httpd has these modules compiled in, besides its own. */
  const lint = (builtIn: readonly string[]) => {
    const { builtIn: own, ...profile } = profileNamed('rhel-7')!;
    const opened = openServer(fileURLToPath(new URL('etc/httpd/conf/httpd.conf', server)), {
      directory: fileURLToPath(server),
      maps: [{ from: '/', to: fileURLToPath(server), isCertain: true }],
      target: { series: '2.4', release: undefined },
      profile: {
        ...profile,
        builtIn: {
          surely: new Set([...(own?.surely ?? []), ...builtIn]),
          perhaps: own?.perhaps ?? new Set(),
        },
      },
    });
    const htaccess = htaccessFiles.map((file) => `/${file}`);
    return lintServer(readServer(opened.options())!, { rules, htaccess }).flatMap(
      ({ file, text, findings }) => {
        const positions = buildPositions(text);
        return findings.map((finding) => ({ at: `${file}:${positions.at(finding.start).line}`, ...finding }));
      },
    );
  };
  const asItIs = lint([]);
  // what is written for one MPM is not read with another
  const completed = ['prefork', 'worker'].flatMap((mpm) => lint([mpm, ...notLoaded]));

  test('reads all files', () => {
    const { size } = new Set(asItIs.map(({ file }) => file));
    expect(size).toBeGreaterThan(configFiles.length);
  });

  test('says something of every mistake in the list', () => {
    const seen = new Set([...asItIs, ...completed].map(({ at }) => at));
    const unseen = rows.map(({ file, line }) => `${file}:${line}`).filter((at) => !seen.has(at));
    expect(unseen.sort()).toEqual(notSeen.toSorted());
  });

  test('names the modules that are missing', () => {
    const said = asItIs.filter(({ rule }) => rule.startsWith('module/')).map(({ message }) => message);
    for (const module of notLoaded) expect(said.join('\n')).toContain(`\`${module}\``);
    expect(said.join('\n')).toContain('no MPM');
  });

  test('says of nothing else that httpd refuses it', () => {
    const listed = new Set(rows.map(({ file, line }) => `${file}:${line}`));
    const others = [...asItIs.filter(({ rule }) => !rule.startsWith('module/')), ...completed].filter(
      ({ at, severity }) => severity === 'error' && !listed.has(at),
    );
    expect(others.map(({ at, rule, message }) => `${at} ${rule}: ${message}`)).toEqual([]);
  });
});

describe.skipIf(!httpdIsInstalled())('what the list says a real httpd says', () => {
  afterAll(stopHttpd);

  /** Missing modules of 2.2 are in the list, the certificates and users of the library's machine are not. */
  const belongsToTheText = ({ environment, message, id }: HttpdError) =>
    !environment || /^Cannot load modules/.test(message) ? !['AH01574', 'AH01797'].includes(id ?? '') : false;

  function compare(said: readonly HttpdError[], listed: readonly Row[], prefix: string): void {
    const wanted = listed.filter(({ message }) => message !== '');
    const heard = said.filter(belongsToTheText).map(({ file, line, message }) => {
      const row = wanted.find((one) => one.file === `${prefix}${file}` && one.line === line);
      return `${prefix}${file}:${line} ${row && message.startsWith(row.message) ? row.message : message}`;
    });
    expect(heard.sort()).toEqual(
      wanted.map(({ file, line, message }) => `${file}:${line} ${message}`).sort(),
    );
  }

  test('of the server', async () => {
    const prefix = 'etc/httpd/';
    const texts = Object.fromEntries(configFiles.map((file) => [file.slice(prefix.length), read(file)]));
    const { errors, warnings } = await askHttpd(texts, { main: 'conf/httpd.conf', mpm: 'prefork', all: 100 });
    compare(
      [...errors, ...warnings],
      rows.filter(({ file }) => file.startsWith(prefix)),
      prefix,
    );
  });

  test.each(htaccessFiles)('of %s', async (file) => {
    const { errors, warnings } = await askHttpd({ [file]: read(file) }, { as: 'htaccess', all: 20 });
    compare(
      [...errors, ...warnings],
      rows.filter((row) => row.file === file),
      '',
    );
  });
});
