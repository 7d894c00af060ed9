import { directiveFact } from '../../facts/directives.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import type { TemplateLanguage } from './recognize-file.ts';

/** What a document has of templates. */
export interface TemplateSigns {
  readonly language: TemplateLanguage | undefined;
  /** The lines with a placeholder in them. */
  readonly unfilled: ReadonlySet<Line>;
  /** The lines that begin within a placeholder or a statement of the template: they are the template's, not httpd's. */
  readonly statements: ReadonlySet<Line>;
}

/**
 * The template language of a document by its placeholders. What is httpd's own is none: `%{…}` and `%%` of formats,
 * `${…}`, braces and `@` in patterns, `@NAME@` that is a parameter of the macro around it; nor are folds of editors.
 */
export function findTemplate(document: Document): TemplateSigns {
  const { text } = document.source;
  const spans = findBracketed(text);
  const found = new Set<TemplateLanguage>();
  const unfilled = new Set<Line>();
  const statements = new Set<Line>();
  const isParameter = createParameterTest();
  let next = 0;
  for (const line of document.lines) {
    while (next < spans.length && spans[next]!.end <= line.start) next++;
    const start = firstByteOf(line);
    for (let i = next; i < spans.length && spans[i]!.start < line.end; i++) {
      const span = spans[i]!;
      if (isParameter(text.slice(span.start, span.end), line)) continue;
      unfilled.add(line);
      if (span.start <= start && start < span.end) statements.add(line);
      // what a comment shows is an example, or is filled in without harm
      if (line.kind !== 'comment' && span.start >= line.start) found.add(span.language);
    }
    const language = languageOfNames(line, isParameter);
    if (language === undefined) continue;
    found.add(language);
    unfilled.add(line);
  }
  return { language: SUREST_FIRST.find((language) => found.has(language)), unfilled, statements };
}

function firstByteOf({ source, start, end }: Line): number {
  let at = start;
  while (at < end && isWhitespace(source.text.charCodeAt(at))) at++;
  return at;
}

/** Those that look like others come last: `{{ x }}` is Jinja's, Go's and Mustache's, and only a second sign tells. */
const SUREST_FIRST: readonly TemplateLanguage[] = [
  ...(['epp', 'erb', 'mustache', 'go', 'jinja', 'at-signs', 'percent-signs'] as const),
];

interface Bracketed extends Span {
  readonly language: TemplateLanguage;
}

interface Brackets {
  readonly close: string;
  readonly judge: (inside: ByteText, isFirst: boolean) => TemplateLanguage | undefined;
}

const BRACKETS: Readonly<Record<'{%' | '{{' | '{#' | '<%', Brackets>> = {
  '{%': { close: '%}', judge: (inside) => (JINJA_STATEMENT.test(inside) ? 'jinja' : undefined) },
  '{{': { close: '}}', judge: judgeExpression },
  '{#': { close: '#}', judge: (inside, isFirst) => (isFirst && /^-?\s/.test(inside) ? 'jinja' : undefined) },
  '<%': { close: '%>', judge: validateTag },
};
/** Longer than any statement that people write. */
const LONGEST = 8_000;

/** `{% … %}`, `{{ … }}`, `{# … #}` and `<% … %>` with what a template has in them, in their order. */
function findBracketed(text: ByteText): readonly Bracketed[] {
  const spans: Bracketed[] = [];
  /** Where each closing bracket is found next: nothing is searched for twice. */
  const closings = new Map<string, number>();
  const opening = /\{[%{#]|<%/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index;
    const brackets = BRACKETS[bracketAt(match[0])];
    const inside = start + 2;
    let end = closings.get(brackets.close) ?? 0;
    if (end < inside) {
      end = text.indexOf(brackets.close, inside);
      if (end < 0) end = Number.POSITIVE_INFINITY;
      closings.set(brackets.close, end);
    }
    if (end - inside > LONGEST || /[%{]/.test(text[start - 1] ?? '')) continue;
    const language = brackets.judge(text.slice(inside, end), isFirstOfLine(text, start));
    if (language === undefined) continue;
    spans.push({ start, end: end + brackets.close.length, language });
    opening.lastIndex = end + brackets.close.length;
  }
  const isJinja = spans.some(({ start }) => text[start + 1] === '%' && text[start] === '{');
  return isJinja
    ? spans.map((span) => (text[span.start] === '{' ? { ...span, language: 'jinja' } : span))
    : spans;
}

function bracketAt(text: string): keyof typeof BRACKETS {
  return text === '{%' || text === '{{' || text === '{#' ? text : '<%';
}

function isFirstOfLine(text: ByteText, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isWhitespace(text.charCodeAt(before))) before--;
  return before < 0 || text[before] === '\n';
}

const JINJA_STATEMENT =
  /^[-+]?\s*(?:if|elif|else|endif|for|endfor|set|endset|block|endblock|macro|endmacro|include|import|from|extends|raw|endraw|filter|endfilter|call|endcall|with|endwith|do|assign|capture|unless|case)\b/;
const GO_ACTION =
  /^-?\s*(?:\.[A-Za-z]|\.\s*(?:\||$)|\$\w*|(?:range|end|if|else|with|template|define|block|include|toYaml|printf|getenv|env|getv|exists|key|index|default)(?:\s|$))/;

/** Between `{{` and `}}`. An editor's fold has three braces and no end on its line; a count in a pattern has digits. */
function judgeExpression(inside: ByteText): TemplateLanguage | undefined {
  if (inside.startsWith('{')) return /^\{\s?[\w.]+\s?$/.test(inside) ? 'mustache' : undefined;
  if (inside.includes('{{')) return undefined;
  if (/^[#^/>!&]\s?[\w.]+\s?$/.test(inside)) return 'mustache';
  if (GO_ACTION.test(inside)) return 'go';
  return /^[-+]?(?:\s*[A-Za-z_]|\s+["'([])/.test(inside) ? 'jinja' : undefined;
}

/** Between `<%` and `%>`: code, where a pattern has anything. */
function validateTag(inside: ByteText): TemplateLanguage | undefined {
  if (/^-?\s*\|/.test(inside)) return 'epp';
  if (!/^[-=#]{0,2}\s*[@$A-Za-z("'[{}]/.test(inside)) return undefined;
  return /\$\w/.test(inside) && !inside.includes('@') ? 'epp' : 'erb';
}

/** `@NAME@`, `%%NAME%%` and `%name%` in a command. */
function languageOfNames(line: Line, isParameter: IsParameter): TemplateLanguage | undefined {
  if (line.kind === 'blank' || line.kind === 'comment' || line.kind === 'close') return undefined;
  const command = line.source.text.slice(line.start, line.end);
  if (!/[@%]/.test(command)) return undefined;
  const type = (directiveFact(line.key, '2.4') ?? directiveFact(line.key, '2.2'))?.values?.type ?? '';
  if (type !== 'substitute' && hasOwn(line, AT_SIGNS, isParameter)) return 'at-signs';
  if (WITH_FORMATS.has(type)) return undefined;
  return hasOwn(line, PERCENT_SIGNS, isParameter) ? 'percent-signs' : undefined;
}

/** Checks of arguments in which a percent sign means something. */
const WITH_FORMATS: ReadonlySet<string> = new Set([
  ...['log-format', 'custom-log', 'error-log-format', 'header', 'log-message', 'path-format'],
]);
const AT_SIGNS = /@{1,2}[A-Za-z_][A-Za-z0-9_]{1,60}@{1,2}/g;
const PERCENT_SIGNS = /%%[A-Z][A-Z0-9_]{1,60}%%|%[A-Za-z][A-Za-z_]{2,40}%(?![%{])/g;

/** Whether one of these names is a placeholder: no parameter of a macro, and no text between other delimiters. */
function hasOwn(line: Line, pattern: RegExp, isParameter: IsParameter): boolean {
  const command = line.source.text.slice(line.start, line.end);
  for (const match of command.matchAll(pattern)) {
    const before = command[match.index - 1] ?? ' ';
    const after = command[match.index + match[0].length] ?? ' ';
    const isBetweenOthers = /[\w.\]%]/.test(before) && /[\w[]/.test(after);
    const isPattern = /(?:^|\W)[ms]$/.test(command.slice(Math.max(0, match.index - 2), match.index));
    if (!isBetweenOthers && !isPattern && !isParameter(match[0], line)) return true;
  }
  return false;
}

/** Tells whether a text is a parameter of a macro that contains the line, or opens on it. */
type IsParameter = (text: ByteText, line: Line) => boolean;

/** No configuration that people write nests deeper. */
const DEEPEST = 30;

/** The parameters of each macro are read once: a macro may have thousands, and thousands of lines. */
function createParameterTest(): IsParameter {
  const parameters = new Map<OpeningTag, ReadonlySet<ByteText>>();
  const has = (macro: OpeningTag, text: ByteText): boolean => {
    let own = parameters.get(macro);
    if (own === undefined) {
      own = new Set(wordsOf(macro).map(({ value }) => value));
      parameters.set(macro, own);
    }
    return own.has(text);
  };
  return (text, line) => {
    let section: OpeningTag | undefined = line.kind === 'open' ? line : line.parent;
    for (let depth = 0; section !== undefined && depth < DEEPEST; depth++) {
      if (section.key === '<macro' && has(section, text)) return true;
      section = section.parent;
    }
    return false;
  };
}
