import type { Uncertainty } from '../../access/request/url-to-file.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { isNowhereLoaded } from '../../model/modules/likely-modules.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';

/**
 * The lines of the .htaccess files of a request that httpd may not know, and then answers 500: their modules are not among
 * those that are assumed of a server without main file, or nothing loads them, and they may be compiled in.
 */
export function unknownCommandsIn(
  { profile, hasModuleList, modules }: Server,
  sections: readonly MergedSection[],
): readonly Uncertainty[] {
  // elsewhere a file that plume cannot see may load what a .htaccess was written for
  if (profile.builtIn?.mayBeMore !== true && (!hasModuleList || modules.mayBeMore)) return [];
  return sections.flatMap(({ kind, scope }) =>
    kind === 'htaccess' && scope !== undefined
      ? unknownInScope(scope).map((at): Uncertainty => ({ what: MAY_BE_UNKNOWN, at, phase: 'mapping' }))
      : [],
  );
}

/** What such a line leaves open. */
export const MAY_BE_UNKNOWN = 'whether httpd has no module with this directive and answers 500';

/** The first line is enough: each of them has the same consequence. */
const unknownInScope: (scope: Scope) => readonly Located[] = scopeQuery('unknownInScope', (scope) => {
  if ('main' in scope || 'command' in scope) return [];
  const configuration = configurationOf(scope);
  const command = scope.document.lines.find(
    (line): line is Command =>
      (line.kind === 'directive' || line.kind === 'open') &&
      configuration.availability(line) === 'unknown' &&
      mayLack(line, configuration) &&
      // what httpd refuses here whatever modules it has leaves nothing open
      configuration.contextViolation(line) === undefined &&
      configuration.isRead(line) === 'present' &&
      isSurelyRead(line, scope),
  );
  return command === undefined ? [] : [{ instance: scope, command }];
});

/** Whether no line loads a module that has a command, of a server whose main file was read. */
function mayLack(command: Command, configuration: Configuration): boolean {
  const { server } = configuration;
  if (server === undefined || server.profile.builtIn?.mayBeMore === true) return true;
  const { providers = [] } = configuration.fact(command) ?? {};
  return providers.length > 0 && providers.every((name) => isNowhereLoaded(name, server));
}

/** Whether no condition around a command is one of which plume assumes that it holds. */
function isSurelyRead(command: Command, instance: FileInstance): boolean {
  for (let section: OpeningTag | undefined = command.parent; section !== undefined; section = section.parent)
    if (!instance.isSureOf(section)) return false;
  return true;
}
