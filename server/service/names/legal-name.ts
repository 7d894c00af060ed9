import type { ByteText } from '../../../grammar/byte-text.ts';
import { LONGEST_NAME } from './name-in-word.ts';
import type { NameOccurrence } from './name-occurrences.ts';

/** What a message calls a kind of name. */
export const nounOf: Readonly<Record<NameOccurrence['kind'], string>> = {
  variable: 'variable',
  macro: 'macro',
  'macro-parameter': 'parameter of the macro',
  'log-format': 'log format',
  'rewrite-map': 'rewrite map',
  balancer: 'balancer',
  'authn-provider': 'authentication provider',
  'authz-provider': 'authorization provider',
  'environment-variable': 'environment variable',
};

/**
 * Why httpd could not read a name wherever one of that kind stands, as a sentence; undefined where it can. Quotes and
 * whitespace would need quotes in some places and none in others.
 */
export function whyNotLegal(kind: NameOccurrence['kind'], name: ByteText): string | undefined {
  if (name === '') return 'A name must have at least one character.';
  if (name.length > LONGEST_NAME) return `A name must not be longer than ${LONGEST_NAME} bytes.`;
  for (const character of name)
    if (character <= ' ' || character === '\x7f' || `${NOWHERE}${REFUSED[kind]}`.includes(character))
      return `The name of a ${nounOf[kind]} must not contain ${wordFor(character)}.`;
  const first = name[0] ?? '';
  if (kind === 'macro-parameter')
    return '$%@'.includes(first) ? undefined : 'A parameter of a macro must begin with `$`, `%` or `@`.';
  if (BEGINNINGS.includes(first)) return `The name of a ${nounOf[kind]} must not begin with \`${first}\`.`;
  return undefined;
}

const NOWHERE = '"\'\\<>`';
/** What begins something else where names stand. */
const BEGINNINGS = '!#-/[';

/** What ends a name of the kind in one of the places where httpd reads it. */
const REFUSED: Readonly<Record<NameOccurrence['kind'], string>> = {
  variable: '$%{}:!=',
  macro: '$%{}',
  'macro-parameter': '{}',
  'log-format': '$%{}',
  'rewrite-map': '$%{}:|',
  balancer: '$%{}/?#:*|@[]',
  'authn-provider': '$%{}',
  'authz-provider': '$%{}',
  'environment-variable': '$%{}:=,[]!()',
};

function wordFor(character: string): string {
  if (character === ' ') return 'a space';
  return character < ' ' || character === '\x7f' ? 'a control character' : `\`${character}\``;
}
