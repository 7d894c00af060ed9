import type { DirectiveFact, ValueFact } from '../facts/directive-fact.ts';
import { sectionFamily } from '../facts/sections.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { HttpdLine, Word } from '../grammar/syntax-tree.ts';
import type { Complaint } from './complaint.ts';
import { hasVariableNotMap } from './open-variable.ts';

/** What is known of the modules of a server when all its files are read; the same object for all its commands. */
export interface ServerModules {
  /** By name (`mod_rewrite`), identifier (`rewrite_module`) or source file (`mod_rewrite.c`). */
  has(name: string): 'present' | 'absent' | 'unknown';
}

/** What is asked about the arguments of a command. */
export interface Question {
  readonly line: HttpdLine;
  /** `2.4.62`; undefined means the newest release that plume knows. */
  readonly release?: string | undefined;
  /** The modules of the server; undefined where any may be there. */
  readonly modules?: ServerModules | undefined;
  /** Whether the httpd is surely built without an option of facts/build-options.ts; left out where nothing is known of it. */
  readonly lacks?: ((buildOption: string) => boolean) | undefined;
  /**
   * Keys of the sections around the command, innermost first (`<requireall`, `<location`), `.htaccess` last for such
   * a file. Undefined where it is not known; then only what httpd refuses in every place is refused.
   */
  readonly inside?: readonly string[] | undefined;
  /** What the `<Proxy>` directly around the command names. */
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
  readonly words: readonly Word[];
}

/** One call of a command's handler: what httpd would hand to it, as far as the text tells. */
export interface Call extends Question {
  readonly fact: DirectiveFact;
  readonly values: ValueFact;
  /** The arguments; where httpd counts them, only those whose place is certain. */
  readonly words: readonly Word[];
  /** False where a `${VAR}` outside quotes may stand for any number of words. */
  readonly complete: boolean;
  /** All text after the name, for a section with the last `>`. */
  readonly raw: ByteText;
  /** The verdict of the checker that another fact names, on some of the words. */
  judge(values: ValueFact, words: readonly Word[]): Complaint | undefined;
}
export type Checker = (call: Call) => Complaint | undefined;

/** The value of a word, undefined where there is no such word or a variable hides it. */
export function known(word: Word | undefined): ByteText | undefined {
  return word && !hidesValue(word) ? word.value : undefined;
}

/** True where the word's value is not known; `${name:key}` is no variable but a map of mod_rewrite. */
export function hidesValue(word: Word): boolean {
  return word.hasVariable && (!word.value.includes('${') || hasVariableNotMap(word.value));
}

/** True where a word may turn out to be several words or none. */
export function isOpen(word: Word): boolean {
  return word.quote === '' && hidesValue(word);
}

/** A checker that judges each word by itself; words that a variable hides pass. */
export function eachWord(
  check: (value: ByteText, call: Call) => string | undefined,
  expected?: 'accepts',
): Checker {
  return (call) => {
    for (const [index, word] of call.words.entries()) {
      const value = known(word);
      const message = value === undefined ? undefined : check(value, call);
      if (message === undefined) continue;
      const complaint: Complaint = { kind: 'value', message, word: index };
      return expected && call.values.accepts ? { ...complaint, expected: call.values.accepts } : complaint;
    }
    return undefined;
  };
}

/** httpd's text for one value, judged by another fact; undefined where it passes. */
export function judgeValue(value: ByteText, values: ValueFact, call: Call): string | undefined {
  return judgeText(value, values, call)?.message;
}

/** What httpd has against one value, judged by another fact, as if it were the only word. */
export function judgeText(value: ByteText, values: ValueFact, call: Call): Complaint | undefined {
  const word: Word = { start: 0, end: 0, value, quote: '', closed: true, variables: [], hasVariable: false };
  return call.judge(values, [word]);
}

/** Each argument by a fact of its own, the last one for all that follow; as far as places are certain. */
export const checkPositions: Checker = (call) => {
  for (const [index, word] of call.words.entries()) {
    if (isOpen(word)) return undefined;
    const facts = call.values.words ?? [];
    const values = facts[Math.min(index, facts.length - 1)];
    const complaint = values && call.judge(values, [word]);
    if (complaint) return { ...complaint, word: index };
  }
  const missing = call.complete && call.words.length === 0 ? call.values.messages?.missing : undefined;
  return missing === undefined
    ? undefined
    : { kind: 'value', message: fill(missing, call.fact.name), word: undefined };
};

/**
 * The verdict of a check that depends on whether the command stands inside a section or .htaccess of its own
 * configuration (httpd: cmd->path is set). Where that is unknown, only what is refused in both places is refused.
 */
export function wherePathMatters(
  call: Question,
  check: (hasPath: boolean) => Complaint | undefined,
): Complaint | undefined {
  const hasPath = standsInPath(call);
  if (hasPath !== undefined) return check(hasPath);
  const outside = check(false);
  return outside && check(true) ? outside : undefined;
}

/** Whether httpd has a path for the place: the command stands in a section for requests, or in a .htaccess. */
export function standsInPath({ inside }: Question): boolean | undefined {
  return inside?.some((key) => key === '.htaccess' || sectionFamily(key) !== undefined);
}

/** Puts values into a text of the facts: `{name}` the directive as httpd's table spells it, `{value}` the word. */
export function fill(text: string, name: string, value = ''): string {
  return text.replace(/\{(name|value)\}/g, (_, key: string) => (key === 'name' ? name : value));
}
