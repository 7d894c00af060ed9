import { createCheckingWork } from '../../../core/budget/work-limits.ts';
import { once } from '../../../core/query.ts';
import { traced } from '../../../core/trace.ts';
import type { FileSystem } from '../../../files/file-system.ts';
import { overlayFiles } from '../../../files/overlay-files.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { LastingDocument } from '../../../grammar/editing/lasting-document.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { lintHtaccess } from '../../../linter/lint-htaccess.ts';
import { createServerLinter, type ServerLinter } from '../../../linter/lint-server.ts';
import { type Recognition, recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import type { KnownServer } from '../../../model/server/known-server.ts';
import { type ReadServerOptions, readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { withoutConsequences, withoutOpenSections } from '../documents/open-sections.ts';
import { cacheFiles } from './cached-files.ts';

/** A server some of whose files an editor has open. */
export interface LiveServer {
  /**
   * The server with the texts of the open documents on top; undefined where its main file cannot be read. It is as
   * it was until `forget` is called, which must be done when one of them changes.
   */
  read(documents: Iterable<OpenDocument>): LintableServer | undefined;
  /** Forgets what was read: `texts` of open documents changed, other `documents` are open, or the `disk` changed. */
  forget(what: 'texts' | 'documents' | 'disk'): void;
}

/** A server at one moment, ready to be linted. Documents change in place, so it is good until the next change only. */
export interface LintableServer {
  readonly known: KnownServer;
  readonly server: Server;
  /** The same server, or one of lasting documents, for who asks no more than which files it reads, and from where. */
  readonly outline: Pick<Server, 'instances'>;
  /** A file that it reads, with lines as they are in the file. */
  documentOf(identity: string): Document | undefined;
  /** How it was read. */
  readonly options: ReadServerOptions;
  /** The files that it reads, by identity. */
  readonly identities: ReadonlySet<string>;
  /** The file that a document is, if the server reads it. */
  identityOf(document: OpenDocument): string | undefined;
  /** The open document that a file is. */
  openAs(identity: string): OpenDocument | undefined;
  lint(identity: string): LintedFile | undefined;
  /** Lints a file of the server with some of the rules; undefined where the server does not read the file. */
  lintWith(some: readonly Rule[], identity: string): LintedFile | undefined;
  /** The file that findings call so. */
  identityNamed(file: string): string | undefined;
  /** The path of a .htaccess on the server, if a host of it leads to its directory. */
  coveredPath(document: OpenDocument): ByteText | undefined;
  lintHtaccess(path: ByteText, document: Document): LintedFile;
}

/**
 * Keeps a server at hand; nothing is read before it is asked for. `isLinted` tells whether its files are linted: then what
 * was found is kept until an edit concerns it.
 */
export function createLiveServer(known: KnownServer, rules: readonly Rule[], isLinted: boolean): LiveServer {
  let onDisk: ReadServerOptions | undefined;
  let checked: { readonly server: LintableServer | undefined } | undefined;
  const lasting = isLinted ? createLastingServers() : undefined;
  return {
    read(documents) {
      if (checked === undefined) {
        if (onDisk === undefined) {
          const options = known.options();
          onDisk = { ...options, files: cacheFiles(options.files) };
        }
        checked = { server: checkServer(known, onDisk, documents, rules, lasting) };
      }
      return checked.server;
    },
    forget(what) {
      checked = undefined;
      // a document that is not on disk makes a file all the same
      if (what !== 'texts') lasting?.forget();
      if (what === 'disk') onDisk = undefined;
    },
  };
}

function checkServer(
  known: KnownServer,
  onDisk: ReadServerOptions,
  documents: Iterable<OpenDocument>,
  rules: readonly Rule[],
  lasting: LastingServers | undefined,
): LintableServer | undefined {
  const open = new Map<string, OpenDocument>();
  for (const document of documents) {
    const key = keyOf(document, known, onDisk.files);
    if (key !== undefined) open.set(key, document);
  }
  const found = checkTrees(known, onDisk, open, ({ document }) => document, { rules, lasting });
  if (found === undefined) return undefined;
  const quiet = once('quiet', () => {
    const treeOf = (document: OpenDocument) => document.withoutOpenSections()?.document ?? document.document;
    return checkTrees(known, onDisk, open, treeOf, { rules });
  });
  /** The server without the opening tags of open documents that nothing closes; undefined where there are none. */
  const withoutOpen = (): CheckedTrees | undefined => {
    const some = [...open].filter(([key, document]) => found.identities.has(key) && document.settings.enable);
    if (!some.some(([, document]) => document.withoutOpenSections() !== undefined)) return undefined;
    return quiet();
  };
  return {
    ...found,
    get server() {
      return found.inFiles();
    },
    lint(identity) {
      const linted = found.lint(identity);
      const without = linted === undefined || linted.findings.length === 0 ? undefined : withoutOpen();
      if (linted === undefined || without === undefined) return linted;
      const tags = open.get(identity)?.withoutOpenSections()?.tags ?? [];
      return withoutConsequences(linted, without.lint(identity), tags);
    },
    lintHtaccess(path, document) {
      const linted = found.lintHtaccess(path, document);
      const without = withoutOpenSections(document);
      if (without === undefined) return linted;
      return withoutConsequences(linted, found.lintHtaccess(path, without.document), without.tags);
    },
  };
}

/** A server whose files are read when somebody asks for them. */
type CheckedTrees = Omit<LintableServer, 'server'> & { inFiles(): Server };

/** What a server is linted with. */
interface LintOptions {
  readonly rules: readonly Rule[];
  readonly lasting?: LastingServers | undefined;
}

/** Reads a server with trees of the open documents in place of what is on disk. */
function checkTrees(
  known: KnownServer,
  onDisk: ReadServerOptions,
  open: ReadonlyMap<string, OpenDocument>,
  treeOf: (document: OpenDocument) => Document,
  { rules, lasting }: LintOptions,
): CheckedTrees | undefined {
  const texts = new Map([...open].map(([key, document]) => [key, treeOf(document).source.text]));
  const options: ReadServerOptions = {
    ...onDisk,
    files: overlayFiles(onDisk.files, texts),
    parse(text, identity) {
      const document = open.get(identity);
      document?.readAs(known.target.series);
      const tree = document === undefined ? undefined : treeOf(document);
      return tree?.source.text === text ? tree : onDisk.parse!(text, identity);
    },
    // whoever has it open as configuration sees its text anyway, half typed as it may be
    recognize: (text, identity) =>
      open.has(identity) ? OF_APACHE : (onDisk.recognize ?? recognizeFile)(text, identity),
  };
  const inFiles = once('inFiles', () => readServer(options));
  const lastingServer = lasting?.of(open, options);
  const readNow = lastingServer?.server ?? inFiles();
  if (readNow === undefined) return undefined;
  const identities = new Set(readNow.instances.map(({ identity }) => identity));
  const names = new Map(readNow.instances.map(({ file, identity }) => [file, identity]));
  let linter: ServerLinter | undefined;
  const linted = new Map<string, LintedFile | undefined>();
  const isTemplate = (identity: string): boolean => {
    const text = readNow.documentOf(identity)?.source.text;
    const document = open.get(identity);
    if (document !== undefined) return document.isTemplate();
    return text !== undefined && (onDisk.recognize ?? recognizeFile)(text, identity).template !== undefined;
  };
  const linterWith = (some: readonly Rule[]): ServerLinter => {
    const work = lastingServer && createCheckingWork(lastingServer.bytes());
    return createServerLinter(readNow, some, { known: rules, inFiles, ...(work && { work }) });
  };
  const inTraces = <T>(lint: () => T): T => (lastingServer === undefined ? lint() : traced(lint));
  const lintIn = (using: ServerLinter, identity: string): LintedFile | undefined => {
    const file = using.lint(identity);
    return file !== undefined && isTemplate(identity) ? { ...file, findings: [] } : file;
  };
  return {
    known,
    inFiles: () => inFiles() ?? readNow,
    outline: readNow,
    documentOf: (identity) => asInFile(readNow.documentOf(identity)),
    options,
    identities,
    identityOf(document) {
      const key = keyOf(document, known, onDisk.files);
      return key !== undefined && identities.has(key) ? key : undefined;
    },
    openAs: (identity) => open.get(identity),
    lint(identity) {
      if (!linted.has(identity)) {
        const own = linter ?? linterWith(rules);
        // one that is interrupted has spent some of its budget for nothing
        linter = undefined;
        const found = inTraces(() => lintIn(own, identity));
        linted.set(identity, found);
        linter = own;
      }
      return linted.get(identity);
    },
    lintWith: (some, identity) => inTraces(() => lintIn(linterWith(some), identity)),
    identityNamed: (file) => names.get(file),
    coveredPath({ path }) {
      const place = path === undefined ? undefined : known.pathOf(path);
      if (place === undefined) return undefined;
      const directory = place.slice(0, place.lastIndexOf('/') + 1);
      return htaccessPolicyOf(inFiles() ?? readNow, directory).length > 0 ? place : undefined;
    },
    lintHtaccess: (path, document) => lintHtaccess(inFiles() ?? readNow, path, document, { rules }),
  };
}

/** A document with lines as they are in the file, which those of a lasting one are not. */
function asInFile(document: Document | undefined): Document | undefined {
  return document?.inFile ?? document;
}

/** A server of lasting documents: the same object as long as no edit may change what httpd does while it reads. */
interface LastingServers {
  /** Undefined where a document of the server cannot last. */
  of(open: ReadonlyMap<string, OpenDocument>, options: ReadServerOptions): LastingServer | undefined;
  forget(): void;
}

interface LastingServer {
  readonly server: Server;
  /** Bytes of its files as they are now, each counted once. */
  bytes(): number;
}

function createLastingServers(): LastingServers {
  let last: (LastingServer & { readonly documents: readonly DocumentAsRead[] }) | undefined;
  /** A document of the server that cannot last. */
  let blocking: OpenDocument | undefined;
  const forget = (): void => {
    for (const { document, lasting } of last?.documents ?? [])
      if (lasting !== undefined) document.lasting.release(lasting);
    last = undefined;
    blocking = undefined;
  };
  return {
    of(open, options) {
      if (last?.documents.every(isAsRead) === true) return last;
      if (blocking?.lasting.isPossible() === false) return undefined;
      forget();
      const made = new Map<OpenDocument, LastingDocument>();
      const server = readServer({
        ...options,
        parse(text, identity) {
          const document = open.get(identity);
          document?.readAs(options.target?.series ?? options.profile.target.series);
          if (document?.document.source.text !== text) return options.parse!(text, identity);
          if (!document.lasting.isPossible()) blocking = document;
          if (blocking !== undefined) return document.document;
          const lasting = made.get(document) ?? document.lasting.make();
          made.set(document, lasting);
          return lasting.document;
        },
      });
      const documents = [...open.values()].map(
        (document): DocumentAsRead => ({
          document,
          lasting: made.get(document),
          text: document.document.source.text,
        }),
      );
      const count = () =>
        [...made.values()].reduce((sum, { document }) => sum + document.source.text.length, 0);
      const others = (server?.bytesOnDisk ?? 0) - count();
      if (server !== undefined) last = { server, documents, bytes: () => others + count() };
      if (blocking === undefined) return last;
      const found = blocking;
      forget();
      blocking = found;
      return undefined;
    },
    forget,
  };
}

/** An open document as a server was read with it. */
interface DocumentAsRead {
  readonly document: OpenDocument;
  /** Undefined where it is none of the files of the server: rules may look into it all the same, as into a .htaccess. */
  readonly lasting: LastingDocument | undefined;
  readonly text: ByteText;
}

function isAsRead({ document, lasting, text }: DocumentAsRead): boolean {
  return lasting === undefined ? document.document.source.text === text : document.lasting.has(lasting);
}

const OF_APACHE: Recognition = { owner: 'apache', template: undefined, foreignConstructs: 0 };

/** The identity of a document's file, or its path on the server where it is not on disk. */
function keyOf({ path }: OpenDocument, known: KnownServer, files: FileSystem): string | undefined {
  const place = path === undefined ? undefined : known.pathOf(path);
  if (place === undefined) return undefined;
  const entry = files.look(place);
  if (entry.ok) return entry.kind === 'file' ? entry.identity : undefined;
  return place;
}
