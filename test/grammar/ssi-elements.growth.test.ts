import { describe, expect, test } from 'vitest';
import { readSsiPage } from '../../grammar/ssi/elements.ts';
import { splitVariables } from '../../grammar/ssi/legacy-expressions.ts';
import { bodiesIn } from '../../rules/upgrade/ssi-legacy-expr/type-map.ts';
import { growthOfWork } from '../kit/count-work.ts';

describe('the work grows with the text, and not with its square', () => {
  test.each([
    '<!--#if expr="a" -->\n',
    '<!--#if a ',
    '<!--#if a="',
    '\\"',
    '<!--#',
    '-->',
    '<!--#if expr="\\"',
    '<!--#if --',
  ])('of pages of %j', (part) => {
    const growth = growthOfWork(2_000, (count) => {
      readSsiPage(`<!--#if expr="${part.repeat(count)}`);
      readSsiPage(part.repeat(count));
    });
    expect(growth).toBeLessThan(6);
  });
  test.each(['$', '${', '${a}', '\\', 'a', '$a'])('of texts of %j', (part) => {
    expect(growthOfWork(2_000, (count) => splitVariables(part.repeat(count)))).toBeLessThan(6);
  });
  test.each(['Body:x\n', 'Body:x\nx\n', 'a\n'])('of type maps of %j', (part) => {
    expect(growthOfWork(2_000, (count) => bodiesIn(part.repeat(count)))).toBeLessThan(6);
  });
});
