import { providersOf } from '../../../facts/providers.ts';
import { thirdPartyModule } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type HttpdMessage, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/auth-type-not-loaded',
  severity: 'error',
  since: '0.2.0',
  summary: '`AuthType` names an authentication type whose module is not loaded, or which no module has.',
  sources: ['httpd:modules/aaa/mod_authn_core.c#authenticate_no_user', 'measured:2.4.71'],
  messages: {
    unknown:
      'Every request that needs a user here gets 500: no module known to plume implements `AuthType {name}`{meant}',
    missing:
      'Every request that needs a user here gets 500: no module implements `AuthType {name}` because {unloaded}{others}.',
  },
  isLineLocal: true,
  on: { command: { AuthType: checkType } },
});

const find = createUnservedFinder(typesIn);

type Context = RuleContext<'unknown' | 'missing'>;

function checkType(command: Command, context: Context): void {
  const type = find(command, context);
  if (type === undefined) {
    checkName(command, context);
    return;
  }
  context.report({
    at: type.arg,
    message: 'missing',
    data: type.data,
    ...(type.severity === undefined ? {} : { severity: 'warning' }),
    ...logOf(type.name, context),
    ...type.remedy,
    about: type.about,
    related: type.related,
  });
}

/** What httpd 2.4 logs of a type that nobody implements. */
function logOf(name: ByteText, { configuration }: Context): { readonly httpd?: HttpdMessage } {
  const message = `AuthType ${name} configured without corresponding module`;
  return configuration.target.series === '2.2' ? {} : { httpd: { id: 'AH01796', message, phase: 'request' } };
}

/** A type of no module: where modules of other makers may have it, only what is nearly the name of another one is told. */
function checkName(command: Command, context: Context): void {
  const { configuration } = context;
  const { server, target } = configuration;
  const [arg] = configuration.partsOf(command).words;
  if (arg === undefined || arg.hasVariable || arg.value.includes('%{')) return;
  if (!mayBeAccepted(command, configuration)) return;
  const types = [...providersOf('auth-type', target.series).map(({ name }) => name), NO_TYPE];
  if (types.some((name) => asciiLowerCase(name) === asciiLowerCase(arg.value))) return;
  const near = nearestNames(arg.value, types);
  const isSure = server !== undefined && !server.modules.mayBeMore && !hasOtherMakers(server);
  if (!isSure && near.length === 0) return;
  context.report({
    at: arg,
    message: 'unknown',
    data: { name: arg.value, meant: near.length === 0 ? '.' : `; did you mean \`${near.join('` or `')}\`?` },
    severity: isSure ? 'error' : 'warning',
    ...logOf(arg.value, context),
    fixes: near.slice(0, near.length === 1 ? 1 : 0).map((name) => ({
      title: `Replace with \`${name}\``,
      name: 'replace',
      kind: 'unsafe', // requests that fail are answered from now on
      edits: [replaceSpan(arg, `${arg.quote}${name}${arg.quote}`)],
    })),
  });
}

const NO_TYPE = 'None';

/** Whether the server loads a module that may have types of its own. */
function hasOtherMakers({ modules }: Server): boolean {
  return (
    hasThirdPartyModule(modules) ||
    modules.loaded.some(({ identifier }) => thirdPartyModule(identifier) !== undefined)
  );
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
