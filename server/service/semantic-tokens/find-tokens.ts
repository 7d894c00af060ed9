import { query } from '../../../core/query.ts';
import { seriesThatKnow } from '../../../facts/directives.ts';
import { thirdPartyDirective } from '../../../facts/third-party.ts';
import { formatSwitchOf } from '../../../format/format-comments.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import { headOf, partsOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import { physicalLinesOf } from '../../../grammar/physical-lines.ts';
import type { ClosingTag, Command, CommentLine, Document, Line } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import { suppressionIn } from '../../../linter/suppressions.ts';
import { type Configuration, configurationOf } from '../../../model/configuration/configuration.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { type NameOccurrence, namesIn } from '../names/name-occurrences.ts';
import { argumentTokens } from './argument-tokens.ts';
import { overlay, type SemanticToken, type TokenModifier, type TokenType } from './token.ts';

/**
 * The tokens of the lines of an open document that a span touches, in the order of the text and without overlaps, as the
 * server of `instance` reads it.
 */
export function findTokens(document: Document, instance: FileInstance, span: Span): readonly SemanticToken[] {
  const configuration = configurationOf(instance);
  const read = createReadingOf(document, instance, configuration);
  const names = namesIn(document);
  const tokens: SemanticToken[] = [];
  let nextName = 0;
  for (const line of document.lines) {
    if (line.start >= span.end) break;
    if (line.end <= span.start) continue;
    while ((names[nextName]?.start ?? line.end) < line.start) nextName++;
    const own: NameOccurrence[] = [];
    while ((names[nextName]?.start ?? line.end) < line.end) own.push(names[nextName++]!);
    if (read(line)) for (const one of tokensOfLine(line, own, configuration)) tokens.push(one);
    else for (const one of inactiveTokens(line)) tokens.push(one);
  }
  return tokens;
}

/** A function that tells whether httpd may read a line; comments and closing tags are with their sections. */
function createReadingOf(
  document: Document,
  instance: FileInstance,
  configuration: Configuration,
): (line: Line) => boolean {
  // where variables make names of commands, the lines that are read are others
  const lineRead = (line: Line): Line | undefined =>
    instance.document === document ? line : lineAt(instance.document, line.start);
  return (line) => {
    if (configuration.isIgnored) return false;
    const here = lineRead(line);
    if (here === undefined || here.start !== line.start) return true;
    const command = here.kind === 'close' ? here.opening : here;
    if (command === undefined) return true;
    if (command.kind === 'directive' || command.kind === 'open')
      return configuration.isRead(command) !== 'absent' || configuration.macroAround(command) !== undefined;
    const { parent } = command;
    if (parent === undefined || configuration.isReadInside(parent) !== 'absent') return true;
    return parent.key === '<macro' || configuration.macroAround(parent) !== undefined;
  };
}

/** Themes colour it as a comment. */
function inactiveTokens(line: Line): readonly SemanticToken[] {
  if (line.kind === 'blank') return [];
  const { text } = line.source;
  return physicalLinesOf(line).flatMap(({ start, end }): readonly SemanticToken[] => {
    const inner = spanWithoutWhitespace(text, start, end);
    return inner.start === inner.end ? [] : [{ ...inner, type: 'comment', modifier: 'inactive' }];
  });
}

function tokensOfLine(
  line: Line,
  names: readonly NameOccurrence[],
  configuration: Configuration,
): readonly SemanticToken[] {
  switch (line.kind) {
    case 'blank':
      return [];
    case 'comment':
      return commentTokens(line);
    case 'close':
      return [headToken(line, configuration)];
    default: {
      const written = writtenTokens(line, configuration);
      return overlay(written, nameTokens(names, written)).filter(({ start, end }) => end > start);
    }
  }
}

/** The parts of a command, the names aside that files give one another. */
function writtenTokens(line: Command, configuration: Configuration): readonly SemanticToken[] {
  const { start, tokens } = tokensWithStart(line, configuration);
  const by = line.start - start;
  if (by === 0) return tokens;
  return tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }));
}

/** A line stays the same object where it does not change; its place may be another one. */
const tokensWithStart = query(
  'tokensWithStart',
  (line: Command, configuration: Configuration) => {
    const tokens = [headToken(line, configuration), ...argumentTokens(line, configuration.factOf(line.key))];
    return { start: line.start, tokens: overlay(tokens, variableTokens(line)) };
  },
  { by: (line) => [line], asOf: ({ key }, configuration) => configuration.factOf(key) },
);

function commentTokens(line: CommentLine): readonly SemanticToken[] {
  const { text } = line.source;
  const whole = spanWithoutWhitespace(text, line.start, line.end);
  const comment: SemanticToken = { ...whole, type: 'comment' };
  if (formatSwitchOf(line) !== undefined)
    return overlay([comment], [{ ...afterHash(line), type: 'decorator' }]);
  const suppression = suppressionIn(line);
  if (suppression === undefined) return [comment];
  const rules = suppression.names.map(
    ({ start, end }): SemanticToken => ({ start, end, type: 'enumMember' }),
  );
  return overlay([comment], [{ ...suppression.head, type: 'decorator' }, ...rules]);
}

function afterHash(line: CommentLine): Span {
  const { text } = line.source;
  const hash = text.indexOf('#', line.start);
  return spanWithoutWhitespace(text, hash + 1, line.end);
}

/** The name of a directive, or the tag of a section without its `>`. */
function headToken(line: Command | ClosingTag, configuration: Configuration): SemanticToken {
  const span = line.kind === 'directive' ? partsOf(line).name : headOf(line);
  const fact = configuration.factOf(line.key);
  const type: TokenType = line.kind === 'directive' ? 'function' : 'class';
  if (fact !== undefined) {
    const isOld =
      fact.status === 'Deprecated' || fact.status === 'Obsolete' || fact.lastRelease !== undefined;
    return { ...span, type, modifier: isOld ? 'deprecated' : 'defaultLibrary' };
  }
  // the other series has it: it is gone, or not there yet
  if (seriesThatKnow(line.key).length > 0) return { ...span, type, modifier: 'deprecated' };
  return thirdPartyDirective(line.key) === undefined ? { ...span, type: 'variable' } : { ...span, type };
}

/** `${NAME}`, wherever httpd replaces it; with a colon it is one of mod_rewrite's maps. */
function variableTokens(line: Command): readonly SemanticToken[] {
  const { text } = line.source;
  return partsOf(line)
    .words.flatMap(({ variables }) => variables)
    .filter(({ start, end }) => !text.slice(start, Math.min(end, start + LONGEST_NAME)).includes(':'))
    .map(({ start, end }) => ({ start, end, type: 'macro' }));
}

/** The longest beginning of a variable, in bytes, that is searched for a colon: names are shorter. */
const LONGEST_NAME = 500;

/** The names that a command defines and asks for; what httpd itself knows there, such as a provider, is a word of its own. */
function nameTokens(
  names: readonly NameOccurrence[],
  args: readonly SemanticToken[],
): readonly SemanticToken[] {
  if (names.length === 0) return [];
  const known = new Set(args.filter(({ type }) => type === 'enumMember').map(({ start }) => start));
  const tokens: SemanticToken[] = [];
  for (const { start, end, kind, isDefinition } of names) {
    // `${NAME}` is one as a whole
    if (kind === 'variable' && !isDefinition && isInBraces(start, args)) continue;
    if (start < (tokens.at(-1)?.end ?? 0) || end <= start || (!isDefinition && known.has(start))) continue;
    const modifier: TokenModifier | undefined = isDefinition ? 'declaration' : undefined;
    tokens.push({ start, end, type: typeOfName(kind), modifier });
  }
  return tokens;
}

/** Whether what is at a byte is in a variable of the line. */
function isInBraces(at: number, tokens: readonly SemanticToken[]): boolean {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end <= at) low = middle + 1;
    else high = middle;
  }
  const found = tokens[low];
  return found?.type === 'macro' && found.start < at;
}

function typeOfName(kind: NameOccurrence['kind']): TokenType {
  switch (kind) {
    case 'variable':
    case 'macro':
      return 'macro';
    case 'macro-parameter':
      return 'parameter';
    case 'environment-variable':
      return 'property';
    default:
      return 'type';
  }
}
