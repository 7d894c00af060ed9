import { chmodSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const tree = temporaryDirectory();
const owner = process.getuid?.();

test.skipIf(owner === undefined)('a file and a link to it each have a status', () => {
  tree.write('in/a.sh', 'text\n');
  chmodSync(join(tree.path, 'in/a.sh'), 0o654);
  symlinkSync('in', join(tree.path, 'way'));
  symlinkSync('a.sh', join(tree.path, 'in/link'));
  symlinkSync('nowhere', join(tree.path, 'gone'));
  const { stat, lstat } = createNodeFiles();
  const group = statSync(join(tree.path, 'in/a.sh')).gid;
  const file = { kind: 'file', size: 5, isExecutable: true, owner, group, mode: 0o654 };
  expect(stat?.(join(tree.path, 'way/a.sh'))).toEqual(file);
  expect(stat?.(join(tree.path, 'way/link'))).toEqual(file);
  expect(lstat?.(join(tree.path, 'way/a.sh'))).toEqual(file);
  expect(lstat?.(join(tree.path, 'way/link'))).toMatchObject({ kind: 'link', owner });
  expect(lstat?.(join(tree.path, 'gone'))).toMatchObject({ kind: 'link', owner });
  expect(lstat?.(`${join(tree.path, 'way')}/`)).toMatchObject({ kind: 'directory' });
  expect(stat?.(join(tree.path, 'gone'))).toBeUndefined();
  expect(lstat?.(join(tree.path, 'none'))).toBeUndefined();
});

test('a copy has other owners, and what may not be looked at has no status', () => {
  tree.write('in/a.html', 'text\n');
  tree.write('out/b.html', 'text\n');
  const copy = createNodeFiles({ maps: [{ from: '/srv', to: tree.path, isCertain: true }] });
  expect(copy.stat?.('/srv/in/a.html')).toMatchObject({
    size: 5,
    owner: undefined,
    group: undefined,
    mode: undefined,
  });
  const bound = createNodeFiles({ policy: { trees: [join(tree.path, 'in')], readsData: true } });
  const statuses = ['in/a.html', 'out/b.html'].map(
    (name) => bound.stat?.(join(tree.path, name)) !== undefined,
  );
  expect(statuses).toEqual([true, false]);
});
