import { expect, test } from 'vitest';
import { predictRequest } from '../../../linter/predict-request.ts';
import type { Server } from '../../../model/server/server.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { startBackends } from '../../kit/echo-backend.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';
import { type Answer, type RunningServer, runServer } from '../../kit/running-httpd.ts';
import { PROXY_MODULES } from '../drawn-proxies.ts';
import { wordsOfAnswer, wordsOfTruth } from '../told-proxies.ts';
import { drawProxyWordSite, PROXY_WORDS, type ProxyWordSite } from './drawn-proxy-words.ts';
import type { Sent } from './maker.ts';

const CLIENT = readIpAddress('127.0.0.1');
const SITES = casesOr(20);
const SEED = freshSeedOr(28);
/** Whether each site is asked without each of its words, too, for a table of how often a word counts. */
const isTable = process.env.PLUME_TABLE !== undefined;

/** A site as it is drawn, or with one of its blocks without its word. */
interface Variant {
  readonly name: string;
  readonly lines: readonly string[];
  readonly word: string | undefined;
  /** Its own address, where the request names another host. */
  readonly address: string | undefined;
}

const FILES: readonly string[] = ['x.html', 'b', 'index.html', 'b/x.html', 'c/x.html', 'a/x.html'].filter(
  (name) => name !== 'b',
);

function variantsOf({ blocks }: ProxyWordSite, number: number): readonly Variant[] {
  const isForward = blocks.some(({ lines }) => lines.includes('ProxyRequests On'));
  return [undefined, ...(isTable ? blocks.keys() : [])].map((left, i) => ({
    name: `s${number}v${i}`,
    word: left === undefined ? undefined : blocks[left]!.word,
    lines: blocks
      .flatMap((block, at) => (at === left ? block.without : block.lines))
      .map((line) => line.replaceAll('@NAME@', `s${number}v${i}`)),
    address: isForward ? `127.${10 + i}.${number >> 8}.${number & 255}` : undefined,
  }));
}

function mainOf(variants: readonly Variant[]): string {
  return [
    'DirectoryIndex index.html',
    'ProxyRemote http://inherited.test http://127.0.0.1:@B@',
    '<Directory "@ROOT@">\nAllowOverride None\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...variants.map(
      ({ name, lines, address = '127.0.0.1' }) =>
        `<VirtualHost ${address}:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/site"\n${lines.join('\n')}\n</VirtualHost>`,
    ),
  ].join('\n');
}

const SITE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FILES.map((name, i) => [`site/${name}`, 'x'.repeat(10 + i)])),
  'other/x.html': 'o'.repeat(7),
  'other/b': 'o'.repeat(8),
  'other/index.html': 'o',
};

/** All of an answer that a word may change. */
function seen(answer: Answer, { name }: Variant, port: number): string {
  const { status, headers } = answer;
  const parts = ['x-line', 'x-host', 'x-others', 'x-backend', 'location', 'set-cookie', 'content-length'];
  const id = lastId(answer);
  return JSON.stringify([status, id, ...parts.map((part) => headers[part])])
    .replaceAll(name, 'NAME')
    .replaceAll(String(port), 'PORT');
}

function lastId({ log }: Answer): string | undefined {
  return /\bAH\d+/.exec(log.trim().split('\n').at(-1) ?? '')?.[0];
}

/** By word: how often an answer is another one without it, how often it is firm then, and how often that is wrong. */
type Table = Map<string, readonly [counts: number, firm: number, wrong: number]>;

interface Asked {
  readonly running: RunningServer;
  readonly server: Server;
  readonly put: (text: string) => string;
  readonly table: Table;
}

function ask({ running, put }: Asked, { name, address }: Variant, { path, headers }: Sent): Promise<Answer> {
  const isWhole = !path.startsWith('/');
  const target = put(path);
  const host = isWhole ? target.slice('http://'.length).split('/', 1)[0]! : `${name}.test:${running.port}`;
  return running.ask({ path: target, headers: { Host: host, ...headers }, ...(address && { to: address }) });
}

function predict({ running, server, put }: Asked, { name, address }: Variant, sent: Sent): RequestAnswer {
  const headers = new Map(Object.entries(sent.headers).map(([key, value]) => [key.toLowerCase(), value]));
  const isWhole = !sent.path.startsWith('/');
  const url = isWhole ? put(sent.path) : `http://${name}.test:${running.port}${sent.path}`;
  const to = { address: readIpAddress(address ?? '127.0.0.1'), port: running.port };
  return predictRequest(
    server,
    { url, headers, to, ...(CLIENT && { from: CLIENT }), isForProxy: isWhole },
    { rules },
  );
}

/** Why a firm answer is wrong. */
function mistake(
  answer: RequestAnswer,
  truth: Answer,
  { put }: Asked,
  authority: string,
): string | undefined {
  const { status, possible } = answer;
  const last = possible[0]?.steps.at(-1)?.resolved;
  const file = status === 200 && last?.kind === 'file' ? last.path : undefined;
  const size =
    file === undefined
      ? undefined
      : Object.entries(SITE).find(([name]) => file.endsWith(`/${name}`))?.[1].length;
  const short = (words: string) => words.replace(/^(30\d) http:\/\/s\d+v\d+\.test(?::\d+)?\//, '$1 /');
  const told = wordsOfAnswer(answer, put, authority).split(' or ').map(short);
  const is = short(wordsOfTruth(truth, authority));
  // no DNS has the names, and a page of httpd in place of that of the backend shows nothing of what arrived
  if (/DNS lookup failure for: (?:h|inherited)\.test/.test(truth.log)) return undefined;
  const isHidden = answer.handedTo !== undefined && truth.status === 404;
  const isSame =
    told.includes(is) && (size === undefined || String(size) === truth.headers['content-length']);
  const id = lastId(truth);
  if (status !== undefined && answer.isLogKnown && answer.httpd?.id !== id)
    return `${is}: told ${answer.httpd?.id}, logged ${id}`;
  return isSame || isHidden ? undefined : `told ${told.join(' or ')} ${size ?? ''}, is ${is}`;
}

/** Asks a site for a path; `wrong` is left out where plume tells nothing else than the server. */
async function compare(
  [own, ...others]: readonly Variant[],
  sent: Sent,
  asked: Asked,
): Promise<{ readonly isFirm: boolean; readonly wrong?: string }> {
  if (own === undefined) throw new Error('there is no site');
  const { running, put, table } = asked;
  const truth = await ask(asked, own, sent);
  const answer = predict(asked, own, sent);
  const isFirm = answer.status !== undefined || answer.handedTo !== undefined;
  const why = isFirm ? mistake(answer, truth, asked, `${own.name}.test:${running.port}`) : undefined;
  const about = `${put(sent.path)} ${JSON.stringify(sent.headers)}\n${own.lines.join('\n')}\n${truth.log}`;
  for (const other of others) {
    const changed = seen(await ask(asked, other, sent), other, running.port);
    if (changed === seen(truth, own, running.port)) continue;
    const [counts, firm, wrong] = table.get(other.word ?? '') ?? [0, 0, 0];
    table.set(other.word ?? '', [counts + 1, firm + Number(isFirm), wrong + Number(why !== undefined)]);
    if (!isFirm && process.env.PLUME_TABLE === 'open')
      console.log(`open with ${other.word}: ${answer.unknown.map(({ what }) => what)}\n${about}`);
  }
  return why === undefined ? { isFirm } : { isFirm, wrong: `${why}: ${about}` };
}

function printTable(table: Table): void {
  const rows = PROXY_WORDS.map((word) => `| ${word} | ${(table.get(word) ?? [0, 0, 0]).join(' | ')} |`);
  console.log(['TABLE word | requests | firm | wrong', ...rows].join('\n'));
}

test.skipIf(!httpdIsInstalled())(
  'what is firm of requests to words of proxies is what httpd does',
  async () => {
    const { put, stop } = await startBackends();
    const random = randomFrom(SEED);
    const sites = Array.from({ length: SITES }, (_, i) =>
      drawProxyWordSite(random, PROXY_WORDS[(SEED * 7 + i) % PROXY_WORDS.length]),
    );
    const variants = sites.map(variantsOf);
    const addresses = variants.flat().flatMap(({ address }) => address ?? []);
    const running = await runServer({
      main: put(mainOf(variants.flat())),
      files: SITE,
      only: PROXY_MODULES,
      listen: ['127.0.0.1', ...addresses],
    });
    const table: Table = new Map();
    const wrong: string[] = [];
    let [firm, all] = [0, 0];
    try {
      const asked = { running, server: readRunning(running, SITE), put, table };
      for (const [i, site] of sites.entries())
        for (const sent of site.asked) {
          const found = await compare(variants[i]!, sent, asked);
          all++;
          if (found.isFirm) firm++;
          if (found.wrong !== undefined) wrong.push(found.wrong);
        }
    } finally {
      running.stop();
      stop();
    }
    console.log(`seed ${SEED}: ${firm} of ${all} requests are firm, ${wrong.length} wrong`);
    if (isTable) printTable(table);
    expect(wrong.slice(0, 12).join('\n\n')).toBe('');
    expect(firm).toBeGreaterThan((all * 9) / 10);
  },
);
