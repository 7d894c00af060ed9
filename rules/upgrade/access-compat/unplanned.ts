import { isAccessCompat } from '../../../access/conversion/found-sections.ts';
import { documentHasAccessCompatDirectives } from '../../../access/policy/access-lines.ts';
import { ACCESS_COMPAT_KEYS, accessIn, type Setting } from '../../../access/policy/section-access.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { isUnlocated, type Scope, sectionsAround, topOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';

/** Old commands of a section that nothing is planned for. */
export interface Unplanned {
  /** The first of them. */
  readonly at: Located;
  readonly settings: readonly Setting[];
  /** A clause without a full stop. */
  readonly why: string;
}

/**
 * The sections of a file instance whose access-compat directives no conversion covers; `isAlone`: of a file whose
 * server is not known. In a server the text of a macro counts where it is used.
 */
export function findUnplanned(
  instance: FileInstance,
  isPlanned: (command: Command) => boolean,
  isAlone: boolean,
): readonly Unplanned[] {
  const { document, kind } = instance;
  if (kind === 'macro' || !documentHasAccessCompatDirectives(document)) return [];
  const configuration = configurationOf(instance);
  // another rule says that httpd never reads it
  if (configuration.isIgnored) return [];
  return document.lines.flatMap((command): readonly Unplanned[] => {
    if (command.kind !== 'directive' || !ACCESS_COMPAT_KEYS.has(command.key) || isPlanned(command)) return [];
    if (configuration.isRead(command) === 'absent') return [];
    const at = { instance, command };
    const scope = scopeOf(at);
    if (scope === undefined || (isUnlocated(scope) && !isAlone)) return [];
    if (firstAccessCompatIn(scope)?.at.command !== command) return [];
    const settings = accessIn(scope).filter(isAccessCompat);
    return [{ at, settings, why: isUnlocated(scope) ? IN_MACRO : NO_REQUEST }];
  });
}

/** Asked for each line of a section, of which there may be ten thousand. */
const firstAccessCompatIn = scopeQuery('firstAccessCompatIn', (scope) =>
  accessIn(scope).find(isAccessCompat),
);

const IN_MACRO = 'it is in the text of a macro, which means something else in each use';
const NO_REQUEST = 'plume knows no request that it applies to';

/** What a command configures; undefined at the top level of a server or host, where httpd refuses it. */
function scopeOf(at: Located): Scope | undefined {
  for (const section of sectionsAround(at)) {
    const { key } = section.command;
    if (key === '<limit' || key === '<limitexcept') continue;
    return key === '<virtualhost' ? undefined : section;
  }
  const top = topOf(at.instance);
  return at.instance.htaccessTerms === undefined ? undefined : top;
}
