import { format } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import {
  BulkRegistration,
  CodeActionTriggerKind,
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  Event,
  FileChangeType,
  LSPErrorCodes,
  MessageType,
  type MessageWriter,
  PositionEncodingKind,
  ResponseError,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { findProblemWith, readProfileSetting } from '../../host/option-files.ts';
import { createServerFinder } from '../../host/server-finder.ts';
import { version } from '../../package.json';
import { rules } from '../../rules/index.ts';
import { FIX_ALL, type FileDiagnostics, QUICK_FIX } from '../service/documents/protocol.ts';
import { createLanguageService, type LanguageService } from '../service/service.ts';
import { createBackgroundWork } from './background.ts';
import { type ClientFeatures, readClientFeatures } from './client-features.ts';
import { toProtocolCodeAction, toProtocolDiagnostic } from './convert.ts';
import { createDebounce } from './debounce.ts';
import { createEditorSettings } from './editor-settings.ts';
import { createIdleWork, type IdleWork } from './make-way.ts';
import { createMessageQueue } from './message-queue.ts';
import { createPublished } from './published.ts';
import { readWorkspaceFolders, type WorkspaceFolders } from './workspace-folders.ts';
import { writeMessage } from './write-message.ts';

/**
 * Does the work of the language server in a thread of its own: the messages that come through `port` are in order, and
 * what is posted to it is the body of a message each; `unread` counts those of the client that did not come yet. Returns
 * at once.
 */
export function serveThread(port: MessagePort, unread: Int32Array): void {
  const writer = createWriter(port);
  const queue = createMessageQueue(port, unread, (id) => {
    const error = { code: LSPErrorCodes.RequestCancelled, message: CANCELLED };
    port.postMessage(writeMessage({ jsonrpc: '2.0', id, error }));
  });
  const connection = createConnection(queue.reader, writer);
  redirectConsole(connection);
  serve(
    connection,
    (isInWorkspace) => createLanguageService(rules, createServerFinder(), isInWorkspace),
    createIdleWork(queue.isWaiting),
  );
  connection.listen();
}

function createWriter(port: MessagePort): MessageWriter {
  return {
    onError: Event.None,
    onClose: Event.None,
    async write(message) {
      port.postMessage(writeMessage(message));
    },
    end() {},
    dispose() {},
  };
}

/** Standard output belongs to the protocol: what any code prints becomes a log message. */
function redirectConsole({ console: client }: Connection): void {
  console.log = console.info = console.debug = (...values: unknown[]) => client.log(format(...values));
  console.warn = (...values: unknown[]) => client.warn(format(...values));
  console.error = console.trace = (...values: unknown[]) => client.error(format(...values));
}

const CANCELLED = 'The client has cancelled the request.';

/** A client that does not answer what its settings are gets diagnostics with the default ones after so many ms. */
const LONGEST_WAIT = 1000;
/**
 * The pause between keystrokes, in ms, after which a document is linted: as short as a burst of messages needs, and a
 * part of the time that linting takes, lest typing into a large document keeps the server busy all the time.
 */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 250;
const PAUSE_SHARE = 0.25;
/** Files that take longer, in ms, are looked at line by line while someone types, and as a whole in the next pause. */
const LINT_BUDGET_MS = 8;
/** The pause in typing, in ms, after which the other files of the servers are linted. */
const PAUSE_FOR_OTHERS = 200;
/** Files seldom change alone: so many ms later what came of it is looked at. */
const PAUSE_AFTER_FILES = 100;

/** Answers what comes over the connection, which must not listen yet. */
function serve(
  connection: Connection,
  createService: (isInWorkspace: (uri: string) => boolean) => LanguageService,
  leisure: IdleWork,
): void {
  let features: ClientFeatures = readClientFeatures({});
  let folders: WorkspaceFolders | undefined;
  const service = createService((uri) => folders?.holds(uri) === true);
  const logFailure = (error: unknown) =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const settings = createEditorSettings((message) => {
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
      .catch(logFailure);
  }, settingsFiles);
  const folderOf = (uri: string) => folders?.folderOf(uri);

  /** What was pushed; open documents are not among it where the client pulls. */
  const published = createPublished();
  /** What the client that pulls was answered. */
  const answered = createPublished();
  const push = (file: FileDiagnostics): void => {
    const { uri, version, diagnostics } = file;
    published.isNew(file);
    connection
      .sendDiagnostics({
        uri,
        ...(version !== undefined && { version }),
        diagnostics: diagnostics.map((found) => toProtocolDiagnostic(found, features)),
      })
      .catch(logFailure);
  };
  /** How long it took to lint each document last: who has a large one pauses longer for it. */
  const lintTimes = new Map<string, number>();
  const publish = (uri: string): void => {
    try {
      const version = service.version(uri);
      if (version === undefined) return;
      const start = performance.now();
      const found = leisure.attempt(() => service.quickDiagnostics(uri, LINT_BUDGET_MS));
      lintTimes.set(uri, performance.now() - start);
      if (found.isDone) push({ uri, version, diagnostics: found.result });
      else publishing.schedule(uri, pauseFor(uri));
    } catch (error) {
      logFailure(error);
    }
  };
  const publishing = createDebounce(publish);

  const seen = new Set<string>();
  let isRefreshNeeded = false;
  const lookAtAll = function* (): Generator<undefined> {
    seen.clear();
    isRefreshNeeded = false;
    for (const file of service.allDiagnostics()) {
      seen.add(file.uri);
      if (file.version !== undefined && features.pullsDiagnostics)
        isRefreshNeeded = answered.isNew(file) || isRefreshNeeded;
      else if (published.isNew(file)) push(file);
      yield;
    }
  };
  const endLook = (): void => {
    for (const uri of published.clearOthers(seen)) push({ uri, version: undefined, diagnostics: [] });
    if (isRefreshNeeded) connection.languages.diagnostics.refresh().catch(logFailure);
  };
  const lookingAtAll = createBackgroundWork(lookAtAll, endLook, logFailure, leisure);
  /** The document at once, all others when there is time. */
  const publishSoon = (uri: string): void => {
    lookingAtAll.schedule(PAUSE_FOR_OTHERS);
    if (features.pullsDiagnostics) return;
    publishing.schedule(uri, pauseFor(uri));
  };
  const pauseFor = (uri: string): number =>
    Math.min(Math.max((lintTimes.get(uri) ?? 0) * PAUSE_SHARE, SHORTEST_PAUSE), LONGEST_PAUSE);

  /** Asks for the settings of a document and lets them hold for it. Resolves with whether they can change its findings. */
  const configure = async (uri: string): Promise<boolean> => {
    const folder = folderOf(uri);
    if (!features.answersConfiguration) return service.configure(uri, settings.base(folder));
    try {
      const answer: unknown = await connection.workspace.getConfiguration({
        scopeUri: uri,
        section: 'plume',
      });
      return service.configure(uri, settings.read(answer, folder));
    } catch (error) {
      logFailure(error);
      return false;
    }
  };
  /** For each document, when its settings are known, or the client has been silent for too long. */
  const configured = new Map<string, Promise<void>>();
  /** Lets the client see new findings of documents whose text is as it was. */
  const announce = (uris: readonly string[]): void => {
    if (uris.length === 0) return;
    lookingAtAll.schedule(PAUSE_FOR_OTHERS);
    if (!features.pullsDiagnostics) for (const uri of uris) publishSoon(uri);
    else connection.languages.diagnostics.refresh().catch(logFailure);
  };
  const reconfigure = async (): Promise<void> => {
    const uris = service.opened();
    const changed = await Promise.all(uris.map(configure));
    announce(uris.filter((_, i) => changed[i]));
  };

  connection.onInitialize((params) => {
    features = readClientFeatures(params.capabilities);
    folders = readWorkspaceFolders(params);
    settings.receive(params.initializationOptions);
    return { capabilities: describeServer(features), serverInfo: { name: 'plume', version } };
  });
  connection.onInitialized(() => {
    const registrations = BulkRegistration.create();
    if (features.registersConfiguration)
      registrations.add(DidChangeConfigurationNotification.type, { section: 'plume' });
    if (features.watchesFiles) registrations.add(DidChangeWatchedFilesNotification.type, { watchers });
    if (features.registersConfiguration || features.watchesFiles)
      connection.client.register(registrations).catch(logFailure);
    if (features.changesFolders)
      connection.workspace.onDidChangeWorkspaceFolders((event) => {
        folders?.change(event);
        reconfigure().catch(logFailure);
      });
  });
  connection.onDidChangeConfiguration((change) => {
    settings.receive(change.settings);
    reconfigure().catch(logFailure);
  });

  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => {
    service.open({ uri, version, text }, settings.base(folderOf(uri)));
    // from now on the client asks for what it was told before
    if (features.pullsDiagnostics && published.forget(uri))
      push({ uri, version: undefined, diagnostics: [] });
    let isLate = false;
    const isAnswered = configure(uri).then((isChanged) => {
      if (isChanged && isLate) announce([uri]);
    });
    const wait = sleep(LONGEST_WAIT).then(() => {
      isLate = true;
    });
    const ready = Promise.race([isAnswered, wait]);
    configured.set(uri, ready);
    ready.then(() => publishSoon(uri)).catch(logFailure);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (service.change(uri, version, contentChanges)) publishSoon(uri);
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    service.close(uri);
    configured.delete(uri);
    lintTimes.delete(uri);
    answered.forget(uri);
    publishing.cancel(uri);
    // the others may say something else without its text; what is said of it goes unless another one needs it
    lookingAtAll.schedule(PAUSE_FOR_OTHERS);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const opened = new Set(service.opened());
    // what is open is as it is in the editor
    const isOther = changes.some(({ uri, type }) => type !== FileChangeType.Changed || !opened.has(uri));
    if (isOther) rereadFiles();
  });
  connection.onDidSaveTextDocument(() => {
    if (!features.watchesFiles) rereadFiles();
  });
  const rereadFiles = (): void => {
    service.filesChanged();
    lookingAtAll.schedule(PAUSE_AFTER_FILES);
  };

  connection.languages.diagnostics.on(async ({ textDocument: { uri } }, token) => {
    await configured.get(uri);
    const isWanted = () => !token.isCancellationRequested;
    const diagnostics = isWanted()
      ? await leisure.finish(() => service.quickDiagnostics(uri, LINT_BUDGET_MS), isWanted)
      : undefined;
    if (diagnostics === undefined) return new ResponseError(LSPErrorCodes.RequestCancelled, CANCELLED);
    answered.isNew({ uri, version: service.version(uri), diagnostics });
    return { kind: 'full', items: diagnostics.map((found) => toProtocolDiagnostic(found, features)) };
  });
  connection.onCodeAction(async ({ textDocument: { uri }, range, context }, token) => {
    const isWanted = () => !token.isCancellationRequested;
    const isAutomatic = context.triggerKind === CodeActionTriggerKind.Automatic;
    const find = () => {
      const version = service.version(uri);
      if (version === undefined) return [];
      return service
        .codeActions(uri, range, { only: context.only, diagnostics: context.diagnostics, isAutomatic })
        .map((action) => toProtocolCodeAction(action, { uri, version }, features));
    };
    return (isWanted() ? await leisure.finish(find, isWanted) : undefined) ?? [];
  });
  connection.onHover(async ({ textDocument: { uri }, position }, token) => {
    await configured.get(uri);
    const isWanted = () => !token.isCancellationRequested;
    if (!isWanted()) return null;
    const find = () => service.hover(uri, position, features.hoverKind);
    return (await leisure.finish(find, isWanted)) ?? null;
  });
}

/** Files that servers are made of; a file may have any name, but those of distributions are called so. */
const watchers = [
  '**/*.{conf,load,vhost,htaccess}',
  '**/.htaccess',
  '**/{conf,mods,sites}-{available,enabled}/*',
  '**/{envvars,httpd,apache2}',
].map((globPattern) => ({ globPattern }));

const settingsFiles = { readProfile: readProfileSetting, findProblemWith };

function describeServer(features: ClientFeatures): ServerCapabilities {
  const codeActionKinds = [QUICK_FIX, FIX_ALL];
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    hoverProvider: true,
    codeActionProvider: features.takesCodeActions ? { codeActionKinds } : true,
    ...(features.pullsDiagnostics && {
      diagnosticProvider: { identifier: 'plume', interFileDependencies: true, workspaceDiagnostics: false },
    }),
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
