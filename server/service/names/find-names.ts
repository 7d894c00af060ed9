import type { Document } from '../../../grammar/syntax-tree.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { RelatedFile } from '../servers/related-files.ts';
import { isSameName, type NameOccurrence, namesIn } from './name-occurrences.ts';

/** A name in its file. */
export interface LocatedName {
  readonly file: RelatedFile;
  readonly name: NameOccurrence;
}

/** The name that an offset is in or at the end of; of several the shortest one. */
export function nameAt(document: Document, offset: number): NameOccurrence | undefined {
  let found: NameOccurrence | undefined;
  for (const name of namesIn(document)) {
    if (name.start > offset) break;
    if (offset > name.end) continue;
    const isShorter = found === undefined || name.end - name.start < found.end - found.start;
    // of two names beside each other the one that begins here
    if (isShorter || found?.end === offset) found = name;
  }
  return found;
}

/** Every place of the files that means the same, in their order; a macro's parameter means something in its macro only. */
export function placesOfName(
  name: NameOccurrence,
  { uri }: OpenDocument,
  files: readonly RelatedFile[],
): readonly LocatedName[] {
  const some = name.macro === undefined ? files : files.filter((file) => file.uri === uri);
  return some.flatMap((file) =>
    namesIn(file.document).flatMap((other) => (isSameName(name, other) ? { file, name: other } : [])),
  );
}
