import { buildOptionOf, buildOptions } from '../facts/build-options.ts';
import type { Profile } from './profile.ts';

/** Whether an httpd surely lacks the build option of a name: all do, or that of the profile does. */
export function lacksBuildOption(name: string, profile: Pick<Profile, 'lacks'> | undefined): boolean {
  if (profile?.lacks?.has(name) === true) return true;
  return buildOptions().some((option) => option.name === name && option.isInNone);
}

/** Whether an httpd is surely built so that a condition of C does not hold; undefined conditions hold always. */
export function failsCondition(
  condition: string | undefined,
  profile: Pick<Profile, 'lacks'> | undefined,
): boolean {
  const option = condition === undefined ? undefined : buildOptionOf(condition);
  return option !== undefined && lacksBuildOption(option.name, profile);
}
