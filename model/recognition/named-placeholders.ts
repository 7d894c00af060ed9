import { directiveFact } from '../../facts/directives.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { createWorkBudget, withinOrNothing } from '../../grammar/budget/work-budget.ts';
import { workFor } from '../../grammar/budget/work-limits.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { refusalOf } from './command-form.ts';
import type { IsParameter } from './macro-parameters.ts';
import type { TemplateLanguage } from './recognize-file.ts';

/** A name that waits to be filled in. */
interface NamedPlaceholder {
  readonly language: TemplateLanguage;
  /** Whether it can be nothing else; httpd would accept the others as they are, so that only other signs tell. */
  readonly isSure: boolean;
  /** Whether it is all of the line. */
  readonly isWhole: boolean;
  /** Whether httpd refuses the line because of it: alone it may be a mistake, with others it is not. */
  readonly isReason: boolean;
}

/** How a language marks a name. */
interface Marks {
  readonly language: TemplateLanguage;
  readonly pattern: RegExp;
  /**
   * `sign`: wherever it is. `refused`: where httpd refuses the line because of it, or as the name of a command. `together`:
   * never in one line, since a person who mistakes httpd's language writes it, too.
   */
  readonly sure: 'sign' | 'refused' | 'together';
  /** Whether it means nothing as the name of a command: another language, or another program, has such lines. */
  readonly isArgument?: true;
  /** Whether a percent sign is part of it: it means something in formats. */
  readonly hasPercent?: true;
  /** Whether it counts only where it is all of a line, which httpd then refuses. */
  readonly isLine?: true;
  /** The directives that it is looked for in; all where that is left out. */
  readonly only?: ReadonlySet<string>;
  /** Those in which it means something to httpd. */
  readonly except?: ReadonlySet<string>;
}

const ADDRESSES: ReadonlySet<string> = new Set(['<virtualhost', 'namevirtualhost', 'listen']);
/** Where `${map:key}` asks a map of mod_rewrite, and where the text of such a line may come from. */
const WITH_MAPS: ReadonlySet<string> = new Set(['rewriterule', 'rewritecond', 'define', 'use']);

/** The languages whose placeholders are marked names, the surest first. */
const MARKS: readonly Marks[] = [
  { language: 'at-signs', pattern: /@{1,2}[A-Za-z_][A-Za-z0-9_]{1,60}@{1,2}/g, sure: 'sign' },
  {
    language: 'percent-signs',
    pattern: /%%[A-Z][A-Z0-9_]{1,60}%%|%[A-Za-z][A-Za-z_]{2,40}%(?![%{])/g,
    sure: 'sign',
    hasPercent: true,
  },
  {
    language: 'underscores',
    pattern: /(?<!\w)__[A-Za-z][A-Za-z0-9_]{0,60}?__(?![A-Za-z0-9])/g,
    sure: 'refused',
  },
  { language: 'braces', pattern: /(?<![%${\\])\{[A-Z][A-Z0-9_]{1,60}\}/g, sure: 'refused' },
  { language: 'hash-braces', pattern: /#\{@?[A-Za-z_][\w.@:'"[\]()]{0,80}\}/g, sure: 'sign' },
  { language: 'bars', pattern: /\|\*?[A-Za-z][A-Za-z0-9_]{1,60}\|/g, sure: 'refused' },
  { language: 'shell', pattern: /(?<![\\$%\w])\$[A-Z][A-Z0-9_]{1,60}\b/g, sure: 'together' },
  // sections and options of zc.buildout: in no name of a variable httpd reads a colon
  {
    language: 'variables',
    pattern: /(?<![\\$%\w])\$\{[A-Za-z][\w.-]{0,60}:[A-Za-z][\w.-]{0,60}\}/g,
    sure: 'sign',
    except: WITH_MAPS,
  },
  { language: 'variables', pattern: /(?<![\\$%\w])\$[A-Za-z]\w{1,60}/g, sure: 'together', isLine: true },
  {
    language: 'variables',
    pattern:
      /(?<![\\$%\w])\$(?:!?\{?[a-z]\w{1,60}(?:[.:]\w{1,60}){0,5}\}?|\([A-Za-z]\w{1,60}\))|%\([A-Za-z_]\w{0,60}\)[sd]/g,
    sure: 'together',
    isArgument: true,
  },
  {
    language: 'brackets',
    pattern:
      /(?<![%${\\\w\])])\{(?:\d|[A-Za-z][\w./:-]{1,60})\}|<{1,2}[A-Za-z][\w-]{1,60}>{1,2}|\[{1,2}(?:[A-Z][A-Z0-9]{1,30}|[A-Za-z]\w{0,30})_\w{1,30}\]{1,2}|\[\[\w{2,60}\]\]/g,
    sure: 'together',
    isArgument: true,
  },
  { language: 'marks', pattern: /([#$~!&@]{1,3})[A-Za-z][\w.]{1,60}\1/g, sure: 'together', isArgument: true },
  // words that sed replaces
  {
    language: 'words',
    pattern: /(?<=^|[\s<])[a-z]{2,30}[A-Z]{2,30}:[a-z]{2,30}[A-Z]{2,30}(?=[\s>]|$)/g,
    sure: 'sign',
    only: ADDRESSES,
  },
];

/** A function that gives the name in a line of the document that waits to be filled in, the surest, if there is one. */
export function createNamedPlaceholders(
  document: Document,
  isParameter: IsParameter,
): (line: Line) => NamedPlaceholder | undefined {
  const budget = createWorkBudget(workFor(document.source.text.length).steps / 10);
  // where that is more work than it is worth, httpd may accept the line
  const isRefused = (line: Command, marks: Marks) =>
    withinOrNothing(budget, () => isReason(line, marks)) === true;
  return (line) => {
    if (line.kind === 'blank' || line.kind === 'comment' || line.kind === 'close') return undefined;
    const command = line.source.text.slice(line.start, line.end);
    if (!/[@%$#~!&<|[{]|__|[a-z][A-Z]{2,30}:/.test(command)) return undefined;
    let possible: NamedPlaceholder | undefined;
    for (const marks of MARKS) {
      const searched = marks.isArgument === true ? partsOf(line).rawArguments : command;
      if (!isLookedFor(marks, line) || !hasOwn(line, searched, marks, isParameter)) continue;
      const { language, sure } = marks;
      const isWhole = marks.isArgument !== true && isAll(line, marks);
      if (marks.isLine === true && !isWhole) continue;
      const isReason = sure !== 'sign' && !isWhole && isRefused(line, marks);
      if (sure === 'sign' || isWhole || (sure === 'refused' && isReason))
        return { language, isSure: true, isWhole, isReason };
      if (possible === undefined || isReason) possible = { language, isSure: false, isWhole, isReason };
      if (isReason) break;
    }
    return possible;
  };
}

function isLookedFor({ language, hasPercent, only, except }: Marks, line: Command): boolean {
  if (only?.has(line.key) === false || except?.has(line.key) === true) return false;
  if (language !== 'at-signs' && hasPercent !== true) return true;
  // the rules of ModSecurity have both signs in their own syntax, and in patterns of what they look for
  if (
    thirdPartyDirective(line.key)?.definitions.some(({ module }) => module.identifier === MODSECURITY) ===
    true
  )
    return false;
  const type = (directiveFact(line.key, '2.4') ?? directiveFact(line.key, '2.2'))?.values?.type ?? '';
  return hasPercent === true ? !WITH_FORMATS.has(type) : type !== 'substitute';
}

const MODSECURITY = 'security2_module';
/** Checks of arguments in which a percent sign means something, or both signs. */
const WITH_FORMATS: ReadonlySet<string> = new Set([
  ...['log-format', 'custom-log', 'error-log-format', 'header', 'log-message', 'path-format'],
]);

/** Whether one of these names is a placeholder: no parameter of a macro, and no text between other delimiters. */
function hasOwn(line: Line, command: ByteText, { pattern }: Marks, isParameter: IsParameter): boolean {
  for (const match of command.matchAll(pattern)) {
    const before = command[match.index - 1] ?? ' ';
    const after = command[match.index + match[0].length] ?? ' ';
    const isBetweenOthers = /[\w.\]%]/.test(before) && /[\w[]/.test(after);
    const isPattern = /(?:^|\W)[ms]$/.test(command.slice(Math.max(0, match.index - 2), match.index));
    if (!isBetweenOthers && !isPattern && !isParameter(match[0], line)) return true;
  }
  return false;
}

/** Whether the name stands where httpd reads a command, and is all of the line. */
function isAll(line: Command, { pattern }: Marks): boolean {
  if (line.kind !== 'directive' || OF_PERL.has(line.key)) return false;
  return isOnly(line.name, pattern) && partsOf(line).words.length === 0;
}

/** Where mod_perl stops reading. */
const OF_PERL: ReadonlySet<string> = new Set(['__end__', '__data__']);

/**
 * Whether the name is why httpd refuses a line: it is the argument that httpd refuses, or the line would be accepted with
 * a number, a word or a path in its place.
 */
function isReason(line: Command, { pattern }: Marks): boolean {
  const error = refusalOf(line);
  if (error === undefined) return false;
  const word = error.word === undefined ? undefined : partsOf(line).words[error.word];
  if (word !== undefined && isOnly(word.value, pattern)) return true;
  return FILLERS.some(
    (filler) => refusalOf(line, (argument) => argument.replace(pattern, () => filler)) === undefined,
  );
}

const FILLERS: readonly string[] = ['8000', 'a', '/a'];

function isOnly(word: ByteText, pattern: RegExp): boolean {
  return word.match(pattern)?.[0] === word;
}
