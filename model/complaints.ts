import type { ByteText } from '../grammar/byte-text.ts';
import { partsOf } from '../grammar/command.ts';
import type { Command, Word } from '../grammar/syntax-tree.ts';
import type { Limit, Question } from '../values/call.ts';
import { checkArguments, checkCall } from '../values/check-arguments.ts';
import type { Complaint } from '../values/complaint.ts';
import type { Configuration } from './configuration.ts';
import { macroParametersAround } from './macro-parameters.ts';
import { lacksBuildOption } from './server/build.ts';

/**
 * Why httpd refuses the arguments of a command, undefined where it takes them or where it refuses the command before
 * it looks at them: it counts them before a command's own handler looks at the place. The last answer is remembered: several rules ask about each command.
 */
export function complaintAbout(command: Command, configuration: Configuration): Complaint | undefined {
  if (remembered?.command === command && remembered.configuration === configuration)
    return remembered.complaint;
  const complaint = ask(command, argumentsOf(command, configuration), configuration);
  remembered = { command, configuration, complaint };
  return complaint;
}

/** The same if the command had only its first `count` words. */
export function complaintAboutFirst(
  count: number,
  command: Command,
  configuration: Configuration,
): Complaint | undefined {
  const { words } = argumentsOf(command, configuration);
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
  if (fact === undefined || configuration.availability(command) === 'absent') return undefined;
  const misplacement = configuration.misplacement(command);
  if (misplacement !== undefined)
    return misplacement.isByHandler
      ? checkCall(fact, args, questionAbout(command, configuration))
      : undefined;
  const complaint = checkArguments(fact, args, questionAbout(command, configuration));
  return complaint !== undefined && isMade(complaint, args, configuration) ? undefined : complaint;
}

/** Whether a command of the server's files makes what httpd would miss: a provider, a method. */
function isMade(
  { openTo, word }: Complaint,
  { words }: Arguments,
  { makesProvider, kind, server }: Configuration,
): boolean {
  // a .htaccess makes nothing, and on its own it is all that there is
  if (kind === 'htaccess' && server === undefined) return false;
  const name = word === undefined ? undefined : words[word]?.value;
  return openTo !== undefined && name !== undefined && makesProvider(openTo, name);
}

/** No configuration that httpd takes nests deeper; texts that nobody would write may, and must not take minutes. */
const DEEPEST = 50;

function questionAbout(command: Command, configuration: Configuration): Question {
  const { line, release } = configuration.target;
  const profile = configuration.server?.profile;
  const { inside, proxyName } = aroundOf(command, configuration);
  return {
    line,
    release,
    modules: configuration.server?.modules,
    lacks: profile && ((option) => lacksBuildOption(option, profile)),
    inside,
    limits: LIMITS.has(command.key) ? limitsAround(command, configuration) : undefined,
    proxyName,
    locationPath: command.key === 'cacheenable' ? locationPathAround(command, configuration) : undefined,
    location: { file: configuration.path, line: command.number + command.height - 1 },
  };
}

/** What is around the commands of a section, as far as values depend on it. */
interface Around {
  readonly configuration: Configuration;
  readonly section: Command['parent'];
  readonly inside: readonly string[] | undefined;
  readonly proxyName: ByteText | undefined;
}
/** Commands come section by section. */
let lastAround: Around | undefined;

function aroundOf({ parent }: Command, configuration: Configuration): Around {
  if (lastAround?.section === parent && lastAround?.configuration === configuration) return lastAround;
  const inside: string[] = [];
  for (let section = parent; section !== undefined && inside.length < DEEPEST; section = section.parent)
    inside.push(section.key);
  // what is around the uses of a macro nobody knows where it is defined
  const isInMacro = inside.includes('<macro');
  const isKnown = !isInMacro && (configuration.kind !== 'fragment' || inside.length > 0);
  const includer = configuration.reading?.from;
  if (includer !== undefined)
    for (const { command: section } of includer.reading.configuration.sectionsAround(includer.command))
      inside.push(section.key);
  if (configuration.kind === 'htaccess') inside.push('.htaccess');
  lastAround = {
    configuration,
    section: parent,
    inside: isKnown ? inside : undefined,
    proxyName: parent?.key === '<proxy' ? partsOf(parent).words[0]?.value : undefined,
  };
  return lastAround;
}

/** A command, in a server that is known or on its own. */
interface Place {
  readonly reading: Configuration['reading'];
  readonly command: Command;
}

const LIMITS: ReadonlySet<string> = new Set(['<limit', '<limitexcept']);

function limitsAround(command: Command, configuration: Configuration): readonly Limit[] {
  const limits: Limit[] = [];
  for (let at: Place | undefined = { reading: configuration.reading, command }; at !== undefined; ) {
    const own: Configuration = at.reading?.configuration ?? configuration;
    for (let section = at.command.parent; section !== undefined; section = section.parent)
      if (LIMITS.has(section.key))
        limits.unshift({
          isExcept: section.key === '<limitexcept',
          words: argumentsOf(section, own).words,
        });
    at = at.reading?.from;
  }
  return limits;
}

/** The word that httpd has as the path of a command, where that is the one of a `<Location>`. */
function locationPathAround(command: Command, configuration: Configuration): ByteText | undefined {
  for (let at: Place | undefined = { reading: configuration.reading, command }; at !== undefined; ) {
    const own: Configuration = at.reading?.configuration ?? configuration;
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      if (OTHER_PATHS.has(section.key)) return undefined;
      if (section.key !== '<location' && section.key !== '<locationmatch') continue;
      const { words } = argumentsOf(section, own);
      const word = words[section.key === '<location' && words[0]?.value === '~' ? 1 : 0];
      return word === undefined || word.hasVariable ? undefined : word.value;
    }
    at = at.reading?.from;
  }
  return undefined;
}

/** Sections that give the commands in them a path of another kind. */
const OTHER_PATHS: ReadonlySet<string> = new Set(['<if', '<elseif', '<else', '<proxy', '<proxymatch']);

/** Within `<Macro>` the macro's parameters stand for text that nobody knows yet. */
function argumentsOf(command: Command, configuration: Configuration): Arguments {
  const { rawArguments: raw, words } = configuration.partsOf(command);
  const parameters = macroParametersAround(command, configuration);
  if (parameters.length === 0) return { raw, words };
  return {
    raw,
    words: words.map((word) =>
      parameters.some((parameter) => word.value.includes(parameter)) ? { ...word, hasVariable: true } : word,
    ),
  };
}
