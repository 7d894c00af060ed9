import { describe, expect, test } from 'vitest';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { LAYOUTS } from '../kit/layouts/all-layouts.ts';
import { debianIsInstalled } from '../kit/layouts/debian-tree.ts';
import { drawServer, type JudgedRequest, judgeServer, type Reading } from '../kit/layouts/judge-layout.ts';
import { countAnswers, countReasons } from '../kit/layouts/layout-counts.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

/** The share of answers in place that say what httpd answers, or who answers: 0.97 of many servers. */
const LEAST_FIRM_IN_PLACE = 0.93;
/** The share of answers from a copy that say at least whether access is granted: 0.97 of many servers. */
const LEAST_ANSWERED_IN_COPY = 0.93;
/** The most assumptions of half of the answers, and of 95 of 100. */
const MEDIAN_ASSUMPTIONS = 1;
const P95_ASSUMPTIONS = 3;
/** Answers that are not so although all that they assume is. */
const MOST_WRONG = 0;

const seed = seedOr(3);
const servers = casesOr(3, 40);
const requestsPerServer = 40;

describe.skipIf(!httpdIsInstalled())('servers as people have them, without any option', () => {
  test.skipIf(debianIsInstalled())('Debian is left out where /etc/apache2 of Debian is not installed', () => {
    expect(LAYOUTS.map(({ name }) => name)).not.toContain('Debian');
  });
  describe.each(LAYOUTS)('$name', (layout) => {
    test('a file that the company has its sites include leaves open what it may change', async () => {
      const { requests } = await judgeServer(drawServer(layout, seed, requestsPerServer, 'company'));
      expect(requests.flatMap(({ fault, request }) => (fault ? [fault, request] : []))).toEqual([]);
      const [here, there] = (['in place', 'copy'] as const).map((reading) =>
        countAnswers(requests.filter((one) => one.reading === reading)),
      );
      expect(here?.rightlyOpen).toBe(0);
      expect(there?.rightlyOpen).toBeGreaterThan(0);
      // other sites are answered all the same
      expect(there?.open).toBeLessThan(requestsPerServer * 0.8);
    });
    test(`${servers} servers from PLUME_SEED=${seed}`, { timeout: 1_200_000 }, async () => {
      const judged: JudgedRequest[] = [];
      const wrong: string[] = [];
      for (let each = seed; each < seed + servers; each++) {
        const { requests } = await judgeServer(drawServer(layout, each, requestsPerServer));
        judged.push(...requests);
        for (const { fault, request } of requests)
          if (fault !== undefined)
            wrong.push(`PLUME_SEED=${each} PLUME_CASES=1: ${JSON.stringify(request)}\n${fault}`);
      }
      const read = (reading: Reading) => judged.filter((one) => one.reading === reading);
      const [here, there] = [countAnswers(read('in place')), countAnswers(read('copy'))];
      console.log(
        describeCounts(layout.name, 'in place', judged),
        describeCounts(layout.name, 'copy', judged),
      );
      expect(here.asked).toBe(requestsPerServer * servers);
      expect(wrong.slice(MOST_WRONG).join('\n\n')).toBe('');
      expect((here.firm + here.passed) / here.asked).toBeGreaterThanOrEqual(LEAST_FIRM_IN_PLACE);
      expect((there.asked - there.open) / there.asked).toBeGreaterThanOrEqual(LEAST_ANSWERED_IN_COPY);
      for (const { medianAssumptions, p95Assumptions } of [here, there]) {
        expect(medianAssumptions).toBeLessThanOrEqual(MEDIAN_ASSUMPTIONS);
        expect(p95Assumptions).toBeLessThanOrEqual(P95_ASSUMPTIONS);
      }
    });
  });
});

function describeCounts(name: string, reading: Reading, judged: readonly JudgedRequest[]): string {
  const of = judged.filter((one) => one.reading === reading);
  const reasons = countReasons(of).map(({ reasons, count, example }) => `  ${count} ${reasons} (${example})`);
  return [`${name}, ${reading}: ${JSON.stringify(countAnswers(of))}`, ...reasons, ''].join('\n');
}
