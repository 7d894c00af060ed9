import type { AccessPlace } from '../../model/access/access-place.ts';
import { type AnnulledCommands, annulledCommandsIn } from '../../model/access/annulled-commands.ts';
import { isAboutAccess, keyOfSection } from '../../model/access/conversion/plan.ts';
import type { Outcome } from '../../model/access/outcome.ts';
import { type Policy, placesOf, policiesOf } from '../../model/access/policy.ts';
import { ANY_NAME } from '../../model/access/samples.ts';
import { accessIn } from '../../model/access/section-access.ts';
import {
  hostsAlone,
  lastWith,
  type StyleConflict,
  styleConflictAmong,
} from '../../model/access/style-conflict.ts';
import { isReached } from '../../model/access/witness.ts';
import { comparePolicies, type World } from '../../model/access/worlds.ts';
import { isSameScope } from '../../model/scope.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Reading } from '../../model/server/server.ts';
import type { Severity } from '../define-rule.ts';
import { depthOf, htaccessAmong, isOfHtaccess, isRefused } from './htaccess-among.ts';
import type { AccessView } from './on-access.ts';

interface Found {
  readonly conflict: StyleConflict;
  readonly place: AccessPlace;
}
/** A section that grants a request which the other style denies. */
export interface StyleFinding extends Found {
  readonly severity: Severity;
  /** The commands that decide nothing for that; undefined where they decide something. */
  readonly annulled?: AnnulledCommands;
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
    const { sections } = place;
    if (place.isAssumed || place.uri === undefined || isDirectory(place, view)) continue;
    const last = sections[lastWith(sections, isAboutAccess)];
    if (last?.scope === undefined) continue;
    const conflict = styleConflictAmong(sections);
    const key = `${keyOfSection(last.scope)} ${keyOfHost(place)}`;
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
  const told = [...bySection.values()];
  const sections = new Set(told.map(({ conflict }) => keyOfSection(conflict.section.scope!)));
  return [
    ...told,
    ...annulledByOtherStyle(view).flatMap((annulled) =>
      sections.has(keyOfSection(annulled.scope)) ? [] : (findingOf(annulled, view) ?? []),
    ),
  ];
}

/** Permissions that decide nothing, because the other style denies all that they grant. */
function annulledByOtherStyle({ places }: Looked): readonly AnnulledCommands[] {
  const found = new Map<string, AnnulledCommands>();
  for (const one of annulledCommandsIn(places, '2.4')) {
    const key = keyOfSection(one.scope);
    // those of a section are told with the first of them
    if (one.by === 'other-style' && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function findingOf(annulled: AnnulledCommands, view: Looked): StyleFinding | undefined {
  let found: StyleFinding | undefined;
  const ofUse = hostsOfUse(annulled, view);
  for (const { place, difference } of annulled.uses) {
    if (place.isAssumed || place.uri === undefined || isDirectory(place, view)) continue;
    if (ofUse.has(keyOfHost(place))) continue;
    const section = place.sections.find(
      ({ scope }) => scope !== undefined && isSameScope(scope, annulled.scope),
    );
    const policies = policiesOf(place.sections, '2.4');
    if (section === undefined || policies === undefined) continue;
    const conflict: StyleConflict = {
      granting: annulled.at.some(({ command }) => command.key === 'allow') ? 'old' : 'require',
      difference,
      isTotal: policies.every(({ policy }) => grantsNobody(policy, difference.world.method)),
      isAboutEverybody: annulled.isAboutEverybody,
      section,
      old: policies.flatMap(({ policy }) => placesOf(hostsAlone(policy))),
    };
    if (hasRefused(conflict) || (denierBelow(conflict) && isAboutEverything(conflict))) continue;
    const severity = severityOf(conflict, place, view);
    if (severity === undefined) continue;
    // who wrote both in one section saw both, where some are granted; a condition may never hold
    const isSure = section.applies === 'present' && (conflict.isTotal || !isInOneSection(conflict));
    found = { conflict, place, severity: isSure ? severity : 'warning', annulled };
    if (found.severity === 'error') return found;
  }
  return found;
}

/** The hosts where the section comes last for some requests that are granted what it grants. */
function hostsOfUse({ scope, uses }: AnnulledCommands, view: Looked): ReadonlySet<string> {
  const opposed = new Set(uses.map(({ place }) => place));
  const isOfUse = (place: AccessPlace): boolean => {
    if (place.isAssumed || place.uri === undefined || opposed.has(place)) return false;
    const last = place.sections[lastWith(place.sections, isAboutAccess)]?.scope;
    if (last === undefined || !isSameScope(last, scope)) return false;
    return !isDirectory(place, view) && !mayLeadNowhere(place, view);
  };
  return new Set(view.places.filter(isOfUse).map(keyOfHost));
}

function keyOfHost({ host }: AccessPlace): string {
  return host === undefined ? '' : keyOfSection(host);
}

function grantsNobody(policy: Policy, asked: string): boolean {
  const isGranted = (before: Outcome, _: Outcome, { method }: World) =>
    before.status === 200 && method === asked;
  return comparePolicies(policy, policy, isGranted).kind === 'same';
}

function isInOneSection({ difference, section: { scope } }: StyleConflict): boolean {
  return difference.before.at.some((denying) =>
    accessIn(scope!).some(({ at }) => at.command === denying.command),
  );
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
