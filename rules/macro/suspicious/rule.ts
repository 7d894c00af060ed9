import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext, type Severity } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

/** What httpd warns of, as notices of the kind `macro-warning` call it. */
const MESSAGES = {
  redefined: 'the macro `{macro}` is defined already; from here on it is this text.',
  'name-prefix': '`{macro}` looks like a parameter, but is the name of a macro.',
  'parameter-prefix':
    'the parameter `{parameter}` begins with none of `$`, `%` and `@`: wherever these letters occur in the text they are replaced.',
  'define-syntax': 'this looks like a variable of `Define`, which httpd replaces first where it has one.',
  'unknown-flag': '`{flag}` is no flag of `<Macro>`: httpd passes over it.',
  'overlapping-parameters':
    'the parameters `{parameter}` and `{other}` begin alike: where both fit, the longer one is replaced.',
  'unused-parameter': 'the parameter `{parameter}` does not occur in the text of `{macro}`.',
  empty: 'the macro `{macro}` has no text: to use it brings nothing.',
  nesting:
    'the sections of `{macro}` do not end in it: where it is used, what stands behind it must end them, or what stands before it begin them.',
  'negative-nesting': 'this ends a section that does not begin in `{macro}`.',
  'text-after': 'what follows the `>` has no effect.',
  'empty-argument': '`{parameter}` of `{macro}` is empty here.',
} as const;
type What = keyof typeof MESSAGES;

/** What may well be meant. */
const MILD: ReadonlySet<What> = new Set(['name-prefix', 'parameter-prefix', 'empty-argument']);

export default defineRule({
  id: 'macro/suspicious',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A macro, or a Use of one, that httpd warns of.',
  sources: [
    'httpd:modules/core/mod_macro.c#macro_section',
    'httpd:modules/core/mod_macro.c#check_macro_arguments',
    'httpd:modules/core/mod_macro.c#get_lines_till_end_token',
    'httpd:modules/core/mod_macro.c#check_macro_contents',
    'httpd:modules/core/mod_macro.c#check_macro_use_arguments',
    'measured:2.4.71',
  ],
  messages: MESSAGES,
  on: { notice: { 'macro-warning': checkMacro } },
});

function checkMacro(notice: Notice, context: RuleContext<What>): void {
  const { what = '', macro = '', parameter = '', other = '', flag = '' } = notice.data;
  if (!isMessage(what)) return;
  const severity: Severity = MILD.has(what) ? 'info' : 'warning';
  context.report({ ...ofNotice(notice), message: what, data: { macro, parameter, other, flag }, severity });
}

function isMessage(what: string): what is What {
  return Object.hasOwn(MESSAGES, what);
}
