import type { ByteText } from '../../grammar/byte-text.ts';
import { expandWord, maySplit } from './expand-words.ts';
import type { Word } from './parse-shell.ts';
import { loseTrack, openState, type ShellState, UNKNOWN, UNSET } from './shell-state.ts';

/** Whether a command succeeds; undefined where that is not known. */
export type Status = boolean | undefined;

/** Commands of the shell itself that can change any variable, or end the file. */
const STATE_CHANGING_BUILTINS: ReadonlySet<string> = new Set(
  '. source eval read set declare typeset local readonly getopts mapfile readarray let alias unalias cd pushd popd builtin command trap shift'.split(
    ' ',
  ),
);
const TERMINATORS: ReadonlySet<string> = new Set(['exit', 'return', 'exec', 'break', 'continue']);

/** Carries out assignments, or a command. What the shell does not do itself changes none of its variables. */
export function runSimple(words: readonly Word[], state: ShellState): Status {
  const commandAt = words.findIndex((word) => assignmentIn(word) === undefined);
  if (commandAt < 0) {
    for (const word of words) assign(assignmentIn(word)!, false, state);
    return true;
  }
  const [name, ...args] = words.slice(commandAt);
  return runNamed(expandWord(name!, state), args, state);
}

function runNamed(name: ByteText | undefined, args: readonly Word[], state: ShellState): Status {
  if (name === undefined || STATE_CHANGING_BUILTINS.has(name) || name.endsWith('()')) {
    openState(state);
    return undefined;
  }
  if (TERMINATORS.has(name)) {
    loseTrack(state);
    return undefined;
  }
  if (name === 'export') return runExport(args, state);
  const values = args.map((arg) => expandWord(arg, state));
  switch (name) {
    case 'unset':
      return runUnset(values, state);
    case 'printf':
      // `-v` names a variable that gets the text
      if (values[0] === undefined || values[0].startsWith('-')) openState(state);
      return undefined;
    case 'true':
    case ':':
      return true;
    case 'false':
      return false;
    case 'test':
      return runTest(values);
    case '[':
      return runBracket(values);
    default:
      return undefined;
  }
}

function runExport(args: readonly Word[], state: ShellState): Status {
  state.exportsAny = true;
  for (const arg of args) {
    const assignment = assignmentIn(arg);
    if (assignment === undefined) exportName(expandWord(arg, state), state);
    else if (assignment.value?.some((part) => maySplit(part, state))) openState(state);
    else assign(assignment, true, state);
  }
  return true;
}

function exportName(name: ByteText | undefined, state: ShellState): void {
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
    openState(state);
    return;
  }
  const given = state.isOpen ? undefined : state.given.get(name);
  const variable =
    state.variables.get(name) ??
    (given === undefined ? UNKNOWN : { ...UNSET, state: 'set' as const, text: given });
  state.variables.set(name, { ...variable, isExported: true });
}

function runUnset(values: readonly (ByteText | undefined)[], state: ShellState): Status {
  for (const value of values) {
    if (value === undefined || value === '-f') openState(state);
    else if (value !== '-v') state.variables.set(value, UNSET);
  }
  return true;
}

/** `test` and `[`, as far as texts are compared; what is asked of files and numbers is unknown. */
function runTest(values: readonly (ByteText | undefined)[]): Status {
  let negations = 0;
  while (values.at(negations) === '!' && negations < values.length - 1) negations++;
  const status = compareTexts(values.slice(negations));
  return status === undefined || negations % 2 === 0 ? status : !status;
}

function runBracket(values: readonly (ByteText | undefined)[]): Status {
  return values.at(-1) === ']' ? runTest(values.slice(0, -1)) : undefined;
}

function compareTexts(values: readonly (ByteText | undefined)[]): Status {
  const [first, second, third] = values;
  if (values.length === 0) return false;
  if (values.length === 1) return first === undefined ? undefined : first !== '';
  if (values.length === 2 && second !== undefined) {
    if (first === '-n') return second !== '';
    if (first === '-z') return second === '';
  }
  if (values.length === 3 && first !== undefined && third !== undefined) {
    if (second === '=' || second === '==') return first === third;
    if (second === '!=') return first !== third;
  }
  return undefined;
}

interface Assignment {
  readonly name: string;
  /** Undefined for `NAME+=`. */
  readonly value: Word | undefined;
}

function assignmentIn(word: Word): Assignment | undefined {
  const [first, ...rest] = word;
  if (first?.kind !== 'text' || first.isQuoted) return undefined;
  const [all = '', name = '', adds = ''] = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text) ?? [];
  if (name === '') return undefined;
  if (adds !== '') return { name, value: undefined };
  const text = first.text.slice(all.length);
  return { name, value: text === '' ? rest : [{ ...first, text }, ...rest] };
}

function assign({ name, value }: Assignment, exports: boolean, state: ShellState): void {
  const text = value === undefined ? undefined : expandWord(value, state);
  const before = state.variables.get(name);
  // a variable from outside that is given a new value is seen as before; few are, so that is left out
  const isExported = exports || (before === undefined ? state.isOpen && undefined : before.isExported);
  const isPlain = value?.every(({ kind }) => kind === 'text') ?? false;
  state.variables.set(
    name,
    text === undefined ? { ...UNKNOWN, isExported } : { text, state: 'set', isExported, isPlain },
  );
}
