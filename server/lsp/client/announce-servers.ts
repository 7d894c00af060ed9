import type { Connection } from 'vscode-languageserver/node';
import type { LanguageService } from '../../service/service.ts';
import type { ClientState } from './client-state.ts';

/** What announcing servers works with. */
export interface AnnouncerOptions {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly logFailure: (error: unknown) => void;
}

/**
 * Tells a client that asked for it when open documents are read in other servers than they were the last time that this
 * was called: it then asks again.
 */
export function createServerAnnouncer(options: AnnouncerOptions): () => void {
  const { connection, service, client, logFailure } = options;
  let told = '';
  return () => {
    if (!client.features.showsServers) return;
    const now = JSON.stringify(service.opened().map((uri) => service.serverStatus(uri)));
    if (now === told) return;
    told = now;
    connection.sendNotification('plume/serversChanged').catch(logFailure);
  };
}
