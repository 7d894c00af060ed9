import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';

/** One entry of an Accept header, or a media type with its parameters. */
export interface AcceptEntry {
  /** In lower case. */
  readonly name: ByteText;
  readonly quality: number;
  readonly level: number;
  readonly charset: ByteText;
}

const isSpace = (char: string | undefined) => char !== undefined && /[\t-\r ]/.test(char);

/** The entries of a header, in order. Source: do_header_line() and get_entry() in modules/mappers/mod_negotiation.c. */
export function readAcceptHeader(text: ByteText): readonly AcceptEntry[] {
  const entries: AcceptEntry[] = [];
  let rest = text;
  while (rest !== '') {
    const read = readEntry(rest);
    entries.push(read.entry);
    // httpd would read the same again and again
    if (read.rest === rest) break;
    rest = read.rest;
  }
  return entries;
}

/** A media type as variants have it. */
export function readMediaType(text: ByteText): AcceptEntry {
  return readEntry(text).entry;
}

/** Types that count as HTML, with the level of each. */
export const LEVELS: ReadonlyMap<string, number> = new Map([
  ['text/html', 2],
  ['text/x-server-parsed-html', 2],
  ['text/x-server-parsed-html3', 3],
]);

function readEntry(text: ByteText): { readonly entry: AcceptEntry; readonly rest: ByteText } {
  const token = readToken(text, false);
  const name = asciiLowerCase(token.token);
  let { rest } = token;
  let quality = 1;
  let level = LEVELS.get(name) ?? 0;
  let charset = '';
  while (rest.startsWith(';')) {
    const parameter = readToken(rest.slice(1), true);
    rest = parameter.rest;
    const [, key = '', written] = /^([^\t-\r =]*)[\t-\r =]([\s\S]*)$/.exec(parameter.token) ?? [];
    if (written === undefined) continue;
    const value = asciiLowerCase(readValue(written.replace(/^[\t-\r =]+/, '')));
    const called = asciiLowerCase(key);
    if (called === 'q' || called === 'qs') quality = readQuality(value);
    else if (called === 'level') level = Number.parseInt(value, 10) || 0;
    else if (called === 'charset') charset = value;
  }
  if (rest.startsWith(',')) rest = rest.slice(1);
  return { entry: { name, quality, level, charset }, rest };
}

function readValue(text: ByteText): ByteText {
  return text.startsWith('"')
    ? (/^"([^"\r\n]*)/.exec(text)?.[1] ?? '')
    : (/^[^\t-\r ]*/.exec(text)?.[0] ?? '');
}

/** Source: ap_get_token() in server/util.c. */
function readToken(
  text: ByteText,
  acceptsSpaces: boolean,
): { readonly token: ByteText; readonly rest: ByteText } {
  let at = 0;
  while (isSpace(text[at])) at++;
  const start = at;
  for (;;) {
    const char = text[at];
    if (char === undefined || char === ';' || char === ',' || (!acceptsSpaces && isSpace(char))) break;
    at++;
    if (char !== '"') continue;
    const closing = text.indexOf('"', at);
    at = closing < 0 ? text.length : closing + 1;
  }
  const token = text.slice(start, at);
  while (isSpace(text[at])) at++;
  return { token, rest: text.slice(at) };
}

/** Source: atoq() in modules/mappers/mod_negotiation.c. */
function readQuality(text: ByteText): number {
  const [whole, digits] = /^[\t-\r ]*0?(?:\.(\d{0,3}))?/.exec(text) ?? [];
  if (text === '' || !/[.0]/.test((whole ?? '').trim().slice(0, 1))) return 1;
  return Math.fround(Number((digits ?? '').padEnd(3, '0')) / 1000);
}
