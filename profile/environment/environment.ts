import type { ByteText } from '../../grammar/byte-text.ts';
import { parseShell } from './parse-shell.ts';
import { runList } from './run-shell.ts';
import { createState, type Variable } from './shell-state.ts';
import { readShellWords } from './shell-words.ts';

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
  runList(parseShell(readShellWords(text)), state);
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

/**
 * What a file of variables starts httpd with: APACHE_ARGUMENTS of Debian's envvars, OPTIONS of Red Hat's and
 * APACHE2_OPTS of Gentoo's file are options, APACHE_SERVER_FLAGS of SUSE's are names that its script writes `-D` before.
 */
export function startWith({ variables, mayHaveMore }: Environment): StartingEnvironment {
  const present = new Map<string, ByteText>();
  let isComplete = !mayHaveMore;
  for (const [name, value] of variables) {
    if (value.known === 'unknown') isComplete = false;
    else if (value.known === 'present' && value.isExported) present.set(name, value.text);
  }
  const [given] = OPTION_VARIABLES.flatMap(([name, read]) => {
    const value = variables.get(name);
    return value === undefined ? [] : [{ value, read }];
  });
  let defines: readonly string[] | undefined;
  if (given === undefined) defines = mayHaveMore ? undefined : [];
  else if (given.value.known !== 'unknown')
    defines = given.value.known === 'present' ? given.read(given.value.text) : [];
  return {
    variables: present,
    isComplete,
    defines: defines ?? [],
    areDefinesComplete: defines !== undefined,
  };
}

const OPTION_VARIABLES = [
  ['APACHE_ARGUMENTS', definesOf],
  ['OPTIONS', definesOf],
  ['APACHE2_OPTS', definesOf],
  ['APACHE_SERVER_FLAGS', definesOfFlags],
] as const satisfies readonly (readonly [string, (text: ByteText) => readonly string[] | undefined])[];

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
    // directives on the command line, and quotes that may contain spaces
    else if (/^-[Cc]|["'\\]/.test(word)) return undefined;
  }
  return names;
}

/** The names that flags define which SUSE's script writes `-D` before, where they have none. */
function definesOfFlags(flags: ByteText): readonly string[] | undefined {
  const words = flags.split(/[ \t\n]+/);
  const options = words.map((word, i) =>
    word === '' || word.startsWith('-') || words[i - 1] === '-D' ? word : `-D${word}`,
  );
  return definesOf(options.join(' '));
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
