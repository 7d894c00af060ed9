import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const { path: root } = temporaryDirectory();

test('2,000 files are looked at and read, each with the same work', () => {
  const growth = growthOfWork(500, (count) => {
    const directory = join(root, String(count));
    const names = Array.from({ length: count }, (_, i) => `${i}.conf`);
    mkdirSync(directory, { recursive: true });
    for (const name of names) writeFileSync(join(directory, name), 'x');
    const files = createNodeFiles();
    const listed = files.list(directory);
    expect(listed.ok && listed.names).toHaveLength(count);
    for (const name of names) {
      expect(files.look(`${directory}/${name}`).ok).toBe(true);
      expect(files.read(`${directory}/${name}`).ok).toBe(true);
    }
  });
  expect(growth).toBeLessThan(6);
});
