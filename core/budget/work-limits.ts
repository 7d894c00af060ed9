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

/** What may be done to check a server, or a file on its own. */
export interface CheckingWork {
  /** For looking at its lines one by one: more than texts of the size need that are nothing but faults. */
  readonly lines: WorkBudget;
  /** For analyses of the whole, of which each may spend half of what is left. */
  readonly analyses: WorkBudget;
}

/** What checking may cost where there are so many bytes on disk. Nothing else has a part in it. */
export function createCheckingWork(bytes: number): CheckingWork {
  const { steps } = workFor(bytes);
  return { lines: createWorkBudget(FOR_LINES * steps), analyses: createAnalysisBudget(bytes) };
}

/** What may be done to answer one question about all of a server, where there are so many bytes on disk: real ones need less. */
export function createAnalysisBudget(bytes: number): WorkBudget {
  return createWorkBudget(FOR_ANALYSES * workFor(bytes).steps);
}

const STEPS_ANYWAY = 10_000_000;
const STEPS_PER_BYTE = 20;
const FOR_LINES = 5;
const FOR_ANALYSES = 8;
