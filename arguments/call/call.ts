import type { DirectiveFact, ValueFact } from '../../facts/directive-fact.ts';
import { sectionFamily } from '../../facts/sections.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series, Word } from '../../grammar/syntax-tree.ts';
import { hasVariableNotMap } from '../text/open-variable.ts';
import type { ArgumentError } from './argument-error.ts';

/** What is known of the modules of a server when all its files are read; the same object for all its commands. */
export interface ServerModules {
  /** By name (`mod_rewrite`), identifier (`rewrite_module`) or source file (`mod_rewrite.c`). */
  has(name: string): 'present' | 'absent' | 'unknown';
}

/** What is asked about the arguments of a command. */
export interface ArgumentQuery {
  readonly series: Series;
  /** `2.4.62`; undefined means the newest release that plume knows. */
  readonly release?: string | undefined;
  /** The modules of the server; undefined where any may be there. */
  readonly modules?: ServerModules | undefined;
  /**
   * Whether the httpd is surely built without an option of facts/build-options.ts; left out where nothing is known of
   * it.
   */
  readonly lacks?: ((buildOption: string) => boolean) | undefined;
  /**
   * Keys of the sections around the command, innermost first (`<requireall`, `<location`), `.htaccess` last for such
   * a file. Undefined where it is not known; then only what httpd refuses in every place is refused.
   */
  readonly inside?: readonly string[] | undefined;
  /** What the `<Proxy>` or `<ProxyMatch>` directly around the command names. */
  readonly proxyName?: ByteText | undefined;
  /** What the innermost section names, where it is a `<Location>` or a `<LocationMatch>`. */
  readonly locationPath?: ByteText | undefined;
  /** What the `<Limit>` and `<LimitExcept>` around a `<Limit>` or `<LimitExcept>` name, outermost first. */
  readonly limits?: readonly Limit[] | undefined;
  /** Where httpd would say the command stands, for the few messages that name it. */
  readonly location?: { readonly file: string; readonly line: number } | undefined;
}

/** Methods, or all others where it is a `<LimitExcept>`. */
export interface Limit {
  readonly isExcept: boolean;
  readonly args: readonly Word[];
}

/** One call of a command's handler: what httpd would hand to it, as far as the text tells. */
export interface Call extends ArgumentQuery {
  readonly fact: DirectiveFact;
  readonly values: ValueFact;
  /** The arguments; where httpd counts them, only those whose place is certain. */
  readonly args: readonly Word[];
  /** False where a `${VAR}` outside quotes may stand for any number of words. */
  readonly complete: boolean;
  /** All text after the name, for a section with the last `>`. */
  readonly raw: ByteText;
  /** The verdict of the checker that another fact names, on some of the words. */
  validate(values: ValueFact, args: readonly Word[]): ArgumentError | undefined;
}
export type Checker = (call: Call) => ArgumentError | undefined;

/** The value of a word, undefined where there is no such word or a variable hides it. */
export function known(arg: Word | undefined): ByteText | undefined {
  return arg && !hidesValue(arg) ? arg.value : undefined;
}

/** True where the word's value is not known; `${name:key}` is not a variable but a map of mod_rewrite. */
export function hidesValue(arg: Word): boolean {
  return arg.hasVariable && (!arg.value.includes('${') || hasVariableNotMap(arg.value));
}

/** True where a word may turn out to be several words or none. */
export function isOpen(arg: Word): boolean {
  return arg.quote === '' && hidesValue(arg);
}

/** A checker that judges each word by itself; words that a variable hides pass. */
export function eachWord(
  check: (value: ByteText, call: Call) => string | undefined,
  expected?: 'accepts',
): Checker {
  return (call) => {
    const { args } = call;
    for (let index = 0; index < args.length; index++) {
      const value = known(args[index]);
      const message = value === undefined ? undefined : check(value, call);
      if (message === undefined) continue;
      const error: ArgumentError = { kind: 'value', message, word: index };
      return expected && call.values.accepts ? { ...error, expected: call.values.accepts } : error;
    }
    return undefined;
  };
}

/** What httpd has against one value, judged by another fact, as if it were the only word. */
export function validateText(value: ByteText, values: ValueFact, call: Call): ArgumentError | undefined {
  const arg: Word = { start: 0, end: 0, value, quote: '', closed: true, variables: [], hasVariable: false };
  return call.validate(values, [arg]);
}

/** Each argument by a fact of its own, the last one for all that follow; as far as places are certain. */
export const checkPositions: Checker = (call) => {
  const { args } = call;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    if (isOpen(arg)) return undefined;
    const facts = call.values.words ?? [];
    const values = facts[Math.min(index, facts.length - 1)];
    const error = values && call.validate(values, [arg]);
    if (error) return { ...error, word: index };
  }
  const missing = call.complete && call.args.length === 0 ? call.values.messages?.missing : undefined;
  return missing === undefined
    ? undefined
    : { kind: 'value', message: fill(missing, call.fact.name), word: undefined };
};

/**
 * The verdict of a check that depends on whether the command stands inside a section or .htaccess of its own
 * configuration (httpd: cmd->path is set). Where that is unknown, only what is refused in both places is refused.
 */
export function wherePathMatters(
  call: ArgumentQuery,
  check: (hasPath: boolean) => ArgumentError | undefined,
): ArgumentError | undefined {
  const hasPath = isInPath(call);
  if (hasPath !== undefined) return check(hasPath);
  const outside = check(false);
  return outside && check(true) ? outside : undefined;
}

/** Whether httpd has a path for the place: the command stands in a section for requests, or in a .htaccess. */
export function isInPath({ inside }: ArgumentQuery): boolean | undefined {
  return inside?.some((key) => key === '.htaccess' || sectionFamily(key) !== undefined);
}

/** Whether the command is surely in a .htaccess, in whatever section there. */
export function isInHtaccess({ inside }: ArgumentQuery): boolean {
  return inside?.at(-1) === '.htaccess';
}

/** Puts values into a text of the facts: `{name}` the directive as httpd's table spells it, `{value}` the word. */
export function fill(text: string, name: string, value = ''): string {
  return text.replace(/\{(name|value)\}/g, (_, key: string) => (key === 'name' ? name : value));
}
