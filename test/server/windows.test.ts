import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import type { KnownServer, ServerFinder } from '../../model/server/known-server.ts';
import { rules } from '../../rules/index.ts';
import { fileNameOf, pathOfUri, uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

/**
 * Files of a machine with Windows as a server's: the directory `C:\conf` is `/conf` there, and names are found whatever
 * their case.
 */
function onWindows(disk: Readonly<Record<string, string>>): ServerFinder {
  const memory = findMemoryServers(disk, { mains: ['/conf/httpd.conf'] });
  const pathOf = (file: string) => {
    const inside = path.win32.relative('C:\\', path.win32.resolve('C:\\', file));
    if (path.win32.isAbsolute(inside)) return undefined;
    const wanted = `/${inside.replaceAll('\\', '/')}`;
    return toByteText(Object.keys(disk).find((one) => one.toLowerCase() === wanted.toLowerCase()) ?? wanted);
  };
  const placeOf = (identity: string) => path.win32.join('C:\\', identity.replaceAll('/', '\\'));
  const wrapped = new Map<KnownServer, KnownServer>();
  return {
    findSite: memory.findSite,
    forget: memory.forget,
    find(file, choice, isMain) {
      return memory.find(file, choice, isMain).map((server) => {
        const known = wrapped.get(server) ?? {
          ...server,
          main: placeOf('/conf/httpd.conf'),
          pathOf,
          placeOf,
        };
        wrapped.set(server, known);
        return known;
      });
    },
  };
}

const disk = {
  '/conf/httpd.conf': 'Define NAME x\r\nInclude extra/part.conf\r\n',
  '/conf/extra/part.conf': 'ServerName ${NAME}\r\nListenn 80\r\n',
};

describe('URIs of Windows', () => {
  test.each([
    ['file:///c%3A/conf/httpd.conf', 'c:/conf/httpd.conf'],
    ['file:///C:/conf/httpd.conf', 'C:/conf/httpd.conf'],
    ['file:///c%3a/a%20b/%C3%A9.conf', 'c:/a b/é.conf'],
    ['FILE:///D:/x', 'D:/x'],
  ])('%s is %s', (uri, name) => {
    expect(fileNameOf(uri)).toBe(name);
    expect(pathOfUri(uri)).toBe(name);
  });

  test('are made of paths with backslashes and a drive', () => {
    expect(uriOfPath('C:\\conf\\a b.conf')).toBe('file:///C%3A/conf/a%20b.conf');
    expect(pathOfUri(uriOfPath('C:\\conf\\a b.conf'))).toBe('C:/conf/a b.conf');
  });
});

describe('a server on Windows', () => {
  test.each(['file:///c%3A/conf/extra/part.conf', 'file:///C:/Conf/Extra/PART.conf'])(
    '%s is a file of it, whatever the case of its name',
    (uri) => {
      const service = createLanguageService(rules, onWindows(disk));
      service.open({ uri, version: 1, text: disk['/conf/extra/part.conf'] }, defaultSettings);
      expect(service.serverStatus(uri)).toMatchObject({ servers: [{ as: 'included', files: 2 }] });
      expect(service.diagnostics(uri)).toMatchObject([
        {
          code: 'unknown/directive',
          range: { start: { line: 1, character: 0 }, end: { line: 1, character: 7 } },
        },
      ]);
      const [definition] = service.definition(uri, { line: 0, character: 14 });
      expect(definition).toMatchObject({
        uri: uriOfPath('C:\\conf\\httpd.conf'),
        range: { start: { line: 0, character: 7 }, end: { line: 0, character: 11 } },
      });
    },
  );

  test('links, renamed names and renamed files lead to paths of it', () => {
    const uri = uriOfPath('C:\\conf\\httpd.conf');
    const service = createLanguageService(rules, onWindows(disk));
    service.open({ uri, version: 1, text: disk['/conf/httpd.conf'] }, defaultSettings);
    expect(service.documentLinks(uri)).toMatchObject([{ target: uriOfPath('C:\\conf\\extra\\part.conf') }]);
    const renamed = service.rename(uri, { line: 0, character: 8 }, 'OTHER');
    expect(renamed).toMatchObject({ files: [{ uri }, { uri: uriOfPath('C:\\conf\\extra\\part.conf') }] });
    const edits = service.renameFiles([
      { oldUri: 'file:///c%3A/conf/extra/part.conf', newUri: 'file:///c%3A/conf/extra/new.conf' },
    ]);
    expect(edits).toMatchObject([{ uri, edits: [{ newText: 'new.conf' }] }]);
  });

  test('lines that end with CRLF are changed and fixed as such', () => {
    const uri = 'file:///c%3A/conf/extra/part.conf';
    const service = createLanguageService(rules, onWindows(disk));
    service.open({ uri, version: 1, text: '<Location /x\r\n</Location>\r\n' }, defaultSettings);
    expect(service.fixAll(uri)).toEqual([
      { range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } }, newText: '>' },
    ]);
    const ignore = service
      .codeActions(uri, { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } })
      .find(({ title }) => title.startsWith('Ignore'));
    expect(ignore?.edits?.[0]?.newText).toMatch(/reason\r\n$/);
  });
});
