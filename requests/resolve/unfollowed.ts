import { argsAt, firstArg } from '../../access/policy/settings.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { outdatedModules } from '../../facts/modules.ts';
import { accessHookModules } from '../../facts/requests/access-hooks.ts';
import {
  type UnfollowedDirective,
  unfollowedDirectives,
} from '../../facts/requests/unfollowed-directives.ts';
import { hasModuleThatMayDoAnything } from '../../model/conditions/known-commands.ts';
import { isUnderstoodModule } from '../../model/conditions/third-party-modules.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { unknownCommandsIn } from './unknown-commands.ts';

/** What may answer a request in a way that plume does not follow: modules that it does not know, and directives. */
export function unfollowedIn(
  server: Server,
  sections: readonly MergedSection[],
  /** Undefined where that is not known. */
  isEncrypted: boolean | undefined,
): readonly Uncertainty[] {
  const uncertainties: Uncertainty[] = [...unknownModules(server), ...unknownCommandsIn(server, sections)];
  for (const { scope } of sections)
    for (const { at, directive } of scope === undefined ? [] : unfollowedInScope(scope))
      if (!directive.isAboutPlain || isEncrypted !== true)
        uncertainties.push({ what: directive.what, at, phase: directive.phase });
  return uncertainties;
}

interface UnfollowedLine {
  readonly at: Located;
  readonly directive: UnfollowedDirective;
}

/** The directives of a scope by which an answer hangs on what plume does not follow. */
const unfollowedInScope: (scope: Scope) => readonly UnfollowedLine[] = scopeQuery(
  'unfollowedInScope',
  (scope) => {
    const byKey = new Map(
      unfollowedDirectives().flatMap((one) => (one.leads === undefined ? [[one.key, one]] : [])),
    );
    const lines: UnfollowedLine[] = [];
    forEachCommand(
      scope,
      (at) => {
        const directive = byKey.get(at.command.key);
        if (directive !== undefined && firstArg({ args: argsAt(at) }) !== 'off')
          lines.push({ at, directive });
      },
      new Set(byKey.keys()),
    );
    return lines;
  },
);

/** The modules that a server loads and plume has never heard of: they may do anything. */
const unknownModules = query('unknownModules', (server: Server) =>
  commandsIn(server, 'loadmodule').flatMap((at): readonly Uncertainty[] => {
    const [arg] = argsAt(at);
    if (arg === undefined || isKnown(arg.value)) return [];
    const what = 'whether this module, which plume does not know, answers differently';
    return [{ what, at, phase: 'mapping' }];
  }),
);

/** Whether a module is one of httpd, of whatever line, or one of another maker of which plume knows what it does. */
function isKnown(identifier: string): boolean {
  return isUnderstoodModule(identifier) || outdatedModules().some((one) => one.identifier === identifier);
}

/**
 * Whether httpd asks again who may come where it tries a file by itself that is configured as what it stands for.
 * Source: ap_setup_auth_internal() in server/request.c.
 */
export function asksEachFile({ modules, target }: Server): Knowledge {
  if (target.series === '2.2') return 'absent';
  const answers = accessHookModules().map((name) => modules.has(name));
  if (answers.includes('present')) return 'present';
  return answers.includes('unknown') || modules.mayBeMore || hasModuleThatMayDoAnything(modules)
    ? 'unknown'
    : 'absent';
}
