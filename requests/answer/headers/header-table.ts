import { substitute } from '../../../access/request/alias-entries.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';

/** One header of an answer. */
export interface HeaderEntry {
  readonly name: ByteText;
  /** Undefined where plume cannot tell. */
  readonly value: ByteText | undefined;
  /** The lines that set it; empty for what httpd sends by itself. */
  readonly at: readonly Located[];
  /** Whether it is surely sent. */
  readonly isSure: boolean;
}

/** The headers of an answer while lines change them; the order is that of httpd's table. */
export interface HeaderTable {
  readonly entries: readonly HeaderEntry[];
  /** Whether a program or a backend may have set others. */
  readonly isOpen: boolean;
}

/** One line of Header, and what it comes to for a request. */
export interface HeaderChange {
  /** In lower case. */
  readonly action: string;
  readonly name: ByteText;
  readonly value: ByteText | undefined;
  /** For `edit`. */
  readonly pattern?: ByteText | undefined;
  readonly at: Located;
  /** Whether its conditions hold. */
  readonly holds: boolean | undefined;
}

/** What expressions see of a header: the first value, empty for none; undefined where plume cannot tell. */
export function headerIn(table: HeaderTable, name: ByteText): ByteText | undefined {
  const own = table.entries.filter((one) => asciiLowerCase(one.name) === asciiLowerCase(name));
  const [first] = own;
  if (first !== undefined) return first.isSure ? first.value : undefined;
  return table.isOpen ? undefined : '';
}

/** The table as a line leaves it. Source: do_headers_fixup() in modules/metadata/mod_headers.c. */
export function changeHeaders(table: HeaderTable, change: HeaderChange): HeaderTable {
  const { action, name, value, at, holds } = change;
  if (holds === false || action === 'note') return table;
  const isIt = (one: HeaderEntry) => asciiLowerCase(one.name) === asciiLowerCase(name);
  const own = table.entries.filter(isIt);
  const others = table.entries.filter((one) => !isIt(one));
  const ats = [...new Set([...own.flatMap((one) => one.at), at])];
  const unknown = { ...table, entries: [...others, { name, value: undefined, at: ats, isSure: false }] };
  if (holds === undefined) return unknown;
  if (action === 'set') return { ...table, entries: [...others, { name, value, at: [at], isSure: true }] };
  if (action === 'unset') return { ...table, entries: others };
  if (action === 'add' || action === 'echo')
    return { ...table, entries: [...table.entries, { name, value, at: [at], isSure: true }] };
  const [first, ...rest] = own;
  if (table.isOpen || own.some(({ isSure }) => !isSure)) {
    // what is there already stays there
    const isThere = first?.isSure === true || action !== 'edit';
    return action.startsWith('edit') && first === undefined
      ? { ...table, entries: [...others, { name, value: undefined, at: [at], isSure: false }] }
      : {
          ...table,
          entries: [
            ...others,
            { name, value: undefined, at: ats, isSure: isThere && !action.startsWith('edit') },
          ],
        };
  }
  if (first === undefined)
    return action.startsWith('edit')
      ? table
      : { ...table, entries: [...others, { name, value, at: [at], isSure: true }] };
  const put = (entries: readonly HeaderEntry[]) => ({ ...table, entries: [...others, ...entries] });
  if (action === 'setifempty') return table;
  if (action.startsWith('edit')) return put(own.map((one) => edited(one, change)));
  const joined =
    first.value === undefined || value === undefined
      ? undefined
      : action === 'merge' && hasToken(first.value, value)
        ? first.value
        : `${first.value}, ${value}`;
  return put([
    { ...first, value: joined, at: joined === first.value ? first.at : [...first.at, at] },
    ...rest,
  ]);
}

/** Whether one of the parts of a list is the text; quotation marks keep commas together. */
function hasToken(list: ByteText, token: ByteText): boolean {
  const parts = list.match(/(?:"[^"]*"?|[^",])+/g) ?? [];
  return parts.some((part) => part.replace(/^[\t-\r ]+/, '') === token);
}

/** Whether a pattern matches at the end of a text alone, and looks around nowhere else. */
function isPlainEnd(pattern: ByteText): boolean {
  return /^(?:[^\\|^$(]|\((?!\?))*\$$/.test(pattern);
}

function edited(entry: HeaderEntry, { pattern = '', value: by, action, at }: HeaderChange): HeaderEntry {
  const { value } = entry;
  const found =
    value === undefined || by === undefined ? undefined : replaced(value, pattern, by, action === 'edit*');
  return found === value && value !== undefined ? entry : { ...entry, value: found, at: [...entry.at, at] };
}

/** Undefined where plume cannot tell. Source: process_regexp() there. */
function replaced(text: ByteText, pattern: ByteText, by: ByteText, isAll: boolean): ByteText | undefined {
  let done = '';
  let rest = text;
  for (let rounds = 0; rounds < 100; rounds++) {
    const groups = regexGroups(pattern, rest);
    if (groups === 'unknown') return undefined;
    if (groups === undefined) return done + rest;
    const [whole = ''] = groups;
    const isAtEnd = isPlainEnd(pattern) && rest.endsWith(whole);
    const start = pattern.startsWith('^') ? 0 : isAtEnd ? rest.length - whole.length : rest.indexOf(whole);
    // what looks around itself may not match the first time that its text is there
    const isPlain =
      pattern.startsWith('^') ||
      isAtEnd ||
      !/[\^$]|\\[bBAGzZK]|\(\?/.test(pattern) ||
      rest.indexOf(whole, start + 1) < 0;
    if (start < 0 || !isPlain) return undefined;
    done += rest.slice(0, start) + substitute(by, groups);
    rest = rest.slice(start + whole.length);
    if (!isAll) return done + rest;
    // httpd goes on for ever, or fails
    if (whole === '') return undefined;
  }
  return undefined;
}
