import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding } from '../../linter/findings/finding.ts';
import { createFindingMap } from '../../linter/findings/same-finding.ts';

const findings = fc.record({
  start: fc.nat(2),
  end: fc.nat(2),
  rule: fc.constantFrom('a/b', 'a/c'),
  message: fc.constantFrom('', 'm', 'n'),
  said: fc.constantFrom(undefined, '', 'h'),
});

function toFinding({ said, ...rest }: typeof findings extends fc.Arbitrary<infer T> ? T : never): Finding {
  const httpd = said === undefined ? undefined : ({ id: null, message: said, phase: 'read' } as const);
  return { ...rest, severity: 'error', file: 'f', httpd, help: undefined, related: [], fixes: [] };
}

test('findings are one where they say the same about one span, however many begin there', () => {
  fc.assert(
    fc.property(fc.array(findings, { maxLength: 200 }), (all) => {
      const map = createFindingMap<number>();
      const expected = new Map<string, number>();
      for (const [i, one] of all.entries()) {
        const finding = toFinding(one);
        const key = JSON.stringify([one.start, one.end, one.rule, one.message, one.said ?? '']);
        expect(map.get(finding)).toBe(expected.get(key));
        if (!expected.has(key)) map.add(finding, i);
        if (!expected.has(key)) expected.set(key, i);
      }
    }),
  );
});
