import { MACRO_FLAGS_SINCE } from '../../../arguments/directives/macros.ts';
import { compareReleases } from '../../../facts/releases.ts';
import type { Target } from '../../../facts/target.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../../grammar/byte-text.ts';
import { type CommandParts, headOf } from '../../../grammar/command.ts';
import type { Document, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import { rawWordsIn, unquote } from '../../../grammar/words.ts';
import type { Located, Notice } from '../server.ts';
import { type BodyLine, createBodyMap, readBodyLine, substitute } from './macro-text.ts';

/**
 * The macros that are defined while httpd reads. In httpd 2.2 mod_macro was another maker's, and nothing is known.
 * Source: modules/core/mod_macro.c of 2.4.
 */
export interface Macros {
  /** Carries out a `<Macro>`; what httpd refuses is defined as well as may be, for reading goes on. */
  define(at: Located<OpeningTag>, parts: CommandParts, certainty: Certainty): readonly MacroNotice[];
  /** What a `Use` brings. It changes nothing. */
  use(at: Located, parts: CommandParts): MacroUse;
  /** Carries out an `UndefMacro`. */
  undefine(at: Located, parts: CommandParts, certainty: Certainty): readonly MacroNotice[];
  /** Carries out a MacroIgnoreBadNesting or a MacroIgnoreEmptyArgs: from here on there are no such warnings. */
  ignore(what: Ignored): void;
  /** From here on any macro may be there, and those that are may be gone or others. */
  open(): void;
}

type Certainty = 'present' | 'unknown';
/** Warnings that a directive turns off for all macros, and a flag for one. */
export type Ignored = 'bad-nesting' | 'empty-args';

/** What httpd says of a macro; `data.what` tells which of the warnings or refusals it is. */
export type MacroNotice = Pick<Notice, 'at' | 'httpd' | 'id' | 'data' | 'related'> & {
  readonly kind: 'macro-undefined' | 'macro-refused' | 'macro-warning';
};

export type MacroUse =
  | ExpandedUse
  | { readonly outcome: 'refused'; readonly notices: readonly MacroNotice[] }
  | { readonly outcome: 'unknown' };

/** A use of a macro that is defined. */
export interface ExpandedUse {
  readonly outcome: 'expanded';
  /** Whether it is surely this macro, with these values. */
  readonly certainty: Certainty;
  /** What httpd calls the text, where it would name a file. */
  readonly name: ByteText;
  /**
   * The body with its parameters replaced, one line for each of its logical lines that is not a comment. httpd goes on
   * from it to the line after the Use as if they were one text, so that its sections may end there.
   */
  readonly text: ByteText;
  /** How many lines `text` has. */
  readonly height: number;
  /** Where the macro is defined. */
  readonly definition: Located<OpeningTag>;
  /** From a span of `text` to one of the document in which the macro is defined; a value stands at its parameter. */
  toBody(span: Span): Span;
  readonly notices: readonly MacroNotice[];
}

interface Macro {
  /** In lower case. */
  readonly name: ByteText;
  /** `defined on line 2 of "/etc/apache2/macros.conf"`. */
  readonly location: ByteText;
  /** What httpd calls it: `macro 'vhost' (defined on line 2 of "/etc/apache2/macros.conf")`. */
  readonly title: ByteText;
  readonly at: Located<OpeningTag>;
  /** Undefined where variables hide them. */
  readonly parameters: readonly ByteText[] | undefined;
  readonly body: readonly BodyLine[];
  readonly ignores: ReadonlySet<Ignored>;
  certainty: Certainty;
}

/** No macro is defined. */
export function createMacros({ series, release }: Target): Macros {
  if (series === '2.2')
    return {
      define: () => [],
      use: () => ({ outcome: 'unknown' }),
      undefine: () => [],
      ignore: () => {},
      open: () => {},
    };
  const macros = new Map<ByteText, Macro>();
  const ignored = new Set<Ignored>();
  const hasFlags = release === undefined || compareReleases(release, MACRO_FLAGS_SINCE) >= 0;
  let isOpen = false;
  /** Whether httpd has come to a `<Macro>` at all. */
  let hasBegun: 'present' | 'absent' | 'unknown' = 'absent';
  const open = (): void => {
    isOpen = true;
    if (hasBegun === 'absent') hasBegun = 'unknown';
    for (const macro of macros.values()) macro.certainty = 'unknown';
  };

  return {
    open,
    ignore: (what) => ignored.add(what),
    define(at, parts, certainty) {
      if (hasBegun !== 'present') hasBegun = certainty;
      const [nameWord] = parts.words;
      if (nameWord?.hasVariable === true) {
        open();
        return [];
      }
      const { macro, notices } = readMacro(at, parts, certainty, {
        find: (name) => macros.get(name),
        ignored,
        hasFlags,
      });
      if (macro !== undefined) macros.set(macro.name, macro);
      return certainty === 'present' ? notices : [];
    },
    use(at, parts) {
      const [name = '', ...values] = rawWordsIn(parts.rawArguments).map(unquote);
      const key = asciiLowerCase(name);
      const macro = macros.get(key);
      if (parts.words[0]?.hasVariable === true || (macro === undefined && isOpen))
        return { outcome: 'unknown' };
      if (macro !== undefined) return useMacro(macro, values, at, parts, ignored);
      const kind = key === '' ? 'macro-refused' : 'macro-undefined';
      const what = key === '' ? 'no-name' : 'undefined';
      const httpd =
        hasBegun === 'absent'
          ? 'no macro defined before Use'
          : hasBegun === 'unknown'
            ? undefined
            : key === ''
              ? 'no macro name specified with Use'
              : `macro '${key}' undefined`;
      return {
        outcome: 'refused',
        notices: [{ ...plain(at, parts.words[0]), kind, httpd, data: { what, macro: key } }],
      };
    },
    undefine(at, parts, certainty) {
      const [arg, ...others] = parts.words;
      // another number of words is refused as with any directive
      if (arg === undefined || arg.value === '' || others.length > 0) return [];
      if (arg.hasVariable) {
        open();
        return [];
      }
      const key = asciiLowerCase(arg.value);
      const macro = macros.get(key);
      if (macro !== undefined) {
        if (certainty === 'present') macros.delete(key);
        else macro.certainty = 'unknown';
        return [];
      }
      if (isOpen) return [];
      const httpd =
        hasBegun === 'absent'
          ? 'no macro defined before UndefMacro'
          : hasBegun === 'unknown'
            ? undefined
            : `cannot remove undefined macro '${key}'`;
      const data = { what: 'undefined', macro: key };
      return [{ ...plain(at, arg), kind: 'macro-undefined', httpd, data }];
    },
  };
}

/** What is known where a macro is defined. */
interface Known {
  readonly find: (name: ByteText) => Macro | undefined;
  readonly ignored: ReadonlySet<Ignored>;
  readonly hasFlags: boolean;
}

/** A word before the parameters that begins with a slash. */
interface Flag {
  readonly ignores?: Ignored;
  /** What httpd calls unknown. */
  readonly unknown?: ByteText;
}
const FLAGS: readonly (readonly [string, Ignored])[] = [
  ['/ignoreemptyargs', 'empty-args'],
  ['/ignorebadnesting', 'bad-nesting'],
];

/**
 * The flags and parameters textAfter a macro's name. What is left of the last flag, if httpd does not know it and nothing
 * follows, it takes for a parameter, but for a byte.
 */
function readFlags(words: readonly ByteText[]): {
  readonly flags: readonly Flag[];
  readonly parameters: readonly ByteText[];
} {
  const flags: Flag[] = [];
  let rest: ByteText | undefined;
  for (const word of words) {
    if (!word.startsWith('/')) break;
    const found = FLAGS.find(([flag]) => asciiLowerCase(word).startsWith(flag));
    const unknown = word.slice(found?.[0].length ?? 0);
    flags.push({
      ...(found === undefined ? {} : { ignores: found[1] }),
      ...(unknown === '' ? {} : { unknown }),
    });
    rest = unknown === '' ? undefined : unknown.slice(1);
  }
  const parameters = words.slice(flags.length).map(unquote);
  return { flags, parameters: parameters.length === 0 && rest ? [rest] : parameters };
}

/** What macro_section() makes of a `<Macro>` and says of it. */
function readMacro(
  at: Located<OpeningTag>,
  { rawArguments, words: args }: CommandParts,
  certainty: Certainty,
  { find, ignored, hasFlags }: Known,
): { readonly macro: Macro | undefined; readonly notices: readonly MacroNotice[] } {
  const notices: MacroNotice[] = [];
  const end = rawArguments.lastIndexOf('>');
  const [rawName = '', ...rawWords] = rawWordsIn(rawArguments.slice(0, Math.max(0, end)));
  const name = asciiLowerCase(unquote(rawName));
  const { flags, parameters } = hasFlags
    ? readFlags(rawWords)
    : { flags: [], parameters: rawWords.map(unquote) };
  const firstParameter = rawWords.length - parameters.length;
  const ignores = new Set([...ignored, ...flags.flatMap(({ ignores }) => ignores ?? [])]);
  const argAt = (index: number): Span => args[firstParameter + index + 1] ?? headOf(at.command);
  const refuse = (what: string, httpd: ByteText, where?: Span, more = {}): void => {
    const data = { what, macro: name, ...more };
    notices.push({ ...plain(at, where), kind: 'macro-refused', httpd, data });
  };
  const warn = (what: string, id: string, httpd: ByteText, where?: Span, more = {}): void => {
    const data = { what, macro: name, ...more };
    notices.push({ ...plain(at, where), kind: 'macro-warning', id, httpd, data });
  };

  if (end < 0) {
    refuse('no-gt', "<Macro> directive missing closing '>'");
    return { macro: undefined, notices };
  }
  if (end === 0) {
    refuse('no-name', '<Macro macro definition: empty name');
    return { macro: undefined, notices };
  }
  const textAfter = rawArguments.slice(end + 1);
  if (isText(textAfter))
    warn(
      'text-after',
      'AH02989',
      `AH02801: non blank chars found after <Macro closing '>' on ${lineAndFile(at.command, at)}: ${textAfter}`,
    );
  if (name === '') {
    refuse('no-name', '<Macro macro definition: name not found', args[0]);
    return { macro: undefined, notices };
  }
  const location = `defined on ${lineAndFile(at.command, at, '"')}`;
  const before = find(name);
  if (before?.certainty === 'present') {
    const again = `redefined on ${lineAndFile(at.command, at, '"')}`;
    const id = 'AH02802';
    warn('redefined', id, `macro '${name}' multiply defined: ${before.location}, ${again}`, args[0]);
    const redefined = notices.pop();
    if (redefined !== undefined)
      notices.push({
        ...redefined,
        related: [{ ...before.at, at: headOf(before.at.command), message: 'defined here before' }],
      });
  }
  const where = `macro '${name}' (${location})`;
  if (hasPrefix(name))
    warn('name-prefix', 'AH02803', `${where} better prefix a macro name with any of '$%@'`, args[0]);

  const hasVariables = args.some((arg) => arg.hasVariable);
  if (!hasVariables) {
    for (const [i, { unknown }] of flags.entries())
      if (unknown !== undefined)
        warn('unknown-flag', 'AH02804', `${where}: unknown flag '${unknown}'`, args[i + 1], {
          flag: unknown,
        });
    checkParameters();
  }
  const { body, isClosed } = readBody();
  const macro: Macro = {
    name,
    location,
    title: where,
    at,
    parameters: hasVariables ? undefined : parameters,
    body,
    ignores,
    certainty,
  };
  if (!isClosed) refuse('unclosed', `${where}\n\tcontents error: expected token not found: </Macro>`);
  else if (!hasVariables && notices.every(({ kind }) => kind === 'macro-warning')) checkUse();
  return { macro, notices };

  function checkParameters(): void {
    for (const [i, parameter] of parameters.entries()) {
      const data = { parameter };
      if (parameter === '') {
        refuse('empty-parameter', `${where}: empty argument #${i + 1} name`, argAt(i));
        return;
      }
      if (!hasPrefix(parameter))
        warn(
          'parameter-prefix',
          'AH02796',
          `${where} argument name '${parameter}' (#${i + 1}) without expected prefix, better prefix argument names with one of '$%@'.`,
          argAt(i),
          data,
        );
      else if (hasFlags && parameter.startsWith('${'))
        warn(
          'define-syntax',
          'AH02805',
          `${where} argument name '${parameter}' (#${i + 1}) clashes with 'Define' syntax '\${...}', better use '$(...)'.`,
          argAt(i),
          data,
        );
      for (let j = i + 1; j < parameters.length; j++) {
        const other = parameters[j] ?? '';
        if (other === parameter) {
          refuse(
            'same-parameter',
            `argument name conflict in ${where}: argument '${parameter}': #${i + 1} and #${j + 1}, change argument names!`,
            argAt(j),
            data,
          );
          return;
        }
        if (other !== '' && (other.startsWith(parameter) || parameter.startsWith(other)))
          warn(
            'overlapping-parameters',
            'AH02797',
            `${where}: argument name prefix conflict (${parameter} #${i + 1} and ${other} #${j + 1}), be careful about your macro definition!`,
            argAt(j),
            { parameter, other },
          );
      }
    }
  }

  /** The lines up to the macro's own `</Macro>`. */
  function readBody(): { readonly body: readonly BodyLine[]; readonly isClosed: boolean } {
    const body: BodyLine[] = [];
    const { lines } = at.instance.document;
    let macrosOpen = 1;
    let sectionsOpen = 1;
    for (let i = indexOfLine(at.instance.document, at.command) + 1; i < lines.length; i++) {
      const line = lines[i]!;
      if (line.kind === 'comment') continue;
      const read = readBodyLine(line);
      const first = unquote(rawWordsIn(read.text)[0] ?? '');
      if (first.startsWith('</')) {
        sectionsOpen--;
        if (sectionsOpen < 0 && !ignores.has('bad-nesting')) {
          const number = lastLineOf(line) - lastLineOf(at.command);
          warn(
            'negative-nesting',
            'AH02793',
            `bad (negative) nesting on line ${number} of ${where}`,
            spanOf(line),
          );
        }
      } else if (first.startsWith('<')) sectionsOpen++;
      const key = asciiLowerCase(first);
      if (key === '</macro>') {
        const rest = read.text.slice(read.text.lastIndexOf('>') + 1);
        if (isText(rest))
          warn(
            'text-after',
            'AH02989',
            `AH02794: non blank chars found after directive closing on ${lineAndFile(line, at)}: ${rest}`,
            spanOf(line),
          );
        macrosOpen--;
        if (macrosOpen === 0) {
          const sum = `${sectionsOpen > 0 ? '+' : ''}${sectionsOpen}`;
          if (sectionsOpen !== 0 && !ignores.has('bad-nesting'))
            warn('nesting', 'AH02795', `bad cumulated nesting (${sum}) in ${where}`);
          return { body, isClosed: true };
        }
      } else if (key === '<macro') macrosOpen++;
      body.push(read);
    }
    return { body, isClosed: false };
  }

  function checkUse(): void {
    if (body.length === 0) {
      warn('empty', 'AH02799', `${where}: empty contents!`);
      return;
    }
    const used = new Set<number>();
    for (const { text } of body) substitute(text, parameters, parameters, (parameter) => used.add(parameter));
    for (const [i, parameter] of parameters.entries())
      if (!used.has(i))
        warn(
          'unused-parameter',
          'AH02800',
          `${where}: argument '${parameter}' (#${i + 1}) never used`,
          argAt(i),
          { parameter },
        );
  }
}

/** What use_macro() does with a macro that is defined. */
function useMacro(
  macro: Macro,
  values: readonly ByteText[],
  at: Located,
  parts: CommandParts,
  ignored: ReadonlySet<Ignored>,
): MacroUse {
  const { name, location, parameters, body } = macro;
  if (parameters === undefined) return { outcome: 'unknown' };
  const hasVariables = parts.words.some((arg) => arg.hasVariable);
  const certainty = hasVariables ? 'unknown' : macro.certainty;
  const refuse = (what: string, httpd: ByteText, data = {}): MacroUse =>
    certainty === 'unknown' ? { outcome: 'unknown' } : refuseUse(macro, at, parts, { what, httpd, data });
  if (at.instance.path.includes(`macro '${name}'`))
    return refuse('recursive', `recursive use of macro '${name}' is invalid`);
  if (parameters.length !== values.length) {
    const [given, wanted] = [String(values.length), String(parameters.length)];
    const count = `with ${given} arguments instead of ${wanted}`;
    return refuse('argument-count', `macro '${name}' (${location}) used ${count}`, { given, wanted });
  }
  let text = '';
  for (let i = 0; i < body.length; i++) {
    const substituted = substitute(body[i]!.text, parameters, values);
    if (substituted === undefined) {
      const failed = `while processing line ${i + 1} of macro '${name}' (${location})`;
      const why = 'cannot substitute, buffer size too small';
      return refuse('too-long', `${nameOfUse(macro, at)} error while substituting: ${failed} ${why}`);
    }
    text += substituted;
  }
  const notices = certainty === 'present' ? warnOfEmpty(macro, parameters, values, at, parts, ignored) : [];
  return new Expansion(macro, at, { text, parameters, values, certainty, notices });
}

function refuseUse(
  macro: Macro,
  at: Located,
  { words: args }: CommandParts,
  { what, httpd, data }: { readonly what: string; readonly httpd: ByteText; readonly data: object },
): MacroUse {
  const notice: MacroNotice = {
    ...plain(at, args[0]),
    kind: 'macro-refused',
    httpd,
    data: { what, macro: macro.name, ...data },
    related: relatedTo(macro),
  };
  return { outcome: 'refused', notices: [notice] };
}

function warnOfEmpty(
  macro: Macro,
  parameters: readonly ByteText[],
  values: readonly ByteText[],
  at: Located,
  { words: args }: CommandParts,
  ignored: ReadonlySet<Ignored>,
): readonly MacroNotice[] {
  const { name, ignores } = macro;
  if (!values.includes('') || ignored.has('empty-args') || ignores.has('empty-args')) return NO_NOTICES;
  return values.flatMap((value, i): readonly MacroNotice[] =>
    value === ''
      ? [
          {
            ...plain(at, args[i + 1]),
            kind: 'macro-warning',
            id: 'AH02798',
            httpd: `${nameOfUse(macro, at)}: empty argument #${i + 1}`,
            data: { what: 'empty-argument', macro: name, parameter: parameters[i] ?? '' },
            related: relatedTo(macro),
          },
        ]
      : [],
  );
}

const NO_NOTICES: readonly MacroNotice[] = [];

function nameOfUse({ title }: Macro, at: Located): ByteText {
  return `${title} used on ${lineAndFile(at.command, at, '"')}`;
}

function relatedTo({ at }: Macro): MacroNotice['related'] {
  return [{ ...at, at: headOf(at.command), message: 'the macro is defined here' }];
}

/**
 * A class, because a server may have a hundred thousand uses: most have nothing to say of them, so what they are called and
 * where their bytes come from is found out when somebody asks.
 */
class Expansion implements ExpandedUse {
  readonly outcome = 'expanded';
  readonly text: ByteText;
  readonly certainty: Certainty;
  readonly notices: readonly MacroNotice[];
  readonly #macro: Macro;
  readonly #at: Located;
  readonly #parameters: readonly ByteText[];
  readonly #values: readonly ByteText[];

  constructor(macro: Macro, at: Located, { text, parameters, values, certainty, notices }: ExpansionStart) {
    this.text = text;
    this.certainty = certainty;
    this.notices = notices;
    this.#macro = macro;
    this.#at = at;
    this.#parameters = parameters;
    this.#values = values;
  }

  get name(): ByteText {
    return nameOfUse(this.#macro, this.#at);
  }

  get height(): number {
    return this.#macro.body.length;
  }

  get definition(): Located<OpeningTag> {
    return this.#macro.at;
  }

  toBody(span: Span): Span {
    if (lastMap?.expansion !== this)
      lastMap = {
        expansion: this,
        toBody: createBodyMap(this.text, this.#macro.body, this.#parameters, this.#values),
      };
    return lastMap.toBody(span);
  }
}

/** What is asked of one use is asked one after the other; the maps of all of them would fill the memory. */
let lastMap: { readonly expansion: Expansion; readonly toBody: (span: Span) => Span } | undefined;

type ExpansionStart = Pick<ExpandedUse, 'text' | 'certainty' | 'notices'> & {
  readonly parameters: readonly ByteText[];
  readonly values: readonly ByteText[];
};

function plain({ command }: Located, at: Span | undefined): Omit<MacroNotice, 'kind' | 'httpd' | 'data'> {
  const { start, end } = at ?? headOf(command);
  return { at: { start, end }, id: undefined, related: [] };
}

/** `line 2 of "/etc/apache2/macros.conf"`, with httpd's name of what is being read. */
function lineAndFile(line: Line, { instance }: Located, quote = ''): ByteText {
  return `line ${lastLineOf(line)} of ${quote}${instance.path}${quote}`;
}

/** httpd counts a continued line by its last. */
function lastLineOf({ number, height }: Line): number {
  return number + height - 1;
}

/** warn_if_non_blank(): what follows a closing bracket, if it is more than a comment. */
function isText(textAfter: ByteText): boolean {
  return /^[ \t]*[^ \t#]/.test(textAfter);
}

function hasPrefix(name: ByteText): boolean {
  return name.startsWith('$') || name.startsWith('%') || name.startsWith('@');
}

/** A line without the blanks around it. */
function spanOf({ start, end, source }: Line): Span {
  return spanWithoutWhitespace(source.text, start, end);
}

function indexOfLine({ lines }: Document, line: Line): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.start < line.start) low = middle + 1;
    else high = middle;
  }
  return low;
}
