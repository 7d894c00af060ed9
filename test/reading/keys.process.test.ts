import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { writeTree } from './secrets.ts';
import { twoDirectories } from './two-directories.ts';

const { tree, outside, main } = twoDirectories();

const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

describe('certificates and keys are read', () => {
  test('never a pipe, a device, a directory, an empty or a huge file', () => {
    writeTree(tree, { 'www.key': KEY, empty: '', huge: 'x' });
    truncateSync(join(tree, 'huge'), 300_000);
    execFileSync('mkfifo', [join(tree, 'pipe')]);
    const { keyPair, tlsFile } = createNodeFiles();
    for (const name of ['pipe', '', 'empty', 'huge', 'nowhere'])
      expect(tlsFile?.(join(tree, name)), name).toBeUndefined();
    expect(tlsFile?.('/dev/zero')).toBeUndefined();
    expect(tlsFile?.(join(tree, 'www.key'))).toMatchObject({ clients: ['without-certificate'] });
    expect(keyPair?.(main, join(tree, 'www.key'))).toBeUndefined();
    for (const name of ['pipe', '', 'empty', 'huge', 'nowhere'])
      for (const other of [join(tree, name), join(tree, 'www.key')])
        expect(keyPair?.(join(tree, name), other), name).toBeUndefined();
    expect(keyPair?.('/dev/zero', '/dev/zero')).toBeUndefined();
    const { isEmpty } = createNodeFiles();
    const empty = ['empty', 'www.key', 'pipe', '', 'nowhere'].filter((name) => isEmpty?.(join(tree, name)));
    expect(empty).toEqual(['empty']);
    // of what is not free nothing is known
    writeTree(outside, { empty: '' });
    const bound = createNodeFiles({ policy: { trees: [tree], readsData: true } });
    expect([bound.isEmpty?.(join(outside, 'empty')), bound.isEmpty?.(join(tree, 'empty'))]).toEqual([
      false,
      true,
    ]);
    expect(keyPair?.(join(tree, 'www.key'), join(tree, 'www.key'))).toMatchObject({
      certificate: 'unusable',
      key: 'usable',
    });
  });
});
