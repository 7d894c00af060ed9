import { directoryPart, lastPart } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Asked, Settled } from '../content/handling.ts';
import { chooserOf, type Found, namesForViews, variantOf } from '../content/negotiation.ts';
import { askedAt } from '../hooks/asked-there.ts';
import { toFile } from '../hooks/map-to-storage.ts';
import {
  decideKnown,
  type FoundOnDisk,
  type MappedToFile,
  nothingElse,
  placeOf,
  type ReadRequest,
  subrequestOf,
  urisOf,
} from '../locating.ts';
import { type EarlyAnswer, endAt, isEarly, type ResolvedRequest } from '../resolved-request.ts';

/** The files that MultiViews finds for what does not exist; undefined where it does not look for them, or plume cannot tell. */
export function negotiate(
  {
    request,
    disk,
    sections,
    at,
  }: Pick<FoundOnDisk, 'request' | 'disk' | 'sections'> & Pick<MappedToFile, 'at'>,
  asked: Asked,
  handle: (found: FoundOnDisk) => ResolvedRequest,
): ResolvedRequest | undefined {
  const names = namesForViews(asked);
  if (names === undefined || names.length === 0) return undefined;
  const { locating } = request;
  const sought = lastPart(disk.path);
  const directory = directoryPart(disk.path);
  const files: (ResolvedRequest | EarlyAnswer)[] = [];
  const kinds: Found[] = [];
  for (const name of names) {
    const found = fileBeside(request, disk, directory + name, at);
    if (!('disk' in found)) {
      files.push(found);
      kinds.push('none');
      continue;
    }
    const ownSections = decideKnown(found.sections, found.request.locating, {
      uri: found.request.path.uri,
      filename: found.disk.path,
      pathInfo: found.disk.pathInfo,
      mappedBy: at,
    });
    const kind = variantOf(askedAt(found.request, { isScript: false, at }, found.disk, ownSections), sought);
    if (kind === 'unknown' || kind === 'map') return undefined;
    files.push(handle(found));
    kinds.push(kind);
  }
  const choose = chooserOf(kinds, asked, disk.path);
  const end = choose(files.flatMap((file, i) => (isEarly(file) ? [] : [i])));
  if (end === undefined) return undefined;
  const index = 'index' in end ? files.at(end.index) : undefined;
  const sent = index === undefined || isEarly(index) ? undefined : index;
  const own = 'index' in end ? UNTOLD : end;
  return {
    ...placeOf({ request, disk, sections, at }),
    ...nothingElse(sent?.otherwise ?? own),
    negotiation: { files, choose: (granted) => choose(granted) ?? UNTOLD },
    endsIn: sent?.endsIn ?? endAt('nothing', own),
    unknown: locating.uncertainties,
    ownUnknown: [...locating.uncertainties],
  };
}

const UNTOLD: Settled = {
  status: 'unknown',
  why: 'which file MultiViews chooses',
  at: undefined,
  isSettledEarly: true,
};

/** A file in the directory of one that is asked for, as httpd looks at it by itself. */
function fileBeside(
  request: ReadRequest,
  { path: before, pathInfo }: FoundOnDisk['disk'],
  file: ByteText,
  at: Located | undefined,
): FoundOnDisk | EarlyAnswer {
  const { locating, path } = request;
  const own = path.uri.slice(0, path.uri.length - pathInfo.length);
  const uri = own.slice(0, own.length - lastPart(before).length) + lastPart(file) + pathInfo;
  const asking = {
    ...locating,
    method: 'GET',
    sub: subrequestOf(locating, {}),
    uncertainties: [],
    inheritedType: undefined,
  };
  const there = {
    ...request,
    locating: asking,
    path: { ...path, uri, encoded: uri },
    uris: urisOf({ ...path, uri }),
  };
  return toFile(there, { kind: 'file', path: file + pathInfo, isScript: false, at });
}
