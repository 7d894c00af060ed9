import type { WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';
import { replacedResultsIn } from './replaced-results.ts';

type Message = 'lost' | 'changed' | 'replaced';

export default defineRule({
  id: 'rewrite/last-missing',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A rule has no `[L]`, and a later one replaces what it makes of a request.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_list', 'measured:2.4.71'],
  messages: {
    lost: 'Clients get {status} without a `Location`: `{rule}` has no `[L]`, so that `{later}` on {place} applies to the URL that it redirects to.',
    changed:
      'Clients are redirected elsewhere: `{rule}` has no `[L]`, so that `{later}` on {place} applies to the URL that it redirects to.',
    replaced: '`{rule}` has no effect: it has no `[L]`, so that `{later}` on {place} replaces its result.',
  },
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const words = argsAt(located);
  if (hasRewriteFlag(words[2]?.value ?? '', ...ENDING)) return;
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return;
  const found = replacedResultsIn(scope).find(({ rule }) => isSameLocation(rule.at, located));
  const flags = words[2] ?? words[1];
  if (found === undefined || flags === undefined) return;
  const { rule, by } = found;
  context.report({
    at: flags,
    message: messageFor(rule, by),
    data: {
      rule: textOf(located),
      later: textOf(by.at),
      place: describeLine(by.at, context),
      status: String(rule.does.status),
    },
    help: 'Add the flag `L`, which ends the rules for requests that this one matches.',
    related: [relate(by.at, 'this rule applies to the result')],
  });
}

/** What ends the rules by itself. */
const ENDING = ['l', 'last', 'end', 'f', 'forbidden', 'g', 'gone', 'p', 'proxy', 'pt', 'passthrough'];

function messageFor({ does }: WrittenRule, { to, does: later }: WrittenRule): Message {
  // what the later one passes to a backend, nobody is redirected by
  if (!does.isRedirect || later.isProxied) return 'replaced';
  const isInside = !later.isRedirect && !/^[%$]|:/.test(to);
  return isInside ? 'lost' : 'changed';
}

function textOf(at: Located): string {
  return `RewriteRule ${argsAt(at)[0]?.value ?? ''}`;
}
