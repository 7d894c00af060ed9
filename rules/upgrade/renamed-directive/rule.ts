import { renamedDirective } from '../../../facts/upgrade.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceName } from '../../kit/edits.ts';
import { hasReached } from '../has-reached.ts';

export default defineRule({
  id: 'upgrade/renamed-directive',
  severity: 'info',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'A directive has a new name; the old one is still accepted.',
  sources: [
    'httpd:server/mpm_common.c#ap_mpm_set_max_requests',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    renamed: '`{name}` is now called `{replacement}`; httpd 2.4 still accepts the old name.',
  },
  together: {
    renamed: {
      in: 'file',
      message: '{count} lines in this file use old names of directives, which httpd 2.4 still accepts.',
      place: 'this is an old name, too',
      row: '`{name}` is now called `{replacement}`',
    },
  },
  isLineLocal: true,
  on: { everyCommand: checkName },
});

function checkName(command: Command, context: RuleContext<'renamed'>): void {
  const row = renamedDirective(command.key);
  const { target } = context.configuration;
  if (row === undefined || !row.works || target.series === '2.2') return;
  const [replacement] = row.replacement;
  if (replacement === undefined || !hasReached(target, row.since)) return;
  context.report({
    at: headOf(command),
    message: 'renamed',
    data: { name: command.name, replacement },
    help: row.advice,
    fixes: [
      {
        title: `Rename to \`${replacement}\``,
        name: 'rename',
        kind: row.isSafe ? 'safe' : 'unsafe',
        edits: [replaceName(command, replacement)],
      },
    ],
  });
}
