import type { Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Knowledge } from '../configuration.ts';
import type { ReadState } from './read-state.ts';
import type { GrowingReading } from './reading.ts';
import type { Placed } from './server.ts';

/** Whether httpd reads what is around a command, and whether that is sure. */
export interface Surroundings {
  readonly holds: Knowledge;
  readonly isSure: boolean;
}

/** A command in a reading that is not at its end yet. */
export interface AtHand {
  readonly reading: GrowingReading;
  readonly command: Command;
}
export type CarryOut = (at: AtHand, around: Surroundings, state: ReadState) => void;

/** Whether what a command there does is sure. */
export function certaintyOf({ isSure }: Surroundings): 'present' | 'unknown' {
  return isSure ? 'present' : 'unknown';
}

/** The first argument of a command, or its name where it has none. */
export function argumentOf({ reading, command }: Placed): Span {
  const [word] = reading.partsOf(command).words;
  return word === undefined ? headOf(command) : { start: word.start, end: word.end };
}
