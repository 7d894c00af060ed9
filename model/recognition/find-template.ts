import { endingIn } from '../../facts/configuration-names.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { findBracketed } from './bracketed-placeholders.ts';
import { createParameterTest, type IsParameter } from './macro-parameters.ts';
import { createNamedPlaceholders } from './named-placeholders.ts';
import type { TemplateLanguage } from './recognize-file.ts';

/** What a document has of templates. */
export interface TemplateSigns {
  /** By signs that can be nothing else. */
  readonly language: TemplateLanguage | undefined;
  /** By names in a form that httpd would accept: they count where something else says that it is a template. */
  readonly possible: TemplateLanguage | undefined;
  /** Whether so much waits to be filled in that nothing can be said of the whole; else a placeholder or two were left. */
  readonly prevails: boolean;
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
  const isParameter = createParameterTest();
  const bracketed = collectBracketed(document, isParameter);
  const named = collectNamed(document, isParameter);
  const found = new Set([...bracketed.found, ...named.sure.values()]);
  const unfilled = new Set([...bracketed.unfilled, ...named.sure.keys()]);
  if (found.size > 0) for (const line of named.possible.keys()) unfilled.add(line);
  const hasStatements = bracketed.hasStatements || named.whole.size > 0;
  const commands = document.lines.filter(isCommand);
  const waiting = commands.filter((line) => unfilled.has(line)).length;
  return {
    language: surestOf(found),
    possible: surestOf(new Set(named.possible.values())),
    prevails: hasStatements || waiting * COMMANDS_FOR_ONE > commands.length,
    unfilled,
    statements: new Set([...bracketed.statements, ...named.whole]),
  };
}

/** A file with more commands for each placeholder is configuration in which somebody has not filled it in. */
const COMMANDS_FOR_ONE = 10;

/** The template language of a file of such a name: where the name says that it is a template, any sign is enough. */
export function templateOf(
  { language, possible, prevails }: Pick<TemplateSigns, 'language' | 'possible' | 'prevails'>,
  name: string,
): TemplateLanguage | undefined {
  if (endingIn(asciiLowerCase(name), 'template-ending') !== undefined) return language ?? possible;
  return prevails ? language : undefined;
}

interface BracketedLines {
  readonly found: ReadonlySet<TemplateLanguage>;
  readonly unfilled: ReadonlySet<Line>;
  readonly statements: ReadonlySet<Line>;
  readonly hasStatements: boolean;
}

function collectBracketed(document: Document, isParameter: IsParameter): BracketedLines {
  const { text } = document.source;
  const spans = findBracketed(text);
  const found = new Set<TemplateLanguage>();
  const unfilled = new Set<Line>();
  const statements = new Set<Line>();
  let hasStatements = false;
  let next = 0;
  for (const line of document.lines) {
    while (next < spans.length && spans[next]!.end <= line.start) next++;
    if (isPerl(line)) continue;
    const start = firstByteOf(line);
    for (let i = next; i < spans.length && spans[i]!.start < line.end; i++) {
      const span = spans[i]!;
      if (isParameter(text.slice(span.start, span.end), line)) continue;
      unfilled.add(line);
      const isStatement = span.start <= start && start < span.end;
      if (isStatement) statements.add(line);
      // what a comment shows is an example, or is filled in without harm
      if (line.kind === 'comment' || span.start < line.start) continue;
      found.add(span.language);
      hasStatements ||= isStatement;
    }
  }
  return { found, unfilled, statements, hasStatements };
}

interface NamedLines {
  readonly sure: ReadonlyMap<Line, TemplateLanguage>;
  readonly possible: ReadonlyMap<Line, TemplateLanguage>;
  /** Those of the sure ones that consist of the name. */
  readonly whole: ReadonlySet<Line>;
}

function collectNamed(document: Document, isParameter: IsParameter): NamedLines {
  const sure = new Map<Line, TemplateLanguage>();
  const possible = new Map<Line, TemplateLanguage>();
  const whole = new Set<Line>();
  /** Of those that are possible, the languages because of which httpd refuses a line. */
  const reasons = new Set<TemplateLanguage>();
  const placeholderIn = createNamedPlaceholders(document, isParameter);
  for (const line of document.lines) {
    const named = isPerl(line) ? undefined : placeholderIn(line);
    if (named === undefined) continue;
    (named.isSure ? sure : possible).set(line, named.language);
    if (named.isSure && named.isWhole) whole.add(line);
    if (!named.isSure && named.isReason) reasons.add(named.language);
  }
  for (const language of reasons) {
    const alike = [...possible].flatMap(([line, other]) => (other === language ? [line] : []));
    if (alike.length < FEWEST_TOGETHER) continue;
    for (const line of alike) {
      sure.set(line, language);
      possible.delete(line);
    }
  }
  return { sure, possible, whole };
}

/** One such name that httpd refuses may be a mistake of a person who writes for httpd. */
const FEWEST_TOGETHER = 2;

function isCommand({ kind }: Line): boolean {
  return kind === 'directive' || kind === 'open';
}

/** A test for places of a document: whether a placeholder is in the line, so that what it will say is not known. */
export function createUnfilledTest(document: Document): (at: number) => boolean {
  const isParameter = createParameterTest();
  const placeholderIn = createNamedPlaceholders(document, isParameter);
  const answers = new Map<Line, boolean>();
  const judge = (line: Line): boolean => {
    if (!isCommand(line) || isPerl(line)) return false;
    const text = line.source.text.slice(line.start, line.end);
    const isOwn = findBracketed(text).some(({ start, end }) => !isParameter(text.slice(start, end), line));
    return isOwn || placeholderIn(line)?.isSure === true;
  };
  return (at) => {
    const line = lineAt(document, at);
    if (line === undefined) return false;
    const answer = answers.get(line) ?? judge(line);
    answers.set(line, answer);
    return answer;
  };
}

function firstByteOf({ source, start, end }: Line): number {
  let at = start;
  while (at < end && isWhitespace(source.text.charCodeAt(at))) at++;
  return at;
}

/** Lines of `<Perl>` are a program's, which has the signs of others. */
function isPerl({ parent }: Line): boolean {
  return parent?.key === '<perl';
}

function surestOf(languages: ReadonlySet<TemplateLanguage>): TemplateLanguage | undefined {
  return SUREST_FIRST.find((language) => languages.has(language));
}

/** Those that look like others come last: `{{ x }}` is Jinja's, Go's and Mustache's, and only a second sign tells. */
const SUREST_FIRST: readonly TemplateLanguage[] = [
  ...(['template-toolkit', 'epp', 'erb', 'php', 'freemarker', 'thymeleaf', 'terraform', 'perl'] as const),
  ...(['blade', 'smarty', 'mustache', 'go', 'jinja', 'control-lines', 'hash-braces'] as const),
  ...(['at-signs', 'percent-signs', 'underscores', 'braces', 'bars', 'shell', 'words'] as const),
  ...(['variables', 'brackets', 'marks'] as const),
];
