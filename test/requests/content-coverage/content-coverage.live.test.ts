import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { predictRequest } from '../../../linter/predict-request.ts';
import type { Server } from '../../../model/server/server.ts';
import { headersOf } from '../../../requests/answer/headers/response-headers.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';
import { type Answer, type RunningServer, runServer } from '../../kit/running-httpd.ts';
import { askUntilEnough, type CoverageTable, createCoverageTable } from '../coverage-table.ts';
import { CONTENT_MODULES, CONTENT_PROGRAMS, type DrawnRequest } from '../drawn-content.ts';
import { describeSite, filesOfSites, mainOfSites, type Variant, variantsOf } from './content-servers.ts';
import { CONTENT_WORDS } from './content-words.ts';
import { type ContentSite, drawContentSite } from './draw-content-site.ts';

/** All words, or those that have names of a list with `|`. */
const ASKED = (process.env.PLUME_WORD ?? '').split('|');
const WORDS = Object.keys(CONTENT_WORDS).filter((word) => ASKED.some((one) => word.includes(one)));
const SITES = casesOr(12);
const SEED = freshSeedOr(3);
/** How many requests each row of the table is to have; 0 where none is wanted. */
const WANTED = Number(process.env.PLUME_TABLE ?? 0);
const DRAWING = { wanted: WANTED, mostRounds: 12, sitesOfARound: 240, mostOfAWord: 6 };

/** Parts of an answer by name; of what plume says, `undefined` where it is open. */
type Parts = Readonly<Record<string, string | undefined>>;

/** Headers that configuration sets, besides those of names that begin so. */
const HEADERS = [
  ...['cache-control', 'expires', 'strict-transport-security', 'content-type', 'content-language'],
  ...['content-encoding', 'etag', 'last-modified', 'accept-ranges'],
];
/** The clock and the time of files decide what these say. */
const OF_TIME = ['expires', 'last-modified', 'etag'];
/** What httpd sends by itself, which plume shows only where lines are about it. */
const OF_HTTPD = [
  'content-type',
  'content-language',
  'content-encoding',
  'etag',
  'last-modified',
  'accept-ranges',
  'x-program',
];

/** Files of sites have a size below this, which no page of httpd's own has. */
const isSizeOfFile = (size: number) => size >= 100 && size < 150;

function truthOf({ status, headers, log }: Answer, root: string, method: string): Parts {
  const failed = /AH01241: exec of '([^']*)' failed/.exec(log)?.[1] ?? headers['x-program'];
  const size = Number(headers['content-length']);
  const names = Object.keys(headers).filter((name) => isOfLines(name));
  const isFile = isSizeOfFile(size) && method !== 'OPTIONS';
  return {
    answer:
      failed === undefined
        ? `${status} ${isFile ? size : 'own'} ${isRedirect(status) ? pathOf(headers.location) : ''}`
        : `program ${failed.replace(root, '')}`,
    ...Object.fromEntries(names.map((name) => [name, OF_TIME.includes(name) ? 'sent' : headers[name]])),
  };
}

const isRedirect = (status: number) => status >= 300 && status < 400;
const pathOf = (url: string | undefined) => url?.replace(/^http:\/\/s\d+o?\.test(:\d+)?/, '');
const isOfLines = (name: string) => (name.startsWith('x-') && name !== 'x-program') || HEADERS.includes(name);

interface Told {
  readonly answer: string | undefined;
  /** Undefined where no header is known. */
  readonly header: ((name: string) => string | undefined) | undefined;
}

function tell(
  server: Server,
  question: Parameters<typeof predictRequest>[1],
  predicted: RequestAnswer,
  files: Files,
  root: string,
): Told {
  const entries = headersOf(server, question, predicted);
  const header = (name: string) => {
    const own = (entries ?? []).filter((one) => one.name.toLowerCase() === name);
    const [first] = own;
    if (first === undefined) return 'none';
    if (own.some(({ isSure }) => !isSure)) return undefined;
    if (OF_TIME.includes(name)) return 'sent';
    if (own.some(({ value }) => value === undefined)) return undefined;
    return name === 'content-type' ? first.value : own.map(({ value }) => value).join(', ');
  };
  return { answer: answerOf(predicted, files, root, question.method ?? 'GET'), header: entries && header };
}

type Files = Readonly<Record<string, string>>;

function answerOf(answer: RequestAnswer, files: Files, root: string, method: string): string | undefined {
  const { status, possible } = answer;
  const [first] = possible;
  const last = first?.steps.at(-1)?.resolved;
  if (status === undefined) {
    const isHanded =
      possible.length === 1 && first?.unless.length === 0 && first.answeredBy?.kind === 'handler';
    return isHanded ? `program ${last?.path?.replace(root, '')}` : undefined;
  }
  const page = first?.sent?.page;
  if (page !== undefined) {
    const shown = answerOf(page, files, root, 'GET');
    if (shown === undefined || shown.startsWith('program')) return shown;
    const [code, size = ''] = shown.split(' ');
    return code === '200' ? `${status} ${size} ` : `${status} own `;
  }
  const isSent =
    status === 200 && method !== 'OPTIONS' && last?.kind === 'file' && first?.hasOwnStatus !== true;
  const size =
    isSent && first?.sent?.isFileSent === true
      ? files[last.path?.slice(root.length + 1) ?? '']?.length
      : undefined;
  return `${status} ${size !== undefined && isSizeOfFile(size) ? size : 'own'} ${isRedirect(status) ? pathOf(first?.location) : ''}`;
}

/** What plume says of some parts, and whether that is so. */
function judge(
  truth: Parts,
  told: Told,
  names: readonly string[],
): { readonly isFirm: boolean; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  let isFirm = true;
  for (const name of names) {
    const said = name === 'answer' ? told.answer : told.header?.(name);
    const is = truth[name] ?? 'none';
    // what httpd sends by itself is not told where no line is about it
    const isOpen = said === undefined || (said === 'none' && is !== 'none' && OF_HTTPD.includes(name));
    if (isOpen) isFirm = false;
    else if (said !== is) wrong.push(`${name}: told ${said}, is ${is}`);
  }
  return { isFirm, wrong };
}

/** The parts in which two answers differ: headers only where they are of the same thing. */
function changedIn(truth: Parts, other: Parts): readonly string[] {
  if (truth.answer !== other.answer) return ['answer'];
  return [...new Set([...Object.keys(truth), ...Object.keys(other)])].filter(
    (name) => truth[name] !== other[name],
  );
}

interface Asking {
  readonly running: RunningServer;
  readonly server: Server;
  readonly files: Files;
  readonly table: CoverageTable;
}

async function askOf(
  { running }: Asking,
  { name }: Variant,
  { path, method, headers, bodySize }: DrawnRequest,
): Promise<Answer> {
  const sent = { ...headers, Host: `${name}.test:${running.port}` };
  return Promise.race([
    running.ask({ path, method, bodySize, headers: sent }),
    // an answer that breaks off never ends
    new Promise<Answer>((resolve) =>
      setTimeout(() => resolve({ status: 0, headers: {}, log: '' }), 3000).unref(),
    ),
  ]);
}

/** Asks a site, and the one without its word where there is one. */
async function compare(
  { own, other }: ReturnType<typeof variantsOf>,
  request: DrawnRequest,
  asking: Asking,
): Promise<{ readonly isFirm: boolean; readonly wrong?: string } | undefined> {
  const { running, server, files, table } = asking;
  const { path, method, headers, bodySize } = request;
  const answer = await askOf(asking, own, request);
  if (answer.status === 0) return undefined;
  const truth = truthOf(answer, running.root, method);
  const authority = `${own.name}.test:${running.port}`;
  const question = {
    url: `http://${authority}${path}`,
    method,
    bodySize,
    headers: new Map([...Object.entries(headers), ['host', authority]]),
    headerNames: new Map(['Host', ...Object.keys(headers)].map((one) => [one.toLowerCase(), one])),
  };
  const told = tell(server, question, predictRequest(server, question, { rules }), files, running.root);
  const all = judge(
    truth,
    told,
    told.answer === undefined ? [] : Object.keys({ ...truth, ...(told.header && TOLD) }),
  );
  const about = describeSite(own.site, request);
  if (other !== undefined) {
    const without = await askOf(asking, other, request);
    const changed = changedIn(truth, truthOf(without, running.root, method));
    if (without.status !== 0 && changed.length > 0) {
      const { isFirm, wrong } = judge(truth, told, changed);
      table.count(own.site.word, wrong.length > 0 ? 'wrong' : isFirm ? 'firm' : 'open');
      if (!isFirm && process.env.PLUME_OPEN !== undefined)
        console.log(
          `OPEN ${own.site.word}: ${changed.map((name) => `${name} ${truth[name]}`).join(' | ')} ${about}`,
        );
    }
  }
  const isFirm = told.answer !== undefined;
  return all.wrong.length === 0
    ? { isFirm }
    : { isFirm, wrong: `${all.wrong.join(' | ')} ${answer.log} ${about}` };
}

/** Headers that are compared where none is sent, too. */
const TOLD: Parts = Object.fromEntries(
  ['x-a', 'x-b', 'x-c', 'x-v', 'x-n', 'x-r', 'cache-control', 'strict-transport-security'].map((name) => [
    name,
    undefined,
  ]),
);

/** Draws a site for each word, starts a server of them, and asks it. */
async function askSites(
  random: Random,
  words: readonly string[],
  table: CoverageTable,
): Promise<{ readonly firm: number; readonly all: number; readonly wrong: readonly string[] }> {
  const sites = words.map((word, i): ContentSite => drawContentSite(random, word, `s${i}`));
  const pairs = sites.map((site) => variantsOf(site, WANTED > 0));
  const variants = pairs.flatMap(({ own, other }) => (other === undefined ? [own] : [own, other]));
  const files = filesOfSites(variants);
  const running = await runServer({ main: mainOfSites(variants), files, only: CONTENT_MODULES });
  const wrong: string[] = [];
  let [firm, all] = [0, 0];
  try {
    for (const { name } of sites)
      for (const file of CONTENT_PROGRAMS) chmodSync(`${running.root}/${name}/${file}`, 0o755);
    const server = readRunning(running, files);
    for (const pair of pairs)
      for (const request of pair.own.site.asked) {
        const found = await compare(pair, request, { running, server, files, table });
        if (found === undefined) continue;
        all++;
        if (found.isFirm) firm++;
        if (found.wrong !== undefined) wrong.push(found.wrong);
      }
  } finally {
    running.stop();
  }
  return { firm, all, wrong };
}

test.skipIf(!httpdIsInstalled())(
  'what is firm of requests for words of content is what httpd does',
  async () => {
    const random = randomFrom(SEED);
    const table = createCoverageTable(WORDS);
    const few = Array.from({ length: SITES }, (_, i) => WORDS[(SEED * SITES + i) % WORDS.length]!);
    const { firm, all, wrong } =
      WANTED > 0
        ? await askUntilEnough(table, DRAWING, (words) => askSites(random, words, table))
        : await askSites(random, few, table);
    console.log(`seed ${SEED}: ${firm} of ${all} requests are firm, ${wrong.length} wrong`);
    if (WANTED > 0) console.log(table.print(new Set()));
    expect(wrong.slice(0, Number(process.env.PLUME_SHOWN ?? 8)).join('\n\n')).toBe('');
    expect(firm).toBeGreaterThan(all * 0.9);
    expect(table.below(WANTED)).toEqual([]);
  },
);
