import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'include/wildcard-directory',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd 2.2 allows wildcards only in the last part of a path.',
  sources: ['httpd:server/config.c#ap_process_resource_config', 'measured:2.2.34'],
  messages: { early: 'httpd will not start: httpd 2.2 allows wildcards only in the last part of a path.' },
  on: { notice: { 'include-wildcard-directory': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<'early'>): void {
  context.report({ ...ofNotice(notice), message: 'early' });
}
