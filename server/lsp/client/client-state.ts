import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver/node';
import { type ClientFeatures, readClientFeatures } from './client-features.ts';
import { readWorkspaceFolders, type WorkspaceFolders } from './workspace-folders.ts';

/** What is known of the client: nothing before `initialize`. */
export interface ClientState {
  readonly features: ClientFeatures;
  initialize(params: InitializeParams): void;
  changeFolders(event: WorkspaceFoldersChangeEvent): void;
  /** See WorkspaceFolders; no folder is open before `initialize`. */
  folderOf(uri: string): string | undefined;
  holds(uri: string): boolean;
}

export function createClientState(): ClientState {
  let features = readClientFeatures({});
  let folders: WorkspaceFolders | undefined;
  return {
    get features() {
      return features;
    },
    initialize(params) {
      features = readClientFeatures(params.capabilities);
      folders = readWorkspaceFolders(params);
    },
    changeFolders(event) {
      folders?.change(event);
    },
    folderOf: (uri) => folders?.folderOf(uri),
    holds: (uri) => folders?.holds(uri) === true,
  };
}
