import { describe, expect, test } from 'vitest';
import { readServer } from '../../model/server/read-server.ts';
import { askedAs, predict } from '../kit/access-answer.ts';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { type AccessRequest, type AccessTree, describeTree } from '../kit/access-tree.ts';
import { askAll } from '../kit/ask-all.ts';
import {
  DRAWN_DIRECTORIES,
  DRAWN_ROOT,
  DRAWN_SERVER_ROOT,
  drawOldTree,
  editedFiles,
  type OldServer,
  oldServerOf,
} from '../kit/draw-old-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import type { ServerToRun } from '../kit/running-httpd.ts';
import { smallestTree } from '../kit/smallest-tree.ts';
import { type Files, plan, readAs } from './plan-of.ts';

/*
 * Drawn servers of httpd 2.2, upgraded, and put to the real 2.4 without mod_access_compat where nothing old is left. What 2.2
 * decided is what the same 2.4 decides with mod_access_compat on the files as they were, but where plume knows that the
 * two decide otherwise.
 */
const seed = seedOr(1);
const servers = casesOr(8, 200);

const counts = { requests: 0, differBySeries: 0, unknown: 0, left: 0, withoutModule: 0, told: 0 };

describe.skipIf(!httpdIsInstalled())('drawn servers of httpd 2.2 are upgraded', () => {
  test(`${servers} servers answer as before (PLUME_SEED=${seed})`, {
    timeout: 600_000 + 60_000 * servers,
  }, async () => {
    const faults: string[] = [];
    for (let i = 0; i < servers && faults.length < 5; i++) {
      const random = randomFrom(seed + i);
      const tree = drawOldTree(random);
      const fault = await findFault(tree, drawRequests(random, tree));
      if (fault !== undefined) faults.push(await describeFault(seed + i, tree, fault));
    }
    console.log('drawn servers:', counts);
    expect(faults.join('\n\n')).toBe('');
  });
});

interface Fault {
  readonly kind: 'plume errs' | 'opens' | 'differs';
  readonly what: string;
  readonly request: AccessRequest;
  /** What the upgrade makes of the files. */
  readonly result: string;
}

/** The worst difference between the answers before and after; undefined where there is none. */
async function findFault(tree: AccessTree, requests: readonly AccessRequest[]): Promise<Fault | undefined> {
  const server = oldServerOf(tree);
  const made = plan(server.files, { htaccess: server.htaccess });
  const edited = editedFiles(server, made.edits);
  const left = made.left.length;
  const was = await statusesOf(server.files, requests, ACCESS_MODULES);
  const withoutCompat = ACCESS_MODULES.filter((name) => name !== 'access_compat');
  const is = await statusesOf(edited, requests, left === 0 ? withoutCompat : ACCESS_MODULES);
  const predictions = (['2.2', '2.4'] as const).map((series) => predictedBy(server, series, requests));
  counts.requests += requests.length;
  counts.left += left;
  counts.withoutModule += left === 0 ? 1 : 0;
  const isTold = made.proof.access?.details.some(({ isOfEdits }) => isOfEdits) !== false;
  const result = made.edits.map(({ file, after }) => `--- ${file}, upgraded\n${after}`).join('');
  const faults = requests.flatMap((request, i): readonly Fault[] => {
    const [old, now] = predictions.map((all) => all[i]);
    const [before = 0, after = 0] = [was[i], is[i]];
    if (old === undefined || now === undefined) counts.unknown++;
    else if (now !== verdictOf(before))
      return [{ kind: 'plume errs', what: `${now}, is ${before}`, request, result }];
    else if (old !== now) counts.differBySeries++;
    // by what is known of 2.2, or else by 2.4 with mod_access_compat
    const expected = old ?? verdictOf(before);
    const found = verdictOf(after);
    const what = `2.2: ${old}; 2.4 with mod_access_compat: ${before}; upgraded: ${after}`;
    if (found === 'granted' && expected !== 'granted') return [{ kind: 'opens', what, request, result }];
    const isAsBefore = before === after || (expected === found && expected !== verdictOf(before));
    if (isAsBefore) return [];
    if (isTold) counts.told++;
    return isTold ? [] : [{ kind: 'differs', what, request, result }];
  });
  return (['plume errs', 'opens', 'differs'] as const)
    .map((kind) => faults.find((fault) => fault.kind === kind))
    .find((fault) => fault !== undefined);
}

/** What access control decides by a status: what answers a request after it is not asked about. */
function verdictOf(status: number): number | 'granted' {
  return [401, 403, 500].includes(status) ? status : 'granted';
}

const CLIENTS: readonly Pick<AccessRequest, 'user' | 'from' | 'method' | 'agent'>[] = [
  { user: '', from: '127.0.0.1', method: 'GET', agent: '' },
  { user: 'bob', from: '127.0.0.1', method: 'GET', agent: '' },
  { user: '', from: '127.0.0.1', method: 'POST', agent: '' },
  { user: 'bob', from: '127.0.0.1', method: 'POST', agent: '' },
  { user: 'eve', from: '127.0.0.1', method: 'GET', agent: '' },
  { user: '', from: '127.0.0.2', method: 'GET', agent: '' },
  { user: 'bob', from: '127.0.0.2', method: 'PUT', agent: '' },
  { user: '', from: '127.0.0.1', method: 'GET', agent: 'bot' },
];

const NAMES = ['page.html', '.htaccess', 'x.bak', 'x.log', 'robots.txt', 'nothing'];

/** Somebody asks for each file inside of a section or beside, and of some host. */
function drawRequests(random: Random, tree: AccessTree): readonly AccessRequest[] {
  const hosts = ['main.example', 'h0.example', 'h1.example', 'h2.example'].filter((host) =>
    describeTree(tree).includes(host),
  );
  const paths = ['', 'nowhere/', 'nowhere/else/', ...DRAWN_DIRECTORIES.map((name) => `${name}/`)];
  const urls = ['/server-status', ...paths.flatMap((path) => NAMES.map((name) => `/${path}${name}`))];
  return [...urls, ...urls, ...urls].map((url) => ({
    ...random.pick(CLIENTS),
    ...{ url, host: random.pick(hosts), isWrongPassword: false },
  }));
}

/** What plume says that httpd of a series decides; undefined where it cannot tell. */
function predictedBy(
  { files }: OldServer,
  series: '2.2' | '2.4',
  requests: readonly AccessRequest[],
): readonly (number | 'granted' | undefined)[] {
  const server = readServer(readAs(files, series));
  if (server === undefined) throw new Error('the server cannot be read');
  return requests.map((request) => {
    const { status } = predict(server, askedAs(request, { port: 80, names: {} }));
    return status === undefined ? undefined : verdictOf(status);
  });
}

async function statusesOf(files: Files, requests: readonly AccessRequest[], only: readonly string[]) {
  const moved = Object.entries(files).map(([file, text]) => [file, moveTo(text)] as const);
  const { 'main.conf': main = '', ...others } = Object.fromEntries(moved);
  const server: ServerToRun = {
    main: main.replace('Listen 80\n', '').replaceAll('*:80', '*:@PORT@'),
    files: Object.fromEntries(
      Object.entries(others).map(([file, text]) => [moveTo(file).replace('@ROOT@/', ''), text]),
    ),
    only,
  };
  return (await askAll(server, requests, () => undefined)).statuses;
}

/** A text of a drawn server as the machine can have it: in a directory of its own. */
function moveTo(text: string): string {
  return text.replaceAll(DRAWN_ROOT, '@ROOT@/htdocs').replaceAll(DRAWN_SERVER_ROOT, '@ROOT@');
}

/** Describes a fault in the smallest tree that has one of its kind for the same request. */
async function describeFault(from: number, tree: AccessTree, fault: Fault): Promise<string> {
  const smallest = await smallestTree(tree, fault, 200, async (candidate) => {
    const found = await findFault(candidate, [fault.request]).catch(() => undefined);
    return found?.kind === fault.kind ? found : undefined;
  });
  const { kind, what, request, result } = smallest.fault;
  return `PLUME_SEED=${from} PLUME_CASES=1: ${kind}: ${JSON.stringify(request)}: ${what}\n${describeTree(smallest.tree)}${result}`;
}
