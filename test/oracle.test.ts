import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import {
  compareWithOracle,
  describeDisagreement,
  findOracle,
  readOracle,
  readOracleExceptions,
} from './kit/oracle.ts';

const cases = findOracle();

/** Of the lines that httpd refuses, how many plume must refuse too. */
const leastAgreement = 0.97;

describe.skipIf(cases === undefined)('what real servers said of small configurations (PLUME_SHARED)', () => {
  const compare = () =>
    compareWithOracle(
      cases ?? '',
      readOracle(cases ?? ''),
      rules,
      readOracleExceptions(new URL('oracle-exceptions.jsonl', import.meta.url).pathname),
    );

  test('plume refuses nothing that they took, and quotes them rightly', () => {
    const { disagreements, unused } = compare();
    expect(disagreements.filter(({ kind }) => kind !== 'miss').map(describeDisagreement)).toEqual([]);
    expect(unused).toEqual([]);
  });

  test(`plume refuses at least ${leastAgreement * 100} % of what they refused`, () => {
    const { disagreements, refused } = compare();
    const misses = disagreements.filter(({ kind }) => kind === 'miss');
    expect(refused).toBeGreaterThan(300);
    expect(1 - misses.length / refused, misses.map(describeDisagreement).join('\n')).toBeGreaterThanOrEqual(
      leastAgreement,
    );
  });
});
