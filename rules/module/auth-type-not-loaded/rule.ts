import { providersOf } from '../../../facts/providers.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/auth-type-not-loaded',
  severity: 'error',
  since: '0.2.0',
  summary: '`AuthType` names an authentication type whose module is not loaded.',
  sources: ['httpd:modules/aaa/mod_authn_core.c#authenticate_no_user', 'measured:2.4.71'],
  messages: {
    missing:
      'Every request that needs a user here gets 500: no module implements `AuthType {name}` because {unloaded}{others}.',
  },
  isLineLocal: true,
  on: { command: { AuthType: checkType } },
});

const find = createUnservedFinder(typesIn);

function checkType(command: Command, context: RuleContext<'missing'>): void {
  const type = find(command, context);
  if (type === undefined) return;
  const { series } = context.configuration.target;
  context.report({
    at: type.arg,
    message: 'missing',
    data: type.data,
    ...(type.severity === undefined ? {} : { severity: 'warning' }),
    ...(series === '2.2'
      ? {}
      : {
          httpd: {
            id: 'AH01796',
            message: `AuthType ${type.name} configured without corresponding module`,
            phase: 'request',
          },
        }),
    ...type.remedy,
    about: type.about,
    related: type.related,
  });
}

function typesIn(command: Command, configuration: Configuration): readonly NamedThing[] {
  const [arg] = configuration.partsOf(command).words;
  if (arg === undefined || command.key !== 'authtype') return [];
  const name = arg.value;
  const modules = providersOf('auth-type', configuration.target.series)
    .filter((fact) => asciiLowerCase(fact.name) === asciiLowerCase(name))
    .map(({ module }) => module);
  return modules.length === 0 ? [] : [{ arg, name, modules }];
}
