import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../grammar/command.ts';
import {
  expandedPartsOf,
  headHasVariable,
  type Lookup,
  variableNamesOf,
} from '../../grammar/expanded-command.ts';
import { createHeadRewriter, hasVariableHeads } from '../../grammar/head-rewriter.ts';
import { parse } from '../../grammar/parse.ts';
import type { ClosingTag, Command, Document } from '../../grammar/syntax-tree.ts';
import { fewOr } from '../kit/run-options.ts';
import { configurationText, httpdLine } from './arbitraries.ts';

const named = (document: Document): (Command | ClosingTag)[] =>
  document.lines.filter((line) => line.kind !== 'blank' && line.kind !== 'comment');

const only = (text: string): Command => named(parse(text, '2.4'))[0] as Command;

const lookupIn =
  (values: Readonly<Record<string, string>>): Lookup =>
  (name) =>
    values[name];

/** What is replaced stands as `value` at the text of its span. */
function wordsOf(text: string, values: Readonly<Record<string, string>>) {
  const parts = expandedPartsOf(only(text), lookupIn(values));
  return parts.words.map(({ start, end, value, hasVariable }) => [
    value,
    text.slice(start, end),
    ...(hasVariable ? ['unknown'] : []),
  ]);
}

describe('a command after its variables are replaced', () => {
  test.each([
    ['in a word', 'A x${V}y', { V: '1' }, [['x1y', 'x${V}y']]],
    [
      'blanks in a value make words',
      'A ${V}y z',
      { V: 'p q' },
      [
        ['p', '${V}'],
        ['qy', '${V}y'],
        ['z', 'z'],
      ],
    ],
    ['but not within quotation marks', 'A "${V}y"', { V: 'p q' }, [['p qy', '"${V}y"']]],
    [
      'a value may bring quotation marks',
      'A ${V}y" z"',
      { V: '"p ' },
      [
        ['p y', '${V}y"'],
        ['z"', 'z"'],
      ],
    ],
    ['an escape in a value counts', 'A "${V}"', { V: 'p\\' }, [['p"', '"${V}"']]],
    ['a value is not looked through again', 'A ${V}', { V: '${W}', W: 'no' }, [['${W}', '${V}']]],
    ['the first } ends the name', 'A ${a${V}b}', { 'a${V': 'x' }, [['xb}', '${a${V}b}']]],
    ['what nothing ends is text', 'A ${V', { V: 'x' }, [['${V', '${V']]],
    [
      'a name may have blanks',
      'A ${a b}c d',
      { 'a b': 'x' },
      [
        ['xc', '${a b}c'],
        ['d', 'd'],
      ],
    ],
    ['an empty value leaves nothing', 'A ${V} x', { V: '' }, [['x', 'x']]],
    ['an unknown variable stays one', 'A ${V}/${W}', { W: 'x' }, [['${V}/x', '${V}/${W}', 'unknown']]],
    ['one that is known not to be there is text', 'A ${V}', { V: '${V}' }, [['${V}', '${V}']]],
    ['blanks at the end of an open quotation stay', 'A "x${V}', { V: 'y ' }, [['xy ', '"x${V}']]],
    ['also those before an empty value', 'A "x ${V}', { V: '' }, [['x ', '"x ']]],
    [
      'across a continuation',
      'A x${\\\nV}y \\\n z',
      { V: '1' },
      [
        ['x1y', 'x${\\\nV}y'],
        ['z', 'z'],
      ],
    ],
    [
      'a > in a value ends a tag',
      '<A x ${V}',
      { V: 'y>z' },
      [
        ['x', 'x'],
        ['y', '${V}'],
      ],
    ],
  ])('%s', (_what, text, values, expected) => {
    expect(wordsOf(text, values)).toEqual(expected);
  });

  test('what a module gets unparsed keeps the whitespace of values, not those of the line', () => {
    const raw = (text: string, value: string) =>
      expandedPartsOf(only(text), lookupIn({ V: value })).rawArguments;
    expect(raw('A  ${V}  ', ' x ')).toBe('x ');
    expect(raw('A x ${V}', '')).toBe('x ');
    expect(raw('<A ${V}', '')).toBe('>');
    expect(raw('<A ${V}>', '')).toBe('>');
  });

  test('nothing known: the command as it is', () => {
    fc.assert(
      fc.property(configurationText, httpdLine, (text, series) => {
        for (const command of named(parse(text, series)))
          expect(expandedPartsOf(command, () => undefined)).toEqual(partsOf(command));
      }),
    );
  });

  test('values without special characters: the words of the text in which they are put', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '=', ':') });
    fc.assert(
      fc.property(configurationText, httpdLine, value, (text, series, given) => {
        for (const command of named(parse(text, series))) {
          const { words: args, hasGt } = expandedPartsOf(command, (name) =>
            name === 'A' ? given : undefined,
          );
          const own = text.slice(command.start, command.end);
          if (headHasVariable(command) || !joins(own).includes('${A}')) continue;
          // a name begins at the first `${`, and that one's is another
          if (/\$\{[^}]*\$\{A\}/.test(own)) continue;
          const inserted = joins(own).replaceAll('${A}', given);
          // spaces before an empty value stay, at the end of a text they go
          if (inserted !== inserted.trimEnd()) continue;
          const put = named(parse(inserted, series))[0]!;
          const plain = partsOf(put);
          expect(args.map((arg) => arg.value)).toEqual(plain.words.map((arg) => arg.value));
          expect(hasGt).toBe(plain.hasGt);
        }
      }),
      { numRuns: fewOr(60, 500) },
    );
    /** Continued lines would hide a name. */
    function joins(text: string): string {
      return text.includes('\\\n') || text.includes('\\\r\n') || text.includes('\0') ? '' : text;
    }
  });
});

test('the variables of a line', () => {
  const text = 'A x${V}y "${W\\\nX} ${" ${${Y}\n';
  expect(
    variableNamesOf(only(text)).map(({ name, span }) => [name, text.slice(span.start, span.end)]),
  ).toEqual([
    ['V', '${V}'],
    ['WX', '${W\\\nX}'],
    ['" ${${Y', '${" ${${Y}'],
  ]);
});

test.each([
  ['${D} x', true],
  ['  A${D} x', true],
  ['"A ${D}" x', true],
  ['<A>${D} x', true],
  ['</${D}>', true],
  ['A${a b} x', true],
  ['A${a b', false],
  ['"A"${D} x', false],
  ['A ${D}', false],
  ['<A ${D}>', false],
  ['# ${D}', false],
  ['A\\\n${D}', true],
])('a variable in the head of %j: %j', (text, expected) => {
  expect(headHasVariable(parse(text, '2.4').lines[0]!)).toBe(expected);
  expect(hasVariableHeads(parse(`A\n${text}`, '2.4'))).toBe(expected);
});

describe('lines whose name depends on a variable', () => {
  test('become what httpd reads; places lead back to the text', () => {
    const text = 'A\n<${D} /x>\n  ${L} \\\n  a\n</${D}>\n${E}\nB z\n';
    const original = parse(text, '2.4');
    const rewriter = createHeadRewriter(original);
    const lookup = lookupIn({ D: 'Directory', L: 'Listen 8080', E: '' });
    const before = rewriter.document.lines[0];
    const after = rewriter.document.lines[5];
    for (const index of [1, 4, 3, 2]) rewriter.rewrite(index, lookup);
    const { lines, source, faults } = rewriter.document;
    expect(source.text).toBe('A\n<Directory /x>\n  Listen 8080   a\\\n\n</Directory>\n\nB z\n');
    expect(faults).toEqual([]);
    expect([lines[0], lines[5]]).toEqual([before, after]);
    expect(lines[5]).toBe(after);
    expect(lines.map(({ kind, number }) => [kind, number])).toEqual([
      ['directive', 1],
      ['open', 2],
      ['directive', 3],
      ['close', 5],
      ['blank', 6],
      ['directive', 7],
    ]);
    const shown = (span: { start: number; end: number }) => {
      const { start, end } = rewriter.toOriginal(span);
      return text.slice(start, end);
    };
    expect(lines.map(shown).join('')).toBe(text);
    const { name, words: args } = rewriter.partsOf(lines[2] as Command, () => 'never asked');
    expect([name, ...args].map(shown)).toEqual(['${L}', '${L}', 'a']);
    expect(args.map((arg) => arg.value)).toEqual(['8080', 'a']);
    expect(shown(rewriter.partsOf(lines[5] as Command, lookup).words[0]!)).toBe('z');
    expect(original.source.text).toBe(text);
    expect(rewriter.isRewritten(lines[2]!)).toBe(true);
    expect(rewriter.isRewritten(lines[5]!)).toBe(false);
  });

  test('each stays one line, of one height, in its place, whatever the value', () => {
    const value = fc.array(fc.constantFrom('a', ' ', '\\', '#', '"', '<', '>', '\n', '\r', '${A}', 'Listen'));
    fc.assert(
      fc.property(configurationText, httpdLine, fc.array(value), (text, series, values) => {
        const original = parse(text, series);
        const rewriter = createHeadRewriter(original);
        const [first = []] = values;
        original.lines.forEach((each, index) => {
          if (!headHasVariable(each)) return;
          const value = values[index % values.length] ?? first;
          rewriter.rewrite(index, (name) => (name === 'A' ? value.join('') : undefined));
        });
        const { lines } = rewriter.document;
        expect(lines.map(({ number, height }) => [number, height])).toEqual(
          original.lines.map(({ number, height }) => [number, height]),
        );
        expect(lines.map((each) => rewriter.toOriginal(each))).toEqual(
          original.lines.map(({ start, end }) => ({ start, end })),
        );
        for (const each of lines) {
          if (!rewriter.isRewritten(each)) continue;
          const index = lines.indexOf(each);
          const value = values[index % values.length] ?? first;
          const of = original.lines[index] as Command;
          const args = expandedPartsOf(of, (name) => (name === 'A' ? value.join('') : undefined)).words;
          if (each.kind === 'directive' && of.kind === 'directive' && !value.includes('\n'))
            expect(rewriter.partsOf(each, () => undefined).words.map((arg) => arg.value.trimEnd())).toEqual(
              args.map((arg) => arg.value.trimEnd()),
            );
        }
      }),
      { numRuns: fewOr(100, 1_000) },
    );
  });
});
