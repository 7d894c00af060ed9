import { partsOf } from '../grammar/command.ts';
import type { Command, OpeningTag, Word } from '../grammar/syntax-tree.ts';
import type { Question } from '../values/call.ts';
import { checkArguments } from '../values/check-arguments.ts';
import type { Complaint } from '../values/complaint.ts';
import type { Configuration } from './configuration.ts';

/**
 * Why httpd refuses the arguments of a command, undefined where it takes them or where it refuses the command before
 * it looks at them. The last answer is remembered: several rules ask about each command.
 */
export function complaintAbout(command: Command, configuration: Configuration): Complaint | undefined {
  if (remembered?.command === command && remembered.configuration === configuration)
    return remembered.complaint;
  const complaint = ask(command, argumentsOf(command), configuration);
  remembered = { command, configuration, complaint };
  return complaint;
}

/** The same if the command had only its first `count` words. */
export function complaintAboutFirst(
  count: number,
  command: Command,
  configuration: Configuration,
): Complaint | undefined {
  const { words } = argumentsOf(command);
  const kept = words.slice(0, count);
  const { text } = command.source;
  const raw = kept.map((word) => text.slice(word.start, word.end)).join(' ');
  return ask(command, { raw: command.kind === 'open' ? `${raw}>` : raw, words: kept }, configuration);
}

interface Remembered {
  readonly command: Command;
  readonly configuration: Configuration;
  readonly complaint: Complaint | undefined;
}
let remembered: Remembered | undefined;

interface Arguments {
  readonly raw: string;
  readonly words: readonly Word[];
}

function ask(command: Command, args: Arguments, configuration: Configuration): Complaint | undefined {
  const fact = configuration.fact(command);
  if (fact === undefined || configuration.misplacement(command) !== undefined) return undefined;
  return checkArguments(fact, args, questionAbout(command, configuration));
}

function questionAbout(command: Command, configuration: Configuration): Question {
  const { line, release } = configuration.target;
  const inside: string[] = [];
  for (let section = command.parent; section !== undefined; section = section.parent)
    inside.push(section.key);
  const isKnown = configuration.kind !== 'fragment' || inside.length > 0;
  if (configuration.kind === 'htaccess') inside.push('.htaccess');
  return {
    line,
    release,
    inside: isKnown ? inside : undefined,
    proxyName: command.parent?.key === '<proxy' ? partsOf(command.parent).words[0]?.value : undefined,
    location: { file: configuration.file, line: command.number + command.height - 1 },
  };
}

/** Within `<Macro>` the macro's parameters stand for text that nobody knows yet. */
function argumentsOf(command: Command): Arguments {
  const { rawArguments: raw, words } = partsOf(command);
  const macro = macroAround(command);
  if (macro === undefined) return { raw, words };
  const parameters = partsOf(macro)
    .words.slice(1)
    .map((word) => word.value);
  return {
    raw,
    words: words.map((word) =>
      parameters.some((parameter) => word.value.includes(parameter)) ? { ...word, hasVariable: true } : word,
    ),
  };
}

function macroAround(command: Command): OpeningTag | undefined {
  for (let section = command.parent; section !== undefined; section = section.parent)
    if (section.key === '<macro') return section;
  return undefined;
}
