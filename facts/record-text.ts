import { ownEntry } from '../grammar/own-entry.ts';
/**
 * The text form in which facts are shipped: one record a line, its fields separated by tabs, empty fields at
 * the end left out. A file of ten thousand lines is a string that costs nothing until a record is asked for.
 */

/** One line for a record. */
export function formatRecord(fields: readonly string[]): string {
  let length = fields.length;
  while (length > 0 && fields[length - 1] === '') length--;
  return fields
    .slice(0, length)
    .map((field) => field.replace(/[\\\n\t]/g, (char) => ownEntry(escapes, char)!))
    .join('\t');
}

/** The fields of a line; a field that was left out reads as undefined, one between others as ''. */
export function readFields(line: string): readonly string[] {
  const fields = line.split('\t');
  return line.includes('\\') ? fields.map(unescapeField) : fields;
}

/** The offset of each record of a text by its first field, folded by `fold`. */
export function indexRecords(text: string, fold: (first: string) => string): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const tab = text.indexOf('\t', start);
    index.set(fold(text.slice(start, tab < 0 || tab > end ? end : tab)), start);
    start = end + 1;
  }
  return index;
}

/** The record that starts at an offset. */
export function recordAt(text: string, start: number): readonly string[] {
  const end = text.indexOf('\n', start);
  return readFields(text.slice(start, end < 0 ? text.length : end));
}

/** The records of a text, each decoded, worked out on the first call. */
export function lazyRecords<Fact>(
  text: string,
  decode: (fields: readonly string[]) => Fact,
): () => readonly Fact[] {
  let facts: readonly Fact[] | undefined;
  return () => (facts ??= text === '' ? [] : text.split('\n').map((line) => decode(readFields(line))));
}

/** The items of a field that holds a list. */
export function readList(field: string | undefined): readonly string[] {
  return field ? field.split(',') : [];
}

/** ASCII lower case: httpd folds nothing else. */
export function foldAscii(text: string): string {
  return /[^\0-\x7f]/.test(text)
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t' };

/** A field as it was before it was written into a record. */
export function unescapeField(field: string): string {
  return field.includes('\\')
    ? field.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char))
    : field;
}
