import { hasStrayBytes, percentEncode, spellStrayBytes } from '../../grammar/file-name.ts';
import { escapeUnsafe } from './display.ts';

/**
 * A value as JSON without lone surrogates; what a screen or a program that runs builds would obey is escaped, as `\u202e`.
 * Bytes of a file name that are not UTF-8 are written as `\xff`; `fileBytes` or `pathBytes` beside it is the whole name,
 * percent-encoded except letters, digits and `-._~/`.
 */
export function writeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, undefined, indent);
  // this is how JSON.stringify writes what is not Unicode
  const isUnicode = !/\\ud[89a-f]/.test(json);
  return escapeUnsafe(isUnicode ? json : JSON.stringify(value, spell, indent), escapeInJson);
}

/** Line ends are between the tokens of JSON alone. */
function escapeInJson(character: string): string {
  if (character === '\n') return character;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

function spell(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return spellStrayBytes(value).replace(/\p{Cs}/gu, '\ufffd');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => withBytes(key, item)));
}

function withBytes(key: string, value: unknown): readonly (readonly [key: string, value: unknown])[] {
  const isName = (key === 'file' || key === 'path') && typeof value === 'string' && hasStrayBytes(value);
  return isName
    ? [
        [key, value],
        [`${key}Bytes`, percentEncode(value)],
      ]
    : [[key, value]];
}
