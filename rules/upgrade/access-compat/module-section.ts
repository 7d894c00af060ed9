import { ifModuleNames } from '../../../facts/modules.ts';
import { readConditionOf } from '../../../model/condition.ts';
import type { Placed } from '../../../model/server/server.ts';

/** The `<IfModule>` around a command that asks for the module which the command is of. */
export function moduleSectionAround(placed: Placed): Placed | undefined {
  const module = placed.reading.configuration.factOf(placed.command.key)?.providers[0];
  for (let at: Placed | undefined = placed; at !== undefined; at = at.reading.from) {
    const { reading } = at;
    const names = ifModuleNames(reading.configuration.target.line);
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      if (section.key !== '<ifmodule') continue;
      const condition = readConditionOf(section, reading.partsOf(section));
      if (condition === undefined || condition.isNegated) continue;
      const asked = names.get(condition.name)?.name ?? condition.name;
      if (asked === module) return { reading, command: section };
    }
  }
  return undefined;
}
