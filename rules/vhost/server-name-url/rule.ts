import type { Command } from '../../../grammar/syntax-tree.ts';
import { readServerName, whyNeverAsked } from '../../../model/vhosts/server-name.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'vhost/server-name-url',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A `ServerName` contains something that no request asks for: a path, a comma or a trailing dot.',
  sources: [
    'httpd:server/core.c#server_hostname_port',
    'httpd:server/vhost.c#fix_hostname',
    'measured:2.4.71',
  ],
  messages: {
    path: 'No request matches the name `{name}` because httpd treats the path as part of it.',
    comma:
      'No request matches the name `{name}` because `ServerName` takes one name, and the comma is part of it.',
    'trailing-dot':
      'No request matches the name `{name}` because httpd removes the trailing dot from names in requests, but not from this one.',
    empty: 'No request matches the empty name that httpd reads from `{word}`.',
  },
  isLineLocal: true,
  on: { command: { ServerName: checkServerName } },
});

type Message = NonNullable<ReturnType<typeof whyNeverAsked>>;

function checkServerName(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const [arg, ...more] = context.args(command);
  if (arg === undefined || more.length > 0 || arg.hasVariable) return;
  if (configuration.isRead(command) === 'absent' || configuration.contextViolation(command) !== undefined)
    return;
  if (configuration.macroAround(command) !== undefined) return;
  const read = readServerName(arg.value, configuration.target.series);
  if (!read.ok) return;
  const { host } = read.name;
  const why = whyNeverAsked(host);
  if (why === undefined) return;
  const kept = why === 'path' ? host.slice(0, host.search(/[/\\]/)) : host.slice(0, -1);
  const isRepairable = (why === 'path' || why === 'trailing-dot') && whyNeverAsked(kept) === undefined;
  const { value, start, end } = arg;
  context.report({
    at: arg,
    message: why,
    data: { name: host, word: value },
    ...(why === 'comma' ? { help: 'Further names belong in `ServerAlias`, separated by spaces.' } : {}),
    ...(isRepairable && !/["\\]/.test(value)
      ? { fixes: [{ ...DELETIONS[why], edits: [{ start, end, text: value.replace(host, () => kept) }] }] }
      : {}),
  });
}

/** The virtual host begins to answer for the name. */
const DELETIONS = {
  path: { title: 'Delete the path', name: 'delete-path', kind: 'unsafe' },
  'trailing-dot': { title: 'Delete the dot', name: 'delete-dot', kind: 'unsafe' },
} as const;
