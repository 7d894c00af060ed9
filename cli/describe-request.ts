import { type ByteText, toDisplayText } from '../grammar/byte-text.ts';
import { predictRequest } from '../linter/predict-request.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer, Unsettled } from '../model/access/answer.ts';
import { contributionsOf } from '../model/access/contributions.ts';
import { isLikely } from '../model/access/open-questions.ts';
import type { LogLine } from '../model/access/outcome.ts';
import type { RequestQuestion } from '../model/access/request.ts';
import { notesOn } from '../model/access/request-notes.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import type { Placed, Server } from '../model/server/server.ts';
import type { WhyHost } from '../model/vhosts/host-for.ts';
import type { Rule } from '../rules/define-rule.ts';
import { findLines, type LineOf, type LineOfFile } from './describe-server.ts';

/** What becomes of a request; version 1 of its JSON (json-schema/request-1.schema.json). */
export interface RequestDescription {
  readonly version: 1;
  readonly request: DescribedRequest;
  /** 2.4, 2.2, or a release. */
  readonly target: string;
  /** Null where plume cannot tell. */
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
  /** All that may come of it, the likeliest first; one where plume can tell. */
  readonly possible: readonly DescribedPossibility[];
  readonly unknown: readonly DescribedClause[];
  readonly notes: readonly DescribedClause[];
  /** With `--from 2.2`: the same request to the same files as httpd 2.2 reads them. */
  readonly before?: RequestDescription;
  readonly change?: Change;
  /** Whether the change takes nothing that is not known. */
  readonly isSure?: boolean;
  /** The lines that have a say in one of the two only. */
  readonly onlyBefore?: readonly DescribedLine[];
  readonly onlyAfter?: readonly DescribedLine[];
}

/** What 2.4 does with a request next to 2.2: `opens`: lets it in, which 2.2 did not. */
export type Change = 'same' | 'opens' | 'closes' | 'differs' | 'unknown';

interface DescribedRequest {
  readonly url: string;
  readonly method: string;
  readonly from: string | null;
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
  /** Whether it takes nothing that seldom holds. */
  readonly likely: boolean;
  /** `seldom`: whether it seldom holds. */
  readonly when: readonly { readonly what: string; readonly holds: boolean; readonly seldom: boolean }[];
  readonly unless: readonly DescribedClause[];
  /** The lines that it comes from. */
  readonly at: readonly DescribedLine[];
}
export interface DescribedClause extends Partial<LineOfFile> {
  readonly what: string;
  /** For what the request would have to say: what it is about. */
  readonly about?: string;
}

/** A server that requests are put to again and again. */
export interface Asker {
  ask(question: RequestQuestion): RequestDescription;
}

/** `before`: the same files as httpd 2.2 reads them, for who wants to compare. */
export function createAsker(server: Server, rules: readonly Rule[], before: Server | undefined): Asker {
  const describe = createDescriber(server, rules);
  const describeBefore = before === undefined ? undefined : createDescriber(before, rules);
  return {
    ask(question) {
      const after = describe(question);
      return describeBefore === undefined ? after : compare(describeBefore(question), after);
    },
  };
}

function createDescriber(
  server: Server,
  rules: readonly Rule[],
): (question: RequestQuestion) => RequestDescription {
  const { line, release } = server.target;
  const words: Words = wordsOf(findLines(server));
  return (question) => {
    const answer = predictRequest(server, question, { rules });
    const { possible, place, status, isLetIn, httpd } = answer;
    const [likeliest] = possible;
    const last = likeliest?.steps.findLast(({ policy }) => policy !== undefined);
    return {
      version: 1,
      request: describeQuestion(question),
      target: release ?? line,
      status: status ?? null,
      letIn: isLetIn ?? null,
      httpd: httpd === undefined ? null : describeLog(httpd),
      why: toDisplayText(likeliest?.why ?? ''),
      location: likeliest?.location === undefined ? null : toDisplayText(likeliest.location),
      vhost: describeVhost(answer, words.lineOf),
      path: place?.path === undefined ? null : toDisplayText(place.path),
      mappedBy: place?.mappedBy === undefined ? null : words.line(place.mappedBy),
      sections: last === undefined ? [] : describeSections(last, possible, words),
      decision: (likeliest?.steps ?? []).map((step) => describeStep(step, words)),
      possible: possible.map((one) => describePossibility(one, words)),
      unknown: answer.unknown.map(words.clause),
      notes: (likeliest?.steps ?? []).flatMap((step) => notesOn(step)).map(words.clause),
    };
  };
}

interface Words {
  readonly lineOf: LineOf;
  readonly line: (at: Placed) => DescribedLine;
  readonly clause: (clause: Unsettled) => DescribedClause;
}

function wordsOf(lineOf: LineOf): Words {
  return {
    lineOf,
    line: (at) => ({ text: textOf(at), ...lineOf(at) }),
    clause: ({ what, at, about }) => ({
      what: toDisplayText(what),
      ...(about === undefined ? {} : { about }),
      ...(at === undefined ? {} : lineOf(at)),
    }),
  };
}

/** The command as written, without what is around it. */
function textOf({ reading, command }: Placed): string {
  const { name, rawArguments } = reading.partsOf(command);
  const tag = command.kind === 'open' ? '<' : '';
  const word = reading.document.source.text.slice(name.start, name.end);
  const isTight = rawArguments === '' || rawArguments === '>';
  return toDisplayText(`${tag}${word}${isTight ? '' : ' '}${rawArguments}`);
}

function describeQuestion({ url, method, from, user, host }: RequestQuestion): DescribedRequest {
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return {
    url: toDisplayText(url),
    method: method ?? 'GET',
    from: from?.text ?? null,
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
    steps.filter((step) => step !== last && step.place === last.place && step.policy !== undefined),
  );
  const otherHolds = others.map((step) => {
    const lines = contributionsOf(step).flatMap((contribution) => contribution.lines);
    return new Map(lines.map(({ at, holds }) => [at.command, holds]));
  });
  return contributionsOf(last).map(({ section, lines }) => ({
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
  const { reading, command } = section.at;
  const { rawArguments } = reading.partsOf(command);
  const name = rawArguments.endsWith('>') ? rawArguments.slice(0, -1).trimEnd() : rawArguments;
  const tag = textOf(section.at);
  return { kind, name: toDisplayText(name), tag, certain, ...lineOf(section.at) };
}

function describeStep({ place, policy, outcome, log, remarks }: AccessStep, { line }: Words): DescribedStep {
  return {
    url: toDisplayText(place.uri),
    path: place.path === undefined ? null : toDisplayText(place.path),
    status: outcome.status,
    why: toDisplayText(outcome.why),
    httpd: log.map(describeLog),
    remarks: (remarks ?? []).map(describeLog),
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

function describePossibility(
  { status, isLetIn, log, why, when, unless, at }: PossibleAnswer,
  { clause, line }: Words,
): DescribedPossibility {
  const last = log.at(-1);
  return {
    status: status ?? null,
    letIn: isLetIn ?? null,
    httpd: last === undefined ? null : describeLog(last),
    why: toDisplayText(why),
    likely: isLikely(when),
    when: when.map(({ question, holds }) => ({
      what: toDisplayText(question.what),
      holds,
      seldom: question.isUnlikely,
    })),
    unless: unless.map((doubt) => clause({ what: doubt.what, at: doubt.at })),
    at: distinctLines(at.map(line)),
  };
}

/** Puts what 2.2 does beside what 2.4 does. */
function compare(before: RequestDescription, after: RequestDescription): RequestDescription {
  const inForce = ({ sections }: RequestDescription) =>
    sections.flatMap(({ sets }) => sets.filter((set) => set.inForce));
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
): Pick<RequestDescription, 'change' | 'isSure'> {
  if (JSON.stringify(outcomesOf(before)) === JSON.stringify(outcomesOf(after)))
    return {
      change: 'same',
      isSure: after.possible.every(({ status, unless }) => status !== null && unless.length === 0),
    };
  const [was, is] = [likeliest(before), likeliest(after)];
  const isSure = was?.isSure === true && is?.isSure === true;
  if (was === undefined || is === undefined) return { change: 'unknown', isSure: false };
  if (was.isIn !== is.isIn) return { change: is.isIn ? 'opens' : 'closes', isSure };
  if (was.status === undefined || is.status === undefined) return { change: 'unknown', isSure: false };
  return { change: was.status === is.status ? 'same' : 'differs', isSure };
}

/**
 * What a request comes to, if it does not take what seldom holds; undefined where that may still be one or another. What
 * httpd answers before it asks for access counts as let in, if it is no error.
 */
function likeliest({
  possible,
  unknown,
}: RequestDescription):
  | { readonly isIn: boolean; readonly status: number | undefined; readonly isSure: boolean }
  | undefined {
  const [first, ...others] = possible.filter(({ likely }) => likely);
  const isIn = first?.letIn ?? (typeof first?.status === 'number' ? first.status < 400 : undefined);
  if (first === undefined || isIn === undefined) return undefined;
  if (others.some(({ letIn, status }) => letIn !== first.letIn || status !== first.status)) return undefined;
  return { isIn, status: first.status ?? undefined, isSure: unknown.length === 0 };
}

function outcomesOf({ possible }: RequestDescription): unknown {
  return possible.map(({ status, when, unless }) => [status, when, unless.map(({ what }) => what)]);
}
