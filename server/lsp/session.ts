import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import type { Projects } from '../../host/settings/projects.ts';
import type { Server } from '../../model/server/server.ts';
import type { LanguageService } from '../service/service.ts';
import { createServerAnnouncer } from './client/announce-servers.ts';
import { type ClientState, createClientState } from './client/client-state.ts';
import { createLensRefresher } from './client/refresh-lenses.ts';
import { type ClientProgress, createClientProgress } from './client/show-progress.ts';
import { createDocumentConfiguration, type DocumentConfiguration } from './configure-documents.ts';
import { createDiagnosticsPublisher, type DiagnosticsPublisher } from './publish-diagnostics.ts';
import { createIdleWork, type IdleWork } from './scheduling/make-way.ts';
import { createWorkProgress } from './scheduling/work-progress.ts';

/** What httpd answers to a request, as people read it; `error` is a sentence where plume does not answer. */
export type ShownRequest = { readonly headline: string; readonly text: string } | { readonly error: string };

/** Shows what a server answers to a URL or path; `given` is what is said of the surroundings, as `--given` has it. */
export type ShowRequest = (server: Server, url: string, given: readonly string[]) => ShownRequest;

/** What the server keeps between the messages of one client. */
export interface Session {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly configuration: DocumentConfiguration;
  readonly diagnostics: DiagnosticsPublisher;
  readonly idle: IdleWork;
  readonly progress: ClientProgress;
  readonly showRequest: ShowRequest;
  /** See createLensRefresher(). */
  refreshLenses(uri: string): void;
  /** Writes an error to the client's log. */
  logFailure(error: unknown): void;
  /** Shows a person a sentence, if it has not been shown before. */
  tellOnce(message: string): void;
}

/**
 * `createService` is given what is known of the client, which is nothing before `initialize`; `projects` are the settings
 * files that it asks; `isWaiting` tells whether
 * there are messages that nobody began with; `showRequest` answers requests to a server.
 */
export function createSession(
  connection: Connection,
  createService: (client: ClientState) => LanguageService,
  projects: Projects,
  isWaiting: () => boolean,
  showRequest: ShowRequest,
): Session {
  const client = createClientState();
  const service = createService(client);
  const logFailure = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const progress = createClientProgress(connection, logFailure);
  const idle = createIdleWork(isWaiting, createWorkProgress(progress));
  const configuration = createDocumentConfiguration({ connection, service, client, projects, logFailure });
  const announceServers = createServerAnnouncer({ connection, service, client, logFailure });
  const refreshLenses = createLensRefresher({ connection, service, client, logFailure });
  const settled = (): void => {
    announceServers();
    if (client.features.refreshesTokens && service.hasStaleTokens())
      connection.languages.semanticTokens.refresh().catch(logFailure);
    if (client.features.refreshesHints && service.hasStaleHints())
      connection.languages.inlayHint.refresh().catch(logFailure);
  };
  const diagnostics = createDiagnosticsPublisher({
    connection,
    service,
    client,
    idle,
    logFailure,
    settled,
  });
  const told = new Set<string>();
  const tellOnce = (message: string): void => {
    if (told.has(message)) return;
    told.add(message);
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
      .catch(logFailure);
  };
  return {
    ...{ connection, service, client, configuration, diagnostics, idle, progress, showRequest },
    ...{ refreshLenses, logFailure, tellOnce },
  };
}
