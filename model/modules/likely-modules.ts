import { query } from '../../core/query.ts';
import { moduleFact } from '../../facts/modules.ts';
import { profileFacts } from '../../facts/profiles.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { hasBuiltIn } from '../../profile/profiles.ts';
import type { Server } from '../server/server.ts';

/**
 * True if no line that was read loads a module, and it is surely, or in all likelihood, not compiled in. Each of a hundred
 * thousand lines asks.
 */
export const isNowhereLoaded: (name: string, server: Server) => boolean = query(
  'isNowhereLoaded',
  findNowhereLoaded,
  { by: (name, server) => [server, name] },
);

function findNowhereLoaded(name: string, server: Server): boolean {
  const { modules, profile, target } = server;
  const fact = moduleFact(name, target.series);
  if (modules.has(name) === 'present') return false;
  // no distribution compiles in what is not part of httpd
  if (fact === undefined && thirdPartyModule(name) !== undefined)
    return (
      buildLikeThis(server) !== undefined && !modules.loaded.some(({ identifier }) => identifier === name)
    );
  if (fact === undefined || modules.loaded.some(({ identifier }) => identifier === fact.identifier))
    return false;
  const builtIn = hasBuiltIn(profile, fact.name);
  return builtIn === 'absent' || (builtIn === 'unknown' && buildLikeThis(server)?.has(fact.name) === false);
}

/** A server that loads so many of the modules that everybody has was built to load them all. */
const ENOUGH_LOADED = 5;
const COMMON: ReadonlySet<string | undefined> = new Set(['few', 'most']);

/**
 * What the distributions compile in whose httpd could load what this server loads; undefined where it does not load
 * its modules itself.
 */
export const buildLikeThis: (server: Server) => ReadonlySet<string> | undefined = query(
  'buildLikeThis',
  ({ modules, target: { series } }) => {
    const loaded = modules.loaded
      .filter(({ certainty }) => certainty === 'present')
      .flatMap(({ identifier }) => moduleFact(identifier, series) ?? []);
    const isOwn = loaded.filter(({ buildSet }) => COMMON.has(buildSet)).length >= ENOUGH_LOADED;
    return isOwn ? builtInBeside(new Set(loaded.map(({ name }) => name)), series) : undefined;
  },
);

function builtInBeside(loaded: ReadonlySet<string>, series: Series): ReadonlySet<string> {
  const names = profileFacts()
    .filter((profile) => profile.series === series && profile.static !== undefined)
    .filter((profile) => !profile.static?.surely.some((name) => loaded.has(name)))
    .flatMap((profile) => [...(profile.static?.surely ?? []), ...(profile.static?.perhaps ?? [])]);
  return new Set(names);
}

/**
 * The directory of a copy that is only assumed to have all files of its include directories: its ServerRoot, or that of its
 * main file where the copy has a part of ServerRoot. Undefined where nothing of the kind is assumed.
 */
export const assumedWhole = query('assumedWhole', (server: Server): ByteText | undefined => {
  const { files, serverRoot, isStrict, isLaidOver, instances } = server;
  if (isStrict || isLaidOver || files.isOwn || serverRoot === undefined) return undefined;
  const isCopy = (directory: ByteText) => {
    const listed = files.list(directory);
    return listed.ok && listed.isWhole === false;
  };
  if (isCopy(serverRoot)) return serverRoot;
  const [main, ...included] = instances.filter(({ kind }) => kind === 'file');
  const hasIncluded = included.some(({ path }) => isCopy(directoryOf(path)));
  return main === undefined || !hasIncluded ? undefined : directoryOf(main.path);
});

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
