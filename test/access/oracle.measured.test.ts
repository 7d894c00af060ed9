import { describe, expect, test } from 'vitest';
import { askedAs, type PredictedAnswer, predict } from '../kit/access-answer.ts';
import {
  createOracleReader,
  findAccessOracle,
  type Measured,
  ORACLE_NAMES,
  ORACLE_PORT,
  readEffectivePairs,
  readEquivalence,
  readMixingMatrix,
  readRandomEquivalence,
  readSectionPairs,
} from '../kit/access-oracle.ts';

const oracle = findAccessOracle();

/** What was measured, with how many answers of each line there are at least. */
const measurements = [
  { name: 'mixed styles', read: readMixingMatrix, least: { '2.2': 600, '2.4': 2000 } },
  { name: 'old forms and new ones', read: readEquivalence, least: { '2.2': 1200, '2.4': 3000 } },
  {
    name: 'random old forms and new ones',
    read: readRandomEquivalence,
    least: { '2.2': 10_000, '2.4': 10_000 },
  },
  { name: 'pairs of old sections', read: readSectionPairs, least: { '2.2': 1200, '2.4': 1200 } },
  { name: 'pairs of new sections', read: readEffectivePairs, least: { '2.2': 0, '2.4': 1200 } },
];

describe.skipIf(oracle === undefined)('what real servers answered to requests (PLUME_SHARED)', () => {
  for (const { name, read, least } of measurements)
    test(name, () => {
      const readMeasured = createOracleReader(oracle ?? '');
      const counts = { '2.2': 0, '2.4': 0 };
      const wrong: string[] = [];
      for (const server of read(oracle ?? '')) {
        const series = server.base === '2.2' ? '2.2' : '2.4';
        const known = readMeasured(server);
        for (const answer of server.answers) {
          counts[series]++;
          const difference = compare(answer, predict(known, askedAs(requestOf(answer), asked)));
          if (difference !== undefined) wrong.push(`${server.base}, ${answer.name}: ${difference}`);
        }
      }
      console.log(
        `${name}: ${counts['2.2'] + counts['2.4'] - wrong.length} of ${counts['2.2']} answers of 2.2 and ${counts['2.4']} of 2.4 are predicted`,
      );
      expect(wrong.slice(0, 20), `${wrong.length} are wrong`).toEqual([]);
      expect(counts['2.2']).toBeGreaterThanOrEqual(least['2.2']);
      expect(counts['2.4']).toBeGreaterThanOrEqual(least['2.4']);
    });
});

const asked = { port: ORACLE_PORT, names: ORACLE_NAMES };

function requestOf({ probe }: Measured) {
  return { ...probe, url: '/in/x.html', host: 'oracle.test' };
}

function compare({ status, ids }: Measured, predicted: PredictedAnswer): string | undefined {
  if (predicted.status !== status) return `httpd: ${status} | plume: ${predicted.status}`;
  if (ids === undefined) return undefined;
  const id = predicted.httpd?.id;
  // mod_access_compat speaks before mod_authz_core
  const last = ids.includes('AH01630') ? 'AH01630' : ids[0];
  return id === last ? undefined : `httpd logs ${ids.join(', ') || 'nothing'} | plume: ${id ?? 'nothing'}`;
}
