import { describe, expect, test } from 'vitest';
import { releaseChanges } from '../../../facts/release-changes.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { parse } from '../../../grammar/parse.ts';
import { htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../../model/sections/read-htaccess.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import { profileNamed, unknownProfile } from '../../../profile/profiles.ts';
import {
  findReleaseChanges,
  type MetChange,
  MOST_LINES,
  type ReleaseRange,
} from '../../../upgrade/releases/find-release-changes.ts';

const MAIN = '/etc/httpd/httpd.conf';

/** A whole server of 2.4 with these files; its modules are those that it loads. */
function serverOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
  profile = profileNamed('upstream-2.4'),
): Server {
  if (profile === undefined) throw new Error('there is no such profile');
  const files = createMemoryFiles(
    { [MAIN]: text, ...others },
    { directories: ['/srv/www', '/etc/httpd/conf.d'] },
  );
  const server = readServer({ main: MAIN, files, profile, serverRoot: '/etc/httpd', target: profile.target });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

function changesIn(
  text: string,
  { from = '2.4.1', to = '2.4.71' }: Partial<ReleaseRange> = {},
  others: Readonly<Record<string, string>> = {},
): readonly MetChange[] {
  return findReleaseChanges(serverOf(text, others), { from, to });
}

function find(all: readonly MetChange[], id: string): MetChange | undefined {
  return all.find(({ change }) => change.id === id);
}

/** "3 7 present": the lines that meet a change, and how sure that is. */
function linesOf(all: readonly MetChange[], id: string): string | undefined {
  const met = find(all, id);
  return met && `${met.at.map(({ command }) => command.number).join(' ')} ${met.certainty}`;
}

const REWRITE = 'LoadModule rewrite_module modules/mod_rewrite.so\n';
const PROXY = 'LoadModule proxy_module modules/mod_proxy.so\n';
const FCGI = `${PROXY}LoadModule proxy_fcgi_module modules/mod_proxy_fcgi.so\n`;
const LOGS =
  'LoadModule remoteip_module modules/mod_remoteip.so\nLoadModule log_config_module modules/mod_log_config.so\n';
const MUTEX = 'Mutex file:/run authdigest-opaque\n';

describe('a trigger', () => {
  test.each([
    ['a directive', `${PROXY}ProxyRemote * http://a.example:3128\n`, 'proxyremote-reuse', '2 present'],
    ['a directive', `${PROXY}ProxyVia On\n`, 'proxyremote-reuse', undefined],
    ['a word', `FileETag None\n${MUTEX}`, 'digest-opaque-mutex', '2 present'],
    ['a word', 'Mutex file:/run mpm-accept\n', 'digest-opaque-mutex', undefined],
    ['a numbered word', `${REWRITE}RewriteRule ^/(.*) $1/x\n`, 'rewrite-unsafe-prefix-stat', '2 present'],
    ['a numbered word', `${REWRITE}RewriteRule ^/(.*) /srv/$1\n`, 'rewrite-unsafe-prefix-stat', undefined],
    ['two tests', 'ErrorLog Syslog:local1\n', 'errorlog-syslog-case', '1 present'],
    ['two tests', 'ErrorLog syslog:local1\n', 'errorlog-syslog-case', undefined],
    ['two tests', 'ErrorLog Sys/log\n', 'errorlog-syslog-case', undefined],
    ['a case', `${LOGS}LogFormat "%h" x\n`, 'log-hostname', '3 present'],
    ['a case', `${LOGS}LogFormat "%H" x\n`, 'log-hostname', undefined],
    ['a negated test', `${REWRITE}RewriteRule ^/(.*) /x/$1\n`, 'rewrite-unsafe-allow-3f', '2 present'],
    ['a negated test', `${REWRITE}RewriteRule ^/(.*) /x/$1 [B]\n`, 'rewrite-unsafe-allow-3f', undefined],
    ['a size', 'LimitXMLRequestBody 3074457345618258601\n', 'limit-xml-too-large', undefined],
    ['a size', 'LimitXMLRequestBody 3074457345618258602\n', 'limit-xml-too-large', '1 present'],
    ['a size', 'LimitXMLRequestBody x\n', 'limit-xml-too-large', undefined],
    [
      'a flag',
      `${REWRITE}RewriteRule ^/x http://b.example/ [L,proxy]\n`,
      'rewrite-proxy-canonical',
      '2 present',
    ],
    ['a flag', `${REWRITE}RewriteRule ^/x http://b.example/ [L,PT]\n`, 'rewrite-proxy-canonical', undefined],
    [
      'a place',
      `${REWRITE}<Directory /srv/www>\nRewriteRule ^x http://b.example/ [P]\n</Directory>\n`,
      'rewrite-proxy-without-module',
      '3 present',
    ],
    [
      'a place',
      `${REWRITE}RewriteRule ^/x http://b.example/ [P]\n`,
      'rewrite-proxy-without-module',
      undefined,
    ],
    ['a module', 'LoadModule unique_id_module modules/mod_unique_id.so\n', 'unique-id-alphabet', '1 present'],
    ['a module', REWRITE, 'unique-id-alphabet', undefined],
    ['a missing directive', 'ServerName a.example\n', 'limit-request-body', ' present'],
    ['a missing directive', 'LimitRequestBody 0\n', 'limit-request-body', undefined],
    [
      'a line and a missing directive',
      `${FCGI}ProxyPass /x fcgi://127.0.0.1:9000/\n`,
      'fcgi-backend-type',
      '3 present',
    ],
    [
      'a line and a missing directive',
      `${FCGI}ProxyFCGIBackendType FPM\nProxyPass /x fcgi://127.0.0.1:9000/\n`,
      'fcgi-backend-type',
      undefined,
    ],
    ['a line and a missing directive', FCGI, 'fcgi-backend-type', undefined],
  ])('of %s: %j meets %s at %s', (_kind, text, id, expected) => {
    const { broughtBy = '2.4.1' } = releaseChanges().find((change) => change.id === id) ?? {};
    expect(linesOf(changesIn(text, { from: broughtBy }), id)).toBe(expected);
  });
});

describe('a range', () => {
  test.each([
    ['2.4.53', '2.4.54', true],
    ['2.4.54', '2.4.71', false],
    ['2.4.41', '2.4.53', false],
    ['2.4.54', '2.4.54', false],
    ['2.4.66', '2.4.41', false],
  ])('from %s to %s brings a change of 2.4.54: %s', (from, to, isMet) => {
    const all = changesIn('ServerName a.example\n', { from, to });
    expect(find(all, 'limit-request-body') !== undefined).toBe(isMet);
  });

  test('a change that is taken back on the way is none', () => {
    const text = `${PROXY}LoadModule proxy_connect_module modules/mod_proxy_connect.so\n`;
    const met = (to: string) => find(changesIn(text, { from: '2.4.51', to }), 'connect-timeout');
    expect(met('2.4.52')).toBeDefined();
    expect(met('2.4.53')).toBeUndefined();
  });

  test('what takes back a change is none for those who never had it', () => {
    const met = (from: string) =>
      find(changesIn(`${REWRITE}RewriteCond expr "true"\n`, { from }), '2.4.65/1');
    expect(met('2.4.63')).toBeUndefined();
    expect(met('2.4.64')).toBeDefined();
  });

  test('the newest comes first', () => {
    const text = `${REWRITE}${PROXY}RewriteRule ^/(.*) http://b.example/?$1 [P]\n`;
    const releases = changesIn(text).map(({ change }) => Number(change.since.split('.')[2]));
    expect(releases.length).toBeGreaterThan(10);
    expect(releases).toEqual(releases.toSorted((a, b) => b - a));
  });
});

describe('what is not sure', () => {
  test('a condition decides', () => {
    const text = `<IfDefine OLD>\n${MUTEX}</IfDefine>\n`;
    const server = serverOf(text, {}, unknownProfile({ series: '2.4', release: undefined }));
    const range = { from: '2.4.1', to: '2.4.71' };
    expect(linesOf(findReleaseChanges(server, range), 'digest-opaque-mutex')).toBe('2 unknown');
    expect(linesOf(changesIn(text), 'digest-opaque-mutex')).toBeUndefined();
    expect(linesOf(changesIn(`Define OLD\n${text}`), 'digest-opaque-mutex')).toBe('3 present');
  });

  test('a section that httpd never reads', () => {
    const text = `LoadModule version_module modules/mod_version.so\n<IfVersion < 2.3>\n${MUTEX}</IfVersion>\n`;
    expect(linesOf(changesIn(text), 'digest-opaque-mutex')).toBeUndefined();
  });

  test('a directive of a module that is not loaded', () => {
    const text = 'ProxyRemote * http://a.example:3128\n';
    expect(linesOf(changesIn(text, { from: '2.4.59' }), 'proxyremote-reuse')).toBeUndefined();
  });

  test('a variable without a value', () => {
    const text = 'Mutex file:/run ${WHICH}\n';
    expect(linesOf(changesIn(`PassEnv X\n${text}`), 'digest-opaque-mutex')).toBe('2 unknown');
    expect(linesOf(changesIn(`Define WHICH authdigest-opaque\n${text}`), 'digest-opaque-mutex')).toBe(
      '2 present',
    );
    expect(linesOf(changesIn(`Define WHICH mpm-accept\n${text}`), 'digest-opaque-mutex')).toBeUndefined();
  });

  test('a file that plume does not see may have the missing directive', () => {
    const server = serverOf('Include /mnt/elsewhere/limits.conf\n');
    const unseen: Server = { ...server, unknowns: [{ kind: 'x' } as never] };
    expect(
      find(findReleaseChanges(unseen, { from: '2.4.1', to: '2.4.71' }), 'limit-request-body')?.certainty,
    ).toBe('unknown');
  });

  test('modules that may be loaded, and that no line uses', () => {
    const server = serverOf('', {}, unknownProfile({ series: '2.4', release: undefined }));
    const all = findReleaseChanges(server, { from: '2.4.1', to: '2.4.71' });
    expect(all.filter(({ change }) => change.triggers.every(({ modules }) => modules.length > 0))).toEqual(
      [],
    );
  });

  test('the text of a macro counts where it is used', () => {
    const macro = `LoadModule macro_module modules/mod_macro.so\n<Macro M>\n${MUTEX}</Macro>\n`;
    expect(linesOf(changesIn(macro), 'digest-opaque-mutex')).toBeUndefined();
    expect(find(changesIn(`${macro}Use M\n`), 'digest-opaque-mutex')?.count).toBe(1);
  });
});

describe('lines', () => {
  test('a file that several lines include is counted once', () => {
    const others = { '/etc/httpd/conf.d/x.conf': MUTEX };
    const all = changesIn('Include conf.d/x.conf\nInclude conf.d/x.conf\n', {}, others);
    const met = find(all, 'digest-opaque-mutex');
    expect(met).toMatchObject({ count: 1, certainty: 'present' });
    expect(met?.at[0]?.instance.path).toBe('/etc/httpd/conf.d/x.conf');
  });

  test('of very many some are named and all are counted', () => {
    const met = find(changesIn(MUTEX.repeat(MOST_LINES + 70)), 'digest-opaque-mutex');
    expect(met?.count).toBe(MOST_LINES + 70);
    expect(met?.at).toHaveLength(MOST_LINES);
  });

  test('those of .htaccess files count, unless httpd ignores the file', () => {
    const main = (classes: string) =>
      `LoadModule env_module modules/mod_env.so\nDocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride ${classes}\n</Directory>\n`;
    const met = (classes: string) => {
      const server = serverOf(main(classes));
      const range = { from: '2.4.65', to: '2.4.66' };
      return findReleaseChanges(server, range, [htaccessOf(server, 'SetEnv REQUEST_URI x\n')]);
    };
    expect(linesOf(met('All'), 'cgi-variables-not-replaced')).toBe('1 present');
    expect(linesOf(met('None'), 'cgi-variables-not-replaced')).toBeUndefined();
  });
});

test('names that every object has are nothing special', () => {
  const text = '__proto__ constructor\nconstructor __proto__\nMutex __proto__ constructor\n';
  expect(linesOf(changesIn(`${text}${MUTEX}`), 'digest-opaque-mutex')).toBe('4 present');
});

function htaccessOf(server: Server, text: string): FileInstance {
  const [policy] = htaccessPolicyOf(server, '/srv/www/');
  if (policy === undefined) throw new Error('nothing leads to the directory');
  return readHtaccess(server, '/srv/www/.htaccess', parse(text, '2.4'), policy);
}
