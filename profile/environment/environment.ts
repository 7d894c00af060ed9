import type { ByteText } from '../../grammar/byte-text.ts';
import { readShellWords, type ShellToken, type WordPart } from './shell-words.ts';

/** What a file of variables makes of the environment of the httpd that is started with it. */
export interface Environment {
  /** The variables that the file sets or takes away. */
  readonly variables: ReadonlyMap<string, EnvironmentValue>;
  /** Whether it may set others: it reads another file, or does what is not read here. */
  readonly mayHaveMore: boolean;
}
export type EnvironmentValue =
  /** Programs see it only if it is exported. */
  | { readonly known: 'present'; readonly text: ByteText; readonly isExported: boolean }
  | { readonly known: 'absent' }
  /** It is set to something that is not known, or perhaps not set. */
  | { readonly known: 'unknown' };

/**
 * Reads a file such as /etc/apache2/envvars or /etc/sysconfig/httpd: assignments, `export`, `unset`, `if`, `[ ]`,
 * quotes and variables. What anything else may set is unknown. `given` is what is set before, such as `APACHE_CONFDIR`.
 */
export function readEnvironment(
  text: ByteText,
  given: ReadonlyMap<string, ByteText> = new Map(),
): Environment {
  // A file that exports nothing is a list of variables, as systemd and docker read them: all count as exported, and `$`
  // makes a value unknown because not every reader of such files replaces variables.
  const state = createState(given);
  createShell(readShellWords(text), state).run();
  const isList = !state.exportsAny;
  const variables = new Map<string, EnvironmentValue>();
  for (const [name, variable] of state.variables) variables.set(name, describe(variable, isList));
  return { variables, mayHaveMore: state.isOpen };
}

/** What httpd is started with. */
export interface StartingEnvironment {
  /** Variables that httpd surely has, with their text. */
  readonly variables: ReadonlyMap<string, ByteText>;
  /** Whether it has no others, but those that every process has. */
  readonly isComplete: boolean;
  /** The names that options among the variables surely define with `-D`. */
  readonly defines: readonly string[];
  /** Whether the options define no others. */
  readonly areDefinesComplete: boolean;
}

/** What a file of variables starts httpd with: APACHE_ARGUMENTS of Debian's envvars and OPTIONS of Red Hat's are options. */
export function startWith({ variables, mayHaveMore }: Environment): StartingEnvironment {
  const present = new Map<string, ByteText>();
  let isComplete = !mayHaveMore;
  for (const [name, value] of variables) {
    if (value.known === 'unknown') isComplete = false;
    else if (value.known === 'present' && value.isExported) present.set(name, value.text);
  }
  const given = ['APACHE_ARGUMENTS', 'OPTIONS'].map((name) => variables.get(name)).find((value) => value);
  let defines: readonly string[] | undefined;
  if (given === undefined) defines = mayHaveMore ? undefined : [];
  else if (given.known !== 'unknown') defines = given.known === 'present' ? definesOf(given.text) : [];
  return {
    variables: present,
    isComplete,
    defines: defines ?? [],
    areDefinesComplete: defines !== undefined,
  };
}

/** The names that `-D` defines in httpd's options; undefined where the options say more than names. */
export function definesOf(options: ByteText): readonly string[] | undefined {
  const words = options.split(/[ \t\n]+/).filter((word) => word !== '');
  const names: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === '-D') {
      const name = words[++at];
      if (name === undefined) return undefined;
      names.push(name);
    } else if (word.startsWith('-D')) names.push(word.slice('-D'.length));
    // directives on the command line, and quotes that may hold blanks
    else if (/^-[Cc]|["'\\]/.test(word)) return undefined;
  }
  return names;
}

interface Variable {
  /** Undefined where it is not known. */
  readonly text: ByteText | undefined;
  readonly state: 'set' | 'unset' | 'unknown';
  /** Whether programs see it; undefined where that is not known. */
  readonly isExported: boolean | undefined;
  /** Whether its text has no variables. */
  readonly isPlain: boolean;
}
const UNSET: Variable = { text: undefined, state: 'unset', isExported: false, isPlain: true };
const UNKNOWN: Variable = { text: undefined, state: 'unknown', isExported: undefined, isPlain: false };

interface State {
  variables: Map<string, Variable>;
  readonly given: ReadonlyMap<string, ByteText>;
  /** Whether anything may have been set. */
  isOpen: boolean;
  /** Whether it is no longer known what is carried out. */
  isUndetermined: boolean;
  exportsAny: boolean;
}

function createState(given: ReadonlyMap<string, ByteText>): State {
  return { variables: new Map(), given, isOpen: false, isUndetermined: false, exportsAny: false };
}

function describe({ text, state, isExported, isPlain }: Variable, isList: boolean): EnvironmentValue {
  if (state === 'unset') return { known: 'absent' };
  if (isList)
    return isPlain && text !== undefined
      ? { known: 'present', text, isExported: true }
      : { known: 'unknown' };
  return text === undefined || isExported === undefined
    ? { known: 'unknown' }
    : { known: 'present', text, isExported };
}

/** Undefined where it is not known whether the command succeeds. */
type Status = boolean | undefined;

function both(one: Status, other: Status): Status {
  if (one === false || other === false) return false;
  return one === undefined ? undefined : other;
}

/** Commands of the shell itself that can change any variable, or end the file. */
const STATE_CHANGING_BUILTINS = new Set(
  '. source eval read set declare typeset local readonly getopts mapfile readarray let alias unalias cd pushd popd builtin command trap shift'.split(
    ' ',
  ),
);
const TERMINATORS = new Set(['exit', 'return', 'exec', 'break', 'continue']);
/** Words that begin what is not read here. */
const COMPOUND = new Set([
  'for',
  'while',
  'until',
  'case',
  'select',
  'function',
  '{',
  '}',
  '[[',
  'do',
  'done',
  'esac',
  'in',
]);

function createShell(tokens: readonly ShellToken[], start: State) {
  let at = 0;
  let state = start;

  /** Carries out commands up to one of the words that end a list. */
  function runList(ends: readonly string[]): Status {
    let status: Status = true;
    while (at < tokens.length && !state.isUndetermined) {
      if (isSeparator()) at++;
      else if (ends.includes(keyword())) return status;
      else status = runAndOr();
    }
    return status;
  }

  function runAndOr(): Status {
    let status = runPipeline();
    while (!state.isUndetermined) {
      const operator = operatorHere();
      if (operator !== '&&' && operator !== '||') break;
      at++;
      while (operatorHere() === ';' && at + 1 < tokens.length) at++;
      const wanted = operator === '&&';
      const before = status;
      const after = inBranch(before === undefined ? undefined : before === wanted, runPipeline);
      if (before === wanted) status = after;
      else if (before === undefined) status = after === before ? after : undefined;
    }
    return status;
  }

  function runPipeline(): Status {
    const from = at;
    const kept = runsBeside() ? copyState(state) : undefined;
    let status = runCommand();
    if (kept !== undefined && !state.isUndetermined) {
      const isPipe = operatorHere() === '|';
      at++;
      if (isPipe) runPipeline();
      if (!state.isUndetermined) state = kept;
      status = undefined;
    }
    return at === from ? lose() : status;
  }

  /** Whether the command's end is `|` or `&`: it runs beside the shell and changes no variable of it. */
  function runsBeside(): boolean {
    for (let next = at; next < tokens.length; next++) {
      const token = tokens[next]!;
      if (token.kind === 'operator') return token.text === '|' || token.text === '&';
    }
    return false;
  }

  function runCommand(): Status {
    const word = keyword();
    if (word === 'if') return runIf();
    if (word === '!') {
      at++;
      const status = runCommand();
      return status === undefined ? undefined : !status;
    }
    if (COMPOUND.has(word) || ['then', 'else', 'elif', 'fi'].includes(word)) return lose();
    return runSimple();
  }

  function runIf(): Status {
    /** What each branch that may be taken leaves behind. */
    const outcomes: State[] = [];
    /** Whether the shell comes to the next branch. */
    let reaches: Status = true;
    const runBranch = (takes: Status, ends: readonly string[]) => {
      const before = copyState(state);
      runList(ends);
      if (takes !== false) outcomes.push(state);
      if (!state.isUndetermined) state = before;
      if (takes !== false) reaches = takes === true ? false : undefined;
    };
    for (let word = 'if'; word !== 'fi'; ) {
      at++;
      if (word === 'else') {
        runBranch(reaches, ['fi']);
        reaches = false;
      } else {
        const holds = inBranch(reaches, () => runList(['then']));
        if (keyword() !== 'then') return lose();
        at++;
        runBranch(both(reaches, holds), ['elif', 'else', 'fi']);
      }
      const next = keyword();
      if (next !== 'fi' && (word === 'else' || (next !== 'elif' && next !== 'else'))) return lose();
      word = next;
    }
    at++;
    if (reaches !== false) outcomes.push(state);
    state = outcomes.reduce(mergeStates);
    return undefined;
  }

  /** Carries out what may or may not run: where that is unknown, what differs afterwards is unknown. */
  function inBranch(runs: Status, work: () => Status): Status {
    if (runs === true) return work();
    const before = copyState(state);
    const status = work();
    const after = state;
    if (runs === false) state = { ...before, isUndetermined: after.isUndetermined };
    else state = mergeStates(before, after);
    if (after.isUndetermined) lose();
    return status;
  }

  function runSimple(): Status {
    const words: (readonly WordPart[])[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind === 'word') words.push(token.parts);
      else if (token.kind === 'beyond') return lose();
      else if (token.kind === 'operator') break;
    }
    const commandAt = words.findIndex((word) => assignmentIn(word) === undefined);
    if (commandAt < 0) {
      for (const word of words) assign(assignmentIn(word)!, false);
      return true;
    }
    const [name, ...given] = words.slice(commandAt);
    return runNamed(evaluate(name!), given);
  }

  function runNamed(name: ByteText | undefined, given: readonly (readonly WordPart[])[]): Status {
    if (name === undefined || STATE_CHANGING_BUILTINS.has(name) || name.endsWith('()')) {
      open();
      return undefined;
    }
    if (TERMINATORS.has(name)) return lose();
    if (name === 'export') return runExport(given);
    const values = given.map(evaluate);
    switch (name) {
      case 'unset':
        for (const value of values) {
          if (value === undefined || value === '-f') open();
          else if (value !== '-v') state.variables.set(value, UNSET);
        }
        return true;
      case 'printf':
        if (values[0] === undefined || values[0].startsWith('-')) open();
        return undefined;
      case 'true':
      case ':':
        return true;
      case 'false':
        return false;
      case 'test':
        return judge(values);
      case '[':
        return values.at(-1) === ']' ? judge(values.slice(0, -1)) : undefined;
      default:
        return undefined;
    }
  }

  function runExport(given: readonly (readonly WordPart[])[]): Status {
    state.exportsAny = true;
    for (const word of given) {
      const assignment = assignmentIn(word);
      if (assignment !== undefined) {
        // some shells split here what is not quoted, and others do not
        if (assignment.value?.some(maySplit)) open();
        else assign(assignment, true);
        continue;
      }
      const name = evaluate(word);
      if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) open();
      else {
        const given = state.isOpen ? undefined : state.given.get(name);
        const variable =
          state.variables.get(name) ??
          (given === undefined ? UNKNOWN : { ...UNSET, state: 'set', text: given });
        state.variables.set(name, { ...variable, isExported: true });
      }
    }
    return true;
  }

  function maySplit(part: WordPart): boolean {
    if (part.kind !== 'variable' || part.isQuoted) return false;
    const text = expand(part);
    return text !== undefined && /[ \t\n*?[\\]/.test(text);
  }

  function assign({ name, value }: Assignment, exports: boolean): void {
    const text = value === undefined ? undefined : evaluate(value);
    const before = state.variables.get(name);
    // a variable from outside that is given a new value is seen as before; few are, so that is left out
    const isExported = exports || (before === undefined ? state.isOpen && undefined : before.isExported);
    const isPlain = value?.every(({ kind }) => kind === 'text') ?? false;
    state.variables.set(
      name,
      text === undefined ? { ...UNKNOWN, isExported } : { text, state: 'set', isExported, isPlain },
    );
  }

  function evaluate(parts: readonly WordPart[]): ByteText | undefined {
    let text = '';
    for (const [index, part] of parts.entries()) {
      if (part.kind === 'unknown') return undefined;
      if (part.kind === 'text') {
        // a home directory
        if (!part.isQuoted && (index === 0 ? /^~|:~/ : /:~/).test(part.text)) return undefined;
        text += part.text;
      } else {
        const value = expand(part);
        if (value === undefined) return undefined;
        text += value;
      }
    }
    return text;
  }

  /** What a variable stands for; null where it is not set. */
  function look(name: string): ByteText | null | undefined {
    const variable = state.variables.get(name);
    if (variable !== undefined) return variable.state === 'unset' ? null : variable.text;
    return state.isOpen ? undefined : state.given.get(name);
  }

  function expand({
    name,
    operator,
    operand,
  }: Extract<WordPart, { kind: 'variable' }>): ByteText | undefined {
    const value = look(name);
    if (value === undefined) return undefined;
    const isMissing = value === null || (operator.startsWith(':') && value === '');
    switch (operator) {
      case '':
        return value ?? '';
      case ':-':
      case '-':
        return isMissing ? evaluate(operand) : value;
      case ':+':
      case '+':
        return isMissing ? '' : evaluate(operand);
      case '#':
      case '##':
      case '%':
      case '%%':
        return strip(value ?? '', operator.startsWith('#'), evaluate(operand));
      default:
        // it sets the variable, or ends the shell
        return isMissing ? undefined : value;
    }
  }

  /** From here on anything may be set. */
  function open(): void {
    for (const name of state.variables.keys()) state.variables.set(name, UNKNOWN);
    state.isOpen = true;
    // another file may have exported something
    state.exportsAny = true;
  }

  /** From here on it is not known what is carried out. */
  function lose(): undefined {
    open();
    state.isUndetermined = true;
    at = tokens.length;
    return undefined;
  }

  function keyword(): string {
    const token = tokens[at];
    const part = token?.kind === 'word' && token.parts.length === 1 ? token.parts[0] : undefined;
    return part?.kind === 'text' && !part.isQuoted ? part.text : '';
  }

  function operatorHere(): string {
    const token = tokens[at];
    return token?.kind === 'operator' ? token.text : '';
  }

  function isSeparator(): boolean {
    return operatorHere() === ';';
  }

  return {
    run() {
      runList([]);
      Object.assign(start, state);
    },
  };
}

interface Assignment {
  readonly name: string;
  /** Undefined for `NAME+=`. */
  readonly value: readonly WordPart[] | undefined;
}

function assignmentIn(word: readonly WordPart[]): Assignment | undefined {
  const [first, ...rest] = word;
  if (first?.kind !== 'text' || first.isQuoted) return undefined;
  const [all = '', name = '', adds = ''] = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text) ?? [];
  if (name === '') return undefined;
  if (adds !== '') return { name, value: undefined };
  const text = first.text.slice(all.length);
  return { name, value: text === '' ? rest : [{ ...first, text }, ...rest] };
}

/** `test` and `[`, as far as texts are compared; what is asked of files and numbers is unknown. */
function judge(values: readonly (ByteText | undefined)[]): Status {
  const [first, second, third] = values;
  if (values.length === 0) return false;
  if (first === '!' && values.length > 1) {
    const status = judge(values.slice(1));
    return status === undefined ? undefined : !status;
  }
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

/** Takes a text off the beginning or the end; undefined where it is a pattern. */
function strip(value: ByteText, atStart: boolean, affix: ByteText | undefined): ByteText | undefined {
  if (affix === undefined || /[*?[\\]/.test(affix)) return undefined;
  if (affix === '') return value;
  if (atStart) return value.startsWith(affix) ? value.slice(affix.length) : value;
  return value.endsWith(affix) ? value.slice(0, -affix.length) : value;
}

function copyState(state: State): State {
  return { ...state, variables: new Map(state.variables) };
}

function mergeStates(one: State, other: State): State {
  const variables = new Map<string, Variable>();
  for (const name of new Set([...one.variables.keys(), ...other.variables.keys()])) {
    const [a, b] = [one.variables.get(name), other.variables.get(name)];
    const isSame =
      a !== undefined &&
      b !== undefined &&
      a.text === b.text &&
      a.state === b.state &&
      a.isExported === b.isExported;
    variables.set(name, isSame ? a : UNKNOWN);
  }
  return {
    variables,
    given: one.given,
    isOpen: one.isOpen || other.isOpen,
    isUndetermined: one.isUndetermined || other.isUndetermined,
    exportsAny: one.exportsAny || other.exportsAny,
  };
}
