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
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { linesAfter } from '../../kit/siblings.ts';

export default defineRule({
  id: 'rewrite/condition-without-rule',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A RewriteCond has no RewriteRule after it to which it could apply.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#cmd_rewriterule', 'measured:2.4.71'],
  messages: {
    ignored: 'This `RewriteCond` has no effect because no `RewriteRule` follows it in {where}.',
  },
  isAboutRequests: true,
  on: { command: { RewriteCond: checkCondition } },
});

function checkCondition(command: Command, context: RuleContext<'ignored'>): void {
  const { configuration, document } = context;
  // nearly always the rule is on the next line
  let looked = 0;
  for (const line of linesAfter(command, document)) {
    if (line.kind !== 'directive' || looked++ > MOST_LOOKED) break;
    if (line.key === 'rewriterule') return;
  }
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const [first, ...others] = conditionsAtEnd(scope);
  // one finding for all that have no rule
  if (first === undefined || !isSameLocation(first, located) || !mayBeAccepted(command, configuration))
    return;
  const isHtaccess = configuration.kind === 'htaccess' && commandsIn(scope, 'use').length === 0;
  if (isUnlocated(scope) || !(isHtaccess || isWhole(scope, LINES))) return;
  const rule = commandsIn(scope, 'rewriterule').at(-1);
  context.report({
    at: headOf(command),
    message: 'ignored',
    data: { where: whereOf(scope, isHtaccess) },
    help: 'Conditions apply to the next `RewriteRule` after them in the same section.',
    related: [
      ...others.slice(0, MOST_RELATED).map((other) => relate(other, 'nor has this condition a rule')),
      ...(rule === undefined ? [] : [relate(rule, 'the last rule comes before the condition')]),
    ],
  });
}

/** The most lines after a condition that are searched for its rule before the section is read. */
const MOST_LOOKED = 20;
const LINES = ['rewritecond', 'rewriterule'];

/** The conditions of a scope after its last rule, whether or not that is surely there. */
const conditionsAtEnd = scopeQuery('conditionsAtEnd', (scope): readonly LocatedCommand[] => {
  const lastRule = commandsIn(scope, 'rewriterule').at(-1)?.position ?? -1;
  return commandsIn(scope, 'rewritecond').filter(({ position }) => position > lastRule);
});

function whereOf(scope: Scope, isHtaccess: boolean): string {
  if (isSection(scope)) return scope.command.key === '<virtualhost' ? 'this virtual host' : 'this section';
  return isHtaccess ? 'this file' : 'the main server';
}
