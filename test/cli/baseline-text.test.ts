import { describe, expect, it } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { toFileName } from '../../grammar/file-name.ts';
import type { BaselineEntry } from '../../linter/findings/baseline.ts';
import { readBaseline, writeBaseline } from '../../server/service/baseline/baseline-text.ts';

const fingerprint = '0123456789abcdef0123456789abcdef';
const entry = (rest: Partial<BaselineEntry> = {}): BaselineEntry => ({
  ...{ fingerprint, count: 1, rule: 'a/b-c', file: 'a.conf' },
  ...rest,
});
const read = (text: string) => readBaseline(toByteText(text));
const whole = (findings: string) => `{\n  "version": 1,\n  "findings": [${findings}]\n}\n`;

describe('the file of a baseline', () => {
  it('has a line for each entry, and is read as it was written', () => {
    const entries = [
      entry(),
      entry({ count: 12, file: 'größe "a"\n.conf' }),
      entry({ file: toFileName('a\xff.conf') }),
      entry({ file: '__proto__', rule: 'constructor/x' }),
    ];
    const text = writeBaseline(entries);
    expect(JSON.parse(text)).toMatchObject({ version: 1, findings: entries });
    expect(text.split('\n').filter((line) => line.includes('fingerprint'))).toHaveLength(entries.length);
    expect(read(text)).toEqual({ ok: true, entries });
    expect(read(writeBaseline([]))).toEqual({ ok: true, entries: [] });
  });

  it('may have what a merge leaves: a comma too many, another order, two counts of one thing', () => {
    const line = (count: number) => JSON.stringify(entry({ count }));
    expect(read(whole(`${line(2)},\n${line(5)},\n${line(3)},\n`))).toEqual({
      ok: true,
      entries: [entry({ count: 5 })],
    });
  });

  it('may have more than this version knows', () => {
    const more = JSON.stringify({ ...entry(), note: { a: [1] } });
    expect(read(`{"$schema": "x", "version": 1, "findings": [${more}]}`)).toEqual({
      ok: true,
      entries: [entry()],
    });
  });

  it.each([
    ['', 'line 1, column 1: this is not the JSON of a baseline'],
    ['[]', 'line 1, column 1: a baseline has `"version": 1`, and this has none'],
    ['{"findings": []}', 'line 1, column 1: a baseline has `"version": 1`, and this has none'],
    [
      '{\n "version": 2, "findings": []}',
      'line 2, column 13: this plume reads version 1 of baselines, not 2',
    ],
    ['{"version": "1"}', 'line 1, column 13: a baseline has `"version": 1`, and this has none'],
    ['{"version": 1}', 'line 1, column 1: `findings` must be a list'],
    ['{"version": 1, "findings": {}}', 'line 1, column 28: `findings` must be a list'],
    ['{"version": 1, "findings": [}', 'line 1, column 29: this is not the JSON of a baseline'],
    ['\xff', 'line 1, column 1: this is not the JSON of a baseline'],
    [`${'['.repeat(100_000)}`, 'line 1, column 33: this is not the JSON of a baseline'],
    [whole('\n<<<<<<< HEAD\n'), 'line 4, column 1: a merge conflict is not resolved here'],
    [whole('5'), 'line 3, column 16: `fingerprint` must be 32 hexadecimal digits in quotes'],
    [
      whole(JSON.stringify(entry({ fingerprint: 'x' }))),
      'line 3, column 31: `fingerprint` must be 32 hexadecimal digits in quotes',
    ],
    [
      whole(JSON.stringify(entry({ count: 0 }))),
      'line 3, column 74: `count` must be a number of findings, from 1',
    ],
    [
      whole(JSON.stringify(entry({ count: 1.5 }))),
      'line 3, column 74: `count` must be a number of findings, from 1',
    ],
    [
      whole(JSON.stringify(entry({ rule: 'x' }))),
      'line 3, column 83: `rule` must be the id of a rule in quotes',
    ],
    [
      whole(JSON.stringify(entry({ file: '' }))),
      'line 3, column 98: `file` must be the name of a file in quotes',
    ],
  ])('%j is refused with its place', (text, problem) => {
    const bytes = text === '\xff' ? text : toByteText(text);
    expect(readBaseline(bytes)).toEqual({ ok: false, problem });
  });
});
