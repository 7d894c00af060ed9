import { profileFact } from '../profiles.ts';
import { rowsNamed } from '../table.ts';
import { thirdPartyModule } from '../third-party.ts';

/** Distributions whose packages have the same names. */
export type Family = 'debian' | 'redhat';

/**
 * The package in which distributions of today have a module, by its name where it is httpd's and by its identifier else;
 * undefined where the package of httpd contains it, or where none is known.
 */
export function packageOfModule(name: string, family: Family): string | undefined {
  const own = family === 'redhat' ? profileFact('rhel-9')?.packages.get(name) : undefined;
  if (own !== undefined) return own;
  const [known] = rowsNamed('module-packages', name, (row) => ({
    debian: row.optional('debian'),
    redhat: row.optional('redhat'),
  }));
  return family === 'debian' ? (known?.debian ?? packageOfDebian(name)) : known?.redhat;
}

/** The package of a release of Debian that is not older than 12. */
function packageOfDebian(identifier: string): string | undefined {
  const { package: name, debian } = thirdPartyModule(identifier) ?? {};
  return debian === 'unstable' || Number(debian) >= 12 ? name : undefined;
}
