import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'macro/argument-count',
  severity: 'error',
  since: '0.2.0',
  summary: 'Use gives a macro more or fewer arguments than it has parameters.',
  sources: ['httpd:modules/core/mod_macro.c#use_macro', 'measured:2.4.71'],
  messages: {
    wrong: 'httpd will not start: the macro `{macro}` takes {wanted}, not {given}.',
  },
  on: { notice: { 'macro-refused': checkUse } },
});

function checkUse(notice: Notice, context: RuleContext<'wrong'>): void {
  const { what, macro = '', wanted = '', given = '' } = notice.data;
  if (what !== 'argument-count') return;
  context.report({
    ...ofNotice(notice),
    message: 'wrong',
    data: { macro, wanted: wanted === '1' ? '1 argument' : `${wanted} arguments`, given },
    ...(Number(given) > Number(wanted)
      ? { help: 'An argument that contains spaces needs quotation marks.' }
      : {}),
  });
}
