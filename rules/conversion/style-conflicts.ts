import { type AnnulledCommands, annulledCommandsIn } from '../../access/conversion/annulled-commands.ts';
import { isAboutAccess, keyOfSection } from '../../access/conversion/found-sections.ts';
import {
  hostsAlone,
  lastWith,
  type StyleConflict,
  styleConflictAmong,
} from '../../access/conversion/style-conflict.ts';
import { createSectionIndex, type SectionIndex } from '../../access/equivalence/indexed-classes.ts';
import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { type Assignment, comparePolicies } from '../../access/equivalence/request-space.ts';
import { decide } from '../../access/policy/decide.ts';
import { methodsOf } from '../../access/policy/methods.ts';
import type { Outcome } from '../../access/policy/outcome.ts';
import { type Policy, placesOf, policiesOf } from '../../access/policy/policy.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { query } from '../../core/query.ts';
import { isSameScope, type Scope } from '../../model/configuration/scope.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { reachedAnywhere } from '../../requests/is-reached.ts';
import { mayConnect, OWN_REQUEST } from '../../requests/only-for-itself.ts';
import type { Severity } from '../kit/define-rule.ts';
import { depthOf, htaccessAmong, isOfHtaccess, isRefused } from '../kit/htaccess-among.ts';
import type { AccessView } from '../kit/on-access.ts';

interface Found {
  readonly conflict: StyleConflict;
  readonly requestClass: RequestClass;
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

type Looked = Pick<AccessView, 'server' | 'requestClasses' | 'isWhole'>;

/** Where one style denies what the last section grants with the other, each section once. */
export const findStyleConflicts = query('findStyleConflicts', search, {
  by: ({ requestClasses }) => [requestClasses],
});

/** Which requests a section is about, by section and host, and where other sections of them have the other style. */
function usesOf(view: Looked): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  for (const requestClass of haveConflict(view.requestClasses) ? view.requestClasses : []) {
    const { sections } = requestClass;
    if (requestClass.isAssumed || !requestClass.hasUrl || isDirectory(requestClass, view)) continue;
    const last = sections[lastWith(sections, isAboutAccess)];
    if (last?.scope === undefined) continue;
    const conflict = styleConflictAmong(sections);
    const key = `${keyOfSection(last.scope)} ${keyOfHost(requestClass)}`;
    const use = uses.get(key) ?? { found: [], isOfUse: false };
    uses.set(key, use);
    if (conflict === undefined) use.isOfUse ||= !mayLeadNowhere(requestClass, view);
    else if (!isMeant(conflict)) use.found.push({ conflict, requestClass });
  }
  return uses;
}

function search(view: Looked): readonly StyleFinding[] {
  const bySection = new Map<string, StyleFinding>();
  // where a section grants some access, what denies others is more particular: the `<Files ".ht*">` of most servers
  for (const { found, isOfUse } of usesOf(view).values())
    for (const { conflict, requestClass } of isOfUse ? [] : found.slice(0, MOST_TRIED)) {
      const key = `${keyOfSection(conflict.section.scope!)} ${denierBelow(conflict)?.identity ?? ''}`;
      const known = bySection.get(key);
      if (known?.severity === 'error') continue;
      const told = severityOf(conflict, requestClass, view);
      if (told === undefined || (known !== undefined && told.severity !== 'error')) continue;
      bySection.set(key, { conflict, ...told });
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

/** Asks for no place: what is found of one .htaccess holds for others with its text as long as nobody has. */
function haveConflict(requestClasses: readonly RequestClass[]): boolean {
  return requestClasses.some(({ sections }) => styleConflictAmong(sections) !== undefined);
}

/** Permissions that decide nothing, because the other style denies all that they grant. */
function annulledByOtherStyle({ requestClasses }: Looked): readonly AnnulledCommands[] {
  const found = new Map<string, AnnulledCommands>();
  for (const one of annulledCommandsIn(requestClasses, '2.4')) {
    const key = keyOfSection(one.scope);
    // those of a section are told with the first of them
    if (one.by === 'other-style' && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function isNotAsked(requestClass: RequestClass, view: Looked): boolean {
  // of a file on its own nobody knows which URLs lead to what it is about
  const isNowhere = !requestClass.hasUrl && view.isWhole;
  return requestClass.isAssumed || isNowhere || isDirectory(requestClass, view);
}

/** httpd refuses it, or a section below denies what it is about, as of old. */
function isMeant(conflict: StyleConflict): boolean {
  return hasRefused(conflict) || (denierBelow(conflict) !== undefined && isAboutEverything(conflict));
}

function findingOf(annulled: AnnulledCommands, view: Looked): StyleFinding | undefined {
  let found: StyleFinding | undefined;
  const ofUse = hostsOfUse(annulled, view);
  for (const { requestClass, difference } of annulled.uses) {
    if (isNotAsked(requestClass, view) || ofUse.has(keyOfHost(requestClass))) continue;
    const section = requestClass.sections.find(
      ({ scope }) => scope !== undefined && isSameScope(scope, annulled.scope),
    );
    const policies = policiesOf(requestClass.sections, '2.4');
    if (section === undefined || policies === undefined) continue;
    const conflict: StyleConflict = {
      granting: annulled.at.some(({ command }) => command.key === 'allow') ? 'old' : 'require',
      difference,
      isTotal: policies.every(({ policy }) => grantsNobody(policy, difference.assignment.method)),
      isAboutEverybody: annulled.isAboutEverybody,
      section,
      old: policies.flatMap(({ policy }) => placesOf(hostsAlone(policy))),
    };
    if (isMeant(conflict)) continue;
    const told = severityOf(conflict, requestClass, view);
    if (told === undefined) continue;
    const { severity } = told;
    // who wrote both in one section saw both, where some are granted; a condition may never hold
    const isSure = section.applies === 'present' && (conflict.isTotal || !isInOneSection(conflict));
    const one: StyleFinding = {
      conflict,
      requestClass: told.requestClass,
      severity: isSure || severity === 'info' ? severity : 'warning',
      annulled,
    };
    if (one.severity === 'error') return one;
    // the first is a request for what the section names, the others are for files in it
    found ??= one;
  }
  return found;
}

/** The hosts where the section comes last for some requests that are granted what it grants. */
function hostsOfUse({ scope, uses }: AnnulledCommands, view: Looked): ReadonlySet<string> {
  const opposed = new Set(uses.map(({ requestClass }) => requestClass));
  const isOfUse = (requestClass: RequestClass): boolean => {
    if (requestClass.isAssumed || !requestClass.hasUrl || opposed.has(requestClass)) return false;
    const last = lastAboutAccess(requestClass);
    if (last === undefined || !isSameScope(last, scope)) return false;
    return !isDirectory(requestClass, view) && !mayLeadNowhere(requestClass, view);
  };
  const withLast = classesByLast(view.requestClasses).get(scope) ?? [];
  return new Set(withLast.filter(isOfUse).map(keyOfHost));
}

/** The request classes by the last section that says something about access. */
const classesByLast: SectionIndex<RequestClass> = createSectionIndex((requestClass) => {
  const last = lastAboutAccess(requestClass);
  return last === undefined ? [] : [last];
});

function lastAboutAccess({ sections }: RequestClass): Scope | undefined {
  return sections[lastWith(sections, isAboutAccess)]?.scope;
}

function keyOfHost({ host }: RequestClass): string {
  return host === undefined ? '' : keyOfSection(host);
}

function grantsNobody(policy: Policy, asked: string): boolean {
  const isGranted = (before: Outcome, _: Outcome, { method }: Assignment) =>
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
function isDirectory({ path }: RequestClass, { server: { files } }: Looked): boolean {
  if (path.endsWith(`/${ANY_NAME}`)) return false;
  const entry = files.look(path);
  return entry.ok && entry.kind === 'directory';
}

/** Whether it is only for what is passed on that a place has no `<Directory>`. */
function mayLeadNowhere({ host, path, uri }: RequestClass, { server }: Looked): boolean {
  return path === uri && rootsOf(server, host).documentRoot === undefined;
}

/** Whether it is not all in force: where httpd has not got the module the old commands deny nothing. */
function hasRefused({ old, difference, section }: StyleConflict): boolean {
  const own = accessIn(section.scope!).filter(isAboutAccess);
  return [...old, ...difference.before.at, ...own.map(({ at }) => at)].some(isRefused);
}

/** With the class of who asks; undefined where nobody does. */
function severityOf(
  conflict: StyleConflict,
  one: RequestClass,
  { isWhole, server }: Looked,
): Pick<StyleFinding, 'requestClass' | 'severity'> | undefined {
  const { requestClass, reached } = reachedAnywhere(server, one);
  if (reached === 'absent' || isOfOthersAlone(conflict, requestClass, server)) return undefined;
  return { requestClass, severity: severityWhere(conflict, isWhole && reached === 'present') };
}

function severityWhere(conflict: StyleConflict, isSure: boolean): Severity {
  // who denies some methods, or all but some, wants just that: GET is granted as it is written
  const denying = conflict.granting === 'require' ? conflict.old : conflict.difference.before.at;
  if (denying.every(isOfOtherMethods)) return 'info';
  if (!isSure) return 'warning';
  // an application closes its own files in whatever server it comes to
  if (denierBelow(conflict) !== undefined) return 'warning';
  // and it opens them in one that may be closed on purpose
  return isOfHtaccess(conflict.section.scope!) && !conflict.isTotal ? 'warning' : 'error';
}

/** Whether only clients are denied that cannot connect to the host, and not the machine itself. */
function isOfOthersAlone(
  { difference: { assignment } }: StyleConflict,
  { host, sections }: RequestClass,
  server: Server,
): boolean {
  const { address, method } = assignment;
  if (mayConnect(server, host, address)) return false;
  const policies = policiesOf(sections, '2.4') ?? [];
  const isDenied = (policy: Policy) =>
    decide(policy, { method, facts: OWN_REQUEST }).some(({ status }) => status === 403);
  return !policies.some(({ policy }) => isDenied(policy));
}

/** Whether a command is in a `<Limit>` or `<LimitExcept>` that leaves GET alone. */
function isOfOtherMethods({ command, instance }: Located): boolean {
  for (let section = command.parent; section !== undefined; section = section.parent) {
    if (section.key !== '<limit' && section.key !== '<limitexcept') continue;
    const { words } = instance.partsOf(section);
    const names = words.map(({ value }) => value);
    const { has } = methodsOf(names, section.key === '<limitexcept');
    return !words.some(({ hasVariable }) => hasVariable) && !has('GET');
  }
  return false;
}

/** The .htaccess that denies what a section of the server, or of a .htaccess above it, grants. */
function denierBelow({ difference, section }: StyleConflict): FileInstance | undefined {
  const htaccess = htaccessAmong(difference.before.at);
  return htaccess !== undefined && depthOf(htaccess) > depthOf(section.scope!) ? htaccess : undefined;
}

/** Whether the section is about all that is asked for, and makes no exception. */
function isAboutEverything({ section: { section } }: StyleConflict): boolean {
  return section?.kind === 'location' && section.pattern?.kind === 'text' && section.pattern.text === '/';
}
