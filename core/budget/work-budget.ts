import { notes } from '../query.ts';
import { countWorkBy } from '../trace.ts';
import { checkpoint } from './interruption.ts';

/**
 * How much work may go into something: counted in steps, never by the clock, so that the same input always ends in the
 * same place. A step is about what looking at one command or comparing two values takes, some tens of nanoseconds.
 */
export interface WorkBudget {
  readonly isSpent: boolean;
  /** Steps that were spent so far. */
  readonly spent: number;
  /** Steps that may still be spent. */
  readonly left: number;
  /** What it is a part of; itself where it is a part of none. */
  readonly whole: WorkBudget;
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

/** A budget of so many steps. */
export function createWorkBudget(steps: number): WorkBudget {
  let granted = steps;
  let spent = 0;
  let isSpent = false;
  const budget: WorkBudget = {
    get isSpent() {
      return isSpent;
    },
    get spent() {
      return spent;
    },
    get left() {
      return isSpent ? 0 : granted - spent;
    },
    get whole() {
      return budget;
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
  return budget;
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
    whole: whole.whole,
    grant: own.grant,
    spend(some) {
      const [isOwn, isWhole] = [own.spend(some), whole.spend(some)];
      return isOwn && isWhole;
    },
  };
}

/** A part that leaves as much of what is left to others: however many of them spend theirs, something remains. */
export function createHalfBudget(whole: WorkBudget): WorkBudget {
  return createPartBudget(whole, whole.left / 2);
}

/**
 * Does one of many tasks with half of what is left of the budget in force; undefined if it needs more. So one that is too
 * much work is left out, and the others are done.
 */
export function withHalf<T>(task: () => T): T | undefined {
  return inForce === undefined ? task() : withinOrNothing(createHalfBudget(inForce), task);
}

/** What was given up, by the whole budget that it was tried under. */
const givenUp = notes<WorkBudget, Set<object>>();

/**
 * Finds something that several tasks ask for. Where one of them spent its part of a budget on it, it is not tried again
 * under the same budget: `WorkIsSpent` is thrown at once. `what` stands for what is found.
 */
export function findOrGiveUp<T>(what: object, find: () => T): T {
  const whole = inForce?.whole;
  if (whole === undefined) return find();
  if (givenUp.get(whole)?.has(what) === true) throw new WorkIsSpent();
  try {
    return find();
  } catch (error) {
    if (error instanceof WorkIsSpent) givenUp.set(whole, (givenUp.get(whole) ?? new Set()).add(what));
    throw error;
  }
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
  spentInAll += steps;
  if (inForce !== undefined && !inForce.spend(steps)) throw new WorkIsSpent();
}

/** The steps that were spent so far, of whatever budget and of none. */
let spentInAll = 0;

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

countWorkBy({
  spent: () => spentInAll,
  spend: spendWork,
  forFree: (task) => within(createWorkBudget(Number.POSITIVE_INFINITY), task),
});
