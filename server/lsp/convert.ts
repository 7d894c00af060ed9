import type { CodeAction, Diagnostic, WorkspaceEdit } from 'vscode-languageserver/node';
import type * as service from '../service/protocol.ts';
import type { ClientFeatures } from './client-features.ts';

/** The service's diagnostic for this client. */
export function toProtocolDiagnostic(
  { relatedInformation, ...diagnostic }: service.Diagnostic,
  features: ClientFeatures,
): Diagnostic {
  if (relatedInformation === undefined || !features.showsRelatedInformation) return diagnostic;
  return { ...diagnostic, relatedInformation: [...relatedInformation] };
}

/** The service's code action for this client; its edits are about `version` of the document. */
export function toProtocolCodeAction(
  { edits, diagnostics, ...action }: service.CodeAction,
  document: { readonly uri: string; readonly version: number },
  features: ClientFeatures,
): CodeAction {
  return {
    ...action,
    ...(diagnostics !== undefined && {
      diagnostics: diagnostics.map((diagnostic) => toProtocolDiagnostic(diagnostic, features)),
    }),
    edit: toWorkspaceEdit(edits, document, features),
  };
}

function toWorkspaceEdit(
  edits: readonly service.TextEdit[],
  { uri, version }: { readonly uri: string; readonly version: number },
  { versionsEdits }: ClientFeatures,
): WorkspaceEdit {
  if (!versionsEdits) return { changes: { [uri]: [...edits] } };
  return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
}
