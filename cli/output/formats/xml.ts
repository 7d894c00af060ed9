import { spellStrayBytes } from '../../../grammar/file-name.ts';
import { escapeControls } from '../display.ts';

/** What XML 1.0 cannot write, not even as a reference, and what plume shows of text nowhere as it is. */
const UNWRITABLE = /[\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SPECIAL = /[&<>"'\t\n\r]/g;
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  // else a reader makes spaces of them in attributes
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

/** The line that XML documents begin with. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text in an element or an attribute. Characters that cannot be written are spelled: `\x1b`, `\ufffe`. */
export function escapeXml(text: string): string {
  if (/^[ !#-%(-;=?-~]*$/.test(text)) return text;
  const writable = spellStrayBytes(text).replace(
    UNWRITABLE,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  return writable
    .split(/([\t\n\r])/)
    .map((piece, i) => (i % 2 === 1 ? piece : escapeControls(piece)))
    .join('')
    .replace(SPECIAL, (character) => REFERENCES.get(character) ?? character);
}

/** An element's tag, without its end: `<error line="1"`. What is undefined is left out. */
export function openTag(
  name: string,
  attributes: readonly (readonly [name: string, value: string | number | undefined])[],
): string {
  const written = attributes.flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  return `<${name}${written.join('')}`;
}
