import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import { findProblemWith, readProfileSetting } from '../../host/option-files.ts';
import type { Settings } from '../service/documents/settings.ts';
import type { LanguageService } from '../service/service.ts';
import type { ClientState } from './client/client-state.ts';
import { createEditorSettings } from './editor-settings.ts';

/** Asks the client for the settings of each document and lets them hold. */
export interface DocumentConfiguration {
  /** The settings that hold for a document before the client is asked. */
  base(uri: string): Settings;
  /** Takes what the client sends on its own account. */
  receive(sent: unknown): void;
  /**
   * Asks for the settings of a document that was opened. Resolves when they hold, or when the client has been silent for
   * too long; `onLateChange` is called where an answer after that changes something.
   */
  opened(uri: string, onLateChange: () => void): Promise<void>;
  closed(uri: string): void;
  /** What `opened` returned for a document. */
  ready(uri: string): Promise<void> | undefined;
  /** Asks anew for all open documents. Resolves with those whose findings that can change. */
  reconfigure(): Promise<readonly string[]>;
}

/** What the configuration of documents works with. */
export interface ConfigurationOptions {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly logFailure: (error: unknown) => void;
}

/** A client that does not answer what its settings are gets diagnostics with the default ones after so many ms. */
const LONGEST_WAIT = 1000;

export function createDocumentConfiguration(options: ConfigurationOptions): DocumentConfiguration {
  const { connection, service, client, logFailure } = options;
  const settings = createEditorSettings((message) => {
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
      .catch(logFailure);
  }, settingsFiles);
  const configured = new Map<string, Promise<void>>();

  /** Resolves with whether the settings can change what is found. */
  const configure = async (uri: string): Promise<boolean> => {
    const folder = client.folderOf(uri);
    if (!client.features.answersConfiguration) return service.configure(uri, settings.base(folder));
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
  return {
    base: (uri) => settings.base(client.folderOf(uri)),
    receive: settings.receive,
    opened(uri, onLateChange) {
      let isLate = false;
      const isAnswered = configure(uri).then((isChanged) => {
        if (isChanged && isLate) onLateChange();
      });
      const wait = sleep(LONGEST_WAIT).then(() => {
        isLate = true;
      });
      const ready = Promise.race([isAnswered, wait]);
      configured.set(uri, ready);
      return ready;
    },
    closed(uri) {
      configured.delete(uri);
    },
    ready: (uri) => configured.get(uri),
    async reconfigure() {
      const uris = service.opened();
      const changed = await Promise.all(uris.map(configure));
      return uris.filter((_, i) => changed[i]);
    },
  };
}

const settingsFiles = { readProfile: readProfileSetting, findProblemWith };

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
