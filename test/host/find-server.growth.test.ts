import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countWork } from '../kit/count-work.ts';
import { isLong } from '../kit/run-options.ts';
import { serverTree } from './server-tree.ts';

const { root, write, mainsIn } = serverTree();

const most = isLong ? 100_000 : 2_000;

test(`the work of a search grows with the files of a tree, up to ${most}`, () => {
  write({ 'httpd.conf': 'Listen 80\n' });
  let made = 0;
  const search = (count: number) => {
    for (; made < count; made += 20) {
      mkdirSync(join(root, `a${made % 37}/b${made}`), { recursive: true });
      for (let j = 0; j < 20; j++) writeFileSync(join(root, `a${made % 37}/b${made}/${j}.conf.html`), '');
    }
    expect(mainsIn()).toEqual([['httpd.conf', undefined]]);
  };
  search(most / 4);
  const few = countWork(() => search(most / 4));
  expect(few).toBeGreaterThan(most / 4);
  expect(countWork(() => search(most)) / few).toBeLessThan(6);
});
