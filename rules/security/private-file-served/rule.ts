import { escapePath } from '../../../access/request/request-url.ts';
import { type PrivateFile, privateFiles } from '../../../facts/words/private-files.ts';
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
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt } from '../../kit/located.ts';

export default defineRule({
  id: 'security/private-file-served',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Clients get a file that is not for them: a repository, passwords, settings or a backup.',
  sources: ['httpd:server/core.c#default_handler', 'measured:2.4.71'],
  messages: {
    served: 'Clients get {what}: httpd answers `GET {url}` with `{file}`.',
  },
  isAboutRequests: true,
  on: { server: checkRoots },
});

const HELP: Readonly<Record<PrivateFile['kind'], string>> = {
  file: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host, or put such files outside of the `DocumentRoot`.',
  ending:
    'Delete the file, or put it outside of the `DocumentRoot`; `<FilesMatch "(?:~|\\.(?:bak|old|orig|save|sql|swp))$">` with `Require all denied` denies all such files.',
};

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
      data: { what: served.what, url: served.asked.url, file: served.file },
      asked: served.asked,
      about: [root],
      help: HELP[served.kind],
    });
  }
}

interface Served {
  readonly what: string;
  readonly asked: Asked;
  readonly file: ByteText;
  readonly kind: PrivateFile['kind'];
}

/** The first private file below a document root with which httpd surely answers. */
function servedIn(root: ByteText, at: Located, server: Server): Served | undefined {
  const host = hostOf(at);
  if (isUnlocated(host) || !isSameScope(scopeOf(at), host)) return undefined;
  const listed = namesIn(root, server);
  for (const { name, what, kind } of privateFiles()) {
    const names = kind === 'file' ? [name] : listed.filter(endsWith(name));
    for (const one of names.slice(0, MOST_ASKED)) {
      const file = joinPath(root, one);
      const entry = server.files.look(file);
      if (!entry.ok || entry.kind !== 'file') continue;
      for (const asked of ask(placesOf(host), ({ path }) => path + escapePath(one)))
        if (isServed(asked.answer, file)) return { what, asked, file, kind };
    }
  }
  return undefined;
}

/** Of files that end alike httpd mostly does the same. */
const MOST_ASKED = 3;

/** What is in a document root itself; none where that is not known. */
function namesIn(root: ByteText, { files }: Server): readonly ByteText[] {
  const listed = files.list(root);
  return listed.ok ? listed.names : [];
}

function endsWith(ending: string): (name: ByteText) => boolean {
  return (name) => name.length > ending.length && name.endsWith(ending);
}

function isServed(answer: RequestAnswer, file: ByteText): boolean {
  const only = sureAnswer(answer);
  return only?.status === 200 && answer.resolved?.path === file && only.sent?.isFileSent === true;
}
