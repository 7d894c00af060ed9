import type { ByteText } from '../../../grammar/byte-text.ts';
import { applyFixes } from '../../../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions } from '../../../linter/findings/positions.ts';
import { applyFixesToServer } from '../../../linter/fix-server.ts';
import { judgeLoneFile } from '../../../linter/judge/judge-lone-file.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../../../model/recognition/why-never-fixed.ts';
import type { KnownServer, ServerFinder } from '../../../model/server/known-server.ts';
import type { Edit, Rule } from '../../../rules/kit/define-rule.ts';
import { fileNameOf, uriOfPath } from '../documents/file-name.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { createLiveServer, type LintableServer, type LiveServer } from './live-server.ts';
import { isShown, withHidden } from './shown-files.ts';
import { joinFindings, moveFindings } from './stale-findings.ts';

/** The open documents in the servers that they belong to. */
export interface OpenServers {
  /** A document was opened, or has other settings: its servers are looked for when it is asked about next. */
  seek(document: OpenDocument): void;
  close(document: OpenDocument): void;
  /** The text of an open document is another one. */
  textChanged(document: OpenDocument, edit: Edit): void;
  /** Something on disk may be another. `isFound` says that files may have come or gone, so that servers are sought again. */
  filesChanged(): void;
  check(document: OpenDocument): LintedEditorFile;
  /**
   * Checks a document like `check`, but with line-local rules only if all rules took longer than `budgetMs`
   * milliseconds the last time; findings of other rules are the previous ones, moved along with the text. For display
   * only.
   */
  lintWithin(document: OpenDocument, budgetMs: number): LintedEditorFile;
  /** The servers that read a document, or that a .htaccess belongs to; none is asked what is wrong with it. */
  readersOf(document: OpenDocument): readonly DocumentReader[];
  /** All files about which there may be something to say: the open ones, then the others of their servers; none twice. */
  checkAll(): Iterable<LintedEditorFile>;
}

export function createOpenServers(
  documents: ReadonlyMap<string, OpenDocument>,
  finder: ServerFinder,
  rules: readonly Rule[],
  isInWorkspace: (uri: string) => boolean,
): OpenServers {
  const live = new Map<KnownServer, LiveServer>();
  const found = new Map<OpenDocument, readonly LiveServer[]>();
  const lineRules = rules.filter(({ isLineLocal }) => isLineLocal === true);
  const ofLines: ReadonlySet<string> = new Set(lineRules.map(({ id }) => id));
  /** What was found when a document was checked last, and how its text changed since. */
  const cache = new Map<OpenDocument, Kept>();
  let checked = new Map<OpenDocument, LintedEditorFile>();
  let places = new Map<string, EditorFile>();

  const forget = (what: Parameters<LiveServer['forget']>[0]): void => {
    checked = new Map();
    places = new Map();
    for (const server of live.values()) server.forget(what);
  };
  const serversOf = (document: OpenDocument): readonly LiveServer[] => {
    let servers = found.get(document);
    if (servers === undefined) {
      const { path, settings } = document;
      const isMain = kindOfFile(document.document, document.file) === 'server';
      const known = path === undefined ? [] : finder.find(path, settings.server, isMain);
      servers = known.map((one) => {
        const server = live.get(one) ?? createLiveServer(one, rules);
        live.set(one, server);
        return server;
      });
      found.set(document, servers);
    }
    return servers;
  };
  /** Lets go of servers that no document asks for any more. */
  const tidy = (): void => {
    const used = new Set([...found.values()].flat());
    for (const [known, server] of live) if (!used.has(server)) live.delete(known);
  };
  const readAll = (servers: Iterable<LiveServer>): readonly LintableServer[] =>
    [...servers].flatMap((server) => server.read(documents.values()) ?? []);

  const mayChange = (own: string, file: EditorFile): boolean =>
    (file.uri === own || isInWorkspace(file.uri)) &&
    whyNeverFixed(recognizeFile(file.text, fileNameOf(file.uri)), 'included') === undefined;

  /** One object for each open document until something changes. */
  const placeOpen = (document: OpenDocument): EditorFile => {
    const file = places.get(document.uri) ?? placeDocument(document);
    places.set(document.uri, file);
    return file;
  };
  /** A file of a server that findings name. */
  const placeIn = (server: LintableServer, identity: string): EditorFile | undefined => {
    const open = server.openAs(identity);
    if (open !== undefined) return placeOpen(open);
    const path = server.known.placeOf(identity);
    const text = server.server.documentOf(identity)?.source.text;
    if (path === undefined || text === undefined) return undefined;
    const uri = uriOfPath(path);
    const known = places.get(uri);
    if (known !== undefined) return known;
    let positions: Positions | undefined;
    const file: EditorFile = {
      uri,
      version: undefined,
      text,
      positions() {
        positions ??= buildPositions(text, 'editor');
        return positions;
      },
    };
    places.set(uri, file);
    return file;
  };
  /** Puts together what several servers find in one file. */
  const assemble = (
    place: EditorFile & Pick<LintedEditorFile, 'document'>,
    views: readonly View[],
    fixAll: () => ByteText,
  ): LintedEditorFile => {
    const origins = new Map<Finding, LintableServer>();
    for (const { server, linted } of views)
      for (const finding of linted.findings) origins.set(finding, server);
    return {
      uri: place.uri,
      version: place.version,
      text: place.text,
      document: place.document,
      positions: () => place.positions(),
      findings: mergeFindings(views.map(({ linted }) => linted)),
      placeOf(file, finding) {
        const server = origins.get(finding);
        const identity = server?.identityNamed(file);
        return server === undefined || identity === undefined ? undefined : placeIn(server, identity);
      },
      isCurrent: (other) =>
        other.version !== undefined || views.some(({ server }) => isOnDisk(other, server)),
      mayChange: (other) => mayChange(place.uri, other),
      fixAll,
    };
  };
  const folders = (): ReadonlySet<string> =>
    new Set([...documents.values()].flatMap(({ settings }) => settings.server.directory ?? []));
  /** Whether findings about a file of a server stay with the plume that found them. */
  const isHidden = (server: LintableServer, identity: string): boolean => {
    const place = server.openAs(identity) === undefined ? server.known.placeOf(identity) : undefined;
    const document = server.server.documentOf(identity);
    return place !== undefined && document !== undefined && !isShown(place, document, folders());
  };
  const lintShown = (server: LintableServer, identity: string): LintedFile | undefined => {
    const linted = server.lint(identity);
    return linted && withHidden(linted, identity, server, (other) => isHidden(server, other));
  };
  const readersOf = (document: OpenDocument): readonly DocumentReader[] => {
    const servers = readAll(serversOf(document));
    const readers = servers.flatMap((server): DocumentReader[] => {
      const identity = server.identityOf(document);
      return identity === undefined ? [] : [{ server, identity, htaccess: undefined }];
    });
    if (readers.length > 0 || kindOfFile(document.document, document.file) !== 'htaccess') return readers;
    // what covers it may be a server that only another document leads to
    const all = new Set([...servers, ...readAll(live.values())]);
    return [...all].flatMap((server): DocumentReader[] => {
      const path = server.coveredPath(document);
      return path === undefined ? [] : [{ server, identity: undefined, htaccess: path }];
    });
  };
  const viewsOf = (document: OpenDocument): readonly View[] =>
    readersOf(document).flatMap((reader): View[] => {
      const { server, identity, htaccess } = reader;
      if (htaccess !== undefined) {
        document.readAs(server.known.target.series);
        return [{ ...reader, linted: server.lintHtaccess(htaccess, document.document) }];
      }
      const linted = identity === undefined ? undefined : lintShown(server, identity);
      return linted === undefined ? [] : [{ ...reader, linted }];
    });
  const check = (document: OpenDocument): LintedEditorFile => {
    let file = checked.get(document);
    if (file !== undefined) return file;
    const start = performance.now();
    const views = document.settings.enable ? viewsOf(document) : [];
    const [view] = views;
    file =
      view === undefined || !document.settings.enable
        ? showAlone(document, document.settings.enable ? document.linted() : undefined)
        : assemble(placeDocument(document), views, () => fixInServer(document, view, rules));
    checked.set(document, file);
    cache.set(document, { file, time: performance.now() - start, edits: [] });
    return file;
  };
  const lintWithin = (document: OpenDocument, budgetMs: number): LintedEditorFile => {
    const before = cache.get(document);
    if (checked.has(document) || before === undefined || before.time <= budgetMs) return check(document);
    // nobody types so long without a pause
    if (before.edits.length > MOST_EDITS) return check(document);
    const { settings, document: tree, file } = document;
    // what a .htaccess is depends on all of its server
    if (!settings.enable || kindOfFile(tree, file) === 'htaccess') return check(document);
    const views = readAll(serversOf(document)).flatMap((server): View[] => {
      const identity = server.identityOf(document);
      const linted = identity === undefined ? undefined : server.lintWith(lineRules, identity);
      return linted === undefined ? [] : [{ server, linted, identity, htaccess: undefined }];
    });
    const seen =
      views.length === 0
        ? showAlone(document, document.lintWith(lineRules))
        : assemble(placeDocument(document), views, () => document.document.source.text);
    const others = before.file.findings.filter(({ rule }) => !ofLines.has(rule));
    const moved = moveFindings(others, before.edits);
    return {
      ...seen,
      findings: joinFindings(seen.findings, moved.keys(), tree.lines, rules),
      placeOf(name, finding) {
        const origin = moved.get(finding);
        return origin === undefined ? seen.placeOf(name, finding) : before.file.placeOf(name, origin);
      },
    };
  };
  const showAlone = (document: OpenDocument, linted: LintedFile | undefined): LintedEditorFile => ({
    ...placeDocument(document),
    findings: linted?.findings ?? [],
    placeOf: () => undefined,
    isCurrent: () => false,
    mayChange: (file) => mayChange(document.uri, file),
    fixAll: () =>
      linted === undefined
        ? document.document.source.text
        : applyFixes(linted, document.lint, 'safe', { judge: judgeLoneFile(document.target) }).text,
  });

  return {
    seek(document) {
      found.delete(document);
      cache.clear();
      forget('documents');
    },
    close(document) {
      found.delete(document);
      cache.delete(document);
      tidy();
      forget('documents');
    },
    textChanged(document, edit) {
      const before = cache.get(document);
      if (before !== undefined) cache.set(document, { ...before, edits: [...before.edits, edit] });
      forget('texts');
    },
    filesChanged() {
      finder.forget();
      found.clear();
      live.clear();
      cache.clear();
      forget('disk');
    },
    check,
    lintWithin,
    readersOf: (document) => (document.settings.enable ? readersOf(document) : []),
    *checkAll() {
      for (const document of documents.values()) yield check(document);
      const servers = new Set<LintableServer>();
      for (const document of documents.values())
        if (document.settings.enable)
          for (const server of readAll(serversOf(document)))
            if (server.identityOf(document) !== undefined) servers.add(server);
      yield* checkOthers([...servers]);
    },
  };

  /** Files of the servers that are not open. */
  function* checkOthers(servers: readonly LintableServer[]): Iterable<LintedEditorFile> {
    const readers = new Map<
      string,
      { readonly file: EditorFile; readonly readers: [LintableServer, string][] }
    >();
    for (const server of servers)
      for (const identity of server.identities) {
        if (isHidden(server, identity)) continue;
        const file = server.openAs(identity) === undefined ? placeIn(server, identity) : undefined;
        if (file === undefined) continue;
        const entry = readers.get(file.uri) ?? { file, readers: [] };
        entry.readers.push([server, identity]);
        readers.set(file.uri, entry);
      }
    for (const { file, readers: those } of readers.values()) {
      const views = those.flatMap(([server, identity]): View[] => {
        const linted = lintShown(server, identity);
        return linted === undefined ? [] : [{ server, linted, identity, htaccess: undefined }];
      });
      const [first, identity] = those[0]!;
      const document = first.server.documentOf(identity);
      if (document !== undefined) yield assemble({ ...file, document }, views, () => file.text);
    }
  }
}

const MOST_EDITS = 200;

interface Kept {
  readonly file: LintedEditorFile;
  /** How long it took, in ms. */
  readonly time: number;
  /** What was done to the text since. */
  readonly edits: readonly Edit[];
}

/** A server that reads a document, and as what. */
export interface DocumentReader {
  readonly server: LintableServer;
  readonly identity: string | undefined;
  /** The path on the server of a .htaccess. */
  readonly htaccess: ByteText | undefined;
}

/** What a server finds in a file. */
interface View extends DocumentReader {
  readonly linted: LintedFile;
}

function placeDocument(document: OpenDocument): EditorFile & Pick<LintedEditorFile, 'document'> {
  return {
    uri: document.uri,
    version: document.version,
    text: document.document.source.text,
    document: document.document,
    positions: () => document.positions(),
  };
}

/** What several servers say alike is said once. */
function mergeFindings(files: readonly LintedFile[]): readonly Finding[] {
  const [only, ...others] = files;
  if (only === undefined || others.length === 0) return only?.findings ?? [];
  const findings = new Map<string, Finding>();
  for (const finding of files.flatMap((file) => file.findings)) {
    const { start, end, rule, message, httpd } = finding;
    const key = JSON.stringify([start, end, rule, message, httpd?.message]);
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether the file still has this text; what was read may be older than what is on disk. */
function isOnDisk({ uri, text }: EditorFile, { known, server }: LintableServer): boolean {
  const { files } = known.options();
  return server.instances.some(({ identity, path }) => {
    const place = known.placeOf(identity);
    if (place === undefined || uriOfPath(place) !== uri) return false;
    const read = files.read(path);
    return read.ok && read.text === text;
  });
}

/** The text of a document after all its safe fixes; errors that one would bring are looked for in the whole server. */
function fixInServer(
  { document: { source } }: OpenDocument,
  { server: { options, server }, identity, htaccess }: View,
  rules: readonly Rule[],
): ByteText {
  const entry = htaccess === undefined ? undefined : options.files.look(htaccess);
  const own = identity ?? (entry?.ok === true ? entry.identity : undefined);
  if (own === undefined) return source.text;
  const fixed = applyFixesToServer(options, {
    rules,
    choice: 'safe',
    only: new Set([own]),
    ...(htaccess !== undefined && { htaccess: [htaccess] }),
  });
  const names = new Set(
    htaccess === undefined
      ? server.instances.filter((instance) => instance.identity === own).map(({ file }) => file)
      : [options.files.nameOf(htaccess)],
  );
  for (const [file, text] of fixed?.texts ?? []) if (names.has(file)) return text;
  return source.text;
}
