import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/php-flag-not-boolean',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A switch of PHP is set with a word that PHP treats as Off.',
  sources: ['measured:2.4.71 with PHP 8.2.36'],
  messages: {
    treatedAsOff:
      '`{name} {setting} {word}` switches the setting off: PHP treats every word except `On` and `1` as `Off`.',
  },
  on: { command: { php_flag: checkFlag, php_admin_flag: checkFlag } },
});

const SWITCHES_ON = /^(?:on|1)$/i;
const READS_LIKE_ON = /^(?:yes|true|enabled?|y|t|0*1)$/i;
const READS_LIKE_OFF = /^(?:off|no|none|false|disabled?|n|f|0*)$/i;

function checkFlag(command: Command, context: RuleContext<'treatedAsOff'>): void {
  const { configuration } = context;
  const [setting, arg] = argsAt(locateIn(command, context));
  if (setting === undefined || arg === undefined || setting.hasVariable || arg.hasVariable) return;
  const { value: word } = arg;
  if (SWITCHES_ON.test(word) || READS_LIKE_OFF.test(word)) return;
  // mod_lsapi has its own way to read a switch
  if (!mayBeAccepted(command, configuration) || configuration.hasModule(LSAPI) === 'present') return;
  context.report({
    at: arg,
    message: 'treatedAsOff',
    data: { name: command.name, setting: setting.value, word },
    help: 'Write `On` or `Off`.',
    fixes: !isVerbatim(arg, command)
      ? []
      : READS_LIKE_ON.test(word)
        ? [replaceBy(arg, 'On', 'unsafe')]
        : [replaceBy(arg, 'On', 'choice'), replaceBy(arg, 'Off', 'choice')],
  });
}

function replaceBy(arg: Word, value: 'On' | 'Off', kind: Fix['kind']): Fix {
  return {
    title: `Replace with \`${value}\``,
    name: `switch-${value.toLowerCase()}`,
    kind,
    edits: [replaceSpan(arg, value)],
  };
}

const LSAPI = 'lsapi_module';
