import type { FileSystem } from '../../../files/file-system.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';
import { includeIfThere } from '../include-argument.ts';

export default defineRule({
  id: 'include/no-match',
  severity: 'error',
  since: '0.2.0',
  summary: 'The wildcard of an Include matches nothing, which httpd 2.4 refuses.',
  sources: ['httpd:server/util.c#ap_dir_fnmatch', 'measured:2.4.71', 'measured:2.2.34'],
  messages: { none: 'httpd will not start: nothing in `{directory}` matches `{pattern}`.' },
  on: { notice: { 'include-no-match': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<'none'>): void {
  const { directory = '', pattern = '' } = notice.data;
  const { server } = configurationOf(notice.instance);
  const isEmpty = server !== undefined && hasNothing(server.files, directory);
  context.report({
    ...ofNotice(notice),
    message: 'none',
    data: { directory, pattern },
    // an `Include` of an empty directory is meant for files that may come later
    fixes: includeIfThere(notice, isEmpty ? 'safe' : 'unsafe'),
  });
}

function hasNothing(files: FileSystem, directory: string): boolean {
  const listed = files.list(directory);
  return listed.ok && listed.names.every((name) => name.startsWith('.'));
}
