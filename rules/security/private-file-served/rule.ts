import { asDirectory } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { type PrivateFile, privateFiles } from '../../../facts/words/private-files.ts';
import { joinPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { folderOf, type Place, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { siteRootsOf } from '../../kit/site-roots.ts';
import { WHOLE_FILE } from '../../kit/whole-file.ts';

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
  asksSite: true,
  on: { server: checkRoots, document: checkSite, looksAtServerFiles: false },
});

const HELP: Readonly<Record<PrivateFile['kind'], string>> = {
  file: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host or .htaccess, or put such files where no URL leads.',
  ending:
    'Delete the file, or put it where no URL leads; `<FilesMatch "(?:~|\\.(?:bak|old|orig|save|sql|swp))$">` with `Require all denied` denies all such files.',
};

function checkRoots(server: Server, context: RuleContext<'served'>): void {
  // of a site whose server is not known its .htaccess is asked
  if (server.assumes.length > 0) return;
  for (const { scope, root, arg } of siteRootsOf(server)) {
    const [served] = servedIn(root.directory, placesOf(scope), () => asDirectory(root.url), server);
    if (served !== undefined)
      context.report({ in: root.at.instance, at: arg, about: [root.directory], ...described(served) });
  }
}

/** Reports what lies beside a .htaccess whose server is not known. */
function checkSite(_: Document, context: RuleContext<'served'>): void {
  const { server, instance } = context.configuration;
  if (server === undefined || instance === undefined || server.assumes.length === 0) return;
  const folder = folderOf(instance.path);
  const all = [...servedIn(withoutSlashesAtEnd(folder), placesOf(instance), ({ path }) => path, server)];
  const served = all.find(({ row }) => !row.isInWorkingCopies) ?? all[0];
  if (served === undefined) return;
  // the folder may be one in which people work
  const severity = served.row.isInWorkingCopies ? 'info' : 'warning';
  context.report({ at: WHOLE_FILE, about: [served.file], severity, ...described(served) });
}

function described({ row: { what, kind }, asked, file }: Served) {
  return { message: 'served' as const, data: { what, url: asked.url, file }, asked, help: HELP[kind] };
}

interface Served {
  readonly row: PrivateFile;
  readonly asked: Asked;
  readonly file: ByteText;
}

/** The private files of a directory with which httpd surely answers below the path of one of the places. */
function* servedIn(
  root: ByteText,
  places: readonly Place[],
  pathAt: (place: Place) => ByteText,
  server: Server,
): Generator<Served> {
  const listed = namesIn(root, server);
  for (const row of privateFiles()) {
    const names = row.kind === 'file' ? [row.name] : listed.filter(endsWith(row.name));
    for (const one of names.slice(0, MOST_ASKED)) {
      const file = joinPath(root, one);
      const entry = server.files.look(file);
      if (!entry.ok || entry.kind !== 'file') continue;
      for (const asked of ask(places, (place) => pathAt(place) + escapePath(one)))
        if (!isForSome(asked.client) && isServed(asked.answer, file)) {
          yield { row, asked, file };
          break;
        }
    }
  }
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
