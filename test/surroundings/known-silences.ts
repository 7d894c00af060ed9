import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWrong, type JudgedFault, type SurroundedFault, type Verdict } from './judge.ts';

/** Faults that plume is known to judge wrongly in a surrounding: `silent`, or `false`. */
export interface KnownSilence {
  /** The name of a surrounding; it stands for those with more additions as well. */
  readonly surrounding: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** Names of faults. */
  readonly faults: readonly string[];
}

const file = fileURLToPath(new URL('known-silences.jsonl', import.meta.url));
const UNKNOWN = 'not looked at yet';

export function readKnownSilences(): readonly KnownSilence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): KnownSilence => JSON.parse(line));
}

/** Whether the table has a wrong verdict, in this surrounding or in a part of it. */
export function isKnown(
  { fault, surrounding, verdict }: JudgedFault,
  known: readonly KnownSilence[],
): boolean {
  const names = new Set([surrounding.name, ...partsOf({ fault, surrounding })]);
  return known.some(
    (one) => one.verdict === verdict && names.has(one.surrounding) && one.faults.includes(fault.name),
  );
}

/** The surroundings that are in one, by their names. */
function partsOf({ surrounding: { layout, additions } }: SurroundedFault): readonly string[] {
  // what is wrong in the plainest surrounding is wrong in all
  return [layout.name, ...additions.map(({ name }) => name), layout.isLone === true ? 'lone' : 'plain'];
}

/** What the table has of the judged ones and is no longer so. */
export function findMended(
  judged: readonly JudgedFault[],
  known: readonly KnownSilence[],
): readonly JudgedFault[] {
  return judged.filter((one) =>
    known.some(
      ({ surrounding, verdict, faults }) =>
        surrounding === one.surrounding.name && verdict !== one.verdict && faults.includes(one.fault.name),
    ),
  );
}

/** Writes the table anew as far as it was judged; reasons stay. */
export function updateKnownSilences(judged: readonly JudgedFault[], known: readonly KnownSilence[]): void {
  const keyOf = (surrounding: string, verdict: Verdict) => JSON.stringify([surrounding, verdict]);
  const isJudged = new Set(judged.map(({ fault, surrounding }) => `${fault.name} ${surrounding.name}`));
  const rows = new Map<string, KnownSilence>();
  const add = (surrounding: string, verdict: Verdict, reason: string, faults: readonly string[]) => {
    const key = keyOf(surrounding, verdict);
    const row = rows.get(key) ?? { surrounding, verdict, reason, faults: [] };
    rows.set(key, { ...row, faults: [...new Set([...row.faults, ...faults])].sort() });
  };
  for (const { surrounding, verdict, reason, faults } of known)
    add(
      surrounding,
      verdict,
      reason,
      faults.filter((name) => !isJudged.has(`${name} ${surrounding}`)),
    );
  const wrong = judged.filter(isWrong);
  // first those of one surrounding, of which the others are made
  const byParts = [...wrong].sort((a, b) => countParts(a) - countParts(b));
  for (const one of byParts)
    if (countParts(one) === 0 || !isKnown(one, [...rows.values()]))
      add(one.surrounding.name, one.verdict, UNKNOWN, [one.fault.name]);
  const lines = [...rows.values()]
    .filter(({ faults }) => faults.length > 0)
    .sort((a, b) => (keyOf(a.surrounding, a.verdict) < keyOf(b.surrounding, b.verdict) ? -1 : 1))
    .map((row) => `${JSON.stringify(row)}\n`);
  writeFileSync(file, lines.join(''));
}

function countParts({ surrounding: { layout, additions } }: SurroundedFault): number {
  return additions.length + (layout.name === 'plain' || layout.name === 'lone' ? 0 : 1);
}
