import path from 'node:path';
import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver/node';
import { pathOfUri } from '../service/file-name.ts';

/** The folders that the editor has open. */
export interface WorkspaceFolders {
  change(event: WorkspaceFoldersChangeEvent): void;
  /** The innermost folder with a document; undefined where none has it. */
  folderOf(uri: string): string | undefined;
}

export function readWorkspaceFolders({ workspaceFolders, rootUri }: InitializeParams): WorkspaceFolders {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : []);
  const folders = new Set(uris.flatMap((uri) => pathOfUri(uri) ?? []));
  return {
    change({ added, removed }) {
      for (const { uri } of removed) folders.delete(pathOfUri(uri) ?? '');
      for (const { uri } of added) {
        const folder = pathOfUri(uri);
        if (folder !== undefined) folders.add(folder);
      }
    },
    folderOf(uri) {
      const file = pathOfUri(uri);
      if (file === undefined) return undefined;
      return [...folders].filter((folder) => isWithin(file, folder)).sort((a, b) => b.length - a.length)[0];
    },
  };
}

function isWithin(file: string, folder: string): boolean {
  const inside = path.relative(folder, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}
