import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, wordsOf } from '../../grammar/command.ts';
import { createIncrementalDocument } from '../../grammar/editing/incremental-document.ts';
import { leavesOf } from '../../grammar/leaves.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { fewOr } from '../kit/run-options.ts';
import { configurationText, httpdLine } from './arbitraries.ts';

const commands = (document: Document): Command[] =>
  document.lines.filter((line) => line.kind === 'directive' || line.kind === 'open');
const values = (text: string, series: '2.2' | '2.4' = '2.4') =>
  commands(parse(text, series)).map((command) => [command.name, ...wordsOf(command).map((arg) => arg.value)]);

/** All that a document says, without the links that make it a graph. */
function outline(document: Document) {
  const place = new Map<Line, number>(document.lines.map((line, index) => [line, index]));
  const of = (line: Line | undefined) => (line === undefined ? undefined : place.get(line));
  return {
    lines: document.lines.map((line) => ({
      ...line,
      source: line.source.text,
      parent: of(line.parent),
      ...(line.kind === 'open' ? { children: line.children.map(of), closing: of(line.closing) } : {}),
      ...(line.kind === 'close' ? { opening: of(line.opening) } : {}),
      ...(line.kind === 'open' || line.kind === 'directive' ? { parts: partsOf(line) } : {}),
    })),
    children: document.children.map(of),
    faults: document.faults.map((fault) => ({ ...fault, node: of(fault.node), open: of(fault.open) })),
  };
}

describe('lines as httpd reads them', () => {
  test.each([
    ['a continuation joins', 'ServerAlias a\\\nb\n', [['ServerAlias', 'ab']]],
    ['a continuation before CRLF joins', 'ServerAlias a \\\r\nb\r\n', [['ServerAlias', 'a', 'b']]],
    [
      'a backslash and a blank do not continue',
      'A x\\ \nB y',
      [
        ['A', 'x\\'],
        ['B', 'y'],
      ],
    ],
    ['a comment is continued too', '# c \\\nA x\nB y', [['B', 'y']]],
    ['a comment line inside a continuation is text', 'A x \\\n# y\nB', [['A', 'x', '#', 'y'], ['B']]],
    ['a doubled backslash continues', 'A x\\\\\nB y\n', [['A', 'x\\B', 'y']]],
    ['an empty line after a doubled backslash continues once more', 'A x\\\\\n\nB\n', [['A', 'xB']]],
    [
      'a NUL ends the line, its continuation too',
      'A x\0y\\\nB z',
      [
        ['A', 'x'],
        ['B', 'z'],
      ],
    ],
    ['a lone CR is a blank', 'A x\rB y', [['A', 'x', 'B', 'y']]],
    ['NBSP is no blank', 'A\xa0x', [['A\xa0x']]],
    ['VT and FF are blanks', 'A\x0bx\fy', [['A', 'x', 'y']]],
    ['a BOM belongs to the name', '\xef\xbb\xbfA x', [['\xef\xbb\xbfA', 'x']]],
    [
      'quotes count at the start of a word only',
      'A a"b c"d "e f""g" \'h i\'',
      [['A', 'a"b', 'c"d', 'e f', 'g', 'h i']],
    ],
    ['escapes', 'A "a\\"b\\\\c\\d" e\\\\f', [['A', 'a"b\\c\\d', 'e\\f']]],
    [
      'an open quote runs to the end of the line, without its last blanks',
      'A "b c \t\nB',
      [['A', 'b c'], ['B']],
    ],
    ['a quoted name', '"Options" None', [['Options', 'None']]],
    ['a tag ends at its last >', '<If "a > b"> x > y\n</If>', [['If', 'a > b', '>', 'x']]],
    ['a > at the end of a name is dropped', 'Foo> x', [['Foo', 'x']]],
    ['a tag without arguments', '<RequireAll>\n</RequireAll>', [['RequireAll']]],
  ])('%s', (_, text, expected) => expect(values(text)).toEqual(expected));

  test('2.2 treats a doubled backslash as a backslash', () =>
    expect(values('A x\\\\\nB y\n', '2.2')).toEqual([
      ['A', 'x\\'],
      ['B', 'y'],
    ]));
  test('2.2 begins a new line after 8191 bytes', () => {
    const [first, second] = values(`A ${'x'.repeat(8189)}yz\nB`, '2.2');
    expect(first![1]).toHaveLength(8189);
    expect(second).toEqual(['yz']);
  });
});

test('variables are known to the tree, across continuations too', () => {
  const text = 'A x${ONE}y${T\\\nWO} "${THREE}" ${';
  const [command] = commands(parse(text, '2.4'));
  expect(
    wordsOf(command!).map((arg) => arg.variables.map(({ start, end }) => text.slice(start, end))),
  ).toEqual([['${ONE}', '${T\\\nWO}'], ['${THREE}'], []]);
});

describe('sections', () => {
  const faults = (text: string) =>
    parse(text, '2.4').faults.map((fault) => `${fault.kind} ${fault.node.key}:${fault.node.number}`);
  test.each([
    ['<A>\n<B>\n</A>\nX', ['mismatched <a:3']],
    ['</A>', ['unmatched <a:1']],
    ['<A>\n<B>\n</B>\n', ['unclosed <a:1']],
    ['<A>\n</B>\n</A>', ['mismatched <b:2']],
    ['<A>\n</B>\n<C>\n</C>', ['mismatched <b:2']],
    ['<A>\n</A >', ['close-without-gt <a:2']],
    ['<A>\n</a>', []],
  ])('%j', (text, expected) => expect(faults(text)).toEqual(expected));
  test('everything in <Perl> is left alone until </Perl>', () => {
    const document = parse('<Perl>\n<Foo>\n</Bar>\n</Perl>\nA', '2.4');
    expect(document.faults).toEqual([]);
    expect(document.children.map((line) => line.kind)).toEqual(['open', 'close', 'directive']);
  });
});

describe('properties', () => {
  test('the leaves spell the text again, and lines cover it', () => {
    fc.assert(
      fc.property(configurationText, httpdLine, (text, series) => {
        const document = parse(text, series);
        expect([...leavesOf(document)].map((leaf) => leaf.text).join('')).toBe(text);
        let at = 0;
        for (const { start, end } of document.lines) {
          expect(start).toBe(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: fewOr(300, 3_000) },
    );
  });
  test('spans of names and words lie inside their line, in order', () => {
    fc.assert(
      fc.property(configurationText, httpdLine, (text, series) => {
        for (const command of commands(parse(text, series))) {
          const { name, words: args } = partsOf(command);
          let at = command.start;
          for (const span of [name, ...args]) {
            expect(span.start).toBeGreaterThanOrEqual(at);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            at = span.end;
          }
          expect(at).toBeLessThanOrEqual(command.end);
        }
      }),
      { numRuns: fewOr(300, 3_000) },
    );
  });
  test('an edited document equals a fresh parse', () => {
    const edit = fc.tuple(fc.nat(), fc.nat(30), configurationText);
    fc.assert(
      fc.property(configurationText, fc.array(edit, { maxLength: 6 }), httpdLine, (text, edits, series) => {
        const incremental = createIncrementalDocument(text, series);
        let expected = text;
        for (const [at, length, inserted] of edits) {
          const start = at % (expected.length + 1);
          const end = Math.min(expected.length, start + length);
          expected = expected.slice(0, start) + inserted + expected.slice(end);
          incremental.edit({ start, end }, inserted);
          expect(outline(incremental.document)).toEqual(outline(parse(expected, series)));
        }
      }),
      { numRuns: fewOr(300, 3_000) },
    );
  });
});
