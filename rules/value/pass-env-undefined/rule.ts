import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/pass-env-undefined',
  severity: 'warning',
  since: '0.2.0',
  summary: 'PassEnv names a variable that the environment of httpd does not have.',
  sources: ['httpd:modules/metadata/mod_env.c#add_env_module_vars_passed', 'measured:2.4.71'],
  messages: {
    undefined:
      '`PassEnv` passes nothing for `{name}` because the environment that httpd is started with does not have it.',
  },
  on: { command: { PassEnv: checkNames } },
});

function checkNames(command: Command, context: RuleContext<'undefined'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || !mayBeAccepted(command, configuration)) return;
  for (const arg of argsAt(locateIn(command, context))) {
    if (arg.hasVariable || server.variables.value(arg.value).known !== 'absent') continue;
    context.report({
      at: arg,
      message: 'undefined',
      data: { name: arg.value },
      ...logged(
        { id: 'AH01506', message: `PassEnv variable ${arg.value} was undefined`, module: 'mod_env' },
        command,
        context,
      ),
      help: 'If httpd is started as a service, its environment is that of the service, not that of a shell.',
    });
  }
}
