import { query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { compareReleases } from '../../facts/releases.ts';
import { statedModules } from '../../facts/stated/stated-modules.ts';
import type { Target } from '../../facts/target.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { failsCondition } from '../../profile/build.ts';
import type { ModulesAsked, NamedModule } from './loaded-modules.ts';
import { isKnownModule, isUnderstoodModule } from './third-party-modules.ts';

/**
 * Whether httpd knows a command at a moment of reading, by its key: built in, or of a module that is loaded by then.
 * Source: ap_exists_directive() in server/config.c.
 */
export function isCommandKnown(key: string, modules: ModulesAsked, target: Target): Knowledge {
  const fact = directiveFact(key, target.series);
  const isIn = inRelease(fact?.firstRelease, fact?.lastRelease, target);
  const isBuiltNowhere = failsCondition(fact?.buildCondition, undefined);
  const providers = fact === undefined || isIn === 'absent' || isBuiltNowhere ? [] : fact.providers;
  const answers = providers.map((provider) => modules.has(provider));
  if (answers.includes('present'))
    return isIn === 'present' && fact?.buildCondition === undefined ? 'present' : 'unknown';
  // which release of another maker's module brought a directive is not known
  const foreign = thirdPartyDirective(key)?.definitions ?? [];
  const mayBeForeign = foreign.some(({ module }) => modules.has(module.identifier) !== 'absent');
  const isOpen = modules.mayBeMore || hasThirdPartyModule(modules);
  return answers.includes('unknown') || mayBeForeign || isOpen ? 'unknown' : 'absent';
}

/** Whether a module is loaded that plume knows nothing of. */
export function hasThirdPartyModule(modules: ModulesAsked): boolean {
  return unknownModuleIn(modules) !== undefined;
}

/** Whether a module is loaded of which plume does not know what it does. */
export function hasModuleThatMayDoAnything(modules: ModulesAsked): boolean {
  return (
    hasThirdPartyModule(modules) ||
    (statedModules().length > 0 && !modules.loaded.every(({ identifier }) => isUnderstoodModule(identifier)))
  );
}

/** The first module that is loaded and that plume knows nothing of. */
export function unknownModuleIn<M extends NamedModule>({
  loaded,
}: Pick<ModulesAsked<M>, 'loaded'>): M | undefined {
  return loaded[countKnown(loaded)];
}

/** How many at the beginning of a list are known; the list only ever grows. Asked about each of many lines. */
const countKnown = query(
  'countKnown',
  (loaded: readonly NamedModule[]): number => {
    const found = loaded.findIndex(({ identifier }) => !isKnownModule(identifier));
    return found < 0 ? loaded.length : found;
  },
  { asOf: ({ length }) => length },
);

function inRelease(first: string | undefined, last: string | undefined, { release }: Target): Knowledge {
  if (first === undefined && last === undefined) return 'present';
  if (release === undefined) return 'unknown';
  const isTooEarly = first !== undefined && compareReleases(release, first) < 0;
  const isTooLate = last !== undefined && compareReleases(release, last) > 0;
  return isTooEarly || isTooLate ? 'absent' : 'present';
}
