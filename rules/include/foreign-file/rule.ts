import { isKnownModule } from '../../../model/conditions/third-party-modules.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'include/foreign-file',
  severity: 'error',
  since: '0.3.0',
  summary: '`Include` names a file that is not an httpd configuration.',
  sources: ['httpd:server/config.c#ap_walk_config_sub', 'measured:2.4.71'],
  messages: {
    stops:
      'httpd will not start: `{file}`, which this line includes, is not an httpd configuration (line {line}).',
    strange: '`{file}`, which this line includes, does not look like an httpd configuration.',
  },
  on: { notice: { 'include-foreign': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<'stops' | 'strange'>): void {
  const { file = '', line, isCertain, count = '1' } = notice.data;
  const modules = notice.instance.server?.modules;
  const isEveryModuleKnown =
    modules?.mayBeMore === false && modules.loaded.every(({ identifier }) => isKnownModule(identifier));
  const stops = line !== undefined && (isCertain === 'true' || isEveryModuleKnown);
  const others = Number(count) - 1;
  context.report({
    ...ofNotice(notice),
    message: stops ? 'stops' : 'strange',
    data: { file, line: line ?? '' },
    ...(stops ? {} : { severity: 'warning' }),
    help: `plume does not quote or use the contents of such a file.${
      others === 0 ? '' : ` The line includes ${others} more such ${others === 1 ? 'file' : 'files'}.`
    }`,
  });
}
