import { atoi } from '../../../arguments/text/c-numbers.ts';
import { isUrl } from '../../../arguments/values/uris.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/error-document-url',
  severity: 'info',
  since: '0.4.0',
  summary: 'An ErrorDocument is a full URL, to which httpd redirects.',
  sources: [
    'httpd:modules/http/http_request.c#ap_die_r',
    'manual:mod/core.html#errordocument',
    'measured:2.4.71',
  ],
  messages: {
    redirected:
      'Clients get 302 in the place of {status}, because httpd redirects to an `ErrorDocument` that is a full URL: search engines and programs do not see the error.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ErrorDocument: checkDocument } },
});

function checkDocument(command: Command, context: RuleContext<'redirected'>): void {
  const [status, target] = argsAt(locateIn(command, context));
  if (status === undefined || target === undefined || status.hasVariable || target.hasVariable) return;
  // value/error-document-401-url is about 401; a text has a space
  if (atoi(status.value) === 401 || target.value.includes(' ') || !isUrl(target.value)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  context.report({
    at: target,
    message: 'redirected',
    data: { status: status.value },
    help: 'Use the path of a page on this server, which begins with a slash, or the text itself: the status then stays.',
  });
}
