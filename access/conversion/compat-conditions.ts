import { query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import { ifModuleNames } from '../../facts/modules.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { isSection, isUnlocated, type Scope, scopeOf } from '../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { moduleConditionsOf } from '../policy/access-lines.ts';
import { ACCESS_COMPAT_KEYS, ACCESS_KEYS, accessIn } from '../policy/section-access.ts';
import { isAboutAccess, keyOfSection } from './found-sections.ts';

/** The module of 2.4 that obeys Order, Allow, Deny and Satisfy. */
const COMPAT = directiveFact('order', '2.4')?.providers[0] ?? '';

/**
 * What a condition makes of what it contains once mod_access_compat is loaded no more: `lost` is not read then, `added`
 * is read only then.
 */
export type CompatEffect = 'lost' | 'added';

/**
 * What `<IfModule>`, or `<IfDirective>`, does when mod_access_compat goes; undefined for other sections, and where it is
 * not sure that the module is loaded and that httpd reads so far.
 */
export function compatEffect({ instance, command }: Located): CompatEffect | undefined {
  if (command.kind !== 'open') return undefined;
  const configuration = configurationOf(instance);
  const asks = ASKS.get(command.key);
  if (asks === undefined || configuration.hasModule(COMPAT) !== 'present') return undefined;
  const condition = readConditionOf(command, instance.partsOf(command));
  if (condition === undefined || !asks(condition.name)) return undefined;
  if (configuration.isRead(command) !== 'present') return undefined;
  const holds = instance.holds(command);
  if (condition.isNegated) return holds === 'absent' ? 'added' : undefined;
  return holds === 'present' ? 'lost' : undefined;
}

/** Whether a name in the condition stands for the module or one of its commands. */
const ASKS: ReadonlyMap<string, (name: string) => boolean> = new Map([
  ['<ifmodule', (name: string) => ifModuleNames('2.4').get(name)?.name === COMPAT],
  ['<ifdirective', (name: string) => ACCESS_COMPAT_KEYS.has(name.toLowerCase())],
]);

/** The innermost condition around a command, or around what includes it, that holds only with mod_access_compat. */
export function compatConditionAround(located: Located): Located<OpeningTag> | undefined {
  for (let at: Located | undefined = located; at !== undefined; at = at.instance.from)
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      const around = { instance: at.instance, command: section };
      if (compatEffect(around) === 'lost') return around;
    }
  return undefined;
}

/** The conditions of a file instance that hold only with mod_access_compat and contain commands. */
export function compatConditionsIn(instance: FileInstance): readonly Located<OpeningTag>[] {
  return moduleConditionsOf(instance.document).flatMap((command) => {
    const at = { instance, command };
    return compatEffect(at) === 'lost' && command.children.some(isCommand) ? [at] : [];
  });
}

/** What a server says about access for the case that mod_access_compat is not loaded. */
export interface Alternatives {
  /** By keyOfSection(): what is read in a section only then. */
  readonly bySection: ReadonlyMap<string, Located>;
  /** What is read only then, and may be about any request. */
  readonly common: Located | undefined;
}

/** Source: what stands in `<IfModule !mod_access_compat.c>`, and is not read while the module is loaded. */
export function alternativesIn(instances: readonly FileInstance[]): Alternatives {
  const bySection = new Map<string, Located>();
  let common: Located | undefined;
  for (const instance of instances)
    for (const command of moduleConditionsOf(instance.document)) {
      const at: Located = { instance, command };
      if (compatEffect(at) !== 'added' || !saysSomething(command)) continue;
      const scope = scopeOf(at);
      const isOther = isSectionOrHtaccess(scope) && isAboutAccessAlone(command);
      // beside nothing it changes what is inherited, by whatever request
      if (isOther && accessIn(scope).some(isAboutAccess)) bySection.set(keyOfSection(scope), at);
      else common ??= at;
    }
  return { bySection, common };
}

/** The alternatives in all files of a server, without .htaccess files. */
export const alternativesOf: (server: Server) => Alternatives = query('alternativesOf', ({ instances }) =>
  alternativesIn(instances),
);

function isSectionOrHtaccess(scope: Scope): boolean {
  if ('main' in scope) return false;
  if (!isSection(scope)) return scope.htaccessTerms !== undefined;
  return scope.command.key !== '<virtualhost' && !isUnlocated(scope);
}

/** What loads modules says nothing about access. */
function saysSomething(section: OpeningTag): boolean {
  return section.children.some(
    (child) =>
      isCommand(child) && child.key !== 'loadmodule' && (child.kind !== 'open' || saysSomething(child)),
  );
}

function isAboutAccessAlone(section: OpeningTag): boolean {
  return section.children.every(
    (child) => !isCommand(child) || (ACCESS_KEYS.has(child.key) && !child.key.startsWith('<limit')),
  );
}

function isCommand(
  line: OpeningTag['children'][number],
): line is Extract<typeof line, { readonly key: string }> {
  return line.kind === 'directive' || line.kind === 'open';
}
