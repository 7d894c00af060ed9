import type { Rule } from '../../rules/kit/define-rule.ts';
import { accountRules } from './account-rules.ts';
import { contentRule } from './content-rule.ts';
import { includeRule } from './include-rule.ts';
import { loadedRule } from './loaded-rule.ts';
import { moduleRules } from './module-rules.ts';
import { phpRules } from './php-rules.ts';
import { placeRules } from './place-rules.ts';
import { rootRule } from './root-rule.ts';
import type { TargetMachine } from './target-machine.ts';

/** Rules that report what differs where a server moves to `machine`. Only upgrades run them, and prove their fixes like all others. */
export function createMachineRules(machine: TargetMachine): readonly Rule[] {
  return [
    ...moduleRules(machine),
    ...accountRules(machine),
    ...placeRules(machine),
    ...phpRules(machine),
    ...[rootRule(machine), includeRule(machine), contentRule(machine), loadedRule(machine)],
  ];
}
