import type { OnDisk } from '../../../access/request/disk/on-disk.ts';
import type { Option } from '../../../facts/options.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { directoriesTo } from '../../../model/sections/directory-walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { defaultOptions, mergeOptions, type OptionsInForce } from '../../../model/sections/options.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { decidingOptionsLine, LINK_OPTIONS } from '../options-line.ts';

/**
 * The first symbolic link on the way to a path that httpd does not follow, or may not follow; undefined where there is
 * none, or where the disk is unknown. Source: resolve_symlink() and ap_directory_walk() in server/request.c.
 */
export function forbiddenLink(
  server: Server,
  sections: readonly MergedSection[],
  { path, kind }: Pick<OnDisk, 'path' | 'kind'>,
): ForbiddenLink | undefined {
  // each link is judged by the options of the directory that contains it
  // a link to nowhere is refused whatever Options say
  const nowhere: ForbiddenLink | undefined =
    kind === 'absent' && isLink(server, path) ? { path, isSure: true, at: undefined } : undefined;
  if (!mayForbid(server, sections)) return nowhere;
  let answer: ForbiddenLink | undefined;
  for (const directory of directoriesTo(path)) {
    const [name = ''] = path.slice(directory.length).split('/');
    if (name === '' || !isLink(server, directory + name)) continue;
    const depth = directory.split('/').length - 1;
    const merged = sections.filter((section) => isOutside(section, depth));
    const { options, isSure } = merged.reduce(merge, start(server));
    const link = directory + name;
    const isFollowed = isSure ? follows(server, options, link) : undefined;
    if (isFollowed === true) continue;
    const at = decidingOptionsLine(merged, LINK_OPTIONS);
    if (isFollowed === false) return answer ?? { path: link, isSure: true, at };
    answer ??= { path: link, isSure: false, at };
  }
  return answer ?? nowhere;
}

/** Whether httpd follows a link; undefined where plume cannot see who owns the link and what it leads to. */
function follows({ files }: Server, options: ReadonlySet<Option>, link: ByteText): boolean | undefined {
  if (!options.has('symlinks-of-owner')) return options.has('symlinks');
  const led = files.look(link);
  if (!led.ok && led.why === 'absent') return false;
  const [target, own] = [files.stat?.(link)?.owner, files.lstat?.(link)?.owner];
  return target === undefined || own === undefined ? undefined : target === own;
}

/** A symbolic link that keeps httpd from going on. */
export interface ForbiddenLink {
  /** Of the link itself. */
  readonly path: ByteText;
  readonly isSure: boolean;
  /** The `Options` that does not allow it; undefined where its target is missing. */
  readonly at: Located | undefined;
}

function isLink({ files }: Server, path: ByteText): boolean {
  const slash = path.lastIndexOf('/');
  const listing = files.list(path.slice(0, slash) || '/');
  return listing.ok && listing.links?.has(path.slice(slash + 1)) === true;
}

function start(server: Server): OptionsInForce {
  return defaultOptions(server.target.series);
}

function merge(before: OptionsInForce, { scope, applies }: MergedSection): OptionsInForce {
  return scope === undefined ? { ...before, isSure: false } : mergeOptions(before, scope, applies);
}

function mayForbid(server: Server, sections: readonly MergedSection[]): boolean {
  let options = start(server);
  return sections.some((section) => {
    if (!isOutside(section, Number.POSITIVE_INFINITY)) return false;
    options = merge(options, section);
    return !options.isSure || !options.options.has('symlinks') || options.options.has('symlinks-of-owner');
  });
}

/** Whether a section is merged when httpd comes to a directory of that depth; 1 for the root. */
function isOutside({ kind, section, directory }: MergedSection, depth: number): boolean {
  if (kind === 'server' || kind === 'host') return true;
  if (kind === 'htaccess') return (directory ?? '').split('/').length - 1 <= depth;
  const pattern = section?.pattern;
  return (
    kind === 'directory' && pattern !== undefined && pattern.kind !== 'regex' && pattern.components <= depth
  );
}
