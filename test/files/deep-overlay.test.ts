import { expect, test } from 'vitest';
import type { FileSystem } from '../../files/file-system.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import { createResolver, type Node } from '../../files/resolve-links.ts';

const deep = (levels: number) => `/${'a/'.repeat(levels)}x.conf`;

/** How often the disk is asked for one path beside an open text that is so deep below what is there. */
function looksBeside(levels: number): { readonly made: number; readonly asked: number } {
  let looks = 0;
  const base = createMemoryFiles({ '/etc/httpd.conf': 'Listen 80\n' });
  const counted: FileSystem = {
    ...base,
    look(path) {
      looks++;
      return base.look(path);
    },
  };
  const files = overlayFiles(counted, new Map([[deep(levels), 'Listen 81\n']]));
  const made = looks;
  expect(files.look('/etc/other.conf').ok).toBe(false);
  expect(files.look('/etc/httpd.conf').ok).toBe(true);
  return { made, asked: looks - made };
}

test('a path beside a deep open text is asked for as often as beside a shallow one', () => {
  const [shallow, far] = [looksBeside(2), looksBeside(1_000)];
  expect(far.asked).toBe(shallow.asked);
  expect(far.made).toBeLessThan(2_000);
});

test('a path that no kernel opens is not looked for', () => {
  expect(looksBeside(50_000).made).toBe(1);
});

test('nothing below what is missing is asked for', () => {
  let asked = 0;
  const resolve = createResolver((): Node => {
    asked++;
    return { ok: false, why: 'absent', error: '' };
  });
  for (let levels = 1_000; levels > 0; levels--) expect(resolve(deep(levels)).ok).toBe(false);
  expect(asked).toBe(1);
});
