import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import type { ClosingTag, Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { unquote } from '../../grammar/words.ts';
import type { Edit } from './define-rule.ts';

/** Deletes the physical lines of a logical line, terminator included. */
export function deleteLine(line: Line): Edit {
  return { start: line.start, end: line.end, text: '' };
}

/** Makes a comment of a line: its text stays where it is, and httpd reads it no longer. */
export function commentOut(line: Line): Edit {
  const start = line.start + indentOf(line).length;
  return { start, end: start, text: '# ' };
}

/** Deletes a section's tags and keeps what is between them. */
export function unwrapSection(section: OpeningTag): readonly Edit[] {
  return section.closing === undefined
    ? [deleteLine(section)]
    : [deleteLine(section), deleteLine(section.closing)];
}

/** Gives a command another name; its arguments, whitespace and brackets stay. */
export function replaceName(command: Command | ClosingTag, name: ByteText): Edit {
  const { start, end } = partsOf(command).name;
  const written = command.source.text.slice(start, end);
  const quote = /^["']/.exec(written)?.[0];
  if (quote === undefined || command.kind === 'directive') return { start, end, text: name };
  // of a tag such as `"</Directory>"` the quotation marks are around the brackets, too
  const bracket = command.kind === 'open' ? '<' : '</';
  const gt = unquote(written).endsWith('>') ? '>' : '';
  return { start, end, text: `${quote}${bracket}${name}${gt}${quote}` };
}

/** Gives a section another name in both of its tags. */
export function renameSection(section: OpeningTag, name: ByteText): readonly Edit[] {
  const tags = section.closing === undefined ? [section] : [section, section.closing];
  return tags.map((tag) => replaceName(tag, name));
}

/** Replaces the raw text of a word or any other span. */
export function replaceSpan({ start, end }: Span, text: ByteText): Edit {
  return { start, end, text };
}

/**
 * Inserts whole lines (without terminator, separated by \n) before a line, at its indentation and with its line ends.
 */
export function insertLinesBefore(line: Line, lines: readonly ByteText[]): Edit {
  const { text } = line.source;
  const indent = indentOf(line);
  const eol = lineEndOf(text);
  return {
    start: line.start,
    end: line.start,
    text: lines.map((inserted) => `${indent}${inserted}${eol}`).join(''),
  };
}

/** Inserts whole lines below a line, at its indentation and with the text's line ends. */
export function insertLinesAfter(line: Line, lines: readonly ByteText[]): Edit {
  const { text } = line.source;
  const indent = indentOf(line);
  const eol = lineEndOf(text);
  const inserted = lines.map((added) => `${indent}${added}`).join(eol);
  const isEnded = text[line.end - 1] === '\n';
  return { start: line.end, end: line.end, text: isEnded ? `${inserted}${eol}` : `${eol}${inserted}` };
}

/** Replaces a directive, from its name to its last word, with whole lines (without terminator, separated by \n). */
export function replaceDirective(command: Command, lines: readonly ByteText[]): Edit {
  const { name, words: args } = partsOf(command);
  const separator = `${lineEndOf(command.source.text)}${indentOf(command)}`;
  return { start: name.start, end: args.at(-1)?.end ?? name.end, text: lines.join(separator) };
}

/** A word in double quotes that httpd reads as `value`. */
export function quoteWord(value: ByteText): ByteText {
  return `"${value.replace(/\\(?=[\\"]|$)|"/g, '\\$&')}"`;
}

/** Whether a line ends where its text does; httpd 2.2 also ends one after 8190 bytes, where nothing can be mended. */
export function endsWithItsText({ end, source }: Line): boolean {
  return end === source.text.length || source.text[end - 1] === '\n';
}

/** The whitespace that a line begins with. */
export function indentOf(line: Line): ByteText {
  return /^[ \t]*/.exec(line.source.text.slice(line.start, line.end))![0];
}

/** The line terminator that a text uses: that of its first line. */
export function lineEndOf(text: ByteText): '\n' | '\r\n' {
  const at = text.indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
