import {
  type CancellationToken,
  type DiagnosticServerCancellationData,
  LSPErrorCodes,
  type PreviousResultId,
  ResponseError,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import type { FileDiagnostics } from '../service/documents/protocol.ts';
import type { ClientFeatures } from './client/client-features.ts';
import { toProtocolDiagnostic } from './convert.ts';
import { resultIdOf } from './published.ts';
import { CANCELLED, whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** Where the results of a request go that stays open. */
export interface WorkspaceReports {
  report(result: WorkspaceDiagnosticReportPartialResult): void;
}

/**
 * `workspace/diagnostic`. A client that takes partial results gets what is found in files that are not open, now and
 * whenever it changes, until it cancels the request: so it need not ask again and again. Any other one is answered once,
 * with all files.
 */
export async function answerWorkspaceDiagnostics(
  session: Session,
  { previousResultIds }: WorkspaceDiagnosticParams,
  token: CancellationToken,
  reports: WorkspaceReports | undefined,
): Promise<WorkspaceDiagnosticReport | ResponseError<DiagnosticServerCancellationData>> {
  if (reports === undefined) return answerOnce(session, previousResultIds, token);
  const told = previousResultIds.map(({ uri, value }) => [uri, value] as const);
  const { features } = session.client;
  const end = session.diagnostics.streamTo(told, (file) =>
    reports.report({ items: [toReport(file, features, undefined)] }),
  );
  await cancelled(token);
  end();
  return new ResponseError(LSPErrorCodes.RequestCancelled, CANCELLED);
}

async function answerOnce(
  session: Session,
  previous: readonly PreviousResultId[],
  token: CancellationToken,
): Promise<WorkspaceDiagnosticReport | ResponseError<DiagnosticServerCancellationData>> {
  const { service, client } = session;
  const files = await whileWanted(session, token, () =>
    [...service.allDiagnostics()].map((file) => ({
      ...file,
      diagnostics: session.diagnostics.words.without(file.uri, file.diagnostics),
    })),
  );
  if (files === undefined) return new ResponseError(LSPErrorCodes.RequestCancelled, CANCELLED);
  const before = new Map(previous.map(({ uri, value }) => [uri, value]));
  const items = files.map((file) => toReport(file, client.features, before.get(file.uri)));
  const seen = new Set(files.map(({ uri }) => uri));
  for (const uri of before.keys())
    if (!seen.has(uri))
      items.push(toReport({ uri, version: undefined, diagnostics: [] }, client.features, undefined));
  return { items };
}

/** What there is to say of a file, or that it is what the client was told under the result id `before`. */
function toReport(
  { uri, diagnostics, ...file }: FileDiagnostics,
  features: ClientFeatures,
  before: string | undefined,
): WorkspaceDocumentDiagnosticReport {
  const resultId = resultIdOf(diagnostics);
  const version = file.version ?? null;
  if (resultId === before) return { kind: 'unchanged', uri, version, resultId };
  const items = diagnostics.map((found) => toProtocolDiagnostic(found, features));
  return { kind: 'full', uri, version, resultId, items };
}

function cancelled(token: CancellationToken): Promise<void> {
  return new Promise((resolve) => {
    if (token.isCancellationRequested) resolve();
    else token.onCancellationRequested(() => resolve());
  });
}
