import type { Command } from '../../../grammar/syntax-tree.ts';
import { readServerName, whyNeverAsked } from '../../../model/vhosts/server-name.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'vhost/server-name-url',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A ServerName has something in it that no request asks for: a path, a comma, a dot at its end.',
  sources: [
    'httpd:server/core.c#server_hostname_port',
    'httpd:server/vhost.c#fix_hostname',
    'measured:2.4.71',
  ],
  messages: {
    path: 'no request is for the name `{name}`: httpd takes the path for a part of it.',
    comma:
      'no request is for the name `{name}`: ServerName takes one name, and httpd takes the comma for a part of it.',
    'trailing-dot':
      'no request is for the name `{name}`: httpd takes the dot off the names that requests ask for, but not off this one.',
    empty: 'no request is for the empty name that is left of `{word}`.',
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
  const why = read.ok ? whyNeverAsked(read.name.host) : undefined;
  if (!read.ok || why === undefined) return;
  const { host } = read.name;
  const kept = why === 'path' ? host.slice(0, host.search(/[/\\]/)) : host.slice(0, -1);
  const isRepairable = (why === 'path' || why === 'trailing-dot') && whyNeverAsked(kept) === undefined;
  const { value, start, end } = arg;
  context.report({
    at: arg,
    message: why,
    data: { name: host, word: value },
    ...(why === 'comma' ? { help: 'Further names are for `ServerAlias`, separated by blanks.' } : {}),
    ...(isRepairable && !/["\\]/.test(value)
      ? {
          fixes: [
            {
              title: why === 'path' ? 'Leave the path out' : 'Leave the dot out',
              name: why === 'path' ? 'delete-path' : 'delete-dot',
              kind: 'unsafe', // the virtual host begins to answer for the name
              edits: [{ start, end, text: value.replace(host, () => kept) }],
            },
          ],
        }
      : {}),
  });
}
