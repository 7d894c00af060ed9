import { joinPath, serverPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt } from '../../kit/located.ts';
import { urlOfHost } from '../../rewrite/host-url.ts';

export default defineRule({
  id: 'security/private-file-served',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Clients get a file that is not for them: a repository, passwords or settings.',
  sources: ['httpd:server/core.c#default_handler', 'measured:2.4.71'],
  messages: {
    served: 'Clients get {what}: httpd answers `GET {url}` with `{file}`.',
  },
  isAboutRequests: true,
  on: { server: checkRoots },
});

/** What nobody puts into a site for clients, by a file of it. */
const PRIVATE: readonly (readonly [name: ByteText, what: string])[] = [
  ['.git/config', 'the repository of the site'],
  ['.svn/wc.db', 'the repository of the site'],
  ['.hg/requires', 'the repository of the site'],
  ['.env', 'the settings of the application'],
  ['.htpasswd', 'the passwords of users'],
];

/** So many hosts are asked for their private files: a server may have ten thousand of one kind. */
const MOST_ROOTS = 20;

function checkRoots(server: Server, context: RuleContext<'served'>): void {
  const seen = new Set<ByteText>();
  const scopes = [server, ...hostsOf(server).map(({ at }): Scope => at)];
  for (const at of scopes.slice(0, MOST_ROOTS).flatMap((scope) => commandsIn(scope, 'documentroot'))) {
    const [arg] = argsAt(at);
    const path = arg === undefined || arg.hasVariable ? undefined : serverPath(server.serverRoot, arg.value);
    if (arg === undefined || path === undefined) continue;
    const root = withoutSlashesAtEnd(path);
    if (seen.has(root)) continue;
    seen.add(root);
    const served = servedIn(root, at, server);
    if (served === undefined) continue;
    context.report({
      in: at.instance,
      at: arg,
      message: 'served',
      data: { what: served.what, url: served.url, file: served.file },
      about: [root],
      help: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host, or put such files outside of the `DocumentRoot`.',
    });
  }
}

/** The first private file below a document root with which httpd surely answers. */
function servedIn(
  root: ByteText,
  at: Located,
  server: Server,
): { readonly what: string; readonly url: ByteText; readonly file: ByteText } | undefined {
  const host = hostOf(at);
  if (isUnlocated(host) || !isSameScope(scopeOf(at), host)) return undefined;
  for (const [name, what] of PRIVATE) {
    const file = joinPath(root, name);
    const entry = server.files.look(file);
    const origin = entry.ok && entry.kind === 'file' ? urlOfHost(host)?.origin : undefined;
    if (origin === undefined) continue;
    const url = `${origin}/${name}`;
    const { status, possible, resolved, unknown } = answerRequest(server, { url });
    const [only, ...others] = possible;
    const isSure = others.length === 0 && unknown.length === 0 && only?.unless.length === 0;
    if (status === 200 && isSure && resolved?.path === file && only.sent?.isFileSent === true)
      return { what, url, file };
  }
  return undefined;
}
