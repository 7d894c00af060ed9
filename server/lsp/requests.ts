import {
  type CancellationToken,
  type CodeAction,
  type CodeActionParams,
  CodeActionTriggerKind,
  type DiagnosticServerCancellationData,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type Hover,
  type HoverParams,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver/node';
import type { ActionData } from '../service/documents/protocol.ts';
import { toProtocolCodeAction, toProtocolDiagnostic, toWorkspaceEdit } from './convert.ts';
import { LINT_BUDGET_MS } from './publish-diagnostics.ts';
import { resultIdOf } from './published.ts';
import type { Session } from './session.ts';

/** What a client hears about a request that it has cancelled. */
export const CANCELLED = 'The client has cancelled the request.';

/** `textDocument/diagnostic` */
export async function answerDiagnostics(
  session: Session,
  { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport | ResponseError<DiagnosticServerCancellationData>> {
  const { service, client, configuration } = session;
  await configuration.ready(uri);
  const found = await whileWanted(session, token, () => service.quickDiagnostics(uri, LINT_BUDGET_MS));
  if (found === undefined) return new ResponseError(LSPErrorCodes.RequestCancelled, CANCELLED);
  const diagnostics = session.diagnostics.words.without(uri, found);
  session.diagnostics.answered({ uri, version: service.version(uri), diagnostics });
  const resultId = resultIdOf(diagnostics);
  if (resultId === previousResultId) return { kind: 'unchanged', resultId };
  const items = diagnostics.map((one) => toProtocolDiagnostic(one, client.features));
  return { kind: 'full', resultId, items };
}

/** `textDocument/codeAction` */
export async function answerCodeActions(
  session: Session,
  { textDocument: { uri }, range, context }: CodeActionParams,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { service, client } = session;
  const isAutomatic = context.triggerKind === CodeActionTriggerKind.Automatic;
  const { resolvesCodeActions, runsCommands, createsFiles } = client.features;
  const find = () => {
    const version = service.version(uri);
    if (version === undefined) return [];
    return service
      .codeActions(uri, range, {
        only: context.only,
        diagnostics: context.diagnostics,
        isAutomatic,
        isLazy: resolvesCodeActions,
        runsCommands,
        createsFiles,
      })
      .map((action) => toProtocolCodeAction(action, { uri, version }, client.features));
  };
  return (await whileWanted(session, token, find)) ?? [];
}

/** `codeAction/resolve` */
export async function resolveCodeAction(
  session: Session,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  const { service, client } = session;
  const data = readActionData(action.data);
  const version = data === undefined ? undefined : service.version(data.uri);
  if (data === undefined || version === undefined) return action;
  const edits = await whileWanted(session, token, () => service.resolveAction(data));
  if (edits === undefined) return action;
  return { ...action, edit: toWorkspaceEdit([{ uri: data.uri, version, edits }], client.features) };
}

function readActionData(data: unknown): ActionData | undefined {
  if (typeof data !== 'object' || data === null || !('uri' in data) || !('rule' in data)) return undefined;
  const { uri, rule } = data;
  return typeof uri === 'string' && (rule === null || typeof rule === 'string') ? { uri, rule } : undefined;
}

/** `textDocument/hover` */
export async function answerHover(
  session: Session,
  { textDocument: { uri }, position }: HoverParams,
  token: CancellationToken,
): Promise<Hover | null> {
  const { service, client, configuration } = session;
  await configuration.ready(uri);
  const find = () => service.hover(uri, position, client.features.hoverKind);
  return (await whileWanted(session, token, find)) ?? null;
}

/** Does work that makes way for messages; undefined where the client no longer wants it. */
export async function whileWanted<T>(
  { idle }: Session,
  token: CancellationToken,
  work: () => T,
): Promise<T | undefined> {
  const isWanted = () => !token.isCancellationRequested;
  return isWanted() ? await idle.finish(work, isWanted) : undefined;
}
