import { handlersOf } from '../../../facts/providers.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/handler-not-loaded',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A directive sets a handler whose module is not loaded.',
  sources: [
    'httpd:server/core.c#default_handler',
    'httpd:modules/mappers/mod_alias.c#translate_alias_redir',
    'measured:2.4.71',
  ],
  messages: {
    missing:
      'The handler `{name}` has no effect, and httpd answers with the file or with 404, because {unloaded}{others}.',
    scripts:
      'httpd serves the source of these scripts to clients instead of running them because {unloaded}{others}.',
  },
  together: {
    missing: { in: 'server', same: ['name', 'unloaded'], place: 'this line needs it, too' },
    scripts: { in: 'server', same: ['name', 'unloaded'], place: 'this line needs it, too' },
  },
  isLineLocal: true,
  on: {
    command: {
      SetHandler: checkHandler,
      AddHandler: checkHandler,
      ScriptAlias: checkHandler,
      ScriptAliasMatch: checkHandler,
    },
  },
});

const find = createUnservedFinder(handlersIn);

/** What mod_cgi and mod_cgid run. */
const SCRIPTS = 'cgi-script';

function checkHandler(command: Command, context: RuleContext<'missing' | 'scripts'>): void {
  const handler = find(command, context);
  if (handler === undefined) return;
  context.report({
    at: handler.arg,
    message: handler.name === SCRIPTS ? 'scripts' : 'missing',
    data: handler.data,
    ...(handler.severity === undefined ? {} : { severity: handler.severity }),
    ...handler.remedy,
    about: handler.about,
    related: handler.related,
  });
}

function handlersIn(command: Command, configuration: Configuration): readonly NamedThing[] {
  const { words: args } = configuration.partsOf(command);
  const isAlias = command.key.startsWith('scriptalias');
  const arg = isAlias ? args.at(-1) : args[0];
  if (arg === undefined || !KEYS.has(command.key)) return [];
  const name = isAlias ? SCRIPTS : asciiLowerCase(arg.value);
  const modules = handlersOf(configuration.target.series)
    .filter((fact) => fact.name === name)
    .map(({ module }) => module);
  return modules.length === 0 ? [] : [{ arg, name, modules }];
}

const KEYS = new Set(['sethandler', 'addhandler', 'scriptalias', 'scriptaliasmatch']);
