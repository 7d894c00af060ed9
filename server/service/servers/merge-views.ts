import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { uriOfPath } from '../documents/file-name.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { EditorFiles } from './editor-files.ts';
import type { LintableServer } from './live-server.ts';
import type { Reporting } from './reporting.ts';
import type { ServerView } from './server-views.ts';

/** What merged views need beside the file itself. */
export interface MergeOptions {
  /** Finds the files that findings name. */
  readonly files: EditorFiles;
  /** Whether a fix of a finding in the file `own` may change another file. */
  readonly mayChange: (own: string, file: EditorFile) => boolean;
  /** See LintedEditorFile. */
  readonly tagsOf: LintedEditorFile['tagsOf'];
  readonly reporting: Pick<Reporting, 'acceptedIn'>;
  /** The text after all safe fixes. */
  readonly fixAll: LintedEditorFile['fixAll'];
}

/** Puts together what several servers find in one file. */
export function mergeViews(
  own: EditorFile & Pick<LintedEditorFile, 'document'>,
  views: readonly ServerView[],
  { files, mayChange, tagsOf, reporting, fixAll }: MergeOptions,
): LintedEditorFile {
  const origins = new Map<Finding, LintableServer>();
  for (const { server, linted } of views) for (const finding of linted.findings) origins.set(finding, server);
  return {
    uri: own.uri,
    version: own.version,
    text: own.text,
    document: own.document,
    positions: () => own.positions(),
    tagsOf,
    acceptedAmong: reporting.acceptedIn(own.uri, own.text),
    findings: mergeFindings(views.map(({ linted }) => linted)),
    placeOf(file, finding) {
      const server = origins.get(finding);
      const identity = server?.identityNamed(file);
      return server === undefined || identity === undefined ? undefined : files.inServer(server, identity);
    },
    isCurrent: (other) => other.version !== undefined || views.some(({ server }) => isOnDisk(other, server)),
    mayChange: (other) => mayChange(own.uri, other),
    fixAll,
  };
}

/** What several servers say alike is said once. */
function mergeFindings(files: readonly LintedFile[]): readonly Finding[] {
  const [only, ...others] = files;
  if (only === undefined || others.length === 0) return only?.findings ?? [];
  const findings = new Map<string, Finding>();
  for (const finding of files.flatMap((file) => file.findings)) {
    const { start, end, rule, message, httpd } = finding;
    const key = JSON.stringify([start, end, rule, message, httpd?.message]);
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether the file still has this text; what was read may be older than what is on disk. */
function isOnDisk({ uri, text }: EditorFile, { known, server }: LintableServer): boolean {
  const { files } = known.options();
  return server.instances.some(({ identity, path }) => {
    const place = known.placeOf(identity);
    if (place === undefined || uriOfPath(place) !== uri) return false;
    const read = files.read(path);
    return read.ok && read.text === text;
  });
}
