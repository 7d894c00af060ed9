import type { RequestEnvironment } from '../../../access/request/request-environment.ts';
import type { FoundByAsking } from '../../../access/request/rewriting/rewrite-conditions.ts';
import type { Ask } from '../../../access/request/rewriting/rewrite-subject.ts';
import { once } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { decideKnown, type Locating, NOTHING_INHERITED, type Subrequest, subrequestOf } from '../locating.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolved-request.ts';
import { foundBy } from '../rewriting/lookups.ts';
import { DEEPEST, redirectLimit } from './redirect-limit.ts';

/** Where a request leads that httpd makes to find out. */
type LocateAsked = (sub: Locating, asked: Parameters<Ask>[0]) => ResolvedRequest | EarlyAnswer;

/** How conditions of rules ask for the request `uri`, which few of them do. */
export function createAsk(
  locating: Locating,
  walkedFirst: Subrequest['walkedFirst'],
  uri: ByteText,
  locateAsked: LocateAsked,
): Ask | undefined {
  const { question, lookups } = locating;
  if (question === undefined || lookups === undefined) return undefined;
  const ask = once('ask', () => askFrom({ ...locating, question, lookups }, walkedFirst, uri, locateAsked));
  return (asked, environment) => ask()(asked, environment);
}

/** Source: make_sub_request() in server/request.c. */
function askFrom(
  locating: Locating & Required<Pick<Locating, 'question' | 'lookups'>>,
  walkedFirst: Subrequest['walkedFirst'],
  uri: ByteText,
  locateAsked: LocateAsked,
): Ask {
  const { server, question, lookups } = locating;
  const sentMethod = locating.sub?.sentMethod ?? 'GET';
  const own = subrequestOf(locating, { mainUri: uri, walkedFirst, sentMethod });
  const knownBy = new Map<RequestEnvironment | undefined, Map<string, FoundByAsking | undefined>>();
  const looking = {
    server,
    question,
    sectionsOf: ({ sections, uri: of, path = '', pathInfo, mappedBy }: ResolvedRequest) =>
      decideKnown(sections, { ...locating, sub: own }, { uri: of, filename: path, pathInfo, mappedBy }),
    isRefused: (resolved: ResolvedRequest) => locating.isRefused?.(resolved) === true,
  };
  return (asked, environment) => {
    const known = knownBy.get(environment) ?? new Map<string, FoundByAsking | undefined>();
    knownBy.set(environment, known);
    const key = 'url' in asked ? `url ${asked.url}` : `file ${asked.file}`;
    if (known.has(key)) return known.get(key);
    if (lookups.left-- <= 0) return undefined;
    const limit = own.depth > DEEPEST ? true : redirectLimit(locating).isExceeded;
    const sub = {
      ...locating,
      method: 'GET',
      uncertainties: [],
      isRewritingOver: false,
      sub: { ...own, inherited: environment ?? NOTHING_INHERITED },
    };
    const found =
      limit === undefined ? undefined : limit ? notAsked(asked) : foundBy(locateAsked(sub, asked), looking);
    if (found === undefined || found.status >= 400) lookups.hasFailed = true;
    known.set(key, found);
    return found;
  };
}

/** What httpd knows of a request that it does not ask, because there are too many already. */
function notAsked(asked: Parameters<Ask>[0]): FoundByAsking {
  const nothing = { pathInfo: '', isLedAway: false };
  if ('file' in asked)
    return { status: 500, place: { ...nothing, filename: asked.file, uri: asked.uri, query: undefined } };
  const [whole = ''] = asked.url.split('#', 1);
  const [uri = '', ...query] = whole.split('?');
  return {
    status: 500,
    place: { ...nothing, filename: '', uri, query: query.length === 0 ? undefined : query.join('?') },
  };
}
