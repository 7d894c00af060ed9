import { compareReleases } from '../../../facts/releases.ts';
import type { Target } from '../../../facts/target.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';

/** Since then httpd refuses such queries; what it did with paths before 2.4.16 is not followed either. */
const FIRST_FOLLOWED = '2.4.56';

/** Whether plume follows what rules do in an httpd. */
export function isFollowedIn({ series, release }: Target): boolean {
  return series === '2.4' && (release === undefined || compareReleases(release, FIRST_FOLLOWED) >= 0);
}

/** Since then httpd refuses a `?` of the request that would begin the query. */
const FIRST_TO_FORBID_MARKS = '2.4.60';

/** Whether an httpd does that; undefined where its release is not known. */
export function forbidsMarks({ release }: Target): boolean | undefined {
  return release === undefined ? undefined : compareReleases(release, FIRST_TO_FORBID_MARKS) >= 0;
}

/** Whether a path has no segments that lead up or nowhere, which modules read each in its own way. */
export function isPlainPath(path: ByteText): boolean {
  return !/\/(?:\.\.?)?\/|\/\.\.?$/.test(path);
}
