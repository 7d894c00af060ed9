import { eastAsianWidth } from 'get-east-asian-width';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { hasStrayBytes } from '../../grammar/file-name.ts';

/** How far apart tab stops are shown. */
const tabWidth = 4;

/**
 * What nobody sees, or what acts on the text around it: control and format characters, separators of lines, whatever
 * Unicode says is shown as nothing, and bytes that are no text.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** What is in texts of many lines: ends of lines and tabs; and the colours that plume uses, none of which hides text. */
const layout = /(\r?\n|\t)/;
const layoutInColours = /(\r?\n|\t|\x1b\[(?:0|[1-4]|2[2-4]|3[1-79]|9[0-7])m)/;
const layoutWithLinks = /(\r?\n|\t|\x1b\[(?:0|[1-4]|2[2-4]|3[1-79]|9[0-7])m|\x1b\]8;;[^\x1b\x07]*\x1b\\)/;
/** Programs that run builds take `##[name]` and `##name[…]` as a command wherever they are. */
const buildCommand = /##(?=[A-Za-z]*\[[A-Za-z])/g;

const word = /\S+/g;
const SHORTEST_LONG_WORD = 250;

/**
 * `text` fit for a terminal: what would move the cursor, change colours, hide or reorder text is spelled as `\x1b` or
 * `\u{202e}`, and so is what a program that runs builds would obey.
 */
export function escapeControls(text: string): string {
  return isHarmless(text) ? text : escapeUnsafe(text, spell);
}

/** `text` in which `write` writes each character that escapeControls() spells. */
export function escapeUnsafe(text: string, write: (character: string) => string): string {
  return text.replace(unsafe, (character) => write(character)).replace(buildCommand, () => `#${write('#')}`);
}

/**
 * Whether it is shown as it is: ASCII without controls, tabs and what may be a command for programs that run builds.
 */
export function isHarmless(text: string): boolean {
  return /^[ !"$-~]*$/.test(text);
}

/**
 * A file's name fit to begin a line: one that a shell, a program that runs builds, or `patch` would take for something
 * else there begins with `./`.
 */
export function showFileName(name: string): string {
  const shown = escapeControls(name);
  return /^[-+#:@~=!\s]/.test(shown) ? `./${shown}` : shown;
}

/**
 * A text of many lines of which none begins, after whitespace and colours, with what programs that run builds obey
 * there.
 */
function guardLines(text: string): string {
  return text.replace(/^((?:[^\S\r\n\u2028\u2029]|\x1b\[[\d;]*m)*):(?=(?:\x1b\[[\d;]*m)*:)/gm, '$1\\x3a');
}

/** Whether programs that run builds would obey a line, which they trim first. */
export function isCommandLine(line: string): boolean {
  return /^[\s\x85]*::/.test(line);
}

/**
 * A text of many lines as every reader may get it, whatever wrote it: as escapeControls() and guardLines() show it, except
 * the ends of lines, tabs and, where colours are wanted, those that plume uses, and links to rules of `site`.
 */
export function showText(
  text: string,
  { colour, site }: { readonly colour: boolean; readonly site?: string },
): string {
  if (/^[\n !"$-9;-~]*$/.test(text)) return text;
  const pieces = text.split(!colour ? layout : site === undefined ? layoutInColours : layoutWithLinks);
  // what the expression captures is at odd places
  const isKept = (piece: string, i: number) => i % 2 === 1 && !leadsElsewhere(piece, site);
  return guardLines(pieces.map((piece, i) => (isKept(piece, i) ? piece : escapeControls(piece))).join(''));
}

/** True for the beginning of a link to anything but a page of a rule of the site. */
function leadsElsewhere(piece: string, site: string | undefined): boolean {
  const target = /^\x1b\]8;;(.*)\x1b\\$/.exec(piece)?.[1] ?? '';
  return target !== '' && !target.startsWith(`${site}/rules/`);
}

/**
 * One line of a file as it is shown: decoded, tabs expanded, controls escaped. `column` is the cell at which it begins
 * (tab stops count from there on).
 */
export function showLine(bytes: ByteText, column = 0): string {
  if (isHarmless(bytes)) return bytes;
  let shown = '';
  let cells = column;
  for (const [index, piece] of toDisplayText(bytes).split('\t').entries()) {
    if (index > 0) {
      const gap = tabWidth - (cells % tabWidth);
      shown += ' '.repeat(gap);
      cells += gap;
    }
    const safe = escapeControls(piece);
    shown += safe;
    cells += cellWidth(safe);
  }
  return shown;
}

/**
 * A message fit for a terminal; a word that would fill the screen, since messages quote the file, is cut in its middle.
 */
export function showMessage(text: string): string {
  const safe = escapeControls(text);
  if (safe.length < SHORTEST_LONG_WORD) return safe;
  return safe.replace(word, (found) =>
    found.length < SHORTEST_LONG_WORD ? found : `${found.slice(0, 100)}...${found.slice(-50)}`,
  );
}

/** How many cells of a terminal `text` takes (UAX #11: wide and full-width characters two, combining ones none). */
export function cellWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += widthOf(character);
  return cells;
}

/** The part of `text` between two cells; a wide character cut in half becomes a space. */
export function sliceCells(text: string, from: number, to: number): string {
  if (/^[ -~]*$/.test(text)) return text.slice(from, to);
  let slice = '';
  let at = 0;
  for (const character of text) {
    const width = widthOf(character);
    if (at >= from && at + width <= to) slice += character;
    else if (at + width > from && at < to) slice += ' ';
    at += width;
  }
  return slice;
}

/**
 * `text` broken at spaces into lines of at most `width` cells; a longer word is on a line of its own. No line begins
 * with `::` that did not before: programs that run builds would treat it as a command.
 */
// by hand, because wrap-ansi costs the start 9 ms with string-width and knows neither of these (decision 28)
export function wrapText(text: string, width: number): readonly string[] {
  if (width === Number.POSITIVE_INFINITY && !text.startsWith(' ') && !text.includes('\n')) return [text];
  const lines: string[] = [];
  if (/^[\0 -~]*$/.test(text)) wrapPlain(text, width, lines);
  else for (const paragraph of text.split('\n')) wrapParagraph(paragraph, width, lines);
  return lines;
}

function wrapParagraph(paragraph: string, width: number, lines: string[]): void {
  let line = '';
  let cells = 0;
  for (const word of paragraph.split(' ')) {
    const needed = cellWidth(word);
    if (line !== '' && cells + 1 + needed > width && !word.startsWith('::')) {
      lines.push(line);
      line = word;
      cells = needed;
    } else {
      cells = line === '' ? needed : cells + 1 + needed;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
}

/**
 * As wrapParagraph() does, where each character is a cell, NUL for a space that binds among them: no word is copied
 * from the text, because most texts are of this kind.
 */
function wrapPlain(text: string, width: number, lines: string[]): void {
  let start = 0;
  let end = 0;
  for (let at = 0; at <= text.length; ) {
    const space = text.indexOf(' ', at);
    const wordEnd = space < 0 ? text.length : space;
    if (end === start) start = at;
    else if (wordEnd - start > width && !text.startsWith('::', at)) {
      lines.push(text.slice(start, end));
      start = at;
    }
    end = wordEnd;
    at = wordEnd + 1;
  }
  lines.push(text.slice(start, end));
}

function spell(character: string): string {
  const point = character.codePointAt(0)!;
  const code = hasStrayBytes(character) ? point & 0xff : point;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

function widthOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return code === 0xad ? 0 : 1;
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) return 0;
  return eastAsianWidth(code);
}
