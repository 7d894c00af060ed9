import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'path/server-root-missing',
  severity: 'error',
  since: '0.2.0',
  summary: '`ServerRoot` does not exist or is not a directory.',
  sources: ['httpd:server/core.c#set_server_root', 'measured:2.4.71'],
  messages: { missing: 'httpd will not start: `ServerRoot {path}` does not exist or is not a directory.' },
  on: { notice: { 'server-root-missing': checkServerRoot } },
});

function checkServerRoot(notice: Notice, context: RuleContext<'missing'>): void {
  const { instance, data } = notice;
  // the directory of another machine need not be here under that name
  if (instance.server?.files.isOwn !== true) return;
  context.report({ ...ofNotice(notice), message: 'missing', data: { path: data.path ?? '' } });
}
