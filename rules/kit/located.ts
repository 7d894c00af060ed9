import type { Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import * as scopes from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { Edit, Related, RuleContext } from './define-rule.ts';

/** The command that a rule looks at, in its place. */
export function locateIn(command: Command, { document, configuration }: RuleContext): Located {
  return scopes.locate(command, document, configuration);
}

/** The words of a command in its place, with the values that its variables have there. */
export function argsAt({ command, instance }: Located): readonly Word[] {
  return instance.partsOf(command).words;
}

/** Whether a word stands in the text as httpd sees it, so that an edit may replace it: no variable is in it. */
export function isVerbatim({ start, end }: Span, { source }: Command): boolean {
  return !source.text.slice(start, end).includes('${');
}

/** Whether two words of one command are the same one, though it was taken apart twice. */
export function isSameArg(a: Word | undefined, b: Word | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end && a?.value === b?.value;
}

/** Whether two places are the same one. */
export function isSameLocation(a: Located, b: Located): boolean {
  return a.command === b.command && a.instance === b.instance;
}

/** Whether the commands stand side by side in one section of one text. */
export function areBeside(a: Located, b: Located): boolean {
  return a.instance === b.instance && a.command.parent === b.command.parent;
}

/** A place for a report to refer to; without `at` it is the command's name. */
export function relate(located: Located, message: string, at: Span = headOf(located.command)): Related {
  const { instance } = located;
  return { at, message, ...(instance.server === undefined ? {} : { in: instance }) };
}

/** "line 7", or "line 7 of FILE" where that is another file than the one that is looked at. */
export function describeLine({ instance, command }: Located, { configuration }: RuleContext): string {
  const { file } = instance;
  return file === configuration.file ? `line ${command.number}` : `line ${command.number} of ${file}`;
}

/**
 * Edits of the text that a command stands in, as a fix of the command that is looked at may have them. Undefined where
 * the text is put together from others, so that no file can be edited.
 */
export function editsAt(
  { instance }: Located,
  edits: readonly Edit[],
  { configuration }: RuleContext,
): readonly Edit[] | undefined {
  const own = configuration.instance;
  if (own === undefined || instance === own) return edits;
  const { server } = configuration;
  const written = server?.documentOf(instance.identity);
  const isMade = (one: typeof instance) => one.document !== server?.documentOf(one.identity);
  if (written === undefined || instance.kind === 'macro') return undefined;
  if (instance.file === own.file) return isMade(own) || isMade(instance) ? undefined : edits;
  if (!isMade(instance)) return edits.map((edit) => ({ ...edit, file: instance.file }));
  const moved = edits.map((edit) => ({ ...edit, ...instance.spanInFile(edit), file: instance.file }));
  const isSame = moved.every(
    ({ start, end }, i) =>
      written.source.text.slice(start, end) ===
      instance.document.source.text.slice(edits[i]!.start, edits[i]!.end),
  );
  return isSame ? moved : undefined;
}

/** The most related places that a finding shows: who has read a few of a kind finds the others. */
export const MOST_RELATED = 5;
