import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { createWorkBudget } from '../../core/budget/work-budget.ts';
import { askBoth, type Compared } from '../../diff/requests/ask-both.ts';
import type { ServerDiff } from '../../diff/server-diff.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { ordinaryRequest } from '../../requests/examples/ordinary-request.ts';
import { rules } from '../../rules/index.ts';
import { HOSTS_FILE, USERS_FILE, writePieces } from '../kit/access-tree.ts';
import { compareServers, sidesOf } from '../kit/compare-servers.ts';
import { editLines } from '../kit/edit-lines.ts';
import { drawRequest, type FreshRequest } from '../kit/fresh/draw-request.ts';
import { drawTree, FILES } from '../kit/fresh/draw-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import {
  type Answer,
  hostsCanBeReplaced,
  type Question,
  type RunningServer,
  refusalOf,
  runServer,
  type ServerToRun,
} from '../kit/running-httpd.ts';

const seed = seedOr(7);
const cases = casesOr(6, 200);
/** Requests of each pair that plume does not choose. */
const REQUESTS = casesOr(60, 400);
/** The share of differences seen live that the report may lack. */
const MOST_UNTOLD = 0.05;

const MODULES: readonly string[] = [
  ...['authz_core', 'authn_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_file', 'auth_basic'],
  ...['access_compat', 'dir', 'mime', 'alias', 'setenvif', 'env', 'headers', 'autoindex', 'cgid', 'status'],
];

type Texts = Readonly<Record<string, string>>;

describe.skipIf(!httpdIsInstalled() || !hostsCanBeReplaced())('edits of servers, beside a real httpd', () => {
  test(`${cases} pairs of servers from PLUME_SEED=${seed}`, { timeout: 3_600_000 }, async () => {
    const faults: string[] = [];
    const counts = { seen: 0, told: 0, untold: 0, open: 0, reported: 0, wrong: 0, groups: 0, edits: 0 };
    for (let at = 0, from = seed; at < cases; from++) {
      const pair = drawPair(from);
      if (pair === undefined) continue;
      at++;
      const judged = await judgePair(pair);
      for (const key of Object.keys(counts) as (keyof typeof counts)[])
        counts[key] += judged.counts[key] ?? 0;
      faults.push(...judged.faults.map((fault) => `PLUME_SEED=${from} PLUME_CASES=1: ${fault}`));
    }
    console.log(`from seed ${seed}: ${JSON.stringify(counts)}`);
    expect(faults.join('\n\n')).toBe('');
    expect(counts.reported).toBeGreaterThan(0);
    // clients whom only several conditions together tell apart are not all tried
    expect(counts.untold).toBeLessThanOrEqual(MOST_UNTOLD * Math.max(20, counts.seen));
    expect(counts.groups).toBeLessThanOrEqual(3 * counts.edits);
    expect(counts.open).toBeLessThanOrEqual(counts.seen / 4);
  });
});

interface Pair {
  readonly before: Texts;
  readonly after: Texts;
  readonly edits: number;
  readonly requests: readonly FreshRequest[];
}

/** Two servers that httpd accepts, of which the second one is the first one after some edits; undefined where none came of it. */
function drawPair(from: number): Pair | undefined {
  const random = randomFrom(from);
  const tree = drawTree(random);
  const before: Texts = {
    'httpd.conf': writePieces(tree.main),
    ...Object.fromEntries(
      Object.entries(tree.htaccess).map(([folder, pieces]) => [`${folder}.htaccess`, writePieces(pieces)]),
    ),
  };
  if (refusalOf(serverOf(before)) !== undefined) return undefined;
  for (let tried = 0; tried < 10; tried++) {
    const { texts: after, edits } = editLines(before, Object.keys(before), random);
    if (edits === 0 || refusalOf(serverOf(after)) !== undefined) continue;
    return { before, after, edits, requests: Array.from({ length: REQUESTS }, () => drawRequest(random)) };
  }
  return undefined;
}

function serverOf({ 'httpd.conf': main = '', ...htaccess }: Texts): ServerToRun {
  return {
    main,
    files: { ...FILES, users: USERS_FILE, groups: 'staff: bob\n', role: 'staff', ...htaccess },
    only: MODULES,
    listen: ['127.0.0.1', '[::1]'],
    hosts: HOSTS_FILE,
  };
}

interface Judged {
  readonly counts: Partial<Record<string, number>>;
  readonly faults: readonly string[];
}

async function judgePair(pair: Pair): Promise<Judged> {
  const first = await runServer(serverOf(pair.before));
  const drawn: Answer[] = [];
  for (const request of pair.requests) drawn.push(await first.ask(sentTo(first, request)));
  const main = first.text.slice(
    0,
    first.text.length - filledIn(first, pair.before['httpd.conf'] ?? '').length,
  );
  const texts = {
    before: inMemory(first, pair.before),
    after: inMemory({ ...first, text: main + filledIn(first, pair.after['httpd.conf'] ?? '') }, pair.after),
  };
  const diff = compareServers(texts.before, texts.after, {
    sees: ['/srv'],
    differing: { from: readIpAddress('127.9.0.1') },
  });
  const reported = diff.groups.flatMap(({ members }) => members.slice(0, 12)).filter(isSendable);
  const was: Answer[] = [];
  for (const { question } of reported) was.push(await first.ask(questionTo(first, question)));
  first.stop();
  const second = await runServer(serverOf(pair.after));
  try {
    const [faults, counts] = [
      [] as string[],
      { seen: 0, told: 0, untold: 0, open: 0, reported: 0, wrong: 0 },
    ];
    const sides = sidesOf(texts.before, texts.after, { sees: ['/srv'] });
    for (const [i, request] of pair.requests.entries()) {
      const now = await second.ask(sentTo(second, request));
      const then = drawn[i]!;
      if (then.status === 0 || now.status === 0 || isLike(then, now, [first, second])) continue;
      counts.seen++;
      const question = questionOf(request);
      const asked = askBoth(sides, question, { rules, budget: createWorkBudget(10_000_000) });
      if (asked?.verdict.kind === 'open') counts.open++;
      else if (asked !== undefined && isTold(diff, asked.verdict)) counts.told++;
      else {
        counts.untold++;
        console.log(
          `not told: ${JSON.stringify(request)} ${then.status} → ${now.status}; plume: ${asked?.verdict.kind}${changesOf(pair)}`,
        );
      }
    }
    for (const [i, { question }] of reported.entries()) {
      const now = await second.ask(questionTo(second, question));
      const then = was[i]!;
      counts.reported++;
      if (!isLike(then, now, [first, second])) continue;
      counts.wrong++;
      faults.push(
        `reported, and the same: ${question.url} ${question.from?.text} ${now.status}${changesOf(pair)}`,
      );
    }
    return { counts: { ...counts, groups: diff.groups.length, edits: pair.edits }, faults };
  } finally {
    second.stop();
  }
}

function changesOf({ before, after }: Pair): string {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [was, is] = [before[name]!.split('\n'), after[name]!.split('\n')];
      const gone = was.filter((line) => !is.includes(line)).map((line) => `\n    - ${line}`);
      const added = is.filter((line) => !was.includes(line)).map((line) => `\n    + ${line}`);
      return `\n  ${name}${gone.join('')}${added.join('')}`;
    })
    .join('');
}

/** Whether the report has a group of that kind of change with a cause of the request. */
function isTold(diff: ServerDiff, verdict: Compared['verdict']): boolean {
  return verdict.kind === 'differs' && diff.groups.some(({ change }) => change === verdict.change);
}

function isSendable({ question, verdict }: Compared): boolean {
  const isAboutHeaders = verdict.kind !== 'differs' || verdict.change === 'headers';
  const { from, user, remoteHost } = question;
  const isLocal = from === undefined || from.text.startsWith('127.') || from.text === '::1';
  return (
    isLocal && !remoteHost && (user === undefined || user === 'bob' || user === 'eve') && !isAboutHeaders
  );
}

/** The files of a running server, as if it were in `/srv` and listened on the usual port. */
function inMemory(
  { root, port, text }: Pick<RunningServer, 'root' | 'port' | 'text'>,
  { 'httpd.conf': _, ...htaccess }: Texts,
): Texts {
  const { files } = serverOf({ 'httpd.conf': '', ...htaccess });
  const all = { ...files, 'httpd.conf': text };
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => [
      `/srv/${name}`,
      one
        .replaceAll('@ROOT@', '/srv')
        .replaceAll('@PORT@', '80')
        .replaceAll(root, '/srv')
        .replaceAll(`:${port}`, ':80'),
    ]),
  );
}

function filledIn({ root, port }: RunningServer, text: string): string {
  return text.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port));
}

function sentTo({ port }: RunningServer, request: FreshRequest): Question {
  const { path, host, method, client, user, headers, bodySize } = request;
  const credentials = user === '' ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` };
  const sent = { Host: `${host}:${port}`, Connection: 'close', ...headers, ...credentials };
  return { path, method, from: client, headers: sent, bodySize };
}

function questionOf(request: FreshRequest): RequestQuestion {
  const { path, host, method, client, user, headers, bodySize } = request;
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const from = readIpAddress(client);
  return {
    ...ordinaryRequest(`http://${host}${path}`),
    ...{ method, bodySize, headers: new Map([...lower, ['connection', 'close']]) },
    ...(from && { from }),
    remoteHost: NAMES.get(client) ?? '',
    to: { address: readIpAddress(client.includes(':') ? '::1' : '127.0.0.1'), port: 80 },
    ...(user !== '' && { user }),
  };
}

const NAMES: ReadonlyMap<string, string> = new Map(
  HOSTS_FILE.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

/** What plume asks, as somebody sends it. */
function questionTo({ port }: RunningServer, question: RequestQuestion): Question {
  const { url, method = 'GET', from, user, headers = new Map(), host } = question;
  const split = splitUrl(url);
  const name = host ?? split?.server?.host ?? 'kit.test';
  const path = url.replace(/^[a-z]+:\/\/[^/]*/, '');
  const credentials = user === undefined ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` };
  const { connection: _, 'accept-encoding': __, ...others } = Object.fromEntries(headers);
  const sent = { ...others, Host: `${name}:${port}`, Connection: 'close', ...credentials };
  return { path, method, headers: sent, from: from?.text ?? '127.9.0.1' };
}

function isLike(one: Answer, other: Answer, running: readonly [RunningServer, RunningServer]): boolean {
  const [was, is] = [signOf(one, running[0]), signOf(other, running[1])];
  return was === is;
}

/** What of an answer is compared: its status, Location, and the length of what is sent with success. */
function signOf({ status, headers }: Answer, { root, port }: RunningServer): string {
  const length = status === 200 ? (headers['content-length'] ?? '') : '';
  const location = (headers.location ?? '').replaceAll(root, '@ROOT@').replaceAll(`:${port}`, '');
  return `${status} ${location} ${length}`;
}
