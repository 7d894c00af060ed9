import { lookOnDisk } from '../../../access/request/disk/on-disk.ts';
import type { Mapped } from '../../../access/request/url-to-file.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { forbiddenLink } from '../disk/symbolic-links.ts';
import { linkNotAllowed, nameTooLong, notAFile, stopAt } from '../early-answers.ts';
import {
  type FoundOnDisk,
  identityOf,
  type MappedToFile,
  nothingElse,
  type ReadRequest,
  urisOf,
} from '../locating.ts';
import { passedOn } from '../pass-on.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolved-request.ts';

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

/** Where plume cannot tell which file a URL leads to, or whether to one. */
export function toUnknown(request: ReadRequest): ResolvedRequest {
  const { uncertainties } = request.locating;
  const cause = uncertainties.at(-1);
  return {
    ...identityOf(request),
    path: undefined,
    pathInfo: '',
    kind: 'unknown',
    endsInFile: 'unknown',
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
    endsInFile: 'present',
    proxied: url,
    sections,
    mappedBy: at,
    ...nothingElse(follows),
    unknown: uncertainties,
    ownUnknown: uncertainties,
  };
}
