import { type Complaint, checkArguments, type Question } from '../../arguments/check-arguments.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command } from '../../grammar/syntax-tree.ts';

/**
 * What plume has against the first command of a text that it has something against; `inside` names the sections
 * around the text. Throws where the line of httpd has no such command.
 */
export function judgeText(text: ByteText, question: Question): Complaint | undefined {
  for (const node of parse(text, question.series).lines) {
    if (node.kind !== 'directive' && node.kind !== 'open') continue;
    const error = judgeCommand(node, question);
    if (error) return error;
  }
  return undefined;
}

function judgeCommand(command: Command, question: Question): Complaint | undefined {
  const fact = directiveFact(command.key, question.series);
  if (!fact) throw new Error(`httpd ${question.series} has no command ${command.name}`);
  const around: string[] = [];
  for (let section = command.parent; section; section = section.parent) around.push(section.key);
  const { rawArguments, words: args } = partsOf(command);
  return checkArguments(
    fact,
    { raw: rawArguments, args },
    {
      ...question,
      inside: question.inside && [...around, ...question.inside],
      proxyName:
        command.parent?.key.startsWith('<proxy') === true
          ? partsOf(command.parent).words[0]?.value
          : question.proxyName,
    },
  );
}

/** Messages that are equal but for what depends on the server: the order in which modules were loaded. */
export function comparable(message: string): string {
  return message
    .replace(/\(known names: ([^)]*)\)/, (_, names: string) => `(known names: ${names.split(',').sort()})`)
    .trimEnd();
}
