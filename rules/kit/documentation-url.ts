import { homepage } from '../../package.json';

/** Where the document of a rule is on the web: package.json says where plume's home is. */
export function documentationUrl(id: string): string {
  return `${homepage}/rules/${id}`;
}
