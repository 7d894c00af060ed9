import type { ByteText } from '../../grammar/byte-text.ts';

/** A word of a shell command, without its quotes. */
export interface ShellWord {
  readonly text: ByteText;
  /** Offset of its first byte in the script. */
  readonly start: number;
  /** Whether a variable or a command decides what it is: `text` then has that as it is written. */
  readonly isOpen: boolean;
}

export type ShellReading =
  | { readonly ok: true; readonly commands: readonly (readonly ShellWord[])[] }
  /** `problem` is a clause that follows the file's name. */
  | { readonly ok: false; readonly problem: string };

/** Scripts with more bytes, or more words, are refused. */
export const LARGEST_SCRIPT = 1_000_000;
/** The most words of a build script, which is refused where it has more. */
const MOST_WORDS = 20_000;

/**
 * The simple commands of a shell script as words. Nothing is run or expanded; `"$@"` and `$*` are no words at all.
 * What is more than simple commands (loops, redirections) comes out as words and ends of commands.
 */
export function readShellWords(script: ByteText): ShellReading {
  if (script.length > LARGEST_SCRIPT) return { ok: false, problem: 'has more than a megabyte' };
  const state: State = { script, at: 0, commands: [], words: [], count: 0, problem: undefined };
  while (state.at < script.length && state.problem === undefined) readNext(state);
  endCommand(state);
  const { commands, problem } = state;
  return problem === undefined ? { ok: true, commands } : { ok: false, problem };
}

interface State {
  readonly script: ByteText;
  at: number;
  readonly commands: (readonly ShellWord[])[];
  words: ShellWord[];
  count: number;
  problem: string | undefined;
}

function readNext(state: State): void {
  const { script, at } = state;
  const char = script[at] ?? '';
  if (char === '\\' && lineBreakAt(script, at + 1) > 0) state.at += 1 + lineBreakAt(script, at + 1);
  else if (SPACES.includes(char)) state.at++;
  else if (char === '#') state.at = endOfLine(script, at);
  else if (ENDS.includes(char)) {
    endCommand(state);
    state.at++;
  } else readWord(state);
}

const SPACES = ' \t\r';
const ENDS = '\n;&|<>()';

function endCommand(state: State): void {
  if (state.words.length > 0) state.commands.push(state.words);
  state.words = [];
}

function readWord(state: State): void {
  const { script, at: start } = state;
  const parts: string[] = [];
  let isOpen = false;
  let isQuoted = false;
  while (state.at < script.length && state.problem === undefined) {
    const char = script[state.at] ?? '';
    if (SPACES.includes(char) || ENDS.includes(char)) break;
    const piece = readPiece(state, char);
    if (piece.what === 'open') isOpen = true;
    if (piece.what === 'quoted') {
      isQuoted ||= !piece.hasArguments;
      isOpen ||= piece.isOpen;
    }
    parts.push(piece.text);
  }
  const text = parts.join('');
  if (text === '' && !isQuoted) return;
  if (++state.count > MOST_WORDS) state.problem = 'has too many words';
  state.words.push({ text, start, isOpen });
}

type Piece =
  | { readonly what: 'text' | 'open' | 'arguments'; readonly text: string }
  | {
      readonly what: 'quoted';
      readonly text: string;
      readonly isOpen: boolean;
      readonly hasArguments: boolean;
    };

/** Reads one character, one quoted text or one expansion. */
function readPiece(state: State, char: string): Piece {
  if (char === "'") return readSingleQuoted(state);
  if (char === '"') return readDoubleQuoted(state);
  if (char === '$' || char === '`') return readExpansion(state, char);
  if (char !== '\\') {
    state.at++;
    return { what: 'text', text: char };
  }
  const lineBreak = lineBreakAt(state.script, state.at + 1);
  const text = lineBreak > 0 ? '' : (state.script[state.at + 1] ?? '');
  state.at += 1 + Math.max(1, lineBreak);
  return { what: 'text', text };
}

function readSingleQuoted(state: State): Piece {
  const end = state.script.indexOf("'", state.at + 1);
  if (end < 0) return unclosed(state, "'");
  const text = state.script.slice(state.at + 1, end);
  state.at = end + 1;
  return { what: 'quoted', text, isOpen: false, hasArguments: false };
}

function readDoubleQuoted(state: State): Piece {
  const { script } = state;
  const parts: string[] = [];
  let isOpen = false;
  let hasArguments = false;
  state.at++;
  while (state.problem === undefined) {
    const char = script[state.at];
    if (char === undefined) return unclosed(state, '"');
    if (char === '"') break;
    if (char === '\\' && !ESCAPED.includes(script[state.at + 1] ?? ' ') && !isBrokenAfter(state)) {
      parts.push(char);
      state.at++;
      continue;
    }
    const piece: Piece = char === "'" ? take(state) : readPiece(state, char);
    if (piece.what === 'open') isOpen = true;
    if (piece.what === 'arguments') hasArguments = true;
    parts.push(piece.text);
  }
  state.at++;
  return { what: 'quoted', text: parts.join(''), isOpen, hasArguments };
}

/** What a backslash escapes between double quotes. */
const ESCAPED = '$`"\\';

function isBrokenAfter({ script, at }: State): boolean {
  return lineBreakAt(script, at + 1) > 0;
}

function take(state: State): Piece {
  return { what: 'text', text: state.script[state.at++] ?? '' };
}

/** `$@`, `$name`, `${…}`, `$(…)` and what is between backticks. */
function readExpansion(state: State, char: string): Piece {
  const { script, at } = state;
  if (char === '`') {
    const end = script.indexOf('`', at + 1);
    return end < 0 ? unclosed(state, '`') : takeUpTo(state, end + 1);
  }
  const next = script[at + 1] ?? '';
  if (next === '@' || next === '*') {
    state.at += 2;
    return { what: 'arguments', text: '' };
  }
  if (next === '{' || next === '(') {
    const end = endOfBrackets(script, at + 1, next, next === '{' ? '}' : ')');
    return end < 0 ? unclosed(state, `$${next}`) : takeUpTo(state, end);
  }
  let end = at + 1;
  while (isNameCharacter(script.charCodeAt(end))) end++;
  return end === at + 1 ? take(state) : takeUpTo(state, end);
}

function takeUpTo(state: State, end: number): Piece {
  const text = state.script.slice(state.at, end);
  state.at = end;
  return { what: 'open', text };
}

function endOfBrackets(script: ByteText, start: number, open: string, close: string): number {
  let depth = 0;
  for (let at = start; at < script.length; at++) {
    if (script[at] === open) depth++;
    if (script[at] === close && --depth === 0) return at + 1;
  }
  return -1;
}

function isNameCharacter(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const letter = code & ~0x20;
  return isDigit || code === 0x5f || (letter >= 0x41 && letter <= 0x5a);
}

function unclosed(state: State, what: string): Piece {
  state.problem = `has a \`${what}\` that nothing closes`;
  return { what: 'text', text: '' };
}

/** Length of the line break there; 0 where there is none. */
function lineBreakAt(script: ByteText, at: number): number {
  if (script[at] === '\n') return 1;
  return script[at] === '\r' && script[at + 1] === '\n' ? 2 : 0;
}

function endOfLine(script: ByteText, at: number): number {
  const end = script.indexOf('\n', at);
  return end < 0 ? script.length : end;
}
