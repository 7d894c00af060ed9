import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { type Complaint, checkArguments, type Question } from '../../values/check-arguments.ts';

/** The first command of a text, undefined where there is none. */
export function firstCommand(text: ByteText, { line }: Pick<Question, 'line'>): Command | undefined {
  return parse(text, line).lines.find((node) => node.kind === 'directive' || node.kind === 'open');
}

/** What plume has against the first command of a text; throws where the line of httpd has no such command. */
export function judgeLine(text: ByteText, question: Question): Complaint | undefined {
  const command = firstCommand(text, question);
  const fact = command && directiveFact(command.key, question.line);
  if (!command || !fact) throw new Error(`httpd ${question.line} has no command for: ${text}`);
  const { rawArguments, words } = partsOf(command);
  return checkArguments(fact, { raw: rawArguments, words }, question);
}
