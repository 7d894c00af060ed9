import { nearestNames } from '../../../grammar/nearest-names.ts';
import { commandsBelow } from '../../../model/configuration/scope.ts';
import { compareInReadingOrder } from '../../../model/configuration/walk.ts';
import type { Located, Notice, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, relate } from '../../kit/located.ts';
import { ofNotice } from '../../kit/of-notice.ts';

export default defineRule({
  id: 'macro/undefined',
  severity: 'error',
  since: '0.2.0',
  summary: '`Use` or `UndefMacro` names a macro that is not defined at that point.',
  sources: [
    'httpd:modules/core/mod_macro.c#use_macro',
    'httpd:modules/core/mod_macro.c#undef_macro',
    'measured:2.4.71',
  ],
  messages: {
    unknown: 'httpd will not start: no macro `{macro}` is defined.',
    near: 'httpd will not start: no macro `{macro}` is defined; did you mean {suggestions}?',
    late: 'httpd will not start: the macro `{macro}` is defined only after this line.',
    gone: 'httpd will not start: the macro `{macro}` is no longer defined here.',
  },
  on: { notice: { 'macro-undefined': checkUse } },
});

function checkUse(notice: Notice, context: RuleContext<'unknown' | 'near' | 'late' | 'gone'>): void {
  const { macro = '' } = notice.data;
  const { server } = context.configuration;
  const defined = server === undefined ? [] : macrosOf(server);
  const namesakes = defined.filter(({ name }) => name.toLowerCase() === macro);
  const [first] = namesakes;
  const isLate = namesakes.every(({ at }) => compareInReadingOrder(notice, at) < 0);
  const near = nearestNames(macro, [...new Set(defined.map(({ name }) => name))]);
  context.report({
    ...ofNotice(notice),
    message: first !== undefined ? (isLate ? 'late' : 'gone') : near.length > 0 ? 'near' : 'unknown',
    data: { macro, suggestions: near.map((name) => `\`${name}\``).join(' or ') },
    ...(first === undefined ? {} : { related: [relate(first.at, 'the macro is defined here')] }),
    fixes:
      first === undefined && near.length === 1 && isVerbatim(notice.at, notice.command)
        ? [
            {
              title: `Replace with \`${near[0]}\``,
              name: 'replace',
              kind: 'unsafe', // httpd refused the line; what the macro brings is new
              edits: [replaceSpan(notice.at, near[0]!)],
            },
          ]
        : [],
  });
}

/** The macros that the files of a server define, whether or not httpd comes so far, with their names as written. */
function macrosOf(server: Server): readonly { readonly name: string; readonly at: Located }[] {
  return commandsBelow(server, '<macro').flatMap((at) => {
    const [arg] = argsAt(at);
    return arg === undefined || arg.hasVariable || arg.value === '' ? [] : [{ name: arg.value, at }];
  });
}
