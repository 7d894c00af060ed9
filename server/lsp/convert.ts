import type { CodeAction, Diagnostic, SymbolInformation, WorkspaceEdit } from 'vscode-languageserver/node';
import { documentationUrl } from '../../rules/kit/documentation-url.ts';
import type * as service from '../service/documents/protocol.ts';
import type { ClientFeatures } from './client/client-features.ts';

/** The service's diagnostic for this client. */
export function toProtocolDiagnostic(
  { relatedInformation, tags = [], ...diagnostic }: service.Diagnostic,
  features: ClientFeatures,
): Diagnostic {
  const shownTags = tags.filter((tag) => features.diagnosticTags.includes(tag));
  const href = features.linksCodes ? addressOfRule(diagnostic.code, features.ruleLink) : undefined;
  return {
    ...diagnostic,
    ...(shownTags.length > 0 && { tags: shownTags }),
    ...(href !== undefined && { codeDescription: { href } }),
    ...(relatedInformation !== undefined && features.showsRelatedInformation && { relatedInformation }),
  };
}

/** Where the code of a diagnostic leads: to what the client named for it, else to the site, where there is one. */
function addressOfRule(rule: string, ruleLink: string | undefined): string | undefined {
  if (rule.startsWith('internal/')) return undefined;
  return ruleLink?.replaceAll('{rule}', () => rule) ?? documentationUrl(rule);
}

/** The service's code action for this client; its own edits are about `version` of the document. */
export function toProtocolCodeAction(
  { edits, others = [], creates = [], diagnostics, command, ...action }: service.CodeAction,
  document: { readonly uri: string; readonly version: number },
  features: ClientFeatures,
): CodeAction {
  const changed = [{ ...document, edits: edits ?? [] }, ...others].filter(hasEdits);
  return {
    ...action,
    ...(command !== undefined && { command: { ...command, arguments: [...command.arguments] } }),
    ...(diagnostics !== undefined && {
      diagnostics: diagnostics.map((diagnostic) => toProtocolDiagnostic(diagnostic, features)),
    }),
    ...(edits !== undefined && { edit: toWorkspaceEdit(changed, features, creates) }),
  };
}

/** Nested symbols for a client that shows a list, in the order of the text. */
export function toSymbolList(
  symbols: readonly service.DocumentSymbol[],
  uri: string,
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...toSymbolList(children, uri, name),
  ]);
}

function hasEdits({ edits }: service.FileEdits): boolean {
  return edits.length > 0;
}

/** Edits of several files as this client takes them; files are created only for one that can do that. */
export function toWorkspaceEdit(
  files: readonly service.FileEdits[],
  { versionsEdits }: ClientFeatures,
  creates: readonly service.NewFile[] = [],
): WorkspaceEdit {
  if (!versionsEdits)
    return { changes: Object.fromEntries(files.map(({ uri, edits }) => [uri, [...edits]])) };
  const created = creates.flatMap(
    ({ uri, text }): NonNullable<WorkspaceEdit['documentChanges']> => [
      { kind: 'create', uri, options: { overwrite: false, ignoreIfExists: false } },
      { textDocument: { uri, version: null }, edits: [{ range: BEGINNING, newText: text }] },
    ],
  );
  const changes = files.map(({ uri, version = null, edits }) => ({
    textDocument: { uri, version },
    edits: [...edits],
  }));
  return { documentChanges: [...created, ...changes] };
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
