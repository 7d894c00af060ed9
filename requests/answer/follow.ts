import type { LogLine } from '../../access/policy/outcome.ts';
import { isEncrypted } from '../../access/request/message/encryption.ts';
import { unreadParts } from '../../access/request/unread-parts.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Settled } from '../resolve/content/handling.ts';
import { guardsOf } from '../resolve/guards.ts';
import { outsideOfSections } from '../resolve/locating.ts';
import type { EarlyAnswer, ResolvedRequest, RewrittenRequest } from '../resolve/resolved-request.ts';
import { isEarly } from '../resolve/resolved-request.ts';
import {
  because,
  NOTHING,
  open,
  type Reasons,
  type Response,
  withoutAnswer,
  withStatus,
} from '../resolve/response.ts';
import { unfollowedIn } from '../resolve/unfollowed.ts';
import { MAY_BE_UNKNOWN } from '../resolve/unknown-commands.ts';
import { decideStep, REFUSED } from './decide-step.ts';
import { type Following, giveUp, type Parent } from './following.ts';
import type { AccessStep, Handled } from './request-answer.ts';

/** How one attempt to follow a request ends. */
export type Ended = Response &
  Handled & {
    /**
     * How it ends: access control denies it, something before a handler answers, or it has access and leads to a file, to
     * what may be one, or to nothing that could stand in the place of a directory.
     */
    readonly end: 'denied' | 'answered' | 'file' | 'perhaps-file' | 'no-file';
    readonly isBodyLeft?: boolean | undefined;
    /** Whether what httpd tries in the place of a directory or a missing file redirects it. */
    readonly isOfSubrequest?: true;
    /** What configures the answer, where that is not what configures the last step. */
    readonly configuredBy?: readonly MergedSection[] | undefined;
  };

function distinctUncertainties(uncertainties: readonly Uncertainty[]): readonly Uncertainty[] {
  const found = new Map(
    uncertainties.map((uncertainty) => [
      `${uncertainty.what} ${uncertainty.at?.instance.path} ${uncertainty.at?.command.start}`,
      uncertainty,
    ]),
  );
  return [...found.values()];
}

/** How an attempt ends of which plume cannot tell anything. */
export const UNDECIDED: Ended = {
  ...NOTHING,
  ...because('plume cannot see everything that decides this', undefined),
  isGranted: undefined,
  end: 'denied',
  unless: [],
  log: [],
  ifMissing: undefined,
  steps: [],
};

/** How a request ends that httpd answers before access control is asked. */
export function endEarly(
  answer: EarlyAnswer,
  { options: { refusalOf, isSent = false }, server }: Pick<Following, 'options' | 'server'>,
): Ended {
  const { at, location, unknown, stopsAt, sections, isLogOpen, assumes } = answer;
  const refusal = stopsAt === undefined ? undefined : refusalOf?.(stopsAt);
  const { status, httpd, why, failure } = refusal === undefined ? answer : REFUSED;
  const log = refusal === undefined ? httpd : { id: undefined, message: refusal.message };
  const reasons = because(why, refusal?.at ?? at);
  return {
    ...(failure === undefined ? withStatus(status, reasons, location) : withoutAnswer(failure, reasons)),
    isGranted: undefined,
    end: 'answered',
    unless: isSent && sections !== undefined ? [...unknown, ...guardsOf(server, sections, true)] : unknown,
    log: log === undefined ? [] : [{ ...log, message: escapeLogText(log.message) }],
    ifMissing: undefined,
    steps: [],
    ...(isLogOpen && { isLogOpen }),
    ...(refusal === undefined && assumes !== undefined && { assumes }),
    configuredBy: sections,
  };
}

/**
 * Asks access control, then what follows it, which may make httpd ask for something else, and so on. Throws `Undecided`
 * where that hangs on what is neither known nor assumed.
 */
export function follow(
  resolved: ResolvedRequest | EarlyAnswer,
  parent: Parent | undefined,
  whole: Following,
): Ended {
  if (isEarly(resolved)) return endEarly(resolved, whole);
  const { query = whole.question.query, variables } = resolved;
  const following = { ...whole, question: { ...whole.question, query, variables } };
  const asked = decideStep(resolved, parent, following);
  const { step } = asked;
  const { outcome } = step;
  const { otherwise } = resolved;
  const { server, question } = following;
  const unknown = [
    ...resolved.ownUnknown,
    // one clause is enough for a line that may lead the request elsewhere
    ...unreadParts(server, step.sections, resolved).filter((one) => !resolved.ownUnknown.some(isAt(one))),
    ...unfollowedIn(server, step.sections, isEncrypted({ server, host: resolved.host, question })),
    ...(following.options.isSent === true ? guardsOf(server, step.sections, false) : []),
  ];
  const isRefused = step.policy === undefined && outcome.why === REFUSED.why;
  const mapping = unknown.filter(({ phase }) => phase === 'mapping');
  // a line that httpd may not know gives the answer that the refused line gives, and another message
  const unless = isRefused ? mapping.filter(({ what }) => what !== MAY_BE_UNKNOWN) : mapping;
  const denied: Ended = {
    ...withStatus(outcome.status, outcome),
    isGranted: false,
    end: 'denied',
    unless,
    ...(unless.length < mapping.length && { isLogOpen: true }),
    log: step.log,
    ifMissing: undefined,
    steps: [step],
    // a .htaccess that is refused stops the walk through directories
    ...(isRefused && { configuredBy: outsideOfSections(step.sections) }),
  };
  const rewrite = unknown.find((one) => one.rewrite !== undefined && one.ifMissing === undefined);
  if (rewrite?.phase === 'mapping') return rewrittenBy(rewrite, { ...denied, log: [] }, []);
  if (outcome.status !== 200) return denied;
  // where it leads decides which sections of directories configure it
  if (resolved.path === undefined && outcome.at.length === 0) giveUp(unknown, following);
  const end = endOf(resolved);
  const granted = (follows: Settled): Ended =>
    grantedThen(follows, denied, { step, end, ...withoutMissing(resolved, unknown) });
  if (rewrite !== undefined)
    return rewrittenBy(
      rewrite,
      granted(otherwise),
      unknown.filter((one) => one !== rewrite),
    );
  const { rewritten } = resolved;
  const redirected = () =>
    rewritten && followRewritten(rewritten, parent, { step, unless: unknown }, following);
  if (rewritten !== undefined && rewritten.isByHandler !== true)
    // the client is sent to a file that stands for a directory before its rules count
    return parent?.step.resolved.redirect === undefined ? redirected()! : granted(otherwise);
  if (resolved.negotiation !== undefined)
    return followNegotiated(resolved.negotiation, asked, { granted, unless: unknown }, following);
  return followTried(
    { resolved, parent, asked, isFile: end === 'file', unknown, granted, redirected },
    following,
  );
}

/** What httpd tries in the place of what is asked for, then what its handler leads to. */
function followTried(
  {
    resolved: { tried, otherwise },
    parent,
    asked,
    isFile,
    unknown,
    granted,
    redirected,
  }: {
    readonly resolved: ResolvedRequest;
    readonly parent: Parent | undefined;
    readonly asked: Parent;
    readonly isFile: boolean;
    readonly unknown: readonly Uncertainty[];
    readonly granted: (follows: Settled) => Ended;
    readonly redirected: () => Ended | undefined;
  },
  following: Following,
): Ended {
  const { step } = asked;
  if (tried.length === 0 || otherwise.isSettledEarly) {
    // nothing but a file stands for a directory, and it is settled by then which one does
    const found = parent === undefined || isFile ? redirected() : undefined;
    if (found === undefined) return granted(otherwise);
    return parent === undefined ? found : { ...found, end: 'file' };
  }
  const instead = tryInstead(tried, asked, following);
  const { ended } = instead;
  const found = ended === undefined && parent === undefined ? redirected() : undefined;
  const own = found ?? granted(otherwise);
  return {
    ...(ended ?? own),
    // what may lead those elsewhere that httpd asks for may be among `unknown`, too
    unless: distinctUncertainties([...unknown, ...instead.unless]),
    log: [...step.log, ...instead.log, ...(ended === undefined ? own.log.slice(step.log.length) : [])],
    steps: [step, ...instead.steps, ...(found?.steps.slice(1) ?? [])],
  };
}

function endOf({ kind, proxied, otherwise }: ResolvedRequest): Ended['end'] {
  if (kind === 'file' || proxied !== undefined) return 'file';
  return kind === 'unknown' || otherwise.mayBeFile === true ? 'perhaps-file' : 'no-file';
}

/** What comes of a request with access that rules lead elsewhere: httpd asks for that as if the client had. */
function followRewritten(
  { resolved, question }: RewrittenRequest,
  parent: Parent | undefined,
  { step, unless }: { readonly step: AccessStep } & Pick<Ended, 'unless'>,
  following: Following,
): Ended {
  const ended = follow(resolved, undefined, { ...following, question });
  const { steps, end, configuredBy } = ended;
  const last = end === 'file' ? steps.at(-1) : steps[0];
  return {
    ...ended,
    // for a directory it is as good as a file, wherever it leads
    end: parent === undefined ? end : 'file',
    unless: distinctUncertainties([...unless, ...ended.unless]),
    log: [...step.log, ...ended.log],
    steps: [step, ...steps],
    configuredBy: configuredBy ?? last?.sections,
  };
}

/** What comes of a request for which MultiViews chooses among the files to which access is granted. */
function followNegotiated(
  { files, choose }: NonNullable<ResolvedRequest['negotiation']>,
  parent: Parent,
  own: Pick<Ended, 'unless'> & { readonly granted: (follows: Settled) => Ended },
  following: Following,
): Ended {
  const { step } = parent;
  const ends = files.map((file) => follow(file, parent, following));
  const granted = files.flatMap((file, i) => (isEarly(file) || ends[i]?.end === 'denied' ? [] : [i]));
  const denied = ends.filter((_, i) => !granted.includes(i));
  const chosen = choose(granted);
  const sent = 'index' in chosen ? ends[chosen.index] : undefined;
  const ended = sent ?? own.granted('index' in chosen ? step.resolved.otherwise : chosen);
  const ownLog = sent === undefined ? ended.log.slice(step.log.length) : sent.log;
  return {
    ...ended,
    unless: distinctUncertainties([...own.unless, ...ends.flatMap(({ unless }) => unless)]),
    log: [...step.log, ...denied.flatMap(({ log }) => log), ...ownLog],
    steps: [step, ...(sent?.steps ?? [])],
    // the order in which httpd finds the files decides the order of the lines
    ...(denied.length > 1 && { isLogOpen: true }),
  };
}

function isAt({ at }: Uncertainty): (other: Uncertainty) => boolean {
  return (other) => other.at?.command === at?.command && other.at?.instance === at?.instance;
}

/** What follows once access is granted, in place of what `denied` says. */
function grantedThen(
  settled: Settled,
  denied: Ended,
  { step, ...known }: Pick<Ended, 'end' | 'unless' | 'ifMissing'> & { readonly step: AccessStep },
): Ended {
  const { httpd, isSettledEarly, isBodyLeft, isLogOpen, assumes } = settled;
  return {
    ...denied,
    ...known,
    ...responseOf(settled, step.outcome),
    isGranted: true,
    ...(isSettledEarly && { end: 'answered' }),
    log: httpd === undefined ? step.log : [...step.log, { ...httpd, message: escapeLogText(httpd.message) }],
    isBodyLeft,
    ...(isLogOpen && { isLogOpen }),
    ...(assumes !== undefined && { assumes }),
  };
}

/** What the client gets that has access; for success and what is open it is said why it has that. */
function responseOf(
  { status, why, at, location, answeredBy, hasOwnStatus }: Settled,
  access: Reasons,
): Response {
  if (status === 'unknown') {
    const unresolved = { what: why, at, ...(answeredBy && { about: 'content' as const }) };
    return open(unresolved, access, answeredBy, location);
  }
  const response = withStatus(status, status === 200 ? access : because(why, at), location);
  if (hasOwnStatus) return { ...response, location, hasOwnStatus };
  return status === 200 ? { ...response, status, location: undefined, answeredBy } : response;
}

/**
 * What may lead a request elsewhere if there is what it asks for, where plume cannot see that, and what the first line
 * that counts if it is missing makes of it.
 */
function withoutMissing(
  { kind, path }: ResolvedRequest,
  unknown: readonly Uncertainty[],
): Pick<Ended, 'unless' | 'ifMissing'> {
  const missing = kind === 'unknown' ? unknown.filter(({ ifMissing }) => ifMissing === path) : [];
  const [first] = missing;
  if (path === undefined || first === undefined) return { unless: unknown, ifMissing: undefined };
  const { rewrite, at } = first;
  return {
    unless: unknown.filter((one) => !missing.includes(one)),
    ifMissing: rewrite && { path, by: { kind: 'rewrite', at, ...rewrite } },
  };
}

/** What surely becomes of a request that a rule rewrites, which is not followed further. */
function rewrittenBy(
  { rewrite, what, at }: Uncertainty,
  before: Ended,
  unless: readonly Uncertainty[],
): Ended {
  const by = rewrite && ({ kind: 'rewrite', at, ...rewrite } as const);
  return {
    ...before,
    ...open({ what, at, about: 'content' }, because('this rewrite applies', at), by),
    // httpd asks access control again for where it leads
    isGranted: undefined,
    unless,
    ifMissing: undefined,
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
): { readonly ended: Ended | undefined } & Pick<Ended, 'log' | 'steps' | 'unless'> {
  let failure: Ended | undefined;
  const unless: Uncertainty[] = [];
  const log: LogLine[] = [];
  const steps: AccessStep[] = [];
  for (const resolved of tried) {
    const ended = follow(resolved, parent, following);
    for (const one of ended.log) log.push(one);
    for (const one of ended.steps) steps.push(one);
    for (const one of ended.unless) unless.push(one);
    const sent = sentInstead(resolved, ended, parent);
    if (sent !== undefined) return { ended: sent, log, steps, unless };
    const { end, status } = ended;
    if (end === 'denied' || (end === 'answered' && status !== 404 && status !== 200)) failure = ended;
  }
  return { ended: failure, log, steps, unless };
}

/** What the client gets of one that is tried; undefined where httpd tries the next. */
function sentInstead(
  resolved: ResolvedRequest | EarlyAnswer,
  ended: Ended,
  {
    step: {
      resolved: { redirect },
    },
  }: Parent,
): Ended | undefined {
  const { end, status, steps } = ended;
  if (isEarly(resolved) || end === 'answered') {
    const isRedirect = status === undefined || (status >= 300 && status < 400);
    return isRedirect ? { ...ended, isOfSubrequest: true } : undefined;
  }
  if (end === 'file' && redirect !== undefined) {
    // the client is sent to the file, wherever its rules would lead
    const isLed = ({ outcome, resolved: { rewritten } }: AccessStep) =>
      rewritten !== undefined && outcome.status === 200;
    const sent = steps.find(isLed) ?? steps.at(-1);
    const reasons = because('DirectoryIndexRedirect sends it to the file', redirect.at);
    const response = withStatus(redirect.status, reasons, (sent?.resolved ?? resolved).uri);
    return { ...ended, ...response, end: 'answered' };
  }
  if (end !== 'perhaps-file') return end === 'file' ? ended : undefined;
  // what it answers with success is not what is open
  const by = status === undefined ? ended.answeredBy : undefined;
  const unresolved = (resolved.kind !== 'unknown' && ended.unresolved) || {
    what: `whether \`${resolved.path ?? resolved.uri}\` exists, which plume cannot see`,
    at: resolved.mappedBy,
    ...(by && { about: 'content' as const }),
  };
  return { ...ended, ...open(unresolved, ended, by) };
}
