import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { hostOf, isSection, type Scope } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import { keyOfSection } from './found-sections.ts';

/**
 * What a section becomes where a section of its own follows it: in a `<VirtualHost>` or `<Directory>`, or right after it
 * for a URL, without a `/` at its end. `lines` are the access directives of that section.
 */
export type SectionVariant = { readonly lines: readonly TextLine[] } & (
  | { readonly around: Located<OpeningTag> }
  | { readonly url: ByteText }
);

/** A section whose lines depend on the virtual host alone, or on the directory. */
export interface LinesByPlace {
  /** For the section itself. */
  readonly lines: readonly TextLine[];
  /** For the hosts, or directories, that need other ones. */
  readonly variants: readonly SectionVariant[];
}

/**
 * The lines of a section by the host of a request; undefined where those of one host differ, or where a section of the
 * host would not come right after it. `linesOf` are the lines for each of its uses.
 */
export function linesByHost(
  section: FoundSection,
  linesOf: readonly (readonly TextLine[])[],
): LinesByPlace | undefined {
  if (!canBeFollowed(section)) return undefined;
  const byHost = new Map<string, Mutable>();
  for (const [i, { requestClass, index }] of section.uses.entries()) {
    const { host, sections } = requestClass;
    const lines = linesOf[i];
    if (lines === undefined || isFollowedByAlike(sections, index)) return undefined;
    const key = host === undefined ? '' : keyOfSection(host);
    const known = byHost.get(key);
    if (known === undefined) byHost.set(key, { host, lines });
    else if (textOf(known.lines) !== textOf(lines)) return undefined;
  }
  const common = mostCommon([...byHost.values()]);
  const variants = [...byHost.values()].filter(({ lines }) => textOf(lines) !== textOf(common));
  if (variants.length > MOST_VARIANTS) return undefined;
  const placed = variants.flatMap(({ host, lines }) => (host === undefined ? [] : [{ around: host, lines }]));
  return placed.length < variants.length ? undefined : { lines: common, variants: placed };
}

/** Nobody reads a copy in each of many hosts. */
export const MOST_VARIANTS = 8;

interface Mutable {
  readonly host: Located<OpeningTag> | undefined;
  readonly lines: readonly TextLine[];
}

/** Those of the main server, where it answers any request; else those that most hosts need. */
function mostCommon(all: readonly Mutable[]): readonly TextLine[] {
  const counts = new Map<string, number>();
  for (const { lines } of all) counts.set(textOf(lines), (counts.get(textOf(lines)) ?? 0) + 1);
  const ofMain = all.find(({ host }) => host === undefined);
  const most = all.toSorted(
    (a, b) => (counts.get(textOf(b.lines)) ?? 0) - (counts.get(textOf(a.lines)) ?? 0),
  );
  return (ofMain ?? most[0])?.lines ?? [];
}

/** The lines as one text, for comparing them with others. */
export function textOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Whether a host can have the section once more, and httpd merges that after it: it stands alone in the main server. */
function canBeFollowed({ scope, uses }: FoundSection): boolean {
  if (!isCopied(scope)) return false;
  return uses.every(({ requestClass, index }) => {
    const kind = requestClass.sections[index]?.kind;
    return kind === 'location' || kind === 'files';
  });
}

/** Whether one of the same kind that stands in the main server, too, comes after it. */
function isFollowedByAlike(sections: readonly MergedSection[], index: number): boolean {
  const kind = sections[index]?.kind;
  return sections.slice(index + 1).some(({ kind: other, scope }) => {
    if (kind !== other || scope === undefined || !('command' in scope)) return false;
    return !isSection(hostOf(scope));
  });
}

/** Whether a section stands alone in the main server, with a tag that can be written elsewhere as well. */
export function isCopied(scope: Scope): scope is Located<OpeningTag> {
  if (!isSection(scope) || scope.command.parent !== undefined || isSection(hostOf(scope))) return false;
  const { start, end, source } = scope.command;
  const tag = source.text.slice(start, end);
  return !tag.includes('${') && !tag.includes('\\');
}
