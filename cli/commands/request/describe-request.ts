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
import type { Located, Server } from '../../../model/server/server.ts';
import { isNamed } from '../../../model/vhosts/host-for.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { passedHeadersOf } from '../../../requests/answer/headers/passed-headers.ts';
import { headersOf } from '../../../requests/answer/headers/response-headers.ts';
import { pairsAtOnce } from '../../../requests/answer/pairs-at-once.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { notesOnAnswer, notesOnEncodedSlash } from '../../../requests/answer/request-notes.ts';
import { wayOf } from '../../../requests/answer/rule-way.ts';
import {
  type EffectiveLine,
  type InnerSection,
  sectionEffectsOf,
} from '../../../requests/answer/section-effects.ts';
import { unreadHtaccessOf } from '../../../requests/answer/unread-htaccess.ts';
import type { AnsweredBy } from '../../../requests/resolve/content/handling.ts';
import { scriptBeginning } from '../../../requests/resolve/disk/script-source.ts';
import type { Backend } from '../../../requests/resolve/proxy/backend.ts';
import type { UnresolvedFactor } from '../../../requests/resolve/response.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { lineOf22 } from '../../../upgrade/already-upgraded.ts';
import type { WrittenLine } from '../../json-shapes/place.ts';
import type * as Json from '../../json-shapes/request.ts';
import { describeUnknownMap, describeUnused } from './check-given.ts';
import { describeHandshake, orNull } from './describe-handshake.ts';
import { describePassed } from './describe-passed.ts';
import { describeTrace } from './describe-trace.ts';
import { headlineOf } from './headline.ts';

/** A server that requests are put to again and again. */
export interface Asker {
  ask(question: RequestQuestion): Json.RequestDescription;
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
  const notes = before === undefined ? noteOn22(server) : [];
  return {
    // a file that plume cannot see may have hosts
    isNamed(name) {
      const isKnown = isNamed(virtualHostsOf(server), name);
      return isKnown === false && !isWhole(server) ? undefined : isKnown;
    },
    problemOf: ({ given }) => describeUnknownMap(server, given),
    ask(question) {
      const after = describe(question);
      if (describeBefore !== undefined) return compare(describeBefore(question), after);
      return { ...after, notes: [...notes, ...after.notes] };
    },
  };
}

/** That a server which is read as httpd 2.4 is one of 2.2. */
function noteOn22(server: Server): readonly Json.Clause[] {
  const line = lineOf22(server);
  if (line === undefined) return [];
  const { file } = line.instance;
  return [
    {
      what: `these files are for httpd 2.2, as this line shows, and plume read them as 2.4 does: \`plume upgrade ${server.main.file}\` plans the way to 2.4`,
      ...{ file, line: line.command.number },
    },
  ];
}

const NO_FAULTS: StartFaults = { surely: [], perhaps: [], isComplete: true };

function createDescriber(
  server: Server,
  rules: readonly Rule[],
  faults: StartFaults,
): (question: RequestQuestion) => Json.RequestDescription {
  const { series, release } = server.target;
  const words: Words = wordsOf(findLines(server));
  const describing = { words, describeBy: describerOf(server, words) };
  const start = describeStart(faults);
  const describeOnce = (question: RequestQuestion): Json.RequestDescription => {
    const answer = predictRequest(server, question, { rules });
    const { isGranted, httpd } = answer;
    const [first] = answer.possible;
    const last = first?.steps.findLast(({ policy }) => policy !== undefined);
    const unknown = [...answer.unknown.map(words.clause), ...start.unknown];
    const possible = [...possibilitiesOf(answer, describing, start.unknown)];
    const isNobody = possible.length === 1 && unknown.length === 0 && possible[0]?.status === null;
    const whenSure = <T>(find: () => T): T | undefined => (start.unknown.length > 0 ? undefined : find());
    const status = whenSure(() => answer.status);
    const way = wayOf(answer);
    const { final } = way;
    const tls = describeHandshake(server, question, answer, words.line);
    const description: Omit<Json.RequestDescription, 'headline'> = {
      version: 2,
      request: describeQuestion(question),
      target: release ?? series,
      answer: isNobody ? 'none' : status === undefined ? 'open' : 'firm',
      stop: null,
      status: status ?? null,
      granted: isGranted ?? null,
      httpd: orNull(httpd, describeLog),
      why: toDisplayText(first?.why ?? ''),
      location: orNull(first?.location, toDisplayText),
      ...tls,
      vhost: describeVhost(answer, words.lineOf),
      path: orNull(final?.path, toDisplayText),
      mappedBy: orNull(final?.mappedBy, words.line),
      backend: backendOf(first, final),
      handedTo: whenSure(() => answer.handedTo?.map(describeBackend)) ?? null,
      rewrites: way.targets.map(({ to, rules: by }) => ({ to: toDisplayText(to), at: by.map(words.line) })),
      serves: servedFor(first, final),
      ...describeHeaders(
        whenSure(() => headersOf(server, question, answer)),
        words,
      ),
      ...describePassed(
        whenSure(() => passedHeadersOf(server, question, answer)),
        words.line,
      ),
      sections: last === undefined ? [] : describeSections(last, answer.possible, words),
      decision: (first?.steps ?? []).map((step) => describeStep(step, words)),
      possible,
      unknown,
      assumes: answer.assumes.map(words.clause),
      ...describeUnread(server, question, answer, words),
      notes: [
        ...(first === undefined ? [] : notesOnAnswer(first)),
        ...notesOnEncodedSlash(server, question, answer),
      ].map(words.clause),
      ...(question.trace && { trace: describeTrace(answer, question, words.line, tls.tls) }),
    };
    return { ...description, headline: headlineOf(description) };
  };
  const describe = (question: RequestQuestion): Json.RequestDescription => {
    const description = withRewrittenAnswer(
      describeOnce(question),
      (url) => describeOnce({ ...question, url, trace: undefined }).headline,
    );
    const unused = describeUnused(question.given).map((what): Json.Clause => ({ what }));
    return unused.length === 0 ? description : { ...description, notes: [...description.notes, ...unused] };
  };
  const { stop } = start;
  if (stop === undefined) return describe;
  return (question) => withoutServer(describe(question), stop);
}

function describeUnread(
  server: Server,
  { url }: RequestQuestion,
  answer: RequestAnswer,
  { line }: Words,
): Pick<Json.RequestDescription, 'unread'> {
  const unread = unreadHtaccessOf(server, url, answer).map(
    ({ path, why, at }): Json.UnreadHtaccess => ({
      file: server.files.nameOf(path),
      why,
      ...(at !== undefined && { at: line(at) }),
    }),
  );
  return unread.length === 0 ? {} : { unread };
}

function describeHeaders(
  headers: ReturnType<typeof headersOf>,
  words: Words,
): Pick<Json.RequestDescription, 'headers'> {
  if (headers === undefined || headers.length === 0) return {};
  return {
    headers: headers.map(
      ({ name, value, isSure, at }): Json.AnswerHeader => ({
        name: toDisplayText(name),
        value: value === undefined ? null : toDisplayText(value),
        certain: isSure,
        at: at.map(words.line),
      }),
    ),
  };
}

/** Adds what is answered to the path that a rule makes of the request. */
function withRewrittenAnswer(
  description: Json.RequestDescription,
  answerTo: (url: string) => string,
): Json.RequestDescription {
  const origin = /^https?:\/\/[^/]*/i.exec(description.request.url)?.[0] ?? '';
  const withAnswer = (rewrite: Json.AnsweringRewrite): Json.AnsweringRewrite => {
    const { name, isProxied } = rewrite;
    // what is not written as a URL would be read as another path
    if (isProxied || name === null || !/^\/[\w./?=&~-]*$/.test(name)) return rewrite;
    return { ...rewrite, answer: answerTo(origin + name) };
  };
  const possible = description.possible.map((one): Json.PossibleAnswer => {
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
  readonly stop: Json.RequestStop | undefined;
  readonly unknown: readonly ClauseAbout<never>[];
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
function withoutServer(ifStarted: Json.RequestDescription, stop: Json.RequestStop): Json.RequestDescription {
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

/** A clause whose part of the request, if it says one, is one of these. */
type ClauseAbout<Part> = Omit<Json.Clause, 'about'> & { readonly about?: Part };
type Factor<Part> = Pick<UnresolvedFactor, 'what' | 'at'> & { readonly about?: Part | undefined };

interface Words {
  readonly lineOf: LineOf;
  readonly line: (at: Located) => WrittenLine;
  readonly clause: <Part extends Json.Clause['about'] = never>(factor: Factor<Part>) => ClauseAbout<Part>;
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

function describeQuestion({ url, method, from, user, host, given }: RequestQuestion): Json.AskedRequest {
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return {
    url: toDisplayText(url),
    method: method ?? 'GET',
    client: from?.text ?? null,
    user: text(user),
    host: text(host),
    ...(given && given.written.length > 0 && { given: given.written }),
  };
}

function describeLog({ id, message }: LogLine): Json.LogLine {
  return { id: id ?? null, message: toDisplayText(message) };
}

function describeVhost({ hostAnswer }: RequestAnswer, lineOf: LineOf): Json.RequestHost | null {
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
): readonly Json.RequestSection[] {
  const others = possible.flatMap(({ steps }) =>
    steps.filter((step) => step !== last && step.resolved === last.resolved && step.policy !== undefined),
  );
  const otherHolds = others.map((step) => {
    const lines = sectionEffectsOf(step).flatMap((contribution) => contribution.lines);
    return new Map(lines.map(({ at, holds, effect }) => [at.command, { holds, effect }]));
  });
  return sectionEffectsOf(last).map(
    ({ section, lines }): Json.RequestSection => ({
      ...describeSection(section, words),
      sets: lines.map(({ at, depth, isInForce, isForMethod, isTest, holds, effect }): Json.RequestSetting => {
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
                  !isInForce || !isForMethod
                    ? 'none'
                    : isSame((line) => line.effect)
                      ? (effect ?? null)
                      : null,
              }
            : {}),
        };
      }),
    }),
  );
}

function describeSection(
  { kind, section, scope, directory, applies }: InnerSection,
  { lineOf }: Words,
): Omit<Json.RequestSection, 'sets'> {
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
): Json.RequestStep {
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

function distinctLines(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  return [...new Map(lines.map((each) => [keyOf(each), each])).values()];
}

function keyOf({ file, line, text }: WrittenLine): string {
  return `${file}:${line} ${text}`;
}

/**
 * All that may come of it: what the sections decide if nothing leads the request elsewhere, then what comes of each
 * line that may.
 */
function possibilitiesOf(
  { possible }: RequestAnswer,
  describing: Describing,
  start: readonly ClauseAbout<never>[],
): readonly Json.PossibleAnswer[] {
  const { words } = describing;
  const uncertainties = new Map<string, Uncertainty>();
  for (const { unless } of possible)
    for (const uncertainty of unless)
      uncertainties.set(JSON.stringify(words.clause(asUnresolved(uncertainty))), uncertainty);
  const others = [...uncertainties.values()].map((uncertainty): Json.PossibleAnswer => {
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
    (clause): Json.PossibleAnswer => ({
      status: null,
      granted: null,
      httpd: null,
      why: 'httpd does not start',
      when: [{ ...clause, holds: true }],
      at: [],
    }),
  );
  const starts = start.map((clause): Json.Condition => ({ ...clause, holds: false }));
  return [...possible.map((one) => describePossibility(one, describing, starts)), ...others, ...unstarted];
}

function asUnresolved({ what, at }: Uncertainty): Factor<never> {
  return { what, at };
}

function describePossibility(
  possible: PossibleAnswer,
  { words: { clause, line }, describeBy }: Describing,
  others: readonly Json.Condition[],
): Json.PossibleAnswer {
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
    ...(answeredBy === undefined ? {} : { answeredBy: describeBy(answeredBy, status === 200) }),
    ...(answeredBy === undefined && unresolved !== undefined ? { dependsOn: clause(unresolved) } : {}),
    ...(ifMissing && {
      ifMissing: { path: toDisplayText(ifMissing.path), answeredBy: describeRewrite(ifMissing.by, line) },
    }),
    ...(failure === undefined ? {} : { failure }),
    when: [
      ...when.map(
        ({ question, holds }): Json.Condition => ({
          ...clause(question),
          ...(question.who === undefined ? {} : { who: toDisplayText(question.who) }),
          holds,
        }),
      ),
      ...unless.map((uncertainty) => ({ ...clause(asUnresolved(uncertainty)), holds: false })),
      ...others,
    ],
    at: distinctLines([...at, ...lineOfAnswerer(answeredBy)].map(line)),
  };
}

/** The line without which something else would answer. */
function lineOfAnswerer(by: PossibleAnswer['answeredBy']): readonly Located[] {
  const isNamed = by?.kind === 'listing' || by?.kind === 'handler';
  return isNamed && by.at !== undefined ? [by.at] : [];
}

interface Describing {
  readonly words: Words;
  /** `isSent`: whether that is what the client surely gets. */
  readonly describeBy: (by: AnsweredBy, isSent: boolean) => Json.AnsweredBy;
}

function describerOf(server: Server, { line }: Words): Describing['describeBy'] {
  const placed = (at: Located | undefined) => (at === undefined ? {} : { at: line(at) });
  return (by, isSent) => {
    switch (by.kind) {
      case 'file': {
        const { kind, path, type, handlerAt } = by;
        const source = isSent ? scriptBeginning(server, path) : undefined;
        return {
          kind,
          name: toDisplayText(path),
          ...(type.isSure && { type: type.value === undefined ? null : toDisplayText(type.value) }),
          ...(source && { source }),
          ...placed(handlerAt),
        };
      }
      case 'listing':
        return {
          kind: by.kind,
          name: toDisplayText(by.path),
          missing: by.missing.map(toDisplayText),
          ...placed(by.at),
        };
      case 'backend':
        return { kind: by.kind, name: toDisplayText(by.url) };
      case 'handler':
        return { kind: by.kind, name: toDisplayText(by.name), ...placed(by.at) };
      case 'rewrite':
        return describeRewrite(by, line);
    }
  };
}

function describeRewrite(
  { kind, to, isProxied, at }: AnsweredBy & { readonly kind: 'rewrite' },
  line: Words['line'],
): Json.AnsweringRewrite {
  return {
    kind,
    name: to === undefined ? null : toDisplayText(to),
    isProxied,
    ...(at === undefined ? {} : { at: line(at) }),
  };
}

function describeBackend({ url, socket, proxy, hostHeader }: Backend): Json.Backend {
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
function compare(before: Json.RequestDescription, after: Json.RequestDescription): Json.RequestDescription {
  const inForce = (description: Json.RequestDescription) =>
    started(description).sections.flatMap(({ sets }) => sets.filter((set) => set.inForce));
  const [old, now] = [inForce(before), inForce(after)].map(
    (sets) => new Map(sets.map((set) => [keyOf(set), set])),
  );
  const without = (some: typeof old, others: typeof old): readonly WrittenLine[] =>
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
  before: Json.RequestDescription,
  after: Json.RequestDescription,
): Pick<Json.RequestDescription, 'change' | 'possibleChanges'> {
  const changes = new Set<Exclude<Json.Change, 'open'>>();
  for (const [was, is] of pairsAtOnce(started(before).possible, started(after).possible, conditionKey))
    changes.add(changeBetween(was, is));
  const possibleChanges = [...changes];
  const [only] = possibleChanges;
  return { change: possibleChanges.length === 1 && only !== undefined ? only : 'open', possibleChanges };
}

/** What is compared: what httpd would answer, where it does not start. */
function started(description: Json.RequestDescription): Json.RequestDescription {
  return description.ifStarted ?? description;
}

function conditionKey({ what, file, line }: Json.Condition): string {
  return `${what} ${file ?? ''} ${line ?? ''}`;
}

/** An answer that httpd gives before it decides about access counts as granted, unless it is an error. */
function changeBetween(was: Json.PossibleAnswer, is: Json.PossibleAnswer): Exclude<Json.Change, 'open'> {
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
