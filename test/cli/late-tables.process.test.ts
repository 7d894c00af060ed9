import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATE } from '../../facts/packing/tables.ts';

const plume = fileURLToPath(new URL('../../dist/plume.cjs', import.meta.url));
const TEXT = `Redirct / /b
Order allow,deny
RewriteRule ^ / [R=301, L]
<Directory /srv>
Options +Indexs
</Directory>
`;
/** Reports on standard error which tables a run unpacks. */
const WATCH = `
const zlib = require('node:zlib');
const unpack = zlib.brotliDecompressSync;
zlib.brotliDecompressSync = (bytes) => {
  const unpacked = unpack(bytes);
  for (const name of ${JSON.stringify(LATE)})
    if (unpacked.includes('"' + name + '":')) process.stderr.write('unpacked ' + name + '\\n');
  return unpacked;
};
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plume-late-'));
  writeFileSync(path.join(folder, 'watch.cjs'), WATCH);
  writeFileSync(path.join(folder, 'httpd.conf'), TEXT);
});
afterAll(() => rmSync(folder, { recursive: true }));

function unpackedBy(...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', path.join(folder, 'watch.cjs'), plume, ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout).not.toBe('');
  return [...stderr.matchAll(/^unpacked (\S+)$/gm)].map(([, name]) => name!);
}

test('a lint unpacks none of the tables that only explanations read', () => {
  expect(unpackedBy('lint', '--format', 'json', 'httpd.conf')).toEqual([]);
});

test('an explanation of a directive unpacks them', () => {
  expect(unpackedBy('explain', 'AllowOverride')).toEqual(LATE);
});
