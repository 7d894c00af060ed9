import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSite } from '../../host/open-site.ts';
import { usualProfile } from '../../profile/profiles.ts';
import { askDiff, buildProgram } from '../kit/changes/ask-diff.ts';
import { answersDiffer } from '../kit/changes/ask-live.ts';
import {
  type DrawnRequest,
  drawHeaders,
  drawPath,
  drawQuery,
  encodePath,
  type Mentions,
  mentionsOf,
} from '../kit/changes/draw-requests.ts';
import {
  findClone,
  REGISTRY,
  readRegistryCommits,
  readServerCommits,
  readServerRepositories,
} from '../kit/changes/drawn-commits.ts';
import {
  type AskedOfBoth,
  askBoth,
  type JudgedChange,
  printChange,
  printChanges,
  requestsOf,
  sameAnswers,
} from '../kit/changes/judge-change.ts';
import { judgeServerCommit } from '../kit/changes/judge-server-commit.ts';
import { isInOwnNetwork, runInOwnNetwork } from '../kit/changes/own-network.ts';
import {
  changesBetween,
  type FileChange,
  openWorkTree,
  saysTheSame,
  type WorkTree,
} from '../kit/changes/work-tree.ts';
import { makeScratchDirectory } from '../kit/httpd-installation.ts';
import { type Random, randomFor } from '../kit/random.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { withoutPorts } from '../kit/without-ports.ts';

interface MeasureOptions {
  /** How many commits of each list; all where nothing is said. */
  readonly commits?: number | undefined;
  /** `registry` or `servers`; both where nothing is said. */
  readonly only?: string | undefined;
  /** Measures only commits whose repository or hash has this in it. */
  readonly filter?: string | undefined;
  /** Where both versions of servers are written, as repositories of Git. */
  readonly keep?: string | undefined;
}

/** How many requests are drawn for a commit. */
const REQUESTS = 60;
const HOST = 'w3id.test';

/**
 * Compares what `plume diff` says of commits of public repositories, whose clones are in a folder as OWNER+NAME, with what a
 * real httpd answers before and after each of them.
 */
export async function measureDiffCommits(folder: string | undefined, options: MeasureOptions): Promise<void> {
  if (folder === undefined || !existsSync(folder)) {
    console.log('The folder with the repositories is not here: nothing was measured.');
    return;
  }
  if (!isInOwnNetwork()) {
    buildProgram();
    const code = runInOwnNetwork();
    if (code === undefined) console.log('This takes root, and namespaces of Linux: nothing was measured.');
    process.exit(code ?? 0);
  }
  const areGood = [
    options.only === 'servers' || (await measureRegistry(folder, options)),
    options.only === 'registry' || (await measureServers(folder, options)),
  ];
  if (areGood.includes(false)) process.exitCode = 1;
}

async function measureServers(
  folder: string,
  { commits, filter = '', keep }: MeasureOptions,
): Promise<boolean> {
  const repositories = new Map(readServerRepositories().map((one) => [one.repository, one]));
  const wanted = readServerCommits().filter((one) => `${one.repository} ${one.commit}`.includes(filter));
  const judged: JudgedChange[] = [];
  let unstarted = 0;
  for (const one of evenly(wanted, commits)) {
    const found = repositories.get(one.repository);
    const clone = findClone(folder, one.repository);
    if (found === undefined || clone === undefined) {
      console.log(`${one.repository} is not here: ${one.commit} was not measured.`);
      continue;
    }
    const result = await judgeServerCommit(one, found, clone, { count: REQUESTS, keep }).catch(
      (error: unknown) => `${one.repository} ${one.commit}: ${String(error).split('\n')[0]}`,
    );
    if (typeof result === 'string') {
      console.log(result);
      unstarted++;
      continue;
    }
    printChange(result);
    judged.push(result);
  }
  console.log(`servers; of ${unstarted} neither version starts here, and they are not counted`);
  return printChanges(judged);
}

/** So many of a list, as far apart as can be; all where nothing is said. */
function evenly<T>(values: readonly T[], count = values.length): readonly T[] {
  const step = Math.max(1, values.length / count);
  return Array.from({ length: Math.min(count, values.length) }, (_, i) => values[Math.floor(i * step)]!);
}

async function measureRegistry(folder: string, { commits, filter = '' }: MeasureOptions): Promise<boolean> {
  const clone = findClone(folder, REGISTRY);
  if (clone === undefined) {
    console.log(`${REGISTRY} is not here: its commits were not measured.`);
    return true;
  }
  const scratch = makeScratchDirectory();
  const before = openWorkTree(clone, join(scratch, 'before'));
  const after = openWorkTree(clone, join(scratch, 'after'));
  const servers: RunningServer[] = [];
  try {
    const wanted = inOrder(
      after,
      readRegistryCommits()
        .filter((commit) => commit.includes(filter))
        .slice(0, commits),
    );
    for (const tree of [before, after]) {
      tree.move(`${wanted[0]}`);
      servers.push(await serve(tree.folder));
    }
    const judged: JudgedChange[] = [];
    for (const commit of wanted) {
      before.move(`${commit}^`);
      after.move(commit);
      const one = await judgeCommit(commit, { before, after }, servers);
      printChange(one);
      judged.push(one);
    }
    console.log(REGISTRY);
    return printChanges(judged);
  } finally {
    for (const server of servers) server.stop();
    rmSync(scratch, { recursive: true });
  }
}

/** Oldest first, so that little changes on the disk from one to the next. */
function inOrder(tree: WorkTree, commits: readonly string[]): readonly string[] {
  const dates = tree.git(['log', '--no-walk=unsorted', '--format=%ct %H', ...commits]);
  return dates
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, commit = '']) => commit);
}

/** An httpd that serves a folder as plume assumes it where no server is known. */
async function serve(folder: string): Promise<RunningServer> {
  const opened = openSite(folder, { trust: { kind: 'named' } }).options();
  const main = opened.files.read(opened.main);
  if (!main.ok) throw new Error('there is no main file');
  return runServer({ only: MODULES, main: withoutPorts(main.text), files: {}, listen: ['0.0.0.0'] });
}

const MODULES = [...(usualProfile({ series: '2.4', release: undefined }).builtIn?.surely ?? [])]
  .map((name) => name.replace(/^mod_/, ''))
  // two that do the same: an httpd with threads has the second one
  .filter((name) => name !== 'cgi');

async function judgeCommit(
  commit: string,
  { before, after }: { readonly before: WorkTree; readonly after: WorkTree },
  [old, now]: readonly RunningServer[],
): Promise<JudgedChange> {
  const changes = changesBetween(after, `${commit}^`, commit);
  const files = changes.filter(({ name }) => isHtaccess(name));
  const random = randomFor(commit);
  const requests = drawRegistryRequests(random, files);
  const told = askDiff(after.folder, [`${commit}^`, commit]);
  const servers = {
    before: { address: '127.0.0.1', port: old!.port, hidden: [before.folder] },
    after: { address: '127.0.0.1', port: now!.port, hidden: [after.folder] },
  };
  const asked = await askBoth(servers, requests);
  const shown = await askBoth(servers, requestsOf(told, HOST));
  return {
    name: commit,
    told,
    isIdle: files.length === changes.length && files.every(saysTheSame),
    asked: requests.length,
    differing: asked.filter((one) => isChanged(one, changes)),
    same: typeof told.report === 'string' ? [] : sameAnswers(told.report, shown),
  };
}

function isHtaccess(name: string): boolean {
  return name === '.htaccess' || name.endsWith('/.htaccess');
}

/** Whether the answers differ, and not only in that a file that is sent says something else. */
function isChanged(asked: AskedOfBoth, changes: readonly FileChange[]): boolean {
  const { before, after, request } = asked;
  if (!answersDiffer(before, after)) return false;
  const isSameKind = before.status === after.status && before.location === after.location;
  const path = decodeURI(request.path.replace(/\?.*/, ''));
  return !(
    isSameKind &&
    changes.some(({ name }) => !isHtaccess(name) && `/${name}`.startsWith(path.replace(/\/$/, '')))
  );
}

function drawRegistryRequests(random: Random, files: readonly FileChange[]): readonly DrawnRequest[] {
  const mentioned = files.map(({ name, before = '', after = '' }): readonly [string, Mentions] => [
    name === '.htaccess' ? '' : dirname(name),
    mentionsOf(`${before}\n${after}`),
  ]);
  return Array.from({ length: REQUESTS }, () => {
    const [folder, mentions] = random.pick(mentioned);
    return {
      ...{ scheme: 'http', host: HOST, port: 80, method: random.once(20) ? 'HEAD' : 'GET' },
      path: encodePath(drawPath(random, mentions, folder)) + drawQuery(random, mentions),
      headers: drawHeaders(random, mentions),
    };
  });
}
