import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { debianIsInstalled } from '../kit/layouts/debian-tree.ts';
import { readThreadCases } from './thread-case.ts';
import { findCause, writeThreadTree } from './thread-tree.ts';

const cases = readThreadCases();

test('Each case has a name and a source of its own, and httpd does something else where it is right', () => {
  for (const key of ['id', 'source'] as const)
    expect(new Set(cases.map((one) => one[key])).size).toBe(cases.length);
  for (const { id, httpd, requests } of cases) {
    expect(httpd.mended.length, id).toBe(requests.length);
    if (httpd.t === 'Syntax OK') expect(httpd.answers, id).not.toEqual(httpd.mended);
    else expect(httpd.answers, id).toEqual([]);
  }
});

test.skipIf(!debianIsInstalled())('The lines of each cause are in its server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plume-thread-'));
  try {
    for (const one of cases) {
      const root = join(folder, one.id);
      writeThreadTree(one, false, root);
      expect(findCause(one, root).size, one.id).toBeGreaterThan(0);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
