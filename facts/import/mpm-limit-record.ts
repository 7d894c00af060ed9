/** One line of facts/data/mpm-limits.jsonl: what an MPM of 2.4 checks of a setting; see MpmLimit in facts/mpm-limits.ts. */
export interface MpmLimitRecord {
  readonly mpm: string;
  /** Place among the MPM's checks. */
  readonly order: number;
  readonly setting: string;
  readonly initial: number;
  readonly is: 'above' | 'below' | 'remainder' | 'servers';
  readonly bound: string;
  readonly id?: string;
  readonly source: string;
}
