import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'syntax/undefined-variable',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A variable is used that neither `Define` nor the environment sets.',
  sources: ['httpd:server/core.c#ap_resolve_env', 'measured:2.4.71'],
  messages: {
    undefined: 'httpd uses `${{name}}` literally because the variable is not defined.',
    noValue: 'httpd uses `${{name}}` literally because `{name}` is defined without a value.',
  },
  // what is wrong with the text of the variable is so because nothing defines it
  supersedes: [
    'include/missing-file',
    'include/no-match',
    'include/not-followed',
    'module/file-missing',
    'path/document-root-missing',
    'path/log-directory-missing',
    'path/missing-file',
    'path/server-root-missing',
    'value/invalid-argument',
    'vhost/unresolvable-address',
  ],
  on: { notice: { 'variable-undefined': checkVariable } },
});

function checkVariable(notice: Notice, context: RuleContext<'undefined' | 'noValue'>): void {
  const { name = '', moment = '' } = notice.data;
  const server = notice.instance.server;
  const defined = server?.variables.defined;
  const known = new Set<string>(server?.profile.environment?.keys());
  // what is defined further down is not defined here
  for (const [other, value] of defined ?? [])
    if (value !== undefined && server!.variables.whenDefined(other) <= Number(moment)) known.add(other);
  known.delete(name);
  const near = nearestNames(name, [...known]);
  const isFlag = defined?.has(name) === true && defined.get(name) === undefined;
  context.report({
    ...ofNotice(notice),
    message: isFlag ? 'noValue' : 'undefined',
    data: { name },
    ...(isFlag && near.length === 0
      ? { help: '`-D` and `Define` with one argument define a name for `<IfDefine>`, without a value.' }
      : {}),
    fixes: near.map((other, i) => ({
      title: `Replace with \`\${${other}}\``,
      name: i === 0 ? 'replace' : `replace-${i + 1}`,
      kind: 'unsafe', // httpd uses the text as it is
      edits: [replaceSpan(notice.at, `\${${other}}`)],
    })),
  });
}
