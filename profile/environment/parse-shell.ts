import type { Operator, ShellToken, WordPart } from './shell-words.ts';

// Written by hand, because parsers of shells run or refuse a file as a whole; here what is not understood makes values unknown.

/** A word of a command, in its pieces. */
export type Word = readonly WordPart[];

/** What a small shell file says to do. */
export type ShellCommand =
  /** Assignments and the words of a command; redirections are left out. */
  | { readonly kind: 'simple'; readonly words: readonly Word[] }
  | { readonly kind: 'not'; readonly command: ShellCommand }
  /** `first && second || third`: each operator with what follows it. */
  | { readonly kind: 'chain'; readonly first: ShellCommand; readonly rest: readonly ChainLink[] }
  /** A pipe, or `&`: it runs beside the shell and changes no variable of it. */
  | { readonly kind: 'beside' }
  /** `if` and each `elif`, in their order. */
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: CommandList }
  /** What is not read here: it is not known what is carried out from here on. Nothing follows it. */
  | { readonly kind: 'beyond' };

/** Commands one after the other. */
export type CommandList = readonly ShellCommand[];

export interface ChainLink {
  readonly operator: '&&' | '||';
  readonly command: ShellCommand;
}
export interface Branch {
  readonly condition: CommandList;
  readonly body: CommandList;
}

/** Deeper nesting is not read: no file of variables has any. */
const MOST_NESTED = 50;

/** Words that begin or end what is not read here. */
const COMPOUND: ReadonlySet<string> = new Set(
  'for while until case select function { } [[ do done esac in then else elif fi'.split(' '),
);

/** Reads the commands of a file; the list ends with `beyond` where there is something that is not read here. */
export function parseShell(tokens: readonly ShellToken[]): CommandList {
  return parseList({ tokens, at: 0 }, [], 0);
}

/** What is read, and how far. */
interface Cursor {
  readonly tokens: readonly ShellToken[];
  at: number;
}

/** Reads up to one of the words that end the list; without such words, up to the end. */
function parseList(cursor: Cursor, ends: readonly string[], depth: number): CommandList {
  const list: ShellCommand[] = [];
  while (cursor.at < cursor.tokens.length) {
    if (operatorAt(cursor) === ';') cursor.at++;
    else if (ends.includes(keywordAt(cursor))) return list;
    else {
      const command = parseChain(cursor, depth);
      list.push(command);
      if (command.kind === 'beyond') return list;
    }
  }
  // a list that lacks its end is one that was read wrongly
  return ends.length === 0 ? list : [...list, BEYOND];
}

function parseChain(cursor: Cursor, depth: number): ShellCommand {
  const first = parsePipeline(cursor, depth);
  if (first.kind === 'beyond') return first;
  const rest: ChainLink[] = [];
  for (;;) {
    const operator = operatorAt(cursor);
    if (operator !== '&&' && operator !== '||') break;
    cursor.at++;
    while (operatorAt(cursor) === ';') cursor.at++;
    const command = parsePipeline(cursor, depth);
    if (command.kind === 'beyond') return command;
    rest.push({ operator, command });
  }
  return rest.length === 0 ? first : { kind: 'chain', first, rest };
}

function parsePipeline(cursor: Cursor, depth: number): ShellCommand {
  let command = parseCommand(cursor, depth);
  for (let operator = operatorAt(cursor); operator === '|' || operator === '&'; ) {
    if (command.kind === 'beyond') return command;
    command = BESIDE;
    cursor.at++;
    if (operator === '&') break;
    if (parseCommand(cursor, depth).kind === 'beyond') return BEYOND;
    operator = operatorAt(cursor);
  }
  return command;
}

function parseCommand(cursor: Cursor, depth: number): ShellCommand {
  const word = keywordAt(cursor);
  if (depth > MOST_NESTED || COMPOUND.has(word)) return BEYOND;
  if (word === 'if') return parseIf(cursor, depth + 1);
  if (word !== '!') return parseSimple(cursor);
  cursor.at++;
  const command = parseCommand(cursor, depth + 1);
  return command.kind === 'beyond' ? command : { kind: 'not', command };
}

function parseIf(cursor: Cursor, depth: number): ShellCommand {
  const branches: Branch[] = [];
  let otherwise: CommandList = [];
  for (let word = 'if'; word !== 'fi'; word = keywordAt(cursor)) {
    cursor.at++;
    if (word === 'else') {
      otherwise = parseList(cursor, ['fi'], depth);
      if (isBeyond(otherwise)) return BEYOND;
    } else {
      const condition = parseList(cursor, ['then'], depth);
      if (isBeyond(condition)) return BEYOND;
      cursor.at++;
      const body = parseList(cursor, ['elif', 'else', 'fi'], depth);
      if (isBeyond(body)) return BEYOND;
      branches.push({ condition, body });
    }
  }
  cursor.at++;
  skipRedirections(cursor);
  // whatever else follows it, a shell does not understand it either
  return cursor.tokens[cursor.at]?.kind === 'word' ? BEYOND : { kind: 'if', branches, otherwise };
}

function parseSimple(cursor: Cursor): ShellCommand {
  const from = cursor.at;
  const words: Word[] = [];
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    const token = cursor.tokens[cursor.at]!;
    if (token.kind === 'beyond') return BEYOND;
    if (token.kind === 'operator') break;
    if (token.kind === 'word') words.push(token.parts);
  }
  return cursor.at === from ? BEYOND : { kind: 'simple', words };
}

function skipRedirections(cursor: Cursor): void {
  while (cursor.tokens[cursor.at]?.kind === 'redirection') cursor.at++;
}

function isBeyond(list: CommandList): boolean {
  return list.at(-1)?.kind === 'beyond';
}

const BEYOND: ShellCommand = { kind: 'beyond' };
const BESIDE: ShellCommand = { kind: 'beside' };

function keywordAt({ tokens, at }: Cursor): string {
  const token = tokens[at];
  const part = token?.kind === 'word' && token.parts.length === 1 ? token.parts[0] : undefined;
  return part?.kind === 'text' && !part.isQuoted ? part.text : '';
}

function operatorAt({ tokens, at }: Cursor): Operator | undefined {
  const token = tokens[at];
  return token?.kind === 'operator' ? token.text : undefined;
}
