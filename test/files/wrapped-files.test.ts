import { expect, test } from 'vitest';
import type { FileSystem } from '../../files/file-system.ts';
import { linkFiles } from '../../files/linked-files.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { onlyConfiguration } from '../../model/recognition/only-configuration.ts';
import { cacheFiles } from '../../server/service/servers/cached-files.ts';

/** What the files of this machine answer, beyond what is asked of all files. */
const members = (files: FileSystem) =>
  Object.keys(files).filter((name) => !['pathOf', 'placeOf', 'directories'].includes(name));

test('files around others answer all that those do', () => {
  const own = members(createNodeFiles());
  expect(own).toContain('machineName');
  for (const wrap of [
    onlyConfiguration,
    cacheFiles,
    (base: FileSystem) => overlayFiles(base, new Map([['/a', '']])),
    (base: FileSystem) => linkFiles(base, new Map([['/nosuch-link', '/etc']])),
  ])
    expect(members(wrap(createNodeFiles()))).toEqual(expect.arrayContaining(own));
});

test('the name of the machine and its accounts reach a server', () => {
  const files = onlyConfiguration(
    createMemoryFiles({}, { machineName: 'www.example.org', accounts: ['www'] }),
  );
  expect(files.machineName?.()).toBe('www.example.org');
  expect(files.hasAccount?.('user', 'www')).toBe(true);
  expect(files.hasAccount?.('group', 'nosuch')).toBe(false);
});
