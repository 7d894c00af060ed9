import { describe, expect, test } from 'vitest';
import { buildOptions } from '../../facts/build-options.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { profileFact, profileFacts } from '../../facts/profiles.ts';

const facts = (['2.2', '2.4'] as const).flatMap((line) =>
  directiveKeys(line).map((key) => directiveFact(key, line)),
);

describe('build options', () => {
  test('are what directives or their words depend on', () => {
    const conditions = new Set(facts.map((fact) => fact?.buildCondition));
    const ofWords = new Set(
      facts.flatMap((fact) => Object.values(fact?.values?.needsBuild ?? {}).map(([option]) => option)),
    );
    const unused = buildOptions().filter(
      ({ name, condition }) => !ofWords.has(name) && (condition === undefined || !conditions.has(condition)),
    );
    expect(unused).toEqual([]);
    expect([...ofWords].filter((name) => !buildOptions().some((option) => option.name === name))).toEqual([]);
  });

  test('are all that profiles lack, and none of them is in no build anyway', () => {
    const names = new Set(buildOptions().flatMap(({ name, isInNone }) => (isInNone ? [] : [name])));
    for (const { name, lacks } of profileFacts())
      expect(
        lacks.filter((option) => !names.has(option)),
        name,
      ).toEqual([]);
    expect(profileFact('windows')?.lacks).toEqual([]);
  });
});
