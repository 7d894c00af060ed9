import type { OpenDocument } from '../documents/open-document.ts';
import type { InlayHint, Range } from '../documents/protocol.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import { findInlayHints } from './find-inlay-hints.ts';

/** What an editor can show between the words of a text. */
export interface InlayHintAnswers {
  /** Values of variables, who has access at sections, what hosts have of the main server: as the settings want them. */
  inlayHints(uri: string, range: Range): readonly InlayHint[];
  /** Whether a document has other hints by now than were answered although its text is as it was. */
  hasStaleHints(): boolean;
}

/** What was answered last. */
interface Answered {
  readonly version: number;
  readonly state: number;
  readonly range: Range;
  readonly hints: readonly InlayHint[];
}

/** Answers from the open documents as they are when they are asked; `stateNow` is another number after each change. */
export function answerInlayHints(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  stateNow: () => number,
): InlayHintAnswers {
  const answers = new Map<string, Answered>();
  const find = (document: OpenDocument, { start, end }: Range): readonly InlayHint[] => {
    const positions = document.positions();
    const span = { start: positions.offsetAt(start), end: positions.offsetAt(end) };
    return findInlayHints(document, span, document.settings.inlayHints, {
      readers: servers.readersOf(document),
      site: () => servers.siteOf(document),
    });
  };
  return {
    inlayHints(uri, range) {
      const document = documents.get(uri);
      if (document?.settings.enable !== true) return [];
      const hints = find(document, range);
      for (const old of answers.keys()) if (!documents.has(old)) answers.delete(old);
      answers.set(uri, { version: document.version, state: stateNow(), range, hints });
      return hints;
    },
    hasStaleHints: () =>
      [...answers].some(([uri, { version, state, range, hints }]) => {
        const document = documents.get(uri);
        if (document?.version !== version || state === stateNow() || !document.settings.enable) return false;
        const now = find(document, range);
        answers.set(uri, { version, state: stateNow(), range, hints: now });
        return JSON.stringify(now) !== JSON.stringify(hints);
      }),
  };
}
