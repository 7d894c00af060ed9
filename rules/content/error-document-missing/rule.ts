import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSection, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Server } from '../../../model/server/server.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/error-document-missing',
  severity: 'warning',
  since: '0.4.0',
  summary: 'The page of an ErrorDocument is not there.',
  sources: [
    'httpd:modules/http/http_request.c#ap_die_r',
    'manual:mod/core.html#errordocument',
    'measured:2.4.71',
  ],
  messages: {
    missing:
      'Clients get the plain page of httpd for {status}, which tells of another error, because `{url}` gets 404 itself.',
  },
  together: { missing: { in: 'server', same: ['url'], place: 'this line names the same page' } },
  isAboutRequests: true,
  on: { command: { ErrorDocument: checkDocument } },
});

function checkDocument(command: Command, context: RuleContext<'missing'>): void {
  const { server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (context.configuration.kind !== 'htaccess' && !isAmongFirst(hostOf(located), server)) return;
  const [status, page] = argsAt(located);
  if (status === undefined || page === undefined) return;
  if (status.hasVariable || page.hasVariable || !/^\/[\w./~-]+$/.test(page.value)) return;
  // where a site is that has no server is not known
  if (server.assumes.length > 0 || !mayBeAccepted(command, context.configuration)) return;
  const found = isUnlocated(scope) ? undefined : [...ask(placesOf(scope), () => page.value)].find(isMissing);
  if (found === undefined) return;
  context.report({
    at: page,
    message: 'missing',
    data: { status: status.value, url: found.url },
    asked: found,
    help: 'The path is that of a URL, from the slash after the host name on: neither a path on the disk, nor one relative to the directory.',
  });
}

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 20;

function isAmongFirst(host: Scope, server: Server): boolean {
  return !isSection(host) || hostsThatAnswerFirst(server).has(host.command);
}

const hostsThatAnswerFirst = scopeQuery(
  'hostsThatAnswerFirst',
  (server) =>
    new Set(
      hostsOf(server as Server)
        .slice(0, MOST_ASKED)
        .map(({ at }) => at.command),
    ),
);

/** Whether a page surely is not there, whatever is in a .htaccess that plume cannot see. */
function isMissing({ answer }: Asked): boolean {
  return sureAnswer(answer)?.status === 404 && answer.assumes.every(({ at }) => at === undefined);
}
