import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { deniesFirmly } from './firm-denials.ts';
import type { FoundSection } from './found-section.ts';

/** Whether a setting is one of mod_access_compat. */
export function isAccessCompat({ what }: Setting): boolean {
  return what === 'order' || what === 'allow' || what === 'deny' || what === 'satisfy';
}

/**
 * Whether a setting says for httpd 2.2 whether the refusal of a module is final, as `AuthzUserAuthoritative` does; 2.4
 * has no such directive. `AuthzDefaultAuthoritative` asked nobody else.
 */
export function isAuthority(setting: Setting): boolean {
  return setting.what === 'authentication' && isAuthorityKey(setting.key);
}

/** Whether a directive, by its name in lower case, is one of isAuthority(). */
export function isAuthorityKey(key: string): boolean {
  return AUTHORITY.test(key);
}

const AUTHORITY = /^authz(?!default).*authoritative$/;

/** Whether a setting decides about access, and not only about authentication. */
export function isAboutAccess(setting: Setting): boolean {
  return setting.what !== 'authentication' || isAuthority(setting);
}

/** A key of a section that is equal in all instances of its file. */
export function keyOfSection(scope: Scope): string {
  if ('command' in scope) return `${scope.instance.identity} ${scope.command.start}`;
  return 'main' in scope ? scope.main.identity : scope.identity;
}

/**
 * The files, by identity, that are included into a section and have commands of it about access; none where it has all of
 * them itself.
 */
export function includedFilesOf({
  scope,
  settings,
}: Pick<FoundSection, 'scope' | 'settings'>): ReadonlySet<string> {
  const files = new Set<string>();
  if (!('command' in scope)) return files;
  for (const setting of settings) {
    const { instance } = setting.at;
    if (instance !== scope.instance && isAboutAccess(setting)) files.add(instance.identity);
  }
  return files;
}

/** Whether a section has commands about access itself, and others in a file that it includes. */
export function isOfSeveralFiles({ scope, settings }: Pick<FoundSection, 'scope' | 'settings'>): boolean {
  if (!('command' in scope)) return false;
  const [first, ...others] = settings.filter(isAboutAccess);
  return others.some(({ at }) => at.instance !== first?.at.instance);
}

/** What is converted together; the same for all that is planned for some classes. */
export const groupsOf: (requestClasses: readonly RequestClass[]) => readonly (readonly FoundSection[])[] =
  query('groupsOf', (requestClasses) => groupSections(findSections(requestClasses)));

function findSections(requestClasses: readonly RequestClass[]): readonly FoundSection[] {
  const bySection = new SectionTable<FoundSection>();
  const found: FoundSection[] = [];
  const severalScopes = new Map<FoundSection, Set<Scope>>();
  for (const requestClass of requestClasses) {
    let hasOld = false;
    for (const [index, { scope }] of requestClass.sections.entries()) {
      if (scope === undefined) continue;
      const settings = accessIn(scope);
      if (!settings.some(isAboutAccess)) continue;
      let section = bySection.get(scope);
      if (section === undefined) {
        section = { scope, scopes: [scope], settings, uses: [], isAffected: false };
        bySection.set(scope, section);
        found.push(section);
      }
      if (section.scope !== scope) {
        const scopes = severalScopes.get(section) ?? new Set([section.scope]);
        severalScopes.set(section, scopes.add(scope));
      }
      section.uses.push({ requestClass, index });
      hasOld ||= settings.some((setting) => isAccessCompat(setting) || isAuthority(setting));
      section.isAffected ||= hasOld;
    }
  }
  for (const [section, scopes] of severalScopes) section.scopes = [...scopes];
  return found;
}

/**
 * The affected sections, those together that meet in some request or include the same file; without those that stay as they
 * are in any case.
 */
function groupSections(sections: readonly FoundSection[]): readonly (readonly FoundSection[])[] {
  const affected = sections.filter((section) => section.isAffected && !deniesFirmly(section));
  const leader = new Map<FoundSection, FoundSection>(affected.map((section) => [section, section]));
  const lead = (section: FoundSection): FoundSection => {
    let at = section;
    for (let up = leader.get(at)!; up !== at; up = leader.get(at)!) at = up;
    return at;
  };
  const seen = new Map<RequestClass | string, FoundSection>();
  for (const section of affected) {
    const meets = section.uses.map(({ requestClass }) => requestClass);
    for (const one of [...meets, ...includedFilesOf(section)]) {
      const other = seen.get(one);
      if (other === undefined) seen.set(one, section);
      else leader.set(lead(section), lead(other));
    }
  }
  const groups = new Map<FoundSection, FoundSection[]>();
  for (const section of affected) {
    const first = lead(section);
    addTo(groups, first, section);
  }
  return [...groups.values()];
}

/** What a section says about access, as its text has it or as it is to be. */
export type SettingsOf = (scope: Scope) => readonly Setting[];

/** The request classes with one of some sections, each once. */
export function classesOf(group: readonly FoundSection[]): readonly RequestClass[] {
  const [first] = group;
  if (group.length === 1 && first?.uses.length === 1) return [first.uses[0]!.requestClass];
  const found = new Set<RequestClass>();
  for (const { uses } of group) for (const { requestClass } of uses) found.add(requestClass);
  return [...found];
}
