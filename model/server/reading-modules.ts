import type { Knowledge } from '../../facts/knowledge.ts';
import { moduleFact } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import { hasBuiltIn } from '../../profile/profiles.ts';
import { areDifferentMpms } from '../conditions/module-names.ts';
import type { LoadedModule, Modules } from './server.ts';

/** The modules while httpd reads: they become more with each LoadModule. */
export interface ReadingModules extends Modules {
  load(module: LoadedModule): void;
  /** From here on any module may be there. */
  open(): void;
  /** How a loaded or built in module of that identifier got there. */
  find(identifier: string): LoadedModule | undefined;
}

/** Modules that are there though nothing that is read loads them, as the result of what somebody is to do. */
export interface GivenModules {
  /** Names of facts: `mod_authz_core`, `prefork`. */
  readonly names: ReadonlySet<string>;
  /**
   * Whether httpd has no other modules of its own but those that lines load and those that the profile has built in. What
   * is not here may still load modules of other makers: nobody is told to load these.
   */
  readonly areAll: boolean;
}

/** Modules as httpd has them before it reads the first line. */
export function createReadingModules(
  profile: Profile,
  { series }: Target,
  given?: GivenModules,
): ReadingModules {
  const loaded: LoadedModule[] = [];
  const byIdentifier = new Map<string, LoadedModule>();
  let mpm: string | undefined;
  let isOpen = false;

  const has = (name: string): Knowledge => {
    const identifier = identifierOf(name, series);
    const found = byIdentifier.get(identifier);
    if (found?.certainty === 'present') return 'present';
    if (mpm !== undefined && areDifferentMpms(identifier, mpm, series)) return 'absent';
    const builtIn = hasBuiltIn(profile, moduleFact(name, series)?.name ?? name);
    if (builtIn === 'present' || given?.names.has(moduleFact(name, series)?.name ?? name) === true)
      return 'present';
    if (given?.areAll === true && moduleFact(name, series) !== undefined)
      return found === undefined ? 'absent' : 'unknown';
    return found !== undefined || isOpen ? 'unknown' : builtIn;
  };
  return {
    has,
    get mayBeMore() {
      return isOpen && given?.areAll !== true;
    },
    loaded,
    load(module) {
      const before = byIdentifier.get(module.identifier);
      if (before === undefined || (before.certainty === 'unknown' && module.certainty === 'present'))
        byIdentifier.set(module.identifier, module);
      if (before === undefined) loaded.push(module);
      if (module.certainty === 'present' && moduleFact(module.identifier, series)?.isMpm === true)
        mpm ??= module.identifier;
    },
    open() {
      isOpen = true;
    },
    find: (identifier) => byIdentifier.get(identifier),
  };
}

/** The identifier of the module that a name of any kind means; the name itself where plume knows no such module. */
export function identifierOf(name: string, series: Series): string {
  return moduleFact(name, series)?.identifier ?? thirdPartyModule(name)?.identifier ?? name;
}
