import { describe, expect, test } from 'vitest';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { type AccessRequest, type AccessTree, describeTree } from '../kit/access-tree.ts';
import { predictedBy, statusesOf, type Verdict, verdictOf } from '../kit/ask-old-server.ts';
import {
  countOldSections,
  DRAWN_DIRECTORIES,
  drawOldTree,
  editedFiles,
  oldServerOf,
} from '../kit/draw-old-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { smallestTree } from '../kit/smallest-tree.ts';
import { plan, readAs } from './plan-of.ts';

/*
 * Drawn servers of httpd 2.2, upgraded, and put to the real 2.4 without mod_access_compat where nothing old is left. What 2.2
 * decided is what the same 2.4 decides with mod_access_compat on the files as they were, but where plume knows that the
 * two decide otherwise.
 */
const seed = seedOr(1);
const servers = casesOr(8, 200);

/** What is said at the end, so that a person sees what was tested. */
const counts = { sections: 0, left: 0, withoutModule: 0, requests: 0, differBySeries: 0, unknown: 0 };
const judgements = new Map<Judgement, number>();

describe.skipIf(!httpdIsInstalled())('drawn servers of httpd 2.2 are upgraded', () => {
  test(`${servers} servers answer as before (PLUME_SEED=${seed})`, {
    timeout: 600_000 + 60_000 * servers,
  }, async () => {
    const faults: string[] = [];
    for (let i = 0; i < servers && faults.length < 5; i++) {
      const random = randomFrom(seed + i);
      const tree = drawOldTree(random);
      const upgraded = await upgrade(tree, drawRequests(random, tree));
      count(tree, upgraded);
      const fault = worstFault(upgraded);
      if (fault !== undefined) faults.push(await describeFault(seed + i, tree, fault));
    }
    console.log('drawn servers:', counts, judgements);
    expect(faults.join('\n\n')).toBe('');
  });
});

/** A request and what becomes of it. */
interface Answered {
  readonly request: AccessRequest;
  /** What plume says that 2.2 decides; undefined where it cannot tell. */
  readonly old: Verdict | undefined;
  /** What plume says that 2.4 decides with mod_access_compat on the files as they were. */
  readonly now: Verdict | undefined;
  /** What it answers in fact. */
  readonly before: number;
  /** What 2.4 answers after the upgrade. */
  readonly after: number;
}

/** Plans an upgrade and puts the files before and after to the real 2.4. */
async function upgrade(tree: AccessTree, requests: readonly AccessRequest[]) {
  const server = oldServerOf(tree);
  const made = plan(server.files, { htaccess: server.htaccess });
  const isWhole = made.left.length === 0;
  const before = await statusesOf(server.files, requests, ACCESS_MODULES);
  const modules = ACCESS_MODULES.filter((name) => !isWhole || name !== 'access_compat');
  const after = await statusesOf(editedFiles(server, made.edits), requests, modules);
  const old = predictedBy(readAs(server.files, '2.2'), requests);
  const now = predictedBy(readAs(server.files, '2.4'), requests);
  const answers = requests.map(
    (request, i): Answered => ({
      ...{ request, old: old[i], now: now[i] },
      ...{ before: before[i] ?? 0, after: after[i] ?? 0 },
    }),
  );
  return { made, answers };
}
type Upgraded = Awaited<ReturnType<typeof upgrade>>;

type Judgement =
  | 'same'
  // faults
  | 'plume errs'
  | 'opens'
  | 'differs'
  // what the plan says of itself
  | 'differs, as is told';

function judge({ old, now, before, after }: Answered, { proof }: UpgradePlan): Judgement {
  const details = proof.access?.details ?? [];
  if (now !== undefined && now !== verdictOf(before)) return 'plume errs';
  // by what is known of 2.2, or else by 2.4 with mod_access_compat
  const expected = old ?? verdictOf(before);
  const found = verdictOf(after);
  if (found === 'granted' && expected !== 'granted') return 'opens';
  if (before === after || (expected === found && expected !== verdictOf(before))) return 'same';
  const isTold = details.some(({ isOfEdits, verdict }) => isOfEdits && verdict === 'different');
  return isTold ? 'differs, as is told' : 'differs';
}

interface Fault {
  readonly what: string;
  readonly request: AccessRequest;
  /** What the upgrade makes of the files. */
  readonly result: string;
}

/** The worst of what is wrong; undefined where nothing is. */
function worstFault({ made, answers }: Upgraded): Fault | undefined {
  for (const kind of ['plume errs', 'opens', 'differs'] as const) {
    const answer = answers.find((one) => judge(one, made) === kind);
    if (answer === undefined) continue;
    const { request, old, now, before, after } = answer;
    return {
      what: `${kind}: 2.2 by plume: ${old}; 2.4 with mod_access_compat: ${before} (by plume: ${now}); upgraded: ${after}`,
      request,
      result: made.edits.map((edit) => `--- ${edit.file}, upgraded\n${edit.after}`).join(''),
    };
  }
  return undefined;
}

function count(tree: AccessTree, { made, answers }: Upgraded): void {
  counts.sections += countOldSections(tree);
  counts.left += made.left.length;
  counts.withoutModule += made.left.length === 0 ? 1 : 0;
  counts.requests += answers.length;
  for (const answer of answers) {
    if (answer.old === undefined || answer.now === undefined) counts.unknown++;
    else if (answer.old !== answer.now) counts.differBySeries++;
    const judgement = judge(answer, made);
    judgements.set(judgement, (judgements.get(judgement) ?? 0) + 1);
  }
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
  const paths = ['', 'pub/', 'nowhere/', 'nowhere/else/', ...DRAWN_DIRECTORIES.map((name) => `${name}/`)];
  const urls = ['/server-status', ...paths.flatMap((path) => NAMES.map((name) => `/${path}${name}`))];
  return [...urls, ...urls, ...urls].map((url) => ({
    ...random.pick(CLIENTS),
    ...{ url, host: random.pick(hosts), isWrongPassword: false },
  }));
}

/** Describes a fault in the smallest tree in which the same request gets the same answers. */
async function describeFault(from: number, tree: AccessTree, fault: Fault): Promise<string> {
  const smallest = await smallestTree(tree, fault, 200, async (candidate) => {
    // httpd refuses some of what is left of a tree
    const upgraded = await upgrade(candidate, [fault.request]).catch(() => undefined);
    const found = upgraded && worstFault(upgraded);
    return found?.what === fault.what ? found : undefined;
  });
  const { what, request, result } = smallest.fault;
  return `PLUME_SEED=${from} PLUME_CASES=1: ${what}: ${JSON.stringify(request)}\n${describeTree(smallest.tree)}${result}`;
}
