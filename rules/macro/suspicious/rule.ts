import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext, type Severity } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

/** What httpd warns of, as notices of the kind `macro-warning` call it. */
const MESSAGES = {
  redefined: 'The macro `{macro}` is already defined; from here on, this text replaces it.',
  'name-prefix': '`{macro}` looks like a parameter but is the name of a macro.',
  'parameter-prefix':
    'The parameter `{parameter}` does not begin with `$`, `%` or `@`, so httpd replaces these letters wherever they occur in the text.',
  'define-syntax':
    'The parameter `{parameter}` looks like a variable of `Define`, which httpd would replace first.',
  'unknown-flag': 'httpd ignores `{flag}` because it is not a flag of `<Macro>`.',
  'overlapping-parameters':
    'The parameters `{parameter}` and `{other}` begin alike: where both match, httpd replaces the longer one.',
  'unused-parameter': 'The parameter `{parameter}` does not occur in the text of the macro `{macro}`.',
  empty: 'The macro `{macro}` has no text, so using it has no effect.',
  nesting:
    'The sections in the macro `{macro}` are not balanced: the lines around each `Use` of it must open or close the rest.',
  'negative-nesting': 'This tag closes a section that the macro `{macro}` does not open.',
  'text-after': 'httpd ignores the text after the `>` of this tag.',
  'empty-argument': 'The argument for `{parameter}` of the macro `{macro}` is empty.',
} as const;
type What = keyof typeof MESSAGES;

/** What may well be meant. */
const MILD: ReadonlySet<What> = new Set(['name-prefix', 'parameter-prefix', 'empty-argument']);

export default defineRule({
  id: 'macro/suspicious',
  severity: 'warning',
  since: '0.2.0',
  summary: 'httpd warns about the definition or the use of a macro.',
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
