import { checkpoint } from './interruption.ts';

/**
 * How much work may go into something: counted in steps, never by the clock, so that the same input always ends in the
 * same place. A step is about what looking at one command or comparing two values takes, some tens of nanoseconds.
 */
export interface WorkBudget {
  readonly isSpent: boolean;
  /** Steps that were spent so far. */
  readonly spent: number;
  /** Steps that may still be spent, those of what it falls back on among them. */
  readonly left: number;
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

/** A budget of its own; what goes beyond its steps is taken from a reserve that it shares with others. */
export function createWorkBudget(steps: number, reserve?: WorkBudget): WorkBudget {
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
    get left() {
      return isSpent ? 0 : Math.max(0, granted - spent) + (reserve?.left ?? 0);
    },
    grant(more) {
      granted += more;
    },
    spend(some) {
      spent += some;
      if (spent <= granted) return !isSpent;
      isSpent ||= reserve?.spend(spent - granted) !== true;
      // what the reserve has paid is not to be paid back by later grants
      granted = spent;
      return !isSpent;
    },
  };
}

/** A part of a budget: its steps are taken from the whole, too, and it is spent when either is. */
export function createPartBudget(whole: WorkBudget, steps: number): WorkBudget {
  const own = createWorkBudget(steps);
  return {
    get isSpent() {
      return own.isSpent || whole.isSpent;
    },
    get spent() {
      return own.spent;
    },
    get left() {
      return Math.min(own.left, whole.left);
    },
    grant: own.grant,
    spend(some) {
      const [isOwn, isWhole] = [own.spend(some), whole.spend(some)];
      return isOwn && isWhole;
    },
  };
}

/**
 * Runs a task whose steps are taken from the budget, and returns its result; undefined if the budget is spent before
 * the task ends.
 */
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
