import { type SignKind, systemsWith } from '../facts/words/system-signs.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';

/**
 * The distributions that a Dockerfile names for the image it makes, as `facts/data/system-signs.jsonl` calls them: those
 * of the image that its last stage is made from, and of the programs that install packages there. None where it names
 * no distribution that plume knows.
 */
export function systemsOfImage(text: ByteText): readonly string[] {
  return [...(lastStage(text)?.systems ?? [])];
}

/** What a Dockerfile copies into its image, from and to where, as it is written there. */
export interface ImageCopy {
  readonly from: ByteText;
  readonly to: ByteText;
}

/**
 * What a Dockerfile copies beside it into the image that it makes: what the image has in the same directories stays there.
 */
export function copiesOfImage(text: ByteText): readonly ImageCopy[] {
  return lastStage(text)?.copies ?? [];
}

function lastStage(text: ByteText): Stage | undefined {
  const stages: Stage[] = [];
  for (const { name, words } of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (name === 'from') stages.push(beginStage(words, stages));
    else if (name === 'run') for (const one of systemsOfCommands(words)) stage?.systems.add(one);
    else if (name === 'copy' || name === 'add') for (const copy of copiesIn(words)) stage?.copies.push(copy);
  }
  return stages.at(-1);
}

/** `COPY [--chown=…] FROM… TO`, or `["FROM", "TO"]`; what another image has is none of the tree. */
function copiesIn(words: readonly ByteText[]): readonly ImageCopy[] {
  const paths = words
    .filter((word) => !word.startsWith('--'))
    .map((word) => word.replaceAll(/^\[|[",]|\]$/g, ''));
  if (words.some((word) => word.startsWith('--from='))) return [];
  const named = paths.filter((path) => path !== '');
  const to = named.pop();
  return to === undefined ? [] : named.map((from) => ({ from, to }));
}

/** What one image of several is made of. */
interface Stage {
  readonly name: string | undefined;
  readonly systems: Set<string>;
  readonly copies: ImageCopy[];
}

/** `FROM [--platform=…] IMAGE [AS NAME]`, where the image may be an earlier stage. */
function beginStage(words: readonly ByteText[], before: readonly Stage[]): Stage {
  const [image = '', as, name] = inLowerCase(words).filter((word) => !word.startsWith('--'));
  const base = before.find((one) => one.name === image);
  return {
    name: as === 'as' ? name : undefined,
    systems: new Set(base?.systems ?? systemsOfWords('image', image.split('@', 1)[0]!.split(/[^a-z0-9]+/))),
    copies: [...(base?.copies ?? [])],
  };
}

/** The first words of the commands of a shell tell what is run: `apk add x && rm -r y` runs two. */
function systemsOfCommands(words: readonly ByteText[]): readonly string[] {
  const all = inLowerCase(words).filter((word) => !word.startsWith('--') && !word.includes('='));
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

function inLowerCase(words: readonly ByteText[]): readonly string[] {
  return words.map(asciiLowerCase);
}

/** `ubi` of `ubi9`. */
function withoutNumber(word: string): string {
  let end = word.length;
  while (end > 0 && word[end - 1]! >= '0' && word[end - 1]! <= '9') end--;
  return word.slice(0, end);
}

interface Instruction {
  /** In lower case. */
  readonly name: string;
  /** `\n` for the end of a line of a text that follows the instruction. */
  readonly words: readonly ByteText[];
}

/** The instructions of a Dockerfile, with the lines that a backslash, or a text that a `<<` begins, adds to them. */
function instructionsOf(text: ByteText): readonly Instruction[] {
  const instructions: { name: string; words: ByteText[] }[] = [];
  let isOpen = false;
  let end: string | undefined;
  const add = (words: readonly string[]): void => {
    for (const word of words) instructions.at(-1)?.words.push(word);
  };
  for (const line of text.split('\n')) {
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
    else
      instructions.push({ name: asciiLowerCase(first), words: words.slice(1).filter((word) => word !== '') });
    isOpen = goesOn;
    // a shift, and the text of a `<<<`, have no end to wait for
    const here = words.find((word) => word.startsWith('<<') && !word.startsWith('<<<'));
    end = here?.replaceAll(/^<<-?|["']/g, '') || undefined;
  }
  return instructions;
}
