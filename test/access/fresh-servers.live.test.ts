import { describe, expect, test } from 'vitest';
import { countFresh, judgeFreshServers } from '../kit/fresh/judge-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { countReasons } from '../kit/layouts/layout-counts.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

/** The share of answers that say what httpd answers. */
const LEAST_FIRM = 0.97;

const seed = seedOr(5);
/** A few servers with twenty requests each. */
const requests = casesOr(8, 150) * 20;

describe.skipIf(!httpdIsInstalled())('servers without mod_rewrite, in place and without any option', () => {
  test(`${requests} requests from PLUME_SEED=${seed}`, { timeout: 1_200_000 }, async () => {
    const judged = await judgeFreshServers(seed, requests);
    const counts = countFresh(judged);
    const reasons = countReasons(judged).map(
      ({ reasons, count, example }) => `  ${count} ${reasons} (${example})`,
    );
    console.log(`from seed ${seed}: ${JSON.stringify(counts)}`, ...reasons.map((one) => `\n${one}`));
    const wrong = judged.flatMap(({ fault, seed: from, request }) =>
      fault === undefined ? [] : [`PLUME_SEED=${from} PLUME_CASES=1: ${JSON.stringify(request)}\n${fault}`],
    );
    expect(wrong.join('\n\n')).toBe('');
    expect(counts.firm).toBeGreaterThanOrEqual(LEAST_FIRM * counts.asked);
    // the servers ask for something
    const statuses = new Set(judged.map(({ status }) => status));
    for (const status of [200, 301, 401, 403, 404]) expect(statuses).toContain(status);
  });
});
