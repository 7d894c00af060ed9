import { isStockAccount } from '../../facts/upgrades/stock-servers.ts';
import { type AccountKind, accountDirectives, accountKindsOf } from '../../facts/words/accounts.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { defineRule, type Fix, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { replaceSpan } from '../../rules/kit/edits.ts';
import { isVerbatim } from '../../rules/kit/located.ts';
import type { TargetMachine } from './target-machine.ts';

type Message = 'stock' | 'missing' | 'unsure';

/** Users and groups that the machine does not have; those that a distribution makes for httpd get its name for them. */
export function accountRules(machine: TargetMachine): readonly Rule[] {
  const { name, user, group } = machine;
  if (user === undefined || group === undefined) return [];
  const check = (command: Command, context: RuleContext<Message>) => {
    for (const [i, kind] of accountKindsOf(command.key).entries())
      checkAccount(command, context.args(command)[i], kind, context, machine);
  };
  return [
    defineRule({
      ...{ id: 'machine/account', severity: 'error', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'A user or group of the old machine is not on the new one.',
      upgradeKind: { stock: 'fails', missing: 'install', unsure: 'check' },
      messages: {
        stock: `httpd will not start: the {kind} of httpd is \`{wanted}\` on ${name}, which has no {kind} \`{account}\`.`,
        missing: `httpd will not start until ${name} has a {kind} \`{account}\`, which its packages do not create.`,
        unsure: `httpd will not start unless ${name} has a {kind} \`{account}\`: the one that its package creates is \`{wanted}\`.`,
      },
      on: { command: Object.fromEntries(accountDirectives().map(({ name }) => [name, check])) },
    }),
  ];
}

function checkAccount(
  command: Command,
  arg: Word | undefined,
  kind: AccountKind,
  context: RuleContext<Message>,
  machine: TargetMachine,
): void {
  if (arg === undefined || arg.value.includes('${') || context.configuration.isRead(command) === 'absent')
    return;
  const { value: account } = arg;
  const { wanted, known } =
    kind === 'user'
      ? { wanted: machine.user, known: machine.users }
      : { wanted: machine.group, known: machine.groups };
  // numbers need no name
  if (wanted === undefined || account === wanted || account.startsWith('#') || known?.has(account)) return;
  const isStock = isStockAccount(account, kind);

  context.report({
    at: arg,
    message: isStock ? 'stock' : known === undefined ? 'unsure' : 'missing',
    ...(isStock ? {} : { severity: 'warning' as const }),
    data: { kind, account, wanted },
    help: isStock
      ? `Files that httpd writes must belong to \`${wanted}\` there.`
      : `Create the ${kind} on the new machine, or write \`${wanted}\`.`,
    fixes: isStock && isVerbatim(arg, command) ? [replaceAccount(arg, wanted)] : [],
  });
}

function replaceAccount(arg: Word, wanted: ByteText): Fix {
  return {
    title: `Replace with \`${wanted}\``,
    name: 'replace',
    kind: 'unsafe', // it is right on the new machine alone
    edits: [replaceSpan(arg, `${arg.quote}${wanted}${arg.quote}`)],
  };
}
