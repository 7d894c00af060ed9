import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import { ofPackage } from '../../facts/words/package-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { noteUnrepeatable } from '../../grammar/questions.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSameScope, isSection, scopeOf } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { isUnseenLines, mayBeAbout, type UnseenLines } from '../../model/server/unseen-lines.ts';
import { matchPrefix } from './alias-entries.ts';
import type { Uncertainty } from './url-to-file.ts';

/** What a file may be about that plume does not see, and of which it knows what is in it. */
interface Subject {
  /** The decoded path of the URL. */
  readonly uri: ByteText;
  /** Where it leads on the disk; undefined where that is not known. */
  readonly path: ByteText | undefined;
}

/** What sections of a request bring that plume does not read, so that nothing that they say is sure. */
export function unreadParts(
  server: Server,
  sections: readonly MergedSection[],
  subject: Subject,
): readonly Uncertainty[] {
  const { within } = unreadIn(server);
  if (within.size === 0) return [];
  const uncertainties = new Map<string, Uncertainty>();
  for (const { scope } of sections)
    if (scope !== undefined && isSection(scope))
      for (const unread of within.get(scope.command) ?? [])
        if (mayLead(unread, subject.uri) || mayChange(unread, subject.path)) {
          const uncertainty = changing(unread);
          uncertainties.set(uncertainty.what, uncertainty);
        }
  return [...uncertainties.values()];
}

/**
 * The lines outside of sections, of the main server and of a host, that bring what plume does not read: what there is
 * may lead any request elsewhere, or one for `uri` if that is given. No more than ten.
 */
export function unreadAround(
  server: Server,
  host: Located<OpeningTag> | undefined,
  uri?: ByteText,
): readonly (Uncertainty & { readonly at: Located })[] {
  return unreadOutside(server, host)
    .filter((unread) => uri === undefined || mayLead(unread, uri))
    .slice(0, MOST_TOLD)
    .map((unread) => ({ what: `${whatOf(unread)} handles this request`, at: unread.at, phase: 'mapping' }));
}

/** As unreadAround(): what files of known packages that plume does not read may say about a path on the disk. */
export function unreadAbout(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
): readonly Uncertainty[] {
  return unreadOutside(server, host)
    .filter((unread) => unread.holds !== undefined && mayChange(unread, path))
    .slice(0, MOST_TOLD)
    .map(changing);
}

/** The most parts of a server that an answer names as not read. */
const MOST_TOLD = 10;

/** Whether it may lead a request elsewhere. */
function mayLead({ holds }: UnseenLines, uri: ByteText): boolean {
  if (holds === undefined || holds.isAnywhere) return true;
  noteUnrepeatable();
  return holds.urls.some((prefix) => matchPrefix(uri, prefix) > 0);
}

/** Whether it may have sections about where a request leads. */
function mayChange(unread: UnseenLines, path: ByteText | undefined): boolean {
  if (path === undefined) return (unread.holds?.directories ?? ['/']).length > 0;
  noteUnrepeatable();
  return mayBeAbout(unread, path);
}

function changing(unread: UnseenLines): Uncertainty {
  return { what: `${whatOf(unread)} changes the answer`, at: unread.at, phase: 'mapping' };
}

/** The beginning of a clause for people. */
function whatOf({ what, name, at, holds }: UnseenLines): string {
  switch (what) {
    case 'macro':
      return `whether the macro \`${name}\`, which plume does not know,`;
    case 'variable':
      return `whether this line, whose directive is hidden by \`\${${name}}\`,`;
    default:
      return at.instance.instancesOf(at.command).length > 0
        ? `whether another file that \`${name}\` includes`
        : `whether \`${name}\`${ofPackage(holds)}, which plume did not read,`;
  }
}

/** Lines that plume does not read, by the sections that they are in. */
interface UnreadLines {
  /** By the section that they configure; those outside of sections by `undefined`. */
  readonly directly: ReadonlyMap<Command | undefined, readonly UnseenLines[]>;
  /** By each section around them. */
  readonly within: ReadonlyMap<Command, readonly UnseenLines[]>;
}

function unreadOutside(server: Server, host: Located<OpeningTag> | undefined): readonly UnseenLines[] {
  const { directly } = unreadIn(server);
  const own = host === undefined ? [] : (directly.get(host.command) ?? []);
  const isOfHost = ({ at }: UnseenLines) => host !== undefined && isSameScope(scopeOf(at), host);
  return [...(directly.get(undefined) ?? []), ...own.filter(isOfHost)];
}

const unreadIn = query('unreadIn', ({ unknowns }: Server): UnreadLines => {
  const directly = new Map<Command | undefined, UnseenLines[]>();
  const within = new Map<Command, UnseenLines[]>();
  for (const unread of unknowns) {
    if (!isUnseenLines(unread)) continue;
    const scope = scopeOf(unread.at);
    addTo(directly, isSection(scope) ? scope.command : undefined, unread);
    for (let link: Located | undefined = unread.at; link !== undefined; link = link.instance.from)
      for (let section = link.command.parent; section !== undefined; section = section.parent)
        addTo(within, section, unread);
  }
  return { directly, within };
});
