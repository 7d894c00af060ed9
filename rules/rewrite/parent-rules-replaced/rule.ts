import { REWRITE_KEYS } from '../../../access/request/rewriting/rewrite-engine.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSameScope, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { replacedRuleOf } from './replaced-rules.ts';

export default defineRule({
  id: 'rewrite/parent-rules-replaced',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary:
    'The rules of a directory replace those of a directory above it that deny requests or redirect them to https.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#config_perdir_merge', 'measured:2.4.71'],
  messages: {
    served:
      'Clients get `{url}`, which {line} would deny: this directory has rules of its own, and those above it do not apply.',
    plain:
      'Clients get `{url}` without TLS, which {line} would redirect to https: this directory has rules of its own, and those above it do not apply.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: {
    command: {
      RewriteEngine: checkFirst,
      RewriteOptions: checkFirst,
      RewriteBase: checkFirst,
      RewriteCond: checkFirst,
      RewriteRule: checkFirst,
    },
  },
});

function checkFirst(command: Command, context: RuleContext<'served' | 'plain'>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (isUnlocated(scope) || (kind !== 'htaccess' && isSameScope(scope, hostOf(located)))) return;
  // each line asks: to put those of all keys in order takes as long as there are lines
  const firsts = REWRITE_KEYS.flatMap((key) => commandsIn(scope, key)[0] ?? []);
  const [first] = firsts.sort((a, b) => a.position - b.position);
  if (first === undefined || !isSameLocation(first, located)) return;
  // whoever turns the engine off means all rules
  const engine = commandsIn(scope, 'rewriteengine').at(-1);
  if (engine !== undefined && argsAt(engine)[0]?.value.toLowerCase() === 'off') return;
  const replaced = replacedRuleOf(scope);
  if (replaced === undefined) return;
  const { rule, isDenial, asked } = replaced;
  context.report({
    at: headOf(command),
    message: isDenial ? 'served' : 'plain',
    data: { url: asked.url, line: describeLine(rule, context) },
    asked,
    help: isDenial
      ? 'Repeat the rule here, or write `RewriteOptions InheritBefore`, with which the rules above apply to paths below this directory, too.'
      : 'Repeat the redirect here, with `https://%{HTTP_HOST}%{REQUEST_URI}` as its target.',
    related: [relate(rule, 'this rule does not apply there')],
  });
}
