import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import { comesFrom22 } from '../from-2-2.ts';

export default defineRule({
  id: 'upgrade/keepalive-not-boolean',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'KeepAlive accepts only On or Off; httpd 2.2 accepted any value.',
  sources: [
    'httpd:server/core.c#set_keep_alive (2.2.34)',
    'manual:upgrading.html#run-time',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    noBoolean:
      'httpd will not start: `KeepAlive` accepts `On` or `Off`, not `{value}`, which httpd 2.2 treated as `{meaning}`.',
    variable:
      'httpd will not start unless `{value}` is `On` or `Off`: httpd 2.2 accepted any value, and treated all but `Off` and `0` as `On`.',
  },
  upgradeKind: { variable: 'check' },
  supersedes: ['value/invalid-argument'],
  on: { command: { KeepAlive: checkKeepAlive } },
});

/** In 2.2 these two alone switched it off; `No` and `False` switched it on. */
const OFF_IN_2_2 = /^(?:off|0)$/i;
const READS_LIKE_OFF = /^(?:no|none|false|disabled?|n|00+)$/i;

function checkKeepAlive(command: Command, context: RuleContext<'noBoolean' | 'variable'>): void {
  const { configuration } = context;
  const [arg] = configuration.partsOf(command).words;
  if (configuration.target.series === '2.2' || arg === undefined) return;
  if (arg.hasVariable) {
    noteVariable(arg, context);
    return;
  }
  if (/^(?:on|off)$/i.test(arg.value)) return;
  const meaning = OFF_IN_2_2.test(arg.value) ? 'Off' : 'On';
  const readsLikeOff = READS_LIKE_OFF.test(arg.value);
  context.report({
    at: arg,
    message: 'noBoolean',
    data: { value: arg.value, meaning },
    httpd: walkMessage('KeepAlive must be On or Off', configuration),
    help: readsLikeOff
      ? 'To close connections after each request, write `KeepAlive Off`; httpd 2.2 kept them open.'
      : `Write \`KeepAlive ${meaning}\`.`,
    fixes: isVerbatim(arg, command)
      ? [
          replaceBy(arg, meaning, `as httpd 2.2 treated \`${arg.value}\``, {
            name: 'keep-meaning',
            kind: 'safe',
          }),
          ...(readsLikeOff
            ? [
                replaceBy(arg, 'Off', 'as it reads; httpd 2.2 treated it as `On`', {
                  name: 'do-what-is-written',
                  kind: 'unsafe',
                }),
              ]
            : []),
        ]
      : [],
  });
}

/** What a variable says is known only where httpd is started; a server of 2.4 has run with it. */
function noteVariable({ value, start, end }: Word, context: RuleContext<'noBoolean' | 'variable'>): void {
  if (!comesFrom22(context.configuration.target)) return;
  context.report({ at: { start, end }, message: 'variable', data: { value }, severity: 'warning' });
}

function replaceBy(
  arg: Word,
  value: 'On' | 'Off',
  why: string,
  { name, kind }: Pick<Fix, 'name' | 'kind'>,
): Fix {
  return { title: `Replace with \`${value}\`, ${why}`, name, kind, edits: [replaceSpan(arg, value)] };
}
