import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { pathFacts, pathFactsOf } from '../../facts/paths.ts';

describe('paths in arguments', () => {
  test.each(pathFacts().flatMap((fact) => fact.allSeries.map((line) => [fact.name, line, fact] as const)))(
    '%s of %s is a directive that has such a word',
    (name, line, { word }) => {
      const directive = directiveFact(name.toLowerCase(), line);
      expect(directive).toBeDefined();
      const most = /^TAKE\d*(\d)$/.exec(directive?.how ?? '')?.[1];
      if (most !== undefined) expect(word).toBeLessThan(Number(most));
    },
  );

  test('messages have no other placeholders than those that are filled in', () => {
    const known = new Set([
      'name',
      'path',
      'directory',
      'word',
      'piped',
      'program',
      '1',
      'error',
      'place',
      'host',
    ]);
    const used = pathFacts().flatMap(({ message, otherKind }) =>
      [...`${message} ${otherKind}`.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? ''),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((key) => !known.has(key))).toEqual([]);
  });

  test('by directive, line and scope', () => {
    expect(pathFactsOf('documentroot', '2.4').map(({ scope, isWarning }) => [scope, isWarning])).toEqual([
      ['main', false],
      ['vhost', true],
    ]);
    expect(pathFactsOf('chrootdir', '2.2')).toEqual([]);
    expect(pathFactsOf('rewritemap', '2.4')[0]?.prefixes).toEqual(['txt:', 'rnd:', 'prg:', '']);
  });
});
