import type { EditorPosition } from '../../linter/findings/positions.ts';
import type { Range } from '../../server/service/documents/protocol.ts';
import type { LanguageService } from '../../server/service/service.ts';

/** Where a feature is asked about. */
export interface FeaturePlace {
  readonly uri: string;
  readonly position: EditorPosition;
  readonly range: Range;
}

const client = {
  acceptsByEnter: false,
  takesSnippets: true,
  insertsOrReplaces: true,
  showsLabelDetails: true,
  showsDeprecated: true,
  sharesRanges: true,
};

/**
 * What an editor can ask the service. After any edits each answers what a fresh service answers, and at each prefix of a
 * text that is typed it answers at all: a new feature joins by a row.
 */
export const serviceFeatures: Readonly<
  Record<string, (service: LanguageService, place: FeaturePlace) => unknown>
> = {
  diagnostics: (service, { uri }) => service.diagnostics(uri),
  allDiagnostics: (service) => [...service.allDiagnostics()],
  codeActions: (service, { uri, range }) =>
    service.codeActions(uri, range, { isLazy: true, runsCommands: true }),
  refactorings: (service, { uri, range }) =>
    service.codeActions(uri, range, { only: ['refactor'], isLazy: true, createsFiles: true }),
  fixAll: (service, { uri }) => service.fixAll(uri),
  renameFiles: (service, { uri }) => service.renameFiles([{ oldUri: uri, newUri: `${uri}.old` }]),
  hover: (service, { uri, position }) => service.hover(uri, position, 'markdown'),
  completion: (service, { uri, position }) => service.completion(uri, position, client),
  signatureHelp: (service, { uri, position }) => service.signatureHelp(uri, position),
  definition: (service, { uri, position }) => service.definition(uri, position),
  references: (service, { uri, position }) => service.references(uri, position, true),
  highlights: (service, { uri, position }) => service.highlights(uri, position),
  prepareRename: (service, { uri, position }) => service.prepareRename(uri, position),
  rename: (service, { uri, position }) => service.rename(uri, position, 'Fresh'),
  documentSymbols: (service, { uri }) => service.documentSymbols(uri),
  workspaceSymbols: (service) => service.workspaceSymbols(''),
  foldingRanges: (service, { uri }) => service.foldingRanges(uri),
  documentLinks: (service, { uri }) => service.documentLinks(uri),
  linkedEditing: (service, { uri, position }) => service.linkedEditing(uri, position),
  selectionRanges: (service, { uri, position }) => service.selectionRanges(uri, [position]),
  // of those that are not found out at once, the ones that say nothing are left out after a while
  codeLenses: (service, { uri }) =>
    service.codeLenses(uri).flatMap(({ range, title, data }) => {
      const said = data === undefined ? { title } : service.resolveLens(data);
      return said === undefined ? [] : [{ range, ...said }];
    }),
  hierarchy: (service, { uri, position }) =>
    service.prepareHierarchy(uri, position).map((item) => ({
      item,
      incoming: service.incomingCalls(item.data),
      outgoing: service.outgoingCalls(item.data),
    })),
  semanticTokens: (service, { uri }) => service.semanticTokens(uri).data,
  formatting: (service, { uri }) => service.formatting(uri, []),
  rangeFormatting: (service, { uri, range }) => service.rangeFormatting(uri, range, []),
  onTypeFormatting: (service, { uri, position }) => service.onTypeFormatting(uri, position, '\n', []),
  serverStatus: (service, { uri }) => service.serverStatus(uri),
  subjectsAt: (service, { uri, position }) => service.subjectsAt(uri, position),
};
