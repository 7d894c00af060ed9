import { describe, expect, test } from 'vitest';
import { applyFixes, type FixChoice } from '../../linter/apply-fixes.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintText } from '../../linter/lint.ts';
import {
  defineRule,
  type Edit,
  type FixKind,
  type Rule,
  type Severity,
} from '../../rules/kit/define-rule.ts';

const target = { series: '2.4', release: undefined } as const;

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
    // of a file on its own only what surely does not affect who has access is left to --unsafe-fixes
    const rules = [replacing('ServerTokens a', 'ServerTokens b', { kind: 'unsafe' })];
    expect(fix('ServerTokens a', rules).text).toBe('ServerTokens a');
    expect(fix('ServerTokens a', rules, 'all').text).toBe('ServerTokens b');
  });
  test('leaves a choice whatever is asked for, also where it is the first of several', () => {
    const rules = [replacing('a', 'b', { kind: 'choice' })];
    expect(fix('a', rules)).toEqual({ text: 'a', applied: 0, why: [] });
    expect(fix('a', rules, 'all')).toEqual({ text: 'a', applied: 0, why: [] });
  });
  test('takes back a fix that brings an error, and keeps the others', () => {
    const result = fix('a x', [replacing('a', 'bad'), replacing('x', 'y'), erring('bad')]);
    expect(result.text).toBe('a y');
    expect(result.why).toEqual(['it would cause a new error (syntax/bad: no bad)']);
  });
  test('ends where fixes undo each other', () => {
    const result = fix('a', [replacing('a', 'b'), replacing('b', 'a')]);
    expect(result.text).toBe('b');
    expect(result.why).toEqual(['it undoes another fix']);
  });
  test('ends where a fix never ends', () => {
    const result = fix('a', [replacing('a', 'aa')]);
    expect(result.why.at(-1)).toBe('the fixes of this file do not converge');
  });
  test('keeps bytes that are no text', () =>
    expect(fix('\xff\0a\r\n', [replacing('a', 'b')]).text).toBe('\xff\0b\r\n'));
});

describe('fixes that are named', () => {
  const choice = replacing('a', 'x', { kind: 'choice' });
  const unsafe = replacing('b', 'y', { kind: 'unsafe' });
  const safe = replacing('c', 'z');
  const text = 'a b c\na b c\n';
  const [firstA, firstB] = [at(0, 'value/a'), at(2, 'value/b')];

  test('are applied, whatever their kind, and no others', () =>
    expect(fixNamed(text, [choice, unsafe, safe], 'none', [firstA, firstB]).text).toBe('x y c\na b c\n'));
  test('are applied beside all that are safe', () =>
    expect(fixNamed(text, [choice, unsafe, safe], 'safe', [firstA]).text).toBe('x b z\na b z\n'));
  test('none of none', () => expect(fixNamed(text, [choice, unsafe, safe], 'none', []).text).toBe(text));

  test('are refused where they overlap, and all others with them', () => {
    const rules = [replacing('ab', 'x'), replacing('bc', 'y'), safe];
    const named = [at(0, 'value/ab'), at(1, 'value/bc')];
    const result = fixNamed('abc', rules, 'safe', named);
    expect(result.refusal).toMatchObject({ because: 'overlap', one: named[0], other: named[1] });
    expect(result.text).toBe('abc');
  });
  test('are refused where they meet within a line, and made where one ends a line', () => {
    const rules = [replacing('ab\n', ''), replacing('cd\n', ''), replacing('e', 'x'), replacing('f', 'y')];
    const lines = [at(0, 'value/ab\n'), at(3, 'value/cd\n')];
    expect(fixNamed('ab\ncd\nef\n', rules, 'none', lines).text).toBe('ef\n');
    const words = [at(6, 'value/e'), at(7, 'value/f')];
    expect(fixNamed('ab\ncd\nef\n', rules, 'none', words).refusal?.because).toBe('overlap');
  });
  test('a span within a larger one is seen after others within it', () => {
    const rules = ['abcdef', 'b', 'e'].map((from) => replacing(from, ''));
    expect(fixNamed('abcdef', rules, 'none', [at(1, 'value/b'), at(4, 'value/e')]).text).toBe('acdf');
    const all = [at(0, 'value/abcdef'), at(4, 'value/e')];
    expect(fixNamed('abcdef', rules, 'none', all).refusal?.because).toBe('overlap');
  });
  test('two lines at one place are refused, since nobody says which comes first', () => {
    const rules = ['a', 'b'].map((from) => inserting(from));
    const both = [at(0, 'value/a'), at(1, 'value/b')];
    expect(fixNamed('ab', rules, 'none', both).refusal?.because).toBe('overlap');
    expect(fixNamed('ab', rules, 'none', [both[0]!]).text).toBe('ab+a');
  });
  test('two lines at one place whose order means nothing are made together, and one line not twice', () => {
    const both = [at(0, 'value/a'), at(1, 'value/b')];
    const rules = ['a', 'b'].map((from) => inserting(from, { isUnordered: true }));
    expect(fixNamed('ab', rules, 'none', both).text).toBe('ab+a+b');
    const same = ['a', 'b'].map((from) => inserting(from, { isUnordered: true, text: '+x' }));
    expect(fixNamed('ab', same, 'none', both).text).toBe('ab+x');
    const [first] = rules;
    expect(fixNamed('ab', [first!, inserting('b')], 'none', both).refusal?.because).toBe('overlap');
  });
  test('two of one finding are alternatives, even where their edits keep apart', () => {
    const both = defineRule({
      ...replacing('a', ''),
      on: {
        document: (_document, { report }) =>
          report({
            at: { start: 0, end: 1 },
            message: 'found',
            fixes: [
              { title: 'One', name: 'one', kind: 'choice', edits: [{ start: 0, end: 1, text: '' }] },
              { title: 'Other', name: 'other', kind: 'choice', edits: [{ start: 4, end: 5, text: '' }] },
            ],
          }),
      },
    });
    const named = ['one', 'other'].map((name) => ({ ...at(0, 'value/a'), name }));
    expect(fixNamed('a b c', [both], 'none', named).refusal?.because).toBe('alternatives');
    expect(fixNamed('a b c', [both], 'none', named.slice(1)).text).toBe('a b ');
  });
  test('the same fix at two findings is made once', () => {
    const twice = defineRule({
      ...replacing('a', ''),
      on: {
        document: (_document, { report }) => {
          const edits: Edit[] = [
            { start: 4, end: 5, text: 'y' },
            { start: 0, end: 1, text: 'x' },
          ];
          const fix = { title: 'Convert', name: 'replace', kind: 'choice' } as const;
          report({ at: { start: 0, end: 1 }, message: 'found', fixes: [{ ...fix, edits }] });
          report({
            at: { start: 4, end: 5 },
            message: 'found',
            fixes: [{ ...fix, edits: edits.toReversed() }],
          });
        },
      },
    });
    const both = [at(0, 'value/a'), at(4, 'value/a')];
    expect(fixNamed('a b c', [twice], 'none', both).text).toBe('x b y');
  });
  test('are refused, all of them, where one brings an error, and that one is named', () => {
    const rules = [safe, unsafe, choice, replacing('d', 'bad'), replacing('e', 'f'), erring('bad')];
    const named = [at(0, 'value/a'), at(2, 'value/b'), at(6, 'value/d'), at(8, 'value/e')];
    const result = fixNamed('a b c d e', rules, 'safe', named);
    expect(result.text).toBe('a b c d e');
    expect(result.applied).toEqual([]);
    expect(result.refusal).toEqual({
      because: 'objection',
      one: { finding: expect.objectContaining({ rule: 'value/d' }), name: 'replace' },
      why: 'it would cause a new error (syntax/bad: no bad)',
    });
    expect(fixNamed('a b c d e', rules, 'none', named.toSpliced(2, 1)).text).toBe('x y c d f');
  });
  test('are refused where the finding or the name is not there, or a file may not be changed', () => {
    const why = (named: readonly Wanted[], refusalOf?: () => string) => {
      const { refusal } = fixNamed(text, [choice], 'safe', named, refusalOf);
      return refusal?.because === 'objection' ? refusal.why : refusal?.because;
    };
    expect(why([{ ...firstA, name: 'else' }])).toBe('it is not offered');
    expect(why([at(1, 'value/a')])).toBe('it is not offered');
    expect(why([firstA], () => 'it was not named')).toBe('it was not named');
    expect(why([firstA])).toBeUndefined();
  });
});

interface Wanted {
  readonly finding: { readonly start: number; readonly rule: string };
  readonly name: string;
}

function at(start: number, rule: string, name = 'replace'): Wanted {
  return { finding: { start, rule }, name };
}

/** Names fixes of findings by their places; one that is not found has the place alone. */
function fixNamed(
  text: string,
  rules: readonly Rule[],
  choice: FixChoice,
  wanted: readonly Wanted[],
  refusalOf?: (file: string) => string | undefined,
) {
  const relint = (next: string) => lintText(next, { file: 'x.conf', target, rules });
  const linted = relint(text);
  const named = wanted.map(({ finding: { start, rule }, name }) => {
    const found = linted.findings.find((one) => one.start === start && one.rule === rule);
    return { finding: found ?? { ...linted.findings[0]!, start, rule }, name };
  });
  return applyFixes(linted, relint, choice, { named, ...(refusalOf && { refusalOf }) });
}

/** A rule that writes at the end of the text that a text occurs. */
function inserting(from: string, more: Partial<Edit> = {}): Rule {
  return defineRule({
    ...replacing(from, ''),
    on: {
      document: (_document, { document: { source }, report }) => {
        const start = source.text.indexOf(from);
        const end = source.text.length;
        const edits: Edit[] = [{ start: end, end, text: `+${from}`, ...more }];
        report({
          at: { start, end: start + 1 },
          message: 'found',
          fixes: [{ title: 'Add', name: 'replace', kind: 'unsafe', edits }],
        });
      },
    },
  });
}

test('applyEdits makes edits in any order', () =>
  expect(
    applyEdits('abcdef', [
      { start: 4, end: 6, text: 'X' },
      { start: 0, end: 1, text: '' },
      { start: 2, end: 2, text: '--' },
    ]),
  ).toBe('b--cdX'));
