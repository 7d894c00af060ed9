import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'vhost/server-alias-comma',
  severity: 'warning',
  since: '0.1.0',
  summary: 'Names of a ServerAlias are separated by commas, which httpd takes for parts of the names.',
  sources: ['httpd:server/core.c#set_server_alias', 'measured:2.4.71'],
  messages: {
    comma:
      'no request is for the name `{name}`: httpd takes the comma for a part of it; blanks separate names.',
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
        title: 'Separate with spaces',
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
