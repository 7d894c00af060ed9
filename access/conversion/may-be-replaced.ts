import { spendWork } from '../../grammar/budget/work-budget.ts';
import { isSameScope } from '../../model/configuration/scope.ts';
import { hostsOf, type Section, type Sections, sectionsIn } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { coverOf } from '../equivalence/section-cover.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';

/**
 * Whether some section of a server may replace the restriction of another one, by what both are about and say: false
 * only where findReplacedRestrictions() finds nothing, at a small part of its cost. A .htaccess is not looked at.
 */
export function mayHaveReplacedRestrictions(server: Server): boolean {
  const main = sectionsWithAccess(sectionsIn(server));
  if (someMayReplace(main, main, true)) return true;
  return hostsOf(server).some(({ at }) => {
    const own = sectionsWithAccess(sectionsIn(at));
    return someMayReplace(own, own, true) || someMayReplace(main, own, false);
  });
}

interface WithAccess {
  readonly section: Section;
  readonly restricts: boolean;
  readonly grants: boolean;
}

function sectionsWithAccess({ directories, locations, proxies, files, ifs }: Sections): WithAccess[] {
  return [...directories, ...locations, ...proxies, ...files, ...ifs].flatMap((section) => {
    const settings = accessIn(section.at);
    const inner = sectionsWithAccess(section.inner);
    if (settings.length === 0) return inner;
    return [{ section, restricts: !settings.every(grantsAll), grants: !settings.every(deniesAll) }, ...inner];
  });
}

function grantsAll(setting: Setting): boolean {
  return setting.what === 'require' && setting.node.kind === 'line' && setting.node.test === 'granted';
}

function deniesAll(setting: Setting): boolean {
  return setting.what === 'require' && setting.node.kind === 'line' && setting.node.test === 'denied';
}

/** `areTogether`: all are of one host, or all of the main server. */
function someMayReplace(
  some: readonly WithAccess[],
  others: readonly WithAccess[],
  areTogether: boolean,
): boolean {
  const later = some.filter(({ grants }) => grants);
  const restrictions = others.filter(({ restricts }) => restricts);
  spendWork(later.length * restrictions.length);
  return restrictions.some(({ section: restriction }) =>
    later.some(
      ({ section }) =>
        !isSameScope(section.at, restriction.at) &&
        mayBeLater(section, restriction, areTogether) &&
        coverOf(section.at, restriction.at) !== undefined,
    ),
  );
}

/** Whether one section may be merged after another, and not only to lift what that says of another path. */
function mayBeLater(section: Section, other: Section, areTogether: boolean): boolean {
  const [own, others] = [RANKS[section.kind], RANKS[other.kind]];
  if (own !== others) return own > others;
  if (section.kind === 'directory') return section.pattern?.text === other.pattern?.text;
  if (section.kind !== 'location') return true;
  const isSameText = section.at.instance === other.at.instance;
  return areTogether && (!isSameText || section.at.command.start > other.at.command.start);
}

/** In which order httpd merges the kinds of sections; what belongs to a backend is not told from URLs. */
const RANKS: Readonly<Record<Section['kind'], number>> = {
  directory: 0,
  files: 1,
  location: 2,
  proxy: 2,
  if: 3,
  elseif: 3,
  else: 3,
};
