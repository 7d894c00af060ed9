import type { Atom } from '../../access/policy/atom.ts';
import { decide } from '../../access/policy/decide.ts';
import type { Outcome } from '../../access/policy/outcome.ts';
import type { Policy } from '../../access/policy/policy.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { commandsAmong } from '../../access/policy/settings.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { unreadAround } from '../../access/request/unread-parts.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { directoryPart } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isSameScope } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { decideConditions } from '../../model/sections/merge-order.ts';
import type { Server } from '../../model/server/server.ts';
import { methodRefusal } from '../resolve/allowed-methods.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import { asksEachFile } from '../resolve/unfollowed.ts';
import { lateCertificate } from './client-certificate.ts';
import { requestUnknownOf, requestUnknownOfCondition } from './describe-unknown.ts';
import { fillIn, fillInLogLines } from './filled-log-lines.ts';
import type { Following, Parent } from './following.ts';
import { giveUp, TOO_MANY_CONDITIONS } from './following.ts';
import type { KnownFacts } from './known-facts.ts';
import { createFacts } from './known-facts.ts';
import type { AccessStep, Refusal } from './request-answer.ts';
import type { RequestView, ViewedRequest } from './request-view.ts';
import { createConditionView, createRequestView } from './request-view.ts';
import { type RequestUnknown, Undecided } from './unknowns.ts';

/** What httpd answers where it refuses to read a .htaccess. */
export const REFUSED = {
  status: 500,
  failure: undefined,
  httpd: undefined,
  why: 'httpd refuses a line of this .htaccess',
} as const;

/** Asks access control about one path. Throws `Undecided` where that hangs on what is neither known nor assumed. */
export function decideStep(
  resolved: ResolvedRequest,
  parent: Parent | undefined,
  following: Following,
): Parent {
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
  const asked = askedOf(request, sections, following);
  const isAskedAgain = parent === undefined ? 'present' : asksAgain(asked, parent.step, server);
  if (parent !== undefined && isAskedAgain === 'absent')
    return stepOf(asked, { ...parent.step.outcome, log: [] }, undefined, following);
  const { outcome, policy } = decideAccess(asked, following);
  const isSilentGrant = outcome.status === 200 && outcome.log.length === 0;
  if (isAskedAgain === 'unknown' && !isSilentGrant)
    giveUp([{ what: ASKED_AGAIN, at: unreadAround(server, undefined)[0]?.at }], following);
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

function refusedBecause({ message, at }: Refusal): Outcome {
  return {
    status: REFUSED.status,
    log: [{ id: undefined, message }],
    why: REFUSED.why,
    at: at === undefined ? [] : [at],
  };
}

/** What configures a request, conditions decided; throws the first question that one about access hangs on. */
function decideSections(request: ViewedRequest, assumed: Following['assumed']): readonly MergedSection[] {
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
  if (condition !== undefined && sections.some(isConditionAboutAccess)) throw new Undecided(condition);
  return sections;
}

/** What access control comes to, and the policy that says so, where all that matters is known or assumed. */
function decideAccess(
  { resolved, sections, known }: AskedStep,
  following: Following,
): { readonly outcome: Outcome; readonly policy: Policy } {
  const { server, question, assumed } = following;
  const { uri, method, host } = resolved;
  const alternatives = policiesOf(sections, server.target.series)?.filter((alternative) =>
    alternative.assumed.every(
      ({ atom, holds }) => (assumed.get(unknownOfPolicy(atom, uri, question).key) ?? holds) === holds,
    ),
  );
  if (alternatives === undefined) {
    const unsure = sections.filter(({ applies }) => applies !== 'present');
    return giveUp([{ what: TOO_MANY_CONDITIONS, at: unsure[0]?.section?.at }], following);
  }
  const methodRefused = methodRefusal({ sections, method });
  if (methodRefused === 'unknown') {
    const at = commandsAmong(sections, 'allowmethods')?.commands.at(-1);
    return giveUp([{ what: 'whether `AllowMethods` is in force, and with which methods', at }], following);
  }
  const certificate = lateCertificate(server, { host, sections }, question);
  const isShown = certificate && (certificate.isShown ?? assumed.get(certificate.question.key));
  const { tooLarge } = certificate ?? {};
  if (certificate !== undefined && tooLarge === undefined && isShown === undefined)
    throw new Undecided(certificate.question);
  if (isShown === false && certificate?.refusal === undefined && tooLarge === undefined) {
    const what = 'how a connection ends on which the client shows no certificate';
    giveUp([{ what, at: certificate?.question.at }], following);
  }
  const refusal = methodRefused ?? tooLarge ?? (isShown === false ? certificate?.refusal : undefined);
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
  throw new Undecided(open ?? known.missing());
}

/** The question on which it hangs which of some policies is in force. */
function unknownOfPolicy(atom: Atom, uri: ByteText, question: RequestQuestion): RequestUnknown {
  return requestUnknownOf(atom, question, { where: uri, hasUser: false });
}

const ASKED_AGAIN =
  'whether httpd asks again about the file that stands for the directory, because modules may be loaded that have it do so';

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
    resolved.kind === 'file' &&
    directoryPart(resolved.path ?? '') === directoryPart(parent.resolved.path ?? '');
  return applied.length === 0 || (isOfDirectories && isInSameDirectory) ? 'absent' : asks;
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
