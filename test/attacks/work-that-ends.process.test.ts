import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';
import { type WorstCase, worstCases } from '../kit/worst-cases.ts';

const TOO_MUCH = 'meta/too-much-work';

let plume: Plume;

beforeAll(() => {
  plume = installPlume();
});

afterAll(() => plume.remove());

describe('inputs that stand for more than any machine holds', () => {
  const bombs = worstCases(1_000).filter(({ isBomb }) => isBomb === true);
  test('there are some', () => expect(bombs.length).toBeGreaterThan(10));
  test.each(bombs)('$name', (bomb) => {
    const { code, stdout, files, texts } = fix(bomb);
    expect(code).toBe(2);
    expect(stdout).toContain(TOO_MUCH);
    expect(stdout).not.toContain('internal/');
    // what is not seen as a whole is not repaired
    expect(files()).toEqual(texts);
  });
});

describe('sections without end', () => {
  const text = (opening: string, closing: string, depth: number) =>
    opening.repeat(depth) + closing.repeat(depth);
  test.each([
    ['10,000 unclosed RequireAll', text('<RequireAll>\n', '', 10_000)],
    ['100,000 unclosed RequireAll', text('<RequireAll>\n', '', 100_000)],
    ['40,000 nested IfModule', text('<IfModule mod_rewrite.c>\n', '</IfModule>\n', 40_000)],
    ['100,000 nested IfModule', text('<IfModule mod_rewrite.c>\n', '</IfModule>\n', 100_000)],
    ['20,000 nested Limit', text('<Limit GET>\n', '</Limit>\n', 20_000)],
    ['100,000 nested Macro', text('<Macro a>\n', '</Macro>\n', 100_000)],
    ['50,000 tags that cross', '<Directory /a>\n<Files b>\n</Directory>\n'.repeat(50_000)],
    [
      '1,000 patterns of files',
      Array.from({ length: 1_000 }, (_, i) => `<Files "*.e${i}">\nDeny from all\n</Files>\n`).join(''),
    ],
    ['50,000 tags that end nothing', `<Directory /a>\n${'</Files>\n'.repeat(50_000)}`],
  ])('%s', (_, sections) => {
    const { code, stdout } = fix({ name: '', text: sections });
    // an analysis that is cut short does not fail a run
    expect([0, 1, 2]).toContain(code);
    expect(stdout).not.toContain('internal/');
  });
});

/** Runs `plume lint --fix` on a case; the code is `null` where it has no end. */
function fix({ text, files = {} }: WorstCase) {
  plume.clear();
  const texts = new Map([['httpd.conf', `Listen 80\nMaxClients 7\n${text}`], ...Object.entries(files)]);
  for (const [name, content] of texts) plume.write(name, content);
  const { stdout, stderr, code } = plume.run(['lint', '--fix', '--root', 'httpd.conf']);
  return {
    code,
    stdout: stdout + stderr,
    texts,
    files: () =>
      new Map(
        [...texts.keys()].map((name) => [name, readFileSync(path.join(plume.directory, name), 'latin1')]),
      ),
  };
}
