import path from 'node:path';
import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver/node';
import { realpathSync } from '../../../host/disk.ts';
import { pathOfUri } from '../../service/documents/file-name.ts';

/** The folders that the editor has open. */
export interface WorkspaceFolders {
  change(event: WorkspaceFoldersChangeEvent): void;
  /** The innermost folder with a document; undefined where none has it. */
  folderOf(uri: string): string | undefined;
  /** Whether the file really lies in one of them: links are followed, of the file and of the folders. */
  holds(uri: string): boolean;
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
    holds(uri) {
      const file = realPath(pathOfUri(uri));
      if (file === undefined) return false;
      return [...folders].some((folder) => {
        const real = realPath(folder);
        return real !== undefined && isWithin(file, real);
      });
    },
  };
}

function realPath(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : realpathSync(file);
  } catch {
    return undefined;
  }
}

function isWithin(file: string, folder: string): boolean {
  const inside = path.relative(folder, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}
