import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import { findProblemWith, readProfileSetting } from '../../host/option-files.ts';
import type { Projects } from '../../host/settings/projects.ts';
import { pathOfUri } from '../service/documents/file-name.ts';
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
  /** Settings files may be others than they were. Returns the documents whose findings that can change. */
  restate(): readonly string[];
}

/** What the configuration of documents works with. */
export interface ConfigurationOptions {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly client: ClientState;
  readonly projects: Projects;
  readonly logFailure: (error: unknown) => void;
}

/** A client that does not answer what its settings are gets diagnostics with the default ones after so many ms. */
const LONGEST_WAIT = 1000;

export function createDocumentConfiguration(options: ConfigurationOptions): DocumentConfiguration {
  const { connection, service, client, projects, logFailure } = options;
  const settings = createEditorSettings((message) => {
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
      .catch(logFailure);
  }, settingsFiles);
  const configured = new Map<string, Promise<void>>();
  /** The editor's own settings of open documents. */
  const own = new Map<string, Settings>();

  const withStated = (uri: string, wanted: Settings): Settings => {
    own.set(uri, wanted);
    const file = pathOfUri(uri);
    const facts = file === undefined ? undefined : projects.factsFor(file);
    return facts === undefined
      ? wanted
      : { ...wanted, stated: { target: facts.target, from: facts.from, profile: facts.profile } };
  };
  const apply = (uri: string, wanted: Settings): boolean => service.configure(uri, withStated(uri, wanted));

  /** Resolves with whether the settings can change what is found. */
  const configure = async (uri: string): Promise<boolean> => {
    const folder = client.folderOf(uri);
    if (!client.features.answersConfiguration) return apply(uri, settings.base(folder));
    try {
      const answer: unknown = await connection.workspace.getConfiguration({
        scopeUri: uri,
        section: 'plume',
      });
      return apply(uri, settings.read(answer, folder));
    } catch (error) {
      logFailure(error);
      return false;
    }
  };
  return {
    base: (uri) => withStated(uri, settings.base(client.folderOf(uri))),
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
      own.delete(uri);
      configured.delete(uri);
    },
    ready: (uri) => configured.get(uri),
    async reconfigure() {
      const uris = service.opened();
      const changed = await Promise.all(uris.map(configure));
      return uris.filter((_, i) => changed[i]);
    },
    restate() {
      return service.opened().filter((uri) => {
        const wanted = own.get(uri);
        return wanted !== undefined && apply(uri, wanted);
      });
    },
  };
}

const settingsFiles = { readProfile: readProfileSetting, findProblemWith };

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
