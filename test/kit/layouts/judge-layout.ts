import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRequests } from '../../../cli/commands/request/answer-requests.ts';
import type { Clause, RequestDescription } from '../../../cli/json-shapes/request.ts';
import { makeScratchDirectory } from '../httpd-installation.ts';
import { type Random, randomFrom } from '../random.ts';
import { recordConsole } from '../record-console.ts';
import type { Layout } from './layout.ts';
import { type RealAnswer, writeServer } from './run-layout.ts';
import { drawSites, type Site, type SiteRequest, type Whose } from './sites.ts';

/** Where plume reads the server: where httpd reads it, or in a Git work tree without the sites. */
export type Reading = 'in place' | 'copy';

/**
 * How much an answer says: `firm`: what httpd answers; `passed`: that httpd grants access, and another program answers;
 * `access`: that access control grants or denies it, and what follows depends on more; `open`: neither.
 */
export type Firmness = 'firm' | 'passed' | 'access' | 'open';

/** What plume and httpd answered to one request. */
export interface JudgedRequest {
  /** What its server is drawn from. */
  readonly seed: number;
  readonly reading: Reading;
  readonly request: SiteRequest;
  readonly real: RealAnswer;
  readonly firmness: Firmness;
  readonly assumes: readonly Clause[];
  /** Why it is not firm. */
  readonly unknown: readonly Clause[];
  /** What is said and is not so, while all that is assumed holds. */
  readonly fault: string | undefined;
  /** Whether what is said is not so, and an assumption is not so either. */
  readonly isExcused: boolean;
}

export interface JudgedServer {
  readonly layout: string;
  readonly seed: number;
  readonly requests: readonly JudgedRequest[];
}

export interface ServerToJudge {
  readonly layout: Layout;
  readonly seed: number;
  readonly sites: readonly Site[];
  readonly requests: readonly SiteRequest[];
}

/** Draws a server with one to five sites, and requests to it. */
export function drawServer(
  layout: Layout,
  seed: number,
  count: number,
  whose: Whose = 'packages',
): ServerToJudge {
  const random = randomFrom(seed);
  const sites = drawSites(random, layout.webRoot, seed, whose);
  return { layout, seed, sites, requests: drawRequests(random, layout, sites, count) };
}

function drawRequests(
  random: Random,
  layout: Layout,
  sites: readonly Site[],
  count: number,
): readonly SiteRequest[] {
  const all = [
    ...sites.flatMap(({ requests }) => requests),
    ...layout.paths.flatMap((path) =>
      ['unknown.example.org', random.pick(sites).name].map(
        (host): SiteRequest => ({ scheme: 'http', host, path, namesClient: path === '/server-status' }),
      ),
    ),
  ];
  const left = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  );
}

/** Asks httpd, then plume in place, then plume with nothing but the copy. */
export async function judgeServer({ layout, seed, sites, requests }: ServerToJudge): Promise<JudgedServer> {
  const server = await writeServer(layout, sites, layout.configure(sites));
  try {
    const real = await server.ask(requests);
    const here = askPlume(server.main, requests, { http: server.http, https: server.https });
    server.hide();
    const there = askPlume(server.copiedMain, requests, { http: 80, https: 443 });
    const judgeAll = (reading: Reading, answers: readonly RequestDescription[]) =>
      requests.map((request, i) =>
        judge(reading, { seed, request, real: real[i]!, answer: answers[i]!, sites }),
      );
    return {
      layout: layout.name,
      seed,
      requests: [...judgeAll('in place', here), ...judgeAll('copy', there)],
    };
  } finally {
    server.remove();
  }
}

/** What `plume request MAIN --batch FILE` prints. */
function askPlume(
  main: string,
  requests: readonly SiteRequest[],
  ports: { readonly http: number; readonly https: number },
): readonly RequestDescription[] {
  const directory = makeScratchDirectory();
  const batch = join(directory, 'batch');
  const lines = requests.map(({ scheme, host, path, namesClient }) => {
    const isUsual = ports[scheme] === (scheme === 'https' ? 443 : 80);
    const url = `${scheme}://${host}${isUsual ? '' : `:${ports[scheme]}`}${path}`;
    return JSON.stringify({ url, ...(namesClient && { client: '127.0.0.1' }) });
  });
  writeFileSync(batch, lines.join('\n'));
  const console = recordConsole();
  answerRequests({ root: main, url: undefined }, { batch, format: 'json' }, console);
  rmSync(directory, { recursive: true });
  const answers = console
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): RequestDescription => JSON.parse(line));
  if (answers.length !== requests.length)
    throw new Error(`plume request answered otherwise: ${console.said()}`);
  return answers;
}

interface Compared {
  readonly seed: number;
  readonly request: SiteRequest;
  readonly real: RealAnswer;
  readonly answer: RequestDescription;
  readonly sites: readonly Site[];
}

function judge(reading: Reading, compared: Compared): JudgedRequest {
  const { seed, request, real, answer, sites } = compared;
  const firmness = firmnessOf(answer);
  const difference = differenceBetween(compared, firmness, reading);
  const site = sites.find(({ requests }) => requests.some(({ host }) => host === request.host));
  const isExcused =
    difference !== undefined &&
    reading === 'copy' &&
    (breaksAssumption(answer, site) || lacksDirectory(answer, real));
  return {
    ...{ seed, reading, request, real, firmness, isExcused },
    assumes: answer.assumes,
    unknown: firmness === 'firm' ? [] : answer.unknown,
    fault: isExcused ? undefined : difference,
  };
}

export function firmnessOf({ answer, possible }: RequestDescription): Firmness {
  if (answer !== 'open') return 'firm';
  const [first, ...others] = possible;
  if (first?.answeredBy?.kind === 'rewrite' && others.length === 0) return 'passed';
  if (first === undefined || first.granted === null) return 'open';
  if (others.length === 0 && first.granted) return 'passed';
  return others.every(({ granted }) => granted === first.granted) ? 'access' : 'open';
}

/** Log lines with which access control denies. */
const DENIES = /AH0(?:1630|1797|1617|1618|1627|1631)\b/;

function differenceBetween(
  { real, answer, request, sites }: Compared,
  firmness: Firmness,
  reading: Reading,
): string | undefined {
  if (firmness === 'open') return undefined;
  const isDenied = real.status === 401 || (real.status === 403 && DENIES.test(real.log));
  const said = `plume ${reading}: ${answer.status ?? `granted ${answer.possible[0]?.granted}`} ${answer.why}`;
  const differs = `httpd: ${real.status} ${real.log.trim()} | ${said}`;
  const missing = answer.possible[0]?.ifMissing?.path;
  // where the file is missing, another answer counts, which the copy does not have in full
  if (missing !== undefined && !isAmong(missing, sites)) return undefined;
  if (firmness !== 'firm') return answer.possible[0]?.granted === isDenied ? differs : undefined;
  if ((answer.status ?? 0) !== real.status) return differs;
  const [theirs, ours] = [real.location, answer.location ?? undefined].map((location) =>
    pathOf(location, request),
  );
  return theirs !== undefined && ours !== undefined && theirs !== ours
    ? `httpd: to ${real.location} | plume ${reading}: to ${answer.location}`
    : undefined;
}

/** Whether one of the sites has a file or a directory. */
function isAmong(path: string, sites: readonly Site[]): boolean {
  const directory = path.endsWith('/') ? path : `${path}/`;
  return sites.some(({ files }) =>
    Object.keys(files).some((name) => name === path || name.startsWith(directory)),
  );
}

/** Where a redirect leads to, without the port. */
function pathOf(location: string | undefined, { scheme, host, path }: SiteRequest): string | undefined {
  if (location === undefined) return undefined;
  const url = new URL(location, `${scheme}://${host}${path}`);
  return `${url.protocol}//${url.hostname}${url.pathname}${url.search}`;
}

/** Whether the server lacks a directory that is assumed to be there. */
function lacksDirectory({ assumes }: RequestDescription, { status }: RealAnswer): boolean {
  return status === 404 && assumes.some(({ what }) => what.startsWith('the directory '));
}

/** Whether the server has what a copy of it is assumed not to have. */
function breaksAssumption({ assumes }: RequestDescription, site: Site | undefined): boolean {
  return assumes.some(
    ({ what }) =>
      (site?.hasHtaccess === true && what.includes('.htaccess')) ||
      (site?.included !== undefined && what.includes(site.included)),
  );
}
