import { type RawText, rawTextOf } from '../../facts/sections.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';

/**
 * The lines of a document that a module reads as they are: the contents of `<Perl>` and of Lua blocks, POD with the line
 * that ends it, and all after `__END__`, by their first byte. None of them is a command.
 */
export const rawLinesOf: (document: Document) => ReadonlySet<number> = documentQuery(
  'rawLinesOf',
  ({ lines }) => {
    let raw: Set<number> | undefined;
    /** What ends the raw text that a line is in. */
    let end: { readonly word: RawText['end'] } | { readonly closing: Line | undefined } | undefined;
    for (const line of lines) {
      if (end !== undefined) {
        if ('closing' in end && line === end.closing) {
          end = undefined;
          continue;
        }
        raw = (raw ?? new Set()).add(line.start);
        if ('word' in end && line.kind === 'directive' && line.key === end.word) end = undefined;
        continue;
      }
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      const text = rawTextOf(line.key);
      if (text !== undefined) end = line.kind === 'open' ? { closing: line.closing } : { word: text.end };
    }
    return raw ?? NONE;
  },
);

const NONE: ReadonlySet<number> = new Set();
