import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { replaceSpan } from '../../edits.ts';
import { isVerbatim, placeOf, wordsAt } from '../../in-place.ts';
import { logged, mayBeTaken } from '../../logged.ts';

export default defineRule({
  id: 'value/env-name-equals',
  severity: 'warning',
  since: '0.2.0',
  summary: 'SetEnv is written with a = between the name and the value.',
  sources: ['httpd:modules/metadata/mod_env.c#add_env_module_vars_set', 'measured:2.4.71'],
  messages: {
    equals: 'sets a variable called `{name}`: name and value are two words, without a `=`.',
  },
  isLineLocal: true,
  on: { command: { SetEnv: checkName } },
});

function checkName(command: Command, context: RuleContext<'equals'>): void {
  const { configuration } = context;
  const words = wordsAt(placeOf(command, context));
  const [word] = words;
  if (word === undefined || word.hasVariable || !word.value.includes('=')) return;
  if (!mayBeTaken(command, configuration)) return;
  const [, name = '', value = ''] = /^=*([^=]*)=?(.*)$/s.exec(word.value) ?? [];
  const isTold = configuration.target.line === '2.4';
  const isPlain =
    word.quote === '' && words.length === 1 && name !== '' && value !== '' && isVerbatim(word, command);
  const at = word.start + word.value.indexOf('=');
  context.report({
    at: word,
    message: 'equals',
    data: { name: word.value },
    ...(isTold
      ? logged(
          {
            id: 'AH10032',
            message: `Spurious usage of '=' in an environment variable name. '${configuration.fact(command)?.name} ${name} ${value}' expected instead?`,
            module: 'mod_env',
          },
          command,
          context,
        )
      : {}),
    fixes: isPlain
      ? [
          {
            title: `Write \`${name} ${value}\``,
            name: 'replace',
            kind: 'unsafe', // scripts get another variable than before
            edits: [replaceSpan({ start: at, end: at + 1 }, ' ')],
          },
        ]
      : [],
  });
}
