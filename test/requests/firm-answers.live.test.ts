import { describe, expect, test } from 'vitest';
import { splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { askedAs, sentAs } from '../kit/access-answer.ts';
import { describeTree, HOSTS_FILE, hasUnknown, REMOTE_HOSTS } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import {
  type AnyRequest,
  addDecisions,
  makeAnyRequest,
  makeDecidedRequest,
  makeRequestTree,
  type RequestTree,
  requestServerOf,
} from '../kit/request-tree.ts';
import { casesOr, isLong, seedOr } from '../kit/run-options.ts';
import {
  type Answer,
  hostsCanBeReplaced,
  type RunningServer,
  readLog,
  refusalOf,
  runServer,
} from '../kit/running-httpd.ts';
import { smallestTree } from '../kit/smallest-tree.ts';

/** Another one asks for something else. */
const seed = seedOr(10);
const trees = casesOr(8, 100);
const requestsPerTree = isLong ? 30 : 20;
/** Servers that once showed a fault, here or in plume: always asked, too. */
const PINNED = [962061, 962151];
const seeds =
  process.env.PLUME_SEED === undefined || isLong
    ? [...PINNED, ...Array.from({ length: trees }, (_, i) => seed + i)]
    : Array.from({ length: trees }, (_, i) => seed + i);
/** More differences than these say no more. */
const mostShown = Number(process.env.PLUME_SHOWN ?? 5);

/** Without a hosts file of their own, trees name no hosts. */
const names = hostsCanBeReplaced() ? REMOTE_HOSTS : undefined;

/** Of the answers for some requests, how many there are of each sort. */
interface Counts {
  asked: number;
  firm: number;
}

describe.skipIf(!httpdIsInstalled())('a firm answer is what httpd answers', () => {
  const about = `${trees} servers, ${requestsPerTree} requests each (PLUME_SEED=${seed})`;
  test(about, { timeout: 1_200_000 }, async () => {
    const [plain, rewriting, unmatched]: Counts[] = Array.from({ length: 3 }, () => ({ asked: 0, firm: 0 }));
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    const open = new Map<string, number>();
    const needless: string[] = [];
    for (const each of seeds) {
      const random = randomFrom(each);
      const isPinned = PINNED.includes(each);
      const tree = makeTree(random, isPinned ? (plain) => plain : (plain) => addDecisions(random, plain));
      const makeOne = isPinned ? makeAnyRequest : makeDecidedRequest;
      const requests = Array.from({ length: requestsPerTree }, () => makeOne(random));
      let isShown = false;
      await withServer(tree, async (ask) => {
        for (const request of requests) {
          const { real, answer, difference } = await ask(request);
          // what is not HTTP gets no status
          if (real.status === 0) continue;
          statuses.set(real.status, (statuses.get(real.status) ?? 0) + 1);
          const isFirm = answer.unknown.length === 0;
          for (const counts of [
            ...(tree.rewrites ? [rewriting] : hasUnknown(tree) ? [] : [plain]),
            ...(tree.rewrites && !hasRewritten(real) ? [unmatched] : []),
          ]) {
            counts!.asked++;
            if (isFirm) counts!.firm++;
          }
          for (const { what } of answer.unknown) open.set(what, (open.get(what) ?? 0) + 1);
          if (!isFirm && !hasRewritten(real) && isNeedless(answer, real))
            needless.push(`PLUME_SEED=${each} PLUME_CASES=1: ${JSON.stringify(request)}`);
          if (difference === undefined || isShown || wrong.length >= mostShown) continue;
          isShown = true;
          wrong.push(await describeDifference(each, tree, request, difference));
        }
      });
    }
    const share = ({ asked, firm }: Counts) => `${firm} of ${asked} firm`;
    console.log(
      `seed ${seed}: without mod_rewrite ${share(plain!)}; with it ${share(rewriting!)}, where it did nothing ${share(unmatched!)};`,
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} ${count}`)
        .join(', '),
      `\nopen: ${[...open].map(([what, count]) => `${count} ${what}`).join('; ')}`,
      `\nneedless: ${needless.slice(0, 10).join('\n')}`,
    );
    expect(wrong.join('\n\n')).toBe('');
    expect(plain!.firm).toBeGreaterThanOrEqual(0.99 * plain!.asked);
    expect(needless).toEqual([]);
  });

  /** The difference in the smallest tree that has one for the same request. */
  async function describeDifference(
    from: number,
    tree: RequestTree,
    request: AnyRequest,
    difference: string,
  ): Promise<string> {
    const smallest = await smallestTree(tree, difference, 300, async (fewer) => {
      const candidate = { ...fewer, rewrites: tree.rewrites };
      return refusalOf(requestServerOf(candidate)) === undefined
        ? await withServer(candidate, async (ask) => (await ask(request)).difference)
        : undefined;
    });
    return `PLUME_SEED=${from} PLUME_CASES=1: ${JSON.stringify(request)}\n${smallest.fault}\n${describeTree(smallest.tree)}`;
  }
});

interface Compared {
  readonly real: Answer;
  readonly answer: RequestAnswer;
  /** Undefined where what is firm is so. */
  readonly difference: string | undefined;
}

async function withServer<T>(
  tree: RequestTree,
  use: (ask: (request: AnyRequest) => Promise<Compared>) => Promise<T>,
): Promise<T> {
  const server = requestServerOf(tree);
  const running = await runServer({ ...server, ...(names === undefined ? {} : { hosts: HOSTS_FILE }) });
  const known = readRunning(running, server.files, server.links);
  try {
    return await use((request) => compare(running, known, request));
  } finally {
    running.stop();
  }
}

async function compare(
  running: RunningServer,
  known: ReturnType<typeof readRunning>,
  request: AnyRequest,
): Promise<Compared> {
  const { bodySize } = request;
  const real = await running.ask({ ...sentAs(request), bodySize });
  const asked = { ...askedAs(request, { port: running.port, names }), bodySize };
  const answer = predictRequest(known, asked, { rules });
  return { real, answer, difference: real.status === 0 ? undefined : differenceBetween(real, answer) };
}

function differenceBetween({ status, log }: Answer, answer: RequestAnswer): string | undefined {
  const { httpd, isLogKnown } = answer;
  const last = readLog(log).findLast(({ level, id = '' }) => !QUIET.test(level) && !REMARKS.has(id));
  const isStatusWrong = answer.status !== undefined && answer.status !== status;
  const isLogWrong = isLogKnown && (httpd?.id !== last?.id || httpd?.message !== last?.message);
  if (!isStatusWrong && !isLogWrong) return undefined;
  const said = (line: typeof httpd) => (line === undefined ? 'nothing' : `${line.id} ${line.message}`);
  return `httpd: ${status} ${said(last)} | plume: ${answer.status ?? 'open'} ${isLogKnown ? said(httpd) : 'open'}`;
}

const QUIET = /^(?:notice|info|debug|trace\d)$/;
/** A client without a name, a group file that is not there: what follows says what comes of it. */
const REMARKS: ReadonlySet<string> = new Set(['AH01753', 'AH01664', 'AH01665']);

/** Whether the pattern of a rule matched, as httpd logs what it does then; AH02596 tells of `[N]` without end. */
function hasRewritten({ log }: Answer): boolean {
  if (log.includes(' AH02596: ')) return true;
  return /\[rewrite:trace\d\].* (?:RewriteCond: input=|rewrite '|remember |forcing |explicitly forcing|setting )/.test(
    log,
  );
}

/** Whether plume says that a rule may match, and httpd has asked all such rules, and none has. */
function isNeedless({ unknown }: RequestAnswer, { log }: Answer): boolean {
  const rules = unknown.flatMap(({ at }) => (at?.command.key === 'rewriterule' ? [at] : []));
  return (
    rules.length > 0 &&
    rules.every((at) => {
      const { instance, command } = at;
      const [pattern] = splitRewriteArguments(instance.partsOf(command).rawArguments);
      const logged = pattern?.text.replace(/^!/, '').replaceAll('\\', '\\\\');
      const applied = ` applying pattern '${logged}' to uri `;
      return log
        .split('\n')
        .some((line) => line.includes(applied) && line.includes('[perdir ') === isInSection(at));
    })
  );
}

/** Whether httpd asks a rule once it knows the directory of a request. */
function isInSection({ instance, command }: Located): boolean {
  if (instance.htaccessTerms !== undefined) return true;
  for (let section = command.parent; section !== undefined; section = section.parent)
    if (section.key !== '<virtualhost' && !section.key.startsWith('<ifmodule') && section.key !== '<ifdefine')
      return true;
  return false;
}

function makeTree(random: Random, change: (tree: RequestTree) => RequestTree): RequestTree {
  for (;;) {
    const tree = change(makeRequestTree(random, { names: names !== undefined }));
    if (refusalOf(requestServerOf(tree)) === undefined) return tree;
  }
}
