import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'include/unreadable',
  severity: 'error',
  since: '0.2.0',
  summary: '`Include` names a file or directory that exists but cannot be opened.',
  sources: ['httpd:server/config.c#ap_process_resource_config', 'measured:2.4.71'],
  messages: {
    refused: 'httpd will not start unless it may read `{path}`, which plume may not: {error}.',
    unopened: 'httpd will not start: it cannot open `{path}`: {error}.',
    tooLarge: 'plume did not read `{path}` because it is too large to be a configuration.',
  },
  on: { notice: { 'include-unreadable': checkInclude } },
});

type Message = 'refused' | 'unopened' | 'tooLarge';

function checkInclude(notice: Notice, context: RuleContext<Message>): void {
  const { path = '', error = '' } = notice.data;
  const shared = { ...ofNotice(notice), data: { path, error } };
  if (notice.httpd === undefined) context.report({ ...shared, message: 'tooLarge', severity: 'warning' });
  else if (error === 'Permission denied')
    context.report({
      ...shared,
      message: 'refused',
      severity: 'warning', // httpd starts as root, which may read what plume may not
      help: 'Run plume as the user that starts httpd, or let that user read the file.',
    });
  else context.report({ ...shared, message: 'unopened' });
}
