import type { LogLine } from '../../../access/policy/outcome.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { trimWhitespace, trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import { findLines, type LineOf, type LineOfFile } from '../../../linter/find-lines.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { predictRequest } from '../../../linter/predict-request.ts';
import { type LocatedFault, type StartFaults, startFaults } from '../../../linter/start-faults.ts';
import { isWhole } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { isNamed, type WhyHost } from '../../../model/vhosts/host-for.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { headersOf } from '../../../requests/answer/headers/response-headers.ts';
import type {
  AccessStep,
  PossibleAnswer,
  RequestAnswer,
  UnresolvedFactor,
} from '../../../requests/answer/request-answer.ts';
import { notesOnAnswer } from '../../../requests/answer/request-notes.ts';
import { wayOf } from '../../../requests/answer/rule-way.ts';
import {
  type EffectiveLine,
  type LineEffect,
  sectionEffectsOf,
} from '../../../requests/answer/section-effects.ts';
import type { AnsweredBy } from '../../../requests/resolve/content/handling.ts';
import type { Backend } from '../../../requests/resolve/proxy/backend.ts';
import type { ConnectionFailure } from '../../../requests/resolve/resolved-request.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { describeUnknownMap, describeUnused } from './check-given.ts';
import { type DescribedHandshake, describeHandshake } from './describe-handshake.ts';
import { type DescribedTracedRequest, describeTrace } from './describe-trace.ts';
import type { DescribedFollowing } from './follow-redirects.ts';
import { headlineOf } from './headline.ts';

/** What becomes of a request; version 2 of its JSON (json-schema/request-2.schema.json). */
export interface RequestDescription {
  readonly version: 2;
  readonly request: DescribedRequest;
  /** The series (2.4, 2.2) or the release. */
  readonly target: string;
  /**
   * `firm`: httpd answers with `status`; `open`: the answer depends on `unknown` and is one of `possible`; `none`: no
   * server answers, because httpd does not start, does not listen on the port, or does not speak TLS there.
   */
  readonly answer: 'firm' | 'open' | 'none';
  /** The first line because of which httpd does not start; null where it starts as far as plume knows. */
  readonly stop: DescribedStop | null;
  /** Where httpd does not start: what it would answer if it did. */
  readonly ifStarted?: RequestDescription;
  /** The answer in a few words, for people. */
  readonly headline: string;
  /** Null where the answer is not firm. */
  readonly status: number | null;
  /** Whether access control grants access; null where it is not evaluated, or where plume cannot tell. */
  readonly granted: boolean | null;
  /** The last message that httpd writes to its error log; null where it writes none, or where plume cannot tell. */
  readonly httpd: DescribedLog | null;
  readonly why: string;
  /** The target of a redirect; null if the answer is not a redirect. */
  readonly location: string | null;
  /** The TLS handshake of the client; left out where there is none, or where plume cannot tell that there is. */
  readonly tls?: DescribedHandshake;
  /** The virtual host that answers; null where httpd answers before it selects one, or where plume cannot tell. */
  readonly vhost: DescribedVhost | null;
  readonly path: string | null;
  readonly mappedBy: DescribedLine | null;
  /** The URL that mod_proxy requests; null where it does not pass the request on. */
  readonly backend: string | null;
  /**
   * The backends to one of which httpd surely hands the request, whose answer is then that of the backend; null where it
   * does not, and where anything before that is open.
   */
  readonly handedTo: readonly DescribedBackend[] | null;
  /**
   * Where rules lead the request, in order; empty where they do not, or where plume does not follow them. `path`,
   * `mappedBy`, `backend` and `serves` are about where it ends.
   */
  readonly rewrites: readonly DescribedRewriteStep[];
  /** The path of the file that is served in place of a directory or a missing file; null where there is none. */
  readonly serves: string | null;
  /**
   * The headers of the answer that lines of the configuration set or change, in httpd's order; left out where there are
   * none, and where plume cannot tell which.
   */
  readonly headers?: readonly DescribedHeader[];
  /** The sections that apply to the last request in `decision`, in httpd's merge order. */
  readonly sections: readonly DescribedSection[];
  /** Each evaluation of access control: for the request, and for requests that httpd makes in its place. */
  readonly decision: readonly DescribedStep[];
  /** All answers that are possible; exactly one if the answer is firm. */
  readonly possible: readonly DescribedPossibility[];
  readonly unknown: readonly DescribedClause[];
  /** What the answer assumes: no line points to the contrary, and it would change the answer. */
  readonly assumes: readonly DescribedClause[];
  readonly notes: readonly DescribedClause[];
  /** With `--trace`: what httpd asks about the request, and about those that it makes of it, in its order. */
  readonly trace?: readonly DescribedTracedRequest[];
  /** With `--follow`: where redirects lead. */
  readonly follow?: DescribedFollowing;
  /** With `--compare 2.2`: the same request to the same files as httpd 2.2 reads them. */
  readonly before?: RequestDescription;
  readonly change?: Change;
  /** All possible values of `change`; exactly one where `change` is not `open`. */
  readonly possibleChanges?: readonly Exclude<Change, 'open'>[];
  /** Lines that affect the answer in one series only. */
  readonly onlyBefore?: readonly DescribedLine[];
  readonly onlyAfter?: readonly DescribedLine[];
}

/**
 * How the answer of 2.4 compares with that of 2.2: `opens`: 2.4 grants access that 2.2 denied; `open`: that depends on
 * what is not known.
 */
export type Change = 'same' | 'opens' | 'closes' | 'differs' | 'unknown' | 'open';

/** The first line because of which httpd does not start. */
export interface DescribedStop extends DescribedLine {
  readonly rule: string;
  readonly message: string;
  readonly httpd: DescribedLog | null;
  /** The number of further lines because of which httpd does not start. */
  readonly more: number;
}

interface DescribedRequest {
  readonly url: string;
  readonly method: string;
  readonly client: string | null;
  readonly user: string | null;
  readonly host: string | null;
  /** What is said of its surroundings, as it is written; left out for nothing. */
  readonly given?: readonly string[];
}
export interface DescribedLog {
  readonly id: string | null;
  readonly message: string;
}
export interface DescribedLine extends LineOfFile {
  readonly text: string;
}
export interface DescribedVhost {
  /** Null where it is unknown. */
  readonly name: string | null;
  /** Present where the host has no `ServerName`, and httpd finds a name for it when it starts. */
  readonly isUnnamed?: true;
  readonly why: WhyHost;
  /** Null for the main server. */
  readonly file: string | null;
  readonly line: number | null;
}
export interface DescribedSection extends Partial<LineOfFile> {
  readonly kind: MergedSection['kind'];
  /** The argument of the tag; for a .htaccess, its directory. */
  readonly name: string;
  /** The tag as it is written; empty for a .htaccess. */
  readonly tag: string;
  readonly certain: boolean;
  readonly sets: readonly DescribedSetting[];
}
export interface DescribedSetting extends DescribedLine {
  /** The number of containers (such as `<RequireAll>`) around it within its section. */
  readonly depth: number;
  /** Whether it still applies after all sections are merged. */
  readonly inForce: boolean;
  /** Whether it applies to the method of the request. */
  readonly forMethod: boolean;
  /** Only for Allow, Deny, Require and its containers: whether the request matches; null where that is unknown. */
  readonly holds?: boolean | null;
  /** What it does for the request; null where that is unknown. */
  readonly effect?: LineEffect | null;
}
export interface DescribedStep {
  readonly url: string;
  readonly path: string | null;
  /** The decision of access control; 200 means that access is granted. */
  readonly status: number;
  readonly why: string;
  readonly httpd: readonly DescribedLog[];
  /** What httpd also logs while it decides; these messages do not change the decision. */
  readonly logLines: readonly DescribedLog[];
  readonly at: readonly DescribedLine[];
  /** False if access control is not evaluated: httpd refuses a .htaccess, or has granted access to an equal request. */
  readonly asked: boolean;
}
export interface DescribedRewriteStep {
  /** The path, with its query where it has one; for a request that httpd makes, as a URL has it. */
  readonly to: string;
  /** The rules that have changed the path, in their order. */
  readonly at: readonly DescribedLine[];
}
export interface DescribedHeader {
  readonly name: string;
  /** Null where plume cannot tell it. */
  readonly value: string | null;
  /** Whether it is surely sent. */
  readonly certain: boolean;
  /** The lines that set or change it. */
  readonly at: readonly DescribedLine[];
}
export interface DescribedPossibility {
  readonly status: number | null;
  readonly granted: boolean | null;
  /** Where a redirect leads to, where that is known. */
  readonly location?: string;
  readonly httpd: DescribedLog | null;
  readonly why: string;
  /** What answers where the status is unknown. */
  readonly answeredBy?: DescribedAnsweredBy;
  /** What decides the status where it is unknown, and nothing in `when` does. */
  readonly dependsOn?: DescribedClause;
  /** What httpd does if there is nothing at a path that plume cannot see; the answer is for when there is something. */
  readonly ifMissing?: { readonly path: string; readonly answeredBy: DescribedRewrite };
  /** Why there is no answer at all. */
  readonly failure?: ConnectionFailure;
  /** What must be true for this answer; empty if the answer is firm. */
  readonly when: readonly DescribedCondition[];
  /** The lines that cause this answer. */
  readonly at: readonly DescribedLine[];
}
/**
 * `file`: httpd sends it if it exists. `backend`: mod_proxy requests it. `handler`: its name. `rewrite`: the path or URL
 * that a RewriteRule makes of the request, null where later rules may change it; `answer` is what httpd answers to a
 * request for that path.
 */
export type DescribedAnsweredBy =
  | { readonly kind: 'file' | 'backend' | 'handler'; readonly name: string }
  | DescribedRewrite;
/** What mod_proxy hands a request to. */
export interface DescribedBackend {
  /** The URL that it requests, byte for byte. */
  readonly url: string;
  /** The path of the Unix socket to which it connects; null where it connects to the host of the URL. */
  readonly socket: string | null;
  /** The proxy that it asks in place of that host, as `HOST:PORT`; null where it asks none. */
  readonly proxy: string | null;
  /** The Host header that it sends; null where plume cannot tell, and for protocols without one. */
  readonly host: string | null;
}
export interface DescribedRewrite {
  readonly kind: 'rewrite';
  readonly name: string | null;
  readonly isProxied: boolean;
  readonly at?: DescribedLine;
  readonly answer?: string;
}
/** What must hold, or must not, and the line that it is about. */
export interface DescribedCondition extends DescribedClause {
  readonly holds: boolean;
  /** The clients of which it is true, where it is about the client alone. */
  readonly who?: string;
}
export interface DescribedClause extends Partial<LineOfFile> {
  readonly what: string;
  /** The command of the line as written. */
  readonly text?: string;
  /** For what the request would have to say: what it is about; `content`: what answers after access control. */
  readonly about?: string;
}

/** A server that requests are put to again and again. */
export interface Asker {
  ask(question: RequestQuestion): RequestDescription;
  /** What is wrong with a question, for this server: a sentence. Who asks it all the same gets an answer. */
  problemOf(question: RequestQuestion): string | undefined;
  /** Whether a host of the server has a name; undefined where that is not known. */
  isNamed(name: ByteText): boolean | undefined;
}

/** `before`: the same files as httpd 2.2 reads them, for callers that compare. */
export function createAsker(server: Server, rules: readonly Rule[], before: Server | undefined): Asker {
  const describe = createDescriber(server, rules, startFaults(server, rules));
  // what runs is not asked whether it starts
  const describeBefore = before === undefined ? undefined : createDescriber(before, rules, NO_FAULTS);
  return {
    // a file that plume cannot see may have hosts
    isNamed(name) {
      const isKnown = isNamed(virtualHostsOf(server), name);
      return isKnown === false && !isWhole(server) ? undefined : isKnown;
    },
    problemOf: ({ given }) => describeUnknownMap(server, given),
    ask(question) {
      const after = describe(question);
      return describeBefore === undefined ? after : compare(describeBefore(question), after);
    },
  };
}

const NO_FAULTS: StartFaults = { surely: [], perhaps: [], isComplete: true };

function createDescriber(
  server: Server,
  rules: readonly Rule[],
  faults: StartFaults,
): (question: RequestQuestion) => RequestDescription {
  const { series, release } = server.target;
  const words: Words = wordsOf(findLines(server));
  const start = describeStart(faults);
  const describeOnce = (question: RequestQuestion): RequestDescription => {
    const answer = predictRequest(server, question, { rules });
    const { isGranted, httpd } = answer;
    const [first] = answer.possible;
    const last = first?.steps.findLast(({ policy }) => policy !== undefined);
    const unknown = [...answer.unknown.map(words.clause), ...start.unknown];
    const possible = [...possibilitiesOf(answer, words, start.unknown)];
    const isNobody = possible.length === 1 && unknown.length === 0 && possible[0]?.status === null;
    const status = start.unknown.length > 0 ? undefined : answer.status;
    const way = wayOf(answer);
    const { final } = way;
    const tls = describeHandshake(server, question, answer, words.line);
    const description = {
      version: 2 as const,
      request: describeQuestion(question),
      target: release ?? series,
      answer: isNobody ? ('none' as const) : status === undefined ? ('open' as const) : ('firm' as const),
      stop: null,
      status: status ?? null,
      granted: isGranted ?? null,
      httpd: httpd === undefined ? null : describeLog(httpd),
      why: toDisplayText(first?.why ?? ''),
      location: first?.location === undefined ? null : toDisplayText(first.location),
      ...tls,
      vhost: describeVhost(answer, words.lineOf),
      path: final?.path === undefined ? null : toDisplayText(final.path),
      mappedBy: final?.mappedBy === undefined ? null : words.line(final.mappedBy),
      backend: backendOf(first, final),
      handedTo: start.unknown.length > 0 ? null : (answer.handedTo?.map(describeBackend) ?? null),
      rewrites: way.targets.map(({ to, rules: by }) => ({ to: toDisplayText(to), at: by.map(words.line) })),
      serves: servedFor(first, final),
      ...describeHeaders(start.unknown.length > 0 ? undefined : headersOf(server, question, answer), words),
      sections: last === undefined ? [] : describeSections(last, answer.possible, words),
      decision: (first?.steps ?? []).map((step) => describeStep(step, words)),
      possible,
      unknown,
      assumes: answer.assumes.map(words.clause),
      notes: (first === undefined ? [] : notesOnAnswer(first)).map(words.clause),
      ...(question.trace && { trace: describeTrace(answer, question, words.line, tls.tls) }),
    };
    return { ...description, headline: headlineOf(description) };
  };
  const describe = (question: RequestQuestion): RequestDescription => {
    const description = withRewrittenAnswer(
      describeOnce(question),
      (url) => describeOnce({ ...question, url, trace: undefined }).headline,
    );
    const unused = describeUnused(question.given).map((what): DescribedClause => ({ what }));
    return unused.length === 0 ? description : { ...description, notes: [...description.notes, ...unused] };
  };
  const { stop } = start;
  if (stop === undefined) return describe;
  return (question) => withoutServer(describe(question), stop);
}

function describeHeaders(
  headers: ReturnType<typeof headersOf>,
  words: Words,
): Pick<RequestDescription, 'headers'> {
  if (headers === undefined || headers.length === 0) return {};
  return {
    headers: headers.map(({ name, value, isSure, at }) => ({
      name: toDisplayText(name),
      value: value === undefined ? null : toDisplayText(value),
      certain: isSure,
      at: at.map(words.line),
    })),
  };
}

/** Adds what is answered to the path that a rule makes of the request. */
function withRewrittenAnswer(
  description: RequestDescription,
  answerTo: (url: string) => string,
): RequestDescription {
  const origin = /^https?:\/\/[^/]*/i.exec(description.request.url)?.[0] ?? '';
  const withAnswer = (rewrite: DescribedRewrite): DescribedRewrite => {
    const { name, isProxied } = rewrite;
    // what is not written as a URL would be read as another path
    if (isProxied || name === null || !/^\/[\w./?=&~-]*$/.test(name)) return rewrite;
    return { ...rewrite, answer: answerTo(origin + name) };
  };
  const possible = description.possible.map((one): DescribedPossibility => {
    const { answeredBy, ifMissing } = one;
    return {
      ...one,
      ...(answeredBy?.kind === 'rewrite' && { answeredBy: withAnswer(answeredBy) }),
      ...(ifMissing && { ifMissing: { ...ifMissing, answeredBy: withAnswer(ifMissing.answeredBy) } }),
    };
  });
  return { ...description, possible };
}

/** What keeps httpd from starting, surely or perhaps, in the words of the JSON. */
function describeStart({ surely, perhaps, isComplete }: StartFaults): {
  readonly stop: DescribedStop | undefined;
  readonly unknown: readonly DescribedClause[];
} {
  const [first] = surely;
  const stop = first && {
    ...lineOfFinding(first),
    rule: first.rule,
    message: first.message,
    httpd: first.httpd === undefined ? null : { id: first.httpd.id, message: first.httpd.message },
    more: surely.length - 1,
  };
  const unread = perhaps.map((finding) => ({
    what: 'whether httpd reads this line, which would prevent it from starting',
    ...lineOfFinding(finding),
  }));
  const unchecked = { what: 'whether httpd does not start, which plume has not checked in full' };
  return { stop, unknown: isComplete ? unread : [...unread, unchecked] };
}

function lineOfFinding({ file, text, start }: LocatedFault): LineOfFile & { readonly text: string } {
  const { line } = buildPositions(text).at(start);
  const end = text.indexOf('\n', start);
  const begin = text.lastIndexOf('\n', start) + 1;
  const written = trimWhitespace(text.slice(begin, end < 0 ? text.length : end));
  return { text: toDisplayText(written), file, line };
}

/** Nobody answers: what httpd would do comes second. */
function withoutServer(ifStarted: RequestDescription, stop: DescribedStop): RequestDescription {
  const { trace: _, ...known } = ifStarted;
  return {
    ...known,
    answer: 'none',
    stop,
    ifStarted,
    status: null,
    granted: null,
    headline: 'httpd does not start',
    httpd: null,
    why: 'httpd does not start',
    location: null,
    handedTo: null,
    sections: [],
    decision: [],
    possible: [{ status: null, granted: null, httpd: null, why: 'httpd does not start', when: [], at: [] }],
    unknown: [],
    assumes: [],
    notes: [],
  };
}

interface Words {
  readonly lineOf: LineOf;
  readonly line: (at: Located) => DescribedLine;
  readonly clause: (clause: UnresolvedFactor) => DescribedClause;
}

function wordsOf(lineOf: LineOf): Words {
  return {
    lineOf,
    line: (at) => ({ text: textOf(at), ...lineOf(at) }),
    clause: ({ what, at, about }) => ({
      what: toDisplayText(what),
      ...(about === undefined ? {} : { about }),
      ...(at === undefined ? {} : { text: textOf(at), ...lineOf(at) }),
    }),
  };
}

/** The command as written, without what is around it. */
function textOf({ instance, command }: Located): string {
  const { name, rawArguments } = instance.partsOf(command);
  const tag = command.kind === 'open' ? '<' : '';
  const word = instance.document.source.text.slice(name.start, name.end);
  const isTight = rawArguments === '' || rawArguments === '>';
  return toDisplayText(`${tag}${word}${isTight ? '' : ' '}${rawArguments}`);
}

function describeQuestion({ url, method, from, user, host, given }: RequestQuestion): DescribedRequest {
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return {
    url: toDisplayText(url),
    method: method ?? 'GET',
    client: from?.text ?? null,
    user: text(user),
    host: text(host),
    ...(given && { given: given.written }),
  };
}

function describeLog({ id, message }: LogLine): DescribedLog {
  return { id: id ?? null, message: toDisplayText(message) };
}

function describeVhost({ hostAnswer }: RequestAnswer, lineOf: LineOf): DescribedVhost | null {
  if (hostAnswer?.kind !== 'host') return null;
  const { host, why } = hostAnswer;
  const name = host.name.known === 'present' ? toDisplayText(host.name.host) : null;
  const { at } = host.config;
  const unnamed = host.name.known === 'unset' ? { isUnnamed: true as const } : {};
  return { name, ...unnamed, why, ...(at === undefined ? { file: null, line: null } : lineOf(at)) };
}

/** What a line says is open where the possibilities that have it do not agree. */
function describeSections(
  last: AccessStep,
  possible: readonly PossibleAnswer[],
  words: Words,
): readonly DescribedSection[] {
  const others = possible.flatMap(({ steps }) =>
    steps.filter((step) => step !== last && step.resolved === last.resolved && step.policy !== undefined),
  );
  const otherHolds = others.map((step) => {
    const lines = sectionEffectsOf(step).flatMap((contribution) => contribution.lines);
    return new Map(lines.map(({ at, holds, effect }) => [at.command, { holds, effect }]));
  });
  return sectionEffectsOf(last).map(({ section, lines }) => ({
    ...describeSection(section, words),
    sets: lines.map(({ at, depth, isInForce, isForMethod, isTest, holds, effect }) => {
      const isSame = (of: (line: Pick<EffectiveLine, 'holds' | 'effect'>) => unknown) =>
        otherHolds.every((other) => {
          const line = other.get(at.command);
          return line === undefined || of(line) === of({ holds, effect });
        });
      return {
        ...words.line(at),
        depth,
        inForce: isInForce,
        forMethod: isForMethod,
        ...(isTest
          ? {
              holds: isSame((line) => line.holds) ? (holds ?? null) : null,
              effect:
                !isInForce || !isForMethod ? 'none' : isSame((line) => line.effect) ? (effect ?? null) : null,
            }
          : {}),
      };
    }),
  }));
}

function describeSection(
  { kind, section, scope, directory, applies }: MergedSection,
  { lineOf }: Words,
): Omit<DescribedSection, 'sets'> {
  const certain = applies === 'present';
  if (section === undefined) {
    const file = scope !== undefined && 'identity' in scope ? { file: scope.file } : {};
    return { kind, name: toDisplayText(directory ?? ''), tag: '', certain, ...file };
  }
  const { instance, command } = section.at;
  const { rawArguments } = instance.partsOf(command);
  const name = rawArguments.endsWith('>') ? trimWhitespaceAtEnd(rawArguments.slice(0, -1)) : rawArguments;
  const tag = textOf(section.at);
  return { kind, name: toDisplayText(name), tag, certain, ...lineOf(section.at) };
}

function describeStep(
  { resolved, policy, outcome, log, logLines }: AccessStep,
  { line }: Words,
): DescribedStep {
  return {
    url: toDisplayText(resolved.uri),
    path: resolved.path === undefined ? null : toDisplayText(resolved.path),
    status: outcome.status,
    why: toDisplayText(outcome.why),
    httpd: log.map(describeLog),
    logLines: (logLines ?? []).map(describeLog),
    at: distinctLines(outcome.at.map(line)),
    asked: policy !== undefined,
  };
}

function distinctLines(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  return [...new Map(lines.map((each) => [keyOf(each), each])).values()];
}

function keyOf({ file, line, text }: DescribedLine): string {
  return `${file}:${line} ${text}`;
}

/**
 * All that may come of it: what the sections decide if nothing leads the request elsewhere, then what comes of each
 * line that may.
 */
function possibilitiesOf(
  { possible }: RequestAnswer,
  words: Words,
  start: readonly DescribedClause[],
): readonly DescribedPossibility[] {
  const uncertainties = new Map<string, Uncertainty>();
  for (const { unless } of possible)
    for (const uncertainty of unless)
      uncertainties.set(JSON.stringify(words.clause(asUnresolved(uncertainty))), uncertainty);
  const others = [...uncertainties.values()].map((uncertainty): DescribedPossibility => {
    const clause = words.clause(asUnresolved(uncertainty));
    const { answer, at } = uncertainty;
    return {
      status: answer?.status ?? null,
      granted: null,
      httpd: null,
      why: answer?.why ?? 'plume does not follow this',
      when: [{ ...clause, holds: true }],
      at: at === undefined ? [] : [words.line(at)],
    };
  });
  const unstarted = start.map(
    (clause): DescribedPossibility => ({
      status: null,
      granted: null,
      httpd: null,
      why: 'httpd does not start',
      when: [{ ...clause, holds: true }],
      at: [],
    }),
  );
  const starts = start.map((clause): DescribedCondition => ({ ...clause, holds: false }));
  return [...possible.map((one) => describePossibility(one, words, starts)), ...others, ...unstarted];
}

function asUnresolved({ what, at }: Uncertainty): UnresolvedFactor {
  return { what, at };
}

function describePossibility(
  possible: PossibleAnswer,
  { clause, line }: Words,
  others: readonly DescribedCondition[],
): DescribedPossibility {
  const { status, isGranted, log, why, when, unless, at, answeredBy, ifMissing, unresolved, failure } =
    possible;
  const { location } = possible;
  const last = log.at(-1);
  return {
    status: status ?? null,
    granted: isGranted ?? null,
    ...(location === undefined ? {} : { location: toDisplayText(location) }),
    httpd: last === undefined ? null : describeLog(last),
    why: toDisplayText(why),
    ...(answeredBy === undefined ? {} : { answeredBy: describeAnsweredBy(answeredBy, line) }),
    ...(answeredBy === undefined && unresolved !== undefined ? { dependsOn: clause(unresolved) } : {}),
    ...(ifMissing && {
      ifMissing: { path: toDisplayText(ifMissing.path), answeredBy: describeRewrite(ifMissing.by, line) },
    }),
    ...(failure === undefined ? {} : { failure }),
    when: [
      ...when.map(({ question, holds }) => ({
        ...clause(question),
        ...(question.who === undefined ? {} : { who: toDisplayText(question.who) }),
        holds,
      })),
      ...unless.map((uncertainty) => ({ ...clause(asUnresolved(uncertainty)), holds: false })),
      ...others,
    ],
    at: distinctLines(at.map(line)),
  };
}

function describeAnsweredBy(by: AnsweredBy, line: Words['line']): DescribedAnsweredBy {
  switch (by.kind) {
    case 'file':
      return { kind: by.kind, name: toDisplayText(by.path) };
    case 'backend':
      return { kind: by.kind, name: toDisplayText(by.url) };
    case 'handler':
      return { kind: by.kind, name: toDisplayText(by.name) };
    case 'rewrite':
      return describeRewrite(by, line);
  }
}

function describeRewrite(
  { kind, to, isProxied, at }: AnsweredBy & { readonly kind: 'rewrite' },
  line: Words['line'],
): DescribedRewrite {
  return {
    kind,
    name: to === undefined ? null : toDisplayText(to),
    isProxied,
    ...(at === undefined ? {} : { at: line(at) }),
  };
}

function describeBackend({ url, socket, proxy, hostHeader }: Backend): DescribedBackend {
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return { url: toDisplayText(url), socket: text(socket), proxy: text(proxy), host: text(hostHeader) };
}

function backendOf(answer: PossibleAnswer | undefined, final: RequestAnswer['resolved']): string | null {
  const by = answer?.answeredBy;
  const url = by?.kind === 'backend' ? by.url : final?.proxied;
  return url === undefined ? null : toDisplayText(url);
}

/** The file that stands for a directory, or for a file that is not there. */
function servedFor(answer: PossibleAnswer | undefined, final: RequestAnswer['resolved']): string | null {
  const last = answer?.steps.at(-1);
  const isServed = answer?.status === 200 && last?.resolved !== final && last?.resolved.kind === 'file';
  return isServed ? toDisplayText(last.resolved.uri) : null;
}

/** Puts what 2.2 does beside what 2.4 does. */
function compare(before: RequestDescription, after: RequestDescription): RequestDescription {
  const inForce = (description: RequestDescription) =>
    started(description).sections.flatMap(({ sets }) => sets.filter((set) => set.inForce));
  const [old, now] = [inForce(before), inForce(after)].map(
    (sets) => new Map(sets.map((set) => [keyOf(set), set])),
  );
  const without = (some: typeof old, others: typeof old): readonly DescribedLine[] =>
    [...(some ?? [])].flatMap(([key, { text, file, line }]) =>
      others?.has(key) === true ? [] : [{ text, file, line }],
    );
  return {
    ...after,
    before,
    ...changeOf(before, after),
    onlyBefore: without(old, now),
    onlyAfter: without(now, old),
  };
}

function changeOf(
  before: RequestDescription,
  after: RequestDescription,
): Pick<RequestDescription, 'change' | 'possibleChanges'> {
  const changes = new Set<Exclude<Change, 'open'>>();
  for (const was of started(before).possible)
    for (const is of started(after).possible)
      if (areCompatible(was.when, is.when)) changes.add(changeBetween(was, is));
  const possibleChanges = [...changes];
  const [only] = possibleChanges;
  return { change: possibleChanges.length === 1 && only !== undefined ? only : 'open', possibleChanges };
}

/** What is compared: what httpd would answer, where it does not start. */
function started(description: RequestDescription): RequestDescription {
  return description.ifStarted ?? description;
}

/** Whether both may hold at once. */
function areCompatible(some: DescribedPossibility['when'], others: DescribedPossibility['when']): boolean {
  const cache = new Map(some.map((one) => [conditionKey(one), one.holds]));
  return others.every((one) => (cache.get(conditionKey(one)) ?? one.holds) === one.holds);
}

function conditionKey({ what, file, line }: DescribedCondition): string {
  return `${what} ${file ?? ''} ${line ?? ''}`;
}

/** An answer that httpd gives before it decides about access counts as granted, unless it is an error. */
function changeBetween(was: DescribedPossibility, is: DescribedPossibility): Exclude<Change, 'open'> {
  const [old, now] = [was, is].map(
    ({ granted, status }) => granted ?? (status === null ? undefined : status < 400),
  );
  const isLineAlike = was.status === null && is.status === null && JSON.stringify(was) === JSON.stringify(is);
  if (isLineAlike) return 'same';
  if (old === undefined || now === undefined) return 'unknown';
  if (old !== now) return now ? 'opens' : 'closes';
  if (was.status === null || is.status === null) return was.status === is.status ? 'same' : 'unknown';
  return was.status === is.status ? 'same' : 'differs';
}
