/** The address of plume's site, without a slash at its end; empty as long as there is none. */
export const SITE: string = '';

/** The address of a rule's document on the web; undefined while there is no site, and for a failure of plume itself. */
export function documentationUrl(id: string, site = SITE): string | undefined {
  return site === '' || id.startsWith('internal/') ? undefined : `${site}/rules/${id}`;
}
