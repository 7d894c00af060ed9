import { describe, expect, test } from 'vitest';
import type { ArgumentKind } from '../../facts/directive-fact.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { judgeText } from './judge-text.ts';

/** Of each kind how many words httpd takes, and how it says so. Source: server/config.c, invoke_cmd(). */
const kinds: readonly (readonly [how: ArgumentKind, counts: readonly number[], says: string])[] = [
  ['NO_ARGS', [0], 'takes no arguments'],
  ['TAKE1', [1], 'takes one argument'],
  ['TAKE2', [2], 'takes two arguments'],
  ['TAKE3', [3], 'takes three arguments'],
  ['TAKE12', [1, 2], 'takes 1-2 arguments'],
  ['TAKE13', [1, 3], 'takes one or three arguments'],
  ['TAKE23', [2, 3], 'takes two or three arguments'],
  ['TAKE123', [1, 2, 3], 'takes one, two or three arguments'],
  ['ITERATE', [1, 2, 3, 4], 'requires at least one argument'],
  ['ITERATE2', [2, 3, 4], 'requires at least two arguments'],
];

describe.each<Series>(['2.2', '2.4'])('httpd %s', (series) => {
  const facts = directiveKeys(series).flatMap((key) => directiveFact(key, series) ?? []);
  const ofKind = (how: ArgumentKind) => facts.filter((fact) => fact.how === how && !fact.section);

  test.each(kinds)('%s', (how, counts, says) => {
    // in 2.2 an ITERATE directive without arguments is never called
    const refused = [0, 1, 2, 3, 4].filter(
      (count) => !counts.includes(count) && !(how === 'ITERATE' && series === '2.2'),
    );
    for (const fact of ofKind(how)) {
      if (fact.ignoresExtraWords) continue;
      const { name } = fact;
      const errorFor = (count: number) => judgeText([name, ...Array(count).fill('x')].join(' '), { series });
      for (const count of refused) {
        const error = errorFor(count);
        expect(error?.kind, `${name} with ${count}`).toBe('count');
        expect(error?.message.startsWith(`${name} ${says}`), error?.message).toBe(true);
      }
      for (const count of counts) expect(errorFor(count)?.kind, `${name} with ${count}`).not.toBe('count');
    }
  });

  test('an empty word is a missing one', () => {
    for (const fact of ofKind('TAKE1'))
      expect(judgeText(`${fact.name} ""`, { series })?.kind, fact.name).toBe('count');
  });

  test('a flag wants On or Off in any case and ignores what follows', () => {
    for (const { name } of ofKind('FLAG')) {
      expect(judgeText(`${name} oFF`, { series })?.message, name).not.toBe(`${name} must be On or Off`);
      expect(judgeText(`${name} On nonsense`, { series })?.message, name).not.toBe(
        `${name} must be On or Off`,
      );
      expect(judgeText(`${name} yes`, { series })?.message, name).toBe(`${name} must be On or Off`);
      expect(judgeText(name, { series })?.message, name).toBe(`${name} must be On or Off`);
    }
  });
});

describe('which word is to blame', () => {
  const word = (text: string) => judgeText(text, { series: '2.4', inside: [] })?.word;

  test('the first of too many, none where some are missing', () => {
    expect(word('DocumentRoot /a /b /c')).toBe(1);
    expect(word('DocumentRoot')).toBeUndefined();
  });

  test('the one that is wrong', () => {
    expect(word('Options Indexes Foo')).toBe(1);
    expect(word('Header set X-A "%q"')).toBe(2);
    expect(word('RewriteRule ^ - [X]')).toBe(2);
    expect(word('Require ip 10.1 10.x')).toBe(2);
  });
});
