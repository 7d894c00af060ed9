import type { Span } from '../grammar/byte-text.ts';
import { headOf } from '../grammar/command.ts';
import type { Command, Word } from '../grammar/syntax-tree.ts';
import * as scopes from '../model/scope.ts';
import type { Placed } from '../model/server/server.ts';
import type { Edit, Related, RuleContext } from './define-rule.ts';

/** The command that a rule looks at, in its place. */
export function placeOf(command: Command, { document, configuration }: RuleContext): Placed {
  return scopes.placeOf(command, document, configuration);
}

/** The words of a command in its place, with the values that its variables have there. */
export function wordsAt({ command, reading }: Placed): readonly Word[] {
  return reading.partsOf(command).words;
}

/** Whether a word stands in the text as httpd sees it, so that an edit may replace it: no variable is in it. */
export function isVerbatim({ start, end }: Span, { source }: Command): boolean {
  return !source.text.slice(start, end).includes('${');
}

/** Whether two words of one command are the same one, though it was taken apart twice. */
export function isSameWord(a: Word | undefined, b: Word | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end && a?.value === b?.value;
}

/** Whether two places are the same one. */
export function isSamePlace(a: Placed, b: Placed): boolean {
  return a.command === b.command && a.reading === b.reading;
}

/** Whether the commands stand side by side in one section of one text. */
export function areBeside(a: Placed, b: Placed): boolean {
  return a.reading === b.reading && a.command.parent === b.command.parent;
}

/** A place for a report to refer to; without `at` it is the command's name. */
export function relate(placed: Placed, message: string, at: Span = headOf(placed.command)): Related {
  const { reading } = placed;
  return { at, message, ...(reading.configuration.server === undefined ? {} : { in: reading }) };
}

/** "line 7", or "line 7 of FILE" where that is another file than the one that is looked at. */
export function describeLine({ reading, command }: Placed, { configuration }: RuleContext): string {
  const { file } = reading;
  return file === configuration.file ? `line ${command.number}` : `line ${command.number} of ${file}`;
}

/**
 * Edits of the text that a command stands in, as a fix of the command that is looked at may have them. Undefined where
 * the text is put together from others, so that no file can be edited.
 */
export function editsAt(
  { reading }: Placed,
  edits: readonly Edit[],
  { configuration }: RuleContext,
): readonly Edit[] | undefined {
  const own = configuration.reading;
  if (own === undefined || reading === own) return edits;
  const { server } = configuration;
  const written = server?.documentOf(reading.identity);
  const isMade = (one: typeof reading) => one.document !== server?.documentOf(one.identity);
  if (written === undefined || reading.kind === 'macro') return undefined;
  if (reading.file === own.file) return isMade(own) || isMade(reading) ? undefined : edits;
  if (!isMade(reading)) return edits.map((edit) => ({ ...edit, file: reading.file }));
  const moved = edits.map((edit) => ({ ...edit, ...reading.placeOf(edit), file: reading.file }));
  const isSame = moved.every(
    ({ start, end }, i) =>
      written.source.text.slice(start, end) ===
      reading.document.source.text.slice(edits[i]!.start, edits[i]!.end),
  );
  return isSame ? moved : undefined;
}
