import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { rowsByKey } from '../table.ts';

/** What is known of a header of answers. */
export interface AnswerHeader {
  /** Whether an answer may have several, or one with several values. */
  readonly isList: boolean;
  /** Whether it protects clients, so that errors and redirects need it, too. */
  readonly protects: boolean;
}

const headers = rowsByKey(
  'answer-headers',
  asciiLowerCase,
  (row): AnswerHeader => ({ isList: row.flag('list'), protects: row.flag('protects') }),
);

/** What is known of a header by its name, which is not case-sensitive; undefined for most. */
export function answerHeader(name: string): AnswerHeader | undefined {
  return headers.get(asciiLowerCase(name));
}
