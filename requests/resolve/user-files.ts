import { query } from '../../core/query.ts';
import { serverPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { createLineReader, type LogicalLine } from '../../grammar/logical-lines.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';
import type { Server } from '../../model/server/server.ts';
import { denialOf } from './disk/permissions.ts';

/**
 * The groups that a user is in, in lower case, because httpd compares them so; `missing` where httpd cannot open the
 * file (AH01665: it denies everybody access), undefined where plume cannot see it. `file` is the word of AuthGroupFile.
 * Source: groups_for_user() in modules/aaa/mod_authz_groupfile.c.
 */
export function groupsOf(
  server: Server,
  file: ByteText,
  user: ByteText,
): ReadonlySet<ByteText> | 'missing' | undefined {
  const lines = linesOf(server, file);
  if (lines === undefined || lines === 'missing') return lines;
  const groups = lines.flatMap((line) => {
    const { first, rest } = splitAtColon(line);
    return rawWordsIn(rest).some((word) => unquote(word) === user) ? [asciiLowerCase(trimEnd(first))] : [];
  });
  return new Set(groups);
}

/**
 * Whether a user is in the file that AuthUserFile names, whatever the password; `missing` where httpd cannot open the
 * file (AH01620: 500), undefined where plume cannot see it. For AuthType Digest with the realm that AuthName says.
 * Source: check_password() and get_realm_hash() in modules/aaa/mod_authn_file.c.
 */
export function userIsIn(
  server: Server,
  file: ByteText,
  user: ByteText,
  realm?: ByteText,
): boolean | 'missing' | undefined {
  const lines = linesOf(server, file);
  if (lines === undefined || lines === 'missing') return lines;
  return lines.some((line) => {
    const { first, rest } = splitAtColon(line);
    if (first !== user) return false;
    return realm === undefined || splitAtColon(rest).first === realm;
  });
}

/** The names of users that a file has whom somebody may log in as: of AuthType Digest those of the realm. */
export function usersIn(server: Server, file: ByteText, realm?: ByteText): readonly ByteText[] {
  const lines = linesOf(server, file);
  if (lines === undefined || lines === 'missing') return [];
  return lines.flatMap((line) => {
    const { first, rest } = splitAtColon(line);
    return first !== '' && (realm === undefined || splitAtColon(rest).first === realm) ? [first] : [];
  });
}

/** The users in a group of the file that AuthGroupFile names. */
export function membersOf(server: Server, file: ByteText, group: ByteText): readonly ByteText[] {
  const lines = linesOf(server, file);
  if (lines === undefined || lines === 'missing') return [];
  return lines.flatMap((line) => {
    const { first, rest } = splitAtColon(line);
    const isIt = asciiLowerCase(trimEnd(first)) === asciiLowerCase(group);
    return isIt ? rawWordsIn(rest).map(unquote) : [];
  });
}

/** The lines that say something, without the whitespace around them. Names alone are ever told, and nothing of passwords. */
const linesOf = query('linesOf', readLines, { isWithinFirst: true });

function readLines(server: Server, file: ByteText): readonly ByteText[] | 'missing' | undefined {
  const { files, serverRoot, target } = server;
  const path = serverPath(serverRoot, file);
  if (path === undefined) return undefined;
  const found = files.look(path);
  if (found.ok && found.kind !== 'file') return path === '/dev/null' ? [] : 'missing';
  if (denialOf(server, path, 'read') !== undefined) return 'missing';
  const read = files.read(path, 'data');
  if (read.ok) return splitLines(read.text, target.series);
  // httpd may be allowed to read what plume is not
  const isNowhere = read.why === 'absent' || read.why === 'not-a-directory' || read.why === 'loop';
  return isNowhere ? 'missing' : undefined;
}

/** Source: ap_cfg_getline() in server/util.c. */
function splitLines(text: ByteText, httpd: Series): readonly ByteText[] {
  const readLine = createLineReader(text, httpd);
  const line: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };
  const lines: ByteText[] = [];
  for (let at = 0; at < text.length; at = line.end) {
    readLine(at, line);
    let whole = '';
    for (let i = 0; i < line.pieces.length; i += 2) whole += text.slice(line.pieces[i], line.pieces[i + 1]);
    const said = trimEnd(trimStart(whole));
    if (said !== '' && !said.startsWith('#')) lines.push(said);
  }
  return lines;
}

/** Several colons in a row are one. Source: ap_getword() in server/util.c. */
function splitAtColon(text: ByteText): { readonly first: ByteText; readonly rest: ByteText } {
  const colon = text.indexOf(':');
  if (colon < 0) return { first: text, rest: '' };
  let end = colon;
  while (text[end] === ':') end++;
  return { first: text.slice(0, colon), rest: text.slice(end) };
}

function trimStart(text: ByteText): ByteText {
  let start = 0;
  while (start < text.length && isWhitespace(text.charCodeAt(start))) start++;
  return text.slice(start);
}

function trimEnd(text: ByteText): ByteText {
  let end = text.length;
  while (end > 0 && isWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}
