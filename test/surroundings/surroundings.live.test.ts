import { describe, expect, test } from 'vitest';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { opensslIsInstalled } from '../kit/make-certificate.ts';
import { randomFrom } from '../kit/random.ts';
import { seedOr } from '../kit/run-options.ts';
import { drawCases } from './cases.ts';
import { isWrong, judgeFaults } from './judge.ts';
import { isKnown, readKnownSilences } from './known-silences.ts';

describe.skipIf(!httpdIsInstalled() || !opensslIsInstalled())('faults in ordinary surroundings', () => {
  test('what httpd shows plume reports, but for what is known', async () => {
    const judged = await judgeFaults(drawCases(randomFrom(seedOr(1)), 60));
    const known = readKnownSilences();
    const wrong = judged.filter((one) => isWrong(one) && !isKnown(one, known));
    expect(
      wrong.map(
        ({ fault, surrounding, verdict }) =>
          `${fault.rule} (${fault.name}) in ${surrounding.name}: ${verdict}`,
      ),
    ).toEqual([]);
    expect(judged.filter(({ verdict }) => verdict === 'refused').length).toBeLessThan(6);
    expect(judged.filter(({ verdict }) => verdict === 'found').length).toBeGreaterThan(15);
  });
});
