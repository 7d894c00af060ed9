import type { Span } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Document } from '../../grammar/syntax-tree.ts';

/**
 * The names of a section in its opening and its closing tag, where one of them touches the offset and httpd treats them
 * as a pair; undefined elsewhere, and where nothing closes the section.
 */
export function tagPairAt(document: Document, offset: number): readonly [Span, Span] | undefined {
  const line = lineAt(document, offset);
  const opening = line?.kind === 'close' ? line.opening : line?.kind === 'open' ? line : undefined;
  const closing = opening?.closing;
  if (line === undefined || opening === undefined || closing === undefined) return undefined;
  if (opening.key !== closing.key) return undefined;
  const pair = [partsOf(opening).name, partsOf(closing).name] as const;
  const isTouched = pair.some(({ start, end }) => start <= offset && offset <= end);
  return isTouched ? pair : undefined;
}
