import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { surelyHolds } from '../../model/conditions/condition-holds.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import type { Located } from '../../model/server/server.ts';

/** Whether httpd reaches a command whatever else the server has: no condition around it is only taken to hold. */
export function isSurelyReached(command: Command, configuration: Configuration): boolean {
  if (configuration.isRead(command) !== 'present') return false;
  for (let section = command.parent; section !== undefined; section = section.parent)
    if (section.key === '<ifmodule' && !isDecided(section, configuration)) return false;
  const includer = configuration.instance?.from;
  return includer === undefined || isSurelyReached(includer.command, configurationOf(includer.instance));
}

/** Other conditions are unknown where they are not decided; a positive `<IfModule>` counts as true. */
function isDecided(section: OpeningTag, configuration: Configuration): boolean {
  const name = readConditionOf(section, configuration.partsOf(section))?.name;
  return (
    (name !== undefined && configuration.hasModule(name) !== 'unknown') ||
    surelyHolds(section, configuration.target, () => 'unknown')
  );
}

/**
 * Whether httpd reaches a command wherever it reaches the other one: surely, or because the same conditions are around both.
 * `<IfModule>` of `own`, the module of the two, does not count.
 */
export function isReachedWith(one: Located, other: Located, own: string): boolean {
  const configuration = configurationOf(one.instance);
  if (isSurelyReached(one.command, configuration)) return true;
  if (one.instance !== other.instance) return false;
  for (let section = one.command.parent; section !== undefined; section = section.parent) {
    const isKnown =
      configuration.factOf(section.key)?.execOnRead !== true || isDecided(section, configuration);
    if (!isKnown && !isConditionOf(section, own, configuration) && !isAround(section, other)) return false;
  }
  return true;
}

function isConditionOf(section: OpeningTag, module: string, configuration: Configuration): boolean {
  const condition = readConditionOf(section, configuration.partsOf(section));
  return section.key === '<ifmodule' && condition?.isNegated === false && condition.name === module;
}

/** Whether a condition, or one that says the same, is around a command. */
function isAround(condition: OpeningTag, { command, instance }: Located): boolean {
  const said = (section: OpeningTag) => instance.partsOf(section).rawArguments;
  for (let section = command.parent; section !== undefined; section = section.parent)
    if (section.key === condition.key && said(section) === said(condition)) return true;
  return false;
}
