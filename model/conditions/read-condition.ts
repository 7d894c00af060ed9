import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../../grammar/command.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';

/** What `<IfModule>` and its like ask for. */
export interface Condition {
  /** Whether a `!` turns the answer round. */
  readonly isNegated: boolean;
  readonly name: string;
  /** Where the name stands, without `!` and quotation marks. */
  readonly at: Span;
}

/**
 * Reads the condition of `<IfModule>`, `<IfDefine>` and their kin as start_cond_section() of server/core.c does: a `!`
 * counts before the quotation marks only, and whitespace may follow it. Undefined where nothing is asked for or a
 * variable hides it.
 */
export function readCondition(section: OpeningTag): Condition | undefined {
  return readConditionOf(section, partsOf(section));
}

/**
 * Reads the condition of a section like `readCondition`, from its arguments with the variables replaced. Undefined
 * where it is empty or contains an unknown variable.
 */
export function readConditionOf(
  section: OpeningTag,
  { words: args, rawArguments }: CommandParts,
): Condition | undefined {
  const end = rawArguments.lastIndexOf('>');
  const asked = end < 0 ? rawArguments : rawArguments.slice(0, end);
  const isNegated = asked.startsWith('!');
  const [raw] = rawWordsIn(isNegated ? asked.slice(1) : asked);
  const [first, second] = args;
  const arg = isNegated && first?.value === '!' ? second : first;
  const name = unquote(raw ?? '');
  if (name === '' || arg === undefined || arg.hasVariable) return undefined;
  const { text } = section.source;
  const start = isNegated && arg === first && text[arg.start] === '!' ? arg.start + 1 : arg.start;
  return { isNegated, name, at: withinQuotes(text, { start, end: arg.end }) };
}

/** The span of what is in quotation marks there, or of all. */
function withinQuotes(text: ByteText, { start, end }: Span): Span {
  const quote = /^["']/.exec(text.slice(start, end))?.[0] ?? '';
  const isClosed = quote !== '' && text[end - 1] === quote && end - start > 1;
  return { start: start + quote.length, end: end - (isClosed ? 1 : 0) };
}
