import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { tlsInFrontHeaders } from '../../facts/requests/ordinary-headers.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { isSameLine } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { WhyHost } from '../../model/vhosts/host-for.ts';
import { answerRequest } from '../answer/answer.ts';
import type { PossibleAnswer, RequestAnswer } from '../answer/request-answer.ts';
import { findAnsweringHost } from '../resolve/answering-host.ts';
import { arrivalOf } from '../resolve/arrival.ts';
import { type Differing, ordinaryRequest } from './ordinary-request.ts';
import type { Place } from './places.ts';

/** An ordinary request, and what comes of it. */
export interface Asked {
  /** As people write it: a path alone where the server answers for any name. */
  readonly url: ByteText;
  readonly question: RequestQuestion;
  readonly answer: RequestAnswer;
  /** Where it began. */
  readonly place: Place;
}

/**
 * The answers of httpd to ordinary requests for a path of each place, with a query where one is wanted, and then, as long as it
 * redirects to itself, to the next ones: what browsers get. Each URL is asked once; where it leads to https and nothing answers
 * there, once more as it arrives from a load balancer at which TLS ends.
 */
export function* ask(
  places: readonly Place[],
  pathAt: (place: Place) => ByteText,
  differing: Differing = {},
): Generator<Asked> {
  const asked = new Set<ByteText>();
  for (const place of places) {
    const first = place.origin + pathAt(place);
    const request = { ...place.differing, ...differing };
    if (!(yield* follow(place, first, [request, differing], asked)) || differing.headers !== undefined)
      continue;
    const headers = tlsInFrontHeaders();
    yield* follow(
      place,
      first,
      [
        { ...request, headers },
        { ...differing, headers },
      ],
      new Set(),
    );
  }
}

/** Follows redirects; true if they end at an https where nothing of the server answers. */
function* follow(
  place: Place,
  first: ByteText,
  [request, next]: readonly [first: Differing, next: Differing],
  asked: Set<ByteText>,
): Generator<Asked, boolean> {
  let isUnanswered = false;
  let differing = request;
  for (let url = first, hop = 0; hop < MOST_HOPS; hop++) {
    const key = `${differing.to?.port ?? ''} ${url}`;
    if (asked.has(key)) break;
    asked.add(key);
    const question = ordinaryRequest(url, differing);
    const answer = answerRequest(place.server, question);
    yield { url, question, answer, place };
    const { status = 0, location, failure } = sureAnswer(answer) ?? {};
    if (location === undefined || !FOLLOWED.has(status)) return isUnanswered && failure !== undefined;
    if (location.startsWith('/')) url = originOf(url) + location;
    else {
      isUnanswered = location.startsWith('https:');
      if (!isOwn(location, place.server, url)) break;
      url = location;
      differing = next;
    }
  }
  return isUnanswered;
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

/** The scheme, host and port of a URL; empty for a path. */
export function originOf(url: ByteText): ByteText {
  return /^[a-z]+:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
}

function siteOf(url: ByteText): ByteText | undefined {
  const host = splitUrl(url)?.server?.host;
  return host && asciiLowerCase(host).replace(/^www\.|:\d+$/g, '');
}

/**
 * True if a URL names a host of the server. One that is assumed answers for any name, and only with and without `www.` before
 * it is a name surely one of the same site.
 */
export function isOwn(url: ByteText, server: Server, from?: ByteText): boolean {
  if (splitUrl(url) === undefined) return false;
  if (from !== undefined && siteOf(url) === siteOf(from)) return true;
  if (server.assumes.length > 0) return false;
  const { likely } = findAnsweringHost(server, arrivalOf(server, { url }));
  return likely.kind === 'host' && !FOR_ANY_NAME.has(likely.why);
}

/** Why a host answers for a name that is not its own. */
const FOR_ANY_NAME: ReadonlySet<WhyHost> = new Set(['default', 'only', 'main']);
