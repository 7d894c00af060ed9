import { type RewriteArgument, splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import { hasVariableNotMap } from '../../arguments/text/open-variable.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import type { Located } from '../../model/server/server.ts';
import { argsAt, isVerbatim } from '../kit/located.ts';

/** An argument in which httpd replaces variables and groups. */
export interface ExpandedText {
  readonly text: ByteText;
  /** The argument as the text has it; undefined where httpd splits the line in another way than mod_rewrite. */
  readonly word: Word | undefined;
  /** Whether the text has that word as httpd sees it: no variable is in it. */
  readonly isWritten: boolean;
}

/**
 * Those of a RewriteRule or RewriteCond; none where variables of the configuration hide what they say, or none of them has
 * what `sign` matches.
 */
export function expandedTexts(located: Located, sign = /[$%]/): readonly ExpandedText[] {
  const { rawArguments } = located.instance.partsOf(located.command);
  if (!sign.test(rawArguments) || hasVariableNotMap(rawArguments)) return [];
  const [first, second, flags] = splitRewriteArguments(rawArguments);
  const words = argsAt(located);
  const at = (index: number, argument: RewriteArgument | undefined): readonly ExpandedText[] => {
    const word = words[index];
    if (argument === undefined) return [];
    const own = word?.value === argument.text ? word : undefined;
    return [
      { text: argument.text, word: own, isWritten: own !== undefined && isVerbatim(own, located.command) },
    ];
  };
  if (located.command.key === 'rewriterule') return [...at(1, second), ...at(2, flags)];
  return first === undefined || asciiLowerCase(first.text) === 'expr' ? [] : at(0, first);
}

/** Where a part of an argument is in the text; undefined where the text does not have it as it is. */
export function spanOfPart(
  { text, word, isWritten }: ExpandedText,
  { start, end }: Span,
  { command }: Located,
): Span | undefined {
  if (word === undefined || !isWritten) return undefined;
  const first = word.start + word.quote.length + start;
  const part = text.slice(start, end);
  return command.source.text.startsWith(part, first) ? { start: first, end: first + part.length } : undefined;
}
