import { directiveFact } from '../../facts/directives.ts';
import { moduleFact, modulesOf } from '../../facts/modules.ts';
import { profileFacts } from '../../facts/profiles.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { buildLikeThis } from '../../model/modules/likely-modules.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { modulesBuilt, usualLine } from './built-modules.ts';
import type { ConfigureLine } from './read-configure-line.ts';

/**
 * The modules that the httpd 2.2 of a server has compiled in, by name, as far as its files tell: of a build from source,
 * which loads none of the usual modules, those that configure builds by itself with an MPM.
 */
export function compiledIn(server: Server, mpm: string): ReadonlySet<string> {
  const names = compiledInBy(usualLine(mpm));
  return isBuiltWith(names, server) ? names : new Set();
}

/** The modules that a configure line of httpd 2.2 compiles in, by name. */
export function compiledInBy(line: ConfigureLine): ReadonlySet<string> {
  const built = modulesBuilt(line, '2.2');
  return new Set([...built].flatMap(([name, linkage]) => (linkage === 'static' ? [name] : [])));
}

/**
 * Whether a server has the usual modules compiled in: it loads none of them, or does without one that its lines need.
 * What distributions compile in beside modules to be loaded says nothing of the others.
 */
function isBuiltWith(usual: ReadonlySet<string>, server: Server): boolean {
  const { profile, modules, instances, unknowns } = server;
  // files that are not here may load them
  if (profile.builtIn !== undefined || unknowns.some(({ mayLoad }) => mayLoad === true)) return false;
  const loaded = new Set(
    modules.loaded.map(({ identifier }) => moduleFact(identifier, '2.2')?.name ?? identifier),
  );
  if (![...usual].some((name) => loaded.has(name))) return true;
  // a distribution that plume does not know may have compiled in any few of them
  if (buildLikeThis(server) !== undefined) return false;
  const elsewhere = compiledInBesideOthers();
  const telling = new Set([...usual].filter((name) => !loaded.has(name) && !elsewhere.has(name)));
  return instances.some((instance) => needsOneOf(telling, instance));
}

function compiledInBesideOthers(): ReadonlySet<string> {
  const mixed = profileFacts().filter(({ series, isAsReleased }) => series === '2.2' && !isAsReleased);
  const always = modulesOf('2.2').filter(({ isBuiltIn, buildSet }) => isBuiltIn || buildSet === 'static');
  return new Set([
    ...mixed.flatMap((profile) => profile.static?.surely ?? []),
    ...always.map(({ name }) => name),
  ]);
}

/** Whether httpd surely reads a command that only such modules know. */
function needsOneOf(modules: ReadonlySet<string>, instance: FileInstance): boolean {
  const configuration = configurationOf(instance);
  return instance.document.lines.some((line) => {
    if (line.kind !== 'directive' && line.kind !== 'open') return false;
    const { providers = [] } = directiveFact(line.key, '2.2') ?? {};
    const isKnown = providers.length > 0 && providers.every((name) => modules.has(name));
    return isKnown && configuration.isRead(line) === 'present';
  });
}
