import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  isSection,
  isUnlocated,
  isWhole,
  type LocatedCommand,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'context/else-without-if',
  severity: 'error',
  since: '0.1.0',
  summary: 'An <Else> or <ElseIf> has no <If> before it in the same scope.',
  sources: ['httpd:server/core.c#ifsection', 'measured:2.4.71'],
  messages: {
    alone: '{consequence}: this `<{name}>` has no `<If>` before it in the same scope.',
    afterElse:
      '{consequence}: this `<{name}>` follows an `<Else>`, which must be the last section of its `<If>`.',
  },
  on: { command: { '<Else': checkElse, '<ElseIf': checkElse } },
});

const CHAIN = ['<if', '<elseif', '<else'];

function checkElse(section: Command, context: RuleContext<'alone' | 'afterElse'>): void {
  const { configuration } = context;
  const located = locateIn(section, context);
  const scope = scopeOf(located);
  // the <If> of a fragment's top level may be in the file that includes it
  if (isUnlocated(scope) || (!isSection(scope) && configuration.kind === 'fragment')) return;
  const isKnown = isSection(scope) || configuration.server !== undefined;
  if (isKnown && !isWhole(scope)) return;
  const before = sectionBefore(scope, located);
  if (before !== undefined && before.command.key !== '<else') return;
  context.report({
    at: headOf(section),
    message: before === undefined ? 'alone' : 'afterElse',
    data: { name: section.name, consequence: consequence(configuration) },
    httpd: walkMessage(
      '<Else> or <ElseIf> section without previous <If> or <ElseIf> section in same scope',
      configuration,
    ),
    related: before === undefined ? [] : [relate(before, 'this `<Else>` ends the `<If>`')],
  });
}

/** What httpd has read of a chain when it comes to one of its sections; the last section that is surely there. */
function sectionBefore(scope: Scope, { instance, command }: Located): LocatedCommand | undefined {
  return chainsIn(scope).get(instance)?.get(command);
}

/** For each section of a chain the one before it: found once, since a scope may have ten thousand. */
const chainsIn = scopeQuery('chainsIn', (scope) => {
  const before = new Map<FileInstance, Map<Command, LocatedCommand | undefined>>();
  let last: LocatedCommand | undefined;
  for (const one of commandsIn(scope, CHAIN)) {
    const { instance, command, certainty } = one;
    const own = before.get(instance) ?? new Map<Command, LocatedCommand | undefined>();
    before.set(instance, own.set(command, last));
    if (command.key !== '<else' || certainty === 'present') last = one;
  }
  return before;
});
