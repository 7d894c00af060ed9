import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { partsOf, piecesAt, wordsOf } from '../../grammar/command.ts';
import { lineAt } from '../../grammar/line-at.ts';
import { joinPieces, parse } from '../../grammar/parse.ts';
import type { ClosingTag, Command, Document, Line, OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { isWholeFile } from '../../rules/kit/whole-file.ts';
import type { Finding } from './finding.ts';

/** A digest of a text: equal for equal texts, and only for those. */
export type Digest = (text: string) => string;

/** What a finding is about, as a digest; the text is that of its file. */
export type Fingerprinter = (finding: Finding, text: ByteText) => string;

/**
 * Fingerprints that stay the same while lines are added, files are renamed and text is reformatted: of the rule, its
 * message, the command as httpd reads it, the marked part of it, and the sections around it. Neither lines nor names of
 * files are in them. `originalId` gives the first id that a rule had.
 */
export function createFingerprinter(digest: Digest, originalId: (rule: string) => string): Fingerprinter {
  let last: { readonly text: ByteText; readonly subjects: Subjects } | undefined;
  const subjectOf = (finding: Finding, text: ByteText): readonly string[] => {
    if (last?.text !== text) last = { text, subjects: createSubjects(text, digest) };
    return last.subjects(finding);
  };
  return (finding, text) => {
    const { rule, key = '', about } = finding;
    const subject = about === undefined ? subjectOf(finding, text) : ['file', ...about];
    return digest(write([originalId(rule), key, ...subject]));
  };
}

/** What a span of one text is about. */
type Subjects = (span: Span) => readonly string[];

function createSubjects(text: ByteText, digest: Digest): Subjects {
  // both series read the same words but for rare bytes, and a new target makes no new finding
  const document = parse(text, '2.4');
  const sections = createSectionDigests(digest);
  const descriptions = createDescriptions(document, digest);
  return (span) => {
    const line = isWholeFile(span) ? undefined : lineAt(document, span.start);
    if (line === undefined) return ['file'];
    return [sections(line.parent), ...descriptions(line, span)];
  };
}

/** Digests of a section with all around it; a nested one costs no more than its own line. */
function createSectionDigests(digest: Digest): (section: OpeningTag | undefined) => string {
  const known = new Map<OpeningTag, string>();
  return (section) => {
    const path: OpeningTag[] = [];
    let at = section;
    for (; at !== undefined && !known.has(at); at = at.parent) path.push(at);
    let around = at === undefined ? '' : known.get(at)!;
    for (const one of path.reverse()) {
      around = digest(write([around, one.key, ...valuesOf(one)]));
      known.set(one, around);
    }
    return around;
  };
}

/** Describes a line with the marked part of it; one long line with a thousand findings is read once. */
function createDescriptions(
  { source }: Document,
  digest: Digest,
): (line: Line, span: Span) => readonly string[] {
  let last: { readonly line: Line; readonly own: string; readonly words: readonly Word[] } | undefined;
  return (line, span) => {
    if (last?.line !== line) {
      const isNamed = line.kind !== 'blank' && line.kind !== 'comment';
      const words = isNamed ? partsOf(line).words : [];
      const own = isNamed ? describeCommand(line) : write(['#', ...piecesOf(textOf(line))]);
      last = { line, own: digest(own), words };
    }
    return [last.own, ...describeMark(last.words, span, source.text)];
  };
}

function describeCommand(line: Command | ClosingTag): string {
  const name = line.kind === 'close' ? `</${line.name.toLowerCase()}` : line.key;
  return write([name, ...partsOf(line).words.map(({ value }) => value)]);
}

function valuesOf(section: OpeningTag): readonly string[] {
  return wordsOf(section).map(({ value }) => value);
}

/** A comment as httpd joins it. */
function textOf({ source, start }: Line): ByteText {
  return joinPieces(source.text, piecesAt(source, start));
}

/** What is between whitespace. */
function piecesOf(text: ByteText): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !isWhitespace(text.charCodeAt(at))) continue;
    if (at > from) pieces.push(text.slice(from, at));
    from = at + 1;
  }
  return pieces;
}

/** The words that a span touches, by number, and which part of a word it is where it is only that. */
function describeMark(words: readonly Word[], { start, end }: Span, text: ByteText): readonly string[] {
  // the first that ends after the start, and the last that begins before the end
  const first = countWhile(words, (word) => word.end <= start);
  const last = countWhile(words, (word) => word.start < end) - 1;
  const word = words[first];
  const isPart = first === last && word !== undefined && !coversWord(word, { start, end });
  return [String(first), String(last), ...(isPart ? [plainText(text.slice(start, end))] : [])];
}

/** Whether nothing of a word but its quotes is outside of a span. */
function coversWord({ start, end, quote, closed }: Word, span: Span): boolean {
  const isQuoted = quote !== '';
  return span.start <= start + (isQuoted ? 1 : 0) && span.end >= end - (isQuoted && closed ? 1 : 0);
}

/** How many of the first words are so; all words that are so come first. */
function countWhile(words: readonly Word[], isSo: (word: Word) => boolean): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(words[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A part of a word without what depends on how it is quoted and continued. */
function plainText(text: ByteText): string {
  return text.replace(/["'\\\r\n]/g, '');
}

/** A list as one text: no other list has the same. */
function write(parts: readonly string[]): string {
  return parts.map((part) => `${part.length}:${part}`).join('');
}
