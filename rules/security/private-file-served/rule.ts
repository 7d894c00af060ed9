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
import { linesThatMissIt } from './deciding-lines.ts';

export default defineRule({
  id: 'security/private-file-served',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Clients get a file that is not for them: a repository, passwords, settings or a backup.',
  sources: ['httpd:server/core.c#default_handler', 'measured:2.4.71'],
  messages: {
    served: 'Clients get {what}: httpd answers `GET {url}` with `{file}`{others}.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { server: checkRoots, document: checkSite, looksAtServerFiles: false },
});

const HELP: Readonly<Record<PrivateFile['kind'], string>> = {
  file: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host or .htaccess, or put such files where no URL leads.',
  ending:
    'Delete the file, or put it where no URL leads; `<FilesMatch "(?:~|\\.(?:bak|old|orig|save|sql(?:\\.[a-z0-9]+)?|swp))$">` with `Require all denied` denies all such files.',
};

function checkRoots(server: Server, context: RuleContext<'served'>): void {
  // of a site whose server is not known its .htaccess is asked
  if (server.assumes.length > 0) return;
  for (const { scope, root, arg } of siteRootsOf(server))
    for (const served of servedIn(root.directory, placesOf(scope), () => asDirectory(root.url), server))
      context.report({ in: root.at.instance, at: arg, about: [root.directory], ...described(served) });
}

/** Reports what lies beside a .htaccess whose server is not known. */
function checkSite(_: Document, context: RuleContext<'served'>): void {
  const { server, instance } = context.configuration;
  if (server === undefined || instance === undefined || server.assumes.length === 0) return;
  const folder = withoutSlashesAtEnd(folderOf(instance.path));
  for (const served of servedIn(folder, placesOf(instance), ({ path }) => path, server)) {
    const [{ row, file }] = served;
    // the folder may be one in which people work
    const severity = row.isInWorkingCopies ? 'info' : 'warning';
    context.report({ at: WHOLE_FILE, about: [file], severity, ...described(served) });
  }
}

function described([{ row, asked, file }, ...others]: Alike) {
  const names = others.slice(0, MOST_NAMED).map(({ name }) => `\`${name}\``);
  const rest = others.length - names.length;
  const said = [...names, ...(rest === 0 ? [] : [`${rest} more`])].join(', ');
  return {
    message: 'served' as const,
    data: { what: row.what, url: asked.url, file, others: said && `, and also sends ${said}` },
    asked,
    help: HELP[row.kind],
    related: linesThatMissIt(row, asked),
  };
}

/** Of the other files that the same line would deny. */
const MOST_NAMED = 4;

/** Files that one line would deny; the first is one that nobody has in a working copy, if there is one. */
type Alike = readonly [Served, ...Served[]];

interface Served {
  readonly row: PrivateFile;
  /** In the directory. */
  readonly name: ByteText;
  readonly asked: Asked;
  readonly file: ByteText;
}

/** The private files of a directory with which httpd surely answers below the path of one of the places. */
function servedIn(
  root: ByteText,
  places: readonly Place[],
  pathAt: (place: Place) => ByteText,
  server: Server,
): readonly Alike[] {
  const served = [...eachServed(root, places, pathAt, server)];
  return (['file', 'ending'] as const).flatMap((kind) => {
    const alike = served.filter(({ row }) => row.kind === kind);
    const [first, ...others] = alike.toSorted(
      (one, other) => Number(one.row.isInWorkingCopies) - Number(other.row.isInWorkingCopies),
    );
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

function* eachServed(
  root: ByteText,
  places: readonly Place[],
  pathAt: (place: Place) => ByteText,
  server: Server,
): Generator<Served> {
  const listed = namesIn(root, server);
  for (const row of privateFiles()) {
    const names = row.kind === 'file' ? [row.name] : listed.filter(endsWith(row.name));
    for (const name of names.slice(0, MOST_ASKED)) {
      const file = joinPath(root, name);
      const entry = server.files.look(file);
      if (!entry.ok || entry.kind !== 'file') continue;
      for (const asked of ask(places, (place) => pathAt(place) + escapePath(name)))
        if (!isForSome(asked.client) && isServed(asked.answer, file)) {
          yield { row, name, asked, file };
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
