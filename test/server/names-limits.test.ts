import { describe, expect, test } from 'vitest';
import { logItemsIn } from '../../arguments/text/log-items.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const uri = uriOfPath(MAIN);
const at = (line: number, character: number) => ({ line, character });

function serve(text: string, others: Readonly<Record<string, string>> = {}, sees?: readonly string[]) {
  const service = createLanguageService(
    [],
    findMemoryServers({ ...others, [MAIN]: text }, { mains: [MAIN], ...(sees && { sees }) }),
  );
  service.open({ uri, version: 1, text }, defaultSettings);
  return service;
}

describe('a renaming of an environment variable', () => {
  const main = (more: string) =>
    `SetEnv SHOP 1\n${more}DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n`;
  const files = {
    '/srv/www/.shop': 'Header set A %{SHOP}e\n',
    '/srv/www/.htaccess': 'Header set B %{SHOP}e\n',
  };
  const renamed = (more: string) => {
    const answer = serve(main(more), files).rename(uri, at(0, 8), 'STORE');
    return answer !== undefined && 'files' in answer ? answer.files.map((file) => file.uri) : answer?.reason;
  };

  test('changes .htaccess files whatever AccessFileName calls them, and no others', () => {
    expect(renamed('')).toEqual([uri, uriOfPath('/srv/www/.htaccess')]);
    expect(renamed('AccessFileName .shop\n')).toEqual([uri, uriOfPath('/srv/www/.shop')]);
    expect(renamed('AccessFileName .shop .htaccess\n')).toHaveLength(3);
  });

  test('is refused where plume cannot know how they are called', () => {
    expect(renamed('AccessFileName ${NAME}\n')).toContain('does not know the names of all .htaccess files');
  });
});

/** One name of each kind that a .htaccess may have: its definition, and the line of a .htaccess that asks for it. */
const KINDS: readonly (readonly [kind: string, definition: string, column: number, use: string])[] = [
  ['variable', 'Define A 1', 8, 'SetEnv X ${A}'],
  ['environment variable', 'SetEnv A 1', 8, 'Header set B %{A}e'],
  [
    'authentication provider',
    '<AuthnProviderAlias file A>\n</AuthnProviderAlias>',
    26,
    'AuthBasicProvider A',
  ],
  ['authorization provider', '<AuthzProviderAlias ip A 10>\n</AuthzProviderAlias>', 23, 'Require A'],
  ['rewrite map', 'RewriteMap A int:tolower', 12, 'RewriteRule ^ ${A:x}'],
  ['balancer', '<Proxy balancer://A>\n</Proxy>', 19, 'RewriteRule ^ balancer://A/x [P]'],
];

describe.each(KINDS)('a renaming and the references of the %s', (_kind, definition, column, use) => {
  const site = 'DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n';
  const ask = (more: string, others: Readonly<Record<string, string>> = {}, sees?: readonly string[]) => {
    const service = serve(`${definition}\n${more}`, others, sees);
    const answer = service.rename(uri, at(0, column), 'Z');
    return {
      files: answer !== undefined && 'files' in answer ? answer.files.map((file) => file.uri) : undefined,
      reason: answer !== undefined && 'reason' in answer ? answer.reason : undefined,
      references: service.references(uri, at(0, column), false).map((one) => one.uri),
      lack: service.whyReferencesMayLack(uri, at(0, column)),
    };
  };
  const found = (path: string) => ({
    files: [uri, uriOfPath(path)],
    reason: undefined,
    references: [uriOfPath(path)],
    lack: undefined,
  });
  const refused = (reason: string) => ({ files: undefined, reason, lack: reason });

  test('find a .htaccess in a directory that no line names', () => {
    const path = '/srv/www/a/secret/.htaccess';
    expect(ask(site, { [path]: use })).toEqual(found(path));
    const alias = 'Alias /x /srv/files\n<Directory /srv/files>\nAllowOverride All\n</Directory>\n';
    expect(ask(alias, { '/srv/files/deep/er/.htaccess': use })).toEqual(
      found('/srv/files/deep/er/.htaccess'),
    );
    const named = `AccessFileName .acl\n${site}`;
    expect(ask(named, { '/srv/www/a/.acl': use, '/srv/www/a/.htaccess': use })).toEqual(
      found('/srv/www/a/.acl'),
    );
  });

  test('find one that only a section within a root allows, or one above it', () => {
    const inner = 'DocumentRoot /srv/www\n<Directory /srv/www/in>\nAllowOverride All\n</Directory>\n';
    const disk = { '/srv/www/.htaccess': use, '/srv/www/in/deep/.htaccess': use };
    expect(ask(inner, disk)).toEqual(found('/srv/www/in/deep/.htaccess'));
    const above = 'DocumentRoot /srv/www\n<Directory />\nAllowOverride All\n</Directory>\n';
    expect(ask(above, { '/srv/.htaccess': use, '/srv/www/a': '' })).toEqual(found('/srv/.htaccess'));
    const wildcard = 'DocumentRoot /srv\n<Directory /srv/*/in>\nAllowOverride All\n</Directory>\n';
    expect(ask(wildcard, { '/srv/x/in/.htaccess': use })).toEqual(found('/srv/x/in/.htaccess'));
  });

  test('say why they may lack some', () => {
    const unread = (name: string) =>
      refused(
        `plume did not read \`${name}\`, which line ${lineOf} of \`${MAIN}\` includes, so \`A\` may be in others too.`,
      );
    const lineOf = definition.split('\n').length + 1;
    expect(ask('Include /out/*.conf\n', {}, ['/srv'])).toMatchObject(unread('/out/*.conf'));
    expect(ask('Include /out/a.conf\n', {}, ['/srv'])).toMatchObject(unread('/out/a.conf'));
    expect(ask('Include ${NOWHERE}/a.conf\n', {}, ['/srv'])).toMatchObject(unread('${NOWHERE}/a.conf'));
    const elsewhere = site.replaceAll('/srv/www', '/out/www');
    expect(ask(elsewhere, {}, ['/srv'])).toMatchObject(
      refused('plume cannot see `/out/www`, so `A` may be in others too.'),
    );
    expect(ask(`${site}UserDir public_html\n`)).toMatchObject(
      refused('plume does not know all directories that `UserDir` leads to, so `A` may be in others too.'),
    );
    const many = Object.fromEntries(Array.from({ length: 5_100 }, (_, i) => [`/srv/www/d${i}/a`, '']));
    expect(ask(site, many)).toMatchObject(
      refused(
        'plume does not look into so many directories for .htaccess files, so `A` may be in others too.',
      ),
    );
  });

  test('are not kept from what nothing allows', () => {
    const closed = 'DocumentRoot /out/www\n<Directory /out/www>\nAllowOverride None\n</Directory>\n';
    expect(ask(`${closed}UserDir public_html\n`, {}, ['/srv'])).toMatchObject({
      files: [uri],
      lack: undefined,
    });
    expect(ask(`${site}UserDir disabled\n`)).toMatchObject({ files: [uri], lack: undefined });
  });
});

test('a macro and a log format, which no .htaccess has, are renamed whatever there may be', () => {
  const site = 'DocumentRoot /out/www\n<Directory /out/www>\nAllowOverride All\n</Directory>\n';
  for (const [definition, column] of [
    ['<Macro A>\n</Macro>', 8],
    ['LogFormat x A', 13],
  ] as const) {
    const service = serve(`${definition}\n${site}`, {}, ['/srv']);
    expect(service.rename(uri, at(0, column), 'Z')).toHaveProperty('files');
  }
});

describe('a parameter of a macro', () => {
  test('is not renamed where its macro is too long to be searched', () => {
    const macro = (body: string) => `<Macro M $a>\n${body}\n</Macro>\n`;
    expect(serve(macro('Listen $a')).rename(uri, at(0, 10), '$b')).toHaveProperty('files');
    expect(serve(macro(`Listen $a ${'x'.repeat(60_000)}`)).rename(uri, at(0, 10), '$b')).toEqual({
      reason: expect.stringContaining('too long'),
    });
    const many = Array.from({ length: 150 }, (_, i) => `$p${i}x`).join(' ');
    expect(serve(`<Macro M ${many}>\n</Macro>\n`).prepareRename(uri, at(0, 11))).toEqual({
      reason: expect.stringContaining('too long'),
    });
  });
});

test('items of a log format are read as mod_log_config reads them', () => {
  const items = (format: string) =>
    [...logItemsIn(format)].map(({ letterAt, argument }) => [
      format[letterAt] ?? '',
      argument && format.slice(argument.start, argument.end),
    ]);
  expect(items('%h %>s %!200,304{Referer}i %{a}{b}e')).toEqual([
    ['h', undefined],
    ['s', undefined],
    ['i', 'Referer'],
    ['e', 'b'],
  ]);
  expect(items('%%{X}e %%%{X}e %^FB%{c}^ti %{open')).toEqual([
    ['e', 'X'],
    ['^', undefined],
    ['^', 'c'],
    ['', 'open'],
  ]);
  expect(items('100%')).toEqual([['', undefined]]);
  const text = 'SetEnv X 1\nLogFormat "%%{X}e %{X}e" a\n';
  expect(serve(text).references(uri, at(0, 7), true)).toHaveLength(2);
});
