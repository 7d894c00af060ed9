import type { Connection } from 'vscode-languageserver/node';
import type { LanguageService } from '../service/service.ts';
import { createServerAnnouncer } from './announce-servers.ts';
import { type ClientState, createClientState } from './client-state.ts';
import { createDocumentConfiguration, type DocumentConfiguration } from './configure-documents.ts';
import { createDiagnosticsPublisher, type DiagnosticsPublisher } from './publish-diagnostics.ts';
import type { IdleWork } from './scheduling/make-way.ts';

/** What the server keeps between the messages of one client. */
export interface Session {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly configuration: DocumentConfiguration;
  readonly diagnostics: DiagnosticsPublisher;
  readonly idle: IdleWork;
  /** Writes an error to the client's log. */
  logFailure(error: unknown): void;
}

/** `createService` is given what tells whether a file lies in a folder of the client's workspace. */
export function createSession(
  connection: Connection,
  createService: (isInWorkspace: (uri: string) => boolean) => LanguageService,
  idle: IdleWork,
): Session {
  const client = createClientState();
  const service = createService(client.holds);
  const logFailure = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const configuration = createDocumentConfiguration({ connection, service, client, logFailure });
  const settled = createServerAnnouncer({ connection, service, client, logFailure });
  const diagnostics = createDiagnosticsPublisher({
    connection,
    service,
    client,
    idle,
    logFailure,
    settled,
  });
  return { connection, service, client, configuration, diagnostics, idle, logFailure };
}
