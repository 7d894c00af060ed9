import { largest, smallest } from '../../core/budget/extremes.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { PATTERN_KEYS } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { forEachRelevantCommand, isAccessLine, textOf } from './host-commands.ts';
import { addressEnd, forEachName, isOfName } from './names-in-text.ts';

// The text of ten thousand virtual hosts is parsed for a few of them, the models. That of the others is compared with
// theirs: it is the same but for the names in some places, each as long as the model's.

/** The relevant lines of a virtual host, told by those of a model and the names in them that are others. */
export interface HostNames {
  readonly model: HostModel;
  /** False where they cannot be told by their names: lines of other files are among them, or variables. */
  readonly isTold: boolean;
  /**
   * By numbers of names of the model, in order: where the host has another name at a first place, and where it has
   * another one than at the first place of the same name. All first places, for the model itself.
   */
  readonly places: readonly number[];
  /** What the host has at these places. */
  readonly names: readonly ByteText[];
  /** What else may be another than in the model: which lines are read, and lines that decide by more than names. */
  readonly rest: string;
}

export interface HostModel {
  readonly number: number;
  readonly lines: readonly ModelLine[];
  readonly names: readonly ModelName[];
  /** Without variables, and what else cannot be told by names: what is written around them is the same in all hosts. */
  readonly isTold: boolean;
}

interface ModelLine {
  readonly command: Command;
  readonly depth: number;
  readonly isAccess: boolean;
  readonly isRead: Knowledge;
  /** The number of the first name after it. */
  readonly nextName: number;
}

/** A run of letters or an address in a line of a model. */
export interface ModelName {
  readonly text: ByteText;
  /** Where it is in its line. */
  readonly start: number;
  readonly end: number;
  readonly isAddress: boolean;
  /** The number of the first one with the same text. */
  readonly first: number;
  /** What stands here, and at the other places of the same name if this is the first: NUMBERED, LETTERED, WRITTEN. */
  uses: number;
  /** Whether another host has the same name here. */
  isShared: boolean;
}

/** A name may stand here, whatever it is. */
export const NUMBERED = 1;
/** A name may stand here if it has a letter in it. */
export const LETTERED = 2;
/** What stands here is more than a name. */
export const WRITTEN = 4;

export interface HostReader {
  read(host: Located<OpeningTag>): HostNames;
  /** The names that the models have in common with hosts that were read as they are. */
  sharedNames(): readonly ByteText[];
}

/** Reads hosts; how many models it remembers is bounded. */
export function createHostReader(): HostReader {
  const bySize = new Map<number, HostModel[]>();
  let count = 0;
  const findModel = (lines: HostLines): Aligned | undefined => {
    for (const model of bySize.get(lines.size) ?? []) {
      const aligned = align(lines, model);
      if (aligned !== undefined) return aligned;
    }
    return undefined;
  };
  const makeModel = (lines: HostLines, { instance }: Located<OpeningTag>): Aligned => {
    const model = modelOf(lines, instance, count++);
    const others = bySize.get(lines.size) ?? [];
    if (count <= MOST_MODELS && others.length < MOST_OF_A_SIZE) bySize.set(lines.size, [...others, model]);
    const places = [...model.names.keys()].filter((i) => model.names[i]!.first === i);
    return { model, places, names: places.map((i) => model.names[i]!.text) };
  };
  return {
    read(host) {
      const lines = linesOf(host);
      const { model, places, names } = findModel(lines) ?? makeModel(lines, host);
      const { isTold, rest } = readRest(lines.commands, host, model);
      return { model, isTold, places, names, rest };
    },
    sharedNames: () =>
      [...bySize.values()].flatMap((models) =>
        models.flatMap(({ names }) => names.flatMap(({ text, isShared }) => (isShared ? [text] : []))),
      ),
  };
}

/** The most hosts that others are held against as their models: a bound on memory. */
const MOST_MODELS = 1000;
/** The most models of one size: a host is held against all of them. */
const MOST_OF_A_SIZE = 8;

interface HostLines {
  readonly commands: readonly Command[];
  readonly depths: readonly number[];
  /** A number that is equal for lines of the same lengths. */
  readonly size: number;
}

function linesOf(host: Located<OpeningTag>): HostLines {
  const commands: Command[] = [];
  const depths: number[] = [];
  let size = 0;
  forEachRelevantCommand(host, (command, depth) => {
    commands.push(command);
    depths.push(depth);
    const length = isAccessLine(command) ? 0 : command.end - command.start;
    spendWork(length >> STEP_SHIFT);
    size = (size * 31 + length) | 0;
  });
  return { commands, depths, size };
}

/** Eight bytes are a step. */
const STEP_SHIFT = 3;

function modelOf({ commands, depths }: HostLines, instance: Located['instance'], number: number): HostModel {
  const configuration = configurationOf(instance);
  const names: ModelName[] = [];
  const firsts = new Map<ByteText, number>();
  const lines = commands.map((command, i): ModelLine => {
    const isAccess = isAccessLine(command);
    if (!isAccess) addNames(command, names, firsts);
    const isRead = configuration.isRead(command);
    return { command, depth: depths[i]!, isAccess, isRead, nextName: names.length };
  });
  const isTold = !commands.some((command) => !isAccessLine(command) && UNTOLD.test(textOf(command)));
  return { number, lines, names, isTold };
}

function addNames(command: Command, names: ModelName[], firsts: Map<ByteText, number>): void {
  const line = textOf(command);
  // a condition may compare texts in another way than for being equal
  const mayDecide = command.kind === 'open' && !PATTERN_KEYS.has(command.key);
  let lookedAt = 0;
  let brackets = 0;
  forEachName(line, (start, end) => {
    for (; lookedAt < start; lookedAt++)
      if (line[lookedAt] === '[') brackets++;
      else if (line[lookedAt] === ']') brackets--;
    const text = line.slice(start, end);
    const first = firsts.get(text) ?? names.length;
    const uses = mayDecide || brackets > 0 ? WRITTEN : useOf(line, start, end);
    if (first === names.length) firsts.set(text, first);
    else names[first]!.uses |= uses;
    names.push({ text, start, end, isAddress: text.includes('.'), first, uses, isShared: false });
  });
}

/** Whether a run of letters may be a name: part of a path or URL, and no part of what patterns or URLs write in signs. */
function useOf(line: ByteText, start: number, end: number): number {
  const [before = '', after = ''] = [line[start - 1], line[end]];
  if (SIGNS_BEFORE.includes(before) || SIGNS_AFTER.includes(after)) return WRITTEN;
  if (line.startsWith('://', end)) return WRITTEN;
  const wordStart = largest(WHITESPACE.map((space) => line.lastIndexOf(space, start))) + 1;
  const ends = WHITESPACE.map((space) => line.indexOf(space, end)).filter((at) => at >= 0);
  const word = line.slice(wordStart, smallest([line.length, ...ends]));
  if (!word.includes('/') && !word.includes('.')) return WRITTEN;
  return word.includes('://') || before === '/' ? NUMBERED : LETTERED;
}

const SIGNS_BEFORE = '\\%$@&#{+';
const SIGNS_AFTER = '?*+{';
const WHITESPACE = [' ', '\t'];

interface Aligned extends Pick<HostNames, 'model' | 'places' | 'names'> {}

/** As far as the names of lines and their depths tell. */
function isLineOf({ command, depth }: ModelLine, own: Command, itsDepth: number): boolean {
  return command.key === own.key && command.kind === own.kind && depth === itsDepth;
}

/** Undefined where the lines are not those of the model with other names. */
function align({ commands, depths }: HostLines, model: HostModel): Aligned | undefined {
  const { lines, names } = model;
  if (commands.length !== lines.length) return undefined;
  const places: number[] = [];
  const found: ByteText[] = [];
  const shared: ModelName[] = [];
  /** Where the names of the model are in the host's text. */
  const starts: number[] = [];
  for (let i = 0, next = 0; i < lines.length; i++) {
    const { command: own, isAccess, nextName } = lines[i]!;
    const { source, start, end } = commands[i]!;
    if (!isLineOf(lines[i]!, commands[i]!, depths[i]!)) return undefined;
    if (isAccess) continue;
    if (end - start !== own.end - own.start) return undefined;
    const { text } = source;
    let from = 0;
    for (; next < nextName; next++) {
      const name = names[next]!;
      if (!isSame(text, start + from, own.source.text, own.start + from, name.start - from)) return undefined;
      const at = start + name.start;
      if (!isAlikeName(text, at, start + name.end, name.isAddress)) return undefined;
      starts.push(at);
      from = name.end;
      const length = name.end - name.start;
      if (name.first === next) {
        if (isSame(text, at, name.text, 0, length)) {
          if (!name.isShared) shared.push(name);
          continue;
        }
      } else if (isSame(text, at, text, starts[name.first]!, length)) continue;
      places.push(next);
      found.push(text.slice(at, at + length));
    }
    if (!isSame(text, start + from, own.source.text, own.start + from, end - start - from)) return undefined;
  }
  for (const name of shared) name.isShared = true;
  return { model, places, names: found };
}

function isSame(one: ByteText, at: number, other: ByteText, otherAt: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (one.charCodeAt(at + i) !== other.charCodeAt(otherAt + i)) return false;
  return true;
}

/** Whether forEachName() would find a name there, too, as long as the text around it is that of the model. */
function isAlikeName(text: ByteText, start: number, end: number, isAddress: boolean): boolean {
  if (isAddress) return addressEnd(text, start) === end;
  for (let i = start; i < end; i++) if (!isOfName(text.charCodeAt(i))) return false;
  return addressEnd(text, start) < 0;
}

function readRest(
  commands: readonly Command[],
  { instance }: Located<OpeningTag>,
  model: HostModel,
): Pick<HostNames, 'isTold' | 'rest'> {
  const configuration = configurationOf(instance);
  let { isTold } = model;
  let rest = '';
  for (let i = 0; i < commands.length; i++) {
    const command = commands[i]!;
    const isRead = configuration.isRead(command);
    if (isRead !== model.lines[i]!.isRead) rest += `${i} ${isRead}\n`;
    if (command.key === 'rewritecond') {
      const text = textOf(command);
      if (COMPARISON.test(text)) rest += `${i} ${text}\n`;
    }
    if (isTold && instance.instancesOf(command).length > 0) isTold = false;
  }
  return { isTold, rest };
}

/** Whether a condition may compare texts in another way than for being equal. */
const COMPARISON = /[<>]|\bexpr\b|-[a-z]{2}\b/i;

/** Variables, continued lines, and what stands for a number. */
const UNTOLD = /\$\{|\\\r?\n|[\x01\x02]/;
