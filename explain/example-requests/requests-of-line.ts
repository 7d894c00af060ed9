import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { type Candidate, candidatesFor } from '../../requests/examples/candidates.ts';
import { type Origins, originsOf } from '../../requests/examples/origins.ts';
import { sectionOf } from '../../requests/resolve/answering-host.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { surelyShows, surelyUses } from './uses-line.ts';
import { whyNeverAsked } from './why-never-asked.ts';

/** What is known of the requests that a line is for. */
export type RequestsOfLine =
  /** A URL, or a path where any name does: a request for it surely has to do with the line. */
  | { readonly kind: 'example'; readonly url: ByteText }
  /** Surely no request has; `why` is a clause for people. */
  | { readonly kind: 'none'; readonly why: string };

/**
 * An example of the requests that a section, a rule, an Alias, a Redirect, a ProxyPass or an ErrorDocument is for, or why there is
 * none; undefined where neither is sure. Each example was followed as a request to the server.
 */
export function requestsOfLine(
  server: Server,
  at: Located,
  options: { readonly rules: readonly Rule[] },
): RequestsOfLine | undefined {
  const why = whyNeverAsked(server, at);
  if (why !== undefined) return { kind: 'none', why };
  for (const url of urlsFor(server, at).slice(0, MOST_ASKED))
    if (isFor(predictRequest(server, { url, trace: [] }, options), at)) return { kind: 'example', url };
  return undefined;
}

/** The most requests that are tried to find one that reaches a line: somebody waits for the answer. */
const MOST_ASKED = 16;

/** With the first name of each host, then with its other ones, then with names that conditions are looking for. */
function urlsFor(server: Server, at: Located): readonly ByteText[] {
  const candidates = candidatesFor(server, at);
  const origins = new Map<Candidate['host'], Origins>();
  for (const { host } of candidates) if (!origins.has(host)) origins.set(host, originsOf(server, host));
  const ranked = candidates.flatMap(({ host, target, name }) => {
    const { urls = [], withName } = origins.get(host) ?? {};
    const wanted = name === undefined ? [] : (withName?.(name) ?? []);
    return [
      ...urls.map((origin, rank) => ({ url: `${origin}${target}`, rank })),
      ...wanted.map((origin) => ({ url: `${origin}${target}`, rank: urls.length })),
    ];
  });
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ url }) => url))];
}

function isFor(answer: RequestAnswer, at: Located): boolean {
  if (answer.possible.some(({ failure }) => failure !== undefined)) return false;
  const { key } = at.command;
  if (key === 'errordocument') return surelyShows(answer, at);
  if (key !== '<virtualhost') return surelyUses(answer, at);
  const { hostAnswer } = answer;
  const section = hostAnswer && sectionOf(hostAnswer);
  return section?.command === at.command && section.instance === at.instance;
}
