import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directivesNamed, parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { fewOr } from '../kit/run-options.ts';
import { configurationText } from './arbitraries.ts';

const KEYS = new Set(['define', 'include', 'serverroot']);
const PIECES = [
  ...['Include', 'include', 'SERVERROOT', 'Define', 'Includes', 'Listen', 'clude', 'In'],
  ...[' ', '\t', '\n', '\r\n', '\\\n', '\\\r\n', '\\', '"', "'", '<', '</', '>', '#', '\0', '\f'],
  ...['\nInclude a\n', '\n define b c\r\n', '\n"ServerRoot" /x\n', '\nInc\\\nlude a\n'],
  ...['a.conf', '<Perl>', '</Perl>', '<Macro m>', '</Macro>', '<VirtualHost *>', '</VirtualHost>'],
];

function expectAsParsed(text: string, series: Series): number {
  const wanted = parse(text, series).lines.filter((line) => line.kind === 'directive' && KEYS.has(line.key));
  const about = (lines: readonly (typeof wanted)[number][]) =>
    lines.map((line) => [
      line.start,
      line.end,
      line.number,
      line.height,
      line.kind,
      'key' in line && line.key,
    ]);
  expect(about(directivesNamed(text, series, KEYS)), JSON.stringify(text)).toEqual(about(wanted));
  return wanted.length;
}

test('directives with some names are those that are found among all lines', () => {
  let count = 0;
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
    configurationText,
  );
  fc.assert(
    fc.property(text, fc.constantFrom<Series>('2.2', '2.4'), (one, series) => {
      count += expectAsParsed(one, series);
    }),
    { numRuns: fewOr(2_000, 20_000) },
  );
  expect(count).toBeGreaterThan(300);
});

test('of a text with more lines than parse() takes apart, the rest has none', () => {
  const text = `Include a\n${'\n'.repeat(120_000)}Include b\n`;
  expect(expectAsParsed(text, '2.4')).toBe(1);
});
