import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { EditorPosition } from '../../../linter/findings/positions.ts';
import type { Server } from '../../../model/server/server.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { OpenServers } from '../servers/open-servers.ts';

/** What an editor needs to ask what httpd answers to a request; undefined where a document is not open or not wanted. */
export interface RequestAnswers {
  /** The first server that reads a document, or that is assumed around the site of a .htaccess. */
  serverOf(uri: string): Server | undefined;
  /** The URL or path at a position, in comments, too; undefined where there is none. */
  requestAt(uri: string, position: EditorPosition): string | undefined;
}

export function answerRequests(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
): RequestAnswers {
  const find = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? document : undefined;
  };
  return {
    serverOf(uri) {
      const document = find(uri);
      if (document === undefined) return undefined;
      const reader = servers.readersOf(document)[0] ?? servers.siteOf(document);
      return reader?.server.server;
    },
    requestAt(uri, position) {
      const document = find(uri);
      if (document === undefined) return undefined;
      const offset = document.positions().offsetAt(position);
      const word = wordAt(document.document.source.text, offset);
      return isUrl(word) ? toDisplayText(word) : undefined;
    },
  };
}

/** What is around an offset, up to whitespace, quotes and brackets, without punctuation at its end. */
function wordAt(text: ByteText, offset: number): ByteText {
  let [start, end] = [offset, offset];
  while (start > 0 && !ENDS.has(text[start - 1]!)) start--;
  while (end < text.length && !ENDS.has(text[end]!)) end++;
  while (end > start && PUNCTUATION.has(text[end - 1]!)) end--;
  return text.slice(start, end);
}

const ENDS: ReadonlySet<string> = new Set([...' \t\r\n\f\v"\'<>()`']);
const PUNCTUATION: ReadonlySet<string> = new Set([...'.,;:!']);

function isUrl(word: ByteText): boolean {
  return word.startsWith('/') || word.startsWith('http://') || word.startsWith('https://');
}
