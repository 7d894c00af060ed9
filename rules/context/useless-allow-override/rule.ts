import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { sectionsAround } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { locateIn, relate } from '../../kit/located.ts';
import { lineOf, logged, mayBeAccepted, placeInWords } from '../../kit/logged.ts';

export default defineRule({
  id: 'context/useless-allow-override',
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: '`AllowOverride` is in a section that does not decide about .htaccess files.',
  sources: [
    'httpd:server/core.c#set_override',
    'httpd:server/core.c#set_override_list',
    'manual:mod/core.html#allowoverride',
    'measured:2.4.71',
  ],
  messages: {
    useless:
      '`{name}` has no effect in `<{section}>`: only `<Directory>` sections decide what a .htaccess may do.',
  },
  isLineLocal: true,
  on: { command: { AllowOverride: checkPlace, AllowOverrideList: checkPlace } },
});

/** httpd applies the sections for directories before it looks for a .htaccess, and these later. */
const TOO_LATE: ReadonlySet<string> = new Set([
  '<location',
  '<locationmatch',
  '<files',
  '<filesmatch',
  '<if',
  '<elseif',
  '<else',
  '<limit',
  '<limitexcept',
]);

function checkPlace(command: Command, context: RuleContext<'useless'>): void {
  const { configuration } = context;
  if (configuration.kind === 'htaccess') return;
  const around = [...sectionsAround(locateIn(command, context))].find(({ command: { key } }) =>
    TOO_LATE.has(key),
  );
  if (around === undefined || !mayBeAccepted(command, configuration)) return;
  const isList = command.key !== 'allowoverride';
  context.report({
    at: headOf(command),
    message: 'useless',
    data: { name: configuration.fact(command)?.name ?? command.name, section: around.command.name },
    ...logged(
      isList
        ? {
            id: 'AH00115',
            message: `Useless use of AllowOverrideList at ${placeInWords(command, configuration)}`,
            module: 'core',
          }
        : {
            id: 'AH00114',
            message: `Useless use of AllowOverride in line ${lineOf(command)} of ${configuration.path}.`,
            module: 'core',
          },
      command,
      context,
    ),
    related: [relate(around, 'this section contains it')],
    fixes: [{ title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] }],
  });
}
