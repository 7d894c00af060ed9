import type {
  AccessStep,
  PossibleAnswer,
  RequestAnswer,
  UnresolvedFactor,
} from '../../../access/answer/answer.ts';
import { notesOn } from '../../../access/answer/request-notes.ts';
import { sectionEffectsOf } from '../../../access/describe/section-effects.ts';
import type { LogLine } from '../../../access/policy/outcome.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { trimWhitespace, trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { predictRequest } from '../../../linter/predict-request.ts';
import { type LocatedFault, type StartFaults, startFaults } from '../../../linter/start-faults.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { WhyHost } from '../../../model/vhosts/host-for.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { findLines, type LineOf, type LineOfFile } from '../find-lines.ts';

/** What becomes of a request; version 2 of its JSON (json-schema/request-2.schema.json). */
export interface RequestDescription {
  readonly version: 2;
  readonly request: DescribedRequest;
  /** 2.4, 2.2, or a release. */
  readonly target: string;
  /**
   * `firm`: httpd answers `status`; `open`: that hangs on `unknown`, and is one of `possible`; `none`: nobody answers,
   * because httpd does not start, listens elsewhere, or does not speak TLS.
   */
  readonly answer: 'firm' | 'open' | 'none';
  /** Where httpd stops, so that it does not start; null where it starts as far as plume knows. */
  readonly stop: DescribedStop | null;
  /** Where httpd does not start: what it would answer if it did. */
  readonly ifStarted?: RequestDescription;
  /** Null where the answer is not firm. */
  readonly status: number | null;
  /** Whether access control lets it in; null where it is not asked, or plume cannot tell. */
  readonly letIn: boolean | null;
  /** The last that httpd writes to its error log; null for nothing, or where plume cannot tell. */
  readonly httpd: DescribedLog | null;
  readonly why: string;
  /** Where a redirect leads to. */
  readonly location: string | null;
  /** Null where httpd answers before it asks who does, or plume cannot tell. */
  readonly vhost: DescribedVhost | null;
  readonly path: string | null;
  readonly mappedBy: DescribedLine | null;
  /** What configures the request that access control was asked for last, in httpd's order of merging. */
  readonly sections: readonly DescribedSection[];
  /** What access control was asked for: the request, and what httpd asks for in its place. */
  readonly decision: readonly DescribedStep[];
  /** All that may come of it; one where plume can tell. */
  readonly possible: readonly DescribedPossibility[];
  readonly unknown: readonly DescribedClause[];
  readonly notes: readonly DescribedClause[];
  /** With `--compare 2.2`: the same request to the same files as httpd 2.2 reads them. */
  readonly before?: RequestDescription;
  readonly change?: Change;
  /** All changes that there may be, one where `change` is not `open`. */
  readonly possibleChanges?: readonly Exclude<Change, 'open'>[];
  /** The lines that have a say in one of the two only. */
  readonly onlyBefore?: readonly DescribedLine[];
  readonly onlyAfter?: readonly DescribedLine[];
}

/**
 * How the answer of 2.4 compares with that of 2.2: `opens`: 2.4 grants access that 2.2 denied; `open`: that depends on
 * what is not known.
 */
export type Change = 'same' | 'opens' | 'closes' | 'differs' | 'unknown' | 'open';

/** Where httpd stops when it starts. */
export interface DescribedStop extends DescribedLine {
  readonly rule: string;
  readonly message: string;
  readonly httpd: DescribedLog | null;
  /** How many more such places there are. */
  readonly more: number;
}

interface DescribedRequest {
  readonly url: string;
  readonly method: string;
  readonly client: string | null;
  readonly user: string | null;
  readonly host: string | null;
}
export interface DescribedLog {
  readonly id: string | null;
  readonly message: string;
}
export interface DescribedLine extends LineOfFile {
  readonly text: string;
}
export interface DescribedVhost {
  /** Null where it is not known. */
  readonly name: string | null;
  readonly why: WhyHost;
  /** Null for the main server. */
  readonly file: string | null;
  readonly line: number | null;
}
export interface DescribedSection extends Partial<LineOfFile> {
  readonly kind: MergedSection['kind'];
  /** What stands behind the tag's name; the directory of a .htaccess. */
  readonly name: string;
  /** As written; empty for a .htaccess. */
  readonly tag: string;
  readonly certain: boolean;
  readonly sets: readonly DescribedSetting[];
}
export interface DescribedSetting extends DescribedLine {
  /** How many containers are around it. */
  readonly depth: number;
  /** Whether it is left when all sections are merged. */
  readonly inForce: boolean;
  /** Whether it is about the request's method. */
  readonly forMethod: boolean;
  /** For what asks something of the request: what it answers; null where that is open. */
  readonly holds?: boolean | null;
}
export interface DescribedStep {
  readonly url: string;
  readonly path: string | null;
  /** 200: let in. */
  readonly status: number;
  readonly why: string;
  readonly httpd: readonly DescribedLog[];
  /** What httpd logs on the way, which decides nothing. */
  readonly remarks: readonly DescribedLog[];
  readonly at: readonly DescribedLine[];
  /** False where access control is not asked: httpd refuses a .htaccess, or has let in what the same configures. */
  readonly asked: boolean;
}
export interface DescribedPossibility {
  readonly status: number | null;
  readonly letIn: boolean | null;
  readonly httpd: DescribedLog | null;
  readonly why: string;
  /** What it takes; empty where the answer is firm. */
  readonly when: readonly DescribedCondition[];
  /** The lines that it comes from. */
  readonly at: readonly DescribedLine[];
}
/** What must hold, or must not, and the line that it is about. */
export interface DescribedCondition extends DescribedClause {
  readonly holds: boolean;
}
export interface DescribedClause extends Partial<LineOfFile> {
  readonly what: string;
  /** The command of the line as written. */
  readonly text?: string;
  /** For what the request would have to say: what it is about. */
  readonly about?: string;
}

/** A server that requests are put to again and again. */
export interface Asker {
  ask(question: RequestQuestion): RequestDescription;
}

/** `before`: the same files as httpd 2.2 reads them, for who wants to compare. */
export function createAsker(server: Server, rules: readonly Rule[], before: Server | undefined): Asker {
  const describe = createDescriber(server, rules, startFaults(server, rules));
  // what runs is not asked whether it starts
  const describeBefore = before === undefined ? undefined : createDescriber(before, rules, NO_FAULTS);
  return {
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
  const describe = (question: RequestQuestion): RequestDescription => {
    const answer = predictRequest(server, question, { rules });
    const { resolved, isGranted, httpd } = answer;
    const [first] = answer.possible;
    const last = first?.steps.findLast(({ policy }) => policy !== undefined);
    const unknown = [...answer.unknown.map(words.clause), ...start.unknown];
    const possible = [...possibilitiesOf(answer, words, start.unknown)];
    const isNobody = possible.length === 1 && unknown.length === 0 && possible[0]?.status === null;
    const status = start.unknown.length > 0 ? undefined : answer.status;
    return {
      version: 2,
      request: describeQuestion(question),
      target: release ?? series,
      answer: isNobody ? 'none' : status === undefined ? 'open' : 'firm',
      stop: null,
      status: status ?? null,
      letIn: isGranted ?? null,
      httpd: httpd === undefined ? null : describeLog(httpd),
      why: toDisplayText(first?.why ?? ''),
      location: first?.location === undefined ? null : toDisplayText(first.location),
      vhost: describeVhost(answer, words.lineOf),
      path: resolved?.path === undefined ? null : toDisplayText(resolved.path),
      mappedBy: resolved?.mappedBy === undefined ? null : words.line(resolved.mappedBy),
      sections: last === undefined ? [] : describeSections(last, answer.possible, words),
      decision: (first?.steps ?? []).map((step) => describeStep(step, words)),
      possible,
      unknown,
      notes: (first?.steps ?? []).flatMap((step) => notesOn(step)).map(words.clause),
    };
  };
  const { stop } = start;
  if (stop === undefined) return describe;
  return (question) => withoutServer(describe(question), stop);
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
  const unchecked = { what: 'whether httpd starts, which plume has not checked in full' };
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
  return {
    ...ifStarted,
    answer: 'none',
    stop,
    ifStarted,
    status: null,
    letIn: null,
    httpd: null,
    why: 'httpd does not start',
    location: null,
    sections: [],
    decision: [],
    possible: [{ status: null, letIn: null, httpd: null, why: 'httpd does not start', when: [], at: [] }],
    unknown: [],
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

function describeQuestion({ url, method, from, user, host }: RequestQuestion): DescribedRequest {
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return {
    url: toDisplayText(url),
    method: method ?? 'GET',
    client: from?.text ?? null,
    user: text(user),
    host: text(host),
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
  return { name, why, ...(at === undefined ? { file: null, line: null } : lineOf(at)) };
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
    return new Map(lines.map(({ at, holds }) => [at.command, holds]));
  });
  return sectionEffectsOf(last).map(({ section, lines }) => ({
    ...describeSection(section, words),
    sets: lines.map(({ at, depth, isInForce, isForMethod, isTest, holds }) => {
      const isSure = otherHolds.every((other) => !other.has(at.command) || other.get(at.command) === holds);
      return {
        ...words.line(at),
        depth,
        inForce: isInForce,
        forMethod: isForMethod,
        ...(isTest ? { holds: isSure ? (holds ?? null) : null } : {}),
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
    remarks: (logLines ?? []).map(describeLog),
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
 * All that may come of it: what the sections decide if nothing leads the request elsewhere, then what comes of each line
 * that may.
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
      letIn: null,
      httpd: null,
      why: answer?.why ?? 'plume does not predict what happens then',
      when: [{ ...clause, holds: true }],
      at: at === undefined ? [] : [words.line(at)],
    };
  });
  const unstarted = start.map(
    (clause): DescribedPossibility => ({
      status: null,
      letIn: null,
      httpd: null,
      why: 'nobody answers, because httpd does not start',
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
  { status, isGranted, log, why, when, unless, at }: PossibleAnswer,
  { clause, line }: Words,
  others: readonly DescribedCondition[],
): DescribedPossibility {
  const last = log.at(-1);
  return {
    status: status ?? null,
    letIn: isGranted ?? null,
    httpd: last === undefined ? null : describeLog(last),
    why: toDisplayText(why),
    when: [
      ...when.map(({ question, holds }) => ({ ...clause(question), holds })),
      ...unless.map((uncertainty) => ({ ...clause(asUnresolved(uncertainty)), holds: false })),
      ...others,
    ],
    at: distinctLines(at.map(line)),
  };
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
    ({ letIn, status }) => letIn ?? (status === null ? undefined : status < 400),
  );
  const isLineAlike = was.status === null && is.status === null && JSON.stringify(was) === JSON.stringify(is);
  if (isLineAlike) return 'same';
  if (old === undefined || now === undefined) return 'unknown';
  if (old !== now) return now ? 'opens' : 'closes';
  if (was.status === null || is.status === null) return was.status === is.status ? 'same' : 'unknown';
  return was.status === is.status ? 'same' : 'differs';
}
