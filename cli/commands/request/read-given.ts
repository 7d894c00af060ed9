import type { Given, GivenTime } from '../../../access/request/given.ts';
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
  ['time', 'time:2026-11-28T13:05:09'],
  ['tls', 'tls:on'],
]);

interface Assumptions {
  readonly files: Map<ByteText, 'file' | 'directory' | 'absent'>;
  readonly headers: Map<string, ByteText | undefined>;
  readonly cookies: ByteText[];
  readonly variables: Map<ByteText, ByteText | undefined>;
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
  return contradictionIn(given.files) ?? { ...given, written: all };
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
      return readFile(kind === 'no-file' ? 'absent' : kind, rest, found.files);
    case 'header':
    case 'no-header':
      return readHeader(rest, kind === 'header', found.headers);
    case 'cookie':
      if (!/^[^=;,\s"\\]+=[^;,\s"\\]*$/.test(rest)) return 'is not a cookie';
      found.cookies.push(rest);
      return undefined;
    case 'variable':
    case 'no-variable':
      return readVariable(rest, kind === 'variable', found.variables);
    case 'time':
      if (found.time !== undefined) return 'is a second time';
      found.time = readTime(rest);
      return found.time === undefined ? 'is not a date with a time' : undefined;
    default:
      if (rest !== 'on' && rest !== 'off') return 'is neither on nor off';
      if (found.isEncrypted === (rest === 'off')) return 'contradicts another one';
      found.isEncrypted = rest === 'on';
      return undefined;
  }
}

function readFile(
  kind: 'file' | 'directory' | 'absent',
  path: ByteText,
  files: Assumptions['files'],
): string | undefined {
  if (!path.startsWith('/')) return 'is not an absolute path on the server';
  if (path.split('/').some((part) => part === '.' || part === '..') || path.includes('//'))
    return 'is not a plain path';
  const bare = path.replace(/(?<=.)\/$/, '');
  if (bare !== path && kind === 'file') return 'has the slash of a directory';
  if ((files.get(bare) ?? kind) !== kind) return 'contradicts another one';
  files.set(bare, kind);
  return undefined;
}

function readHeader(rest: ByteText, isSent: boolean, headers: Assumptions['headers']): string | undefined {
  const [, name = rest, value] = /^([^=]*)=(.*)$/s.exec(rest) ?? [];
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return 'has no name of a header';
  if (isSent !== (value !== undefined)) return isSent ? 'has no value' : 'has a value';
  const key = asciiLowerCase(name);
  if (key === 'host') return 'is what the option or key `host` says';
  if (headers.has(key)) return 'is said of a header that is given already';
  headers.set(key, value?.trim());
  return undefined;
}

function readVariable(
  rest: ByteText,
  isSet: boolean,
  variables: Assumptions['variables'],
): string | undefined {
  const [, name = rest, value] = /^([^=]*)=(.*)$/s.exec(rest) ?? [];
  if (name === '' || /\s/.test(name)) return 'has no name of a variable';
  if (!isSet && value !== undefined) return 'has a value';
  const key = asciiLowerCase(name);
  if (variables.has(key)) return 'is said of a variable that is given already';
  variables.set(key, isSet ? (value ?? '1') : undefined);
  return undefined;
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
