import type { Command } from '../../../grammar/syntax-tree.ts';
import { isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { hasGroupInQuery, refusedQueriesIn, refusedQueriesOf } from './refused-queries.ts';

export default defineRule({
  id: 'rewrite/group-not-escaped',
  severity: 'info',
  since: '0.4.0',
  summary: 'A rule puts what its pattern finds into the query string without the flag `B`.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#hook_fixup',
    'manual:rewrite/flags.html#flag_b',
    'measured:2.4.71',
  ],
  messages: {
    refused:
      'Requests with a space in their path, such as `{url}`, get 403: the rule puts it into the query string as it is, and httpd refuses that.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<'refused'>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const [, target] = argsAt(located);
  if (target === undefined || !hasGroupInQuery(target.value)) return;
  const scope = scopeOf(located);
  const all = kind === 'htaccess' ? refusedQueriesIn(scope) : refusedQueriesOf(server);
  const found = all.find(({ rule }) => isSameLocation(rule, located));
  if (found === undefined) return;
  const alike = all.filter(({ rule }) => isSameScope(scopeOf(rule), scope));
  // one finding for the rules of a place
  if (!isSameLocation(alike[0]!.rule, located)) return;
  const { asked, url, id, message } = found;
  context.report({
    at: target,
    message: 'refused',
    data: { url },
    asked,
    help: 'Add the flag `B`, which escapes what the pattern has found.',
    related: alike.slice(1, MOST_RELATED).map(({ rule }) => relate(rule, 'this rule does so, too')),
    httpd: { id, message, phase: 'request' },
  });
}
