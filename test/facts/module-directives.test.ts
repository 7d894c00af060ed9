import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBinaryModules } from '../../facts/import/third-party/module-binary.ts';
import { readOverrideBits, readServerListing } from '../../facts/import/third-party/server-listing.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory, serverLines } from '../kit/httpd-installation.ts';

describe('reading a listing of apache2 -L', () => {
  test('places and overrides', () => {
    const listing = [
      'A (mod_x.c)',
      '\thelp',
      '\tAllowed in *.conf anywhere and in .htaccess',
      "\twhen AllowOverride isn't None",
      '<B (mod_x.c)',
      '\tAllowed in *.conf only outside <Directory>, <Files>, <Location>, or <If>',
      'C (mod_x.c)',
      '\thelp',
      '\tAllowed in *.conf only inside <Directory>, <Files>, <Location>, or <If> and in .htaccess',
      '\twhen AllowOverride includes AuthConfig or Limit',
      'D (mod_y.c)',
      '\tAllowed in *.conf anywhere [no per-dir config]',
      '',
    ].join('\n');
    expect(readServerListing(listing, new Set(['mod_x.c']))).toEqual([
      {
        name: 'A',
        file: 'mod_x.c',
        where: ['server', 'vhost', 'directory', 'htaccess'],
        htaccess: ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'],
      },
      { name: '<B', file: 'mod_x.c', where: ['server', 'vhost'], htaccess: [] },
      { name: 'C', file: 'mod_x.c', where: ['directory', 'htaccess'], htaccess: ['AuthConfig', 'Limit'] },
    ]);
  });

  test('a help text of several lines that look like directives', () => {
    const listing = [
      'Url (mod_x.c)',
      '\ta URL:',
      'Host (mod_x.c)',
      '<li>Port (mod_x.c)',
      '\tAllowed in *.conf only outside <Directory>, <Files>, <Location>, or <If>',
      'Next (mod_x.c)',
      '\tAllowed in *.conf anywhere',
    ].join('\n');
    const names = readServerListing(listing, new Set(['mod_x.c'])).map(({ name }) => name);
    expect(names).toEqual(['Url', 'Next']);
  });
});

test('a file that is no shared object is refused', () => {
  expect(() => readBinaryModules(new TextEncoder().encode('#!/bin/sh\n'.repeat(10)))).toThrow('not a 64-bit');
});

const isReadable = httpdIsInstalled() && process.platform === 'linux' && process.arch === 'x64';
describe.skipIf(!isReadable)('the tables in shared objects, against a real httpd', () => {
  let folder = '';
  let listing = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plume-'));
    const config = join(folder, 'httpd.conf');
    writeFileSync(config, `${serverLines(folder, {})}\n`);
    listing = execFileSync(httpdProgram, ['-f', config, '-L'], { encoding: 'latin1', stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const files = isReadable
    ? readdirSync(moduleDirectory).filter((file) => /^mod_(?!mpm_).*\.so$/.test(file))
    : [];
  test.each(files)('%s', (file) => {
    const modules = readBinaryModules(readFileSync(join(moduleDirectory, file)));
    expect(modules.map(({ series }) => series)).toEqual(['2.4']);
    const listed = readServerListing(listing, new Set(modules.map((module) => module.file)));
    const read = modules.flatMap(({ file: source, commands }) =>
      commands.map(({ name, override }) => ({ name, file: source, ...readOverrideBits(override) })),
    );
    expect(read).toEqual(listed);
  });

  test('and they hold directives', () => {
    const [rewrite] = readBinaryModules(readFileSync(join(moduleDirectory, 'mod_rewrite.so')));
    expect(rewrite).toMatchObject({ identifier: 'rewrite_module', file: 'mod_rewrite.c' });
    expect(rewrite?.commands).toContainEqual({ name: 'RewriteEngine', override: 4, how: 'FLAG' });
    expect(rewrite?.commands).toContainEqual({ name: 'RewriteRule', override: 4, how: 'RAW_ARGS' });
  });
});
