import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { tlsInFrontHeaders } from '../../facts/requests/ordinary-headers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isSameLine } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { WhyHost } from '../../model/vhosts/host-for.ts';
import { answerRequest } from '../answer/answer.ts';
import type { PossibleAnswer, RequestAnswer } from '../answer/request-answer.ts';
import { findAnsweringHost } from '../resolve/answering-host.ts';
import { arrivalOf } from '../resolve/arrival.ts';
import { type Client, joined, keyOf, MOST_CLIENTS } from './client.ts';
import { type Differing, ordinaryRequest } from './ordinary-request.ts';
import { clientPast } from './other-clients.ts';
import { siteOf } from './own-names.ts';
import type { Place } from './places.ts';

/** A request of an example, and what comes of it. */
export interface Asked {
  /** As people write it: a path alone where the server answers for any name. */
  readonly url: ByteText;
  readonly question: RequestQuestion;
  readonly answer: RequestAnswer;
  /** Where it began. */
  readonly place: Place;
  /** The client, as far as it differs from an ordinary browser. */
  readonly client: Client;
  /** How many redirects led to it. */
  readonly hops: number;
}

/**
 * The answers of httpd to ordinary requests for a path of each place, with a query where one is wanted, and then, as long as it
 * redirects to itself, to the next ones: what browsers get. Each URL is asked once; where lines about the client keep an
 * ordinary one from what is asked for, once or twice more, for a client as they ask for. See clientPast().
 */
export function* ask(
  places: readonly Place[],
  pathAt: (place: Place) => ByteText,
  differing: Differing = {},
): Generator<Asked> {
  const asked = new Set<ByteText>();
  for (const place of places) {
    const way = { server: place.server, path: pathAt(place) };
    let client: Client | undefined = ORDINARY;
    for (let tried = 0; client !== undefined && tried < MOST_CLIENTS; tried++) {
      const all: readonly Asked[] = yield* follow(place, way.path, { differing, client, asked });
      client = nextClient(client, all, way);
    }
  }
}

/** A path, and the server that is asked for it. */
interface Way {
  readonly server: Server;
  readonly path: ByteText;
}

const ORDINARY: Client = {};

/** A client who may get where one does not that was asked for; undefined where that got there, or nothing is known of others. */
function nextClient(client: Client, all: readonly Asked[], { server, path }: Way): Client | undefined {
  const last = all.at(-1);
  if (last === undefined) return undefined;
  const isThere = pathIn(last.url) === path;
  const kept = isThere ? [last] : all;
  const ways = [() => clientInFront(last, server), ...kept.map((one) => () => clientPast(one, server))];
  for (const find of ways) {
    const more = find();
    const next = more && joined(client, more);
    if (next !== undefined && keyOf(next) !== keyOf(client)) return next;
  }
  return undefined;
}

/** Who arrives from where TLS ends, where a redirect led to https and nothing of the server answers there. */
function clientInFront(last: Asked, server: Server): Client | undefined {
  return isUnanswered(last, server) ? { headers: tlsInFrontHeaders() } : undefined;
}

function isUnanswered({ url, answer, hops }: Asked, server: Server): boolean {
  const { status = 0, location, failure } = sureAnswer(answer) ?? {};
  if (failure !== undefined) return hops > 0 && url.startsWith('https:');
  return location?.startsWith('https:') === true && FOLLOWED.has(status) && !isOwn(location, server, url);
}

/** Follows redirects of one server. */
function* follow(
  place: Place,
  path: ByteText,
  {
    differing,
    client,
    asked,
  }: { readonly differing: Differing; readonly client: Client; readonly asked: Set<ByteText> },
): Generator<Asked, readonly Asked[]> {
  const all: Asked[] = [];
  const own = { ...differing, ...joined(client, { headers: differing.headers }) };
  let request = { ...place.differing, ...own };
  for (let url = place.origin + path; all.length < MOST_HOPS; ) {
    const key = `${keyOf(client)} ${request.to?.port ?? ''} ${url}`;
    if (asked.has(key)) break;
    asked.add(key);
    const question = ordinaryRequest(url, request);
    const answer = answerRequest(place.server, question);
    const one = { url, question, answer, place, client, hops: all.length };
    all.push(one);
    yield one;
    const { status = 0, location } = sureAnswer(answer) ?? {};
    if (location === undefined || !FOLLOWED.has(status)) break;
    if (location.startsWith('/')) url = originOf(url) + location;
    else if (isOwn(location, place.server, url)) {
      url = location;
      request = own;
    } else break;
  }
  return all;
}

/** True if the host of the place answers: rules, redirects or an unknown name may lead a request to another one. */
export function isAnsweredThere({ answer: { hostAnswer }, place: { host } }: Asked): boolean {
  return hostAnswer?.kind === 'host' && hostAnswer.host.config.at?.command === host?.command;
}

/** True if a line decides what may come of a request, or where it leads. */
export function isDecidedBy({ possible, resolved }: RequestAnswer, line: Located): boolean {
  const leading = [resolved?.mappedBy, ...(resolved?.rewritten?.rules ?? [])];
  // of what another server answers, access control is what decides until then
  const answering = possible.flatMap(({ at, unresolved }) => [...at, unresolved?.at]);
  return [...answering, ...leading].some((one) => isSameLine(one, line));
}

/** The one answer to a request where that is sure; undefined where anything is open. */
export function sureAnswer({ possible }: Pick<RequestAnswer, 'possible'>): PossibleAnswer | undefined {
  const [only, ...others] = possible;
  return others.length + (only?.unless.length ?? 1) > 0 ? undefined : only;
}

/** Browsers follow some twenty redirects; who has not arrived after a few of one server goes round in circles. */
const MOST_HOPS = 5;

/** The redirects that browsers follow. */
export const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function pathIn(url: ByteText): ByteText {
  return url.slice(originOf(url).length);
}

/** The scheme, host and port of a URL; empty for a path. */
export function originOf(url: ByteText): ByteText {
  return /^[a-z]+:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
}

function siteIn(url: ByteText): ByteText | undefined {
  const host = splitUrl(url)?.server?.host;
  return host && siteOf(host.replace(/:\d+$/, ''));
}

/**
 * True if a URL names a host of the server. One that is assumed answers for any name, and only with and without `www.` before
 * it is a name surely one of the same site.
 */
export function isOwn(url: ByteText, server: Server, from?: ByteText): boolean {
  if (splitUrl(url) === undefined) return false;
  if (from !== undefined && siteIn(url) === siteIn(from)) return true;
  if (server.assumes.length > 0) return false;
  const { likely } = findAnsweringHost(server, arrivalOf(server, { url }));
  return likely.kind === 'host' && !FOR_ANY_NAME.has(likely.why);
}

/** Why a host answers for a name that is not its own. */
const FOR_ANY_NAME: ReadonlySet<WhyHost> = new Set(['default', 'only', 'main']);
