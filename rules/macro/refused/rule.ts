import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

/** What httpd refuses, as notices of the kind `macro-refused` call it. */
const MESSAGES = {
  'no-gt': 'httpd will not start: `<Macro` has no closing `>`.',
  'no-name': 'httpd will not start: this `<Macro>` has no name.',
  'empty-parameter': 'httpd will not start: a parameter of the macro `{macro}` is empty.',
  'same-parameter': 'httpd will not start: two parameters of the macro `{macro}` are named `{parameter}`.',
  unclosed: 'httpd will not start: the macro `{macro}` has no `</Macro>` in this file.',
  recursive: 'httpd will not start: the macro `{macro}` uses itself.',
  'too-long':
    'httpd will not start: a line of the macro `{macro}` is longer than 8191 bytes with these arguments.',
} as const;

export default defineRule({
  id: 'macro/refused',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd refuses the definition or the use of a macro.',
  sources: [
    'httpd:modules/core/mod_macro.c#macro_section',
    'httpd:modules/core/mod_macro.c#check_macro_arguments',
    'httpd:modules/core/mod_macro.c#use_macro',
    'measured:2.4.71',
  ],
  messages: MESSAGES,
  supersedes: ['syntax/missing-gt', 'syntax/section-not-closed', 'value/invalid-argument'],
  on: { notice: { 'macro-refused': checkMacro } },
});

function checkMacro(notice: Notice, context: RuleContext<keyof typeof MESSAGES>): void {
  const { what = '', macro = '', parameter = '' } = notice.data;
  if (!isMessage(what)) return;
  context.report({ ...ofNotice(notice), message: what, data: { macro, parameter } });
}

function isMessage(what: string): what is keyof typeof MESSAGES {
  return Object.hasOwn(MESSAGES, what);
}
