import { moduleFact } from '../../facts/modules.ts';
import type { Knowledge } from '../configuration.ts';
import type { Target } from '../target.ts';
import type { KnownModules, Profile } from './profile.ts';

/** The profile of a server of which nothing is known but which httpd it is. */
export function unknownProfile(target: Target): Profile {
  return {
    name: 'unknown',
    target,
    builtIn: undefined,
    loadable: undefined,
    packages: new Map(),
    serverRoot: undefined,
    mainFile: undefined,
    moduleDirectory: undefined,
    layout: 'unknown',
    commandLine: undefined,
    environment: undefined,
    source: 'nothing is known of the server',
  };
}

/**
 * Whether a module is compiled into the profile's httpd; `name` is the fact's (`mod_rewrite`, `core`, `event`), or that
 * of a module of another maker. What every build contains is present whatever the profile knows.
 */
export function hasBuiltIn(profile: Profile, name: string): Knowledge {
  if (moduleFact(name, profile.target.line)?.isBuiltIn === true) return 'present';
  return knowledgeOf(profile.builtIn, name);
}

/**
 * Whether LoadModule finds a module of httpd there, named as for `hasBuiltIn`. Of a module of another maker, which any
 * server may have, nothing is known.
 */
export function canLoad(profile: Profile, name: string): Knowledge {
  if (moduleFact(name, profile.target.line) === undefined) return 'unknown';
  return knowledgeOf(profile.loadable, name);
}

function knowledgeOf(modules: KnownModules | undefined, name: string): Knowledge {
  if (modules === undefined || modules.perhaps.has(name)) return 'unknown';
  return modules.surely.has(name) ? 'present' : 'absent';
}
