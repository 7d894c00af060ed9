import { expect, test } from 'vitest';
import { checkers } from '../../arguments/checkers.ts';
import {
  balancerParameters,
  healthParameters,
  workerParameters,
} from '../../arguments/directives/proxy-parameters.ts';
import type { DirectiveFact, ValueFact } from '../../facts/directive-fact.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { type Random, randomFor } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { judgeText } from './judge-text.ts';
import { randomCommand } from './random-commands.ts';

const allSeries: readonly Series[] = ['2.2', '2.4'];
const facts = allSeries.flatMap((series) =>
  directiveKeys(series).flatMap((key) => directiveFact(key, series) ?? []),
);

const seed = freshSeedOr(3);

/** Each directive some times, with a chance that no other row of the table changes. */
function* eachDrawn(): Generator<readonly [DirectiveFact, Random]> {
  for (const fact of facts) {
    const random = randomFor(`${fact.series} ${fact.name}`, seed);
    for (let times = fewOr(2, 15); times > 0; times--) yield [fact, random];
  }
}

function typesIn(values: ValueFact | undefined): readonly string[] {
  return values ? [values.type, ...(values.words ?? []).flatMap(typesIn)] : [];
}

test('every type of the facts has a check, and every check a fact', () => {
  const tables = [facts, workerParameters, balancerParameters, healthParameters];
  const types = new Set(tables.flat().flatMap(({ values }) => typesIn(values)));
  expect([...types].filter((type) => !(type in checkers))).toEqual([]);
  expect(Object.keys(checkers).filter((type) => !types.has(type))).toEqual([]);
});

test('every complaint has a text, and a word that is there', () => {
  for (const [fact, random] of eachDrawn()) {
    const { command, inside } = randomCommand(fact, random);
    const error = judgeText(command, { series: fact.series, inside: random.once(3) ? undefined : inside });
    if (!error) continue;
    // the text of an `Error` is what its author wrote, nothing included
    if (fact.name !== 'Error') expect(error.message, command).not.toBe('');
    expect(error.message, command).not.toMatch(/\bundefined\b(?!$)|\{(?:name|value|number|error)\}/);
    expect(error.word ?? 0, command).toBeLessThan(command.split(' ').length);
  }
});

test('where the place is not known only what is refused everywhere is refused', () => {
  const places = [
    [],
    ['<directory'],
    ['<location'],
    ['<virtualhost'],
    ['<proxy'],
    ['.htaccess'],
    ['<requireall'],
  ];
  for (const [fact, random] of eachDrawn()) {
    const { command } = randomCommand(fact, random);
    const { series } = fact;
    if (!judgeText(command, { series })) continue;
    for (const inside of places)
      expect(judgeText(command, { series, inside }), `${command} in ${inside}`).toBeDefined();
  }
});
