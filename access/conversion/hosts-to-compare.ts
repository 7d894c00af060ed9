import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { hostsOf, type Section, sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { ALL_METHODS } from '../policy/methods.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { isAccessCompat } from './found-sections.ts';

/**
 * The hosts of a server, undefined for the main server, in which httpd 2.2 and 2.4 may decide otherwise by the same
 * sections: whose own sections, or those of the main server, have access-compat directives, several `Require`, or one for
 * some methods. What .htaccess files say is left out.
 */
export function hostsToCompare(server: Server): readonly (Located<OpeningTag> | undefined)[] {
  const hosts = hostsOf(server).map(({ at }) => at);
  if (mayDiffer(server)) return [undefined, ...hosts];
  return hosts.filter(mayDiffer);
}

function mayDiffer(scope: Scope): boolean {
  const { directories, locations, files, proxies, ifs } = sectionsIn(scope);
  return (
    areSeveral(accessIn(scope)) ||
    [directories, locations, files, proxies, ifs].some((sections) => sections.some(mayDifferIn))
  );
}

function mayDifferIn({ at, inner }: Section): boolean {
  return areSeveral(accessIn(at)) || inner.files.some(mayDifferIn) || inner.ifs.some(mayDifferIn);
}

/** A single `Require` for all methods means the same to both series wherever 2.2 can read it. */
function areSeveral(settings: readonly Setting[]): boolean {
  const requires = settings.filter(({ what }) => what === 'require');
  return (
    requires.length > 1 ||
    requires.some(({ methods, guards }) => methods !== ALL_METHODS || guards.length > 0) ||
    settings.some(isAccessCompat)
  );
}
