import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { readRecords, readString } from './kit/corpus.ts';
import { type Comparison, createAsker, writeTree } from './kit/differential.ts';
import { httpdIsInstalled, moduleDirectory } from './kit/httpd-installation.ts';
import { gatherTreeMaterial, randomTree } from './kit/random-tree.ts';
import { isLong, seedOr } from './kit/run-options.ts';

const count = isLong ? 3000 : 100;
/** Another seed makes other trees. */
const seed = seedOr(isLong ? Date.now() % 1_000_000_000 : 1);

/** Differences that are known, with the reason. */
const exceptions = readRecords(new URL('differential-exceptions.jsonl', import.meta.url).pathname).map(
  (record) => ({
    pattern: new RegExp(readString(record, 'difference')),
    wantsUnknownPlaces: record.only !== undefined && readString(record, 'only') === 'unknown-places',
  }),
);

describe.skipIf(!httpdIsInstalled())('server trees put to a real httpd (skipped without one)', () => {
  test(`says of ${count} random trees from seed ${seed} what plume predicts`, {
    timeout: 900_000,
  }, async () => {
    const material = gatherTreeMaterial((file) => existsSync(join(moduleDirectory, file)));
    const askers = [createAsker(material, rules), createAsker(material, rules)];
    try {
      const comparisons = new Map<number, Comparison>();
      await Promise.all(
        askers.map(async (asker, i) => {
          for (let at = seed + i; at < seed + count; at += askers.length)
            comparisons.set(at, await asker.compare(randomTree(at, material)));
        }),
      );
      const all = [...comparisons].sort(([a], [b]) => a - b);
      const accepted = all.filter(([, { httpd }]) => httpd.exit === 0).length;
      const apart = all.filter((entry) => entry[1].apart !== undefined).length;
      const different = all.filter((entry) => entry[1].difference !== undefined);
      const unlisted = different.filter(
        ([, { difference, hasUnknownPlaces }]) =>
          !exceptions.some(
            ({ pattern, wantsUnknownPlaces }) =>
              (hasUnknownPlaces || !wantsUnknownPlaces) &&
              pattern.test(`${difference?.kind}: ${difference?.text}`),
          ),
      );
      console.log(
        `seed ${seed}: ${count} trees, httpd takes ${accepted}; ${apart} depend on the machine, ` +
          `${different.length} are answered differently for a known reason or another`,
      );
      const told: string[] = [];
      for (const [number, { difference }] of unlisted.slice(0, 3)) {
        if (!difference) continue;
        const smaller = await askers[0]?.minimise(randomTree(number, material), difference, 10_000);
        told.push(`seed ${number}: ${difference.kind}: ${difference.text}\n${smaller && writeTree(smaller)}`);
      }
      expect(told.join('\n\n')).toBe('');
      expect(all.flatMap(([, { failures }]) => failures)).toEqual([]);
      expect(different.length / count).toBeLessThan(0.01);
      // A generator whose trees are all refused, or all taken, proves little.
      expect(accepted / count).toBeGreaterThan(0.25);
      expect(accepted / count).toBeLessThan(0.75);
    } finally {
      for (const asker of askers) asker.close();
    }
  });
});
