import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Asked } from '../content/handling.ts';
import { type FoundOnDisk, isSubrequest, type MappedToFile, type ReadRequest } from '../locating.ts';

/** A request when what follows access control is asked. */
export function askedAt(
  { locating, path }: ReadRequest,
  { isScript, at }: Pick<MappedToFile, 'isScript' | 'at'>,
  disk: FoundOnDisk['disk'],
  sections: readonly MergedSection[],
): Asked {
  const { server, host, method, question, sub } = locating;
  return {
    server,
    host,
    method: sub?.sentMethod ?? method,
    askedWith: method,
    isSubrequest: isSubrequest(locating),
    question,
    path,
    sections,
    disk,
    isScript,
    mappedBy: at,
    isRewritingOver: locating.isRewritingOver === true,
    mainUri: sub?.mainUri,
    ask: undefined,
    forced: locating.forced ?? {},
    inherited: sub?.inherited,
    redirects: locating.redirects ?? 0,
    inheritedType: locating.inheritedType,
  };
}
