import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { renameSection } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { looksLikeRegex } from '../../kit/looks-like-regex.ts';

export default defineRule({
  id: 'syntax/regex-in-plain-section',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A plain `<Directory>`, `<Files>` or `<Location>` has a regular expression.',
  sources: [
    'httpd:server/core.c#filesection',
    'httpd:server/core.c#dirsection',
    'httpd:server/core.c#urlsection',
    'measured:2.4.71',
  ],
  messages: {
    literal:
      'The section applies to nothing, because only `<{match}>` treats `{pattern}` as a regular expression.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { '<Directory': checkSection, '<Files': checkSection, '<Location': checkSection } },
});

function checkSection(command: Command, context: RuleContext<'literal'>): void {
  const { configuration } = context;
  const [arg, ...others] = argsAt(locateIn(command, context));
  if (command.kind !== 'open' || arg === undefined || others.length > 0 || arg.hasVariable) return;
  if (!looksLikeRegex(arg.value) || !mayBeAccepted(command, configuration)) return;
  const match = `${command.name}Match`;
  const canBeRenamed = configuration.kind !== 'htaccess' || command.key === '<files';
  context.report({
    at: arg,
    message: 'literal',
    data: { pattern: arg.value, match },
    help: `Write \`<${match}>\`, or the name with the wildcards \`*\`, \`?\` and \`[]\`.`,
    fixes: canBeRenamed
      ? [
          {
            title: `Rename the section to \`<${match}>\``,
            name: 'rename',
            kind: 'unsafe', // the section then applies to requests
            edits: renameSection(command, match),
          },
        ]
      : [],
  });
}
