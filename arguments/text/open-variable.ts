import type { ByteText } from '../../grammar/byte-text.ts';

/** Whether a text has a `${…}`, whatever stands between. */
export function hasVariable(text: ByteText): boolean {
  const start = text.indexOf('${');
  return start >= 0 && text.indexOf('}', start) >= 0;
}

/** Whether the text contains a `${…}` that is a variable: `${name:key}` is not one, but a map of mod_rewrite. */
export function hasVariableNotMap(text: ByteText): boolean {
  let end = 0;
  for (let start = text.indexOf('${'); start >= 0; start = text.indexOf('${', end)) {
    const closed = text.indexOf('}', start);
    if (closed < 0) return false;
    const colon = text.indexOf(':', start);
    if (colon < 0 || colon > closed) return true;
    end = colon;
  }
  return false;
}
