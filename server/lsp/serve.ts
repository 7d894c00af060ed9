import process from 'node:process';
import { format } from 'node:util';
import {
  CodeActionTriggerKind,
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  LSPErrorCodes,
  MessageType,
  PositionEncodingKind,
  ResponseError,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { rules } from '../../rules/index.ts';
import { FIX_ALL, QUICK_FIX } from '../service/protocol.ts';
import { createLanguageService, type LanguageService } from '../service/service.ts';
import { type ClientFeatures, readClientFeatures } from './client-features.ts';
import { toProtocolCodeAction, toProtocolDiagnostic } from './convert.ts';
import { createDebounce } from './debounce.ts';
import { createEditorSettings } from './editor-settings.ts';

/**
 * Serves one client over the process's standard streams until it says `exit`, closes the stream or dies; then the
 * process ends, with code 1 if there was no `shutdown` before. Returns at once.
 */
export function serveStdio(): void {
  const connection = createConnection(process.stdin, process.stdout);
  redirectConsole(connection);
  serve(connection, createLanguageService(rules));
  connection.listen();
}

/** Standard output belongs to the protocol: what any code prints becomes a log message. */
function redirectConsole({ console: client }: Connection): void {
  console.log = console.info = console.debug = (...values: unknown[]) => client.log(format(...values));
  console.warn = (...values: unknown[]) => client.warn(format(...values));
  console.error = console.trace = (...values: unknown[]) => client.error(format(...values));
}

/** A client that does not answer what its settings are gets diagnostics with the default ones after so many ms. */
const LONGEST_SILENCE = 1000;
/**
 * The pause between keystrokes, in ms, after which a document is linted: as short as a burst of messages needs, and a
 * part of the time that linting takes, lest typing into a large document keeps the server busy all the time.
 */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 50;
const PAUSE_SHARE = 0.25;

/** Answers what comes over the connection, which must not listen yet. */
function serve(connection: Connection, service: LanguageService): void {
  let features: ClientFeatures = readClientFeatures({});
  const logFailure = (error: unknown) =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const settings = createEditorSettings((message) => {
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
      .catch(logFailure);
  });

  const diagnose = (uri: string) =>
    service.diagnostics(uri).map((found) => toProtocolDiagnostic(found, features));
  /** How long it took to lint each document last: who has a large one pauses longer for it. */
  const lintTimes = new Map<string, number>();
  const publish = (uri: string): void => {
    try {
      const version = service.version(uri);
      if (version === undefined) return;
      const start = performance.now();
      const diagnostics = diagnose(uri);
      lintTimes.set(uri, performance.now() - start);
      connection.sendDiagnostics({ uri, version, diagnostics }).catch(logFailure);
    } catch (error) {
      logFailure(error);
    }
  };
  const publishing = createDebounce(publish);
  const publishSoon = (uri: string): void => {
    if (features.pullsDiagnostics) return;
    const pause = Math.min(Math.max((lintTimes.get(uri) ?? 0) * PAUSE_SHARE, SHORTEST_PAUSE), LONGEST_PAUSE);
    publishing.schedule(uri, pause);
  };

  /** Asks for the settings of a document and lets them hold for it. Resolves with whether they can change its findings. */
  const configure = async (uri: string): Promise<boolean> => {
    if (!features.answersConfiguration) return service.configure(uri, settings.base());
    try {
      const answer: unknown = await connection.workspace.getConfiguration({
        scopeUri: uri,
        section: 'plume',
      });
      return service.configure(uri, settings.read(answer));
    } catch (error) {
      logFailure(error);
      return false;
    }
  };
  /** For each document, when its settings are known, or the client has been silent for too long. */
  const configured = new Map<string, Promise<void>>();
  /** Lets the client see new findings of documents whose text is as it was. */
  const announce = (uris: readonly string[]): void => {
    if (!features.pullsDiagnostics) for (const uri of uris) publishSoon(uri);
    else if (uris.length > 0) connection.languages.diagnostics.refresh().catch(logFailure);
  };
  const reconfigure = async (): Promise<void> => {
    const uris = service.opened();
    const changed = await Promise.all(uris.map(configure));
    announce(uris.filter((_, i) => changed[i]));
  };

  connection.onInitialize(({ capabilities, initializationOptions }) => {
    features = readClientFeatures(capabilities);
    settings.receive(initializationOptions);
    return { capabilities: describeServer(features), serverInfo: { name: 'plume', version } };
  });
  connection.onInitialized(() => {
    if (!features.registersConfiguration) return;
    connection.client
      .register(DidChangeConfigurationNotification.type, { section: 'plume' })
      .catch(logFailure);
  });
  connection.onDidChangeConfiguration((change) => {
    settings.receive(change.settings);
    reconfigure().catch(logFailure);
  });

  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => {
    service.open({ uri, version, text }, settings.base());
    let isLate = false;
    const answered = configure(uri).then((isChanged) => {
      if (isChanged && isLate) announce([uri]);
    });
    const silence = sleep(LONGEST_SILENCE).then(() => {
      isLate = true;
    });
    const ready = Promise.race([answered, silence]);
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
    publishing.cancel(uri);
    if (!features.pullsDiagnostics) connection.sendDiagnostics({ uri, diagnostics: [] }).catch(logFailure);
  });

  connection.languages.diagnostics.on(async ({ textDocument: { uri } }, token) => {
    await configured.get(uri);
    if (token.isCancellationRequested)
      return new ResponseError(LSPErrorCodes.RequestCancelled, 'The client does not want it any more.');
    return { kind: 'full', items: diagnose(uri) };
  });
  connection.onCodeAction(({ textDocument: { uri }, range, context }, token) => {
    const version = service.version(uri);
    if (version === undefined || token.isCancellationRequested) return [];
    const isAutomatic = context.triggerKind === CodeActionTriggerKind.Automatic;
    return service
      .codeActions(uri, range, { only: context.only, diagnostics: context.diagnostics, isAutomatic })
      .map((action) => toProtocolCodeAction(action, { uri, version }, features));
  });
}

function describeServer(features: ClientFeatures): ServerCapabilities {
  const codeActionKinds = [QUICK_FIX, FIX_ALL];
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    codeActionProvider: features.takesCodeActions ? { codeActionKinds } : true,
    ...(features.pullsDiagnostics && {
      diagnosticProvider: { identifier: 'plume', interFileDependencies: false, workspaceDiagnostics: false },
    }),
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
