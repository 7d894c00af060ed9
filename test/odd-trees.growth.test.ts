import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../host/node-files.ts';

import { growthOfWork } from './kit/count-work.ts';
import { homes, makeServer, predict, write } from './odd-tree.ts';

afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

/** Files of this machine, whose accounts are not asked for: that would start a program. */
function filesAlone() {
  return { ...createNodeFiles(), hasAccount: () => undefined };
}

describe('large directories', () => {
  const fill = (root: string, count: number) => {
    for (let i = 0; i < count; i++)
      writeFileSync(join(root, `conf.d/site-${i}.conf`), `<Directory /srv/${i}>\n</Directory>\n`);
    writeFileSync(join(root, 'conf.d/zz.conf'), 'NoSuchDirective on\n');
  };

  test('the work of a pattern grows with the files that it matches', () => {
    const growth = growthOfWork(100, (files) => {
      const root = makeServer('conf.d/*.conf');
      fill(root, files);
      expect(predict(root, filesAlone()).server.instances).toHaveLength(files + 2);
    });
    expect(growth).toBeLessThan(6);
  });

  test('the work of sections that never end grows with them', () => {
    const growth = growthOfWork(200, (depth) => {
      const root = makeServer('conf.d/');
      write(root, 'conf.d/deep.conf', '<IfModule mod_so.c>\n<Location /x>\n'.repeat(depth));
      predict(root, filesAlone());
    });
    expect(growth).toBeLessThan(6);
  });
});
