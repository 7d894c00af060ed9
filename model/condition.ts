import type { Span } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';

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
 * counts before the quotation marks only, and blanks may follow it. Undefined where nothing is asked for or a variable
 * hides it.
 */
export function readCondition(section: OpeningTag): Condition | undefined {
  const [first, second] = wordsOf(section);
  const isNegated = first?.quote === '' && first.value.startsWith('!');
  const word = isNegated && first.value === '!' ? second : first;
  if (word === undefined || word.hasVariable) return undefined;
  const { text } = section.source;
  const start = word === first && isNegated ? word.start + 1 : word.start;
  const quote = /^["']/.exec(text.slice(start, word.end))?.[0] ?? '';
  const isClosed = quote !== '' && text[word.end - 1] === quote && word.end - start > 1;
  const at = { start: start + quote.length, end: word.end - (isClosed ? 1 : 0) };
  const name = word === first && isNegated ? text.slice(at.start, at.end) : word.value;
  return { isNegated, name, at };
}
