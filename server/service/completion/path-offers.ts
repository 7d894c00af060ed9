import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { argumentOffersOf } from '../../../facts/editing/argument-offers.ts';
import { parametersOf } from '../../../facts/editing/parse-syntax.ts';
import { pathFactsOf } from '../../../facts/paths.ts';
import { joinPath, serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText, toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import type { Server } from '../../../model/server/server.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import type { Offer, Offers } from './offer.ts';

/**
 * Files and directories that a path can go on with, where an argument is one: those that the server's files have, relative
 * to ServerRoot as httpd takes them. Nothing is opened.
 */
export function pathOffers(site: ArgumentSite, fact: DirectiveFact, { server }: CompletionPlace): Offers {
  const { span, typed } = site;
  const none: Offers = { span, typed, offers: [], isCut: false };
  const wants = server === undefined ? undefined : wantedAt(site, fact);
  if (server === undefined || wants === undefined || typed.includes('${')) return none;
  const slash = typed.lastIndexOf('/') + 1;
  const directory = serverPath(server.serverRoot, slash === 0 ? '.' : typed.slice(0, slash));
  if (directory === undefined) return none;
  const listed = listDirectory(directory, typed.slice(slash), server);
  const offers = listed.entries
    .filter(({ isDirectory }) => isDirectory || wants !== 'directory')
    .flatMap((entry) => toOffer(entry, site));
  return {
    span: { start: span.start + slash, end: span.end },
    typed: typed.slice(slash),
    offers,
    isCut: listed.isCut,
  };
}

function wantedAt(
  { command, index, typed }: ArgumentSite,
  fact: DirectiveFact,
): 'directory' | 'anything' | undefined {
  const facts = pathFactsOf(command.key, fact.series).filter(
    ({ word }) => word === undefined || word === index,
  );
  const isElse = facts.some(({ unless }) =>
    unless.some((start) => asciiLowerCase(typed).startsWith(asciiLowerCase(start))),
  );
  if (isElse) return undefined;
  const [found] = facts;
  if (found !== undefined) return found.wants === 'directory' ? 'directory' : 'anything';
  const rows = argumentOffersOf(command.key)?.filter(({ from, to }) => from <= index && index <= to);
  if (rows?.some(({ sources }) => sources.includes('path')) === true)
    return command.key === '<directory' ? 'directory' : 'anything';
  const parameter = parametersOf(fact)[index];
  return parameter !== undefined && isPathName(parameter.name) ? 'anything' : undefined;
}

/** Whether the manual calls an argument a file or a directory. */
function isPathName(name: string): boolean {
  const lower = name.toLowerCase();
  return PATH_NAMES.some((part) => lower.includes(part)) && !lower.includes('url');
}

const PATH_NAMES: readonly string[] = ['file-path', 'directory-path', 'filename', 'path-to', '/path/to'];

interface PathEntry {
  readonly name: ByteText;
  readonly isDirectory: boolean;
}

/** So many names of a directory are looked at. */
const MOST_NAMES = 300;

function listDirectory(
  directory: ByteText,
  start: ByteText,
  { files }: Server,
): { readonly entries: readonly PathEntry[]; readonly isCut: boolean } {
  const listing = files.list(directory);
  if (!listing.ok) return { entries: [], isCut: false };
  const fitting = listing.names.filter((name) => name.startsWith(start)).sort();
  const entries = fitting.slice(0, MOST_NAMES).map((name): PathEntry => {
    const entry = files.look(joinPath(directory, name));
    return { name, isDirectory: entry.ok && entry.kind === 'directory' };
  });
  return { entries, isCut: fitting.length > MOST_NAMES };
}

function toOffer(
  { name, isDirectory }: PathEntry,
  { quote, typed, span, command }: ArgumentSite,
): readonly Offer[] {
  const shown = toDisplayText(name);
  // what an editor cannot write, or what is not a word without quotation marks around the whole path
  const isText = toByteText(shown) === name && !/[\n\r"'\\$]/.test(shown);
  const isWord = quote !== '' || !hasWhitespace(name);
  if (!isText || !isWord) return [];
  const isHidden = shown.startsWith('.');
  const hasSlash = command.source.text[span.start + typed.length] === '/';
  return [
    {
      label: isDirectory && !hasSlash ? `${shown}/` : shown,
      word: shown,
      kind: isDirectory ? 'directory' : 'file',
      weight: (isDirectory ? 1 : 0) - (isHidden ? 2 : 0) - PATH_WEIGHT,
    },
  ];
}

function hasWhitespace(text: ByteText): boolean {
  for (let at = 0; at < text.length; at++) if (isWhitespace(text.charCodeAt(at))) return true;
  return false;
}

/** Words of facts come before files. */
const PATH_WEIGHT = 10;
