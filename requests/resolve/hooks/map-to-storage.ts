import { lookOnDisk } from '../../../access/request/disk/on-disk.ts';
import type { Mapped } from '../../../access/request/url-to-file.ts';
import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { accessNamesOf, htaccessPolicyFor } from '../../../model/sections/htaccess-policy.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import { readsHtaccess } from '../../../model/server/htaccess-terms.ts';
import { closedOnWay, denialOf } from '../disk/permissions.ts';
import { forbiddenLink } from '../disk/symbolic-links.ts';
import {
  htaccessClosed,
  linkNotAllowed,
  nameTooLong,
  notAFile,
  notSearchable,
  type Stop,
  stopAt,
} from '../early-answers.ts';
import {
  type FoundOnDisk,
  identityOf,
  type MappedToFile,
  nothingElse,
  type ReadRequest,
  urisOf,
} from '../locating.ts';
import { passedOn } from '../pass-on.ts';
import { type EarlyAnswer, endAt, type ResolvedRequest } from '../resolved-request.ts';

/** Walks through the directories to what a URL is mapped to, as far as there is something. */
export function toFile(request: ReadRequest, mapped: MappedToFile): FoundOnDisk | EarlyAnswer {
  const { locating, uris, path } = request;
  const { server, host, uncertainties } = locating;
  const disk = lookOnDisk(server.files, mapped.path);
  const { kind } = disk;
  const sections = mergeOrder(server, host, {
    ...uris,
    path: disk.path,
    isDirectory: kind === 'directory',
    mayBeDirectory: kind === 'unknown',
    hasPathInfo: disk.pathInfo !== '',
    walked: kind === 'file' || kind === 'directory' ? locating.walked : undefined,
  });
  const link = forbiddenLink(server, sections, disk);
  const closed = stopOnWay(request, kind === 'directory' ? joinPath(mapped.path, '') : mapped.path, sections);
  if (closed !== undefined && (link === undefined || closed.path.length <= link.path.length))
    return stopAt(closed.path, closed.stop, request);
  if (link?.isSure === true) return stopAt(link.path, linkNotAllowed(link), request);
  if (link !== undefined)
    uncertainties.push({
      what: 'whether `Options` forbids the symbolic link in its path',
      at: link.at,
      phase: 'mapping',
    });
  if (kind === 'special') return stopAt(disk.path, notAFile(disk.path), request);
  if (kind === 'too-long') return stopAt(disk.path, nameTooLong(disk.path, path.uri), request);
  return { request, mapped, disk: { ...disk, kind }, sections };
}

/**
 * Where the walk through directories ends because the user that httpd runs as gets no further. httpd looks for a .htaccess in
 * each directory, and then for what comes next on the way. Source: ap_directory_walk() in server/request.c.
 */
function stopOnWay(
  { locating: { server, host }, path: { uri } }: ReadRequest,
  path: ByteText,
  sections: readonly MergedSection[],
): { readonly path: ByteText; readonly stop: Stop } | undefined {
  const closed = closedOnWay(server, path);
  for (const { kind, directory } of sections) {
    if (kind !== 'htaccess' || directory === undefined) continue;
    if (closed !== undefined && directory.length >= closed.path.length) break;
    for (const name of accessNamesOf(server, host).accessNames) {
      const file = joinPath(directory, name);
      const denial = server.files.look(file).ok ? denialOf(server, file, 'read') : undefined;
      if (denial !== undefined) return { path: directory, stop: htaccessClosed(file, directory, denial) };
    }
  }
  if (closed === undefined) return undefined;
  const { path: place, denial, kind } = closed;
  if (kind === 'link')
    return {
      path: place,
      stop: { ...linkNotAllowed({ path: place, isSure: true, at: undefined }), ...denial },
    };
  const { override, accessNames } = htaccessPolicyFor(server, host, place);
  const file = joinPath(place, accessNames[0] ?? '');
  if (readsHtaccess(override)) return { path: place, stop: htaccessClosed(file, place, denial) };
  const [next = ''] = path.slice(place.length).split('/');
  return next === '' ? undefined : { path: place, stop: notSearchable(place + next, uri, denial) };
}

/** Where plume cannot tell which file a URL leads to, or whether to one. */
export function toUnknown(request: ReadRequest): ResolvedRequest {
  const { uncertainties } = request.locating;
  const cause = uncertainties.at(-1);
  return {
    ...identityOf(request),
    path: undefined,
    pathInfo: '',
    kind: 'unknown',
    endsIn: 'perhaps-file',
    proxied: undefined,
    sections: request.before,
    mappedBy: undefined,
    ...nothingElse({
      status: 'unknown',
      why: cause?.what ?? 'where it leads',
      at: cause?.at,
      isSettledEarly: false,
    }),
    unknown: uncertainties,
    ownUnknown: uncertainties,
  };
}

/** What mod_proxy passes on. */
export function toOtherServer(
  request: ReadRequest,
  mapped: Extract<Mapped, { readonly kind: 'proxied' }>,
): ResolvedRequest {
  const { url, at, uri } = mapped;
  const { server, host, uncertainties } = request.locating;
  const uris = uri === undefined ? request.uris : urisOf({ ...request.path, uri });
  const sections = mergeOrder(server, host, { ...uris, proxied: url });
  const follows = {
    ...passedOn({ ...request, uris }, mapped, sections, false),
    ...(mapped.isWarned && { isLogOpen: true as const }),
  };
  return {
    ...identityOf(request),
    path: `proxy:${url}`,
    pathInfo: '',
    kind: 'unknown',
    endsIn: endAt('file', follows),
    proxied: url,
    sections,
    mappedBy: at,
    ...nothingElse(follows),
    unknown: uncertainties,
    ownUnknown: uncertainties,
  };
}
