import type { ByteText } from '../../grammar/byte-text.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';

/** The text with the edits made; they must not overlap, and refer to `text` as it is. */
export function applyEdits(text: ByteText, edits: readonly Edit[]): ByteText {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
