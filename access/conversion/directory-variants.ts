import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSection } from '../../model/configuration/scope.ts';
import { sectionAt } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection, Use } from './found-section.ts';
import { keyOfSection } from './found-sections.ts';
import { isCopied, type LinesByPlace, MOST_VARIANTS, textOf } from './host-variants.ts';

/**
 * The lines of a `<Files>` by the directory of a request, with one of its own in each `<Directory>` where others are needed,
 * which httpd merges after it; undefined where that cannot be. `linesOf` are the lines for each of its uses.
 */
export function linesByDirectory(
  section: FoundSection,
  linesOf: readonly (readonly TextLine[])[],
): LinesByPlace | undefined {
  if (!isCopied(section.scope) || !FILES.has(section.scope.command.key)) return undefined;
  const uses = section.uses.map((use, i) => ({
    ...{ use, lines: linesOf[i] ?? [] },
    places: directoriesBefore(use).map((around) => ({ key: keyOfSection(around), around })),
  }));
  const found = assign(uses);
  if (found === undefined) return undefined;
  const { common, variants } = found;
  // what looks at names, too, and is merged later would be before one that a directory has
  const isOvertaken = uses.some(
    ({ use, places }) => places.some(({ key }) => variants.has(key)) && !isLastOfFiles(use),
  );
  if (isOvertaken) return undefined;
  return {
    lines: common,
    variants: [...variants.values()].map(({ place: { around }, lines }) => ({ around, lines })),
  };
}

const FILES: ReadonlySet<string> = new Set(['<files', '<filesmatch']);

/**
 * The lines of a `<Location>` by the directory that a URL leads to, with one of its own right after it for each of those
 * that need others, by its URL; undefined where that cannot be. `linesOf` are the lines for each of its uses.
 */
export function linesByUrl(
  { scope, uses }: FoundSection,
  linesOf: readonly (readonly TextLine[])[],
): LinesByPlace | undefined {
  if (!isSection(scope) || scope.command.key !== '<location') return undefined;
  const placed = uses.map((use, i) => ({
    lines: linesOf[i] ?? [],
    places: directoriesBefore(use).flatMap((around) => {
      const url = urlOf(around, use.requestClass);
      return url === undefined ? [] : [{ key: url, url }];
    }),
  }));
  const found = assign(placed);
  if (found === undefined) return undefined;
  return {
    lines: found.common,
    variants: [...found.variants.values()].map(({ place: { url }, lines }) => ({ url, lines })),
  };
}

/** The URL of a directory without a `/` at its end, where the file of a class is in it; undefined where plume knows none. */
function urlOf(around: Located<OpeningTag>, { path, uri }: RequestClass): ByteText | undefined {
  const pattern = sectionAt(around)?.pattern;
  if (uri === undefined || pattern?.kind !== 'text' || !path.startsWith(pattern.text)) return undefined;
  const rest = path.slice(pattern.text.length);
  if (!uri.endsWith(`/${rest}`)) return undefined;
  const url = uri.slice(0, uri.length - rest.length - 1);
  return PLAIN_URL.test(url) ? url : undefined;
}

const PLAIN_URL = /^\/[\w./~-]*$/;

interface Placed<P> {
  /** What the use is in, what is around all others first. */
  readonly places: readonly P[];
  readonly lines: readonly TextLine[];
}

/** What is written in each place such that the last place of each use has its lines; undefined where that cannot be. */
function assign<P extends { readonly key: string }>(
  uses: readonly Placed<P>[],
):
  | {
      readonly common: readonly TextLine[];
      readonly variants: ReadonlyMap<string, { readonly place: P; readonly lines: readonly TextLine[] }>;
    }
  | undefined {
  const inOrder = uses.toSorted((a, b) => a.places.length - b.places.length);
  const common = inOrder[0]?.lines ?? [];
  const variants = new Map<string, { readonly place: P; readonly lines: readonly TextLine[] }>();
  const linesIn = (places: readonly P[]) =>
    places.flatMap(({ key }) => variants.get(key) ?? []).at(-1)?.lines ?? common;
  for (const { places, lines } of inOrder) {
    if (textOf(linesIn(places)) === textOf(lines)) continue;
    const place = places.at(-1);
    if (place === undefined || variants.has(place.key) || variants.size === MOST_VARIANTS) return undefined;
    variants.set(place.key, { place, lines });
  }
  return { common, variants };
}

/** The `<Directory>` sections that surely apply and are merged before the section of a use, in this order. */
function directoriesBefore({ requestClass, index }: Use): readonly Located<OpeningTag>[] {
  return requestClass.sections.slice(0, index).flatMap(({ kind, scope, applies }) => {
    if (kind !== 'directory' || applies !== 'present' || scope === undefined) return [];
    return isSection(scope) ? [scope] : [];
  });
}

function isLastOfFiles({ requestClass, index }: Use): boolean {
  return requestClass.sections.slice(index + 1).every(({ kind }) => kind !== 'files');
}
