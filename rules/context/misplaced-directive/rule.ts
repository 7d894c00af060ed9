import type { DirectiveFact, Where } from '../../../facts/directive-fact.ts';
import { headOf } from '../../../grammar/command.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import { ownEntry } from '../../../grammar/own-entry.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { warnOfAccess } from '../warn-of-access.ts';
import { fixesFor } from './context-fixes.ts';

export default defineRule({
  id: 'context/misplaced-directive',
  severity: 'error',
  since: '0.1.0',
  summary: 'A directive is in a context where httpd does not allow it.',
  sources: [
    'httpd:server/config.c#invoke_cmd',
    'httpd:server/core.c#ap_check_cmd_context',
    'measured:2.4.71',
  ],
  messages: {
    inSection: '{consequence}: `{name}` is not allowed in `{section}`.',
    atTopLevel: '{consequence}: `{name}` is not allowed outside of sections.',
    afterOthers:
      '{consequence}: `{name}` is not allowed in {outer}, where the other directives of this file belong.',
    included: '{consequence}: `{name}` is not allowed in the `{section}` that includes this file.',
    used: '{consequence}: `{name}` is not allowed in the `{section}` that uses this macro.',
  },
  isLineLocal: true,
  on: { everyCommand: checkContext },
});

function checkContext(
  command: Command,
  context: RuleContext<'inSection' | 'atTopLevel' | 'afterOthers' | 'included' | 'used'>,
): void {
  const { configuration } = context;
  if (configuration.kind === 'htaccess') return;
  const violation = configuration.contextViolation(command);
  const fact = configuration.fact(command);
  if (violation === undefined || fact === undefined) return;
  const { section, message } = violation;
  const enclosing = configuration.outer();
  const how = configuration.instance?.kind === 'macro' ? 'used' : 'included';
  const [around] = configuration.sectionsAround(command);
  const name = command.kind === 'open' ? `<${command.name}>` : command.name;
  const data = { name, consequence: consequence(configuration) };
  context.report({
    at: headOf(command),
    ...(section !== undefined
      ? { message: 'inSection', data: { ...data, section: `<${section.name}>` } }
      : around !== undefined
        ? {
            message: how,
            data: { ...data, section: `<${around.command.name}>` },
          }
        : enclosing === 'server'
          ? { message: 'atTopLevel', data }
          : {
              message: 'afterOthers',
              data: { ...data, outer: ownEntry(OUTER_NAMES, enclosing) ?? enclosing },
            }),
    // httpd counts the arguments first
    ...(argumentErrorOf(command, configuration) === undefined
      ? { httpd: walkMessage(message, configuration) }
      : {}),
    help: isRefusedForm(fact, message)
      ? `In a section, \`${fact.name}\` accepts only the target, because the path is that of the section.`
      : `\`${fact.section ? `${fact.name}>` : fact.name}\` is allowed in ${listContexts(fact)}.${warnOfAccess(command, configuration)}`,
    related:
      section !== undefined
        ? [{ at: headOf(section), message: 'this section contains it' }]
        : around !== undefined
          ? [{ at: headOf(around.command), in: around.instance, message: `it is ${how} in this section` }]
          : [],
    fixes: fixesFor(command, violation, context),
  });
}

/** For Alias and ScriptAlias, httpd refuses only the form with a path where the one without is allowed. */
function isRefusedForm(fact: DirectiveFact, message: string): boolean {
  return fact.where.includes('directory') && message.endsWith(' cannot occur within directory context');
}

const OUTER_NAMES: Readonly<Record<string, string>> = {
  vhost: 'a `<VirtualHost>`',
  directory: 'a `<Directory>`',
  location: 'a `<Location>`',
  files: 'a `<Files>`',
  proxy: 'a `<Proxy>`',
};

const CONTEXT_NAMES: Readonly<Record<Where, readonly string[]>> = {
  server: ['the server config'],
  vhost: ['`<VirtualHost>`'],
  directory: ['`<Directory>`', '`<Location>`', '`<Files>`'],
  htaccess: ['.htaccess'],
  'proxy-section': ['`<Proxy>`'],
};

/** "the server config, `<VirtualHost>` and .htaccess", without the sections that its handler refuses. */
function listContexts(fact: DirectiveFact): string {
  const refused = fact.notIn.map((section) => `\`<${section}>\``);
  const places = fact.where
    .flatMap((where) => CONTEXT_NAMES[where])
    .filter((place) => !refused.includes(place));
  return places.length === 0 ? 'no context' : joinWords(places, 'and');
}
