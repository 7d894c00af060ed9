import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/env-name-equals',
  severity: 'warning',
  since: '0.2.0',
  summary: '`SetEnv` has a `=` between the name and the value, so that both become the name.',
  sources: ['httpd:modules/metadata/mod_env.c#add_env_module_vars_set', 'measured:2.4.71'],
  messages: {
    equals: '`SetEnv` sets a variable named `{name}`: name and value must be two arguments, without a `=`.',
  },
  isLineLocal: true,
  on: { command: { SetEnv: checkName } },
});

function checkName(command: Command, context: RuleContext<'equals'>): void {
  const { configuration } = context;
  const args = argsAt(locateIn(command, context));
  const [arg] = args;
  if (arg === undefined || arg.hasVariable || !arg.value.includes('=')) return;
  if (!mayBeAccepted(command, configuration)) return;
  const [, name = '', value = ''] = /^=*([^=]*)=?(.*)$/s.exec(arg.value) ?? [];
  const isTold = configuration.target.series === '2.4';
  const isPlain =
    arg.quote === '' && args.length === 1 && name !== '' && value !== '' && isVerbatim(arg, command);
  const at = arg.start + arg.value.indexOf('=');
  context.report({
    at: arg,
    message: 'equals',
    data: { name: arg.value },
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
