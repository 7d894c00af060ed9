import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { type HostAddress, readHostAddress } from '../../../model/vhosts/host-address.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'vhost/unresolvable-address',
  severity: 'warning',
  since: '0.1.0',
  summary: 'An address of a virtual host is a name that must be looked up, or that nobody can look up.',
  sources: [
    'httpd:server/vhost.c#get_addresses',
    'httpd:server/listen.c#alloc_listener',
    'manual:dns-caveats.html',
    'measured:2.4.71',
  ],
  messages: {
    ignored: 'httpd leaves this address out: `{host}` is no IP address, and no name that can be looked up.',
    refused: 'httpd will not start: `{host}` is no IP address, and no name that can be looked up.',
    byName:
      'DNS decides where this virtual host answers: if it does not know `{host}` when httpd starts, nowhere.',
    listenByName: 'DNS decides whether httpd starts: it does not if `{host}` is not known then.',
  },
  isLineLocal: true,
  on: { command: { '<VirtualHost': checkHost, Listen: checkListen } },
});

type Message = 'ignored' | 'refused' | 'byName' | 'listenByName';
type NameAddress = HostAddress & { readonly kind: 'name' };

function checkHost(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (isRefused(section, configuration)) return;
  for (const arg of context.args(section)) {
    const name = nameIn(arg, configuration);
    if (name === undefined) continue;
    const { host, isUnresolvable } = name;
    if (isUnresolvable) {
      context.report({
        at: arg,
        message: 'ignored',
        data: { host },
        httpd: {
          id: configuration.target.series === '2.2' ? null : 'AH00547',
          message: `Could not resolve host name ${host} -- ignoring!`,
          phase: 'walk',
        },
        ...repair(arg),
      });
    } else {
      context.report({
        at: arg,
        message: 'byName',
        data: { host },
        severity: 'info',
        help: 'Write the IP address, or `*`; requests are told apart by `ServerName`, not by what stands here.',
      });
    }
  }
}

function checkListen(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const [arg] = context.args(command);
  if (arg === undefined || isRefused(command, configuration)) return;
  const name = nameIn(arg, configuration);
  if (name === undefined) return;
  const { host, isUnresolvable } = name;
  context.report({
    at: arg,
    message: isUnresolvable ? 'refused' : 'listenByName',
    data: { host },
    severity: isUnresolvable ? 'error' : 'info',
    ...(isUnresolvable
      ? { httpd: walkMessage('Listen setup failed', configuration), ...repair(arg) }
      : { help: 'Write the IP address, or only the port.' }),
  });
}

function isRefused(command: Command, configuration: Configuration): boolean {
  return (
    configuration.fact(command) === undefined ||
    configuration.isRead(command) === 'absent' ||
    configuration.macroAround(command) !== undefined ||
    configuration.contextViolation(command) !== undefined ||
    argumentErrorOf(command, configuration) !== undefined
  );
}

/** What a template leaves for a person or a program to replace: `@@Port@@`, `{{ address }}`, `%IP%`. */
const PLACEHOLDER = /[@%{}<>=]/;

/** A name that stands for an address; `localhost` every machine knows. */
function nameIn({ value, hasVariable }: Word, { target, server }: Configuration): NameAddress | undefined {
  if (hasVariable || (server === undefined && PLACEHOLDER.test(value))) return undefined;
  const address = readHostAddress(value, 0, target.series);
  return address.kind === 'name' && asciiLowerCase(address.host) !== 'localhost' ? address : undefined;
}

function repair({ start, end, value }: Word): { help?: string; fixes?: readonly Fix[] } {
  // the address gets a meaning that it did not have, so that none of this is safe
  if (readIpAddress(value)?.family === 6)
    return {
      help: 'httpd takes what follows the last colon for the port; an IPv6 address stands in brackets.',
      fixes: [
        {
          title: 'Put the address in brackets',
          name: 'add-brackets',
          kind: 'unsafe',
          edits: [{ start, end, text: `[${value}]` }],
        },
      ],
    };
  const parts = value.split(',').filter((part) => part !== '');
  const areAddresses =
    value.includes(',') && parts.every((part) => readHostAddress(part, 0, '2.4').kind === 'ip');
  return areAddresses
    ? {
        help: 'Blanks separate addresses, not commas.',
        fixes: [
          {
            title: 'Separate with spaces',
            name: 'separate-by-spaces',
            kind: 'unsafe',
            edits: [{ start, end, text: parts.join(' ') }],
          },
        ],
      }
    : {};
}
