import { spendWork } from '../../core/budget/work-budget.ts';
import { once } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { isNamePattern, readPathPattern, readTextPattern } from '../../files/name-pattern.ts';
import { mergePath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording, noteQuestion } from '../../grammar/questions.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';

/** What a section is about: a path, a name, a URL, as a text, with wildcards, or as a regular expression. */
export interface SectionPattern {
  /** `unknown`: a variable hides it, or the place that httpd is started in decides. */
  readonly kind: 'text' | 'wildcard' | 'regex' | 'unknown';
  /** As httpd keeps it: that of a `<Directory>` ends with `/`. */
  readonly text: ByteText;
  /** How many slashes it has, 0 for `/` alone: what `<Directory>` sections are sorted by, regular expressions too. */
  readonly components: number;
  /** Whether it is about a text: a directory with `/` at its end, a file's name, the path of a URL, a whole URL. */
  matches(subject: ByteText): Knowledge;
}

/** Reads the words of `<Directory>` or `<DirectoryMatch>`. Source: dirsection() in server/core.c. */
export function readDirectoryPattern(args: readonly Word[], isMatch: boolean): SectionPattern {
  const { text, isRegex } = choose(args, isMatch);
  return text === undefined ? unknownPattern('') : directoryPattern(text, isRegex);
}

/** What a `<Directory>` with a text is about, or one with a regular expression. */
export function directoryPattern(text: ByteText, isRegex: boolean): SectionPattern {
  if (isRegex) return regexPattern(text);
  // what does not begin with `/` is below the directory that httpd is started in
  if (!text.startsWith('/')) return unknownPattern(text);
  const merged = mergePath('/', text);
  if (merged === undefined) return unknownPattern(text);
  const path = merged.endsWith('/') ? merged : `${merged}/`;
  return textOrWildcard(path, readPathPattern, (subject) => subject === path);
}

/** Reads the words of `<Files>` or `<FilesMatch>`; it is held against a name without a directory. */
export function readFilesPattern(args: readonly Word[], isMatch: boolean): SectionPattern {
  const { text, isRegex } = choose(args, isMatch);
  if (text === undefined) return unknownPattern('');
  if (isRegex) return regexPattern(text);
  const name = mergePath('', text);
  if (name === undefined) return unknownPattern(text);
  return textOrWildcard(name, readPathPattern, (subject) => subject === name);
}

/** Reads the words of `<Location>` or `<LocationMatch>`. Source: urlsection() and ap_location_walk(). */
export function readLocationPattern(args: readonly Word[], isMatch: boolean): SectionPattern {
  const { text, isRegex } = choose(args, isMatch);
  return text === undefined ? unknownPattern('') : locationPattern(text, isRegex);
}

/** What a `<Location>` with a text is about, or one with a regular expression. */
export function locationPattern(text: ByteText, isRegex: boolean): SectionPattern {
  if (isRegex) return regexPattern(text);
  return textOrWildcard(text, readPathPattern, (subject) => {
    if (!subject.startsWith(text)) return false;
    return (
      text === '' || text.endsWith('/') || subject.length === text.length || subject[text.length] === '/'
    );
  });
}

/** Reads the words of `<Proxy>` or `<ProxyMatch>`. Source: proxysection() and proxy_walk() in mod_proxy.c. */
export function readProxyPattern(args: readonly Word[], isMatch: boolean): SectionPattern {
  const [arg] = args;
  if (arg === undefined || arg.hasVariable) return unknownPattern('');
  const text = arg.value.replace(/^proxy:/i, '');
  if (isMatch) return regexPattern(text);
  return textOrWildcard(text, readTextPattern, (subject) => beginsWith(subject, text));
}

/** In the middle of a name, too. */
function beginsWith(subject: ByteText, text: ByteText): boolean {
  const begins = subject.startsWith(text);
  if (isRecording())
    noteQuestion({
      kind: 'begins',
      words: [subject, text],
      answer: [String(begins)],
      again: ([one = '', other = '']) => [String(one.startsWith(other))],
    });
  return begins;
}

/** A `~` makes a regular expression of the word after it. */
function choose(
  args: readonly Word[],
  isMatch: boolean,
): { readonly text: ByteText | undefined; readonly isRegex: boolean } {
  const [first, second] = args;
  const isTilde = !isMatch && first?.value === '~';
  const arg = isTilde ? second : first;
  return { text: arg?.hasVariable === false ? arg.value : undefined, isRegex: isMatch || isTilde };
}

function textOrWildcard(
  text: ByteText,
  readPattern: (pattern: ByteText) => (subject: ByteText) => boolean,
  isEqual: (subject: ByteText) => boolean,
): SectionPattern {
  const isWildcard = isNamePattern(text);
  const test = once('test', () => (isWildcard ? readPattern(text) : isEqual));
  return {
    kind: isWildcard ? 'wildcard' : 'text',
    text,
    components: countComponents(text),
    matches: (subject) => {
      spendWork(isWildcard ? 5 + text.length : 1);
      return test()(subject) ? 'present' : 'absent';
    },
  };
}

function regexPattern(text: ByteText): SectionPattern {
  return {
    kind: 'regex',
    text,
    components: countComponents(text),
    matches: (subject) => {
      const found = regexMatches(text, subject);
      return found === undefined ? 'unknown' : found ? 'present' : 'absent';
    },
  };
}

function unknownPattern(text: ByteText): SectionPattern {
  return { kind: 'unknown', text, components: countComponents(text), matches: () => 'unknown' };
}

function countComponents(text: ByteText): number {
  if (text === '/') return 0;
  let slashes = 0;
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) slashes++;
  return slashes;
}
