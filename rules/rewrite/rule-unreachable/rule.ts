import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';
import { unreachableRulesIn } from './unreachable-rules.ts';

export default defineRule({
  id: 'rewrite/rule-unreachable',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'An earlier rule without conditions matches all requests of this one and ends the rules.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_list', 'measured:2.4.71'],
  messages: {
    taken:
      '`{rule}` is unreachable: `{earlier}` on {place} matches all its requests first, without conditions, and ends the rules.',
    denial:
      '`{rule}` denies nothing: `{earlier}` on {place} matches all its requests first, without conditions, and ends the rules.',
  },
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<'taken' | 'denial'>): void {
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return;
  const all = unreachableRulesIn(scope);
  const own = all.find(({ rule }) => isSameLocation(rule, located));
  if (own === undefined) return;
  const alike = all.filter(({ earlier }) => isSameLocation(earlier, own.earlier));
  // one finding for the cause
  if (!isSameLocation(alike[0]!.rule, located)) return;
  const isDenial = denies(located) && !denies(own.earlier);
  context.report({
    at: headOf(command),
    message: isDenial ? 'denial' : 'taken',
    ...(isDenial && context.configuration.server !== undefined ? { severity: 'error' } : {}),
    data: {
      rule: textOf(located),
      earlier: textOf(own.earlier),
      place: describeLine(own.earlier, context),
    },
    help: 'Put the rule before the other one, give that conditions, or delete the rule.',
    related: [
      relate(own.earlier, 'this rule ends the rules'),
      ...alike.slice(1, MOST_RELATED).map(({ rule }) => relate(rule, 'this rule is unreachable, too')),
    ],
  });
}

function denies(at: Located): boolean {
  return argsAt(at).some(({ value }) => hasRewriteFlag(value, 'f', 'forbidden', 'g', 'gone'));
}

function textOf(at: Located): string {
  return `RewriteRule ${argsAt(at)[0]?.value ?? ''}`;
}
