import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { behaviourFacts } from '../../facts/upgrade.ts';
import { rules } from '../../rules/index.ts';
import { type Case, readCases } from '../kit/fixture.ts';
import { lintCaseWith } from '../kit/rule-cases.ts';

const examples = new Map<string, Case>(
  readCases(readFileSync(new URL('behaviour-examples.md', import.meta.url), 'utf8')).map((one) => [
    one.section,
    one,
  ]),
);

describe('what 2.4 does otherwise than 2.2', () => {
  test('reaches people through rules, or says why not', () => {
    const ids = new Set<string>(rules.map(({ id }) => id));
    for (const { id, rules: own, reason } of behaviourFacts()) {
      expect([id, own.length === 0]).toEqual([id, reason !== undefined]);
      expect([id, own.filter((rule) => !ids.has(rule))]).toEqual([id, []]);
    }
  });
  test('has an example where a rule reports it, and none elsewhere', () => {
    const reported = behaviourFacts().filter(({ reason }) => reason === undefined);
    expect([...examples.keys()].toSorted()).toEqual(reported.map(({ id }) => id).toSorted());
  });
  for (const { id, rules: own, change } of behaviourFacts()) {
    const example = examples.get(id);
    if (example === undefined) continue;
    test(`${id} is reported by ${own.join(' or ')}`, () => {
      const findings = lintCaseWith(example, rules).flatMap(({ linted }) => linted.findings);
      const found = findings.filter(({ rule }) => own.includes(rule));
      expect(found.length, findings.map(({ rule, message }) => `${rule}: ${message}`).join('\n')).not.toBe(0);
      const isNote = own.includes('upgrade/behaviour-note');
      if (isNote) expect(found.some(({ message }) => message.startsWith(change))).toBe(true);
    });
  }
});
