import { checkpoint } from './interruption.ts';

/**
 * How much work may go into something: counted in steps, never by the clock, so that the same input always ends in the
 * same place. A step is about what looking at one command or comparing two values takes, some tens of nanoseconds.
 */
export interface WorkBudget {
  readonly isSpent: boolean;
  /** Steps that were spent so far. */
  readonly spent: number;
  /** Allows for more steps. */
  grant(steps: number): void;
  /** Takes steps away; false once more were spent than were granted, from then on for good. */
  spend(steps: number): boolean;
}

/** Says that the budget in force is spent. Whoever called `within` catches it; all others let it pass. */
export class WorkIsSpent extends Error {
  constructor() {
    super('more work than the size of the input allows for');
    this.name = 'WorkIsSpent';
  }
}

export function createWorkBudget(steps: number): WorkBudget {
  let granted = steps;
  let spent = 0;
  let isSpent = false;
  return {
    get isSpent() {
      return isSpent;
    },
    get spent() {
      return spent;
    },
    grant(more) {
      granted += more;
    },
    spend(some) {
      spent += some;
      isSpent ||= spent > granted;
      return !isSpent;
    },
  };
}

/** The same, where a task may end before its time: undefined once the budget is spent. */
export function withinOrNothing<T>(budget: WorkBudget, task: () => T): T | undefined {
  try {
    return within(budget, task);
  } catch (error) {
    if (error instanceof WorkIsSpent) return undefined;
    throw error;
  }
}

/**
 * The budget in force. It is not an argument, because the loops that must count are at the bottom of what the rules of a
 * hundred files ask; nothing here waits for anything, so that whoever counts counts for whoever called.
 */
let inForce: WorkBudget | undefined;

/**
 * Spends steps of the budget in force, and makes way where something else waits. Throws `WorkIsSpent` where the budget
 * is spent; where none is in force all work is free.
 */
export function spendWork(steps: number): void {
  checkpoint();
  if (inForce !== undefined && !inForce.spend(steps)) throw new WorkIsSpent();
}

/** The budget in force, for callers that must reach an end of their own where it is spent. */
export function workInForce(): WorkBudget | undefined {
  return inForce;
}

/** Runs a task with a budget in force, instead of one that is in force already. Throws what the task throws. */
export function within<T>(budget: WorkBudget, task: () => T): T {
  const outer = inForce;
  inForce = budget;
  try {
    return task();
  } finally {
    inForce = outer;
  }
}
