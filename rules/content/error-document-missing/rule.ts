import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSection, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Server } from '../../../model/server/server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { urlOfDirectory } from '../../kit/directory-url.ts';
import { urlOfHost } from '../../kit/host-url.ts';
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
  if (context.configuration.kind !== 'htaccess' && !isAmongFirst(hostOf(located), server)) return;
  const [status, page] = argsAt(located);
  if (status === undefined || page === undefined) return;
  if (status.hasVariable || page.hasVariable || !/^\/[\w./~-]+$/.test(page.value)) return;
  // where a site is that has no server is not known
  if (server.assumes.length > 0 || !mayBeAccepted(command, context.configuration)) return;
  const origin = originFor(scopeOf(located), hostOf(located), server);
  if (origin === undefined) return;
  const url = `${origin}${page.value}`;
  const { possible, assumes } = answerRequest(server, { url });
  const [only, ...others] = possible;
  if (only?.status !== 404 || others.length + only.unless.length > 0) return;
  // what a line points to, such as an AllowOverride to a .htaccess that plume cannot see
  if (assumes.some(({ at }) => at !== undefined)) return;
  context.report({
    at: page,
    message: 'missing',
    data: { status: status.value, url },
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

/** Where a page surely is asked for; undefined where several hosts may be asked, each of which has pages of its own. */
function originFor(scope: Scope, host: Scope, server: Server): string | undefined {
  if (isUnlocated(scope)) return undefined;
  // without a name of the server it is the path alone
  if (hostsOf(server).length === 0) return urlOfHost(server)?.origin ?? '';
  if (isSection(host)) return urlOfHost(host)?.origin;
  return host === server ? undefined : urlOfDirectory(scope)?.host.origin;
}
