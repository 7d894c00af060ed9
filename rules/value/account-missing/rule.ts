import { type AccountKind, accountDirectives, accountKindsOf } from '../../../facts/words/accounts.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/account-missing',
  severity: 'error',
  since: '0.4.0',
  summary: 'A user or group that httpd is to run as does not exist on this machine.',
  sources: ['httpd:server/mpm_common.c#ap_uname2id', 'measured:2.4.71'],
  messages: { missing: 'httpd will not start: this machine has no {kind} `{account}`.' },
  on: { command: Object.fromEntries(accountDirectives().map(({ name }) => [name, checkAccounts])) },
});

function checkAccounts(command: Command, context: RuleContext<'missing'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  for (const [i, kind] of accountKindsOf(command.key).entries()) {
    const arg = args[i];
    // a number needs no name
    if (arg === undefined || arg.hasVariable || arg.value.startsWith('#')) continue;
    if (server.files.hasAccount?.(kind, arg.value) !== false) continue;
    context.report({
      at: arg,
      message: 'missing',
      data: { kind, account: arg.value },
      httpd: refusalOf(kind, arg, configuration),
      help: `Create the ${kind}, or correct the name. A number is written with \`#\`, as in \`#33\`.`,
    });
  }
}

function refusalOf(kind: AccountKind, { value }: Word, { server, target }: Configuration): HttpdMessage {
  const program = server?.profile.layout === 'debian' ? 'apache2' : 'httpd';
  const id = kind === 'user' ? 'AH00543' : 'AH00544';
  return {
    id: target.series === '2.4' ? id : null,
    message: `${program}: bad ${kind} name ${value}`,
    phase: 'walk',
  };
}
