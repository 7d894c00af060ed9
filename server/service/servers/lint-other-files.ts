import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { EditorFiles } from './editor-files.ts';
import type { LintableServer } from './live-server.ts';
import { mergeViews } from './merge-views.ts';
import type { Reporting } from './reporting.ts';
import { isHidden, viewOf } from './server-views.ts';

/** What linting files that are not open depends on. */
export interface OtherFilesOptions {
  readonly files: EditorFiles;
  /** The folders that the editor has open, as paths. */
  readonly folders: ReadonlySet<string>;
  /** Whether a fix of a finding in the file `own` may change another file. */
  readonly mayChange: (own: string, file: EditorFile) => boolean;
  /** See LintedEditorFile. */
  readonly tagsOf: LintedEditorFile['tagsOf'];
  readonly reporting: Reporting;
}

/** Lints the files of servers that are not open and that may be shown, each once; one after the other, as it is asked. */
export function* lintOtherFiles(
  servers: Iterable<LintableServer>,
  options: OtherFilesOptions,
): Iterable<LintedEditorFile> {
  const { files, folders, mayChange, tagsOf, reporting } = options;
  for (const { file, readers } of shownFiles(servers, options)) {
    const found = readers.flatMap(([server, identity]) => viewOf(server, identity, folders));
    const views = reporting.views(file.uri, found);
    const [first, identity] = readers[0]!;
    const document = first.server.documentOf(identity);
    if (document !== undefined)
      yield mergeViews({ ...file, document }, views, {
        files,
        mayChange,
        tagsOf,
        reporting,
        fixAll: () => file.text,
      });
  }
}

interface SharedFile {
  readonly file: EditorFile;
  /** The servers that read it, with its identity in each. */
  readonly readers: [LintableServer, string][];
}

function shownFiles(
  servers: Iterable<LintableServer>,
  { files, folders }: OtherFilesOptions,
): Iterable<SharedFile> {
  const shared = new Map<string, SharedFile>();
  for (const server of servers)
    for (const identity of server.identities) {
      if (isHidden(server, identity, folders)) continue;
      const file = server.openAs(identity) === undefined ? files.inServer(server, identity) : undefined;
      if (file === undefined) continue;
      const entry = shared.get(file.uri) ?? { file, readers: [] };
      entry.readers.push([server, identity]);
      shared.set(file.uri, entry);
    }
  return shared.values();
}
