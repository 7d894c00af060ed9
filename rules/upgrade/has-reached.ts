import { compareReleases, newestRelease } from '../../facts/releases.ts';
import type { Target } from '../../facts/target.ts';

/** Whether what holds from a line or release on (`2.4`, `2.4.55`) holds for the target; one that names no release is the newest. */
export function hasReached(target: Target, since: string): boolean {
  return compareReleases(target.release ?? newestRelease(target.series), since) >= 0;
}
