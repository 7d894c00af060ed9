import { moduleFact } from '../facts/modules.ts';
import { type ModuleList, type ProfileFact, profileFacts } from '../facts/profiles.ts';
import type { Target } from '../facts/target.ts';
import type { StartingEnvironment } from './environment/environment.ts';
import type { KnownModules, Profile } from './profile.ts';

/** The profile of a server of which nothing is known but which httpd it is. */
export function unknownProfile(target: Target): Profile {
  return {
    name: 'unknown',
    target,
    version: target.release,
    builtIn: undefined,
    loadable: undefined,
    packages: new Map(),
    serverRoot: undefined,
    mainFile: undefined,
    moduleDirectory: undefined,
    layout: 'unknown',
    commandLine: undefined,
    environment: undefined,
    isEnvironmentComplete: false,
    environmentFile: undefined,
    source: 'nothing is known about the server',
  };
}

/**
 * The profile of a server of which nothing is known but which httpd it is, and which is assumed to have the modules that
 * every distribution's httpd can have. Of other modules, and of MPMs, nothing is known.
 */
export function usualProfile(target: Target): Profile {
  const distributions = profileFacts().filter(
    ({ series, isAsReleased, loadable }) =>
      series === target.series && !isAsReleased && loadable !== undefined,
  );
  const lists = distributions.map(({ static: builtIn, loadable }) => [
    ...(builtIn?.surely ?? []),
    ...(loadable?.surely ?? []),
  ]);
  const [first = [], ...others] = lists;
  const usual = first.filter(
    (name) =>
      moduleFact(name, target.series)?.isMpm !== true && others.every((names) => names.includes(name)),
  );
  return {
    ...unknownProfile(target),
    name: 'usual',
    builtIn: { surely: new Set(usual), perhaps: new Set(), mayBeMore: true },
    commandLine: [],
    source: 'assumed, because no main file was read',
  };
}

/**
 * The profile that several servers have in common: what they agree on. What only some of them have, or one of them does
 * not know, is perhaps there. `name` is what the result is called.
 */
export function commonProfile(name: string, facts: readonly ProfileFact[], target: Target): Profile {
  const [first, ...others] = facts.map(toProfile);
  if (first === undefined) return unknownProfile(target);
  const same = <Key extends keyof Profile>(key: Key): Profile[Key] | undefined =>
    others.every((other) => other[key] === first[key]) ? first[key] : undefined;
  const lists = [first, ...others];
  return {
    name,
    target,
    version: target.release ?? same('version'),
    builtIn: commonModules(lists.map(({ builtIn }) => builtIn)),
    loadable: commonModules(lists.map(({ loadable }) => loadable)),
    packages: new Map(lists.flatMap(({ packages }) => [...packages])),
    serverRoot: same('serverRoot'),
    mainFile: same('mainFile'),
    moduleDirectory: same('moduleDirectory'),
    layout: same('layout') ?? 'unknown',
    lacks: new Set(facts[0]?.lacks.filter((name) => facts.every((fact) => fact.lacks.includes(name)))),
    commandLine: undefined,
    environment: undefined,
    isEnvironmentComplete: false,
    environmentFile: same('environmentFile'),
    source: `what these have in common: ${facts.map((fact) => fact.name).join(', ')}`,
  };
}

/** A profile whose httpd is started with what an environment file says. */
export function startedWith(profile: Profile, started: StartingEnvironment): Profile {
  return {
    ...profile,
    environment: started.variables,
    isEnvironmentComplete: started.isComplete,
    commandLine: started.areDefinesComplete ? started.defines : undefined,
  };
}

/** The profile of a fact. */
export function toProfile(fact: ProfileFact): Profile {
  return {
    name: fact.name,
    target: { series: fact.series, release: undefined },
    version: fact.version,
    builtIn: fact.static && toKnown(fact.static),
    loadable: fact.loadable && toKnown(fact.loadable),
    packages: fact.packages,
    mpm: fact.mpm,
    serverRoot: fact.serverRoot,
    mainFile: fact.mainFile,
    moduleDirectory: fact.moduleDirectory,
    layout: fact.layout,
    lacks: new Set(fact.lacks),
    commandLine: fact.commandLine,
    environment: fact.environment,
    isEnvironmentComplete: fact.environment !== undefined,
    environmentFile: fact.environmentFile,
    source: `${fact.evidence}: ${fact.source}`,
  };
}

function toKnown({ surely, perhaps }: ModuleList): KnownModules {
  return { surely: new Set(surely), perhaps: new Set(perhaps) };
}

function commonModules(lists: readonly (KnownModules | undefined)[]): KnownModules | undefined {
  const known = lists.filter((list) => list !== undefined);
  if (known.length < lists.length) return undefined;
  const all = new Set(known.flatMap(({ surely, perhaps }) => [...surely, ...perhaps]));
  const surely = new Set([...all].filter((name) => known.every((list) => list.surely.has(name))));
  return { surely, perhaps: new Set([...all].filter((name) => !surely.has(name))) };
}

/** The facts that say the same HTTPD_ROOT and SERVER_CONFIG_FILE of themselves as a server does. */
export function factsBuiltFor(serverRoot: string | null, mainFile: string | null): readonly ProfileFact[] {
  return profileFacts().filter((fact) => fact.serverRoot === serverRoot && fact.mainFile === mainFile);
}
