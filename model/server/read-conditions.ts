import type { Target } from '../../facts/target.ts';
import { conditionHoldsAt } from '../conditions/condition-holds.ts';
import { readConditionOf } from '../conditions/read-condition.ts';
import type { PendingDirective, Surroundings } from './pending-directive.ts';
import type { ReadState } from './read-state.ts';
import { identifierOf } from './reading-modules.ts';

/** Decides `<IfModule>` and its kin where httpd comes to them. Source: start_cond_section() in server/core.c. */
export function decideCondition(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  if (command.kind !== 'open') return;
  const { modules, variables, files, serverRoot, target } = state;
  const parts = instance.partsOf(command);
  const moment = { target: releaseOf(state), modules, variables, files, serverRoot };
  const condition = conditionHoldsAt(command, parts, moment);
  instance.decide(command, condition);
  if (!condition.isSure)
    state.unknowns.push({
      what: 'condition',
      name: parts.rawArguments.replace(/>[\t-\r ]*$/, ''),
      at: { instance, command },
    });
  if (command.key !== '<ifmodule' || condition.holds === 'present' || !around.isSure) return;
  const asked = readConditionOf(command, parts);
  if (asked === undefined || asked.isNegated) return;
  const identifier = identifierOf(asked.name, target.series);
  const locatedList = state.unansweredConditions.get(identifier) ?? [];
  locatedList.push({ instance, command });
  state.unansweredConditions.set(identifier, locatedList);
}

/** What `<IfVersion>` compares: of distributions the version is known, though not what they changed in it. */
function releaseOf({ target, profile }: ReadState): Target {
  const isSame = profile.target.series === target.series && target.release === undefined;
  return isSame && profile.version !== undefined ? { ...target, release: profile.version } : target;
}
