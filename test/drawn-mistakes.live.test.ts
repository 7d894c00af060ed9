import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { type Comparison, createAsker } from './kit/differential.ts';
import { type DrawnMistake, drawMistake } from './kit/drawn-mistakes.ts';
import { httpdIsInstalled, moduleDirectory } from './kit/httpd-installation.ts';
import { gatherTreeMaterial } from './kit/random-tree.ts';
import { casesOr, freshSeedOr } from './kit/run-options.ts';

const count = casesOr(120, 1000);
const seed = freshSeedOr(1);

/** Of a thousand mistakes that httpd refuses, so many may be missed; one of fewer. */
const MOST_MISSED = 0.003;
/** So many may be refused with other words, or in another line: where one mistake makes two faults, or the server ends. */
const MOST_OTHER = 0.03;

interface Judged {
  readonly number: number;
  readonly mistake: DrawnMistake;
  readonly comparison: Comparison;
  readonly isRefused: boolean;
  readonly isClaimed: boolean;
}

test.skipIf(!httpdIsInstalled())(
  `of ${count} single mistakes from seed ${seed} plume refuses what httpd refuses`,
  {
    timeout: 900_000,
  },
  async () => {
    const material = gatherTreeMaterial((file) => existsSync(join(moduleDirectory, file)));
    const askers = [createAsker(material, rules), createAsker(material, rules)];
    const judged: Judged[] = [];
    try {
      await Promise.all(
        askers.map(async (asker, i) => {
          for (let number = seed + i; number < seed + count; number += askers.length) {
            const mistake = drawMistake(number, material);
            const comparison = await asker.compare(mistake.tree);
            const { httpd, plume, claims } = comparison;
            const isClaimed = plume.exit !== 0 || claims.length > 0;
            judged.push({ number, mistake, comparison, isRefused: httpd.exit !== 0, isClaimed });
          }
        }),
      );
    } finally {
      for (const asker of askers) asker.close();
    }
    const counted = judged.filter(({ comparison }) => comparison.apart === undefined);
    const refused = counted.filter(({ isRefused }) => isRefused);
    const invented = counted.filter(({ isRefused, isClaimed }) => isClaimed && !isRefused);
    const missed = refused.filter(({ isClaimed }) => !isClaimed);
    const other = refused.filter(
      ({ comparison: { difference } }) => difference?.kind === 'place' || difference?.kind === 'message',
    );
    console.log(
      `seed ${seed}: ${count} mistakes, httpd refuses ${refused.length}; plume misses ${missed.length}, ` +
        `invents ${invented.length}, and says ${other.length} in other words; ${judged.length - counted.length} depend on the machine`,
    );
    expect(invented.map(describe).join('\n\n')).toBe('');
    expect(
      missed
        .map(describe)
        .slice(Math.max(1, Math.floor(MOST_MISSED * count)))
        .join('\n\n'),
    ).toBe('');
    expect(
      other
        .map(describe)
        .slice(Math.max(2, Math.floor(MOST_OTHER * count)))
        .join('\n\n'),
    ).toBe('');
    expect(judged.flatMap(({ comparison }) => comparison.failures)).toEqual([]);
    // a generator whose mistakes are all refused, or hardly any, proves little
    expect(refused.length / count).toBeGreaterThan(0.35);
    expect(refused.length / count).toBeLessThan(0.9);
  },
);

function describe({ number, mistake, comparison }: Judged): string {
  const { httpd, plume, claims } = comparison;
  const said = (message: string | undefined) => message ?? 'nothing';
  return [
    `seed ${number}, ${mistake.kind}:`,
    ...mistake.lines,
    `httpd: ${said(httpd.refusal?.message)}`,
    `plume: ${said(plume.refusal?.message ?? claims[0])}`,
  ].join('\n');
}
