import { pathOf } from '../../../access/request/path-mapping.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  hostOf,
  isSameLine,
  isSameScopeOfFiles,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { rootsOf, showsItsRoot } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { AccessStep } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, FOLLOWED, originOf, sureAnswer } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/error-document-missing',
  severity: 'warning',
  since: '0.4.0',
  summary:
    'The page of an ErrorDocument is not there, denied, redirected, or asked of the backend that has failed.',
  sources: [
    'httpd:modules/http/http_request.c#ap_die_r',
    'manual:mod/core.html#errordocument',
    'measured:2.4.71',
  ],
  messages: {
    missing:
      'Clients get the plain page of httpd for {status}, which tells of another error, because `{url}` gets 404 itself.',
    refused:
      'Clients get the plain page of httpd for {status}, which tells of another error, because `{url}` gets {got} when httpd asks for it.',
    redirected:
      'Clients are redirected to `{to}` in place of {status}, because `{url}`, the page of the error, is.',
    backend:
      'Clients get the plain page of httpd for {status} where the backend fails, because httpd asks that backend for `{url}`, too, and not for the file.',
  },
  together: { missing: { in: 'server', same: ['url'], place: 'this line names the same page' } },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { ErrorDocument: checkDocument } },
});

type Key = 'missing' | 'refused' | 'redirected' | 'backend';

function severityOf(key: Key, page: ByteText, server: Server): { readonly severity?: 'info' } {
  return key === 'missing' && mayBeAliased(page, server) ? { severity: 'info' } : {};
}

function checkDocument(command: Command, context: RuleContext<Key>): void {
  const { server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (context.configuration.kind !== 'htaccess' && !isAmongFirst(hostOf(located), server)) return;
  const [status, page] = argsAt(located);
  if (status === undefined || page === undefined) return;
  if (status.hasVariable || page.hasVariable || !/^\/[\w./~-]+$/.test(page.value)) return;
  if (server.assumes.length > 0 && mayBeElsewhere(page.value, server)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  const found = isUnlocated(scope) ? undefined : findFailure(located, status.value, page.value);
  if (found === undefined) return;
  const { key, asked, url, got = '', to = '', at = [] } = found;
  context.report({
    at: page,
    message: key,
    ...severityOf(key, page.value, server),
    data: { status: status.value, url, got, to },
    ...(sureAnswer(asked.answer) === undefined ? {} : { asked }),
    help: HELP[key],
    related: at.slice(0, MOST_RELATED).map((line) => relate(line, 'this line decides about the page')),
  });
}

/**
 * True if the page of a site whose server is not known may be another file of the site, which is then below a path of its host;
 * so may each where nothing shows that the site is a DocumentRoot.
 */
function mayBeElsewhere(page: ByteText, server: Server): boolean {
  const ends = page.split('/').map((_, i, segments) => segments.slice(i).join('/'));
  return !showsItsRoot(server) || ends.slice(2).some((end) => isInSite(end, server));
}

/** True if the host of such a site may have the folder of the page from elsewhere, as that of error pages for all its sites. */
function mayBeAliased(page: ByteText, server: Server): boolean {
  const [, folder = '', ...rest] = page.split('/');
  return server.assumes.length > 0 && rest.length > 0 && !isInSite(folder, server);
}

function isInSite(path: ByteText, server: Server): boolean {
  const root = rootsOf(server, undefined).documentRoot?.directory;
  return root !== undefined && path !== '' && server.files.look(joinPath(root, path)).ok;
}

const HELP: Readonly<Record<Key, string>> = {
  missing:
    'The path is that of a URL, from the slash after the host name on: neither a path on the disk, nor one relative to the directory.',
  refused:
    'Put the page where everybody has access: `Require all granted` in a `<Location>` or `<Files>` for it.',
  redirected: 'Except the page from the rule with a condition: `RewriteCond "%{ENV:REDIRECT_STATUS}" "=""`.',
  backend:
    '`ProxyPass` with the path of the page and `!`, before the other `ProxyPass`, lets httpd send the file.',
};

interface Failure {
  readonly key: Key;
  /** What shows it: the page, or a request for which httpd asks for it. */
  readonly asked: Asked;
  readonly url: ByteText;
  /** The status of the page. */
  readonly got?: string;
  /** Where the page is redirected to. */
  readonly to?: ByteText | undefined;
  readonly at?: readonly Located[];
}

function findFailure(line: Located, status: string, page: ByteText): Failure | undefined {
  const places = placesOf(scopeOf(line));
  const missing = [...ask(places, () => page)].find(isMissing);
  if (missing !== undefined) return { key: 'missing', asked: missing, url: missing.url };
  for (const place of places) {
    for (const plain of ask([place], ({ uri }) => uri)) {
      const failure = GATEWAY.has(status)
        ? askedOfBackend(place, page, plain)
        : failedPage(plain, line, status);
      if (failure !== undefined) return { asked: plain, url: place.origin + page, ...failure };
    }
  }
  return undefined;
}

/** The statuses by which a proxy says that its backend has failed. Source: RFC 9110, 15.6.3 to 15.6.5. */
const GATEWAY: ReadonlySet<string> = new Set(['502', '503', '504']);

/** What surely comes of a page when httpd asks for it because an ordinary request gets the status. */
function failedPage(
  { answer }: Asked,
  line: Located,
  status: string,
): Omit<Failure, 'asked' | 'url'> | undefined {
  const [only, ...others] = answer.possible;
  const isOne = only !== undefined && others.length === 0 && String(only.status) === status;
  if (!isOne || only.sent?.page === undefined) return undefined;
  const { page, sections = [] } = only.sent;
  if (answer.assumes.some(({ at }) => at !== undefined) || !isInForce(line, status, sections))
    return undefined;
  const [end] = page.possible;
  const got = sureAnswer(page)?.status;
  if (end === undefined || got === undefined || got < 300) return undefined;
  const { location: to, at } = end;
  const rule = at.find(({ command }) => command.key === 'rewriterule');
  // a redirect of mod_rewrite takes the place of the error
  const isOwnDoing = ({ at: own, phase }: Uncertainty) =>
    phase === 'after' && own !== undefined && rule !== undefined && isSameLine(rule, own);
  if (!only.unless.every(isOwnDoing)) return undefined;
  if (FOLLOWED.has(got) && rule !== undefined) return { key: 'redirected', to, at };
  // httpd asks access control again only where the page has other sections
  if (DENIED.has(got) && isSameAccess(only.steps[0], end.steps[0])) return undefined;
  return { key: 'refused', got: String(got), at };
}

const DENIED: ReadonlySet<number> = new Set([401, 403]);

/** True if access control has the same configuration. Source: ap_process_request_internal() in server/request.c. */
function isSameAccess(one: AccessStep | undefined, other: AccessStep | undefined): boolean {
  const [own, others] = [one, other].map((step) => step?.sections ?? []);
  return own!.length === others!.length && own!.every((section, i) => isSameSection(section, others![i]!));
}

function isSameSection({ scope: one }: MergedSection, { scope: other }: MergedSection): boolean {
  return one === undefined || other === undefined ? one === other : isSameScopeOfFiles(one, other);
}

/** True if a line is the last for a status among the sections of a request. */
function isInForce(line: Located, status: string, sections: readonly MergedSection[]): boolean {
  const lines = sections
    .flatMap(({ scope }) => (scope === undefined ? [] : commandsIn(scope, ['errordocument'])))
    .filter((one) => argsAt(one)[0]?.value === status);
  return isSameLine(lines.at(-1), line);
}

/** The failure if httpd asks the backend of all that is around for a page, which is a file that it could send. */
function askedOfBackend(
  place: Place,
  page: ByteText,
  { answer }: Asked,
): Omit<Failure, 'asked' | 'url'> | undefined {
  const { server, host } = place;
  const file = pathOf(server, host, page);
  const entry = file === undefined ? undefined : server.files.look(file);
  if (entry?.ok !== true || entry.kind !== 'file') return undefined;
  const asked = [...ask([place], () => page)].find(({ answer: { handedTo } }) => handedTo !== undefined);
  const backends = answer.handedTo?.map(({ url, socket }) => `${socket ?? ''} ${originOf(url)}`);
  const isSame = asked?.answer.handedTo?.every(({ url, socket }) =>
    backends?.includes(`${socket ?? ''} ${originOf(url)}`),
  );
  const by = asked?.answer.resolved?.mappedBy;
  return isSame === true ? { key: 'backend', at: by === undefined ? [] : [by] } : undefined;
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

/** True if a page surely is not there, whatever is in a .htaccess that plume cannot see. */
function isMissing({ answer }: Asked): boolean {
  return sureAnswer(answer)?.status === 404 && answer.assumes.every(({ at }) => at === undefined);
}
