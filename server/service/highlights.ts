import type { EditorPosition } from '../../linter/findings/positions.ts';
import { toRange } from './diagnostics.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { DocumentHighlight } from './documents/protocol.ts';
import { nameAt } from './names/find-names.ts';
import { isSameName, namesIn } from './names/name-occurrences.ts';
import { tagPairAt } from './section-tags.ts';

/** The places of a document that mean the same as the name at a position, or both tags of a section. */
export function findHighlights(
  { document, positions }: OpenDocument,
  position: EditorPosition,
): readonly DocumentHighlight[] {
  const now = positions();
  const offset = now.offsetAt(position);
  const tags = tagPairAt(document, offset);
  if (tags !== undefined) return tags.map((span) => ({ range: toRange(span, now), kind: TEXT }));
  const name = nameAt(document, offset);
  if (name === undefined) return [];
  return namesIn(document)
    .filter((other) => isSameName(name, other))
    .map((other) => ({ range: toRange(other, now), kind: other.isDefinition ? WRITE : READ }));
}

/** Of the protocol's DocumentHighlightKind. */
const [TEXT, READ, WRITE] = [1, 2, 3] as const;
