import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { HierarchyCall } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/srv' } };
const at = (line: number, character = 0) => ({ line, character });

function serve(disk: Readonly<Record<string, string>>, opened: readonly string[] = [MAIN]) {
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }));
  for (const path of opened)
    service.open({ uri: uriOfPath(path), version: 1, text: disk[path] ?? '' }, settings);
  return service;
}
/** The names of the items with the first lines that bring them. */
const shown = (calls: readonly HierarchyCall[]) =>
  calls.map(({ item, ranges }) => [item.name, ...ranges.map(({ start }) => start.line)]);

const disk = {
  [MAIN]:
    'LoadModule macro_module m.so\n<Macro Host $n>\nInclude $n.conf\n</Macro>\nInclude sites/*.conf\nInclude common.conf\nInclude common.conf\nUse Host a\n',
  '/srv/sites/one.conf': '<VirtualHost *:80>\n  Include common.conf\n</VirtualHost>\n',
  '/srv/sites/two.conf': 'Use Host a\n',
  '/srv/common.conf': 'Timeout 5\n',
  '/srv/a.conf': '# a\n',
};

describe('the hierarchy of includes and macros', () => {
  test('goes up to whatever brings a file', () => {
    const service = serve(disk, ['/srv/common.conf']);
    const [item] = service.prepareHierarchy(uriOfPath('/srv/common.conf'), at(0));
    expect(item).toMatchObject({
      name: 'common.conf',
      kind: 1,
      detail: '/srv/common.conf',
      range: { end: at(1) },
    });
    expect(shown(service.incomingCalls(item!.data))).toEqual([
      ['one.conf', 1],
      ['httpd.conf', 5, 6],
    ]);
    expect(service.outgoingCalls(item!.data)).toEqual([]);
  });

  test('goes down to whatever a file brings, through macros', () => {
    const service = serve(disk);
    const [item] = service.prepareHierarchy(uriOfPath(MAIN), at(0));
    const calls = service.outgoingCalls(item!.data);
    expect(shown(calls)).toEqual([
      ['one.conf', 4],
      ['two.conf', 4],
      ['common.conf', 5, 6],
      ['Macro Host', 7],
    ]);
    const macro = calls.at(-1)!.item;
    expect(macro).toMatchObject({ kind: 12, range: { start: at(1), end: at(3, 8) } });
    expect(shown(service.outgoingCalls(macro.data))).toEqual([['a.conf', 2]]);
    expect(shown(service.incomingCalls(macro.data))).toEqual([
      ['two.conf', 0],
      ['httpd.conf', 7],
    ]);
  });

  test('begins with what the line at the cursor brings, or with the macro around it', () => {
    const service = serve(disk);
    const names = (line: number) =>
      service.prepareHierarchy(uriOfPath(MAIN), at(line)).map(({ name }) => name);
    expect(names(4)).toEqual(['one.conf', 'two.conf']);
    expect(names(5)).toEqual(['common.conf']);
    expect(names(2)).toEqual(['Macro Host']);
    expect(names(7)).toEqual(['Macro Host']);
    expect(names(0)).toEqual(['httpd.conf']);
  });

  test('follows unsaved changes, and knows nothing of what is not open or is not there', () => {
    const service = serve(disk);
    const [item] = service.prepareHierarchy(uriOfPath(MAIN), at(0));
    service.change(uriOfPath(MAIN), 2, [{ text: 'Include a.conf\n' }]);
    expect(shown(service.outgoingCalls(item!.data))).toEqual([['a.conf', 0]]);
    expect(service.incomingCalls({ main: 'none', key: 'none' })).toEqual([]);
    expect(service.prepareHierarchy('file:///none', at(0))).toEqual([]);
    service.close(uriOfPath(MAIN));
    expect(service.outgoingCalls(item!.data)).toEqual([]);
  });
});

describe('code lenses', () => {
  const titles = (disk: Readonly<Record<string, string>>, path: string = MAIN) =>
    serve(disk, [path])
      .codeLenses(uriOfPath(path))
      .flatMap(({ range, title }) => (title === undefined ? [] : [[range.start.line, title]]));

  test('name the lines that include a file', () => {
    expect(titles(disk, '/srv/common.conf')).toEqual([
      [0, 'included from one.conf:2, httpd.conf:6, httpd.conf:7'],
    ]);
    const many = { [MAIN]: 'Include a.conf\n'.repeat(5), '/srv/a.conf': '' };
    expect(titles(many, '/srv/a.conf')).toEqual([
      [0, 'included from httpd.conf:1, httpd.conf:2, httpd.conf:3 and 2 more lines'],
    ]);
    expect(titles({ [MAIN]: 'Listen 80\n' })).toEqual([]);
  });

  test('tell what a virtual host answers for', () => {
    const host = (address: string, contents: string) =>
      `<VirtualHost ${address}>\n${contents}</VirtualHost>\n`;
    const text = [
      host('*:80', 'ServerName a.example\n'),
      host('*:80', 'ServerName b.example\nServerAlias www.b.example *.c.example\n'),
      host('*:80', 'ServerName A.example\n'),
      host('10.0.0.1:443', 'ServerName d.example\n'),
    ].join('');
    expect(titles({ [MAIN]: `Listen 80\nListen 443\n${text}` })).toEqual([
      [2, 'answers for a.example on *:80, and for all other names'],
      [5, 'answers for b.example, www.b.example, *.c.example on *:80'],
      [9, 'never answers on *:80'],
      [12, 'answers everything on 10.0.0.1:443'],
    ]);
  });
});
