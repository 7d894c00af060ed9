import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBinaryModules } from '../../facts/import/third-party/module-binary.ts';
import { readOverrideBits, readServerListing } from '../../facts/import/third-party/server-listing.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  moduleDirectory,
  moduleFilesOf,
  serverLines,
} from '../kit/httpd-installation.ts';

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
    ? moduleFilesOf(moduleDirectory).filter((file) => !file.startsWith('mod_mpm_'))
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
