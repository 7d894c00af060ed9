import { moduleFact } from '../../facts/modules.ts';
import { readPathPattern } from '../../files/name-pattern.ts';
import type { LoadedModule, Server } from '../../model/server/server.ts';
import { hasBuiltIn } from '../../profile/profiles.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { placeOfModules } from '../../rules/module/mpms.ts';
import type { TargetMachine } from './target-machine.ts';

type Message = 'twice' | 'more';

/** Modules that the machine's own configuration loads: those that this server loads, too, and those that it does not have. */
export function loadedRule(machine: TargetMachine): Rule {
  const { name } = machine;
  return defineRule({
    ...{ id: 'machine/stock-modules', severity: 'info', since: '0.4.0', sources: ['measured:2.4.71'] },
    summary: "The new machine's own configuration loads modules itself.",
    upgradeKind: { twice: 'deprecated', more: 'check' },
    messages: {
      twice: `The main file of ${name} loads modules that this server loads, too: with it, httpd skips their LoadModule lines with a warning.`,
      more: `The main file of ${name} also loads modules that this server does not have.`,
    },
    on: { server: (server, context) => checkModules(server, context, machine) },
  });
}

function checkModules(
  server: Server,
  context: RuleContext<Message>,
  { loads, includes = [], profile }: TargetMachine,
): void {
  if (loads === undefined) return;
  const patterns = includes.map(readPathPattern);
  const twice = server.modules.loaded.filter(
    (one) => loads.has(nameOf(one)) && !patterns.some((matches) => matches(one.at.instance.path)),
  );
  const [first] = twice;
  if (first !== undefined)
    context.report({
      ...placeOfModules(server, first),
      message: 'twice',
      help: `Leave out of what you take over: ${list(twice.map(nameOf))}.`,
    });
  const more = [...loads].filter(
    (name) =>
      server.modules.has(name) === 'absent' &&
      hasBuiltIn(profile, name) !== 'present' &&
      moduleFact(name, '2.4')?.isMpm !== true,
  );
  if (more.length > 0)
    context.report({
      ...placeOfModules(server, undefined),
      message: 'more',
      help: `What they do by default, such as listing directories, is new; do not load those that nobody needs: ${list(more)}.`,
    });
}

function nameOf({ identifier }: LoadedModule): string {
  return moduleFact(identifier, '2.4')?.name ?? identifier;
}

/** The most modules that a message names; the others are counted. */
const MOST_NAMED = 12;

function list(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `\`${name}\``);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
