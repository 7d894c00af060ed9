import { type SignKind, systemsWith } from '../facts/words/system-signs.ts';
import type { ByteText } from '../grammar/byte-text.ts';

/**
 * The distributions that a Dockerfile names for the image it makes, as `facts/data/system-signs.jsonl` calls them: those
 * of the image that its last stage is made from, and of the programs that install packages there. None where it names
 * no distribution that plume knows.
 */
export function systemsOfImage(text: ByteText): readonly string[] {
  const stages: Stage[] = [];
  for (const { name, words } of instructionsOf(text)) {
    if (name === 'from') stages.push(beginStage(words, stages));
    else if (name === 'run') for (const one of systemsOfCommands(words)) stages.at(-1)?.systems.add(one);
  }
  return [...(stages.at(-1)?.systems ?? [])];
}

/** What one image of several is made of. */
interface Stage {
  readonly name: string | undefined;
  readonly systems: Set<string>;
}

/** `FROM [--platform=…] IMAGE [AS NAME]`, where the image may be an earlier stage. */
function beginStage(words: readonly string[], before: readonly Stage[]): Stage {
  const [image = '', as, name] = words.filter((word) => !word.startsWith('--'));
  const base = before.find((one) => one.name === image);
  return {
    name: as === 'as' ? name : undefined,
    systems: new Set(base?.systems ?? systemsOfWords('image', image.split('@', 1)[0]!.split(/[^a-z0-9]+/))),
  };
}

/** The first words of the commands of a shell tell what is run: `apk add x && rm -r y` runs two. */
function systemsOfCommands(words: readonly string[]): readonly string[] {
  const all = words.filter((word) => !word.startsWith('--') && !word.includes('='));
  const programs = all.filter((_, at) => {
    const before = all[at - 1];
    return before === undefined || before === 'sudo' || SEPARATORS.has(before) || before.endsWith(';');
  });
  return systemsOfWords('program', programs);
}

/** What is before a command of a shell where it is a word of its own. */
const SEPARATORS: ReadonlySet<string> = new Set(['&&', '||', '|', ';', 'then', 'do', 'else', '{', '(', '\n']);

function systemsOfWords(kind: SignKind, words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [word, withoutNumber(word)].flatMap((name) => systemsWith(kind, name)));
}

/** `ubi` of `ubi9`. */
function withoutNumber(word: string): string {
  let end = word.length;
  while (end > 0 && word[end - 1]! >= '0' && word[end - 1]! <= '9') end--;
  return word.slice(0, end);
}

interface Instruction {
  readonly name: string;
  /** In lower case; `\n` for the end of a line of a text that follows the instruction. */
  readonly words: readonly string[];
}

/** The instructions of a Dockerfile, with the lines that a backslash, or a text that a `<<` begins, adds to them. */
function instructionsOf(text: ByteText): readonly Instruction[] {
  const instructions: { name: string; words: string[] }[] = [];
  let isOpen = false;
  let end: string | undefined;
  const add = (words: readonly string[]): void => {
    for (const word of words) instructions.at(-1)?.words.push(word);
  };
  for (const line of text.toLowerCase().split('\n')) {
    const words = line.split(/[\t\r ]+/).filter((word) => word !== '');
    const [first] = words;
    if (end !== undefined) {
      if (words.length === 1 && first === end) end = undefined;
      else add(['\n', ...words]);
      continue;
    }
    // a comment, or an empty line, does not end an instruction
    if (first === undefined || first.startsWith('#')) continue;
    const goesOn = words.at(-1)?.endsWith('\\') === true;
    if (goesOn) words.push(words.pop()!.slice(0, -1));
    if (isOpen) add(words.filter((word) => word !== ''));
    else instructions.push({ name: first, words: words.slice(1).filter((word) => word !== '') });
    isOpen = goesOn;
    // a shift, and the text of a `<<<`, have no end to wait for
    const here = words.find((word) => word.startsWith('<<') && !word.startsWith('<<<'));
    end = here?.replaceAll(/^<<-?|["']/g, '') || undefined;
  }
  return instructions;
}
