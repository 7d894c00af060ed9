import { describe, expect, test } from 'vitest';
import { applyEdits, applyFixes } from '../../linter/apply-fixes.ts';
import { lintText } from '../../linter/lint.ts';
import { defineRule, type Edit, type FixKind, type Rule, type Severity } from '../../rules/define-rule.ts';

const target = { line: '2.4', release: undefined } as const;

/** A rule that replaces each occurrence of a text. */
function replacing(
  from: string,
  to: string,
  { kind = 'safe', severity = 'warning' }: { kind?: FixKind; severity?: Severity } = {},
): Rule {
  return defineRule({
    id: `value/${from}`,
    severity,
    since: '0.1.0',
    summary: '',
    sources: ['test'],
    messages: { found: `no ${from}` },
    on: {
      document: (_document, context) => {
        const { text } = context.document.source;
        for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
          const edits: Edit[] = [{ start: at, end: at + from.length, text: to }];
          context.report({
            at: edits[0]!,
            message: 'found',
            fixes: [{ title: `${from} to ${to}`, name: 'replace', kind, edits }],
          });
        }
      },
    },
  });
}
function fix(text: string, rules: readonly Rule[], choice: 'safe' | 'all' = 'safe') {
  const relint = (next: string) => lintText(next, { file: 'x.conf', target, rules });
  const { text: fixed, applied, withheld } = applyFixes(relint(text), relint, choice);
  return { text: fixed, applied: applied.length, why: withheld.map((one) => one.why) };
}
/** A rule that finds an error where a text occurs, and has no fix. */
const erring = (word: string): Rule =>
  defineRule({
    ...replacing(word, ''),
    id: `syntax/${word}`,
    severity: 'error',
    on: {
      document: (_document, context) => {
        if (context.document.source.text.includes(word))
          context.report({ at: { start: 0, end: 1 }, message: 'found' });
      },
    },
  });

describe('applyFixes', () => {
  test('applies all that do not touch in one round, and the rest in the next', () =>
    expect(fix('ab ab abab', [replacing('ab', 'c')])).toEqual({ text: 'c c cc', applied: 4, why: [] }));
  test('goes on until nothing is left', () =>
    expect(fix('a', [replacing('a', 'b'), replacing('b', 'c')])).toEqual({ text: 'c', applied: 2, why: [] }));
  test('leaves unsafe fixes unless asked', () => {
    const rules = [replacing('a', 'b', { kind: 'unsafe' })];
    expect(fix('a', rules).text).toBe('a');
    expect(fix('a', rules, 'all').text).toBe('b');
  });
  test('takes back a fix that brings an error, and keeps the others', () => {
    const result = fix('a x', [replacing('a', 'bad'), replacing('x', 'y'), erring('bad')]);
    expect(result.text).toBe('a y');
    expect(result.why).toEqual(['it would bring a new error (syntax/bad: no bad)']);
  });
  test('ends where fixes undo each other', () => {
    const result = fix('a', [replacing('a', 'b'), replacing('b', 'a')]);
    expect(result.text).toBe('b');
    expect(result.why).toEqual(['it undoes another fix']);
  });
  test('ends where a fix never ends', () => {
    const result = fix('a', [replacing('a', 'aa')]);
    expect(result.why.at(-1)).toBe('the fixes of this file do not come to an end');
  });
  test('keeps bytes that are no text', () =>
    expect(fix('\xff\0a\r\n', [replacing('a', 'b')]).text).toBe('\xff\0b\r\n'));
});

test('applyEdits makes edits in any order', () =>
  expect(
    applyEdits('abcdef', [
      { start: 4, end: 6, text: 'X' },
      { start: 0, end: 1, text: '' },
      { start: 2, end: 2, text: '--' },
    ]),
  ).toBe('b--cdX'));
