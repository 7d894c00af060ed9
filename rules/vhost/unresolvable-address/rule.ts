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
  summary: 'The address of a virtual host or of a `Listen` is a host name, which DNS must resolve.',
  sources: [
    'httpd:server/vhost.c#get_addresses',
    'httpd:server/listen.c#alloc_listener',
    'manual:dns-caveats.html',
    'measured:2.4.71',
  ],
  messages: {
    ignored:
      'httpd ignores this address because `{host}` is neither an IP address nor a host name that DNS can resolve.',
    refused: 'httpd will not start: `{host}` is neither an IP address nor a host name that DNS can resolve.',
    byName:
      'DNS decides where this virtual host answers: nowhere, if `{host}` does not resolve when httpd starts.',
    listenByName: 'DNS decides whether httpd starts: it does not start if `{host}` does not resolve.',
  },
  together: {
    byName: {
      in: 'file',
      message:
        'DNS decides where {count} virtual hosts in this file answer: nowhere, if their names do not resolve when httpd starts.',
      place: 'this name depends on DNS, too',
    },
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
        help: 'Write the IP address, or `*`; httpd selects virtual hosts by `ServerName`, not by the name in `<VirtualHost>`.',
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

/** Placeholders of a template: `@@Port@@`, `{{ address }}`, `%IP%`. */
const PLACEHOLDER = /[@%{}<>=]/;

/** A name instead of an address, other than `localhost`, which every machine resolves. */
function nameIn({ value, hasVariable }: Word, { target, server }: Configuration): NameAddress | undefined {
  if (hasVariable || (server === undefined && PLACEHOLDER.test(value))) return undefined;
  const address = readHostAddress(value, 0, target.series);
  return address.kind === 'name' && asciiLowerCase(address.host) !== 'localhost' ? address : undefined;
}

function repair({ start, end, value }: Word): { help?: string; fixes?: readonly Fix[] } {
  // the address gets a meaning that it did not have, so neither fix is safe
  if (readIpAddress(value)?.family === 6)
    return {
      help: 'httpd treats what follows the last colon as the port; an IPv6 address needs brackets.',
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
        help: 'Addresses are separated with spaces, not commas.',
        fixes: [
          {
            title: 'Separate the addresses with spaces',
            name: 'separate-by-spaces',
            kind: 'unsafe',
            edits: [{ start, end, text: parts.join(' ') }],
          },
        ],
      }
    : {};
}
