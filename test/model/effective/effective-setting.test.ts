import { describe, expect, test } from 'vitest';
import { mergingOf } from '../../../facts/requests/merging.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { type EffectiveSetting, effectiveSetting } from '../../../model/effective/effective-setting.ts';
import type { SettingLine } from '../../../model/effective/setting-lines.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { profileNamed } from '../../../profile/profiles.ts';

const ROOT = '<Directory />\nAllowOverride All\n</Directory>\n';

/** What a directive comes to for `/srv/www/a/x.html` of the first host, or of the main server where there is none. */
function inForce(key: string, text: string, files: Readonly<Record<string, string>> = {}): EffectiveSetting {
  const profile = profileNamed('upstream-2.4');
  const server =
    profile &&
    readServer({
      main: '/srv/httpd.conf',
      files: createMemoryFiles({ '/srv/httpd.conf': text, '/srv/www/a/x.html': '', ...files }),
      profile,
      serverRoot: '/srv',
    });
  const fact = mergingOf(key, '2.4');
  if (server === undefined || fact === undefined) throw new Error('nothing to ask');
  const merged = mergeOrder(server, hostsOf(server)[0]?.at, { path: '/srv/www/a/x.html', uri: '/a/x.html' });
  return effectiveSetting(key, fact, merged);
}
const said = (lines: readonly SettingLine[]) =>
  lines.map(({ args }) => args.map(({ value }) => value).join(' '));
const summary = ({ inForce, possible, replaced }: EffectiveSetting) => ({
  inForce: said(inForce),
  possible: said(possible),
  replaced: replaced.map(({ line, by }) => said([line, by])),
});

describe('what is in force', () => {
  test('of what the last one overrides: that one, and what it replaces', () => {
    expect(
      summary(
        inForce(
          'forcetype',
          'ForceType a/1\n<Location /a>\nForceType a/3\nForceType a/4\n</Location>\n<Directory /srv>\nForceType a/2\n</Directory>\n',
        ),
      ),
    ).toEqual({
      inForce: ['a/4'],
      possible: [],
      replaced: [
        ['a/1', 'a/4'],
        ['a/2', 'a/4'],
        ['a/3', 'a/4'],
      ],
    });
  });

  test('of a list: all lines of the last section that has any', () => {
    expect(
      said(
        inForce(
          'directoryindex',
          'DirectoryIndex a\n<Directory /srv>\nDirectoryIndex b\nDirectoryIndex c\n</Directory>\n',
        ).inForce,
      ),
    ).toEqual(['b', 'c']);
  });

  test('of what is kept with hosts: the host has its own, and never that of a section', () => {
    const host = (text: string) => `ServerAdmin main\n<VirtualHost *>\n${text}</VirtualHost>\n`;
    expect(said(inForce('serveradmin', host('ServerAdmin own\n')).inForce)).toEqual(['own']);
    expect(said(inForce('serveradmin', host('')).inForce)).toEqual(['main']);
    expect(said(inForce('customlog', `CustomLog a c\n${host('CustomLog b c\n')}`).inForce)).toEqual(['b c']);
  });

  test('of limits that a host has from before it', () => {
    const text = 'LimitRequestLine 100\n<VirtualHost *>\n</VirtualHost>\nLimitRequestLine 200\n';
    expect(said(inForce('limitrequestline', text).inForce)).toEqual(['100']);
  });

  test('of a module whose settings nothing merges: only the last section that has any of them', () => {
    const text = (inner: string) =>
      `<Directory /srv>\nCheckSpelling on\n</Directory>\n<Location />\n${inner}</Location>\n`;
    expect(summary(inForce('checkspelling', text('')))).toMatchObject({ inForce: ['on'] });
    expect(summary(inForce('checkspelling', text('CheckCaseOnly on\n')))).toEqual({
      inForce: [],
      possible: [],
      replaced: [['on', 'on']],
    });
  });

  test('is open where a condition or a .htaccess decides', () => {
    const found = inForce(
      'forcetype',
      `${ROOT}ForceType a/1\n<If "%{HTTP_HOST} == 'x'">\nForceType a/2\n</If>\n<IfDefine !X>\nForceType a/3\n</IfDefine>\n`,
      { '/srv/www/a/.htaccess': 'ForceType a/4\n' },
    );
    expect(summary(found)).toMatchObject({ inForce: ['a/4'], possible: ['a/2'] });
  });

  test('of a table: each entry for itself, without those that are taken away', () => {
    const text = 'SetEnv A 1\nSetEnv B 1\nSetEnv C 1\n<Location />\nSetEnv b 2\nUnsetEnv C\n</Location>\n';
    const { entries, replaced } = inForce('setenv', text);
    expect(entries.map(({ key, line }) => `${key}: ${said([line])}`)).toEqual(['a: A 1', 'b: b 2']);
    expect(replaced.map(({ line, by }) => said([line, by]))).toEqual([
      ['C 1', 'C'],
      ['B 1', 'b 2'],
    ]);
  });

  test('of an entry whose key a variable hides is only possible', () => {
    expect(summary(inForce('errordocument', 'ErrorDocument ${CODE} /a\nErrorDocument 404 /b\n'))).toEqual({
      inForce: ['404 /b'],
      possible: ['${CODE} /a'],
      replaced: [],
    });
  });

  test('of levels of the error log: each module for itself, by any of its names', () => {
    const text = 'LogLevel warn ssl:debug\n<Location />\nLogLevel mod_ssl.c:info\n</Location>\n';
    expect(inForce('loglevel', text).entries.map(({ key, line }) => [key, ...said([line])])).toEqual([
      ['', 'warn ssl:debug'],
      ['ssl', 'mod_ssl.c:info'],
    ]);
  });

  test('of words with signs', () => {
    const words = (key: string, text: string) => inForce(key, text).words?.map(({ word }) => word);
    const section = (text: string) => `<Directory /srv>\n${text}\n</Directory>\n`;
    expect(words('ssloptions', `SSLOptions StdEnvVars\n${section('SSLOptions +FakeBasicAuth')}`)).toEqual([
      'StdEnvVars',
      'FakeBasicAuth',
    ]);
    expect(words('ssloptions', `SSLOptions StdEnvVars\n${section('SSLOptions FakeBasicAuth')}`)).toEqual([
      'FakeBasicAuth',
    ]);
    expect(words('fileetag', `FileETag All\n${section('FileETag -INode')}`)).toEqual(['MTime', 'Size']);
    expect([
      ...(inForce('options', `Options Indexes\n${section('Options +ExecCGI')}`).options?.options ?? []),
    ]).toEqual(['indexes', 'execcgi']);
  });

  test('of rewriting: apart for the host and for sections, unless RewriteOptions says otherwise', () => {
    const text =
      'RewriteRule a b\n<Directory /srv>\nRewriteRule c d\n</Directory>\n<Location />\nRewriteEngine on\n</Location>\n';
    expect(said(inForce('rewriterule', text).inForce)).toEqual(['a b']);
    const { unless } = inForce('rewriterule', `${text}RewriteOptions Inherit\n`);
    expect(unless && said([unless])).toEqual(['Inherit']);
  });

  test('of what all count: in the order in which httpd asks them', () => {
    const text =
      'Redirect /1 /x\n<VirtualHost *>\nRedirect /2 /x\n<Location />\nRedirect /3 /x\n</Location>\n</VirtualHost>\n<Directory />\nRedirect /4 /x\n</Directory>\n';
    expect(said(inForce('redirect', text).inForce).map((words) => words.split(' ', 1)[0])).toEqual([
      '/2',
      '/1',
      '/3',
      '/4',
    ]);
    expect(
      said(
        inForce(
          'header',
          'Header set A 1\n<Limit GET>\nHeader set A 2\n</Limit>\n<Location />\n<Limit GET>\nHeader set A 3\n</Limit>\n</Location>\n',
        ).inForce,
      ),
    ).toEqual(['set A 1', 'set A 3']);
  });
});
