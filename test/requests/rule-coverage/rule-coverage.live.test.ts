import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { predictRequest } from '../../../linter/predict-request.ts';
import { escapeLogText } from '../../../model/messages/escape-log-text.ts';
import type { Server } from '../../../model/server/server.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';
import { askUntilEnough, type CoverageTable, createCoverageTable } from '../coverage-table.ts';
import { REWRITE_MODULES } from '../followed-rewrites.ts';
import { type AskedOfSite, drawWordSite } from './draw-word-site.ts';
import { CLOSED, HEADERS_ALONE, WORDS } from './rule-words.ts';
import { dirsOf, filesOf, linksOf, mainOf, type Variant, variantsOf } from './word-servers.ts';

const CLIENT = readIpAddress('127.0.0.1');
const SITES = casesOr(20);
const SEED = freshSeedOr(7);
/** The words that are drawn: those with a text in them. */
const ASKED_WORDS = WORDS.filter((word) => word.includes(process.env.PLUME_WORD ?? ''));
/** How many requests each row of the table is to have; 0 where none is wanted. */
const WANTED = Number(process.env.PLUME_TABLE ?? 0);
const DRAWING = { wanted: WANTED, mostRounds: 12, sitesOfARound: 300, mostOfAWord: 4 };

/** What is compared: the URL of a backend, or status, size, Location and the last id of the log. */
type Compared = readonly (string | number | undefined)[];

async function ask(
  running: RunningServer,
  { name, lines }: Variant,
  asked: AskedOfSite,
): Promise<{ readonly truth: Compared; readonly headers: Compared }> {
  const { status, headers, log } = await running.ask({
    ...asked,
    headers: { ...Object.fromEntries(asked.headers), Host: `${name}.test:${running.port}` },
  });
  const served = /HTTP: serving URL (.*?)(?:, referer: .*)?$/m.exec(log)?.[1];
  const backend = served ?? /go-ahead with proxy request proxy:(.*) \[OK\]/.exec(log)?.[1];
  const more = { headers: [headers['set-cookie'], headers.vary] };
  if (backend !== undefined) return { ...more, truth: ['backend', backend] };
  // what handlers make of a file has another size
  const isFile = status === 200 && asked.method === 'GET' && !isHandled(lines.rules);
  const ids = [...log.matchAll(/\bAH\d+/g)].map(([id]) => id);
  const size = isFile ? headers['content-length'] : undefined;
  return { ...more, truth: [status, size, headers.location, ids.at(-1)] };
}

function isHandled(lines: readonly string[]): boolean {
  return lines.some((line) => /(?:[HT]|handler|type)=/.test(line));
}

function predict(
  server: Server,
  { name }: Variant,
  { port }: RunningServer,
  asked: AskedOfSite,
): RequestAnswer {
  const { method, path, headers } = asked;
  const host = `${name}.test:${port}`;
  const isUser = headers.some(([key]) => key === 'Authorization');
  const question = {
    url: path === '*' ? path : `http://${host}${path}`,
    host,
    method,
    headers: new Map(headers.map(([key, value]) => [key.toLowerCase(), value])),
    to: { address: CLIENT, port },
    from: CLIENT,
    ...(isUser && { user: 'ada' }),
  };
  return predictRequest(server, question, { rules });
}

function tell(
  answer: RequestAnswer,
  { lines }: Variant,
  root: string,
  files: Readonly<Record<string, string>>,
): Compared | undefined {
  const { status, possible, unknown, httpd, isLogKnown } = answer;
  const [first] = possible;
  const isAlone = unknown.every(({ what }) => what === 'what the backend answers');
  if (first?.answeredBy?.kind === 'backend' && isAlone)
    return ['backend', escapeLogText(first.answeredBy.url)];
  if (status === undefined || first === undefined) return undefined;
  const last = first.steps.at(-1)?.resolved;
  const isFile = status === 200 && last?.kind === 'file' && !isHandled(lines.rules);
  const size = isFile ? String(files[last.path?.slice(root.length + 1) ?? '']?.length) : undefined;
  return [status, size, first.location, isLogKnown ? httpd?.id : OPEN];
}

/** Where what is logged is not told. */
const OPEN = 'open';

/** Some redirects are told as paths. */
function isAlike(told: Compared, truth: Compared): boolean {
  const isPath = String(told[2]).startsWith('/');
  return (
    told.length === truth.length &&
    told.every((one, i) => one === OPEN || one === (isPath && i === 2 ? pathOf(truth[i]) : truth[i]))
  );
}

function pathOf(url: Compared[number]): Compared[number] {
  return String(url).replace(/^https?:\/\/[^/]*/, '');
}

const withoutName = (compared: Compared, { name }: Variant): Compared =>
  compared.map((one) => (typeof one === 'string' ? one.replaceAll(name, 'NAME') : one));

interface Asked {
  readonly running: RunningServer;
  readonly server: Server;
  readonly files: Readonly<Record<string, string>>;
  readonly table: CoverageTable;
}

/** Asks a site, and the one without its word where there is one; `wrong` where plume is firm and errs. */
async function compare(
  { own, other }: { readonly own: Variant; readonly other: Variant | undefined },
  asked: AskedOfSite,
  { running, server, files, table }: Asked,
): Promise<{ readonly isFirm: boolean; readonly wrong?: string }> {
  const { truth, headers } = await ask(running, own, asked);
  const told = tell(predict(server, own, running, asked), own, running.root, files);
  const isFirm = told !== undefined;
  const isWrong = isFirm && !isAlike(told, truth);
  const request = `${asked.method} http://${own.name}.test${asked.path} ${asked.headers.join()}`;
  const about = `${request}\n${JSON.stringify({ base: own.site.base, isHost: own.site.isHost, ...own.lines }, null, 1)}`;
  if (other !== undefined) {
    const { word } = own.site.blocks[0]!;
    const changed = await ask(running, other, asked);
    // what changes nothing but headers, of which plume tells nothing
    const [all, more] = HEADERS_ALONE.has(word)
      ? [truth.concat(headers), changed.truth.concat(changed.headers)]
      : [truth, changed.truth];
    if (JSON.stringify(withoutName(more, other)) !== JSON.stringify(withoutName(all, own))) {
      table.count(word, isWrong ? 'wrong' : isFirm ? 'firm' : 'open');
      if (!isFirm && !CLOSED.has(word) && process.env.PLUME_OPEN !== undefined)
        console.log(`OPEN ${word}: ${truth.join(' ')} ${about}`);
    }
  }
  return isWrong
    ? { isFirm, wrong: `told ${JSON.stringify(told)}, is ${JSON.stringify(truth)} ${about}` }
    : { isFirm };
}

/** Draws a site for each word, starts a server of them, and asks it. */
async function askSites(
  random: Random,
  words: readonly string[],
  { table, hasProxy }: { readonly table: CoverageTable; readonly hasProxy: boolean },
): Promise<{ readonly firm: number; readonly all: number; readonly wrong: readonly string[] }> {
  const pairs = words.map((word, i) => variantsOf(drawWordSite(random, word), `s${i}`, WANTED > 0));
  const variants = pairs.flatMap(({ own, other }) => (other === undefined ? [own] : [own, other]));
  const files = filesOf(variants);
  const proxy = hasProxy ? ['proxy', 'proxy_http'] : [];
  const only = [...REWRITE_MODULES, 'asis', 'status', ...proxy];
  const links = linksOf(variants);
  const main = mainOf(variants, random.pick(['Prod', 'Major', 'Minor', 'Min']));
  const running = await runServer({ main, files, links, only });
  const wrong: string[] = [];
  let [firm, all] = [0, 0];
  try {
    for (const { name } of variants) chmodSync(join(running.root, name, 'tool'), 0o755);
    const server = readRunning(running, files, links, {}, dirsOf(variants, running.root));
    for (const pair of pairs)
      for (const asked of pair.own.site.asked) {
        const found = await compare(pair, asked, { running, server, files, table });
        all++;
        if (found.isFirm) firm++;
        if (found.wrong !== undefined) wrong.push(found.wrong);
      }
  } finally {
    running.stop();
  }
  return { firm, all, wrong };
}

test.skipIf(!httpdIsInstalled())('what is firm of requests to drawn words is what httpd does', async () => {
  const random = randomFrom(SEED);
  const table = createCoverageTable(ASKED_WORDS);
  const hasProxy = (round: number) => (SEED + round) % 2 === 1;
  const known = ASKED_WORDS.filter((word) => !CLOSED.has(word));
  const few = Array.from({ length: SITES }, (_, i) => known[(SEED * SITES + i) % known.length]!);
  const { firm, all, wrong } =
    WANTED > 0
      ? await askUntilEnough(table, DRAWING, (words, round) =>
          askSites(random, words, { table, hasProxy: hasProxy(round) }),
        )
      : await askSites(random, few, { table, hasProxy: hasProxy(0) });
  console.log(`seed ${SEED}: ${firm} of ${all} requests are firm`);
  if (WANTED > 0) console.log(table.print(CLOSED));
  expect(wrong.slice(0, 8).join('\n\n')).toBe('');
  expect(firm).toBeGreaterThan(all * 0.85);
  expect(table.below(WANTED)).toEqual([]);
});
