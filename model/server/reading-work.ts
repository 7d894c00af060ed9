import { createWorkBudget, type WorkBudget } from '../../core/budget/work-budget.ts';
import { workFor } from '../../core/budget/work-limits.ts';

/** What reading a server may cost, by what its files have on disk, and what it has cost so far. */
export interface ReadingWork {
  /** Bytes of the files that were read, each counted once. */
  readonly bytesOnDisk: number;
  /** What else reading does, besides what `expand` counts. */
  readonly budget: WorkBudget;
  /** Whether more was asked for than the files are worth; from then on no macro, variable or file brings more. */
  isSpent: boolean;
  /** A file of so many bytes is read for the first time. */
  addFile(bytes: number): void;
  /** Commands, and bytes, that stand in no file, or not once more. False where that is too much. */
  expand(commands: number, bytes: number): boolean;
}

export function createReadingWork(): ReadingWork {
  let bytesOnDisk = 0;
  let limits = workFor(0);
  let commandsMade = 0;
  let bytesMade = 0;
  const budget = createWorkBudget(limits.steps);
  const work: ReadingWork = {
    get bytesOnDisk() {
      return bytesOnDisk;
    },
    budget,
    isSpent: false,
    addFile(bytes) {
      bytesOnDisk += bytes;
      const { steps } = limits;
      limits = workFor(bytesOnDisk);
      budget.grant(limits.steps - steps);
    },
    expand(commands, bytes) {
      commandsMade += commands;
      bytesMade += bytes;
      work.isSpent ||= commandsMade > limits.commands || bytesMade > limits.bytes;
      return !work.isSpent;
    },
  };
  return work;
}
