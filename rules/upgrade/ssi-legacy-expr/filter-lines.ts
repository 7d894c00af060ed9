import { argsAt } from '../../../access/policy/settings.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import { commandsBelow, type Scope, sectionsAround } from '../../../model/configuration/scope.ts';
import { type Section, sectionAt } from '../../../model/sections/sections.ts';
import { documentsOf } from '../../../model/server/distinct-documents.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { namesFilter } from './includes-filter.ts';

/** A line that may make the Includes filter apply somewhere. */
export interface FilterLine {
  readonly at: Located;
  /** The `<VirtualHost>` that it is in; undefined for the main server. */
  readonly host: OpeningTag | undefined;
  /** The sections around it by which directories and URLs can be told apart. */
  readonly around: readonly Section[];
  /** The extensions that it is for, in lower case; undefined where it may be for any name. */
  readonly extensions: ReadonlySet<ByteText> | undefined;
}

type IsAbout = (args: readonly ByteText[]) => boolean;

const namesIncludes: IsAbout = ([filter = '']) => namesFilter(filter);
const namesServerParsed: IsAbout = ([handler = '']) => asciiLowerCase(handler) === 'server-parsed';

const KEYS: ReadonlyMap<string, IsAbout> = new Map<string, IsAbout>([
  ['setoutputfilter', namesIncludes],
  ['addoutputfilter', namesIncludes],
  ['addoutputfilterbytype', namesIncludes],
  ['filterprovider', ([, provider = '']) => namesFilter(provider)],
  ['addhandler', namesServerParsed],
  ['sethandler', namesServerParsed],
  ['xbithack', ([word = '']) => ['on', 'full'].includes(asciiLowerCase(word))],
]);

const ALL_KEYS = new Set(KEYS.keys());

/** The lines of a server, or of one .htaccess, that may make the filter apply. */
export function filterLinesIn(scope: Scope): readonly FilterLine[] {
  if ('main' in scope && !mayHaveLines(scope)) return [];
  return [...KEYS].flatMap(([key, isAbout]) =>
    commandsBelow(scope, key)
      .filter((at) => isAbout(argsAt(at).map(({ value }) => value)))
      .map(toFilterLine),
  );
}

/** Most servers have no such line, and some have ten thousand hosts: their texts say so sooner than their commands. */
function mayHaveLines(server: Server): boolean {
  if (!serverMayHaveKey(server, ALL_KEYS)) return false;
  return documentsOf(server).some(({ source }) => NAMES.test(source.text));
}

const NAMES = /includes|server-parsed|xbithack/i;

function toFilterLine(at: Located): FilterLine {
  let host: OpeningTag | undefined;
  const around: Section[] = [];
  for (const section of sectionsAround(at)) {
    if (section.command.key === '<virtualhost') host = section.command;
    const read = sectionAt(section);
    if (read !== undefined && (read.kind === 'directory' || read.kind === 'location')) around.push(read);
  }
  return { at, host, around, extensions: BY_EXTENSION.has(at.command.key) ? extensionsOf(at) : undefined };
}

const BY_EXTENSION: ReadonlySet<string> = new Set(['addoutputfilter', 'addhandler']);

function extensionsOf(at: Located): ReadonlySet<ByteText> | undefined {
  const [, ...extensions] = argsAt(at);
  return extensions.some(({ hasVariable }) => hasVariable)
    ? undefined
    : new Set(extensions.map(({ value }) => asciiLowerCase(value.replace(/^\./, ''))));
}

/**
 * Whether the line may be about something in a directory or below it, which a URL leads to; both end with `/`. `host` is
 * the one that answers.
 */
export function mayConcern(
  { host, around }: FilterLine,
  answering: OpeningTag | undefined,
  directory: ByteText,
  url: ByteText,
): boolean {
  if (host !== undefined && host !== answering) return false;
  return around.every(({ kind, pattern }) => {
    if (pattern?.kind !== 'text') return true;
    const asked = kind === 'directory' ? directory : url;
    return asked.startsWith(pattern.text) || pattern.text.startsWith(asked);
  });
}
