import { setTimeout } from 'node:timers';
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver/node';
import type { LanguageService } from '../../service/service.ts';
import type { ClientState } from './client-state.ts';

/** What refreshing lenses works with. */
export interface LensRefresherOptions {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly logFailure: (error: unknown) => void;
}

/**
 * Has the client ask for lenses again, soon after some of those of a document turned out to say nothing: an editor leaves an
 * empty line above theirs.
 */
export function createLensRefresher(options: LensRefresherOptions): (uri: string) => void {
  const { connection, service, client, logFailure } = options;
  let isPlanned = false;
  return (uri) => {
    if (isPlanned || !client.features.refreshesLenses || !service.hasIdleLenses(uri)) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      connection.sendRequest(CodeLensRefreshRequest.type).catch(logFailure);
    }, SOON).unref();
  };
}

/** The lenses that are in sight are asked one by one. */
const SOON = 150;
