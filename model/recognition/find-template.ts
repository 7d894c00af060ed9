import { createWorkBudget, type WorkBudget, withinOrNothing } from '../../core/budget/work-budget.ts';
import { workFor } from '../../core/budget/work-limits.ts';
import { endingIn } from '../../facts/configuration-names.ts';
import { directiveFact, seriesThatKnow } from '../../facts/directives.ts';
import { regexArgument } from '../../facts/regex-arguments.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { refusalOf } from './command-form.ts';
import { mostFrequent } from './most-frequent.ts';
import type { Placeholder } from './placeholders.ts';
import { type MarkedLine, type MarkedLines, readMarkedLines } from './template-lines.ts';

/** What a document has of templates. */
export interface TemplateSigns {
  /** Its most frequent placeholder, of those that can be nothing else. */
  readonly placeholder: ByteText | undefined;
  /** One in a form that httpd would accept: it counts where something else says that it is a template. */
  readonly possible: ByteText | undefined;
  /** Whether so much waits to be filled in that nothing can be said of the whole; else a placeholder or two were left. */
  readonly prevails: boolean;
  /** The lines with a placeholder in them. */
  readonly unfilled: ReadonlySet<Line>;
  /** The lines that begin within a placeholder or a statement of the template: they are the template's, not httpd's. */
  readonly statements: ReadonlySet<Line>;
}

/**
 * Whether a document is a template, by the marks in it and without knowing any language of templates: a mark counts where
 * httpd refuses a line that it would accept with a word in the place of what is marked, or where the line is all marked.
 */
export function findTemplate(document: Document): TemplateSigns {
  const lines = readMarkedLines(document);
  const { marked, known, commands } = lines;
  const marks = establishMarks(document, lines);
  const statements = new Set<Line>();
  const unfilled = new Set<Line>();
  const inline: Placeholder[] = [];
  const around: Placeholder[] = [];
  let waiting = 0;
  for (const { line, placeholders, statement } of marked) {
    const isStatement = statement !== undefined && marks.ofStatements.has(signOf(placeholders[0]!.mark));
    const found = placeholders.filter(({ mark }) => marks.inline.has(mark));
    if (!isStatement && found.length === 0) continue;
    if (isStatement) statements.add(line);
    unfilled.add(line);
    if (isStatement) around.push(placeholders[0]!);
    else for (const one of found) inline.push(one);
    if (isCommand(line)) waiting++;
  }
  return {
    placeholder: commonest(inline, document) ?? commonest(around, document),
    possible:
      commonest(
        marked.filter(isPossible).flatMap(({ placeholders }) => placeholders),
        document,
      ) ?? ownVariable(document),
    prevails: (statements.size > 0 && known > 0) || waiting * COMMANDS_FOR_ONE > commands,
    unfilled,
    statements,
  };
}

/** A file with more commands for each placeholder is configuration in which somebody has not filled it in. */
const COMMANDS_FOR_ONE = 10;

/** The placeholder for which a file of such a name is a template: where the name says that it is one, any sign is enough. */
export function templateOf(
  { placeholder, possible, prevails }: Pick<TemplateSigns, 'placeholder' | 'possible' | 'prevails'>,
  name: string,
): ByteText | undefined {
  if (endingIn(asciiLowerCase(name), 'template-ending') !== undefined) return placeholder ?? possible;
  return prevails ? placeholder : undefined;
}

/** One line of a kind may be a mistake of a person who writes for httpd. */
const FEWEST_TOGETHER = 2;

interface EstablishedMarks {
  readonly inline: ReadonlySet<string>;
  /** The first signs of statements, which may have others than what they are about. */
  readonly ofStatements: ReadonlySet<string>;
}

/** The bracket of a call comes after its name, any other sign first. */
function signOf(mark: string): string {
  return mark.endsWith('(') ? '(' : mark[0]!;
}

/** What is known of one mark. */
interface Tally {
  lines: number;
  /** Lines that are what they are because of it, as far as that says something of a mark that people write, too. */
  reasons: number;
  isProved: boolean;
}

function establishMarks(document: Document, { marked, isHttpds }: MarkedLines): EstablishedMarks {
  const tallies = new Map<string, Tally>();
  const proved = new Set<string>();
  const budget = createWorkBudget(workFor(document.source.text.length).steps / 10);
  for (const one of marked) {
    const { placeholders, statement } = one;
    const [first] = placeholders;
    if (statement === 'sure' && (isHttpds || first?.mark !== '{')) proved.add(first!.mark);
    const use = useOfMarks(one, budget);
    for (const [mark, strength] of new Map(placeholders.map((found) => [found.mark, found.strength]))) {
      const tally = tallies.get(mark) ?? { lines: 0, reasons: 0, isProved: false };
      tallies.set(mark, tally);
      addToTally(tally, { mark, strength }, use);
    }
  }
  for (const [mark, tally] of tallies) if (isEstablished(tally, isHttpds)) proved.add(mark);
  if (isHttpds) for (const mark of sharedBrackets(marked)) proved.add(mark);
  // where the file has placeholders, one place is enough
  const fewest = proved.size > 0 ? 1 : FEWEST_TOGETHER;
  const ofStatements = [...proved, ...(isHttpds ? interspersed(marked, fewest) : [])].map(signOf);
  return { inline: proved, ofStatements: new Set(ofStatements) };
}

function isEstablished({ lines, reasons, isProved }: Tally, isHttpds: boolean): boolean {
  return isProved || (isHttpds && reasons > 0 && lines >= FEWEST_TOGETHER);
}

/** The command in which marks stand, as far as it says something of them. */
interface UseOfMarks {
  /** httpd refuses it, and would accept it with a word in the place of what is marked. */
  readonly isRefused: boolean;
  /** Its arguments are written as plain text. */
  readonly isPlain: boolean;
  /** Its arguments are such that signs mean something in them. */
  readonly isQuoted: boolean;
}

/** Marks outside of commands have no use. */
const NO_USE: UseOfMarks = { isRefused: false, isPlain: false, isQuoted: false };

function useOfMarks({ line, placeholders, statement }: MarkedLine, budget: WorkBudget): UseOfMarks {
  if (statement !== undefined || !isCommand(line)) return NO_USE;
  // where that is more work than it is worth, httpd may accept the line
  const isRefused = withinOrNothing(budget, () => isReason(line, placeholders)) === true;
  return { isRefused, isPlain: isPlainText(line), isQuoted: hasAnySign(line) };
}

function addToTally(
  tally: Tally,
  { mark, strength }: Pick<Placeholder, 'mark' | 'strength'>,
  { isRefused, isPlain, isQuoted }: UseOfMarks,
): void {
  tally.lines++;
  // tags, flags, counts and signs of formats mean something where text is written, and any sign may be around a pattern
  const isOpen = isPlain || (!isQuoted && !/[%<[]|^\{$/.test(mark));
  if (strength !== 'weak' && ((isRefused && isOpen) || (isPlain && strength === 'sure')))
    tally.isProved = true;
  const isSign = isPlain ? mark === '${' : strength === 'sure' && DOUBLED.has(mark);
  if (isSign || (isRefused && isOpen)) tally.reasons++;
}

/**
 * The first signs of lines that might be mistakes, where they stand between commands of httpd: what somebody pasted is in one
 * place. Tags count that directly surround such commands, where one of them has a form that no misspelled section has.
 */
function interspersed(marked: readonly MarkedLine[], fewest: number): readonly string[] {
  const places = new Map<string, Set<number>>();
  let hasStrangeTag = false;
  for (const { line, placeholders, statement, place } of marked) {
    const { mark } = placeholders[0]!;
    // pages and programs are pasted
    if (statement !== 'possible' || place === undefined || /^<[!?]/.test(mark)) continue;
    if (mark === '<') {
      if (line.kind !== 'open' || !line.children.some(isOfHttpd)) continue;
      hasStrangeTag ||= STRANGE_TAG.test(line.source.text.slice(line.start, line.end));
    }
    places.set(mark, (places.get(mark) ?? new Set()).add(place));
  }
  return [...places].flatMap(([mark, { size }]) =>
    size >= fewest && (mark !== '<' || hasStrangeTag) ? [mark] : [],
  );
}

/** With a prefix or an attribute. */
const STRANGE_TAG = /^\s*<(?:[A-Za-z]\w*:[A-Za-z]|[\w:-]+[ \t]+[\w:-]+=["'])/;

function isOfHttpd(line: Line): boolean {
  return isCommand(line) && directiveFact(line.key, '2.4') !== undefined;
}

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}

/**
 * The brackets around a name that plain arguments of several directives have in common, such as `[domain]`: nobody means a
 * word of httpd's by it.
 */
function sharedBrackets(marked: readonly MarkedLine[]): readonly string[] {
  const owners = new Map<ByteText, Set<string>>();
  for (const { line, placeholders } of marked) {
    if (line.kind !== 'directive' || !isPlainText(line)) continue;
    for (const { mark, start, end } of placeholders) {
      if (!/^[[{<]$/.test(mark)) continue;
      const text = line.source.text.slice(start, end);
      owners.set(text, (owners.get(text) ?? new Set()).add(line.key));
    }
  }
  return [...owners].flatMap(([text, { size }]) => (size >= FEWEST_SHARING ? [text[0]!] : []));
}

/** A manual's `Options [Indexes]` may be copied with its brackets for a directive or two. */
const FEWEST_SHARING = 3;

/**
 * Whether what is marked is why httpd refuses a line: it would accept another word there, or it refuses the very argument,
 * and would do so without the marks.
 */
function isReason(line: Command, placeholders: readonly Placeholder[]): boolean {
  const error = refusalOf(line);
  if (error === undefined) return false;
  const isAccepted = (filler: (marked: ByteText) => ByteText): boolean => {
    const filled = fillIn(line, placeholders, filler);
    return filled !== undefined && refusalOf(filled) === undefined;
  };
  // a word of httpd's in brackets is a slip
  if (isAccepted((marked) => /^[[{<]([\w/.:*-]+)[\]}>]$/.exec(marked)?.[1] ?? marked)) return false;
  if (FILLERS.some((filler) => isAccepted(() => filler))) return true;
  const word = error.word === undefined ? undefined : partsOf(line).words[error.word];
  if (word === undefined || !placeholders.some(({ start, end }) => start < word.end && word.start < end))
    return false;
  return !isAccepted(withoutMarks);
}

function withoutMarks(marked: ByteText): ByteText {
  const own = /[\w/*.]/;
  let end = marked.length;
  while (end > 0 && !own.test(marked[end - 1]!)) end--;
  return marked.slice(Math.max(0, marked.search(own)), end);
}

const FILLERS: readonly string[] = ['8000', 'a', '/a'];

/** The command with something else in the place of what is marked; undefined where it is none then. */
function fillIn(
  { source, start, end }: Command,
  placeholders: readonly Placeholder[],
  filler: (marked: ByteText) => ByteText,
): Command | undefined {
  const pieces: ByteText[] = [];
  let at = start;
  for (const one of placeholders) {
    pieces.push(source.text.slice(at, one.start), filler(source.text.slice(one.start, one.end)));
    at = one.end;
  }
  pieces.push(source.text.slice(at, end));
  return parse(pieces.join(''), source.series).lines.find(isCommand);
}

/** Whether the signs of placeholders mean nothing in the arguments of a command: no pattern, format or condition. */
function isPlainText(line: Command): boolean {
  const pattern = regexArgument(line.key);
  if (pattern !== undefined && pattern.onlyIfFirst === undefined) return false;
  const fact = directiveFact(line.key, '2.4') ?? directiveFact(line.key, '2.2');
  if (fact === undefined || WITH_SYNTAX.has(fact.values?.type ?? '')) return false;
  return pattern === undefined || partsOf(line).words[0]?.value !== pattern.onlyIfFirst;
}

/** Whether a command has patterns that a sign of the author's choice is around: `s@a@b@`, `m#a#`. */
function hasAnySign({ key }: Command): boolean {
  return WITH_ANY_SIGN.has(directiveFact(key, '2.4')?.values?.type ?? '');
}
const WITH_ANY_SIGN: ReadonlySet<string> = new Set([
  'substitute',
  'condition-section',
  'raw-condition',
  'set-env-if-expr',
]);

/** Marks that say something in a pattern, too, where more than one line has them. */
const DOUBLED: ReadonlySet<string> = new Set(['{{', '<<']);

/** Checks of arguments in which such signs mean something. */
const WITH_SYNTAX: ReadonlySet<string> = new Set([
  ...['log-format', 'custom-log', 'error-log-format', 'header', 'log-message', 'substitute'],
  ...['words', 'require', 'condition-section', 'raw-condition', 'error-document', 'set-env-if-expr', 'macro'],
  ...['rewrite-rule', 'rewrite-condition', 'rewrite-map', 'redirect-match', 'proxy-pass-match'],
]);

function isPossible({ line, statement }: MarkedLine): boolean {
  return (
    statement !== undefined || !isCommand(line) || seriesThatKnow(line.key).length === 0 || isPlainText(line)
  );
}

/** A variable of httpd in a command, which may as well be one of a shell; those of an environment are in capitals. */
function ownVariable({ lines, source }: Document): ByteText | undefined {
  for (const line of lines) {
    const text = isCommand(line) ? source.text.slice(line.start, line.end) : '';
    const match = /\$\{[a-z]\w*\}/.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
}

/** The first line of the text that most placeholders have, as far as people are shown it. */
function commonest(placeholders: readonly Placeholder[], { source }: Document): ByteText | undefined {
  const texts = placeholders.map(({ start, end }) =>
    source.text.slice(start, Math.min(end, start + LONGEST_SHOWN)),
  );
  return mostFrequent(texts)?.split(/[\r\n]/, 1)[0];
}

/** In bytes: a statement may have thousands, and is told in one line. */
const LONGEST_SHOWN = 60;
