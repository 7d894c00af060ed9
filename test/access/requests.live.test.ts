import { describe, expect, test } from 'vitest';
import type { Server } from '../../model/server/server.ts';
import { askedAs, compareAccess, predict, type RealAnswer, sentAs } from '../kit/access-answer.ts';
import {
  type AccessRequest,
  type AccessTree,
  describeTree,
  HOSTS_FILE,
  hasUnknown,
  makeAccessTree,
  makeRequest,
  REMOTE_HOSTS,
  serverOf,
} from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, isLong, seedOr } from '../kit/run-options.ts';
import {
  hostsCanBeReplaced,
  type RunningServer,
  readLog,
  refusalOf,
  runServer,
} from '../kit/running-httpd.ts';
import { smallestTree } from '../kit/smallest-tree.ts';

/** Another one asks for something else. */
const seed = seedOr(40);
const trees = casesOr(40, 400);
const requestsPerTree = isLong ? 60 : 30;
/** Of all answers, how many plume may leave open; only where the tree depends on more than is in it. */
const mostUnknown = 0.1;
/** Of all answers, how many must be each of those that there are: else the trees ask for nothing. */
const leastOfEach = 0.01;

/** Without a hosts file of their own, trees name no hosts. */
const names = hostsCanBeReplaced() ? REMOTE_HOSTS : undefined;

describe.skipIf(!httpdIsInstalled())('access control as a running httpd does it', () => {
  const about = `${trees} trees, ${requestsPerTree} requests each (PLUME_SEED=${seed})`;
  test(about, { timeout: 1_200_000 }, async () => {
    const statuses = new Map<number, number>();
    const differences: string[] = [];
    let [asked, unknown, refused] = [0, 0, 0];
    for (let i = 0; i < trees && differences.length < 5; i++) {
      const random = randomFrom(seed + i);
      const tree = makeTree(random, () => refused++);
      const requests = Array.from({ length: requestsPerTree }, () => makeRequest(random));
      let shown = false;
      await withServer(tree, async (running) => {
        const server = readRunning(running, serverOf(tree).files);
        for (const request of requests) {
          const { real, difference, isUnknown } = await compare(running, server, tree, request);
          asked++;
          statuses.set(real.status, (statuses.get(real.status) ?? 0) + 1);
          if (isUnknown) unknown++;
          if (difference === undefined || shown) continue;
          shown = true;
          differences.push(await describeDifference(seed + i, tree, request, difference));
        }
      });
    }
    console.log(
      `access control, seed ${seed}: ${asked} requests to ${trees} servers (${refused} more were refused):`,
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} ${count}`)
        .join(', '),
      `; ${unknown} not predicted`,
    );
    expect(differences.join('\n\n')).toBe('');
    expect(unknown / asked).toBeLessThanOrEqual(mostUnknown);
    for (const status of [200, 401, 403, 500])
      expect((statuses.get(status) ?? 0) / asked, `answers with ${status}`).toBeGreaterThan(leastOfEach);
  });

  async function compare(
    running: RunningServer,
    server: Server,
    tree: AccessTree,
    request: AccessRequest,
  ): Promise<{
    readonly real: RealAnswer;
    readonly difference: string | undefined;
    readonly isUnknown: boolean;
  }> {
    const { status, log } = await running.ask(sentAs(request));
    const real = { status, lines: readLog(log).filter(({ level }) => level !== 'notice') };
    const predicted = predict(server, askedAs(request, { port: running.port, names }));
    const isUnknown = predicted.status === undefined;
    const difference =
      isUnknown && !hasUnknown(tree)
        ? `httpd: ${status} | plume cannot tell, and everything is there`
        : compareAccess(real, predicted);
    return { real, difference, isUnknown };
  }

  /** The difference in the smallest tree that has one for the same request. */
  async function describeDifference(
    from: number,
    tree: AccessTree,
    request: AccessRequest,
    difference: string,
  ): Promise<string> {
    const smallest = await smallestTree(tree, difference, 400, async (candidate) =>
      refusalOf(serverOf(candidate)) === undefined
        ? await withServer(candidate, async (running) => {
            const server = readRunning(running, serverOf(candidate).files);
            return (await compare(running, server, candidate, request)).difference;
          })
        : undefined,
    );
    return `PLUME_SEED=${from} PLUME_CASES=1: ${JSON.stringify(request)}\n${smallest.fault}\n${describeTree(smallest.tree)}`;
  }
});

function makeTree(random: Random, onRefusal: () => void): AccessTree {
  for (;;) {
    const tree = makeAccessTree(random, { names: names !== undefined });
    if (refusalOf(serverOf(tree)) === undefined) return tree;
    onRefusal();
  }
}

async function withServer<T>(tree: AccessTree, use: (running: RunningServer) => Promise<T>): Promise<T> {
  const running = await runServer({
    ...serverOf(tree),
    ...(names === undefined ? {} : { hosts: HOSTS_FILE }),
  });
  try {
    return await use(running);
  } finally {
    running.stop();
  }
}
