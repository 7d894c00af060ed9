import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located, Notice } from '../server.ts';
import type { CutLine, CutText } from './cut-body.ts';
import type { MacroMessage } from './macro-messages.ts';
import type { BodyLine } from './macro-text.ts';

/** Whether a macro is surely defined. */
export type Certainty = 'present' | 'unknown';

/** Warnings that a directive turns off for all macros, and a flag for one. */
export type Ignored = 'bad-nesting' | 'empty-args';

/** What httpd says of a macro; `data.what` tells which of the warnings or refusals it is. */
export type MacroNotice = Pick<Notice, 'at' | 'httpd' | 'id' | 'data' | 'related'> & {
  readonly kind: MacroMessage['kind'];
};

/** A macro as httpd keeps it. */
export interface Macro {
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
  /** The body cut at the parameters; undefined where values decide what is a parameter. */
  readonly cut: readonly CutLine[] | undefined;
  /** The lines of `cut`, as one text. */
  readonly cutText: CutText | undefined;
  readonly ignores: ReadonlySet<Ignored>;
  certainty: Certainty;
}

/** A message of httpd about a macro as a notice: at a span of the command's document, or at the command itself. */
export function noticeOf(
  { kind, what, id, httpd, data }: MacroMessage,
  macro: ByteText,
  { command }: Located,
  at: Span | undefined,
  related: MacroNotice['related'] = [],
): MacroNotice {
  const { start, end } = at ?? headOf(command);
  return { kind, at: { start, end }, id, httpd, data: { what, macro, ...data }, related };
}

/** The place where a macro is defined, for notices about its uses. */
export function relatedTo({ at }: Macro): MacroNotice['related'] {
  return [{ ...at, at: headOf(at.command), message: 'the macro is defined here' }];
}

/** What httpd calls the text of a use, where it would name a file. */
export function nameOfUse({ title }: Macro, at: Located): ByteText {
  return `${title} used on ${lineAndFile(at.command, at, '"')}`;
}

/** `line 2 of "/etc/apache2/macros.conf"`, with httpd's name of what is being read. */
export function lineAndFile(line: Line, { instance }: Located, quote = ''): ByteText {
  return `line ${lastLineOf(line)} of ${quote}${instance.path}${quote}`;
}

/** The number of a line as httpd counts it: a continued line by its last. */
export function lastLineOf({ number, height }: Line): number {
  return number + height - 1;
}
