import { createHash } from 'node:crypto';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import type { Outcome, PossibleOutcome } from '../../../diff/answers/outcome.ts';
import type { DiffGroup } from '../../../diff/groups/group-requests.ts';
import { type ChangedLine, formOf, type LineOfSide, wholeForm } from '../../../diff/lines/changed-lines.ts';
import type { Compared } from '../../../diff/requests/ask-both.ts';
import type { ServerDiff, ToldLine } from '../../../diff/server-diff.ts';
import type { Both, DifferingFile, FileState, Side } from '../../../diff/sides/side.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { findLines, type LineOf } from '../../../linter/find-lines.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import type { LocatedFault } from '../../../linter/start-faults.ts';
import type { Located } from '../../../model/server/server.ts';
import { ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import type * as Json from '../../json-shapes/diff.ts';
import { diffHeadline } from './diff-headline.ts';

/** The options of a description besides the comparison. */
export interface DescribeOptions {
  readonly sides: Both<Side>;
  readonly names: Both<string>;
  /** The fingerprints of accepted groups. */
  readonly allowed: ReadonlySet<string>;
  /** True to accept requests that are open. */
  readonly isOpenAccepted: boolean;
}

/** A comparison as JSON has it. Throws where a changed line is in no place of it, or in two. */
export function describeDiff(diff: ServerDiff, options: DescribeOptions): Json.DiffDescription {
  const { sides, names, allowed, isOpenAccepted } = options;
  const lineOf = { before: findLines(sides.before.server), after: findLines(sides.after.server) };
  const groups = withOwnFingerprints(diff.groups.map((group) => describeGroup(group, sides, lineOf))).map(
    (group) => ({ ...group, accepted: allowed.has(group.fingerprint) }),
  );
  const known = new Set(groups.map(({ fingerprint }) => fingerprint));
  const stop = { before: describeStop(diff.stops.before), after: describeStop(diff.stops.after) };
  const open = diff.open.map(({ dependsOn, more, questions }) => ({
    dependsOn: toDisplayText(dependsOn),
    more,
    requests: questions.length,
    example: describeQuestion(questions[0]!),
  }));
  const isStarting = stop.before === null && stop.after === null;
  const isOpen = open.length > 0 || diff.notAsked > 0 || diff.mayStop.length > 0;
  const description: Omit<Json.DiffDescription, 'headline'> = {
    version: 1,
    before: { name: names.before, stop: stop.before },
    after: { name: names.after, stop: stop.after },
    accepted: isStarting && groups.every(({ accepted }) => accepted) && (isOpenAccepted || !isOpen),
    requests: diff.requests,
    hosts: diff.origins,
    notAsked: diff.notAsked,
    groups,
    open: [...open, ...diff.mayStop.map(describePossibleStop)],
    lines: describeLines(diff),
    unusedAllowances: [...allowed].filter((one) => !known.has(one)),
  };
  return { ...description, headline: diffHeadline(description) };
}

function describePossibleStop(fault: LocatedFault): Json.DiffOpen {
  const stop = describeStop(fault)!;
  const dependsOn = `whether httpd reads \`${stop.text}\` (${stop.file}:${stop.line}), which would prevent it from starting`;
  return { dependsOn, more: 0, requests: 1, example: describeQuestion(ordinaryRequest('/')) };
}

function describeStop(fault: LocatedFault | undefined): Json.DiffStop | null {
  if (fault === undefined) return null;
  const { file, text, start, rule, message } = fault;
  const end = text.indexOf('\n', start);
  const begin = text.lastIndexOf('\n', start) + 1;
  const written = trimWhitespace(text.slice(begin, end < 0 ? text.length : end));
  const { line } = buildPositions(text).at(start);
  return { file, line, text: toDisplayText(written), rule, message: toDisplayText(message) };
}

function describeLines({ changedLines, shownLines, unseen, unread, unshown }: ServerDiff): Json.DiffLines {
  const others = [...unseen, ...unread, ...unshown].reduce((sum, { inside }) => sum + 1 + inside, 0);
  if (shownLines + others !== changedLines)
    throw new Error(`${changedLines} lines changed, and the report has another number of them`);
  return {
    changed: changedLines,
    shown: shownLines,
    unseen: unseen.map((one) => ({ ...describeToldLine(one), about: one.about })),
    unread: unread.map(describeToldLine),
    unshown: unshown.map(describeToldLine),
  };
}

function describeToldLine({ line, inside }: ToldLine): Json.DiffToldLine {
  return { ...describeChangedLine(line), inside };
}

function describeChangedLine({ before, after, isMoved }: ChangedLine): Json.DiffCause {
  const place = (one: LineOfSide | undefined): Json.DiffPlace | null =>
    one === undefined ? null : { file: one.name, line: one.line.number, text: textOf(one) };
  return { what: isMoved ? 'moved line' : 'line', before: place(before), after: place(after) };
}

function textOf({ line: { source, start, end } }: LineOfSide): string {
  return toDisplayText(trimWhitespace(source.text.slice(start, end)).replace(/\\?\r?\n\s*/g, ' '));
}

function describeFile({ name, before, after }: DifferingFile): Json.DiffCause {
  const place = (one: FileState): Json.DiffPlace | null => {
    if (one.kind === 'absent') return null;
    const text = one.kind === 'link' ? `a link to ${toDisplayText(one.target)}` : 'a file';
    return { file: name, line: 0, text };
  };
  return { what: 'file', before: place(before), after: place(after) };
}

function describeGroup(group: DiffGroup, sides: Both<Side>, lineOf: Both<LineOf>): Json.DiffGroup {
  const { change, causes, files, members } = group;
  const example = exampleOf(members);
  const { verdict, question, headers } = example;
  if (verdict.kind !== 'differs') throw new Error('a group has requests that differ');
  const hosts = [...new Set(members.map((one) => hostOf(one.question)))];
  const own = hostOf(question);
  const named = [own, ...hosts.filter((one) => one !== own)].filter((one) => one !== '');
  return {
    change,
    fingerprint: fingerprintOf(group),
    accepted: false,
    requests: members.length,
    hosts: named,
    because: [...causes.map(describeChangedLine), ...files.map(describeFile)],
    try: describeQuestion(question),
    before: describeAnswer(verdict.before, verdict.after.outcome, sides.before, lineOf.before),
    after: describeAnswer(verdict.after, verdict.before.outcome, sides.after, lineOf.after),
    ...(headers !== undefined && {
      headers: headers.map(({ name, before, after }) => ({
        name: toDisplayText(name),
        before: orNull(before),
        after: orNull(after),
      })),
    }),
  };
}

/** The request that shows most: from an ordinary client, of which a file or a redirect comes, with a short URL. */
function exampleOf(members: readonly Compared[]): Compared {
  const costOf = ({ question, verdict }: Compared): number => {
    const outcomes = verdict.kind === 'differs' ? [verdict.before.outcome, verdict.after.outcome] : [];
    const isSent = outcomes.some(({ status }) => status === 200);
    const isRedirect = outcomes.some(({ status = 0 }) => status >= 300 && status < 400);
    const shown = isSent ? 0 : isRedirect ? 100 : 400;
    const isOrdinary = describeQuestion(question).headers.length === 0 && question.user === undefined;
    return question.url.length + shown + (isOrdinary ? 0 : 1_000) + (isFromSome(question) ? 200 : 0);
  };
  return members.map((one) => ({ one, cost: costOf(one) })).sort((a, b) => a.cost - b.cost)[0]!.one;
}

function isFromSome({ from, url }: RequestQuestion): boolean {
  return from?.text !== ordinaryRequest(url).from?.text;
}

function hostOf({ url, host }: RequestQuestion): string {
  return toDisplayText(host ?? splitUrl(url)?.server?.host ?? '');
}

function describeQuestion(question: RequestQuestion): Json.DiffRequest {
  const { url, method, host, to, from, user, headers = new Map() } = question;
  const usual = ordinaryRequest(url).headers ?? new Map();
  return {
    method: method === undefined ? 'GET' : toDisplayText(method),
    url: toDisplayText(url),
    host: orNull(host),
    to: to?.address?.text ?? null,
    client: from?.text ?? null,
    user: orNull(user),
    headers: [...headers].flatMap(([name, value]) =>
      usual.get(name) === value ? [] : [{ name, value: toDisplayText(value) }],
    ),
  };
}

function orNull(text: ByteText | undefined): string | null {
  return text === undefined ? null : toDisplayText(text);
}

function describeAnswer(
  { outcome, at }: PossibleOutcome,
  other: Outcome,
  { nameOf }: Side,
  lineOf: LineOf,
): Json.DiffAnswer {
  const distinct = new Map<string, Json.DiffLine>();
  for (const one of at) {
    const { file, line } = lineOf(one);
    const found = { file: nameOf(file), line, text: textOfLocated(one) };
    if (file !== '') distinct.set(`${found.file}:${line} ${found.text}`, found);
  }
  return {
    text: toDisplayText(answerText(outcome, other)),
    status: outcome.status ?? null,
    location: orNull(outcome.location),
    by: orNull(outcome.by && byText(outcome.by)),
    at: [...distinct.values()],
  };
}

function textOfLocated({ instance, command }: Located): string {
  const { name, rawArguments } = instance.partsOf(command);
  const tag = command.kind === 'open' ? '<' : '';
  const word = instance.document.source.text.slice(name.start, name.end);
  const isTight = rawArguments === '' || rawArguments === '>';
  return toDisplayText(`${tag}${word}${isTight ? '' : ' '}${rawArguments}`);
}

function byText({ kind, name, path }: NonNullable<Outcome['by']>): ByteText {
  if (kind === 'handler') return path === undefined ? `handler ${name}` : `handler ${name} of ${path}`;
  return kind === 'listing' ? `a list of ${name}` : name;
}

/** A few words for an outcome; what answers is named where the status does not tell it from the other one. */
function answerText(outcome: Outcome, other: Outcome): ByteText {
  const { status, failure, location, by } = outcome;
  if (failure !== undefined) return failure === 'tls-handshake' ? 'no TLS connection' : 'no connection';
  if (status === undefined) return openText(outcome);
  if (location !== undefined) return `${status} to ${location}`;
  if (status === 200 && by?.kind === 'listing') return `200, ${byText(by)}`;
  return status === other.status ? `${status}${differenceText(outcome, other)}` : `${status}`;
}

function openText({ by, isGranted }: Outcome): ByteText {
  if (by === undefined) return isGranted === false ? 'denied' : 'granted';
  if (by.kind === 'backend') return `passed to ${by.name}`;
  return by.kind === 'handler' ? byText(by) : `${byText(by)}, if it is there`;
}

/** The words that tell an answer from another one with its status. */
function differenceText({ by, page }: Outcome, other: Outcome): ByteText {
  if (by !== undefined && by.name !== other.by?.name) return ` from ${byText(by)}`;
  if (page === other.page) return '';
  return page !== undefined && isStatus(page)
    ? `, whose page gets ${page}`
    : ` with the page ${page ?? 'of httpd'}`;
}

/** True for what outcomes have in the place of a page that is not sent itself. */
function isStatus(page: ByteText): boolean {
  return /^\d{3}$/.test(page);
}

/** Equal while the same lines cause the same kind of change, wherever they are in their files. */
function fingerprintOf({ change, causes, files, members }: DiffGroup): string {
  const hash = createHash('sha256').update(change);
  // what is in a section that is gone or new goes with it
  const formOfSide = (one: LineOfSide | undefined, isWhole: boolean) =>
    one === undefined ? '' : `${one.name} ${isWhole ? wholeForm(one.line) : formOf(one.line)}`;
  const forms = causes.map(({ before, after, isMoved }) => {
    const isWhole = isMoved || before === undefined || after === undefined;
    return `${formOfSide(before, isWhole)}\n${formOfSide(after, isWhole)}`;
  });
  for (const one of [...forms, ...files.map(({ name }) => name)].sort()) hash.update(`\0${one}`);
  if (causes.length + files.length === 0) hash.update(members[0]?.question.url ?? '');
  return hash.digest('hex').slice(0, 16);
}

/** A number is added to what groups have in common, which differ in nothing that counts. */
function withOwnFingerprints(groups: readonly Json.DiffGroup[]): readonly Json.DiffGroup[] {
  const seen = new Map<string, number>();
  return groups.map((group) => {
    const number = (seen.get(group.fingerprint) ?? 0) + 1;
    seen.set(group.fingerprint, number);
    return number === 1 ? group : { ...group, fingerprint: `${group.fingerprint}-${number}` };
  });
}
