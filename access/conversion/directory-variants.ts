import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSection } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import { keyOfSection } from './found-sections.ts';
import { isCopied, type LinesByPlace, MOST_VARIANTS, type SectionVariant, textOf } from './host-variants.ts';

/**
 * The lines of a `<Files>` by the directory of a request, with one of its own in each `<Directory>` where others are needed,
 * which httpd merges after it; undefined where that cannot be. `linesOf` are the lines for each of its uses.
 */
export function linesByDirectory(
  section: FoundSection,
  linesOf: readonly (readonly TextLine[])[],
): LinesByPlace | undefined {
  if (!isCopied(section.scope) || !FILES.has(section.scope.command.key)) return undefined;
  const uses = section.uses
    .map(({ requestClass, index }, i) => ({
      directories: directoriesBefore(requestClass, index),
      isLast: isLastOfFiles(requestClass, index),
      lines: linesOf[i] ?? [],
    }))
    .toSorted((a, b) => a.directories.length - b.directories.length);
  const common = uses[0]?.lines ?? [];
  const variants = new Map<string, SectionVariant>();
  for (const { directories, lines, isLast } of uses) {
    const around = directories.at(-1);
    const above = directories.flatMap((one) => variants.get(keyOfSection(one)) ?? []).at(-1);
    if (textOf(above?.lines ?? common) !== textOf(lines)) {
      // two of one directory need different ones
      if (around === undefined || above?.around === around) return undefined;
      variants.set(keyOfSection(around), { around, lines });
    }
    if (!isLast && variants.size > 0) return undefined;
  }
  return variants.size > MOST_VARIANTS ? undefined : { lines: common, variants: [...variants.values()] };
}

const FILES: ReadonlySet<string> = new Set(['<files', '<filesmatch']);

/** The `<Directory>` sections that surely apply and are merged before the section of a use, in this order. */
function directoriesBefore({ sections }: RequestClass, index: number): readonly Located<OpeningTag>[] {
  return sections.slice(0, index).flatMap(({ kind, scope, applies }) => {
    if (kind !== 'directory' || applies !== 'present' || scope === undefined) return [];
    return isSection(scope) ? [scope] : [];
  });
}

/** Whether nothing that looks at names of files, too, is merged later, which would be before one that a directory has. */
function isLastOfFiles({ sections }: RequestClass, index: number): boolean {
  return sections.slice(index + 1).every(({ kind }) => kind !== 'files');
}
