import { argsAt, firstArg } from '../../access/policy/settings.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import { type GuardModule, guardModules } from '../../facts/requests/guard-modules.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';

/**
 * The modules that may deny a request by what plume does not follow, such as the rules of ModSecurity; `isEarly`: before
 * anything else may answer.
 */
export function guardsOf(
  server: Server,
  sections: readonly MergedSection[],
  isEarly: boolean,
): readonly Uncertainty[] {
  return guardModules().flatMap((guard) => {
    const { module, isFirst, what } = guard;
    if (isEarly && !isFirst) return [];
    if (!server.modules.loaded.some(({ identifier }) => identifier === module)) return [];
    const at =
      guard.switch === undefined ? lineThatLoads(server, module) : lineThatTurnsOn(guard.switch, sections);
    return at === undefined ? [] : [{ what, at, phase: 'mapping' as const }];
  });
}

function lineThatLoads(server: Server, module: string): Located | undefined {
  return commandsIn(server, 'loadmodule').find((at) => argsAt(at)[0]?.value === module);
}

/** What stands outside of sections counts for what is asked before the sections are known, and each section for the rest. */
function lineThatTurnsOn(
  { key, word }: NonNullable<GuardModule['switch']>,
  sections: readonly MergedSection[],
): Located | undefined {
  const lines = sections.flatMap(({ kind, scope }) => {
    const at = scope === undefined ? undefined : commandsIn(scope, key).at(-1);
    return at === undefined ? [] : [{ at, isOutside: kind === 'server' || kind === 'host' }];
  });
  const outside = lines.findLast(({ isOutside }) => isOutside);
  const counting = lines.filter((line) => line === outside || !line.isOutside);
  return counting.find(({ at }) => {
    const said = firstArg({ args: argsAt(at) });
    return said === undefined || said === word;
  })?.at;
}
