import type { AccessPlace } from '../../model/access/access-place.ts';
import { isAboutAccess, keyOfSection } from '../../model/access/conversion/plan.ts';
import { ANY_NAME } from '../../model/access/samples.ts';
import { accessIn } from '../../model/access/section-access.ts';
import { lastWith, type StyleConflict, styleConflictAmong } from '../../model/access/style-conflict.ts';
import { isReached } from '../../model/access/witness.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Reading } from '../../model/server/server.ts';
import type { Severity } from '../define-rule.ts';
import { depthOf, htaccessAmong, isOfHtaccess, isRefused } from './htaccess-among.ts';
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
    if (place.isAssumed || place.uri === undefined || isDirectory(place, view)) continue;
    const last = sections[lastWith(sections, isAboutAccess)];
    if (last?.scope === undefined) continue;
    const conflict = styleConflictAmong(sections);
    const key = `${keyOfSection(last.scope)} ${host === undefined ? '' : keyOfSection(host)}`;
    const use = uses.get(key) ?? { found: [], isOfUse: false };
    uses.set(key, use);
    if (conflict === undefined) use.isOfUse ||= !mayLeadNowhere(place, view);
    else if (!hasRefused(conflict) && !(denierBelow(conflict) && isAboutEverything(conflict)))
      use.found.push({ conflict, place });
  }
  const bySection = new Map<string, StyleFinding>();
  // where a section lets in some, what keeps others out is more particular: the `<Files ".ht*">` of most servers
  for (const { found, isOfUse } of uses.values())
    for (const { conflict, place } of isOfUse ? [] : found.slice(0, MOST_TRIED)) {
      const key = `${keyOfSection(conflict.section.scope!)} ${denierBelow(conflict)?.identity ?? ''}`;
      const known = bySection.get(key);
      if (known?.severity === 'error') continue;
      const severity = severityOf(conflict, place, view);
      if (severity === undefined || (known !== undefined && severity !== 'error')) continue;
      bySection.set(key, { conflict, place, severity });
    }
  return [...bySection.values()];
}

/** Each is followed to where it leads. */
const MOST_TRIED = 50;

/** Whether what a place has for a file is a directory: others are in it, and a .htaccess has its say. */
function isDirectory({ path }: AccessPlace, { server: { files } }: Looked): boolean {
  if (path.endsWith(`/${ANY_NAME}`)) return false;
  const entry = files.look(path);
  return entry.ok && entry.kind === 'directory';
}

/** Whether it is only for what is passed on that a place has no `<Directory>`. */
function mayLeadNowhere({ host, path, uri }: AccessPlace, { server }: Looked): boolean {
  return path === uri && rootsOf(server, host).documentRoot === undefined;
}

/** Whether it is not all in force: where httpd has not got the module the old commands deny nothing. */
function hasRefused({ old, difference, section }: StyleConflict): boolean {
  const own = accessIn(section.scope!).filter(isAboutAccess);
  return [...old, ...difference.before.at, ...own.map(({ at }) => at)].some(isRefused);
}

/** Undefined where nobody asks. */
function severityOf(
  conflict: StyleConflict,
  place: AccessPlace,
  { isWhole, server }: Looked,
): Severity | undefined {
  const reached = isReached(server, place);
  if (reached === 'absent') return undefined;
  if (!isWhole || reached === 'unknown') return 'warning';
  // an application closes its own files in whatever server it comes to
  if (denierBelow(conflict) !== undefined) return 'warning';
  // and it opens them in one that may be closed on purpose
  return isOfHtaccess(conflict.section.scope!) && !conflict.isTotal ? 'warning' : 'error';
}

/** The .htaccess that denies what a section of the server, or of a .htaccess above it, lets in. */
function denierBelow({ difference, section }: StyleConflict): Reading | undefined {
  const htaccess = htaccessAmong(difference.before.at);
  return htaccess !== undefined && depthOf(htaccess) > depthOf(section.scope!) ? htaccess : undefined;
}

/** Whether the section is about all that is asked for, and makes no exception. */
function isAboutEverything({ section: { section } }: StyleConflict): boolean {
  return section?.kind === 'location' && section.pattern?.kind === 'text' && section.pattern.text === '/';
}
