import { compareReleases } from '../../../facts/releases.ts';
import type { Target } from '../../../facts/target.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';

/** Since then httpd refuses such queries; what it did with paths before 2.4.16 is not followed either. */
const FIRST_FOLLOWED = '2.4.56';

/** Whether plume follows what rules do in an httpd. */
export function isFollowedIn({ series, release }: Target): boolean {
  return series === '2.4' && (release === undefined || compareReleases(release, FIRST_FOLLOWED) >= 0);
}

/** httpd answers 403, because a rule has put into the query what would have had to be escaped. */
export interface QueryRefusal {
  readonly kind: 'query';
  readonly httpd: { readonly id: string; readonly message: string };
  readonly at: Located | undefined;
}

/** Source: ap_scan_vchar_obstext() in server/util.c, and its callers in modules/mappers/mod_rewrite.c. */
export function queryRefusal(
  query: ByteText | undefined,
  at: Located | undefined,
  id: 'AH10410' | 'AH10411',
): QueryRefusal | undefined {
  if (query === undefined || !/[\0- \x7f]/.test(query)) return undefined;
  return {
    kind: 'query',
    at,
    httpd: { id, message: 'Rewritten query string contains control characters or spaces' },
  };
}

/** Whether a path has no segments that lead up or nowhere, which modules read each in its own way. */
export function isPlainPath(path: ByteText): boolean {
  return !/\/(?:\.\.?)?\/|\/\.\.?$/.test(path);
}
