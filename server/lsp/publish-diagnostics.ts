import type { Connection } from 'vscode-languageserver/node';
import type { FileDiagnostics } from '../service/documents/protocol.ts';
import type { LanguageService } from '../service/service.ts';
import type { ClientState } from './client/client-state.ts';
import { toProtocolDiagnostic } from './convert.ts';
import { createPublished, type Published } from './published.ts';
import { createBackgroundWork } from './scheduling/background.ts';
import { createDebounce } from './scheduling/debounce.ts';
import type { IdleWork } from './scheduling/make-way.ts';
import { createWordsInProgress, type WordsInProgress } from './word-in-progress.ts';

/** Lets the client see what is found: it pulls that of open documents, or all is pushed. */
export interface DiagnosticsPublisher {
  /** The client begins to ask about a document of which it was told before. */
  documentOpened(uri: string): void;
  documentClosed(uri: string): void;
  /** Where the client types: of that it is told later. */
  readonly words: WordsInProgress;
  /** Shows the findings of a document after a short pause, and those of all others when there is time. */
  publishSoon(uri: string): void;
  /** Shows new findings of documents whose text is as it was. */
  announce(uris: readonly string[]): void;
  /** Lints all files after a pause of so many ms. */
  lintAllAfter(pause: number): void;
  /** Notes what the client that pulls is answered. */
  answered(file: FileDiagnostics): void;
  /**
   * From now on what is new in files that are not open goes to `report` and is not pushed; what the client was `told`
   * already, by URI and result id, is not new. Returns what ends that; until it is called again the client is told
   * nothing of those files.
   */
  streamTo(
    told: readonly (readonly [uri: string, resultId: string])[],
    report: (file: FileDiagnostics) => void,
  ): () => void;
}

/** What the publisher works with. */
export interface PublisherOptions {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly idle: IdleWork;
  readonly logFailure: (error: unknown) => void;
  /** Called when all files were looked at. */
  readonly settled: () => void;
}

/** Files that take longer, in ms, are looked at line by line while someone types, and as a whole in the next pause. */
export const LINT_BUDGET_MS = 8;
/** The pause in typing, in ms, after which a word has ended and the other files of the servers are linted. */
const PAUSE_IN_TYPING = 400;
/**
 * The pause between keystrokes, in ms, after which a document is linted: as short as a burst of messages needs, and a
 * part of the time that linting takes, lest typing into a large document keeps the server busy all the time.
 */
const SHORTEST_PAUSE = 5;
/** The longest pause, in ms, between a keystroke and linting. */
const LONGEST_PAUSE = 250;
const PAUSE_SHARE = 0.25;

export function createDiagnosticsPublisher(options: PublisherOptions): DiagnosticsPublisher {
  const { connection, service, client, idle, logFailure } = options;
  /** What was pushed; open documents are not among it where the client pulls. */
  const published = createPublished();
  /** What the client that pulls was answered. */
  const answered = createPublished();
  const words = createWordsInProgress();
  const pauses = createPauses();

  /** Where findings in files that are not open go in place of being pushed; undefined where the client streams not. */
  let stream: ((file: FileDiagnostics) => void) | undefined;

  const push = (file: FileDiagnostics): void => {
    published.isNew(file);
    if (stream !== undefined && file.version === undefined) stream(file);
    else send(file, options);
  };
  const publish = (uri: string): void => {
    try {
      const version = service.version(uri);
      if (version === undefined) return;
      const start = performance.now();
      const found = idle.attempt(() => service.quickDiagnostics(uri, LINT_BUDGET_MS));
      pauses.note(uri, { took: performance.now() - start, isDone: found.isDone });
      if (found.isDone) push({ uri, version, diagnostics: words.without(uri, found.result) });
      else publishing.schedule(uri, pauses.for(uri));
    } catch (error) {
      logFailure(error);
    }
  };
  const publishing = createDebounce(publish);
  const lintingAll = createLintingOfAll({ ...options, published, answered, words, push });
  const publishSoon = (uri: string): void => {
    lintingAll.schedule(PAUSE_IN_TYPING);
    if (!client.features.pullsDiagnostics) publishing.schedule(uri, pauses.for(uri));
  };

  return {
    documentOpened(uri) {
      // from now on the client asks for what it was told before
      if (client.features.pullsDiagnostics && published.forget(uri))
        push({ uri, version: undefined, diagnostics: [] });
    },
    documentClosed(uri) {
      pauses.forget(uri);
      answered.forget(uri);
      words.forget(uri);
      publishing.cancel(uri);
      // the others may say something else without its text; what is said of it goes unless another one needs it
      lintingAll.schedule(PAUSE_IN_TYPING);
    },
    words,
    publishSoon,
    announce(uris) {
      if (uris.length === 0) return;
      lintingAll.schedule(PAUSE_IN_TYPING);
      if (!client.features.pullsDiagnostics) for (const uri of uris) publishSoon(uri);
      else connection.languages.diagnostics.refresh().catch(logFailure);
    },
    lintAllAfter: (pause) => lintingAll.schedule(pause),
    answered(file) {
      answered.isNew(file);
    },
    streamTo(told, report) {
      if (stream === undefined)
        for (const uri of published.clearOthers(NO_FILES))
          send({ uri, version: undefined, diagnostics: [] }, options);
      stream = report;
      published.adopt(told);
      lintingAll.schedule(0);
      return () => {
        if (stream === report) stream = ignore;
      };
    },
  };
}

/** The pause before each document is linted, in ms: who has a large one pauses longer for it. */
interface Pauses {
  for(uri: string): number;
  /** Notes how long linting took, or its try that was given up. */
  note(uri: string, linting: { readonly took: number; readonly isDone: boolean }): void;
  forget(uri: string): void;
}

function createPauses(): Pauses {
  const times = new Map<string, number>();
  const timeOf = (uri: string) => times.get(uri) ?? 0;
  return {
    for: (uri) => Math.min(Math.max(timeOf(uri) * PAUSE_SHARE, SHORTEST_PAUSE), LONGEST_PAUSE),
    // what was given up says only that it takes longer
    note: (uri, { took, isDone }) => void times.set(uri, isDone ? took : Math.max(took, timeOf(uri))),
    forget: (uri) => void times.delete(uri),
  };
}

const NO_FILES: ReadonlySet<string> = new Set();

function ignore(): void {}

function send({ uri, version, diagnostics }: FileDiagnostics, options: PublisherOptions): void {
  const { connection, client, logFailure } = options;
  connection
    .sendDiagnostics({
      uri,
      ...(version !== undefined && { version }),
      diagnostics: diagnostics.map((found) => toProtocolDiagnostic(found, client.features)),
    })
    .catch(logFailure);
}

interface LintingOfAllOptions extends PublisherOptions {
  readonly published: Published;
  readonly answered: Published;
  readonly words: WordsInProgress;
  readonly push: (file: FileDiagnostics) => void;
}

/** Lints all files about which there may be something to say, and lets the client know what is new. */
function createLintingOfAll(options: LintingOfAllOptions): { schedule(pause: number): void } {
  const { connection, service, client, idle, logFailure, published, answered, words, push } = options;
  const seen = new Set<string>();
  let isRefreshNeeded = false;
  const lintAll = function* (): Generator<undefined> {
    words.paused();
    seen.clear();
    isRefreshNeeded = false;
    for (const file of service.allDiagnostics()) {
      seen.add(file.uri);
      if (file.version !== undefined && client.features.pullsDiagnostics)
        isRefreshNeeded = answered.isNew(file) || isRefreshNeeded;
      else if (published.isNew(file)) push(file);
      yield;
    }
  };
  const finish = (): void => {
    for (const uri of published.clearOthers(seen)) push({ uri, version: undefined, diagnostics: [] });
    if (isRefreshNeeded) connection.languages.diagnostics.refresh().catch(logFailure);
    options.settled();
  };
  return createBackgroundWork(lintAll, finish, logFailure, idle);
}
