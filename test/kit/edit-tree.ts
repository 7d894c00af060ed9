import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatText } from '../../cli/commands/format/format-text.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import type { Random } from './random.ts';

/** An edit of one text that changes nothing of what httpd reads; undefined where the text has no place for it. */
type EditText = (text: ByteText, random: Random, file: string) => ByteText | undefined;

/** Edits after which a file says what it said before. */
export const harmlessEdits: ReadonlyMap<string, EditText> = new Map<string, EditText>([
  ['comments and empty lines', addComments],
  ['plume format', (text, _, file) => changed(text, formatted(text, file))],
  ['other ends of lines', (text) => (text.includes('\0') ? undefined : changed(text, otherEnds(text)))],
  ['whitespace', addWhitespace],
  ['continued lines', continueLine],
  ['directives in another order', swapDirectives],
  ['names in another case', changeCase],
]);

function changed(before: ByteText, after: ByteText | undefined): ByteText | undefined {
  return after === before ? undefined : after;
}

function formatted(text: ByteText, file: string): ByteText | undefined {
  const result = formatText(text, file, () => ({}));
  return result.ok ? result.text : undefined;
}

function otherEnds(text: ByteText): ByteText {
  const unix = text.replaceAll('\r\n', '\n');
  return text === unix ? unix.replaceAll('\n', '\r\n') : unix;
}

/** A place between two logical lines, where a new one is read as such. */
function pickGap(document: Document, random: Random): number | undefined {
  const { text } = document.source;
  const gaps = document.lines.filter(({ end }) => text[end - 1] === '\n').map(({ end }) => end);
  return gaps.length === 0 ? undefined : random.pick([0, ...gaps]);
}

function addComments(text: ByteText, random: Random): ByteText | undefined {
  const at = pickGap(parse(text, '2.4'), random);
  // a mark of UTF-8 stays where it is
  if (at === undefined || (at === 0 && text.startsWith('\xef\xbb\xbf'))) return undefined;
  const lines = Array.from({ length: 1 + random.below(4) }, () => (random.once(2) ? '\n' : '# note\n'));
  return text.slice(0, at) + lines.join('') + text.slice(at);
}

/** Directives and tags on one line, with arguments. */
function commandsIn(text: ByteText): readonly Line[] {
  return parse(text, '2.4').lines.filter((line) => {
    if ((line.kind !== 'directive' && line.kind !== 'open') || line.height > 1) return false;
    return wordsOf(line).length > 0 && text[line.end - 1] === '\n';
  });
}

/** The whitespace before an argument of some line. */
function pickSpace(text: ByteText, random: Random): number | undefined {
  const commands = commandsIn(text);
  if (commands.length === 0) return undefined;
  const line = random.pick(commands);
  if (line.kind !== 'directive' && line.kind !== 'open') return undefined;
  const { start } = random.pick(wordsOf(line));
  return /[ \t]/.test(text[start - 1] ?? '') ? start - 1 : undefined;
}

function addWhitespace(text: ByteText, random: Random): ByteText | undefined {
  const at = pickSpace(text, random);
  return at === undefined ? undefined : `${text.slice(0, at)}\t ${text.slice(at)}`;
}

function continueLine(text: ByteText, random: Random): ByteText | undefined {
  const at = pickSpace(text, random);
  if (at === undefined || text.startsWith('\\', at - 1)) return undefined;
  return `${text.slice(0, at)} \\\n   ${text.slice(at)}`;
}

/** Each of them may come before each other one: the last of one name counts, and no other name asks for it. */
const INDEPENDENT = new Set(
  (
    'timeout serveradmin servername servertokens serversignature documentroot usecanonicalname hostnamelookups ' +
    'keepalive keepalivetimeout maxkeepaliverequests traceenable loglevel errorlog customlog pidfile contentdigest ' +
    'enablemmap enablesendfile fileetag adddefaultcharset defaulttype maxclients startservers maxspareservers ' +
    'minspareservers maxrequestsperchild directoryindex accessfilename readmename headername defaulticon ' +
    'languagepriority sslengine sslprotocol sslciphersuite sslcertificatefile sslcertificatekeyfile proxyrequests proxyvia'
  ).split(' '),
);

function swapDirectives(text: ByteText, random: Random): ByteText | undefined {
  const { lines } = parse(text, '2.4');
  const isFree = (line: Line | undefined) =>
    line?.kind === 'directive' && INDEPENDENT.has(line.key) && text[line.end - 1] === '\n';
  const commands = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'comment');
  const pairs = commands.flatMap((first, i) => {
    const second = commands[i + 1];
    const isPair = isFree(first) && isFree(second) && first.parent === second?.parent;
    const isAlike = 'key' in first && second !== undefined && 'key' in second && first.key === second.key;
    return isPair && !isAlike && second !== undefined ? [[first, second] as const] : [];
  });
  if (pairs.length === 0) return undefined;
  const [first, second] = random.pick(pairs);
  const [one, other] = [text.slice(first.start, first.end), text.slice(second.start, second.end)];
  return (
    text.slice(0, first.start) + other + text.slice(first.end, second.start) + one + text.slice(second.end)
  );
}

function changeCase(text: ByteText, random: Random): ByteText | undefined {
  const directives = parse(text, '2.4').lines.filter(({ kind }) => kind === 'directive');
  if (directives.length === 0) return undefined;
  const line = random.pick(directives);
  if (line.kind !== 'directive' || !/^[A-Za-z]+$/.test(line.name)) return undefined;
  const at = text.indexOf(line.name, line.start);
  return text.slice(0, at) + line.name.toUpperCase() + text.slice(at + line.name.length);
}

/** Where a line can be added to a file, outside of all sections. */
export function pickPlace(text: ByteText, random: Random): number | undefined {
  const { children, source, faults } = parse(text, '2.4');
  if (faults.length > 0) return undefined;
  const ends = children.flatMap((line) => {
    const end = line.kind === 'open' ? line.closing?.end : line.end;
    return end !== undefined && source.text[end - 1] === '\n' ? [end] : [];
  });
  return ends.length === 0 ? undefined : random.pick(ends);
}

/** The files below a directory, in a fixed order. */
export function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Edits a file in place; the name of the edit that had a place in it, undefined where none had. */
export function editFile(file: string, random: Random): string | undefined {
  const text = readFileSync(file, 'latin1');
  const [name, edit] = random.pick([...harmlessEdits]);
  const after = edit(text, random, file);
  if (after === undefined) return undefined;
  writeFileSync(file, after, 'latin1');
  return name;
}

/** Gives a directory another name; the new one. */
export function renameDirectory(directory: string, random: Random): string {
  const renamed = path.join(path.dirname(directory), `tree-${random.below(1e6)}`);
  renameSync(directory, renamed);
  return renamed;
}
