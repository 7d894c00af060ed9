import { PRICES } from '../../core/budget/prices.ts';
import type { Finding } from '../findings/finding.ts';
import { findingKey } from '../findings/same-finding.ts';

/**
 * A function that returns what each finding of a run costs, in steps: to make it, and, where it says what none said
 * before, to sort, merge and print it. A text may be nothing but faults; a server may say the same of one line of a macro
 * for each of its hosts.
 */
export function createPrices(): (finding: Finding) => number {
  const seen = new Map<string, SeenInFile>();
  return (finding) => {
    let inFile = seen.get(finding.file);
    if (inFile === undefined) {
      inFile = { all: new Set(), byStart: new Map(), count: 0 };
      seen.set(finding.file, inFile);
    }
    const { all, byStart } = inFile;
    const key = findingKey(finding);
    if (all.has(key)) return PRICES.repeatedFinding;
    all.add(key);
    const before = byStart.get(finding.start) ?? 0;
    byStart.set(finding.start, before + 1);
    const isMany = before >= MANY_IN_ONE_PLACE || inFile.count++ >= MANY_IN_ONE_FILE;
    return isMany ? PRICES.findingOfMany : PRICES.finding;
  };
}

/** The findings of one file that say something new. */
interface SeenInFile {
  readonly all: Set<string>;
  readonly byStart: Map<number, number>;
  count: number;
}
/** A line of a macro may be wrong in another way for each of its uses; nobody reads them all. */
const MANY_IN_ONE_PLACE = 10_000;
/** A finding takes two kilobytes of memory, and nobody reads so many of one file. */
const MANY_IN_ONE_FILE = 20_000;
