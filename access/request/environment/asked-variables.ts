import { noteQuestion, type Question } from '../../../grammar/questions.ts';

// Most tasks ask for no variable of the request: then lines that set variables matter to none of them.

/** Notes that a task has looked at what the lines of a server set as variables of requests. */
export function noteVariablesAsked(): void {
  noteQuestion(VARIABLES);
}

/** Whether what noteVariablesAsked() notes is among the questions of a task. */
export function areVariablesAsked(questions: readonly Question[]): boolean {
  return questions.includes(VARIABLES);
}

const VARIABLES: Question = { kind: 'variables of requests', words: [], answer: [], again: () => [] };
