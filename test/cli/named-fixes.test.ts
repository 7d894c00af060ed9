import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findNamedFixes } from '../../cli/commands/lint/find-named-fixes.ts';
import { readFixReferences } from '../../cli/commands/lint/read-fix-references.ts';
import type { Finding, LintedFile } from '../../linter/findings/finding.ts';
import { currentRuleIds } from '../../rules/index.ts';
import type { Fix } from '../../rules/kit/define-rule.ts';
import { findingAt } from '../kit/findings.ts';

const home = mkdtempSync(path.join(tmpdir(), 'plume-named-'));
afterAll(() => rmSync(home, { recursive: true }));

function read(...apply: readonly string[]) {
  const references = readFixReferences(apply, []);
  if (typeof references === 'string') throw new Error(references);
  return references;
}

describe('how --apply names a fix', () => {
  const locations = (text: string) => read(text)[0]?.locations;

  test('the last number is the line, or the column after it; names may have : and @', () => {
    expect(read('a/b:c@conf/x.conf:12')).toEqual([
      {
        text: 'a/b:c@conf/x.conf:12',
        rule: 'a/b',
        ids: ['a/b'],
        name: 'c',
        locations: [{ file: 'conf/x.conf', line: 12, column: undefined }],
      },
    ]);
    expect(locations('a/b:c')).toBeUndefined();
    expect(locations('a/b:c@d@e:f:3')).toEqual([{ file: 'd@e:f', line: 3, column: undefined }]);
    expect(locations('a/b:c@d:4:3')).toEqual([
      { file: 'd:4', line: 3, column: undefined },
      { file: 'd', line: 4, column: 3 },
    ]);
    expect(locations('a/b:c@ d\n:4')).toEqual([{ file: ' d\n', line: 4, column: undefined }]);
  });

  const malformed = [
    ...['', 'a', 'a/b', 'a/b:', ':c', 'b:c@f:1', 'a/b:c@', 'a/b:c@f', 'a/b:c@f:', 'a/b:c@:1', 'a/b:c@f:0'],
    ...['a/b:c@f:01', 'a/b:c@f:-1', 'a/b:c@f:1x', 'a/b:C@f:1', 'a/b/c:d@f:1', ' a/b:c@f:1', 'a/b:c@f:1 '],
    `a/b:c@f:${'9'.repeat(16)}`,
  ];
  test.each(malformed)('%j is malformed, and the form is said', (text) => {
    expect(readFixReferences([text], [])).toBe(
      `\`--apply ${text}\` is not of the form RULE:NAME@FILE:LINE, as in \`syntax/missing-gt:add-gt@conf/httpd.conf:12\`.`,
    );
  });

  test('a file has one a line, with comments, blank lines and any line ends', () => {
    const file = path.join(home, 'choices');
    writeFileSync(file, '# decided on Monday\r\n\r\n  a/b:c@x.conf:1\r\na/b:d@#y.conf:2\n\n\ta/b:e');
    expect(readFixReferences(['a/b:z@x:9'], [file])).toMatchObject([
      { text: 'a/b:z@x:9' },
      { name: 'c', locations: [{ file: 'x.conf', line: 1 }] },
      { name: 'd', locations: [{ file: '#y.conf', line: 2 }] },
      { name: 'e', locations: undefined },
    ]);
    writeFileSync(file, Buffer.from('a/b:c@caf\xe9.conf:1\n', 'latin1'));
    expect(readFixReferences([], [file])).toMatchObject([{ locations: [{ file: 'caf\udce9.conf' }] }]);
    writeFileSync(file, 'a/b:c@x.conf:1\na/b:c@x.conf # later\n');
    expect(readFixReferences([], [file])).toBe(
      `Line 2 of \`${file}\`, \`a/b:c@x.conf # later\`, is not of the form RULE:NAME@FILE:LINE, as in \`syntax/missing-gt:add-gt@conf/httpd.conf:12\`.`,
    );
    expect(readFixReferences([], [`${home}/none`])).toBe(
      `\`--apply-from ${home}/none\`: \`${home}/none\` does not exist.`,
    );
  });
});

const FORMER = 'security/setting-open';
const text = 'Old 1 2\nOld 3\nNew\n';
const fixes = (...names: readonly string[]): readonly Fix[] =>
  names.map((name) => ({ title: name, name, kind: 'choice', edits: [{ start: 0, end: 1, text: '' }] }));
const old = (about: string, rest: Partial<Finding> = {}) =>
  findingAt(text, about, { rule: 'a/old', message: about, ...rest });

function unit(findings: readonly Finding[], file = 'a.conf'): { readonly linted: readonly LintedFile[] } {
  return { linted: [{ file, text, findings: findings.map((finding) => ({ ...finding, file })) }] };
}

/** The offsets of what is named, or what is said. */
function find(text: string, ...units: readonly ReturnType<typeof unit>[]): readonly (number | string)[] {
  const found = findNamedFixes(read(text), units);
  if (!found.ok) return found.problems;
  return [...found.fixes.values()].flat().map(({ finding }) => finding.start);
}

describe('what a name of --apply means', () => {
  const both = unit([old('1', { fixes: fixes('x', 'y') }), old('3', { fixes: fixes('x') })]);

  test('the finding on the line that offers the fix', () => {
    expect(find('a/old:x@a.conf:1', both)).toEqual([4]);
    expect(find('a/old:x@a.conf:2', both)).toEqual([12]);
    expect(find(`a/old:x@${path.resolve('a.conf')}:2`, both)).toEqual([12]);
    expect(find('a/old:x@./b/../a.conf:2', both)).toEqual([12]);
  });

  test('any rule of those that one became', () => {
    const [first = '', second = ''] = currentRuleIds(FORMER);
    const one = (rule: string) => old('1', { rule, fixes: fixes('x') });
    const two = (rule: string) => old('2', { rule, fixes: fixes('y') });
    expect(find(`${FORMER}:x@a.conf:1`, unit([one(first), two(second)]))).toEqual([4]);
    expect(find(`${FORMER}:y`, unit([two(second)]))).toEqual([6]);
    expect(find(`${FORMER}:y`, unit([]))).toEqual([
      `\`--apply ${FORMER}:y\`: \`${FORMER}\` finds nothing here.`,
    ]);
    expect(find(`${FORMER}:x@a.conf:1`, unit([one(first), one(second)]))).toEqual([
      expect.stringContaining('several findings on that line offer it'),
    ]);
  });

  test('the column, where two on a line offer it', () => {
    const twice = unit([old('1', { fixes: fixes('x') }), old('2', { fixes: fixes('x', 'y') })]);
    expect(find('a/old:x@a.conf:1', twice)).toEqual([
      '`--apply a/old:x@a.conf:1`: several findings on that line offer it, so write which one you mean: `a.conf:1:5`, `a.conf:1:7`.',
    ]);
    expect(find('a/old:x@a.conf:1:7', twice)).toEqual([6]);
    expect(find('a/old:y@a.conf:1', twice)).toEqual([6]);
  });

  test('a file that ends with a number goes before a column', () => {
    const odd = unit([old('3', { fixes: fixes('x') })], 'a.conf:1');
    expect(find('a/old:x@a.conf:1:2', odd, both)).toEqual([12]);
    expect(find('a/old:x@a.conf:2', odd, both)).toEqual([12]);
    const at = unit([old('3', { fixes: fixes('x') })], 'b@c:d.conf');
    expect(find('a/old:x@b@c:d.conf:2', at, both)).toEqual([12]);
  });

  test('without a place the only finding of the rule', () => {
    const one = unit([
      old('1', { fixes: fixes('x', 'y') }),
      old('3', { rule: 'a/other', fixes: fixes('x') }),
    ]);
    expect(find('a/old:y', one)).toEqual([4]);
    expect(find('a/old:z', one)).toEqual([
      '`--apply a/old:z` does not name a fix. That line offers `a/old:x` (choice), `a/old:y` (choice).',
    ]);
    expect(find('a/none:z', one)).toEqual(['`--apply a/none:z`: `a/none` finds nothing here.']);
  });

  test('without a place it is refused with all places where there are several', () => {
    const bare = old('New');
    expect(find('a/old:y', unit([...both.linted[0]!.findings, bare]))).toEqual([
      '`--apply a/old:y`: `a/old` has findings at 3 places, so write which one you mean: `a.conf:1`, `a.conf:2` (only `x`), `a.conf:3` (no fix).',
    ]);
    const many = Array.from({ length: 30 }, (_, i) => unit([old('1', { fixes: fixes('x') })], `${i}.conf`));
    expect(find('a/old:x', ...many)[0]).toMatch(/30 places.* `9\.conf:1`, and 20 more\.$/);
  });

  test('without a place the fix that all findings of the rule share', () => {
    const shared = (...files: readonly (string | undefined)[]): readonly Fix[] => [
      {
        title: 'x',
        name: 'x',
        kind: 'choice',
        edits: files.map((file) => ({ start: 1, end: 2, text: '', ...(file !== undefined && { file }) })),
      },
    ];
    const here = unit([old('1', { fixes: shared(undefined, 'b.conf') })]);
    const there = unit([old('3', { fixes: shared('a.conf', undefined) })], 'b.conf');
    expect(find('a/old:x', here, there)).toEqual([4]);
    expect(find('a/old:x', here, there, unit([old('New')], 'c.conf'))[0]).toContain('`c.conf:3` (no fix)');
    expect(find('a/old:x', here, unit([old('3', { fixes: shared('a.conf') })], 'b.conf'))[0]).toContain(
      '2 places',
    );
  });

  test('a pair that nothing offers is refused with what is offered there', () => {
    const other = unit([...both.linted[0]!.findings, old('New', { rule: 'a/other', fixes: fixes('z') })]);
    expect(find('a/old:y@a.conf:2', other)).toEqual([
      '`--apply a/old:y@a.conf:2` does not name a fix. That line offers `a/old:x` (choice).',
    ]);
    expect(find('a/old:y@a.conf:3', other)).toEqual([
      '`--apply a/old:y@a.conf:3` does not name a fix. That line offers `a/other:z` (choice). `a/old` has findings at `a.conf:1`, `a.conf:2` (only `x`).',
    ]);
    expect(find('a/old:y@a.conf:9', both)).toEqual([
      '`--apply a/old:y@a.conf:9` does not name a fix. That line has no finding. `a/old` has findings at `a.conf:1`, `a.conf:2` (only `x`).',
    ]);
    expect(find('a/old:y@b.conf:1', both)).toEqual([
      '`--apply a/old:y@b.conf:1`: `b.conf` is not among the files that are linted.',
    ]);
  });

  test('of two servers that share a file both, where they offer the same', () => {
    expect(find('a/old:x@a.conf:1', both, both)).toEqual([4, 4]);
    const only = unit([old('1', { fixes: fixes('y') })]);
    expect(find('a/old:x@a.conf:1', both, only)).toEqual([4]);
    const differing = unit([old('1', { fixes: [{ ...fixes('x')[0]!, title: 'other' }] })]);
    expect(find('a/old:x@a.conf:1', both, differing)).toEqual([
      '`--apply a/old:x@a.conf:1`: the fix differs between the servers that read the file; `--root` selects one of them.',
    ]);
  });

  test('what is named twice is meant once, and every fault is told', () => {
    const references = read('a/old:x@a.conf:1', 'a/old:x@./a.conf:1', 'a/old:x@a.conf:1:5');
    const found = findNamedFixes(references, [both]);
    expect(found.ok && [...found.fixes.values()].flat()).toHaveLength(1);
    const wrong = findNamedFixes(read('a/old:z@a.conf:1', 'a/old:x@a.conf:1', 'a/old:z@a.conf:2'), [both]);
    expect(wrong.ok ? [] : wrong.problems).toHaveLength(2);
  });
});
