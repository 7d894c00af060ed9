import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { relatedPlaces } from '../related-places.ts';

export default defineRule({
  id: 'module/read-too-early',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A directive that httpd executes while reading is above the `LoadModule` of its module.',
  sources: ['httpd:server/config.c#ap_build_config_sub', 'measured:2.4.71'],
  messages: {
    tooEarly: '`{name}` has no effect: httpd executes it while reading, but loads `{identifier}` only later.',
  },
  on: { notice: { 'read-too-early': checkCommand } },
});

function checkCommand(notice: Notice, context: RuleContext<'tooEarly'>): void {
  const { command } = notice;
  context.report({
    at: notice.at,
    message: 'tooEarly',
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      identifier: notice.data.identifier ?? '',
    },
    help: 'Load the module above this line.',
    related: relatedPlaces(notice),
  });
}
