import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import type { TargetMachine } from './target-machine.ts';

/** PHP as the machine's packages bring it: another module, or php-fpm, and other handlers. */
export function phpRules({ name, php }: TargetMachine): readonly Rule[] {
  if (php === undefined) return [];
  const { modulePackage, identifier, file, mpm, fpmPackage, fpm, handlers } = php;
  const names = new Set(handlers);
  const checkHandler = (command: Command, context: RuleContext<'unanswered'>): void => {
    const [handler] = context.args(command);
    if (handler === undefined || context.configuration.isRead(command) === 'absent') return;
    const value = asciiLowerCase(handler.value);
    if (!isOfPhp(value) || names.has(value)) return;
    context.report({
      at: handler,
      message: 'unanswered',
      data: { handler: handler.value },
      help: `Write \`${handlers[0]}\` for the module, or \`SetHandler "${fpm}"\` for php-fpm.`,
    });
  };
  return [
    defineRule({
      ...{ id: 'machine/php', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'The new machine has another PHP.',
      upgradeKind: 'install',
      messages: {
        packages: `${name} has PHP as a module, \`${identifier}\` in \`${file}\` of the package \`${modulePackage}\`, which needs the MPM ${mpm}, or as a program of its own, \`${fpmPackage}\`, which works with each MPM.`,
      },
      on: {
        command: {
          LoadModule: (command, context) => {
            const [module] = context.args(command);
            if (!isPhpModule(module?.value ?? '') || context.configuration.isRead(command) === 'absent')
              return;
            context.report({
              at: headOf(command),
              message: 'packages',
              help: `Delete this line: the package loads its module. With php-fpm, \`SetHandler "${fpm}"\` runs scripts, and \`php_value\` and its relatives are unknown directives.`,
            });
          },
        },
      },
    }),
    defineRule({
      ...{ id: 'machine/php-handler', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'The PHP of the new machine does not answer to a handler.',
      upgradeKind: 'changes',
      messages: {
        unanswered: `The source of these scripts is sent to clients because the PHP of ${name} does not answer to \`{handler}\`.`,
      },
      on: {
        command: {
          AddHandler: checkHandler,
          AddType: checkHandler,
          ForceType: checkHandler,
          SetHandler: checkHandler,
        },
      },
    }),
  ];
}

/** `php5_module`, `php_module`. */
function isPhpModule(identifier: string): boolean {
  const version =
    identifier.startsWith('php') && identifier.endsWith('_module') ? identifier.slice(3, -7) : 'no';
  return version === '' || (version.length === 1 && version >= '3' && version <= '9');
}

/** `php5-script`, `application/x-httpd-php5`. */
function isOfPhp(handler: string): boolean {
  return (
    handler.startsWith('application/x-httpd-php') ||
    (handler.startsWith('php') && handler.endsWith('-script'))
  );
}
