import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTheSameInAllAlike } from '../../../grammar/alike/alike-documents.ts';
import { partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import {
  cutBody,
  fillCutLine,
  fillCutText,
  joinCutLines,
  lengthOf,
  toBody,
} from '../../../model/server/macros/cut-body.ts';
import { createBodyMap, readBodyLine, substitute } from '../../../model/server/macros/macro-text.ts';
import { fewOr } from '../../kit/run-options.ts';
import { read } from './macro-cases.ts';

const piece = fc.constantFrom('$a', '$ab', '$b', '$', 'x', ' ', '  ', '"', '\\\n', '\\', '<', 'A');
const line = fc.array(piece, { maxLength: 8 }).map((pieces) => `${pieces.join('')}\n`);
const value = fc.constantFrom('', '1', '$a', '$b', 'x y', 'abc', '\\', 'b', '"', '$', '#', 'z'.repeat(30));
const NAMES = ['$a', '$b', '$ab'];
const values = fc.tuple(value, value, value);
const MOST = 40;

describe('the body of a macro, cut at its parameters', () => {
  test('is filled in as httpd replaces parameters', () => {
    fc.assert(
      fc.property(line, values, (text, own) => {
        for (const one of parse(text, '2.4').lines) {
          const body = readBodyLine(one);
          const [cut] = cutBody([body], NAMES)!;
          const filled = fillCutLine(cut!, NAMES, own, 8192);
          expect(filled).toBe(substitute(body.text, NAMES, own));
          expect(lengthOf(cut!, own)).toBe(filled!.length);
        }
      }),
    );
  });

  test('is filled in at once as line by line', () => {
    let atOnce = 0;
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 4 }),
        values,
        fc.integer({ min: 1, max: 200 }),
        (texts, own, most) => {
          const cut = cutBody(parse(texts.join(''), '2.4').lines.map(readBodyLine), NAMES)!;
          const filled = fillCutText(joinCutLines(cut), own, most);
          if (filled === undefined) return;
          atOnce++;
          expect(filled).toBe(cut.map((one) => fillCutLine(one, NAMES, own, most)).join(''));
          for (const one of cut) expect(fillCutLine(one, NAMES, own, most)).toBeDefined();
        },
      ),
    );
    expect(atOnce).toBeGreaterThan(20);
  });

  test('has room for a line where httpd has', () => {
    const long = (count: number) => 'x'.repeat(count);
    for (const [text, own] of [
      [`A $a${long(8186)}`, ['$a', '', '']],
      [`A $a${long(8187)}`, ['$a', '', '']],
      [`A $a${long(8188)}`, ['12', '', '']],
      [`A $a${long(8188)}`, ['123', '', '']],
      [`A $a${long(8000)}$b`, [long(185), '', '']],
      [`A $a${long(8000)}$b`, [long(186), '', '']],
      [`A $a${long(8000)}$b`, [long(187), '', '']],
      [`A $a${long(8000)}$b`, [long(188), long(3), '']],
    ] as const) {
      const body = readBodyLine(parse(`${text}\n`, '2.4').lines[0]!);
      const [cut] = cutBody([body], NAMES)!;
      expect(fillCutLine(cut!, NAMES, own, 8192)).toBe(substitute(body.text, NAMES, own));
    }
  });

  test('has each place of a use where it stands in the file', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), values, (lines, own) => {
        const body = parse(lines.join(''), '2.4').lines.map(readBodyLine);
        const cut = cutBody(body, NAMES)!;
        const text = body.map((one) => substitute(one.text, NAMES, own)).join('');
        const expected = createBodyMap(text, body, NAMES, own);
        for (let start = 0; start <= Math.min(text.length, MOST); start++)
          for (const end of [start, start + 1, start + 3, text.length])
            if (end >= start && end <= text.length)
              expect(toBody({ start, end }, cut, NAMES, own)).toEqual(expected({ start, end }));
      }),
    );
  });
});

/** A document without what it shares with others, and with lines by their numbers. */
function describeDocument({ source, lines, children, faults, buried }: Document): unknown {
  const numberOf = (one: Line | undefined) => one && lines.indexOf(one);
  return {
    text: source.text,
    series: source.series,
    children: children.map(numberOf),
    faults: faults.map(({ kind, node, open }) => [kind, numberOf(node), numberOf(open)]),
    buried: buried && [...buried].map(numberOf),
    lines: lines.map((one) => ({
      ...one,
      source: one.source === source,
      parent: numberOf(one.parent),
      ...(one.kind === 'open'
        ? { children: one.children.map(numberOf), closing: numberOf(one.closing) }
        : {}),
      ...(one.kind === 'close' ? { opening: numberOf(one.opening) } : {}),
    })),
  };
}

const head = fc.constantFrom(
  ...['Foo', 'Foo ', '"Foo" ', 'Foo>', 'Foo> ', '<Foo ', '<Foo', '<Foo>', '</Foo>', '</Foo> ', '</Foo'],
  ...[
    '$a',
    '$a ',
    '<$a ',
    '"<Foo" ',
    '"</Foo>" ',
    "'Foo ",
    '',
    '# ',
    'Foo\\ ',
    '<Macro n ',
    '</Macro>',
    'Use n ',
  ],
);
const bodyLine = fc
  .tuple(head, fc.array(piece, { maxLength: 3 }))
  .map((parts) => `${parts.flat().join('')}\n`);
const written = fc.constantFrom(
  '1',
  '""',
  '$b',
  '"x y"',
  '">"',
  "'\"'",
  '\\',
  '"\\\\"',
  '#',
  '<',
  'Foo',
  '${X}',
);

const wordPiece = fc.constantFrom(
  '$a',
  '$b',
  'x',
  ' ',
  '  ',
  '\t',
  '"',
  "'",
  '>',
  '<',
  '/',
  '#',
  '$',
  '{',
  '}',
  '\\',
);
const linesOfWords = fc
  .tuple(fc.constantFrom('Foo ', '<Foo ', '<Foo\t'), fc.array(wordPiece, { maxLength: 12 }))
  .map(([name, pieces]) => `${name}${pieces.join('')}\n${name === 'Foo ' ? '' : 'Bar $a\n</Foo>\n'}`);
const plain = fc.oneof(
  fc.constantFrom('1', 'abc', '<', '/', '#', '{', '}', '{A}', 'a=b', '\xa0', '\x85x', '\x7f'),
  written,
);

const TEXTS = fewOr(60, 1_000);

describe('the trees of what uses bring', () => {
  test('are those of their texts', () => {
    let [alike, fixed] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(bodyLine, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(written, written), { minLength: 2, maxLength: 5 }),
        (lines, uses) => {
          const { instances } = read(
            `<Macro m $a $b>\n${lines.join('')}</Macro>\n${uses.map((own) => `Use m ${own.join(' ')}\n`).join('')}`,
          );
          for (const { kind, document } of instances) {
            if (kind !== 'macro') continue;
            const { text, series } = document.source;
            expect(describeDocument(document)).toEqual(describeDocument(parse(text, series)));
            if (document.alike === undefined) continue;
            alike++;
            expect(document.alike.lines.map(({ kind: one }) => one)).toEqual(
              document.lines.map(({ kind: one }) => one),
            );
            const { alike: kindred } = document;
            for (let i = 0; i < document.lines.length; i++)
              if (isTheSameInAllAlike(i, kindred)) {
                fixed++;
                expect(textOf(document, i)).toBe(textOf(kindred, i));
              }
          }
        },
      ),
      { numRuns: TEXTS },
    );
    expect(alike).toBeGreaterThan(TEXTS / 50);
    expect(fixed).toBeGreaterThan(TEXTS / 50);
  });

  test('have the words that their texts have', () => {
    let known = 0;
    fc.assert(
      fc.property(
        fc.array(linesOfWords, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(plain, plain), { minLength: 2, maxLength: 5 }),
        (lines, uses) => {
          const { instances } = read(
            `<Macro m $a $b>\n${lines.join('')}</Macro>\n${uses.map((own) => `Use m ${own.join(' ')}\n`).join('')}`,
          );
          for (const { kind, document } of instances) {
            if (kind !== 'macro') continue;
            const { source } = document;
            const expected = parse(source.text, source.series).lines;
            for (const [i, one] of document.lines.entries()) {
              const other = expected[i]!;
              if (one.kind === 'blank' || one.kind === 'comment' || one.kind !== other.kind) continue;
              expect(partsOf(one)).toEqual(partsOf(other));
              if (one.kind !== 'close' && source.partsOf?.(one) !== undefined) known++;
            }
          }
        },
      ),
      { numRuns: TEXTS },
    );
    expect(known).toBeGreaterThan(TEXTS / 5);
  });

  test('have the same lines where two macros bring the text of the first use of one', () => {
    const { instances } = read(
      '<Macro m $a>\nFoo $a\n</Macro>\n<Macro n $a>\nFoo 1\n</Macro>\nUse m 1\nUse n 1\nUse m 2\n',
    );
    const [, one, other, last] = instances.map(({ document }) => document);
    expect(other).toBe(one);
    expect(last?.alike).toBe(one);
    expect(isTheSameInAllAlike(0, one!)).toBe(false);
  });

  test('are shared by uses with the same values', () => {
    const { instances } = read('<Macro m $a>\nFoo $a\n</Macro>\nUse m 1\nUse m 2\nUse m 2\nUse m 1\n');
    const [, one, two, other, last] = instances.map(({ document }) => document);
    expect(other).toBe(two);
    expect(last).toBe(one);
    expect(one?.source.text).toBe('Foo 1\n');
    expect(two?.source.text).toBe('Foo 2\n');
  });
});

function textOf({ lines }: Document, index: number): string {
  const { source, start, end } = lines[index]!;
  return source.text.slice(start, end);
}
