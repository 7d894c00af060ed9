import { isAccessNeutral } from '../../../facts/requests/neutral-directives.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { unwrapSection } from '../../kit/edits.ts';
import { warnOfAccess } from '../warn-of-access.ts';

export default defineRule({
  id: 'context/not-in-htaccess',
  severity: 'error',
  since: '0.1.0',
  summary: 'A .htaccess contains a directive or section that httpd allows only in server files.',
  sources: [
    'httpd:server/config.c#invoke_cmd',
    'httpd:server/core.c#ap_check_cmd_context',
    'measured:2.4.71',
  ],
  messages: {
    directive: 'Every request below this directory gets 500: `{name}` is not allowed in a .htaccess.',
    section: 'Every request below this directory gets 500: `<{name}>` is not allowed in a .htaccess.',
    inSection: 'Every request below this directory gets 500: `{name}` is not allowed in `<{section}>`.',
  },
  isLineLocal: true,
  on: { everyCommand: checkHtaccess },
});

/** Sections whose contents mean the same without them, if they name the directory of the .htaccess. */
const DIRECTORY_SECTIONS = new Set(['<directory', '<directorymatch', '<location', '<locationmatch']);

function checkHtaccess(command: Command, context: RuleContext<'directive' | 'section' | 'inSection'>): void {
  const { configuration } = context;
  if (configuration.kind !== 'htaccess') return;
  const violation = configuration.contextViolation(command);
  // htaccess/not-granted and htaccess/never-allowed say what the server does not allow here
  if (violation === undefined || violation.isNotGranted || violation.isSkipped) return;
  const { section, message } = violation;
  const allowedOutside = configuration.fact(command)?.where.includes('htaccess') === true;
  context.report({
    at: headOf(command),
    message: section && allowedOutside ? 'inSection' : command.kind === 'open' ? 'section' : 'directive',
    data: { name: command.name, section: section?.name ?? '' },
    httpd: walkMessage(message, configuration),
    help:
      command.kind === 'open'
        ? `A .htaccess applies to its own directory: move the section to a server file.${warnOfAccess(command, configuration)}`
        : 'Move the directive to a server file, or ask the administrator of the server to do so.',
    fixes: fixesOf(command),
  });
}

function fixesOf(command: Command): readonly Fix[] {
  if (command.kind !== 'open' || !DIRECTORY_SECTIONS.has(command.key)) return [];
  // for more requests than the section names, what it grants is granted, and what else denies is replaced
  if (mayAffectAccess(command)) return [];
  return [
    {
      title: `Delete the tags of \`<${command.name}>\` so that its contents apply to this directory`,
      name: 'delete-tags',
      kind: 'unsafe',
      edits: unwrapSection(command),
    },
  ];
}

function mayAffectAccess({ children, source: { series } }: OpeningTag): boolean {
  return children.some((line) =>
    line.kind === 'open'
      ? !CONDITIONS.has(line.key) || mayAffectAccess(line)
      : line.kind === 'directive' && !isAccessNeutral(line.key, series),
  );
}

/** They select no requests. */
const CONDITIONS = new Set(['<ifmodule', '<ifdefine', '<ifversion']);
