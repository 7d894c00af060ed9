import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { writeDiffOfLines, writeUnifiedDiff } from '../../cli/output/unified-diff.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'plume-diff-'));

afterAll(() => rmSync(scratch, { recursive: true }));

/** What `git apply` makes of `before` with the diff. */
function apply(before: ByteText, diff: ByteText, name: string): ByteText {
  writeFileSync(path.join(scratch, name), before, 'latin1');
  const git = ['apply', '--whitespace=nowarn', '-'];
  if (diff !== '')
    execFileSync('git', git, { cwd: scratch, input: Buffer.from(diff, 'latin1'), stdio: 'pipe' });
  return readFileSync(path.join(scratch, name), 'latin1');
}

/** What `patch` makes of `before` with the diff, which it must find where it says. */
function applyByPatch(before: ByteText, diff: ByteText): ByteText {
  const file = path.join(scratch, 'by-patch');
  writeFileSync(file, before, 'latin1');
  const options = ['--fuzz=0', '--silent', '--no-backup-if-mismatch', file];
  if (diff !== '') execFileSync('patch', options, { input: Buffer.from(diff, 'latin1'), stdio: 'pipe' });
  return existsSync(file) ? readFileSync(file, 'latin1') : '';
}

describe('the unified diff', () => {
  it('is right where so many lines change that the texts never meet again', () => {
    const lines = Array.from({ length: 9_000 }, (_, i) => (i % 3 === 0 ? `Line ${i}\n` : 'Same\n'));
    const changed = lines.flatMap((line, i) =>
      i % 3 !== 0 ? [line] : i % 2 === 0 ? [`New ${i}\n`] : [`New ${i}\n`, `More ${i}\n`],
    );
    const [before, after] = [lines.join(''), changed.join('')];
    expect(apply(before, writeUnifiedDiff('dense.conf', before, after), 'dense.conf')).toBe(after);
  });

  it('lets git make the new bytes of the old ones, whatever they are', () => {
    const line = fc.constantFrom(
      'A b\n',
      'caf\xe9\n',
      '\t\xff\xfe\r\n',
      '\n',
      '- x\n',
      '+++ y\n',
      '\r\n',
      '\x1b[0m\r\r\n',
    );
    const texts = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', 'end', '\xe4\r'))
      .map(([lines, end]) => lines.join('') + end);
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(apply(before, writeUnifiedDiff('a.conf', before, after), 'a.conf')).toBe(after);
        expect(apply(before, writeDiffOfLines('a.conf', before, after), 'a.conf')).toBe(after);
      }),
      { numRuns: 40 },
    );
  });

  it('begins no line with a command for programs that run builds, and patch applies it, too', () => {
    const line = fc.constantFrom(
      '::error ::x\n',
      ' \t::add-mask::y\n',
      '\xc2\xa0::z::\n',
      'a\n',
      'b\n',
      'c\n',
    );
    const texts = fc
      .tuple(fc.array(line, { maxLength: 24 }), fc.constantFrom('', 'end', '::end::'))
      .map(([lines, end]) => lines.join('') + end);
    const change = fc.array(fc.tuple(fc.nat(24), fc.constantFrom('', 'new\n', '::new::\n')), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(texts, change, (before, changes) => {
        const lines = before.split(/(?<=\n)/);
        for (const [at, by] of changes) if (at < lines.length) lines[at] = by;
        const after = lines.join('');
        for (const diff of [
          writeUnifiedDiff('a.conf', before, after),
          writeDiffOfLines('a.conf', before, after),
        ]) {
          const obeyed = Buffer.from(diff, 'latin1')
            .toString()
            .split('\n')
            .filter((one) => one.trim().startsWith('::'));
          expect(obeyed).toEqual([]);
          expect(apply(before, diff, 'a.conf')).toBe(after);
          expect(applyByPatch(before, diff)).toBe(after);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does the same for long texts with changes near and far from one another', () => {
    const edits = fc.array(fc.tuple(fc.nat(119), fc.constantFrom('', 'new\n', 'line 5\n', 'x\ny\nz\n')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(edits, fc.integer({ min: 1, max: 7 }), (changes, period) => {
        const lines = Array.from({ length: 120 }, (_, index) => `line ${index % (period * period * 3)}\n`);
        const before = lines.join('');
        for (const [at, by] of changes) lines[at] = by;
        expect(apply(before, writeUnifiedDiff('a.conf', before, lines.join('')), 'a.conf')).toBe(
          lines.join(''),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('names files with blanks and letters of all kinds so that git finds them', () => {
    for (const name of ['my site.conf', 'größe.conf', 'a"b.conf']) {
      expect(apply('A\n', writeUnifiedDiff(name, 'A\n', 'B\n'), name)).toBe('B\n');
    }
  });
});
