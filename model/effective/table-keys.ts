import type { MergingKey } from '../../facts/requests/merging.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';

/**
 * The entries of a table that a line is about, as httpd compares them; undefined stands for one that a variable hides.
 */
export function tableKeys(args: readonly Word[], key: MergingKey): readonly (ByteText | undefined)[] {
  switch (key) {
    case 'first':
      return args.slice(0, 1).map(keyOf);
    case 'second':
      return args.length < 2 ? [''] : args.slice(1, 2).map(keyOf);
    case 'each':
      return args.map(keyOf);
    case 'rest':
      return args.slice(1).map((word) => keyOf(word)?.replace(/^\./, ''));
    case 'cipher-protocol':
      return args.length < 2 ? ['ssl'] : args.slice(0, 1).map(keyOf);
    case 'log-module':
      return args.map(moduleOfLevel);
  }
}

/** The entries that a line removes, of a table with those keys. */
export function removedKeys(args: readonly Word[]): readonly (ByteText | undefined)[] {
  return args.map((word) => keyOf(word)?.replace(/^\./, ''));
}

function keyOf({ value, hasVariable }: Word): ByteText | undefined {
  return hasVariable ? undefined : asciiLowerCase(value);
}

/** `ssl:warn`, `mod_ssl.c:warn` and `ssl_module:warn` are about one module; a level alone is about all others. */
function moduleOfLevel(word: Word): ByteText | undefined {
  const text = keyOf(word);
  const colon = text?.indexOf(':') ?? -1;
  if (text === undefined || colon < 0) return text === undefined ? undefined : '';
  return text
    .slice(0, colon)
    .replace(/^mod_/, '')
    .replace(/(?:\.c|_module)$/, '');
}
