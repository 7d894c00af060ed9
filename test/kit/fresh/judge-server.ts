import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRequests } from '../../../cli/commands/request/answer-requests.ts';
import type { Clause, RequestDescription } from '../../../cli/json-shapes/request.ts';
import { type AccessTree, HOSTS_FILE, REMOTE_HOSTS, serverOf, USERS_FILE } from '../access-tree.ts';
import { type Firmness, firmnessOf } from '../layouts/judge-layout.ts';
import { type Random, randomFrom } from '../random.ts';
import { recordConsole } from '../record-console.ts';
import {
  type Answer,
  hostsCanBeReplaced,
  type RunningServer,
  refusalOf,
  runServer,
  type ServerToRun,
} from '../running-httpd.ts';
import { drawRequest, type FreshRequest } from './draw-request.ts';
import { drawTree, FILES } from './draw-server.ts';

/** What plume and httpd answered to one request. */
export interface JudgedFresh {
  /** What its server is drawn from. */
  readonly seed: number;
  readonly request: FreshRequest;
  readonly status: number;
  readonly firmness: Firmness;
  /** Why it is not firm. */
  readonly unknown: readonly Clause[];
  /** What is said and is not so. */
  readonly fault: string | undefined;
}

/** A drawn server that httpd accepts, and requests to it. */
export interface FreshServer {
  readonly seed: number;
  readonly tree: AccessTree;
  readonly requests: readonly FreshRequest[];
}

/** Draws a server and so many requests. */
function drawFreshServer(seed: number, count: number): FreshServer {
  const random = randomFrom(seed);
  const tree = drawAccepted(random);
  return { seed, tree, requests: Array.from({ length: count }, () => drawRequest(random)) };
}

function drawAccepted(random: Random): AccessTree {
  for (;;) {
    const tree = drawTree(random);
    if (refusalOf(freshServerOf(tree)) === undefined) return tree;
  }
}

const MODULES: readonly string[] = [
  ...['authz_core', 'authn_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_file', 'auth_basic'],
  ...['access_compat', 'dir', 'mime', 'alias', 'setenvif', 'env', 'headers', 'autoindex', 'cgid', 'status'],
];

/** The server that a drawn tree is. */
function freshServerOf(tree: AccessTree): ServerToRun {
  const { main, files } = serverOf(tree);
  const htaccess = Object.keys(tree.htaccess).map((folder) => `${folder}.htaccess`);
  return {
    main,
    files: {
      ...FILES,
      ...{ users: USERS_FILE, groups: 'staff: bob\n', role: 'staff' },
      ...Object.fromEntries(htaccess.map((name) => [name, files[name] ?? ''])),
    },
    only: MODULES,
    listen: ['127.0.0.1', '[::1]'],
  };
}

/** Asks httpd, then plume, which reads the server in place and has no option. */
async function judgeFresh({ seed, tree, requests }: FreshServer): Promise<readonly JudgedFresh[]> {
  const isNamed = hostsCanBeReplaced();
  const server = freshServerOf(tree);
  const running = await runServer({ ...server, ...(isNamed ? { hosts: HOSTS_FILE } : {}) });
  try {
    const real: Answer[] = [];
    for (const request of requests) real.push(await running.ask(sentTo(running, request)));
    const answers = askPlume(running, requests, isNamed);
    return requests.flatMap((request, i) => {
      const [theirs, ours] = [real[i]!, answers[i]!];
      // what is not HTTP gets no status
      if (theirs.status === 0) return [];
      const firmness = firmnessOf(ours);
      const fault = differenceBetween(theirs, ours, firmness);
      const unknown = firmness === 'firm' ? [] : ours.unknown;
      return [{ seed, request, status: theirs.status, firmness, unknown, fault }];
    });
  } finally {
    running.stop();
  }
}

function sentTo({ port }: RunningServer, request: FreshRequest): Parameters<RunningServer['ask']>[0] {
  const { path, host, method, client, user, headers, bodySize } = request;
  const credentials = user === '' ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` };
  const sent = { Host: `${host}:${port}`, Connection: 'close', ...headers, ...credentials };
  return { path, method, from: client, headers: sent, bodySize };
}

/** What `plume request MAIN --batch FILE` prints. */
function askPlume(
  { root, port }: RunningServer,
  requests: readonly FreshRequest[],
  isNamed: boolean,
): readonly RequestDescription[] {
  const batch = join(root, 'batch');
  const lines = requests.map(({ path, host, user, ...request }) =>
    JSON.stringify({
      url: `http://${host}:${port}${path}`,
      to: request.client.includes(':') ? `[::1]:${port}` : `127.0.0.1:${port}`,
      ...(user === '' ? {} : { user }),
      ...(isNamed ? { clientName: REMOTE_HOSTS[request.client] ?? '' } : {}),
      ...request,
    }),
  );
  writeFileSync(batch, lines.join('\n'));
  const console = recordConsole();
  answerRequests({ root: join(root, 'httpd.conf'), url: undefined }, { batch, format: 'json' }, console);
  const said = console.said();
  const answers = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): RequestDescription => JSON.parse(line));
  if (answers.length !== requests.length || answers.some(({ possible }) => possible === undefined))
    throw new Error(`plume request answered otherwise: ${said}`);
  return answers;
}

/** Log lines with which access control denies. */
const DENIES = /AH0(?:1630|1797|1617|1618|1627|1631)\b/;

function differenceBetween(
  { status, headers, log }: Answer,
  ours: RequestDescription,
  firmness: Firmness,
): string | undefined {
  if (firmness === 'open') return undefined;
  const isDenied = status === 401 || (status === 403 && DENIES.test(log));
  const { location } = headers;
  const said = `plume: ${ours.status ?? `granted ${ours.possible[0]?.granted}`} ${ours.location ?? ''} ${ours.why}`;
  const differs = `httpd: ${status} ${location ?? ''} ${log.trim()} | ${said}`;
  if (firmness !== 'firm') return ours.possible[0]?.granted === isDenied ? differs : undefined;
  if (ours.status !== status) return differs;
  return location !== undefined && ours.location !== null && !location.endsWith(ours.location)
    ? differs
    : undefined;
}

/** Draws servers from seeds that follow each other, and puts some requests to each. */
export async function judgeFreshServers(seed: number, count: number): Promise<readonly JudgedFresh[]> {
  const judged: JudgedFresh[] = [];
  for (let each = seed; judged.length < count; each++) {
    const ofServer = await judgeFresh(drawFreshServer(each, REQUESTS_PER_SERVER));
    judged.push(...ofServer.slice(0, count - judged.length));
  }
  return judged;
}

const REQUESTS_PER_SERVER = 20;

/** What answers to many requests amount to; those that are passed on or open have their reasons. */
export function countFresh(judged: readonly JudgedFresh[]): FreshCounts {
  const of = (...some: readonly Firmness[]) =>
    judged.filter(({ firmness }) => some.includes(firmness)).length;
  return {
    asked: judged.length,
    firm: of('firm'),
    passed: of('passed'),
    open: of('access', 'open'),
    wrong: judged.filter(({ fault }) => fault !== undefined).length,
  };
}

interface FreshCounts {
  readonly asked: number;
  /** Answers that say what httpd answers. */
  readonly firm: number;
  /** Answers that say that access is granted, and another program answers, or what follows depends on more. */
  readonly passed: number;
  readonly open: number;
  /** Answers of which something is not so. */
  readonly wrong: number;
}
