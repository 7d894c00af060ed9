/** The address that scripts/site-address.mjs reads; the build puts it in the place of the name. */
declare const PLUME_SITE: string;

/** The address of plume's site, without a slash at its end; empty where plume was built without one, and from source. */
export const SITE: string = typeof PLUME_SITE === 'string' ? PLUME_SITE : '';

/** The address of a rule's document on the web; undefined while there is no site, and for a failure of plume itself. */
export function documentationUrl(id: string, site = SITE): string | undefined {
  return site === '' || id.startsWith('internal/') ? undefined : `${site}/rules/${id}`;
}
