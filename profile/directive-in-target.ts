import type { DirectiveFact } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { compareReleases } from '../facts/releases.ts';
import type { Target } from '../facts/target.ts';
import { failsCondition } from './build.ts';
import type { Profile } from './profile.ts';

/**
 * The facts of a directive by its key ("options", "<directory"); undefined where httpd of the target, or as the profile
 * has it built, has no such directive.
 */
export function directiveInTarget(
  key: string,
  target: Target,
  profile: Profile | undefined,
): DirectiveFact | undefined {
  const fact = directiveFact(key, target.series);
  if (fact === undefined || failsCondition(fact.buildCondition, profile)) return undefined;
  const { release } = target;
  if (release === undefined) return fact.lastRelease === undefined ? fact : undefined;
  if (fact.firstRelease !== undefined && compareReleases(release, fact.firstRelease) < 0) return undefined;
  if (fact.lastRelease !== undefined && compareReleases(release, fact.lastRelease) > 0) return undefined;
  return fact;
}
