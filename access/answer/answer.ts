import type { Knowledge } from '../../facts/knowledge.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSameScope, isSection } from '../../model/configuration/scope.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { decideConditions, type MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import { createSymbolicClient, type SymbolicClient } from '../equivalence/symbolic-client.ts';
import type { Atom } from '../policy/atom.ts';
import { type AuthenticationFacts, authenticate } from '../policy/authentication.ts';
import { decide, isHostAllowed } from '../policy/decide.ts';
import type { LogLine, Outcome } from '../policy/outcome.ts';
import { authenticationWord, type Policy, policiesOf } from '../policy/policy.ts';
import type { RequestFacts } from '../policy/request-facts.ts';
import { evaluateTree } from '../policy/require-tree.ts';
import { accessIn } from '../policy/section-access.ts';
import { commandsAmong } from '../policy/settings.ts';
import { methodRefusal } from '../request/allowed-methods.ts';
import { sectionOf } from '../request/answering-host.ts';
import { isEncrypted } from '../request/expression-context.ts';
import { finalResponse } from '../request/final-response.ts';
import type { RequestQuestion } from '../request/request.ts';
import { splitUrl } from '../request/request-url.ts';
import {
  type EarlyAnswer,
  isEarly,
  type ResolvedRequest,
  redirectTo,
  resolveRequest,
  type WayTo,
} from '../request/resolve-request.ts';
import { asksEachFile, unfollowedIn } from '../request/unfollowed.ts';
import { unreadAround, unreadParts } from '../request/unread-parts.ts';
import type { Uncertainty } from '../request/url-to-file.ts';
import { type HandshakeCertificate, handshakeCertificate, lateCertificate } from './client-certificate.ts';
import { requestUnknownOf, requestUnknownOfCondition, requestUnknownOfUser } from './describe-unknown.ts';
import { logLinesOf } from './log-lines.ts';
import {
  createConditionView,
  createRequestView,
  type RequestView,
  type ViewedRequest,
} from './request-view.ts';
import { explore, type Possibility, type RequestUnknown, unknownsIn } from './unknowns.ts';
import { userIsIn } from './user-files.ts';

/** What becomes of a request. */
export interface RequestAnswer {
  /** What the client gets; undefined where plume cannot tell. */
  readonly status: number | undefined;
  /** Whether access control grants access; undefined where that is unknown, and where it is not evaluated. */
  readonly isGranted: boolean | undefined;
  /**
   * The last that httpd writes to its error log, at its usual level; undefined for nothing, and if `isLogKnown` is not.
   */
  readonly httpd: LogLine | undefined;
  readonly isLogKnown: boolean;
  /** Everything that may come of it, the likeliest first; never empty. One where all that matters is known. */
  readonly possible: readonly PossibleAnswer[];
  /** What it depends on and nobody knows, and what plume does not follow. */
  readonly unknown: readonly UnresolvedFactor[];
  /** Where it leads; undefined where httpd answers before it knows. */
  readonly resolved: ResolvedRequest | undefined;
  /** Who answers, or likely does; undefined where httpd answers before it asks. */
  readonly hostAnswer: HostAnswer | undefined;
}

export interface UnresolvedFactor {
  /** A clause for people. */
  readonly what: string;
  readonly at: Located | undefined;
  /** What it is about, for what may be asked of a request. */
  readonly about?: RequestUnknown['about'] | undefined;
}

/** One thing that may come of a request. */
export interface PossibleAnswer {
  /** Undefined where even then plume cannot tell. */
  readonly status: number | undefined;
  readonly isGranted: boolean | undefined;
  /** The first of what must hold, and must not. */
  readonly when: Possibility<unknown>['when'];
  /** What may lead the request elsewhere all the same. */
  readonly unless: readonly Uncertainty[];
  /** What httpd writes to its error log, in order, without `logLines`. */
  readonly log: readonly LogLine[];
  /** Why, for people: a clause without a full stop. */
  readonly why: string;
  /** The commands that it comes from. */
  readonly at: readonly Located[];
  /** What decides the status, where that is not known. */
  readonly unresolved: UnresolvedFactor | undefined;
  /** Where a redirect leads to. */
  readonly location: ByteText | undefined;
  /** The path of the page that shows an error, which httpd asks for by itself. */
  readonly errorPage?: ByteText;
  /** Whether httpd may log more than `log`. */
  readonly isLogOpen?: boolean;
  /** What access control was asked for: the request, then what httpd asks for in its place. */
  readonly steps: readonly AccessStep[];
}

/** Access control is asked for one path. */
export interface AccessStep {
  readonly resolved: ResolvedRequest;
  /** What configures it, conditions decided. */
  readonly sections: readonly MergedSection[];
  /** Undefined where access control is not evaluated: a .htaccess stops it, or access was granted already. */
  readonly policy: Policy | undefined;
  readonly outcome: Outcome;
  /** What httpd logs, placeholders filled in. */
  readonly log: readonly LogLine[];
  /** What it logs on the way that says nothing of what comes of it; undefined where plume cannot tell. */
  readonly logLines: readonly LogLine[] | undefined;
  /** What of the policy holds for the request. */
  readonly facts: RequestFacts;
}

export interface AnswerOptions {
  /** Why httpd refuses to go on for a .htaccess on the way to a place, as it logs it; rules know that. */
  readonly refusalOf?: (way: WayTo) => string | undefined;
  /** Whether httpd asks for it to show an error: what shows that it fails is not asked for again. */
  readonly isPage?: boolean;
}

/** What becomes of a request, as far as plume can tell; `question.user` means that the password is right. */
export function answerRequest(
  server: Server,
  question: RequestQuestion,
  options: AnswerOptions = {},
): RequestAnswer {
  const resolved = resolveRequest(server, question);
  const handshake = options.isPage === true ? undefined : handshakeOf(server, resolved, question);
  if (isEarly(resolved)) {
    const result = respond(endEarly(resolved, options), { server, question, options });
    const ended = explore<Ended>(
      (assumed) => failedHandshake(handshake, assumed) ?? { result },
      ({ status }) => String(status),
      (one) => one,
    );
    return conclude(ended, undefined, resolved.hostAnswer);
  }
  const authentication = authenticationOf(server, question);
  const client = createSymbolicClient();
  const undecidedBy: UnresolvedFactor[] = [];
  const possible = explore<Ended>(
    (assumed) => {
      const failed = failedHandshake(handshake, assumed);
      if (failed !== undefined) return failed;
      const found = follow(resolved, undefined, {
        server,
        question,
        options,
        assumed,
        authentication,
        client,
        undecidedBy,
      });
      if (found === 'cannot-tell') return { result: undefined };
      return isQuestion(found)
        ? { question: found }
        : { result: respond(found, { server, question, options }) };
    },
    ({ status, isGranted, log, unless }) =>
      JSON.stringify([status, isGranted, log, unless.map(({ what }) => what)]),
    (one, other) => ({ ...one, steps: one.steps.map((step, i) => withCommonLogLines(step, other.steps[i])) }),
  );
  const { hostAnswer, likelyHost } = resolved;
  const answering = hostAnswer.kind === 'unknown' ? likelyHost : hostAnswer;
  return conclude(possible, resolved, answering, undecidedBy);
}

/** What the connection of a request needs of its client; a broken one comes to no such question. */
function handshakeOf(
  server: Server,
  resolved: ResolvedRequest | EarlyAnswer,
  question: RequestQuestion,
): HandshakeCertificate | undefined {
  if (!isEarly(resolved)) return handshakeCertificate(server, resolved.host, question);
  const { hostAnswer } = resolved;
  return hostAnswer?.kind === 'host'
    ? handshakeCertificate(server, sectionOf(hostAnswer), question)
    : undefined;
}

/** What an attempt comes to before there is a request; undefined where there is one. */
function failedHandshake(
  handshake: HandshakeCertificate | undefined,
  assumed: ReadonlyMap<string, boolean>,
): { readonly result: Ended } | { readonly question: RequestUnknown } | undefined {
  if (handshake === undefined) return undefined;
  const { question, why, at } = handshake;
  const isShown = handshake.isShown ?? assumed.get(question.key);
  if (isShown === undefined) return { question };
  return isShown ? undefined : { result: { ...UNDECIDED, end: 'answered', why, at: [at] } };
}

/** What httpd logLines is known where it does so either way. */
function withCommonLogLines(step: AccessStep, other: AccessStep | undefined): AccessStep {
  const isSame = JSON.stringify(step.logLines) === JSON.stringify(other?.logLines);
  return isSame ? step : { ...step, logLines: undefined };
}

interface Ended extends Omit<PossibleAnswer, 'when'> {
  /**
   * How it ends: access control denies it, something before a handler answers, or it has access and leads to a file, to
   * what may be one, or to nothing that could stand in the place of a directory.
   */
  readonly end: 'denied' | 'answered' | 'file' | 'perhaps-file' | 'no-file';
  readonly isBodyLeft?: boolean | undefined;
  /** What configures the answer, where that is not what configures the last step. */
  readonly configuredBy?: readonly MergedSection[] | undefined;
}

/** What the client gets of it. */
function respond(
  ended: Ended,
  { server, question, options }: Pick<Following, 'server' | 'question' | 'options'>,
): Ended {
  const { steps, end, isBodyLeft, configuredBy } = ended;
  // httpd goes on with the file that stands for a directory, and fails with the directory
  const step = end === 'file' ? steps.at(-1) : steps[0];
  const sections = configuredBy ?? step?.sections;
  if (sections === undefined) return ended;
  const { bodySize = 0 } = question;
  const host = step?.resolved.host ?? hostAmong(sections);
  const response = finalResponse(ended, {
    server,
    host,
    bodySize,
    headers: question.headers,
    sections,
    isBodyLeft: isBodyLeft === true,
  });
  const { errorPage } = response;
  if (errorPage === undefined) return response;
  return { ...response, isLogOpen: !isQuietPage(errorPage, server, question, options) };
}

/** Whether httpd logs nothing when it asks for the page of an error by itself. */
function isQuietPage(
  url: ByteText,
  server: Server,
  question: RequestQuestion,
  { isPage = false, ...options }: AnswerOptions,
): boolean {
  if (isPage) return false;
  const origin = splitUrl(question.url)?.server;
  const { host = origin?.host, to = {} } = question;
  const port = to.port ?? origin?.port;
  const asked = { ...question, url, host, to: { ...to, port }, method: 'GET', bodySize: 0 };
  const { status, isLogKnown, httpd, possible } = answerRequest(server, asked, { ...options, isPage: true });
  return status === 200 && isLogKnown && httpd === undefined && possible.length === 1;
}

/** The virtual host that configures an answer; undefined for the main server. */
function hostAmong(sections: readonly MergedSection[]): Located<OpeningTag> | undefined {
  const scope = sections.find(({ kind }) => kind === 'host')?.scope;
  return scope !== undefined && isSection(scope) ? scope : undefined;
}

function conclude(
  possibilities: readonly Possibility<Ended>[],
  resolved: ResolvedRequest | undefined,
  hostAnswer: HostAnswer | undefined,
  undecidedBy: readonly UnresolvedFactor[] = [],
): RequestAnswer {
  const possible = possibilities.map(({ result, when }): PossibleAnswer => {
    const { end: _, isBodyLeft: _left, configuredBy: _by, ...answer } = result ?? UNDECIDED;
    return { ...answer, when };
  });
  const [first] = possible;
  const isAlike = (of: (answer: PossibleAnswer) => unknown) =>
    possible.every((answer) => of(answer) === of(first!));
  const uncertainties = possible.flatMap(({ unless }) => unless);
  const isDecided = possibilities.every(({ result }) => result !== undefined);
  const generic = { what: TOO_MANY_CONDITIONS, at: undefined };
  const isOpen = !isDecided && unknownsIn(possibilities).length === 0;
  const lastLine = ({ log }: PossibleAnswer) => JSON.stringify(log.at(-1) ?? null);
  const isLogOpen = possible.some((answer) => answer.isLogOpen === true);
  const isLogKnown = isDecided && uncertainties.length === 0 && !isLogOpen && isAlike(lastLine);
  return {
    status: uncertainties.length === 0 && isAlike(({ status }) => status) ? first?.status : undefined,
    isGranted:
      uncertainties.every(({ phase }) => phase === 'after') && isAlike(({ isGranted }) => isGranted)
        ? first?.isGranted
        : undefined,
    httpd: isLogKnown ? first?.log.at(-1) : undefined,
    isLogKnown,
    possible,
    unknown: distinct([
      ...unknownsIn(possibilities),
      ...uncertainties,
      ...possible.flatMap(({ unresolved }) => unresolved ?? []),
      ...(isDecided ? [] : undecidedBy),
      ...(isOpen && undecidedBy.length === 0 ? [generic] : []),
    ]),
    resolved,
    hostAnswer,
  };
}

function distinctUncertainties(uncertainties: readonly Uncertainty[]): readonly Uncertainty[] {
  const found = new Map(
    uncertainties.map((uncertainty) => [
      `${uncertainty.what} ${uncertainty.at?.instance.path} ${uncertainty.at?.command.start}`,
      uncertainty,
    ]),
  );
  return [...found.values()];
}

function distinct(unresolved: readonly UnresolvedFactor[]): readonly UnresolvedFactor[] {
  const found = new Map<string, UnresolvedFactor>();
  for (const { what, at, about } of unresolved) {
    const key = `${what} ${at?.instance.path ?? ''} ${at?.command.start ?? ''}`;
    if (!found.has(key)) found.set(key, { what, at, about });
  }
  return [...found.values()];
}

const UNDECIDED: Ended = {
  status: undefined,
  isGranted: undefined,
  end: 'denied',
  unless: [],
  log: [],
  why: 'plume cannot see everything that decides this',
  at: [],
  unresolved: undefined,
  location: undefined,
  steps: [],
};

function endEarly(answer: EarlyAnswer, { refusalOf }: AnswerOptions): Ended {
  const { at, location, unknown, stopsAt, sections } = answer;
  const refusal = stopsAt === undefined ? undefined : refusalOf?.(stopsAt);
  const { status, httpd, why } = refusal === undefined ? answer : REFUSED;
  const log = refusal === undefined ? httpd : { id: undefined, message: refusal };
  return {
    status,
    isGranted: undefined,
    end: 'answered',
    unless: unknown,
    log: log === undefined ? [] : [{ ...log, message: escapeLogText(log.message) }],
    why,
    at: at === undefined ? [] : [at],
    unresolved: undefined,
    location,
    steps: [],
    configuredBy: sections,
  };
}

const REFUSED = { status: 500, httpd: undefined, why: 'httpd refuses a .htaccess on the way to it' } as const;

interface Following {
  readonly server: Server;
  readonly question: RequestQuestion;
  readonly options: AnswerOptions;
  readonly assumed: ReadonlyMap<string, boolean>;
  readonly authentication: AuthenticationFacts;
  readonly client: SymbolicClient;
  /** What an attempt hangs on that comes to `cannot-tell`, is added to it. */
  readonly undecidedBy: UnresolvedFactor[];
}

/** What an attempt comes to where it does not stop at a question; `cannot-tell` is for what no answer would settle. */
type Found<Result> = Result | RequestUnknown | 'cannot-tell';

function isQuestion(found: object): found is RequestUnknown {
  return 'key' in found;
}

interface Parent {
  readonly step: AccessStep;
  readonly view: RequestView;
}

/** Asks access control, then what follows it, which may make httpd ask for something else, and so on. */
function follow(resolved: ResolvedRequest, parent: Parent | undefined, following: Following): Found<Ended> {
  const asked = decideStep(resolved, parent, following);
  if (asked === 'cannot-tell' || isQuestion(asked)) return asked;
  const { step } = asked;
  const { outcome } = step;
  const { otherwise, follows, tried, kind, proxied } = resolved;
  const { server, question } = following;
  const unknown = [
    ...resolved.ownUnknown,
    ...unreadParts(server, step.sections),
    ...unfollowedIn(server, step.sections, isEncrypted({ server, host: resolved.host, question })),
  ];
  const denied: Ended = {
    status: outcome.status,
    isGranted: false,
    end: 'denied',
    unless: unknown.filter(({ phase }) => phase === 'mapping'),
    log: step.log,
    why: outcome.why,
    at: outcome.at,
    unresolved: undefined,
    location: undefined,
    steps: [step],
    // a .htaccess that is refused stops the walk through directories
    ...(step.policy === undefined && outcome.status === REFUSED.status && outcome.why === REFUSED.why
      ? { configuredBy: step.sections.filter(({ kind }) => kind === 'server' || kind === 'host') }
      : {}),
  };
  if (outcome.status !== 200) return denied;
  const isFile = kind === 'file' || proxied !== undefined;
  const end = isFile ? 'file' : kind === 'unknown' ? 'perhaps-file' : 'no-file';
  const granted = (follows: ResolvedRequest['follows']): Ended => {
    const { status, why, at, location, httpd, isSettledEarly, isBodyLeft } = follows;
    return {
      ...denied,
      status: status === 'unknown' ? undefined : status,
      isGranted: true,
      end: isSettledEarly ? 'answered' : end,
      unless: unknown,
      ...(status === 200 || status === 'unknown' ? {} : { why, at: at === undefined ? outcome.at : [at] }),
      unresolved: status === 'unknown' ? { what: why, at } : undefined,
      log:
        httpd === undefined ? step.log : [...step.log, { ...httpd, message: escapeLogText(httpd.message) }],
      location,
      isBodyLeft,
    };
  };
  if (tried.length === 0 || otherwise.isSettledEarly)
    return granted(otherwise.isSettledEarly ? otherwise : follows);
  const instead = tryInstead(tried, asked, following);
  if (instead === 'cannot-tell' || isQuestion(instead)) return instead;
  const own = granted(otherwise);
  const { ended } = instead;
  return {
    ...(ended ?? own),
    // what may lead those elsewhere that httpd asks for may be among `unknown`, too
    unless: distinctUncertainties([...unknown, ...instead.unless]),
    log: [...step.log, ...instead.log, ...(ended === undefined ? own.log.slice(step.log.length) : [])],
    steps: [step, ...instead.steps],
  };
}

/**
 * Asks for one after the other: the first with access that leads to a file counts, else the last that is denied or
 * fails. `ended` is undefined where there is none, so that what there is for the directory itself remains.
 * Source: fixup_dir() in modules/mappers/mod_dir.c.
 */
function tryInstead(
  tried: ResolvedRequest['tried'],
  parent: Parent,
  following: Following,
): Found<{ readonly ended: Ended | undefined } & Pick<Ended, 'log' | 'steps' | 'unless'>> {
  let failure: Ended | undefined;
  const unless: Uncertainty[] = [];
  const log: LogLine[] = [];
  const steps: AccessStep[] = [];
  for (const resolved of tried) {
    const ended = isEarly(resolved)
      ? endEarly(resolved, following.options)
      : follow(resolved, parent, following);
    if (ended === 'cannot-tell' || isQuestion(ended)) return ended;
    log.push(...ended.log);
    steps.push(...ended.steps);
    unless.push(...ended.unless);
    const { end, status } = ended;
    const isRedirect = status !== undefined && status >= 300 && status < 400;
    const { redirect } = parent.step.resolved;
    if (end === 'file' && redirect !== undefined && !isEarly(resolved)) {
      const { why, location, at } = redirectTo(redirect, (ended.steps.at(-1)?.resolved ?? resolved).uri);
      return {
        ended: {
          ...ended,
          end: 'answered',
          status: redirect.status,
          unresolved: undefined,
          why,
          location,
          at: at === undefined ? [] : [at],
        },
        log,
        steps,
        unless,
      };
    }
    if (end === 'file' || (end === 'answered' && (isRedirect || status === undefined)))
      return { ended, log, steps, unless };
    if (end === 'perhaps-file')
      return {
        ended: {
          ...ended,
          status: undefined,
          unresolved: {
            what: `whether ${isEarly(resolved) ? 'the file' : `\`${resolved.path ?? resolved.uri}\``} exists, which plume cannot see`,
            at: isEarly(resolved) ? resolved.at : resolved.mappedBy,
          },
        },
        log,
        steps,
        unless,
      };
    if (end === 'denied' || (end === 'answered' && status !== 404 && status !== 200)) failure = ended;
  }
  return { ended: failure, log, steps, unless };
}

/** Asks access control about one path. */
function decideStep(
  resolved: ResolvedRequest,
  parent: Parent | undefined,
  following: Following,
): Found<Parent> {
  const { server, question, options } = following;
  const request = { server, resolved, question, parent: parent?.view };
  const refusal = options.refusalOf?.(resolved);
  if (refusal !== undefined)
    return stepOf(
      askedOf(request, resolved.sections, following),
      refusedBecause(refusal),
      undefined,
      following,
    );
  const sections = decideSections(request, following.assumed);
  if (isQuestion(sections)) return sections;
  const asked = askedOf(request, sections, following);
  const isAskedAgain = parent === undefined ? 'present' : asksAgain(asked, parent.step, server);
  if (parent !== undefined && isAskedAgain === 'absent')
    return stepOf(asked, { ...parent.step.outcome, log: [] }, undefined, following);
  const decided = decideAccess(asked, following);
  if (decided === 'cannot-tell' || isQuestion(decided)) return decided;
  const { outcome, policy } = decided;
  const isSilentGrant = outcome.status === 200 && outcome.log.length === 0;
  if (isAskedAgain === 'unknown' && !isSilentGrant)
    return cannotTell({ what: ASKED_AGAIN, at: unreadAround(server, undefined)[0]?.at }, following);
  return stepOf(asked, outcome, policy, following);
}

/** What access control is asked about, and with what knowledge. */
interface AskedStep {
  readonly resolved: ResolvedRequest;
  /** What configures it, conditions decided. */
  readonly sections: readonly MergedSection[];
  readonly view: RequestView;
  readonly known: KnownFacts;
}

function askedOf(
  request: ViewedRequest,
  sections: readonly MergedSection[],
  following: Following,
): AskedStep {
  const { resolved } = request;
  const view = createRequestView(request, sections);
  return { resolved, sections, view, known: createFacts(resolved, view, following) };
}

function stepOf(
  { resolved, sections, view, known }: AskedStep,
  outcome: Outcome,
  policy: Policy | undefined,
  following: Following,
): Parent {
  const log = outcome.log.map((line) => fillIn(line, resolved, following.question));
  const logLines =
    policy === undefined ? [] : fillInLogLines(policy, { ...resolved, sections }, known, following);
  return { view, step: { resolved, sections, policy, outcome, log, logLines, facts: known.facts } };
}

function refusedBecause(refusal: string): Outcome {
  return {
    status: REFUSED.status,
    log: [{ id: undefined, message: refusal }],
    why: REFUSED.why,
    at: [],
  };
}

/** What configures a request, conditions decided; the first question that one about access hangs on. */
function decideSections(
  request: ViewedRequest,
  assumed: Following['assumed'],
): readonly MergedSection[] | RequestUnknown {
  const { resolved } = request;
  const holdsOf = createConditionView(request);
  let condition: RequestUnknown | undefined;
  const sections = decideConditions(resolved.sections, (section) => {
    const holds = holdsOf(section);
    if (holds !== undefined) return holds;
    const open = requestUnknownOfCondition(section, resolved.uri);
    const isAssumed = assumed.get(open.key);
    if (isAssumed === undefined) condition ??= open;
    return isAssumed;
  });
  return condition !== undefined && sections.some(isConditionAboutAccess) ? condition : sections;
}

/** What access control comes to, and the policy that says so, where all that matters is known or assumed. */
function decideAccess(
  { resolved, sections, known }: AskedStep,
  following: Following,
): Found<{ readonly outcome: Outcome; readonly policy: Policy }> {
  const { server, question, assumed } = following;
  const { uri, method, host } = resolved;
  const alternatives = policiesOf(sections, server.target.series)?.filter((alternative) =>
    alternative.assumed.every(
      ({ atom, holds }) => (assumed.get(unknownOfPolicy(atom, uri, question).key) ?? holds) === holds,
    ),
  );
  if (alternatives === undefined) {
    const unsure = sections.filter(({ applies }) => applies !== 'present');
    return cannotTell({ what: TOO_MANY_CONDITIONS, at: unsure[0]?.section?.at }, following);
  }
  const methodRefused = methodRefusal({ sections, method });
  if (methodRefused === 'unknown')
    return cannotTell(
      {
        what: 'whether `AllowMethods` is in force, and with which methods',
        at: commandsAmong(sections, 'allowmethods')?.commands.at(-1),
      },
      following,
    );
  const certificate = lateCertificate(server, { host, sections }, question);
  const isShown = certificate && (certificate.isShown ?? assumed.get(certificate.question.key));
  if (certificate !== undefined && isShown === undefined) return certificate.question;
  const refusal = methodRefused ?? (isShown === false ? certificate?.refusal : undefined);
  const outcomes = alternatives.map(({ policy }) =>
    decide(policy, { method, facts: known.facts, server: known.authentication, refusal }),
  );
  const [first] = alternatives;
  const [outcome, ...others] = distinctOutcomes(outcomes.flat());
  const isKnown = outcomes.every((some) => some.length > 0) && others.length === 0;
  if (isKnown && outcome !== undefined && first !== undefined) return { outcome, policy: first.policy };
  const open = first?.assumed
    .map(({ atom }) => unknownOfPolicy(atom, uri, question))
    .find(({ key }) => !assumed.has(key));
  return open ?? known.missing() ?? 'cannot-tell';
}

/** The question on which it hangs which of some policies is in force. */
function unknownOfPolicy(atom: Atom, uri: ByteText, question: RequestQuestion): RequestUnknown {
  return requestUnknownOf(atom, question, { where: uri, hasUser: false });
}

/** Notes what an attempt hangs on that nobody can be asked. */
function cannotTell(factor: UnresolvedFactor, { undecidedBy }: Following): 'cannot-tell' {
  undecidedBy.push(factor);
  return 'cannot-tell';
}

const ASKED_AGAIN =
  'whether httpd asks again about the file that stands for the directory, because modules may be loaded that have it do so';
const TOO_MANY_CONDITIONS = 'which conditions hold, because it depends on more of them than plume follows';

/**
 * Whether httpd asks again about what it tries by itself in the place of something else: where that is configured in
 * another way, or sections are merged anew for it. Source: ap_directory_walk(), ap_location_walk() and ap_file_walk()
 * in server/request.c.
 */
function asksAgain({ resolved, sections }: AskedStep, parent: AccessStep, server: Server): Knowledge {
  if (!areSame(parent.sections, sections)) return 'present';
  const asks = asksEachFile(server);
  if (asks === 'absent') return asks;
  const applied = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const isOfDirectories = applied.every(({ kind }) => kind === 'directory' || kind === 'htaccess');
  const isInSameDirectory =
    resolved.kind === 'file' && directoryOf(resolved.path ?? '') === directoryOf(parent.resolved.path ?? '');
  return applied.length === 0 || (isOfDirectories && isInSameDirectory) ? 'absent' : asks;
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function isConditionAboutAccess({ kind, scope }: MergedSection): boolean {
  const isCondition = kind === 'if' || kind === 'elseif' || kind === 'else';
  return isCondition && scope !== undefined && accessIn(scope).length > 0;
}

function areSame(some: readonly MergedSection[], others: readonly MergedSection[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ scope, applies }, i) => {
      const other = others[i]!;
      return (
        scope !== undefined &&
        other.scope !== undefined &&
        isSameScope(scope, other.scope) &&
        applies === other.applies
      );
    })
  );
}

function distinctOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  const found = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const key = `${outcome.status} ${outcome.log.map(({ id, message }) => `${id} ${message}`).join('\n')}`;
    if (!found.has(key)) found.set(key, outcome);
  }
  return [...found.values()];
}

/** What is known, or assumed. */
interface KnownFacts {
  readonly facts: RequestFacts;
  readonly authentication: AuthenticationFacts;
  /** The first question that is neither. */
  readonly missing: () => RequestUnknown | undefined;
}

function createFacts(
  resolved: ResolvedRequest,
  view: RequestView,
  { question, assumed, client, authentication }: Following,
): KnownFacts {
  let missing: RequestUnknown | undefined;
  const credentials =
    question.user === undefined ? 'none' : question.isWrongPassword === true ? 'wrong' : 'right';
  return {
    facts: {
      credentials,
      truth(atom, hasUser = false) {
        const known = view.truth(atom, hasUser) ?? client.truth(atom, assumed);
        if (known !== undefined) return known;
        const open = requestUnknownOf(atom, question, {
          where: resolved.uri,
          hasUser: hasUser && atom.kind === 'expression',
        });
        client.note(open.key, atom);
        const isAssumed = assumed.get(open.key);
        if (isAssumed === undefined) missing ??= open;
        return isAssumed;
      },
    },
    authentication: {
      ...authentication,
      hasUser(file, realm) {
        const known = authentication.hasUser?.(file, realm) ?? 'unknown';
        if (known !== 'unknown') return known;
        const open = requestUnknownOfUser(question, file, realm);
        const isAssumed = assumed.get(open.key);
        if (isAssumed === undefined) missing ??= open;
        return isAssumed === undefined ? 'unknown' : isAssumed ? 'absent' : 'present';
      },
    },
    missing: () => missing,
  };
}

function authenticationOf(server: Server, { user }: RequestQuestion): AuthenticationFacts {
  const find = (file: ByteText, realm?: ByteText) => userIsIn(server, file, user ?? '', realm);
  return {
    hasModule: (name) => server.modules.has(name),
    isThere: (file) => {
      const found = find(file);
      return found === undefined ? 'unknown' : found === 'missing' ? 'absent' : 'present';
    },
    pathOf: (file) => serverPath(server.serverRoot, file),
    hasUser: (file, realm) => {
      const found = find(file, realm);
      return found === undefined || found === 'missing' ? 'unknown' : found ? 'present' : 'absent';
    },
  };
}

function fillIn(
  { id, message }: LogLine,
  { path, uri }: ResolvedRequest,
  { user }: RequestQuestion,
): LogLine {
  const filled = message.replace(/\{(file|uri|user)\}/g, (_, what) =>
    what === 'file' ? (path ?? '...') : what === 'uri' ? uri : (user ?? ''),
  );
  return { id, message: escapeLogText(filled) };
}

/** What httpd logs while it asks mod_authz_core: once for anybody, and again for who has shown who they are. */
function fillInLogLines(
  policy: Policy,
  resolved: ResolvedRequest,
  { facts, authentication }: KnownFacts,
  { server, question }: Following,
): readonly LogLine[] {
  const { tree, series, satisfy } = policy;
  const { method, sections } = resolved;
  if (tree === undefined || series === '2.2') return [];
  const isAny = satisfy.filter(({ methods }) => methods.has(method)).at(-1)?.isAny === true;
  const isRefused = methodRefusal({ sections, method }) !== undefined;
  if ((!isRefused && isHostAllowed(policy.host, { method, facts }) === true) === isAny) return [];
  const groupFile = authenticationWord(policy, 'authgroupfile');
  const isMissing =
    groupFile !== undefined &&
    question.user !== undefined &&
    userIsIn(server, groupFile, question.user) === 'missing';
  const asking = {
    method,
    groupFile,
    facts,
    isNameless: question.remoteHost === '',
    missingGroupFile: isMissing ? (serverPath(server.serverRoot, groupFile) ?? groupFile) : undefined,
  };
  const hasUser =
    evaluateTree(tree, { ...asking, hasUser: false }).has('no-user') &&
    facts.credentials === 'right' &&
    authenticate(policy, 'right', isAny, authentication).includes('user');
  return (hasUser ? [false, true] : [false])
    .flatMap((withUser) => logLinesOf(tree, { ...asking, hasUser: withUser }))
    .map((logLine) => fillIn(logLine, resolved, question));
}
