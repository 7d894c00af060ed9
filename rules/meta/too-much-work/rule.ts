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
      'plume reads no macro, variable or further file from here on, because they make far more text than the files contain.',
    files: 'plume reads no further file from here on, because the files of this server are too large.',
    steps:
      'plume reads no further macro or file of this configuration, because reading it is too much work for its size.',
    nested:
      'plume does not check what is nested here, because it is in more than 100 sections; what it did not check may have faults.',
    checks:
      'plume stops checking this configuration here, because that is too much work for its size; what it did not check may have more faults.',
  },
  on: { notice: { 'too-much-work': reportInstance }, cutShort: reportChecking },
});

type Context = RuleContext<'expanded' | 'files' | 'steps' | 'checks' | 'nested'>;

function reportInstance(notice: Notice, context: Context): void {
  const { what } = notice.data;
  context.report({
    ...ofNotice(notice),
    message: what === 'files' || what === 'steps' || what === 'nested' ? what : 'expanded',
    help:
      what === 'files'
        ? 'httpd takes every file of a directory, whatever it is. Name the files that are meant: `Include conf.d/*.conf`.'
        : 'What may follow is unknown to plume: nothing is fixed, and the exit code is 2.',
  });
}

function reportChecking({ why, at: line }: CutShort, context: Context): void {
  const start = line?.start ?? 0;
  const { text } = context.document.source;
  const end = text.indexOf('\n', start);
  context.report({
    at: { start, end: Math.max(start, end < 0 ? text.length : end) },
    message: why === 'nested' ? 'nested' : 'checks',
    help: 'Nothing is fixed, and the exit code is 2.',
  });
}
