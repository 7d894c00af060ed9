import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'vhost/server-alias-comma',
  severity: 'warning',
  since: '0.1.0',
  summary: '`ServerAlias` separates its names with spaces, not commas.',
  sources: ['httpd:server/core.c#set_server_alias', 'measured:2.4.71'],
  messages: {
    comma:
      'No request matches the name `{name}`: `ServerAlias` separates its names with spaces, and the comma is part of the name.',
  },
  isLineLocal: true,
  on: { command: { ServerAlias: checkAliases } },
});

function checkAliases(command: Command, context: RuleContext<'comma'>): void {
  const { configuration } = context;
  if (configuration.isRead(command) === 'absent' || configuration.contextViolation(command) !== undefined)
    return;
  if (configuration.macroAround(command) !== undefined) return;
  const lists = context.args(command).filter(({ value, hasVariable }) => value.includes(',') && !hasVariable);
  const [first] = lists;
  if (first === undefined) return;
  context.report({
    at: first,
    message: 'comma',
    data: { name: first.value },
    fixes: [
      {
        title: 'Separate the names with spaces',
        name: 'separate-by-spaces',
        kind: 'unsafe', // the virtual host begins to answer for the names
        edits: lists.map(({ start, end, value }) => ({
          start,
          end,
          text: value
            .split(/[\t-\r ,]+/)
            .filter((name) => name !== '')
            .join(' '),
        })),
      },
    ],
  });
}
