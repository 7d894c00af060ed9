import { isAboutAccess, keyOfSection } from '../../model/access/conversion/plan.ts';
import type { AccessPlace } from '../../model/access/places.ts';
import { lastWith, type StyleConflict, styleConflictAmong } from '../../model/access/style-conflict.ts';
import { isReached } from '../../model/access/witness.ts';
import type { Scope } from '../../model/scope.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Severity } from '../define-rule.ts';
import type { AccessView } from './on-access.ts';

interface Found {
  readonly conflict: StyleConflict;
  readonly place: AccessPlace;
}
/** A section that lets in a request which the other style denies. */
export interface StyleFinding extends Found {
  readonly severity: Severity;
}
/** A section, as the last that says something to the requests of one host. */
interface Use {
  readonly found: Found[];
  /** Whether there is no conflict about some of them. */
  isOfUse: boolean;
}

const foundBefore = new WeakMap<AccessView['places'], readonly StyleFinding[]>();

type Looked = Pick<AccessView, 'server' | 'places' | 'isWhole'>;

/** Where one style denies what the last section lets in with the other, each section once. */
export function findStyleConflicts(view: Looked): readonly StyleFinding[] {
  const known = foundBefore.get(view.places);
  if (known !== undefined) return known;
  const found = search(view);
  foundBefore.set(view.places, found);
  return found;
}

function search(view: Looked): readonly StyleFinding[] {
  const uses = new Map<string, Use>();
  for (const place of view.places) {
    const { sections, host } = place;
    if (place.isAssumed || place.uri === undefined) continue;
    const last = sections[lastWith(sections, isAboutAccess)];
    if (last?.scope === undefined) continue;
    const conflict = styleConflictAmong(sections);
    const key = `${keyOfSection(last.scope)} ${host === undefined ? '' : keyOfSection(host)}`;
    const use = uses.get(key) ?? { found: [], isOfUse: false };
    uses.set(key, use);
    if (conflict === undefined) use.isOfUse ||= !mayLeadNowhere(place, view);
    else if (!isAbsent(conflict)) use.found.push({ conflict, place });
  }
  const bySection = new Map<string, StyleFinding>();
  // where a section lets in some, what keeps others out is more particular: the `<Files ".ht*">` of most servers
  for (const { found, isOfUse } of uses.values())
    for (const { conflict, place } of isOfUse ? [] : found.slice(0, MOST_TRIED)) {
      const key = keyOfSection(conflict.section.scope!);
      const known = bySection.get(key);
      if (known?.severity === 'error') break;
      const severity = severityOf(conflict, place, view);
      if (severity === undefined || (known !== undefined && severity !== 'error')) continue;
      bySection.set(key, { conflict, place, severity });
    }
  return [...bySection.values()];
}

/** Each is followed to where it leads. */
const MOST_TRIED = 50;

/** Whether it is only for what is passed on that a place has no `<Directory>`. */
function mayLeadNowhere({ host, path, uri }: AccessPlace, { server }: Looked): boolean {
  return path === uri && rootsOf(server, host).documentRoot === undefined;
}

/** Whether httpd has not got the module that the old commands are of: it refuses them, and they deny nothing. */
function isAbsent({ old }: StyleConflict): boolean {
  return old.some(({ reading, command }) => reading.configuration.availability(command) === 'absent');
}

/** Undefined where nobody asks. */
function severityOf(
  { isTotal, section }: StyleConflict,
  place: AccessPlace,
  { isWhole, server }: Looked,
): Severity | undefined {
  const reached = isReached(server, place);
  if (reached === 'absent') return undefined;
  if (!isWhole || reached === 'unknown') return 'warning';
  // an application opens its own files in whatever server it comes to, and that one may be closed on purpose
  return isOfHtaccess(section.scope!) && !isTotal ? 'warning' : 'error';
}

function isOfHtaccess(scope: Scope): boolean {
  if ('main' in scope) return false;
  const { configuration } = 'command' in scope ? scope.reading : scope;
  return configuration.cover !== undefined;
}
