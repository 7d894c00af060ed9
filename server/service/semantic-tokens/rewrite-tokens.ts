import { conditionFlag, ruleFlag } from '../../../facts/rewrite.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import type { SemanticToken } from './token.ts';

/**
 * What mod_rewrite replaces in a text: `%{NAME}`, `$1`, `%1`, and `${map:key}`, whose key may have them too. Text between
 * them has no token. Source: do_expand() in modules/mappers/mod_rewrite.c.
 */
export function expansionTokens(text: ByteText, from = 0): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  const add = (start: number, end: number, type: SemanticToken['type']) =>
    tokens.push({ start: from + start, end: from + end, type });
  let maps = 0;
  for (let at = 0; at < text.length; ) {
    const [char, next = ''] = [text[at], text[at + 1]];
    if (char === '\\') at += 2;
    else if ((char === '$' || char === '%') && next >= '0' && next <= '9') {
      add(at, at + 2, 'parameter');
      at += 2;
    } else if (char === '%' && next === '{') {
      const end = text.indexOf('}', at);
      if (end < 0) break;
      add(at, end + 1, 'property');
      at = end + 1;
    } else if (char === '$' && next === '{') {
      const colon = endOfMapName(text, at + 2);
      if (colon === undefined) {
        at += 2;
        continue;
      }
      add(at, colon + 1, 'function');
      maps++;
      at = colon + 1;
    } else if (char === '}' && maps > 0) {
      maps--;
      add(at, ++at, 'function');
    } else at++;
  }
  return tokens;
}

/** The colon after a map's name; undefined for a variable. */
function endOfMapName(text: ByteText, from: number): number | undefined {
  let at = from;
  while (at < text.length && !'${}:|'.includes(text[at]!)) at++;
  return text[at] === ':' ? at : undefined;
}

/** The flags of a rule or a condition, in their brackets: names, and what is assigned. */
export function flagTokens(
  flags: ByteText,
  kind: 'rule' | 'condition',
  series: Series,
): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  const find = kind === 'rule' ? ruleFlag : conditionFlag;
  let start = 1;
  for (const flag of flags.slice(1, -1).split(',')) {
    let from = start;
    start += flag.length + 1;
    const end = start - 1;
    while (from < end && isWhitespace(flags.charCodeAt(from))) from++;
    const equals = flag.indexOf('=');
    const stop = equals < 0 ? end : end - flag.length + equals;
    if (from === stop) continue;
    const fact = find(flags.slice(from, stop), series);
    tokens.push({ start: from, end: stop, type: fact === undefined ? 'variable' : 'modifier' });
    if (stop < end) for (const one of valueTokens(flags, stop, end)) tokens.push(one);
  }
  return tokens;
}

function valueTokens(flags: ByteText, equals: number, end: number): readonly SemanticToken[] {
  const value = flags.slice(equals + 1, end);
  const operator: SemanticToken = { start: equals, end: equals + 1, type: 'operator' };
  if (value === '') return [operator];
  const isNumber = [...value].every((char) => char >= '0' && char <= '9');
  if (isNumber) return [operator, { start: equals + 1, end, type: 'number' }];
  const tokens: SemanticToken[] = [operator];
  let at = equals + 1;
  for (const token of expansionTokens(value, equals + 1)) {
    if (token.start > at) tokens.push({ start: at, end: token.start, type: 'string' });
    tokens.push(token);
    at = token.end;
  }
  if (at < end) tokens.push({ start: at, end, type: 'string' });
  return tokens;
}
