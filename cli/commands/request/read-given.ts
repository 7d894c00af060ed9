import { type Given, type GivenTime, mapEntryName } from '../../../access/request/given.ts';
import { asciiLowerCase, type ByteText, toByteText } from '../../../grammar/byte-text.ts';

/** How each kind of assumption is written, in the order in which they are named. */
const SYNTAX: ReadonlyMap<string, string> = new Map([
  ['file', 'file:/srv/www/a.html'],
  ['directory', 'directory:/srv/www/a'],
  ['no-file', 'no-file:/srv/www/a.html'],
  ['header', 'header:User-Agent=curl'],
  ['no-header', 'no-header:Referer'],
  ['cookie', 'cookie:session=1'],
  ['variable', 'variable:NAME=value'],
  ['no-variable', 'no-variable:NAME'],
  ['map', 'map:NAME:key=value'],
  ['no-map', 'no-map:NAME:key'],
  ['time', 'time:2026-11-28T13:05:09'],
  ['tls', 'tls:on'],
]);

interface Assumptions {
  readonly files: Map<ByteText, 'file' | 'directory' | 'absent'>;
  readonly headers: Map<string, ByteText | undefined>;
  readonly cookies: ByteText[];
  readonly variables: Map<ByteText, ByteText | undefined>;
  readonly maps: Map<ByteText, Map<ByteText, ByteText | undefined>>;
  readonly about: string[];
  time: GivenTime | undefined;
  isEncrypted: boolean | undefined;
}

/** What is said of the surroundings of a request, or the sentence that says what is wrong with it. */
export function readGiven(all: readonly string[]): Given | string {
  const found: Assumptions = {
    files: new Map(),
    headers: new Map(),
    cookies: [],
    variables: new Map(),
    maps: new Map(),
    about: [],
    time: undefined,
    isEncrypted: undefined,
  };
  for (const one of all) {
    const [, kind = '', rest = ''] = /^([a-z-]+):(.*)$/s.exec(one) ?? [];
    const syntax = SYNTAX.get(kind);
    if (syntax === undefined) return describeUnknownKind(one);
    if (/[\0\r\n]/.test(rest)) return `\`given\`: \`${kind}\` contains a line break or a NUL character.`;
    const problem = readOne(kind, toByteText(rest), found);
    if (problem !== undefined) return `\`given\`: \`${one}\` ${problem}: write it as in \`${syntax}\`.`;
  }
  const { cookies, ...given } = found;
  if (cookies.length > 0) {
    if (given.headers.has('cookie'))
      return '`given`: `cookie:` and `header:Cookie` are said of the same header: use one of them.';
    given.headers.set('cookie', cookies.join('; '));
  }
  return (
    contradictionIn(given.files) ?? { ...given, isStartedPlainly: false, written: all, asked: new Map() }
  );
}

function describeUnknownKind(text: string): string {
  const kinds = [...SYNTAX.values()].map((one) => `\`${one}\``).join(', ');
  return `\`given\`: \`${text}\` does not say what is given: write one of ${kinds}.`;
}

/** Adds one to what is known; what is wrong with it, as a clause that follows its text. */
function readOne(kind: string, rest: ByteText, found: Assumptions): string | undefined {
  switch (kind) {
    case 'file':
    case 'directory':
    case 'no-file':
      return readFile(kind === 'no-file' ? 'absent' : kind, rest, found);
    case 'header':
    case 'no-header':
      return readHeader(rest, kind === 'header', found);
    case 'cookie':
      return readCookie(rest, found);
    case 'variable':
    case 'no-variable':
      return readVariable(rest, kind === 'variable', found);
    case 'map':
    case 'no-map':
      return readMapEntry(rest, kind === 'map', found);
    case 'time':
      if (found.time !== undefined) return 'is a second time';
      found.time = readTime(rest);
      found.about.push('time');
      return found.time === undefined ? 'is not a date with a time' : undefined;
    default:
      return readEncryption(rest, found);
  }
}

function readCookie(rest: ByteText, { cookies, about }: Assumptions): string | undefined {
  if (!/^[^=;,\s"\\]+=[^;,\s"\\]*$/.test(rest)) return 'is not a cookie';
  cookies.push(rest);
  about.push('header cookie');
  return undefined;
}

function readEncryption(rest: ByteText, found: Assumptions): string | undefined {
  if (rest !== 'on' && rest !== 'off') return 'is neither on nor off';
  if (found.isEncrypted === (rest === 'off')) return 'contradicts another one';
  found.isEncrypted = rest === 'on';
  found.about.push('tls');
  return undefined;
}

function readFile(
  kind: 'file' | 'directory' | 'absent',
  path: ByteText,
  { files, about }: Assumptions,
): string | undefined {
  if (!path.startsWith('/')) return 'is not an absolute path on the server';
  if (path.split('/').some((part) => part === '.' || part === '..') || path.includes('//'))
    return 'is not a plain path';
  const bare = path.replace(/(?<=.)\/$/, '');
  if (bare !== path && kind === 'file') return 'has the slash of a directory';
  if ((files.get(bare) ?? kind) !== kind) return 'contradicts another one';
  files.set(bare, kind);
  about.push(`file ${bare}`);
  return undefined;
}

function readHeader(rest: ByteText, isSent: boolean, { headers, about }: Assumptions): string | undefined {
  const [, name = rest, value] = /^([^=]*)=(.*)$/s.exec(rest) ?? [];
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return 'has no name of a header';
  if (isSent !== (value !== undefined)) return isSent ? 'has no value' : 'has a value';
  const key = asciiLowerCase(name);
  if (key === 'host') return 'is what the option or key `host` says';
  if (headers.has(key)) return 'is said of a header that is given already';
  headers.set(key, value?.trim());
  about.push(`header ${key}`);
  return undefined;
}

function readVariable(rest: ByteText, isSet: boolean, { variables, about }: Assumptions): string | undefined {
  const [, name = rest, value] = /^([^=]*)=(.*)$/s.exec(rest) ?? [];
  if (name === '' || /\s/.test(name)) return 'has no name of a variable';
  if (!isSet && value !== undefined) return 'has a value';
  const key = asciiLowerCase(name);
  if (variables.has(key)) return 'is said of a variable that is given already';
  variables.set(key, isSet ? (value ?? '1') : undefined);
  about.push(`variable ${key}`);
  return undefined;
}

/** `NAME:key=value`. */
function readMapEntry(rest: ByteText, isThere: boolean, { maps, about }: Assumptions): string | undefined {
  const [, map, entry = ''] = /^([^:\s]+):(.*)$/s.exec(rest) ?? [];
  if (map === undefined) return 'has no name of a map before a key';
  const { key, value } = splitEntry(entry);
  if (isThere !== (value !== undefined)) return isThere ? 'has no value' : 'has a value';
  const entries = maps.get(map) ?? new Map<ByteText, ByteText | undefined>();
  if (entries.has(key)) return 'is said of a key that is given already';
  maps.set(map, entries.set(key, value));
  about.push(mapEntryName(map, key));
  return undefined;
}

/** The value begins after the first `=`; in the key a backslash is before each `=` and before each backslash. */
function splitEntry(entry: ByteText): { readonly key: ByteText; readonly value: ByteText | undefined } {
  let key = '';
  for (let at = 0; at < entry.length; at++) {
    const [byte = '', next = ''] = [entry[at], entry[at + 1]];
    if (byte === '=') return { key, value: entry.slice(at + 1) };
    const isEscape = byte === '\\' && (next === '=' || next === '\\');
    if (isEscape) at++;
    key += isEscape ? next : byte;
  }
  return { key, value: undefined };
}

function readTime(text: ByteText): GivenTime | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text);
  const date = new Date(`${text}Z`);
  // a day that the month does not have becomes another one
  if (found === null || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = found;
  return { year, month, day, hour, minute, second, weekday: String(date.getUTCDay()) };
}

/** The sentence about a path below another one that cannot have it. */
function contradictionIn(files: Given['files']): string | undefined {
  for (const [path, kind] of files) {
    if (kind === 'absent') continue;
    for (const [above, is] of files)
      if (is !== 'directory' && path.startsWith(`${above}/`))
        return `\`given\`: \`${path}\` cannot be there, because \`${above}\` is given as ${is === 'file' ? 'a file' : 'missing'}.`;
  }
  return undefined;
}
