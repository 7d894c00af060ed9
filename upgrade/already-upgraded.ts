import { moduleFact, modulesOnlyIn } from '../facts/modules.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import { readConditionOf } from '../model/conditions/read-condition.ts';
import type { FileInstance, Located, Server } from '../model/server/server.ts';

/** A module that each httpd 2.4 has and no httpd 2.2. */
export const OF_24_ALONE = 'mod_authz_core';

/**
 * The line that shows that a server, read as httpd of either series, is one of 2.4: it loads mod_authz_core, with which no
 * 2.2 starts, and 2.2 would read it. Undefined where nothing does so, or only in a branch for 2.4.
 */
export function lineOf24({ modules }: Server): Located | undefined {
  const identifier = moduleFact(OF_24_ALONE, '2.4')?.identifier;
  return modules.loaded.find(({ identifier: own, at }) => own === identifier && isReadBy22(at))?.at;
}

/**
 * The line that shows that a server, read as httpd 2.4, is one of 2.2: it loads a module that no 2.4 has, and nothing shows the opposite.
 * Undefined where nothing does so, and where somebody said that it is one of 2.2.
 */
export function lineOf22(server: Server): Located | undefined {
  const { target, modules } = server;
  if (target.series === '2.2' || target.from === '2.2' || lineOf24(server) !== undefined) return undefined;
  const old = new Set(modulesOnlyIn('2.2').map(({ identifier }) => identifier));
  return modules.loaded.find(({ identifier }) => old.has(identifier))?.at;
}

/** Whether the sections around a line, and around what includes it, ask for nothing but that modules of 2.4 are missing. */
function isReadBy22(line: Located): boolean {
  for (let at: Located | undefined = line; at !== undefined; at = at.instance.from)
    for (let around = at.command.parent; around !== undefined; around = around.parent)
      if (!asksFor22(around, at.instance)) return false;
  return true;
}

function asksFor22(tag: OpeningTag, instance: FileInstance): boolean {
  if (tag.key !== '<ifmodule') return false;
  const condition = readConditionOf(tag, instance.partsOf(tag));
  return condition?.isNegated === true && moduleFact(condition.name, '2.2') === undefined;
}
