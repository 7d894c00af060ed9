import type { Notice } from '../../../model/server/server.ts';
import { type CutShort, defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'meta/too-much-work',
  severity: 'error',
  since: '0.3.0',
  summary:
    'plume did not read or check all of the configuration, because that is too much work for its size.',
  sources: ['plume'],
  messages: {
    expanded:
      'plume stops reading macros, variables and included files here because they produce far more text than the files contain.',
    files: 'plume stops reading included files here because the files of this server are too large.',
    foreign:
      'plume stops reading included files here because this line includes more than 100 files of other programs.',
    steps:
      'plume stops reading macros and included files here because reading them is too much work for the size of the configuration.',
    nested:
      'plume does not check what is nested here because it is inside more than 100 sections; the unchecked part may contain errors.',
    uses: 'plume stops reading macros here because more than 128 uses of macros are each inside another one; httpd reads them.',
    lines:
      'plume does not read the rest of this file from here on because the file has far more lines than its size allows for; httpd reads it.',
    checks:
      'plume stops checking this configuration here because that is too much work for its size; the unchecked part may contain errors.',
    analyses:
      'plume does not report all that it could find out about this configuration as a whole because that is too much work for its size; these rules were not finished: {rules}.',
  },
  on: { notice: { 'too-much-work': reportInstance }, cutShort: reportChecking },
});

type Context = RuleContext<
  'expanded' | 'files' | 'foreign' | 'steps' | 'checks' | 'nested' | 'uses' | 'lines' | 'analyses'
>;

function reportInstance(notice: Notice, context: Context): void {
  const { what } = notice.data;
  context.report({
    ...ofNotice(notice),
    message:
      what === 'files' || what === 'foreign' || what === 'steps' || what === 'nested' || what === 'uses'
        ? what
        : 'expanded',
    help:
      what === 'files' || what === 'foreign'
        ? 'httpd reads every file of an included directory, whatever it contains. Name the files that are meant: `Include conf.d/*.conf`.'
        : 'plume does not know what follows: it fixes nothing and exits with code 2.',
  });
}

function reportChecking({ why, at: line, rules = [] }: CutShort, context: Context): void {
  const start = line?.start ?? 0;
  const { text } = (line ?? context.document).source;
  const end = text.indexOf('\n', start);
  const at = { start, end: Math.max(start, end < 0 ? text.length : end) };
  if (why === 'analyses') {
    context.report({
      ...{ at, message: 'analyses', severity: 'info' },
      data: { rules: rules.map((rule) => `\`${rule}\``).join(', ') },
      help: 'All other rules were finished: plume reports and fixes what they found.',
    });
    return;
  }
  context.report({
    at,
    message: why === 'work' ? 'checks' : why,
    help: 'plume fixes nothing and exits with code 2.',
  });
}
