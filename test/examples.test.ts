import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openServer } from '../host/open-server.ts';
import { buildPositions } from '../linter/findings/positions.ts';
import { lintServer } from '../linter/lint-server.ts';
import { readServer } from '../model/server/read-server.ts';
import { profileNamed } from '../profile/profiles.ts';
import { defaultRules } from '../rules/index.ts';
import { configFiles, htaccessFiles, read, rows, server } from './example-list.ts';

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
    return lintServer(readServer(opened.options())!, { rules: defaultRules, htaccess }).flatMap(
      ({ file, text, findings }) => {
        const positions = buildPositions(text);
        return findings.map((finding) => ({ at: `${file}:${positions.at(finding.start).line}`, ...finding }));
      },
    );
  };
  const asItIs = lint([]);
  // what is written for one MPM is not read with another
  const completed = ['prefork', 'worker'].flatMap((mpm) => lint([mpm, ...notLoaded]));

  test('names the request of a section itself, not one for a file in it that no finding is about', () => {
    const requests = completed.flatMap(({ rule, message }) =>
      rule === 'access/mixed-styles' ? (/`GET [^`]*`/.exec(message) ?? []) : [],
    );
    expect(requests).toContain('`GET /server-info`');
    expect(requests.filter((request) => request.includes('/.ht'))).toEqual([]);
  });

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
