import type { ByteText } from './byte-text.ts';

// What differs in names alone goes the same way through plume, as long as all that it asks of a name is which others it
// equals. Whatever else it asks is a question: whether a pattern matches, what lies on the disk. Who records the
// questions of one task can tell whether another one, with other names, has the same answers, and so the same result.

/** Texts, in which the names of one task take the place of those of another. */
export type Answer = readonly (ByteText | undefined)[];

/** A question with the answer that it had. */
export interface Question {
  /** What is asked: questions of one kind with the same words have the same answer. */
  readonly kind: string;
  readonly words: readonly ByteText[];
  readonly answer: Answer;
  /** Asks it with other words. */
  again(words: readonly ByteText[]): Answer;
}

/** Those of the task that records them; undefined while none does. Not an argument, as the work budget is none. */
let recorded: Set<Question> | undefined;
let isRepeatable = true;

/** Whether questions are to be noted. What is remembered of others must then be found out anew. */
export function isRecording(): boolean {
  return recorded !== undefined;
}

/** An object that stands for the task whose questions are recorded; undefined where none are. */
export function recordingInForce(): object | undefined {
  return recorded;
}

/** Notes a question of the task that records them, if any does. */
export function noteQuestion(question: Question): void {
  recorded?.add(question);
}

/** Notes that the task asked something that cannot be asked again with other words. */
export function noteUnrepeatable(): void {
  isRepeatable = false;
}

/**
 * Finds something out as one question, whatever is asked on the way to it: `answerOf` says all of it that the task can
 * come to depend on. Throws what `find` throws.
 */
export function askAsOne<T>(
  { kind, words }: Pick<Question, 'kind' | 'words'>,
  find: (words: readonly ByteText[]) => T,
  answerOf: (found: T) => Answer,
): T {
  const [outer, wasRepeatable] = [recorded, isRepeatable];
  recorded = undefined;
  try {
    const found = find(words);
    outer?.add({ kind, words, answer: answerOf(found), again: (others) => answerOf(find(others)) });
    return found;
  } finally {
    recorded = outer;
    isRepeatable = wasRepeatable;
  }
}

/**
 * Runs a task, and returns its result with the questions that it asked; undefined for those where some cannot be asked
 * again. A task around it, whose questions are recorded, too, counts as one that asked such. Throws what the task throws.
 */
export function recordQuestions<T>(task: () => T): {
  readonly result: T;
  readonly questions: readonly Question[] | undefined;
} {
  const questions = new Set<Question>();
  const outer = recorded;
  recorded = questions;
  isRepeatable = true;
  try {
    const result = task();
    return { result, questions: isRepeatable ? [...questions] : undefined };
  } finally {
    recorded = outer;
    isRepeatable = false;
  }
}
