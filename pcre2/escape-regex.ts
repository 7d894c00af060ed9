import type { ByteText } from '../grammar/byte-text.ts';

/** A regular expression that matches the text itself, wherever it is. */
export function escapeRegex(text: ByteText): ByteText {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
