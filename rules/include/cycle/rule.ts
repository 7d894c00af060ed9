import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'include/cycle',
  severity: 'error',
  since: '0.2.0',
  summary:
    'A file includes itself, directly or through others, or a directory contains itself through a link.',
  sources: ['httpd:server/core.c#include_config', 'httpd:server/util.c#ap_dir_nofnmatch', 'measured:2.4.71'],
  messages: {
    file: 'httpd will not start: `{file}` includes itself through this line; httpd gives up at {depth} nested files.',
    depth: 'httpd will not start: this `Include` is nested in {depth} others, and httpd allows no more.',
    directory: 'httpd will not start: `{directory}` leads back to a directory that contains it.',
    again:
      'httpd reads the files in `{path}` repeatedly because it leads back to a directory that contains it.',
  },
  on: { notice: { 'include-loop': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<'file' | 'depth' | 'directory' | 'again'>): void {
  const { file, directory, path = '', depth = '' } = notice.data;
  const shared = { ...ofNotice(notice), data: { file: file ?? '', directory: directory ?? '', path, depth } };
  if (file !== undefined) context.report({ ...shared, message: 'file' });
  else if (directory !== undefined) context.report({ ...shared, message: 'directory' });
  else if (notice.httpd === undefined) context.report({ ...shared, message: 'again', severity: 'warning' });
  else context.report({ ...shared, message: 'depth' });
}
