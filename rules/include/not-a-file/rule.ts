import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'include/not-a-file',
  severity: 'error',
  since: '0.2.0',
  summary: '`Include` names a FIFO, a device or a socket.',
  sources: ['httpd:server/util.c#ap_pcfg_openfile', 'measured:2.4.71'],
  messages: {
    waits: 'httpd will not start: `{path}` is a FIFO, and httpd waits until something writes to it.',
    refused: 'httpd will not start: `{path}` is neither a file nor a directory.',
  },
  on: { notice: { 'include-not-a-file': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<'waits' | 'refused'>): void {
  context.report({
    ...ofNotice(notice),
    message: notice.httpd === undefined ? 'waits' : 'refused',
    data: { path: notice.data.path ?? '' },
  });
}
