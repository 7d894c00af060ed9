import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import type { PossibleAnswer, RequestAnswer } from '../../requests/answer/request-answer.ts';
import { wayOf } from '../../requests/answer/rule-way.ts';
import type { AnsweredBy } from '../../requests/resolve/content/handling.ts';
import type { ConnectionFailure } from '../../requests/resolve/response.ts';

/** The parts of an answer that a client or a backend sees, as far as they are known. */
export interface Outcome {
  readonly status: number | undefined;
  readonly failure: ConnectionFailure | undefined;
  readonly isGranted: boolean | undefined;
  readonly location: ByteText | undefined;
  /** The answerer; undefined for what httpd answers of itself, and where that is not known. */
  readonly by: Answerer | undefined;
  /** The page that shows an error: the path of its file, or what else answers. */
  readonly page: ByteText | undefined;
  /** The clause that says on what the status depends, where it is not known. */
  readonly dependsOn: string | undefined;
}

/** The sender of the content of an answer. */
export interface Answerer {
  readonly kind: AnsweredBy['kind'];
  /** The path of a file or a directory, the URL of a backend, the name of a handler, or what a rule leads to. */
  readonly name: ByteText;
  /** The path of the file that a handler gets; undefined for others. */
  readonly path?: ByteText | undefined;
}

/** One thing that may come of a request. */
export interface PossibleOutcome {
  readonly outcome: Outcome;
  readonly when: readonly OutcomeCondition[];
  /** The lines that decide it, the one that matters most first. */
  readonly at: readonly Located[];
}

/** A condition of an outcome: it must hold, or must not. */
export interface OutcomeCondition {
  readonly what: string;
  readonly at: Located | undefined;
  readonly holds: boolean;
}

/** How paths of the files are called that both servers may have. */
export type CommonPath = (path: ByteText) => ByteText;

/** All that may come of a request, the likeliest first; what may lead it elsewhere all the same is the last. */
export function outcomesOf(answer: RequestAnswer, common: CommonPath): readonly PossibleOutcome[] {
  const leading = answer.possible.flatMap(({ unless }) => unless);
  const others = new Map(leading.map((one) => [one.what, one]));
  const found = answer.possible.map((possible): PossibleOutcome => {
    const when = possible.when.map(({ question: { what, at }, holds }) => ({ what, at, holds }));
    const not = possible.unless.map(({ what, at }) => ({ what, at, holds: false }));
    return {
      outcome: outcomeOf(answer, possible, common),
      when: [...when, ...not],
      at: decidingLines(answer, possible),
    };
  });
  const instead = [...others.values()].map(
    ({ what, at, answer: other }): PossibleOutcome => ({
      outcome: { ...NOTHING_KNOWN, status: other?.status, dependsOn: what },
      when: [{ what, at, holds: true }],
      at: at === undefined ? [] : [at],
    }),
  );
  return [...found, ...instead];
}

const NOTHING_KNOWN: Outcome = {
  status: undefined,
  failure: undefined,
  isGranted: undefined,
  location: undefined,
  by: undefined,
  page: undefined,
  dependsOn: undefined,
};

function outcomeOf(answer: RequestAnswer, possible: PossibleAnswer, common: CommonPath): Outcome {
  const { status, failure, isGranted, location, answeredBy, unresolved, sent } = possible;
  const path = wayOf(answer).final?.path;
  const page = sent?.page?.possible[0];
  return {
    status,
    failure,
    isGranted,
    location: location && common(location),
    by: answeredBy && answererOf(answeredBy, path, answer.handedTo, common),
    page: page && pageOf(page, common),
    dependsOn: unresolved?.what,
  };
}

function answererOf(
  by: AnsweredBy,
  path: ByteText | undefined,
  handedTo: RequestAnswer['handedTo'],
  common: CommonPath,
): Answerer {
  const { kind } = by;
  switch (by.kind) {
    case 'file':
    case 'listing':
      return { kind, name: common(by.path) };
    case 'backend':
      return { kind, name: backendName(by.url, handedTo) };
    case 'handler':
      return { kind, name: by.name, path: path && common(path) };
    case 'rewrite':
      return { kind, name: `${by.isProxied ? 'passed' : 'rewritten'} ${by.to ?? ''}` };
  }
}

function backendName(url: ByteText, handedTo: RequestAnswer['handedTo']): ByteText {
  if (handedTo === undefined) return url;
  const all = handedTo.map(({ url: to, socket, proxy, hostHeader }) => {
    const by = [socket, proxy].filter((one) => one !== undefined);
    const host = hostHeader !== undefined && !to.includes(`//${hostHeader}`) ? ` as ${hostHeader}` : '';
    return `${to}${by.map((one) => ` by ${one}`).join('')}${host}`;
  });
  return [...new Set(all)].sort().join(', ');
}

function pageOf({ status, answeredBy, location }: PossibleAnswer, common: CommonPath): ByteText | undefined {
  if (location !== undefined) return location;
  if (answeredBy?.kind === 'file') return common(answeredBy.path);
  return answeredBy === undefined ? `${status ?? ''}` : answeredBy.kind;
}

/** The lines because of which a request gets an answer: what decides it, then the way that leads there. */
function decidingLines(answer: RequestAnswer, possible: PossibleAnswer): readonly Located[] {
  const { answeredBy, steps, at, unresolved, sent } = possible;
  const named = answeredBy !== undefined && 'at' in answeredBy ? [answeredBy.at] : [];
  const handler = answeredBy?.kind === 'file' ? [answeredBy.handlerAt] : [];
  const { targets } = wayOf(answer);
  const mapped = steps.map(({ resolved }) => resolved.mappedBy);
  const denied = steps.flatMap(({ outcome }) => outcome.at);
  const [page] = sent?.page?.possible ?? [];
  const ways = [
    ...at,
    ...named,
    ...targets.flatMap(({ rules }) => rules),
    ...denied,
    ...handler,
    ...mapped,
    answer.resolved?.mappedBy,
    unresolved?.at,
    answer.early?.at,
    ...(page === undefined ? [] : page.at),
  ];
  return ways.filter((one) => one !== undefined);
}
