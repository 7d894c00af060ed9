import { createSymbolicClient } from '../../access/equivalence/symbolic-client.ts';
import { PROCESS } from '../../access/request/environment/process-environment.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { sectionOf } from '../resolve/answering-host.ts';
import { authenticationOf } from '../resolve/authentication-facts.ts';
import type { AnsweredBy } from '../resolve/content/handling.ts';
import { type ErrorPage, finalResponse } from '../resolve/final-response.ts';
import { resolveRequest } from '../resolve/resolve-request.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolve/resolved-request.ts';
import { isEarly } from '../resolve/resolved-request.ts';
import { because, type UnresolvedFactor, withoutAnswer, withStatus } from '../resolve/response.ts';
import { withoutUnlikelyModules } from './assumed-conditions.ts';
import type { HandshakeCertificate } from './client-certificate.ts';
import { handshakeCertificate } from './client-certificate.ts';
import { directoryAssumptions, ruleAssumptions } from './directory-assumptions.ts';
import type { Ended } from './follow.ts';
import { endEarly, follow, UNDECIDED } from './follow.ts';
import { type Following, TOO_MANY_CONDITIONS } from './following.ts';
import { arrivalAssumptions, hostAssumptions } from './host-assumptions.ts';
import { htaccessAssumptions } from './htaccess-assumptions.ts';
import { answerWhichever, type Found } from './open-conditions.ts';
import type {
  AccessStep,
  AnswerOptions,
  Assumption,
  PossibleAnswer,
  RequestAnswer,
} from './request-answer.ts';
import { isLedOn } from './rule-way.ts';
import { locationSent, textOfError } from './sent-location.ts';
import { explore, Undecided, unknownsIn } from './unknowns.ts';

/** What becomes of a request, as far as plume can tell; `question.user` means that the password is right. */
export function answerRequest(
  server: Server,
  question: RequestQuestion,
  options: AnswerOptions = {},
): RequestAnswer {
  const found = answerWhichever(question, (asked) => find(server, asked, options), keyOfWhole);
  return conclude(found, { server, question, options });
}

function find(server: Server, question: RequestQuestion, options: AnswerOptions): Found {
  const resolved = resolveRequest(server, question, (way) => options.refusalOf?.(way) !== undefined);
  const handshake = options.isPage === true ? undefined : handshakeOf(server, resolved, question);
  if (isEarly(resolved)) {
    const result = respond(endEarly(resolved, { options, server }), { server, question, options });
    const possible = explore<Ended>(
      (assumed) => failedHandshake(handshake, assumed) ?? result,
      ({ status }) => String(status),
      (one) => one,
    );
    return { possible, resolved, hostAnswer: resolved.hostAnswer, undecidedBy: [] };
  }
  const authentication = authenticationOf(server, question);
  const client = createSymbolicClient();
  const undecidedBy: UnresolvedFactor[] = [];
  const possible = explore<Ended>(
    (assumed) => {
      const failed = failedHandshake(handshake, assumed);
      if (failed !== undefined) return failed;
      const following = { server, question, options, assumed, authentication, client, undecidedBy };
      return respond(follow(resolved, undefined, following), following);
    },
    keyOfEnded,
    (one, other) => {
      const steps = one.steps.map((step, i) => withCommonLogLines(step, other.steps[i]));
      const isOpen = one.status === 200 && !isSameAnswer(one, other);
      return isOpen ? { ...one, ...withStatus(200, one), steps } : { ...one, steps };
    },
  );
  const { hostAnswer, likelyHost } = resolved;
  const answering = hostAnswer.kind === 'unknown' ? likelyHost : hostAnswer;
  return { possible, resolved, hostAnswer: answering, undecidedBy };
}

function keyOfEnded({ status, isGranted, log, unless, failure, unresolved }: Ended): string {
  return JSON.stringify([status, isGranted, log, failure, unresolved?.what, unless.map(({ what }) => what)]);
}

/** As keyOfEnded(), for what is found of requests that rules may have led to different places. */
function keyOfWhole(ended: Ended): string {
  const { location, why, status } = ended;
  const answeredBy = status === undefined ? ended.answeredBy : undefined;
  const by = answeredBy?.kind === 'backend' ? answeredBy.backends?.map(({ url }) => url) : answeredBy?.kind;
  return JSON.stringify([keyOfEnded(ended), location, why, by]);
}

/** True where the same thing answers two requests with success. */
function isSameAnswer({ answeredBy: one }: Ended, { answeredBy: other }: Ended): boolean {
  if (one === undefined || other === undefined || one.kind !== other.kind) return one === other;
  const nameOf = (by: AnsweredBy) => ('path' in by ? by.path : 'name' in by ? by.name : undefined);
  return nameOf(one) === nameOf(other);
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

/** How an attempt ends before there is a request; undefined where there is one. */
function failedHandshake(
  handshake: HandshakeCertificate | undefined,
  assumed: ReadonlyMap<string, boolean>,
): Ended | undefined {
  if (handshake === undefined) return undefined;
  const { question, why, at } = handshake;
  const isShown = handshake.isShown ?? assumed.get(question.key);
  if (isShown === undefined) throw new Undecided(question);
  if (isShown) return undefined;
  return { ...UNDECIDED, ...withoutAnswer('tls-handshake', because(why, at)), end: 'answered' };
}

/** What httpd logLines is known where it does so either way. */
function withCommonLogLines(step: AccessStep, other: AccessStep | undefined): AccessStep {
  const isSame = JSON.stringify(step.logLines) === JSON.stringify(other?.logLines);
  return isSame ? step : { ...step, logLines: undefined };
}

/** What the client gets of it. */
function respond(
  ended: Ended,
  { server, question, options }: Pick<Following, 'server' | 'question' | 'options'>,
): Ended {
  const { steps, end, isBodyLeft = false, configuredBy } = ended;
  // httpd goes on with the file that stands for a directory, and fails with the directory
  const step = end === 'file' ? steps.at(-1) : steps[0];
  const sections = configuredBy ?? step?.sections;
  if (sections === undefined) return ended;
  const { bodySize = 0, headers } = question;
  const { isPage = false } = options;
  const expand = (text: ByteText) => textOfError(text, steps, { server, question });
  const asked = { server, isPage, bodySize, headers, sections, isBodyLeft, expand };
  const { errorPage, ...final } = finalResponse(ended, asked);
  const response = { ...ended, ...final };
  const isFileSent = response.status === 200 && response.answeredBy?.kind === 'file';
  if (errorPage === undefined) return { ...response, sent: { sections, isFileSent } };
  const redirects = steps.filter((_, i) => isLedOn(steps, i)).length;
  const page = answerPage(errorPage.url, server, question, { ...options, redirects });
  const unless = response.unless.concat(ownStatusOf(page, errorPage, response));
  return {
    ...response,
    unless,
    isLogOpen: response.isLogOpen === true || !isQuiet(page),
    sent: { sections, isFileSent, page },
  };
}

/** What httpd answers to itself when it asks for the page of an error, which counts as one more redirect. */
function answerPage(
  url: ByteText,
  server: Server,
  question: RequestQuestion,
  { redirects, ...options }: AnswerOptions & { readonly redirects: number },
): RequestAnswer {
  const origin = splitUrl(question.url)?.server;
  const { host = origin?.host, to = {} } = question;
  const port = to.port ?? origin?.port;
  const { method } = question;
  const sent = { url: question.url, method, keepsPort: true, redirects: redirects + 1 };
  const asked = { ...question, sent, url, host, to: { ...to, port }, method: 'GET', bodySize: 0 };
  return answerRequest(server, asked, { ...options, isPage: true });
}

/** Whether httpd logs nothing when it asks for a page. */
function isQuiet({ status, isLogKnown, httpd, possible }: RequestAnswer): boolean {
  return status === 200 && isLogKnown && httpd === undefined && possible.length === 1;
}

/**
 * What may give an error the status of its page: a rule, which makes httpd forget the error, or a program. Whatever else
 * the page comes to leaves the status as it is. Sources: hook_uri2file() and hook_fixup() in modules/mappers/mod_rewrite.c,
 * ap_die_r() in modules/http/http_request.c.
 */
function ownStatusOf(
  { possible }: RequestAnswer,
  errorPage: ErrorPage,
  { unless: known, status: own }: Ended,
): readonly Uncertainty[] {
  const phase = 'after';
  const url = toDisplayText(errorPage.url);
  for (const { status, why, at, unless, hasOwnStatus, steps, answeredBy } of possible) {
    const written = at.find(({ command }) => command.key === 'rewriterule');
    const rule = status === own ? undefined : written;
    const isKnown = ({ what, at: line }: Uncertainty) =>
      known.some((one) => one.what === what && one.at?.command === line?.command);
    const open = unless.find((one) => !isKnown(one));
    const line = rule ?? open?.at;
    const what = `whether this line changes the status of the error when httpd asks for its page \`${url}\``;
    if (line !== undefined)
      return [{ what, at: line, phase, ...(rule && status !== undefined && { answer: { status, why } }) }];
    if (open !== undefined || status === undefined || hasOwnStatus === true)
      return [
        {
          what:
            answeredBy?.kind === 'backend'
              ? `whether the backend to which httpd passes \`${url}\`, the page of the error, answers with another status`
              : `whether \`${url}\`, the page of the error, has a status of its own`,
          // a rule that leads the page elsewhere is the surprise
          at: steps.flatMap(({ resolved }) => resolved.rewritten?.rules ?? []).at(-1) ?? errorPage.at,
          phase,
        },
      ];
  }
  return [];
}

function conclude(
  { possible: all, resolved: found, hostAnswer, undecidedBy }: Found,
  { server, question, options: { isSent = false } }: Pick<Following, 'server' | 'question' | 'options'>,
): RequestAnswer {
  const { possible: possibilities, assumes } = withoutUnlikelyModules(server, all);
  const [resolved, early] = isEarly(found) ? [undefined, found] : [found];
  const possible = possibilities.map(({ result, when }): PossibleAnswer => {
    const { end: _, isBodyLeft: _left, configuredBy: _by, isOfSubrequest, ...answer } = result ?? UNDECIDED;
    if (answer.location === undefined) return { ...answer, when };
    const sender = { server, question, resolved, hostAnswer, isOfSubrequest };
    return { ...answer, location: locationSent(answer.location, answer, sender), when };
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
    status:
      uncertainties.length === 0 && isAlike(({ status }) => status) && isAlike(({ location }) => location)
        ? first?.status
        : undefined,
    handedTo: possible.length === 1 && uncertainties.length === 0 ? backendsOf(first) : undefined,
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
    early,
    hostAnswer,
    assumes: [
      ...hostAssumptions(hostAnswer, question),
      ...assumes,
      ...(question.given?.asked.get(PROCESS) === true ? [STARTED_PLAINLY] : []),
      ...(isSent ? (first?.assumes ?? []).map((what) => ({ what, at: undefined })) : []),
      ...(isSent ? arrivalAssumptions(server, question) : []),
      ...directoryAssumptions(server, first?.steps ?? []),
      ...ruleAssumptions(first?.steps ?? []),
      ...htaccessAssumptions(server, [
        ...(early?.stopsAt === undefined ? [] : [early.stopsAt]),
        ...(first?.steps ?? []).map((step) => step.resolved),
      ]),
    ],
  };
}

const STARTED_PLAINLY: Assumption = {
  what: 'httpd is started without the environment variables that lines ask for and nothing here sets',
  at: undefined,
};

function backendsOf(answer: PossibleAnswer | undefined): RequestAnswer['handedTo'] {
  return answer?.answeredBy?.kind === 'backend' ? answer.answeredBy.backends : undefined;
}

function distinct(unresolved: readonly UnresolvedFactor[]): readonly UnresolvedFactor[] {
  const found = new Map<string, UnresolvedFactor>();
  for (const { what, at, about } of unresolved) {
    const key = `${what} ${at?.instance.path ?? ''} ${at?.command.start ?? ''}`;
    if (!found.has(key)) found.set(key, { what, at, about });
  }
  return [...found.values()];
}
