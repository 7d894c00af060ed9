import {
  type PathInterpretation,
  type PathRefusal,
  readRequestPath,
} from '../../../access/request/request-url.ts';
import { passedOnEarly } from '../../../access/request/url-to-file.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { ENCODED_SLASH } from '../early-answers.ts';
import { decideKnown, isSubrequest, type Locating, urisOf } from '../locating.ts';
import type { ResolvedRequest } from '../resolved-request.ts';
import { toOtherServer } from './map-to-storage.ts';

/** What becomes of a path with an encoded slash that mod_proxy passes on before httpd decodes it, and would refuse it. */
export function passedOnUndecoded(
  { httpd }: PathRefusal,
  interpretation: PathInterpretation,
  locating: Locating,
): ResolvedRequest | undefined {
  const { server, host, target, method, question, uncertainties } = locating;
  if (httpd?.id !== ENCODED_SLASH) return undefined;
  const path = readRequestPath(target, { ...interpretation, encodedSlashes: 'kept' });
  if ('status' in path) return undefined;
  const undecoded = { ...path, uri: path.encoded };
  const uris = urisOf(undecoded);
  const before = decideKnown(mergeOrder(server, host, uris), locating, {
    uri: path.encoded,
    filename: '',
    pathInfo: '',
    mappedBy: undefined,
  });
  const asking = { server, host, path: undecoded, method, question, sections: before };
  const mapped = passedOnEarly({ ...asking, isSubrequest: isSubrequest(locating) }, uncertainties);
  if (mapped === undefined) return undefined;
  return toOtherServer({ locating, path: undecoded, uris, before, translatedTo: undefined }, mapped);
}
