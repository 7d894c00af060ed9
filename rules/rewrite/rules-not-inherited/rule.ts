import { mayInherit } from '../../../access/request/rewriting/rewrite-engine.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isWhole, scopeOf } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { hostsThatAnswerAll } from '../../kit/hosts-that-answer.ts';
import { argsAt, isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';

export default defineRule({
  id: 'rewrite/rules-not-inherited',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'Rules of the main server have no effect because no virtual host inherits them.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#config_server_merge',
    'manual:mod/mod_rewrite.html#rewriteoptions',
    'measured:2.4.71',
  ],
  messages: {
    ignored:
      '`{rule}` has no effect: virtual hosts answer all requests, and none of them inherits the rules of the main server.',
    denial:
      '`{rule}` denies nothing: virtual hosts answer all requests, and none of them inherits the rules of the main server.',
  },
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

const OPTIONS = 'rewriteoptions';

function checkRule(command: Command, context: RuleContext<'ignored' | 'denial'>): void {
  const { configuration } = context;
  const { server, kind } = configuration;
  if (server === undefined || kind === 'htaccess' || command.parent?.key === '<virtualhost') return;
  const located = locateIn(command, context);
  if (scopeOf(located) !== server) return;
  const rules = commandsIn(server, 'rewriterule');
  const [first] = rules;
  // one finding for the cause, not one for each rule
  if (first === undefined || !isSameLocation(first, located) || !mayBeAccepted(command, configuration))
    return;
  if (!isEngineOn(server) || mayHostsInherit(server)) return;
  const denial = rules.find((rule) => argsAt(rule).some(({ value }) => hasRewriteFlag(value, ...DENYING)));
  const shown = denial ?? first;
  context.report({
    at: headOf(command),
    message: denial === undefined ? 'ignored' : 'denial',
    ...(denial?.certainty === 'present' ? { severity: 'error' } : {}),
    data: { rule: ['RewriteRule', ...argsAt(shown).map(({ value }) => value)].join(' ') },
    help: 'Move the rules into the virtual hosts that they are for, or write `RewriteEngine on` and `RewriteOptions Inherit` there.',
    related: rules.slice(1, MOST_RELATED).map((rule) => relate(rule, 'this rule is ignored, too')),
  });
}

const DENYING = ['f', 'forbidden'];

/** Where nothing turns it on, that is what is wrong. */
function isEngineOn(server: Server): boolean {
  const last = commandsIn(server, 'rewriteengine').at(-1);
  return last !== undefined && /^on$/i.test(argsAt(last)[0]?.value ?? '');
}

/** Whether some virtual host may have the rules, or a request may reach the main server. */
function mayHostsInherit(server: Server): boolean {
  const hosts = hostsThatAnswerAll(server);
  if (hosts.length === 0 || mayInherit([server]) || !isWhole(server, [OPTIONS])) return true;
  return hosts.some(({ at }) => !isWhole(at, [OPTIONS]) || mayInherit([at]));
}
