import { onlyAccess, type RequestClass } from '../access/equivalence/request-class.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import { findBases } from '../model/sections/conjuncts.ts';
import { type MergedSection, mergeOrder, type SectionQuery } from '../model/sections/merge-order.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { SectionKeys } from './section-keys.ts';

/** One of two servers that are compared. */
export interface Side {
  readonly server: Server;
  readonly keys: SectionKeys;
}

/**
 * The sections of the other server that configure the requests of a class. Undefined where the class cannot be asked for
 * again: asking its own server gives other sections than it has.
 */
export function askOther(found: RequestClass, own: Side, other: Side): readonly MergedSection[] | undefined {
  const index = own.keys.indexOf(found.host);
  const [host, twin] = [own.keys.hosts[index], other.keys.hosts[index]];
  for (const query of queriesFor(found)) {
    const natural = ask(own.server, host, query, NO_TAGS);
    const tags = areAlike(natural, found.sections) ? NO_TAGS : tagsBeyond(natural, found);
    const again = tags.size === 0 ? natural : ask(own.server, host, query, tags);
    if (!areAlike(again, found.sections)) continue;
    const assumed = new Set<OpeningTag>();
    const ofOwnAlone = new Set<OpeningTag>();
    for (const tag of tags) {
      const key = own.keys.keyOf(tag);
      const same = key === undefined ? undefined : other.keys.tagOf(key);
      // what is around it may be a condition, which is about no request
      if (same !== undefined) assumed.add(same);
      else if (key !== undefined) ofOwnAlone.add(tag);
    }
    // one in another section may match by itself where that does
    const without = new Set([...tags].filter((tag) => !ofOwnAlone.has(tag)));
    if (ofOwnAlone.size > 0 && !areAlike(ask(own.server, host, query, without), found.sections))
      return undefined;
    return ask(other.server, twin, query, assumed);
  }
  return undefined;
}

/** A way in which a class may have been found. */
interface Query extends SectionQuery {
  /** Whether httpd asks for the file as the index of its directory, whose sections then count. */
  readonly isIndex?: true;
}

function ask(
  server: Server,
  host: Located<OpeningTag> | undefined,
  { isIndex, ...query }: Query,
  assumed: ReadonlySet<OpeningTag>,
): readonly MergedSection[] {
  const more = assumed.size === 0 ? query : { ...query, assumed };
  const { path, uri } = query;
  if (isIndex !== true || path === undefined || uri === undefined)
    return onlyAccess(mergeOrder(server, host, more));
  const directory = directoryOf(path);
  const sections = mergeOrder(server, host, { ...more, path: directory, uri: directoryOf(uri) });
  return onlyAccess(mergeOrder(server, host, { ...more, walked: { directory, sections } }));
}

/** With a `/` at its end. */
function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

const NO_TAGS: ReadonlySet<OpeningTag> = new Set();

/** The ways in which a class may have been found, the most common first. */
function queriesFor({ path, uri, sections }: RequestClass): readonly Query[] {
  const about = uri === undefined ? { uri: '/' } : { uri };
  if (sections.some(({ kind }) => kind === 'proxy')) return [{ ...about, proxied: path }];
  const file = { ...about, path };
  return [
    file,
    { ...file, isDirectory: true },
    { ...file, isThere: true },
    { ...file, hasPathInfo: true },
    { ...file, isIndex: true },
    ...(uri === undefined ? [] : [about]),
  ];
}

/** The tags that must be assumed to match for a class, those around them included. */
function tagsBeyond(natural: readonly MergedSection[], found: RequestClass): ReadonlySet<OpeningTag> {
  const there = new Set(
    natural.flatMap(({ section, applies }) => (applies === 'present' ? [section?.at.command] : [])),
  );
  const tags = new Set<OpeningTag>();
  const sections = found.sections.flatMap(({ section }) => section ?? []);
  const bases = findBases(sections);
  for (const section of sections) {
    // what follows from others is there with them
    if (there.has(section.at.command) || bases.has(section.at.command)) continue;
    for (let tag: OpeningTag | undefined = section.at.command; tag !== undefined; tag = tag.parent)
      tags.add(tag);
  }
  return tags;
}

function areAlike(some: readonly MergedSection[], others: readonly MergedSection[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ kind, section, directory, applies }, i) => {
      const other = others[i];
      return (
        kind === other?.kind &&
        applies === other.applies &&
        directory === other.directory &&
        section?.at.command === other.section?.at.command
      );
    })
  );
}
