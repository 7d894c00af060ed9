import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { type ByteText, indexWithin, type Span } from '../../../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { createValueMap } from '../names/value-offsets.ts';

/** An argument whose parts become tokens. */
export interface TokenArgument extends Span {
  /** What httpd has of it: without quotation marks and escapes. */
  readonly value: ByteText;
  readonly isQuoted: boolean;
  /** From a span of the value to one of the text. */
  toText(span: Span): Span;
}

/** The arguments of a command, as httpd splits them. */
export function tokenArgumentsOf(command: Command): readonly TokenArgument[] {
  return partsOf(command).words.map((word) => toArgument(command, word));
}

function toArgument(command: Command, word: Word): TokenArgument {
  const { start, end, value, quote } = word;
  let map: ReturnType<typeof createValueMap> | undefined;
  return {
    ...{ start, end, value, isQuoted: quote !== '' },
    toText(span) {
      map ??= createValueMap(command, word);
      return map(span);
    },
  };
}

/** The arguments as mod_rewrite splits them itself; as others are split where the line is continued. */
export function rewriteArgumentsOf(command: Command): readonly TokenArgument[] {
  const parts = partsOf(command);
  const from = offsetOfArguments(command, parts);
  if (from === undefined) return tokenArgumentsOf(command);
  const { text } = command.source;
  return splitRewriteArguments(parts.rawArguments).map((arg) => {
    const start = from + arg.start;
    const end = start + arg.text.length;
    const quote = text[start - 1];
    const isQuoted = start > from && (quote === '"' || quote === "'") && text[end] === quote;
    return {
      start: isQuoted ? start - 1 : start,
      end: isQuoted ? end + 1 : end,
      ...{ value: arg.text, isQuoted },
      toText: (span) => ({ start: start + span.start, end: start + span.end }),
    };
  });
}

/** All arguments as one, in which quotation marks mean nothing yet; undefined where the line is continued. */
export function wholeArgument(command: Command): TokenArgument | undefined {
  const parts = partsOf(command);
  const [first] = parts.words;
  const last = parts.words.at(-1);
  if (first === undefined || last === undefined || command.height > 1) return undefined;
  const { start } = first;
  const value = command.source.text.slice(start, last.end);
  return {
    ...{ start, end: last.end, value, isQuoted: false },
    toText: (span) => ({ start: start + span.start, end: start + span.end }),
  };
}

/** Where what httpd hands to the command begins in the text; undefined where it is not there as it is. */
function offsetOfArguments(command: Command, { name, rawArguments }: CommandParts): number | undefined {
  if (command.height > 1) return undefined;
  const at = indexWithin(command.source.text, rawArguments, { start: name.end, end: command.end });
  return at < 0 ? undefined : at;
}
