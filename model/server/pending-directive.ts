import type { Knowledge } from '../../facts/knowledge.ts';
import type { Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { FileInstanceBuilder } from './file-instance.ts';
import type { ReadState } from './read-state.ts';
import type { Located } from './server.ts';

/** Whether httpd reads what is around a command, and whether that is sure. */
export interface Surroundings {
  readonly holds: Knowledge;
  readonly isSure: boolean;
}

/** A command in a file instance that is still being read. */
export interface PendingDirective {
  readonly instance: FileInstanceBuilder;
  readonly command: Command;
}
export type CarryOut = (at: PendingDirective, around: Surroundings, state: ReadState) => void;

/** Whether what a command there does is sure. */
export function certaintyOf({ isSure }: Surroundings): 'present' | 'unknown' {
  return isSure ? 'present' : 'unknown';
}

/** The first argument of a command, or its name where it has none. */
export function argumentOf({ instance, command }: Located): Span {
  const [arg] = instance.partsOf(command).words;
  return arg === undefined ? headOf(command) : { start: arg.start, end: arg.end };
}
