import { expect, test } from 'vitest';
import { describeCopies } from '../../cli/output/formats/totals.ts';

const maps = Array.from({ length: 47 }, (_, i) => `/etc/httpd=/backup/${i}`);

test('a folder with many copies of servers does not get an option for each', () => {
  expect(describeCopies(maps)).toEqual([
    'Files that are included may be missing in 47 copies, so plume leaves open what depends on them. If the servers do not have them either, say so with --map /etc/httpd=/backup/0 --map /etc/httpd=/backup/1 --map /etc/httpd=/backup/2 and 44 more, or in plume.json, which `plume init` writes.',
  ]);
  expect(describeCopies(maps.slice(0, 3))[0]).not.toContain('more');
});
