import type { Finding } from '../../../linter/findings/finding.ts';
import { showFileName } from '../display.ts';
import { count } from '../words.ts';

/** Tells which findings of one file are shown where one rule has more than anybody reads. */
export interface Crowd {
  /** Whether the finding is one of the first of its rule; to be asked once for each. */
  admits(finding: Finding): boolean;
  /** A sentence for each rule of which findings were left out, with their number and how to see them. */
  describe(): readonly string[];
}

/** Admits the first `most` findings of each rule; the `file` is named as findings name it. */
export function createCrowd(file: string, most: number): Crowd {
  const counts = new Map<string, number>();
  return {
    admits({ rule }) {
      const before = counts.get(rule) ?? 0;
      counts.set(rule, before + 1);
      return before < most;
    },
    describe: () =>
      [...counts]
        .filter(([, all]) => all > most)
        .map(
          ([rule, all]) =>
            `${showFileName(`${file}:`)} ${count(all - most, 'more finding')} of ${rule} ${all - most === 1 ? 'is' : 'are'} not shown here; \`--format json\` has all of them.`,
        ),
  };
}
