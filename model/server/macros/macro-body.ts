import { asciiLowerCase, type Span } from '../../../grammar/byte-text.ts';
import { lineIndexAt } from '../../../grammar/line-at.ts';
import type { Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import { rawWordsIn, unquote } from '../../../grammar/words.ts';
import type { Located } from '../server.ts';
import type { CheckedMessage } from './check-macro.ts';
import { type Ignored, lastLineOf, lineAndFile } from './macro.ts';
import { badNesting, negativeNesting, textAfterClosing } from './macro-messages.ts';
import { type BodyLine, readBodyLine } from './macro-text.ts';

/** The lines up to a macro's own `</Macro>`, which is not among them. */
export interface MacroBody {
  readonly body: readonly BodyLine[];
  /** Whether the `</Macro>` is there. */
  readonly isClosed: boolean;
  /** What httpd says while it reads them. */
  readonly messages: readonly CheckedMessage[];
}

/** Reads the lines after a `<Macro>`; `title` is what httpd calls the macro. */
export function readMacroBody(
  at: Located<OpeningTag>,
  title: string,
  ignores: ReadonlySet<Ignored>,
): MacroBody {
  const body: BodyLine[] = [];
  const messages: CheckedMessage[] = [];
  const { lines } = at.instance.document;
  let macrosOpen = 1;
  let sectionsOpen = 1;
  for (let i = lineIndexAt(at.instance.document, at.command.start) + 1; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.kind === 'comment') continue;
    const read = readBodyLine(line);
    const first = unquote(rawWordsIn(read.text)[0] ?? '');
    if (first.startsWith('</')) {
      sectionsOpen--;
      if (sectionsOpen < 0 && !ignores.has('bad-nesting'))
        messages.push({
          message: negativeNesting(title, lastLineOf(line) - lastLineOf(at.command)),
          at: spanOf(line),
        });
    } else if (first.startsWith('<')) sectionsOpen++;
    const key = asciiLowerCase(first);
    if (key === '</macro>') {
      const rest = read.text.slice(read.text.lastIndexOf('>') + 1);
      if (isText(rest))
        messages.push({ message: textAfterClosing(lineAndFile(line, at), rest), at: spanOf(line) });
      macrosOpen--;
      if (macrosOpen === 0) {
        if (sectionsOpen !== 0 && !ignores.has('bad-nesting'))
          messages.push({ message: badNesting(title, sectionsOpen), at: undefined });
        return { body, isClosed: true, messages };
      }
    } else if (key === '<macro') macrosOpen++;
    body.push(read);
  }
  return { body, isClosed: false, messages };
}

/** Whether what follows a closing bracket is more than a comment: warn_if_non_blank() of mod_macro. */
export function isText(textAfter: string): boolean {
  return /^[ \t]*[^ \t#]/.test(textAfter);
}

/** A line without the whitespace around it. */
function spanOf({ start, end, source }: Line): Span {
  return spanWithoutWhitespace(source.text, start, end);
}
