import { expect, test } from 'vitest';
import { createWorkBudget } from '../../core/budget/work-budget.ts';
import { modulesOf } from '../../facts/modules.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { countWork } from '../kit/count-work.ts';
import { gatherTreeMaterial } from '../kit/random-tree.ts';
import { randomWorstCase } from '../kit/random-worst-case.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import type { WorstCase } from '../kit/worst-cases.ts';

const SEED = seedOr(1);
const BYTES = 6_000;
/** More than inputs of these sizes are worth: what they cost is to be seen. */
const MOST_STEPS = 50_000_000;
/** How often blocks of code run for a step, at the most: some tens of nanoseconds. */
const WORK_OF_A_STEP = 15;
/** For a megabyte, in millions: half a second. */
const MOST_UNPAID = 100;
const material = gatherTreeMaterial(() => true);
const modules = modulesOf('2.4')
  .filter(({ isMpm }) => !isMpm)
  .map(({ identifier, name }) => `LoadModule ${identifier} modules/${name}.so\n`)
  .join('');

/** Inputs in which something had that was not counted. */
const KNOWN = [
  34, 55, 68, 87, 96, 117, 140, 146, 194, 1002, 1008, 1052, 1100, 4039, 4112, 6043, 7029, 7126, 9014, 9024,
  9028,
];

test.each([...KNOWN, ...Array.from({ length: casesOr(10, 500) }, (_, i) => SEED + i)])(
  'a few lines again and again take no work with the square of their number that is not counted (PLUME_SEED=%i)',
  (number) => {
    let unpaid = unpaidOf(number, BYTES, 3);
    // what has a limit grows less above it, as combinations of patterns do
    if (unpaid >= MOST_UNPAID) unpaid = unpaidOf(number, 2 * BYTES, 2);
    expect(unpaid, `millions, of ${randomWorstCase(number, 10, material).name}`).toBeLessThan(MOST_UNPAID);
  },
);

/**
 * What takes work with the square of the size and is not counted, in millions for a megabyte; by what sizes 1, 2 and 4 take. Too
 * much is measured again, at most so many times, and the least of each size counts.
 */
function unpaidOf(number: number, bytes: number, tries: number): number {
  const inputs = [1, 2, 4].map((times) => randomWorstCase(number, times * bytes, material));
  let least = inputs.map(measure);
  // what is kept of texts may have been full and begun anew
  for (let tried = 1; tried < tries && unpaidIn(least, bytes) >= MOST_UNPAID; tried++)
    least = inputs.map(measure).map((one, i) => (one.work < least[i]!.work ? one : least[i]!));
  return unpaidIn(least, bytes);
}

function unpaidIn(measured: readonly Measured[], bytes: number): number {
  // what spends so much is cut short, as it is to be
  if (measured.some(({ isCutShort }) => isCutShort)) return 0;
  const [work, steps] = [
    squareOf(measured.map((one) => one.work)),
    squareOf(measured.map((one) => one.steps)),
  ];
  return ((work - WORK_OF_A_STEP * Math.max(0, steps)) * (1e6 / bytes) ** 2) / 1e6;
}

/** What grows with the square of the size, for the first of the sizes 1, 2 and 4. */
function squareOf([once = 0, twice = 0, fourfold = 0]: readonly number[]): number {
  return ((fourfold - twice) / 2 - (twice - once)) / 3;
}

interface Measured {
  readonly work: number;
  readonly steps: number;
  readonly isCutShort: boolean;
}

function measure({ text, files = {} }: WorstCase): Measured {
  const server = readMemoryServer({
    '/srv/httpd.conf': `${modules}Listen 80\nServerName a.test\n${text}`,
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`/srv/${name}`, content])),
  });
  const htaccess = Object.keys(files).flatMap((name) => (name.endsWith('.htaccess') ? [`/srv/${name}`] : []));
  const steps = createWorkBudget(MOST_STEPS);
  let isUnfinished = false;
  const work = countWork(() => {
    const linted = lintServer(server, { rules, htaccess, work: { lines: steps, analyses: steps } });
    isUnfinished = linted.some(({ unfinished }) => unfinished !== undefined);
  });
  return { work, steps: steps.spent, isCutShort: steps.isSpent || isUnfinished };
}
