import type { EditorPosition } from '../../linter/findings/positions.ts';
import { type CompletionPlace, placeOf } from './completion/completion-place.ts';
import { findCompletion } from './completion/find-completion.ts';
import type { CompletionClient } from './completion/write-completion.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { CompletionItem, CompletionList, MarkupKind, SignatureHelp } from './documents/protocol.ts';
import { resolveCompletion } from './resolve-completion.ts';
import type { OpenServers } from './servers/open-servers.ts';
import { findSignature } from './signature-help/find-signature.ts';

/** What an editor can ask while somebody writes. Nothing of a document that is not open or not wanted. */
export interface CompletionAnswers {
  /**
   * What can be written at a position, the likeliest first; `trigger` is the character that made the editor ask, undefined
   * where a person did.
   */
  completion(
    uri: string,
    position: EditorPosition,
    client: CompletionClient,
    trigger?: string,
  ): CompletionList;
  /** The item with its documentation. */
  resolveCompletion(item: CompletionItem, kind: MarkupKind): CompletionItem;
  /** The syntax of the command whose arguments are written at a position. */
  signatureHelp(uri: string, position: EditorPosition): SignatureHelp | undefined;
}

/** Answers from the open documents and their servers as they are when they are asked. */
export function answerCompletion(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
): CompletionAnswers {
  const find = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? document : undefined;
  };
  const locate = (document: OpenDocument): CompletionPlace =>
    placeOf(document, servers.readersOf(document), () => servers.relatedFiles(document, false));
  return {
    completion(uri, position, client, trigger) {
      const document = find(uri);
      if (document === undefined) return { isIncomplete: false, items: [] };
      const positions = document.positions();
      const offset = positions.offsetAt(position);
      return findCompletion({ offset, trigger, client }, locate(document), positions);
    },
    resolveCompletion,
    signatureHelp(uri, position) {
      const document = find(uri);
      if (document === undefined) return undefined;
      return findSignature(document.positions().offsetAt(position), locate(document));
    },
  };
}
