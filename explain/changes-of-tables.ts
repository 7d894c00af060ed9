import { type DirectiveDifference, directiveDifference } from '../facts/upgrade.ts';

/**
 * How httpd's tables of commands of 2.2 and 2.4 differ on a directive, as sentences, but for its syntax; `key` is in lower
 * case.
 */
export function changesOfTables(key: string): readonly string[] {
  const difference = directiveDifference(key);
  return difference === undefined ? [] : [...describeModules(difference), ...describePlaces(difference)];
}

function describeModules({ before, after, isMoved }: DirectiveDifference): readonly string[] {
  return isMoved ? [`It belonged to \`${before.module}\`; 2.4 needs \`${after.module}\` for it.`] : [];
}

function describePlaces(difference: DirectiveDifference): readonly string[] {
  const { lostPlaces, gainedPlaces, lostOverrides, gainedOverrides } = difference;
  const list = (names: readonly string[]) =>
    names.map((name) => PLACES.get(name) ?? `\`${name}\``).join(', ');
  return [
    ...(lostPlaces.length > 0 ? [`It is no longer allowed in: ${list(lostPlaces)}.`] : []),
    ...(gainedPlaces.length > 0 ? [`It is newly allowed in: ${list(gainedPlaces)}.`] : []),
    ...(lostOverrides.length > 0
      ? [`\`AllowOverride ${lostOverrides.join(' ')}\` no longer allows it in .htaccess.`]
      : []),
    ...(gainedOverrides.length > 0
      ? [`\`AllowOverride ${gainedOverrides.join(' ')}\` newly allows it in .htaccess.`]
      : []),
  ];
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['server', 'server config'],
  ['vhost', '`<VirtualHost>`'],
  ['directory', '`<Directory>` and other sections'],
  ['htaccess', '.htaccess'],
  ['proxy-section', '`<Proxy>`'],
]);
