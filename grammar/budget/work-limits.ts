import { createWorkBudget, type WorkBudget } from './work-budget.ts';

/**
 * How much work an input of so many bytes is worth. The numbers are such that what real servers need fits several times
 * over (docs/decisions/0024-work-is-counted.md has the measurements), and such that a megabyte takes a few seconds
 * of a processor at the most.
 */
export interface WorkLimits {
  /** Commands that macros bring, and files that are read again. */
  readonly commands: number;
  /** Bytes that macros and variables make. */
  readonly bytes: number;
  /** Steps of everything else: see WorkBudget. */
  readonly steps: number;
}

/** What `bytes` bytes on disk are worth. */
export function workFor(bytes: number): WorkLimits {
  return {
    commands: 100_000 + bytes / 2,
    bytes: 4_000_000 + 20 * bytes,
    steps: STEPS_ANYWAY + STEPS_PER_BYTE * bytes,
  };
}

/**
 * The budget that `bytes` bytes on disk are worth. What they are worth however few they are comes out of a reserve, so
 * that many small files of a run that have one in common do not multiply it.
 */
export function createBudgetFor(bytes: number, reserve: WorkBudget = createReserve()): WorkBudget {
  return createWorkBudget(STEPS_PER_BYTE * bytes, reserve);
}

/** What all files of a run share besides what their bytes are worth. */
export function createReserve(): WorkBudget {
  return createWorkBudget(STEPS_ANYWAY);
}

const STEPS_ANYWAY = 10_000_000;
const STEPS_PER_BYTE = 20;
