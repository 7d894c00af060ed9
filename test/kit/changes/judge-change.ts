import type { DiffDescription, DiffGroup } from '../../../cli/json-shapes/diff.ts';
import { sentAs, type ToldDiff } from './ask-diff.ts';
import { answersDiffer, askLive, type LiveAnswer, type LiveServer } from './ask-live.ts';
import type { DrawnRequest } from './draw-requests.ts';

/** A request and what both versions of a server answered to it. */
export interface AskedOfBoth {
  readonly request: DrawnRequest;
  readonly before: LiveAnswer;
  readonly after: LiveAnswer;
}

/** A change of a server, as httpd answers and as plume reports it. */
export interface JudgedChange {
  /** The commit, or the number of the draw. */
  readonly name: string;
  readonly told: ToldDiff;
  /** Whether all that changed are comments, empty lines and files that are not configuration. */
  readonly isIdle: boolean;
  readonly asked: number;
  /** The drawn requests that httpd answers differently. */
  readonly differing: readonly AskedOfBoth[];
  /** The requests of the report that httpd answers in the same way. */
  readonly same: readonly (AskedOfBoth & { readonly group: DiffGroup })[];
}

/** Both versions of a server that answers; undefined in the place of one that does not start. */
export interface BothServers {
  readonly before: LiveServer | undefined;
  readonly after: LiveServer | undefined;
}

const NOBODY: LiveAnswer = { status: 0, location: '', body: '', headers: '' };

/** Asks both versions, a few requests at once. */
export async function askBoth(
  { before, after }: BothServers,
  requests: readonly DrawnRequest[],
): Promise<readonly AskedOfBoth[]> {
  const asked: AskedOfBoth[] = [];
  const ask = (server: LiveServer | undefined, request: DrawnRequest) =>
    server === undefined ? NOBODY : askLive(server, request);
  for (let at = 0; at < requests.length; at += AT_ONCE)
    asked.push(
      ...(await Promise.all(
        requests.slice(at, at + AT_ONCE).map(async (request) => ({
          request,
          before: await ask(before, request),
          after: await ask(after, request),
        })),
      )),
    );
  return asked;
}

const AT_ONCE = 6;

/** The requests that a report shows, one for each group, as they are sent. */
export function requestsOf({ report }: ToldDiff, usualHost: string): readonly DrawnRequest[] {
  return typeof report === 'string' ? [] : report.groups.map((group) => sentAs(group.try, usualHost));
}

/** The groups of a report whose request httpd answers in the same way. */
export function sameAnswers(
  report: DiffDescription,
  asked: readonly AskedOfBoth[],
): readonly (AskedOfBoth & { readonly group: DiffGroup })[] {
  return report.groups.flatMap((group, i) => {
    const both = asked[i];
    if (both === undefined) return [];
    const { before, after } = both;
    const isSeen =
      answersDiffer(before, after) || (group.change === 'headers' && before.headers !== after.headers);
    return isSeen ? [] : [{ ...both, group }];
  });
}

/** Whether a report has a difference that surely is one, or says that only one version starts. */
function hasDifference({ report }: ToldDiff): boolean {
  if (typeof report === 'string') return false;
  return report.groups.length > 0 || (report.before.stop === null) !== (report.after.stop === null);
}

/** Prints what is wrong with the report of a change. */
export function printChange({ name, told, differing, same, isIdle }: JudgedChange): void {
  if (typeof told.report === 'string') console.log(`no report  ${name}  ${told.report.split('\n')[0]}`);
  const [first] = differing;
  if (first !== undefined && !hasDifference(told))
    console.log(`missed  ${name}  ${describeBoth(first)}  ${describeOpen(told)}`);
  for (const { group, ...both } of same)
    console.log(
      `same  ${name}  ${describeBoth(both)}  plume: ${group.change} ${group.before.text} → ${group.after.text}`,
    );
  if (isIdle && isLoud(told)) console.log(`not empty  ${name}  ${describeOpen(told)}`);
}

function isLoud(told: ToldDiff): boolean {
  return hasDifference(told) || isOpen(told);
}

/** Prints what many changes amount to; true where all goals are met. */
export function printChanges(judged: readonly JudgedChange[]): boolean {
  const sum = (count: (one: JudgedChange) => number) => judged.reduce((all, one) => all + count(one), 0);
  const differ = judged.filter(({ differing }) => differing.length > 0);
  const found = differ.filter(({ told }) => hasDifference(told)).length;
  const unread = judged.filter(({ told }) => typeof told.report === 'string').length;
  const same = sum((one) => one.same.length);
  const idle = judged.filter(({ isIdle }) => isIdle);
  const loud = idle.filter(({ told }) => isLoud(told)).length;
  const seconds = judged.map(({ told }) => told.seconds).sort((a, b) => a - b);
  const at = (part: number) => (seconds[Math.floor((seconds.length - 1) * part)] ?? 0).toFixed(2);
  console.log(
    `${judged.length} changes, ${sum(({ asked }) => asked)} requests to both versions: ` +
      `${differ.length} change an answer, ${found} of them have a difference in the report (${percent(found, differ.length)}); ` +
      `${sum(({ told }) => requestsOf(told, '').length)} requests are reported, ${same} of them are answered the same; ` +
      `${idle.length} change comments and empty lines alone, ${loud} of their reports are not empty; ` +
      `${unread} have no report; seconds: median ${at(0.5)}, 95 of 100 ${at(0.95)}, most ${at(1)}`,
  );
  return differ.length - found <= differ.length / 100 && same + loud + unread === 0;
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part * 100) / whole).toFixed(1)} %`;
}

function isOpen({ report }: ToldDiff): boolean {
  return typeof report !== 'string' && report.open.length > 0;
}

function describeOpen({ report }: ToldDiff): string {
  if (typeof report === 'string') return report;
  return `${report.headline} ${report.open.map(({ dependsOn }) => `open: ${dependsOn}`).join('; ')}`;
}

/** What both versions answered to a request, on a line. */
export function describeBoth({ request, before, after }: AskedOfBoth): string {
  const { method, scheme, host, port, path, headers, client } = request;
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = ({ status, location, body }: LiveAnswer) =>
    [status, location || body].filter(Boolean).join(' ');
  return `${method} ${scheme}://${host}:${port}${path} ${client ?? ''} {${sent.join('; ')}}  httpd: ${answer(before)} → ${answer(after)}`;
}
