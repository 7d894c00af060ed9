import type { ByteText } from '../../../grammar/byte-text.ts';
import type { SemanticToken } from './token.ts';

/**
 * The items of a format, such as `%h` and `%>{Referer}i`: what may stand between `%` and the letter is part of it. All
 * other text has no token. Source: parse_log_item() in modules/loggers/mod_log_config.c.
 */
export function formatTokens(format: ByteText): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  const lastBrace = format.lastIndexOf('}');
  for (let at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at)) {
    const end = endOfItem(format, at, lastBrace);
    if (end !== undefined) tokens.push({ start: at, end, type: 'property' });
    at = end ?? at + 1;
  }
  return tokens;
}

/** After the item's letter; undefined where none follows. */
function endOfItem(format: ByteText, percent: number, lastBrace: number): number | undefined {
  let at = percent + 1;
  if (format[at] === '%') return at + 1;
  while (at < format.length && BEFORE_LETTER.includes(format[at]!)) at++;
  if (format[at] === '{') {
    if (lastBrace < at) return undefined;
    at = format.indexOf('}', at) + 1;
  }
  const letters = format[at] === '^' ? 3 : 1;
  return at + letters <= format.length && isLetter(format.charCodeAt(at + letters - 1))
    ? at + letters
    : undefined;
}

const BEFORE_LETTER = '!<>,0123456789';

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}
