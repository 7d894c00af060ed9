import { lazyRows } from './table.ts';

/** What an MPM of httpd 2.4 checks of a setting when all files are read, and how it corrects the value. */
export interface MpmLimit {
  /** `prefork`, `worker`, `event`. */
  readonly mpm: string;
  /** The directive, as httpd's table spells it. */
  readonly setting: string;
  /** What holds where no line sets it. */
  readonly initial: number;
  /**
   * What is wrong. `above`, `below`: the value, which becomes the bound; `remainder`: it is not a multiple of the
   * bound, and becomes the next lower one; `servers`: it wants more servers of ThreadsPerChild threads than the bound.
   */
  readonly is: 'above' | 'below' | 'remainder' | 'servers';
  /** Numbers and names of settings, of which the sum counts. */
  readonly bound: readonly (string | number)[];
  /** The message that tells of it; undefined where nothing is said. */
  readonly id: string | undefined;
}

const limits: () => readonly MpmLimit[] = lazyRows(
  'mpm-limits',
  (row): MpmLimit => ({
    mpm: row.text('mpm'),
    setting: row.text('setting'),
    initial: Number(row.text('initial')),
    is: row.text('is'),
    bound: row
      .text('bound')
      .split('+')
      .map((term) => (/^\d+$/.test(term) ? Number(term) : term)),
    id: row.optional('id'),
  }),
);

/** What an MPM checks, in its order; empty for those that plume knows nothing of. */
export function mpmLimitsOf(mpm: string): readonly MpmLimit[] {
  return limits().filter((limit) => limit.mpm === mpm);
}
