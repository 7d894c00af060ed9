import {
  type AccountKind,
  accountDirectives,
  accountKindsOf,
  needsAccountOfNumber,
} from '../../../facts/words/accounts.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { isReplacedLater } from '../../kit/replaced-later.ts';

export default defineRule({
  id: 'value/account-missing',
  severity: 'error',
  since: '0.4.0',
  summary: 'A user or group that httpd is to run as does not exist on this machine.',
  sources: [
    'httpd:server/mpm_common.c#ap_uname2id',
    'httpd:modules/arch/unix/mod_unixd.c#set_group_privs',
    'measured:2.4.71',
  ],
  messages: {
    missing: 'httpd will not start: this machine has no {kind} `{account}`.',
    noNumber:
      'httpd will not start if root starts it: this machine has no {kind} with the number `{account}`.',
    asRoot:
      'Requests are answered with the rights of root if root starts httpd, because this machine has no {kind} with the number `{account}`.',
  },
  on: { command: Object.fromEntries(accountDirectives().map(({ name }) => [name, checkAccounts])) },
});

type Message = 'missing' | 'noNumber' | 'asRoot';

function checkAccounts(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  for (const [i, kind] of accountKindsOf(command.key).entries()) {
    const arg = args[i];
    if (arg === undefined || arg.hasVariable) continue;
    if (arg.value.startsWith('#') && !isNumberLookedUp(command, context)) continue;
    if (server.files.hasAccount?.(kind, arg.value) !== false) continue;
    context.report({ at: arg, ...reportOf(kind, arg, configuration) });
  }
}

/** Whether httpd looks for the account of a number: for that of the last line, when its processes are to get its rights. */
function isNumberLookedUp(command: Command, context: RuleContext<Message>): boolean {
  const { server } = context.configuration;
  if (!needsAccountOfNumber(command.key) || server === undefined) return false;
  context.dependsOnOtherLines();
  return !isReplacedLater(locateIn(command, context), server);
}

function reportOf(kind: AccountKind, arg: Word, configuration: Configuration) {
  const { value } = arg;
  if (!value.startsWith('#'))
    return {
      message: 'missing' as const,
      data: { kind, account: value },
      httpd: refusalOf(kind, arg, configuration),
      help: `Create the ${kind}, or correct the name. A number is written with \`#\`, as in \`#33\`.`,
    };
  const number = value.slice(1);
  const help = `Create a ${kind} with this number, or write the name of one.`;
  // httpd 2.4 logs the same, and starts all the same
  if (configuration.target.series !== '2.2')
    return {
      message: 'asRoot' as const,
      data: { kind, account: number },
      help: `Each child process logs AH02155. ${help}`,
    };
  return {
    message: 'noNumber' as const,
    data: { kind, account: number },
    httpd: {
      id: null,
      message: `getpwuid: couldn't determine user name from uid ${number}, you probably need to modify the User directive`,
      phase: 'start' as const,
    },
    help,
  };
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
