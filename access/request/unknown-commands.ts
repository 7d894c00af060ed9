import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Uncertainty } from './url-to-file.ts';

/**
 * The lines of the .htaccess files of a request that a server without main file may not know: the modules that are assumed
 * do not have the directive, and httpd answers 500 where no other module does.
 */
export function unknownCommandsIn(
  { profile }: Server,
  sections: readonly MergedSection[],
): readonly Uncertainty[] {
  // of other servers every module is listed, or none: there what is not known counts as loaded
  if (profile.builtIn?.mayBeMore !== true) return [];
  return sections.flatMap(({ kind, scope }) =>
    kind === 'htaccess' && scope !== undefined
      ? unknownInScope(scope).map((at): Uncertainty => ({ what: WHAT, at, phase: 'mapping' }))
      : [],
  );
}

const WHAT = 'whether httpd has a module with this directive, without which it answers 500';

/** The first line is enough: each of them has the same consequence. */
const unknownInScope: (scope: Scope) => readonly Located[] = memoizeByScope((scope) => {
  if ('main' in scope || 'command' in scope) return [];
  const configuration = configurationOf(scope);
  const command = scope.document.lines.find(
    (line): line is Command =>
      (line.kind === 'directive' || line.kind === 'open') &&
      configuration.availability(line) === 'unknown' &&
      // what httpd refuses here whatever modules it has leaves nothing open
      configuration.contextViolation(line) === undefined &&
      configuration.isRead(line) === 'present' &&
      isSurelyRead(line, scope),
  );
  return command === undefined ? [] : [{ instance: scope, command }];
});

/** Whether no condition around a command is one of which plume assumes that it holds. */
function isSurelyRead(command: Command, instance: FileInstance): boolean {
  for (let section: OpeningTag | undefined = command.parent; section !== undefined; section = section.parent)
    if (!instance.isSureOf(section)) return false;
  return true;
}
