import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type AnswerForm, describeAnswer, isAsHttpd, isWrong, linesOf } from '../field/thread-answers.ts';
import {
  readEarlierCases,
  readThreadCases,
  type ThreadAnswer,
  type ThreadCase,
} from '../field/thread-case.ts';
import { findCause, writeThreadTree } from '../field/thread-tree.ts';
import { runWarm } from '../kit/warm-plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const earlier = path.join(process.env.PLUME_SHARED ?? path.join(root, '../shared'), 'field-2026-11-29.json');

interface Place {
  readonly file: string;
  readonly line: number;
}

interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly places: readonly Place[];
  /** What names it in the other tree, too: its rule, its file, and what its line says. */
  readonly name: string;
}

/** What plume says of one of the trees of a case. */
interface Said {
  readonly findings: readonly Found[];
  readonly answers: readonly AnswerForm[];
}

interface Judged {
  readonly one: ThreadCase;
  readonly byLint: readonly Found[];
  readonly isAnswered: boolean;
  /** The lines of the answer have the cause, but the right form has the same answer. */
  readonly isAlike: boolean;
  readonly request: string;
  readonly wrong: readonly string[];
  readonly alarms: readonly Found[];
  readonly beside: readonly Found[];
}

/** Prints what `lint` and `request` say of cases from public threads: test/field/threads.jsonl, and those of an earlier day. */
export function measureThreads(wanted: string | undefined): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { cwd: root, stdio: 'inherit' });
  const sets = [
    ['threads', readThreadCases()],
    ['earlier', readEarlierCases(earlier)],
  ] as const;
  for (const [name, cases] of sets) {
    const some = cases.filter(({ id }) => wanted === undefined || id.includes(wanted));
    if (some.length > 0) printJudged(name, some);
  }
}

function judge(one: ThreadCase): Judged {
  const folder = mkdtempSync(path.join(tmpdir(), 'plume-thread-'));
  try {
    const cause = new Set<string>();
    const broken = look(one, false, folder, cause);
    const mended = look(one, true, folder, new Set());
    return compare(one, cause, broken, mended);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Both trees have one name, so that what is said of them can be compared. */
function look(one: ThreadCase, isMended: boolean, folder: string, cause: Set<string>): Said {
  const server = path.join(folder, 'server');
  rmSync(server, { recursive: true, force: true });
  writeThreadTree(one, isMended, server);
  if (!isMended)
    for (const [file, lines] of findCause(one, server))
      for (const line of lines) cause.add(`server/${file}:${line}`);
  if (one.lone)
    for (const name of readdirSync(server))
      if (name !== 'www') rmSync(path.join(server, name), { recursive: true });
  const target = one.lone ? 'server/www' : 'server';
  return { findings: lint(target, folder), answers: request(one, target, folder) };
}

function lint(target: string, folder: string): readonly Found[] {
  interface Finding {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly file: string;
    readonly range: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
    readonly related: readonly { readonly file: string; readonly range: Finding['range'] }[];
    readonly others?: readonly Finding[];
  }
  const said = run(['lint', target, '--format', 'json'], folder);
  const { findings }: { findings: Finding[] } = JSON.parse(said);
  const spread = (file: string, { start, end }: Finding['range']): readonly Place[] =>
    Array.from({ length: Math.min(end.line - start.line, 50) + 1 }, (_, i) => ({
      file,
      line: start.line + i,
    }));
  return findings
    .flatMap((finding) => [finding, ...(finding.others ?? [])])
    .map(({ rule, severity, message, file, range, related }) => {
      const text = readLine(path.join(folder, file), range.start.line);
      const places = [{ file, range }, ...related].flatMap((place) => spread(place.file, place.range));
      return { rule, severity, message, places, name: `${rule} ${file} ${text}` };
    });
}

function readLine(file: string, line: number): string {
  return readFileSync(file, 'latin1').split('\n')[line - 1]?.trim() ?? '';
}

function request(one: ThreadCase, target: string, folder: string): readonly AnswerForm[] {
  const lines = one.requests.map(({ s = 'http', host, u, m, h, user, body, long = 0, client, to }) => {
    const headers = h?.map((header) => header.split(/: */, 2));
    return JSON.stringify({
      url: `${s}://${host}${long === 0 ? u : `${u}?${'q'.repeat(long)}`}`,
      ...(m !== undefined && { method: m }),
      ...(headers !== undefined && { headers: { Host: host, ...Object.fromEntries(headers) } }),
      ...(user !== undefined && { user }),
      ...(body !== undefined && { bodySize: body }),
      ...(client !== undefined && { client }),
      ...(to !== undefined && { to }),
    });
  });
  const batch = path.join(folder, 'requests.jsonl');
  writeFileSync(batch, `${lines.join('\n')}\n`);
  return run(['request', target, '--batch', batch], folder)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** In a process that has run before: hundreds of new ones would take minutes. */
function run(args: readonly string[], directory: string): string {
  const { stdout } = runWarm({ args, directory, environment: {} });
  return Buffer.from(stdout, 'latin1').toString('utf8');
}

function compare(one: ThreadCase, cause: ReadonlySet<string>, broken: Said, mended: Said): Judged {
  const isOnCause = ({ file, line }: Place) => cause.has(`${file}:${line}`);
  const count = ({ findings }: Said, rule: string) => findings.filter((each) => each.rule === rule).length;
  const isGone = ({ name, rule }: Found) =>
    !mended.findings.some((each) => each.name === name) && count(mended, rule) < count(broken, rule);
  const byLint = broken.findings.filter((each) => each.places.some(isOnCause) && isGone(each));
  const doesStart = one.httpd.t.endsWith('Syntax OK');
  const all = one.requests.map((_, i) => i);
  const differing = all.filter((i) => !doesStart || !isSame(one.httpd.answers[i], one.httpd.mended[i]));
  // answers of the earlier day have no body
  const faulty = differing.length > 0 ? differing : all;
  const real = (i: number) => (doesStart ? one.httpd.answers[i] : undefined);
  const isRight = one.requests.every((_, i) => isAsHttpd(broken.answers[i], real(i)));
  const isNamed = faulty.some((i) => linesOf(broken.answers[i]).some(isOnCause));
  const isShown = faulty.some((i) => describeAnswer(broken.answers[i]) !== describeAnswer(mended.answers[i]));
  const wrong = one.requests.flatMap((_, i) => [
    ...(isWrong(broken.answers[i], real(i)) ? [`request ${i + 1}`] : []),
    ...(isWrong(mended.answers[i], one.httpd.mended[i]) ? [`request ${i + 1}, right form`] : []),
  ]);
  const isAlarm = ({ name }: Found) => !broken.findings.some((each) => each.name === name);
  return {
    ...{ one, byLint, wrong },
    isAnswered: isRight && isNamed && isShown,
    isAlike: isRight && isNamed && !isShown,
    request: isRight ? (isNamed ? (isShown ? 'request' : 'alike') : 'no line') : 'open',
    alarms: mended.findings.filter(isAlarm),
    beside: broken.findings.filter((each) => !byLint.includes(each) && !isGone(each)),
  };
}

function keep<T>(all: T[], one: T): T {
  all.push(one);
  return one;
}

function isSame(one: ThreadAnswer | undefined, other: ThreadAnswer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function printJudged(name: string, cases: readonly ThreadCase[]): void {
  const judged: Judged[] = [];
  for (const one of cases) {
    const { byLint, isAnswered, request, wrong } = keep(judged, judge(one));
    const verdict =
      byLint.length > 0 ? 'lint' : isAnswered ? 'request' : wrong.length > 0 ? 'WRONG' : 'missed';
    const by = byLint.map(({ rule, severity }) => `${severity} ${rule}`).join(', ') || '-';
    console.log(
      `${verdict.padEnd(8)} ${one.id.padEnd(36)} ${`request: ${request}`.padEnd(18)} lint: ${by}${
        wrong.length > 0 ? `  WRONG ${wrong.join(', ')}` : ''
      }`,
    );
  }
  for (const { one, alarms } of judged)
    for (const { severity, rule, message } of alarms)
      console.log(`new in the right form  ${one.id}  ${severity} ${rule}  ${message}`);
  for (const { one, beside } of judged)
    for (const { severity, rule, message } of beside)
      if (severity !== 'info') console.log(`in both forms  ${one.id}  ${severity} ${rule}  ${message}`);
  const share = (count: number) => `${count} (${Math.round((count * 100) / judged.length)} %)`;
  const some = (is: (each: Judged) => boolean) => share(judged.filter(is).length);
  const isFound = ({ byLint }: Judged) => byLint.length > 0;
  const isLoud = ({ byLint }: Judged) => byLint.some(({ severity }) => severity !== 'info');
  console.log(
    [
      `${name}: ${judged.length} cases`,
      `lint ${some(isFound)}, of them not only an info ${some(isLoud)}`,
      `request ${some(({ isAnswered }) => isAnswered)}`,
      `lint or request ${some((each) => isFound(each) || each.isAnswered)}`,
      `also if the right form has the same answer ${some((each) => isFound(each) || each.isAnswered || each.isAlike)}`,
      `wrong ${some(({ wrong }) => wrong.length > 0)}`,
      `new in the right form ${judged.reduce((sum, { alarms }) => sum + alarms.length, 0)} findings, of them not an info ${judged.reduce((sum, { alarms }) => sum + alarms.filter(({ severity }) => severity !== 'info').length, 0)}`,
    ].join('\n  '),
  );
}
