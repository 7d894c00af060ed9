import { asDirectory } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { type PrivateFile, privateFiles } from '../../../facts/words/private-files.ts';
import { readTextPattern } from '../../../files/name-pattern.ts';
import { joinPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { Root } from '../../../model/sections/roots.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { PossibleAnswer, RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { folderOf, type Place, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, relate } from '../../kit/located.ts';
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
    listed:
      'Clients find {what}, because httpd lists `{folder}` for everybody: it answers `GET {url}` with `{file}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { server: checkRoots, document: checkSite, looksAtServerFiles: false },
});

type Key = 'served' | 'listed';

const HELP: Readonly<Record<PrivateFile['kind'], string>> = {
  file: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host or .htaccess, or put such files where no URL leads.',
  ending:
    'Delete the file, or put it where no URL leads; `<FilesMatch "(?:~|\\.(?:bak|old|orig|save|sql|swp))$">` with `Require all denied` denies all such files.',
};

function checkRoots(server: Server, context: RuleContext<Key>): void {
  // of a site whose server is not known its .htaccess is asked
  if (server.assumes.length > 0) return;
  for (const { scope, root, arg } of siteRootsOf(server)) {
    const [served] = servedIn(root.directory, placesOf(scope), () => asDirectory(root.url), server);
    const found =
      served === undefined ? listedIn(root, placesOf(scope), server) : { message: 'served' as const, served };
    if (found === undefined) continue;
    const report = { ...described(found.served), message: found.message };
    const { line, folder = '' } = found;
    context.report({
      ...report,
      data: { ...report.data, folder },
      in: root.at.instance,
      at: arg,
      about: [root.directory],
      related: line === undefined ? [] : [relate(line, 'this line allows the list')],
    });
  }
}

/** What is found in a root, and the folder that is listed. */
interface Found {
  readonly message: Key;
  readonly served: Served;
  readonly folder?: ByteText;
  readonly line?: Located | undefined;
}

/** A private file in one of the folders of a root that httpd surely lists, and the list has the file. */
function listedIn(root: Root, places: readonly Place[], server: Server): Found | undefined {
  const folders = namesIn(root.directory, server).filter((name) => {
    const entry = server.files.look(joinPath(root.directory, name));
    return /^[\w-]/.test(name) && entry.ok && entry.kind === 'directory';
  });
  for (const name of folders.slice(0, MOST_FOLDERS)) {
    const directory = joinPath(root.directory, name);
    const path = asDirectory(asDirectory(root.url) + escapePath(name));
    for (const served of servedIn(directory, places, () => path, server))
      for (const { answer, url: folder, client } of ask([served.asked.place], () => path)) {
        const only = sureAnswer(answer);
        const { answeredBy: list } = only ?? {};
        if (only?.status !== 200 || list?.kind !== 'listing' || isForSome(client)) continue;
        if (!isLeftOut(served.file, directory, only))
          return { message: 'listed', served, folder, line: list.at };
      }
  }
  return undefined;
}

/** The most folders of a root into which is looked. */
const MOST_FOLDERS = 20;

/** Whether IndexIgnore leaves a file out of the list of a directory, or the folder there that has it. */
function isLeftOut(file: ByteText, directory: ByteText, { sent }: PossibleAnswer): boolean {
  const lines = (sent?.sections ?? []).flatMap(({ scope }) =>
    scope === undefined ? [] : commandsIn(scope, ['indexignore']),
  );
  const [name = ''] = file.slice(asDirectory(directory).length).split('/', 1);
  return lines
    .flatMap(argsAt)
    .some(({ value, hasVariable }) => hasVariable || readTextPattern(value)(name) !== false);
}

/** Reports what lies beside a .htaccess whose server is not known. */
function checkSite(_: Document, context: RuleContext<Key>): void {
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
