import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Placed, Server } from '../server/server.ts';
import { serverPath } from '../server/server-path.ts';
import { forEachCommand, type Scope } from '../server/walk.ts';
import { oncePerScope } from './once-per-scope.ts';
import { sectionsIn } from './sections.ts';

/** A URL that leads to a directory (or file) of its own. */
export interface Root {
  /** The path of the URL; `/` for a document root. */
  readonly url: ByteText;
  /** Without `/` at its end, but for the root directory. */
  readonly directory: ByteText;
  /** The DocumentRoot or Alias that says so. */
  readonly at: Placed;
  readonly certainty: 'present' | 'unknown';
}

/** How the URLs of a host lead to files. */
export interface Roots {
  readonly documentRoot: Root | undefined;
  /** In the order in which httpd tries them. */
  readonly aliases: readonly Root[];
  /** Directives by which URLs may lead anywhere: AliasMatch, UserDir, rewriting, proxying, paths with variables. */
  readonly others: readonly Placed[];
}

/** The roots of a host, those that it has from the main server among them; of the main server where none is given. */
export function rootsOf(server: Server, host: Placed<OpeningTag> | undefined): Roots {
  const main = rootsIn(server);
  if (host === undefined) return main;
  const own = rootsIn(host);
  return {
    documentRoot: own.documentRoot ?? main.documentRoot,
    // mod_alias puts a host's own first
    aliases: [...own.aliases, ...main.aliases],
    others: [...own.others, ...main.others],
  };
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

const rootsIn: (scope: Server | Placed<OpeningTag>) => Roots = oncePerScope((scope) => {
  const server = serverOf(scope);
  let documentRoot: Root | undefined;
  const aliases: Root[] = [];
  const others: Placed[] = [];
  const root = (
    url: ByteText,
    path: ByteText,
    at: Placed,
    certainty: Root['certainty'],
  ): Root | undefined => {
    const full = serverPath(server?.serverRoot, path);
    if (full === undefined) return undefined;
    return { url, directory: full === '/' ? full : full.replace(/\/$/, ''), at, certainty };
  };
  forEachCommand(
    scope,
    (at, certainty) => {
      const { key } = at.command;
      if (OTHERS.has(key)) others.push(at);
      const isAlias = key === 'alias' || key === 'scriptalias';
      if (!isAlias && key !== 'documentroot') return;
      const { words } = at.reading.partsOf(at.command);
      const [first, second] = words;
      const word = isAlias ? second : first;
      if (first === undefined || word === undefined || words.some(({ hasVariable }) => hasVariable)) {
        others.push(at);
        return;
      }
      const found = root(isAlias ? first.value : '/', word.value, at, certainty);
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
  const inLocations = sectionsIn(scope).locations.flatMap(({ at: section, pattern, certainty }) => {
    const found: Root[] = [];
    forEachCommand(
      section,
      (at, inner) => {
        if (at.command.key !== 'alias' && at.command.key !== 'scriptalias') return;
        const [word] = at.reading.partsOf(at.command).words;
        const isKnown = pattern?.kind === 'text' && word !== undefined && !word.hasVariable;
        const isSure = certainty === 'present' && inner === 'present';
        const one = isKnown ? root(pattern.text, word.value, at, isSure ? 'present' : 'unknown') : undefined;
        if (one === undefined) others.push(at);
        else found.push(one);
      },
      ALIASES,
    );
    return found;
  });
  return { documentRoot, aliases: [...inLocations, ...aliases], others };
});

function serverOf(scope: Scope): Server | undefined {
  if ('main' in scope) return scope;
  return ('command' in scope ? scope.reading : scope).configuration.server;
}
