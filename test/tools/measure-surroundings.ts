import { randomFrom } from '../kit/random.ts';
import { allCases, drawCases } from '../surroundings/cases.ts';
import { isWrong, type JudgedFault, judgeFaults, type Verdict } from '../surroundings/judge.ts';
import {
  findMended,
  isKnown,
  readKnownSilences,
  updateKnownSilences,
} from '../surroundings/known-silences.ts';

interface MeasureOptions {
  readonly seed: number;
  /** How many are drawn, with two surroundings at once among them; all that there are where nothing is said. */
  readonly draw?: number | undefined;
  readonly keep?: string | undefined;
}

/** Prints in which surroundings `plume lint` finds the faults that httpd shows, by rules and by surroundings. */
export async function measureSurroundings(
  filters: readonly string[],
  { seed, draw, keep }: MeasureOptions,
): Promise<void> {
  const cases = draw === undefined ? allCases(filters) : drawCases(randomFrom(seed), draw);
  const judged = await judgeFaults(cases, { keep });
  printCounts(judged, ({ fault }) => fault.rule);
  printCounts(judged, ({ surrounding }) => surrounding.name);
  const known = readKnownSilences();
  printFaults('mended', findMended(judged, known));
  printFaults(
    'new',
    judged.filter((one) => isWrong(one) && !isKnown(one, known)),
  );
  printFaults('not shown, although nothing should keep httpd from it', findHidden(judged));
  for (const one of judged) if (one.verdict === 'refused') console.log(one.answers.join('\n'));
  if (process.env.PLUME_UPDATE === '1') updateKnownSilences(judged, known);
}

/** What httpd shows in one host alone and not in a surrounding that should change nothing: a probe or a surrounding may be wrong. */
function findHidden(judged: readonly JudgedFault[]): readonly JudgedFault[] {
  const shown = judged.filter(({ surrounding, isShown }) => surrounding.name === 'plain' && isShown);
  const names = new Set(shown.map(({ fault }) => fault.name));
  return judged.filter(
    ({ fault, surrounding, isShown }) => surrounding.keeps && !isShown && names.has(fault.name),
  );
}

/** A line for each fault and verdict, with the surroundings. */
function printFaults(what: string, some: readonly JudgedFault[]): void {
  const groups = new Map<string, string[]>();
  for (const { fault, surrounding, verdict } of some) {
    const key = `${what}, ${verdict}: ${fault.rule} (${fault.name})`;
    groups.set(key, [...(groups.get(key) ?? []), surrounding.name]);
  }
  for (const [key, names] of groups) console.log(`${key} in ${names.join(', ')}`);
}

const COLUMNS: readonly Verdict[] = ['found', 'silent', 'false', 'quiet', 'refused'];

function printCounts(judged: readonly JudgedFault[], nameOf: (one: JudgedFault) => string): void {
  const names = [...new Set(judged.map(nameOf))].sort();
  const row = (name: string, cells: readonly (string | number)[]) =>
    console.log(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  row('', ['shown', ...COLUMNS]);
  const countIn = (some: readonly JudgedFault[]) => {
    const counts = COLUMNS.map((column) => some.filter(({ verdict }) => verdict === column).length);
    const [found = 0, silent = 0] = counts;
    return [found + silent, ...counts];
  };
  for (const name of names) row(name, countIn(judged.filter((one) => nameOf(one) === name)));
  row('all', countIn(judged));
  console.log();
}
