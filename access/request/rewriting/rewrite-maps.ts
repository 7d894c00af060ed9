import { spendWork } from '../../../core/budget/work-budget.ts';
import { query } from '../../../core/query.ts';
import { serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { argsAt } from '../../policy/settings.ts';
import { type Given, mapEntryName, noteAsked } from '../given.ts';
import { escapePath } from '../request-url.ts';
import type { ExpansionSource } from './expand-text.ts';

type Mapped = NonNullable<ExpansionSource['mapped']>;

/**
 * What the maps of scopes have, the first of which counts that has one of a name; undefined scopes are not known. Programs,
 * databases and files that plume cannot see may have anything, or what is given. Source: lookup_map() in
 * modules/mappers/mod_rewrite.c.
 */
export function mapsOf(
  server: Server,
  scopes: readonly Scope[] | undefined,
  given: Given | undefined,
): Mapped {
  const ask = mapsOfLines(server, scopes);
  return (name, key) => {
    const { source, values } = ask(name, key);
    const entries = given?.maps.get(name);
    if (entries === undefined) return values;
    const said = readAnswer(source, entries.get(key));
    // one of several values of `rnd:` is what may be said
    const counts = values === undefined || (values.length > 1 && said.every((one) => values.includes(one)));
    noteAsked(given, mapEntryName(name, key), counts);
    return counts && entries.has(key) ? said : values;
  };
}

/** What httpd makes of an answer that is said: an empty text is one for some kinds of maps. Source: lookup_map() there. */
function readAnswer(
  source: ByteText | undefined,
  said: ByteText | undefined,
): readonly (ByteText | undefined)[] {
  const type = asciiLowerCase(source?.slice(0, Math.max(0, source.indexOf(':'))) ?? '');
  // lookup_map_program()
  if (said === undefined || (type === 'prg' && asciiLowerCase(said) === 'null')) return [undefined];
  if (said !== '' || type === 'prg' || type === 'dbd') return [said];
  // the cache says that an empty text is none
  return source === undefined || type === 'fastdbd' || type.startsWith('dbm') ? ['', undefined] : [undefined];
}

/** The source of a map, where it is known, and what that has for a key. */
type AskMap = (
  name: ByteText,
  key: ByteText,
) => { readonly source: ByteText | undefined; readonly values: ReturnType<Mapped> };

function mapsOfLines(server: Server, scopes: readonly Scope[] | undefined): AskMap {
  return (name, key) => {
    for (const scope of scopes ?? []) {
      const lines = commandsIn(scope, MAPS);
      const isSeen = isWhole(scope, MAPS) && lines.every(({ certainty }) => certainty === 'present');
      const args = lines.map(argsAt);
      if (!isSeen || args.some(([one]) => one?.hasVariable !== false)) return UNKNOWN;
      const [, source] = args.findLast(([one]) => one?.value === name) ?? [];
      if (source !== undefined)
        return source.hasVariable
          ? UNKNOWN
          : { source: source.value, values: lookUp(server, source.value, key) };
    }
    return scopes === undefined ? UNKNOWN : { source: undefined, values: [undefined] };
  };
}

const MAPS = ['rewritemap'];
const UNKNOWN = { source: undefined, values: undefined };

/** Source: cmd_rewritemap() there. */
function lookUp(server: Server, source: ByteText, key: ByteText): ReturnType<Mapped> {
  const colon = source.indexOf(':');
  const type = asciiLowerCase(source.slice(0, Math.max(0, colon)));
  const rest = source.slice(colon + 1);
  switch (type) {
    case 'int': {
      const value = INTERNAL.get(rest)?.(key);
      return value === undefined ? undefined : [value];
    }
    case 'txt':
      return inFile(server, rest, key);
    case 'rnd': {
      const [value] = inFile(server, rest, key) ?? [];
      if (value === undefined) return inFile(server, rest, key);
      return [...new Set(value.split('|').map((one) => (one === '' ? undefined : one)))];
    }
    case 'prg':
      return mayRunPrograms(server) ? undefined : [undefined];
    case 'dbd':
    case 'fastdbd':
      return undefined;
    default:
      return type.startsWith('dbm') ? undefined : inFile(server, source, key);
  }
}

/** Whether the engine may be on outside of sections, without which no program is run. Source: run_rewritemap_programs() there. */
const mayRunPrograms = query('mayRunPrograms', (server: Server): boolean => {
  const { hosts } = virtualHostsOf(server);
  const scopes = hosts.map(({ config: { at } }): Scope | undefined =>
    at?.instance !== undefined && at.command.kind === 'open'
      ? { instance: at.instance, command: at.command }
      : undefined,
  );
  return [server, ...scopes].some(
    (scope) => scope === undefined || commandsIn(scope, ENGINE).length > 0 || !isWhole(scope, ENGINE),
  );
});

const ENGINE = ['rewriteengine'];

/** By name, whose case counts. */
const INTERNAL: ReadonlyMap<string, (key: ByteText) => ByteText> = new Map([
  ['tolower', asciiLowerCase],
  ['toupper', (key: ByteText) => key.replace(/[a-z]+/g, (letters) => letters.toUpperCase())],
  ['escape', escapePath],
  ['unescape', decodeCodes],
]);

/** Keeps what is not a code; a NUL byte ends the text. Source: unescape_url() in server/util.c. */
function decodeCodes(key: ByteText): ByteText {
  const text = key.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function inFile(server: Server, written: ByteText, key: ByteText): ReturnType<Mapped> {
  const path = serverPath(server.serverRoot, written);
  const entries = path === undefined ? 'unknown' : entriesIn(server, path);
  return entries === 'unknown' ? undefined : [entries.get(key)];
}

type Entries = ReadonlyMap<ByteText, ByteText> | 'unknown';

const entriesIn = query(
  'entriesIn',
  ({ files }: Server, path: ByteText): Entries => {
    const read = files.read(path, 'page');
    return read.ok ? readMap(read.text) : 'unknown';
  },
  { isWithinFirst: true },
);

/** REWRITE_MAX_TXT_MAP_LINE: what is longer is read as several lines. */
const LONGEST_LINE = 1024;

/** The first line of each key counts. Source: lookup_map_txtfile() in modules/mappers/mod_rewrite.c. */
function readMap(text: ByteText): Entries {
  const entries = new Map<ByteText, ByteText>();
  for (const line of text.split('\n')) {
    spendWork(1);
    if (line.length >= LONGEST_LINE || line.includes('\0')) return 'unknown';
    if (line.startsWith('#')) continue;
    const key = wordAt(line, 0);
    let at = key.length;
    while (at < line.length && isWhitespace(line.charCodeAt(at))) at++;
    const value = wordAt(line, at);
    if (key !== '' && value !== '' && !entries.has(key)) entries.set(key, value);
  }
  return entries;
}

function wordAt(line: ByteText, from: number): ByteText {
  let end = from;
  while (end < line.length && !isWhitespace(line.charCodeAt(end))) end++;
  return line.slice(from, end);
}
