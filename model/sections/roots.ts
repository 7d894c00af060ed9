import { joinPath, serverPath, withoutSlashesAtEnd } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { mayHaveKey, serverMayHaveKey } from '../configuration/command-keys.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../configuration/walk.ts';
import { indexNames } from '../server/assumed-server.ts';
import type { Located, Server } from '../server/server.ts';
import { sectionsIn } from './sections.ts';

/** A URL that leads to a directory (or file) of its own. */
export interface Root {
  /** The path of the URL; `/` for a document root. */
  readonly url: ByteText;
  /** Without `/` at its end, but for the root directory. */
  readonly directory: ByteText;
  /** The DocumentRoot or Alias that says so. */
  readonly at: Located;
  readonly certainty: 'present' | 'unknown';
}

/** How the URLs of a host lead to files. */
export interface Roots {
  readonly documentRoot: Root | undefined;
  /** In the order in which httpd tries them. */
  readonly aliases: readonly Root[];
  /** Directives by which URLs may lead anywhere: AliasMatch, UserDir, rewriting, proxying, paths with variables. */
  readonly others: readonly Located[];
}

/** The roots of a host, those that it has from the main server among them; of the main server where none is given. */
export function rootsOf(server: Server, host: Located<OpeningTag> | undefined): Roots {
  const main = ownRootsOf(server);
  if (host === undefined) return main;
  const own = ownRootsOf(host);
  return {
    documentRoot: own.documentRoot ?? main.documentRoot,
    // mod_alias puts a host's own first
    aliases: joined(own.aliases, main.aliases),
    others: joined(own.others, main.others),
  };
}

/**
 * True if a site whose server is assumed shows that it is a DocumentRoot, with all its files: it has an index file there.
 * What it has may be the DocumentRoot of another host, and its own may lie below that.
 */
export function showsItsRoot(server: Server): boolean {
  const directory = rootsOf(server, undefined).documentRoot?.directory;
  return directory !== undefined && hasIndexFile(withoutSlashesAtEnd(directory), server);
}

/** True if a directory has a file that httpd sends for it, by one of the usual names. */
export function hasIndexFile(directory: ByteText, { files }: Server): boolean {
  return indexNames().some((name) => files.look(joinPath(directory, name)).ok);
}

/**
 * Those lines of `others` that may lead somewhere: UserDir does not where all users are disabled and none is enabled.
 * Source: translate_userdir() in mod_userdir.c.
 */
export function leadingLines(others: readonly Located[]): readonly Located[] {
  const wordsOf = ({ instance, command }: Located): readonly ByteText[] =>
    command.key === 'userdir'
      ? instance.partsOf(command).words.map(({ value }) => asciiLowerCase(value))
      : [];
  const isDisabled = others.some((line) => {
    const [word, ...names] = wordsOf(line);
    return word === 'disabled' && names.length === 0;
  });
  if (!isDisabled || others.some((line) => wordsOf(line)[0] === 'enabled')) return others;
  return others.filter(({ command }) => command.key !== 'userdir');
}

/** Of ten thousand hosts most have none of their own. */
function joined<T>(own: readonly T[], main: readonly T[]): readonly T[] {
  if (own.length === 0) return main;
  return main.length === 0 ? own : [...own, ...main];
}

const ALIASES = new Set(['alias', 'scriptalias']);
const OTHERS = new Set([
  'aliasmatch',
  'scriptaliasmatch',
  'virtualdocumentroot',
  'virtualscriptalias',
  'userdir',
  'rewriterule',
  'proxypass',
  'proxypassmatch',
]);
const ROOT_KEYS = new Set([...OTHERS, ...ALIASES, 'documentroot']);

/** The roots that the main server, or a host, has by its own lines. */
export const ownRootsOf: (scope: Server | Located<OpeningTag>) => Roots = scopeQuery(
  'ownRootsOf',
  (scope) => {
    const server = serverOf(scope);
    let documentRoot: Root | undefined;
    const aliases: Root[] = [];
    const others: Located[] = [];
    const root = (
      url: ByteText,
      path: ByteText,
      at: Located,
      certainty: Root['certainty'],
    ): Root | undefined => {
      const full = serverPath(server?.serverRoot, path);
      if (full === undefined) return undefined;
      return {
        url,
        directory: full.length > 1 && full.endsWith('/') ? full.slice(0, -1) : full,
        at,
        certainty,
      };
    };
    forEachCommand(
      scope,
      (at, certainty) => {
        const { key } = at.command;
        if (OTHERS.has(key)) others.push(at);
        const isAlias = key === 'alias' || key === 'scriptalias';
        if (!isAlias && key !== 'documentroot') return;
        const { words: args } = at.instance.partsOf(at.command);
        const [first, second] = args;
        const arg = isAlias ? second : first;
        if (first === undefined || arg === undefined || args.some(({ hasVariable }) => hasVariable)) {
          others.push(at);
          return;
        }
        const found = root(isAlias ? first.value : '/', arg.value, at, certainty);
        if (found === undefined) others.push(at);
        else if (isAlias) aliases.push(found);
        // where the new one may not be there, either may be
        else
          documentRoot =
            certainty === 'present' || documentRoot === undefined ? found : { ...found, certainty };
      },
      ROOT_KEYS,
    );
    // an Alias with one word gives the URL of its <Location> a directory
    const locations = mayHaveAliases(scope) ? sectionsIn(scope).locations : [];
    const inLocations = locations.flatMap(({ at: section, pattern, certainty }) => {
      const found: Root[] = [];
      forEachCommand(
        section,
        (at, inner) => {
          if (at.command.key !== 'alias' && at.command.key !== 'scriptalias') return;
          const [arg] = at.instance.partsOf(at.command).words;
          const isKnown = pattern?.kind === 'text' && arg !== undefined && !arg.hasVariable;
          const isSure = certainty === 'present' && inner === 'present';
          const one = isKnown ? root(pattern.text, arg.value, at, isSure ? 'present' : 'unknown') : undefined;
          if (one === undefined) others.push(at);
          else found.push(one);
        },
        ALIASES,
      );
      return found;
    });
    const all = joined(inLocations, aliases);
    // ten thousand hosts have none
    return {
      documentRoot,
      aliases: all.length === 0 ? NONE : all,
      others: others.length === 0 ? NONE : others,
    };
  },
);

const NONE: readonly never[] = [];

/** Where the server has no Alias, no `<Location>` of its hosts need be looked into. */
function mayHaveAliases(scope: Scope): boolean {
  if ('main' in scope) return serverMayHaveKey(scope, ALIASES);
  return mayHaveKey('command' in scope ? scope.instance : scope, ALIASES);
}

function serverOf(scope: Scope): Server | undefined {
  if ('main' in scope) return scope;
  return ('command' in scope ? scope.instance : scope).server;
}
