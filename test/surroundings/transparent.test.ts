import { expect, test } from 'vitest';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { randomFrom } from '../kit/random.ts';
import { type DocumentedRule, lintCaseWith, loadRule, ruleIds } from '../kit/rule-cases.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { isServerCase, type ServerCase } from '../kit/server-case.ts';
import { isMovable, TRANSPARENT, writeTransparently } from './transparent.ts';

/** Where findings go after all, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'access/half-migrated ifmodule':
    'a section inside a condition may be one of two that stand for both series',
  'access/half-migrated ifversion': 'the same',
  'module/not-loaded ifversion': 'mod_version is what is not loaded',
  'module/provider-not-loaded ifversion': 'the same',
  'syntax/section-not-closed ifmodule':
    'the section that is not closed takes the closing tag of the condition',
  'syntax/section-not-closed ifversion': 'the same',
  'tls/engine-off macro': 'the lines of a macro are reported once',
  'tls/engine-off macro-with-argument': 'the same',
  'unknown/directive include': 'what is clearly not the configuration of httpd is reported at the Include',
};

/** Where they should stay and do not yet. */
const LOST: readonly string[] = ['rewrite/condition-of-another-host include-in-host'];

test('findings stay where the same lines are included, in a macro, in a condition that holds or beside others', async () => {
  const random = randomFrom(seedOr(1));
  const lost: string[] = [];
  for (let tries = 0; tries < fewOr(60, 300, 3000); tries++) {
    const loaded = await loadRule(random.pick(ruleIds()));
    if (loaded instanceof Error) throw loaded;
    const one = pickCase(loaded, random.pick);
    if (one === undefined) continue;
    const way = random.pick(TRANSPARENT.filter(({ fits }) => fits?.(one) ?? true));
    const [before, after] = [one, writeTransparently(one, way)].map((each) =>
      countFindings(each, loaded.rule),
    );
    const name = `${loaded.id} ${way.name}`;
    if ((after ?? 0) < (before ?? 0) && EXCEPTIONS[name] === undefined && !LOST.includes(name))
      lost.push(`${name}, line ${one.line}: ${after} of ${before}`);
  }
  expect(lost).toEqual([]);
});

function pickCase(
  { rule, cases }: DocumentedRule,
  pick: <T>(values: readonly T[]) => T,
): ServerCase | undefined {
  const some = cases.filter(isServerCase).filter(isMovable);
  const one = some.length === 0 ? undefined : pick(some);
  return one !== undefined && countFindings(one, rule) > 0 ? one : undefined;
}

function countFindings(one: ServerCase, rule: Rule): number {
  return lintCaseWith(one, [rule])
    .flatMap(({ linted: { findings } }) => findings)
    .filter(({ rule: id }) => id === rule.id).length;
}
