import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const A = '/srv/a.conf';
const B = '/srv/b.conf';
const disk = {
  [A]: 'LoadModule alias_module modules/mod_alias.so\nInclude part.conf\n',
  [B]: 'Include part.conf\nInclude other.conf\n',
  '/srv/part.conf': 'Redirect /a /b\n',
  '/srv/other.conf': 'Timeout 5\n',
};
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/srv' } };

function serve(opened: readonly (keyof typeof disk)[]) {
  const service = createLanguageService(rules, findMemoryServers(disk, { mains: [A, B] }));
  for (const path of opened)
    service.open({ uri: uriOfPath(path), version: 1, text: disk[path] ?? '' }, settings);
  const codes = (path: string) => service.diagnostics(uriOfPath(path)).map(({ code }) => code);
  const servers = (path: string) => service.serverStatus(uriOfPath(path))?.servers.map(({ name }) => name);
  return { service, codes, servers };
}

test('the status names the servers that read a document, and those to pick from', () => {
  const { service } = serve(['/srv/part.conf', B]);
  const uri = uriOfPath('/srv/part.conf');
  expect(service.serverStatus(uri)).toEqual({
    uri,
    servers: [
      { uri: uriOfPath(A), name: 'a.conf', httpd: '2.4', as: 'included', files: 2 },
      { uri: uriOfPath(B), name: 'b.conf', httpd: '2.4', as: 'included', files: 3 },
    ],
    candidates: [
      { uri: uriOfPath(A), name: 'a.conf' },
      { uri: uriOfPath(B), name: 'b.conf' },
    ],
    chosen: null,
  });
  expect(service.serverStatus(uriOfPath(B))?.servers).toMatchObject([{ name: 'b.conf', as: 'main' }]);
  expect(service.serverStatus(uriOfPath('/srv/other.conf'))).toBeUndefined();
});

test('a document is read in the server that was picked, and so are others that may belong there', () => {
  const { service, codes, servers } = serve(['/srv/part.conf', '/srv/other.conf']);
  expect(codes('/srv/part.conf')).toContain('module/not-loaded');
  const { state } = service;
  expect(service.chooseServer(uriOfPath('/srv/part.conf'), uriOfPath(A))).toBe(true);
  expect(service.state).not.toBe(state);
  expect(servers('/srv/part.conf')).toEqual(['a.conf']);
  expect(codes('/srv/part.conf')).not.toContain('module/not-loaded');
  // the server that was picked does not read this one: it is read on its own
  expect(servers('/srv/other.conf')).toEqual([]);
  expect(service.serverStatus(uriOfPath('/srv/other.conf'))?.chosen).toBe(uriOfPath(A));
  // its own choice comes first
  service.chooseServer(uriOfPath('/srv/other.conf'), uriOfPath(B));
  expect(servers('/srv/other.conf')).toEqual(['b.conf']);
  expect(servers('/srv/part.conf')).toEqual(['a.conf']);
});

test('a choice can be taken back, and survives that the document is closed', () => {
  const { service, codes, servers } = serve(['/srv/part.conf']);
  const uri = uriOfPath('/srv/part.conf');
  service.chooseServer(uri, uriOfPath(A));
  service.close(uri);
  service.open({ uri, version: 2, text: disk['/srv/part.conf'] }, settings);
  expect(servers('/srv/part.conf')).toEqual(['a.conf']);
  service.chooseServer(uri, undefined);
  expect(servers('/srv/part.conf')).toEqual(['a.conf', 'b.conf']);
  expect(codes('/srv/part.conf')).toContain('module/not-loaded');
});

test('a document that is not open, or not wanted, has no server to pick', () => {
  const { service } = serve([]);
  expect(service.chooseServer(uriOfPath(A), uriOfPath(B))).toBe(false);
  service.open({ uri: 'untitled:1', version: 1, text: 'Listen 80\n' }, settings);
  expect(service.serverStatus('untitled:1')).toMatchObject({ servers: [], candidates: [], chosen: null });
  service.configure('untitled:1', { ...settings, enable: false });
  expect(service.serverStatus('untitled:1')).toBeUndefined();
});
