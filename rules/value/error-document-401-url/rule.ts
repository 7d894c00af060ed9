import { atoi } from '../../../arguments/text/c-numbers.ts';
import { isUrl } from '../../../arguments/values/uris.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted, placeInWords } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/error-document-401-url',
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: '`ErrorDocument 401` has a full URL, which httpd ignores.',
  sources: [
    'httpd:server/core.c#set_error_document',
    'manual:mod/core.html#errordocument',
    'measured:2.4.71',
  ],
  messages: {
    ignored:
      '`ErrorDocument 401` has no effect: httpd ignores a full URL here because a redirect would replace the 401 that asks for a password.',
  },
  isLineLocal: true,
  on: { command: { ErrorDocument: checkDocument } },
});

function checkDocument(command: Command, context: RuleContext<'ignored'>): void {
  const { configuration } = context;
  const [status, target] = argsAt(locateIn(command, context));
  if (status === undefined || target === undefined || status.hasVariable || target.hasVariable) return;
  if (atoi(status.value) !== 401 || target.value.includes(' ') || !isUrl(target.value)) return;
  if (!mayBeAccepted(command, configuration)) return;
  const { series } = configuration.target;
  const message = 'cannot use a full URL in a 401 ErrorDocument directive --- ignoring!';
  context.report({
    at: target,
    message: 'ignored',
    // a notice is printed whatever the LogLevel
    httpd: {
      id: series === '2.4' ? 'AH00113' : null,
      message: series === '2.4' ? `${placeInWords(command, configuration)} ${message}` : message,
      phase: configuration.kind === 'htaccess' ? 'request' : 'walk',
    },
    help: 'Use the path of a page on this server, or the text itself.',
    fixes: [{ title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] }],
  });
}
