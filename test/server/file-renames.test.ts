import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/srv' } };

/** The files of a server as they are after files were renamed, those left out that stay as they were. */
function renamed(
  disk: Readonly<Record<string, string>>,
  renames: Readonly<Record<string, string>>,
  isInWorkspace?: (uri: string) => boolean,
): Readonly<Record<string, string>> {
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }), isInWorkspace);
  service.open({ uri: uriOfPath(MAIN), version: 7, text: disk[MAIN] ?? '' }, settings);
  const edits = service.renameFiles(
    Object.entries(renames).map(([from, to]) => ({ oldUri: uriOfPath(from), newUri: uriOfPath(to) })),
  );
  return Object.fromEntries(
    edits.map(({ uri, edits }) => {
      const path = Object.keys(disk).find((one) => uriOfPath(one) === uri) ?? uri;
      return [path, TextDocument.applyEdits(TextDocument.create(uri, '', 1, disk[path] ?? ''), [...edits])];
    }),
  );
}
/** What becomes of a main file with one line. */
function line(text: string, from: string, to: string, others: Readonly<Record<string, string>> = {}): string {
  return renamed({ [MAIN]: `${text}\n`, [from]: '', ...others }, { [from]: to })[MAIN]?.trimEnd() ?? text;
}

test.each([
  ['Include conf/a.conf', 'Include conf/b.conf'],
  ['Include /srv/conf/a.conf', 'Include /srv/conf/b.conf'],
  ['Include "conf/a.conf"', 'Include "conf/b.conf"'],
  ["IncludeOptional 'conf/a.conf'", "IncludeOptional 'conf/b.conf'"],
  ['Include conf/\\\na.conf', 'Include conf/\\\nb.conf'],
  ['SSLCertificateFile conf/a.conf', 'SSLCertificateFile conf/b.conf'],
  ['Include conf/*.conf', 'Include conf/*.conf'],
  ['# Include conf/a.conf', '# Include conf/a.conf'],
  ['Include conf/a.conf.old', 'Include conf/a.conf.old'],
])('%j names a file by its new name', (before, after) => {
  expect(line(before, '/srv/conf/a.conf', '/srv/conf/b.conf')).toBe(after);
});

test('a variable may stand for what does not change, and not for what does', () => {
  expect(line('Define D /srv/conf\nInclude ${D}/a.conf', '/srv/conf/a.conf', '/srv/conf/b.conf')).toBe(
    'Define D /srv/conf\nInclude ${D}/b.conf',
  );
  const hidden = 'Define F a.conf\nInclude conf/${F}';
  expect(line(hidden, '/srv/conf/a.conf', '/srv/conf/b.conf')).toBe(hidden);
});

test('a file that moves is named from the root of the server where it can be', () => {
  expect(line('Include conf/a.conf', '/srv/conf/a.conf', '/srv/more/a.conf')).toBe('Include more/a.conf');
  expect(line('Include conf/a.conf', '/srv/conf/a.conf', '/opt/a.conf')).toBe('Include /opt/a.conf');
});

test('a name with a space is quoted', () => {
  expect(line('Include conf/a.conf', '/srv/conf/a.conf', '/srv/conf/a b.conf')).toBe(
    'Include "conf/a b.conf"',
  );
  expect(line('Include "conf/a.conf"', '/srv/conf/a.conf', '/srv/conf/a "b.conf')).toBe(
    'Include "conf/a \\"b.conf"',
  );
});

test('what is in a directory that is renamed is found there, wildcards and sections too', () => {
  const disk = {
    [MAIN]: 'Include sites/*.conf\nDocumentRoot /srv/www\n<Directory /srv/www/sub>\n</Directory>\n',
    '/srv/sites/a.conf': 'Alias /x /srv/www/x\nAlias /y /srv/wwwy\n',
    '/srv/www/x/index.html': '',
  };
  expect(renamed(disk, { '/srv/sites': '/srv/hosts', '/srv/www': '/srv/htdocs' })).toEqual({
    [MAIN]: 'Include hosts/*.conf\nDocumentRoot /srv/htdocs\n<Directory /srv/htdocs/sub>\n</Directory>\n',
    '/srv/sites/a.conf': 'Alias /x /srv/htdocs/x\nAlias /y /srv/wwwy\n',
  });
});

test('files outside of the workspace stay as they are, and so does everything where no server is open', () => {
  const disk = { [MAIN]: 'Include a.conf\n', '/srv/a.conf': '' };
  const rename = { '/srv/a.conf': '/srv/b.conf' };
  expect(renamed(disk, rename, () => false)).toEqual({});
  expect(renamed(disk, rename)).toEqual({ [MAIN]: 'Include b.conf\n' });
  expect(renamed(disk, { 'untitled:1': 'untitled:2' })).toEqual({});
  expect(createLanguageService([]).renameFiles([{ oldUri: 'file:///a', newUri: 'file:///b' }])).toEqual([]);
});
