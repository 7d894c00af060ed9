import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { drawWordSite, WORD_FILES, WORDS, type WordSite } from './drawn-rule-words.ts';
import { REWRITE_MODULES } from './followed-rewrites.ts';

const CLIENT = readIpAddress('127.0.0.1');
const SITES = casesOr(20);
const SEED = freshSeedOr(7);
/** Whether each site is asked without each of its words, too, for a table of how often a word counts. */
const isTable = process.env.PLUME_TABLE !== undefined;

const MAPS = [
  ...['t txt:@ROOT@/map', 'r rnd:@ROOT@/rnd', 'l int:tolower', 'u int:toupper', 'e int:escape'],
  'd int:unescape',
].map((line) => `RewriteMap ${line}`);

/** A site as it is drawn, or with one of its blocks without its word. */
interface Variant {
  readonly name: string;
  readonly site: WordSite;
  readonly lines: readonly string[];
  readonly word: string | undefined;
}

function variantsOf(site: WordSite, number: number): readonly Variant[] {
  const without = isTable ? site.blocks.flatMap(({ word }, i) => (word === 'after' ? [] : [i])) : [];
  return [undefined, ...without].map((left, i) => ({
    name: `s${number}v${i}`,
    site,
    word: left === undefined ? undefined : site.blocks[left]!.word,
    lines: site.blocks
      .flatMap((block, at) => (at === left ? block.without : block.lines))
      .map((line) => line.replaceAll('NAME.', `s${number}v${i}.`).replaceAll(':PORT', ':@PORT@'))
      .map((line) => line.replaceAll('OTHER', '@ROOT@/other')),
  }));
}

function filesOf(variants: readonly Variant[]): Record<string, string> {
  const files: Record<string, string> = {
    map: '# a map\nf 1\nag none\nag second\n\n  f 2\nnf 1 rest\na3   k\t#\nn1 x?y\nlast on',
    rnd: 'f 1|1\ng none\n3 1|none\n',
    'other/f': 'o'.repeat(7),
  };
  for (const { name, site, lines } of variants) {
    for (const [i, file] of WORD_FILES.entries())
      files[`${name}/${file}`] = file === 'b/f' ? 'Status: 418 t\n\nx' : 'x'.repeat(20 + i);
    const base = site.base === undefined ? [] : [`RewriteBase ${site.base}`];
    if (!site.isHost) files[`${name}/.htaccess`] = ['RewriteEngine On', ...base, ...lines, ''].join('\n');
  }
  return files;
}

function hostOf({ name, site, lines }: Variant, i: number): string {
  return [
    '<VirtualHost *:@PORT@>',
    `ServerName ${name}.test${i % 2 === 0 ? ':@PORT@' : ''}`,
    `ServerAlias ${name}.alias`,
    `DocumentRoot "@ROOT@/${name}"`,
    'Alias /al "@ROOT@/other"',
    'SetEnvIf Request_URI "/(f|3|n)" si=on',
    'SetEnvIf Request_URI "^/never" v=never',
    'SetEnv se on',
    'LogLevel rewrite:trace1',
    '<IfModule mod_proxy_http.c>\nLogLevel rewrite:trace1 proxy_http:trace1\n</IfModule>',
    ...MAPS,
    ...(site.isHost ? ['RewriteEngine On', ...lines] : []),
    '</VirtualHost>',
  ].join('\n');
}

function mainOf(variants: readonly Variant[]): string {
  return [
    'DirectoryIndex index.html',
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...variants.map(hostOf),
  ].join('\n');
}

/** What is compared: the URL of a backend, or status, size, Location and the last id of the log. */
type Compared = readonly (string | number | undefined)[];

async function ask(running: RunningServer, { name, lines }: Variant, path: string): Promise<Compared> {
  const asked = { path, headers: { Host: `${name}.test:${running.port}` } };
  const { status, headers, log } = await running.ask(asked);
  const served = /HTTP: serving URL (.*)/.exec(log)?.[1];
  const backend = served ?? /go-ahead with proxy request proxy:(.*) \[OK\]/.exec(log)?.[1];
  if (backend !== undefined) return ['backend', backend];
  // what handlers make of a file has another size
  const isFile = status === 200 && !lines.some((line) => /[HT]=/.test(line));
  const ids = [...log.matchAll(/\bAH\d+/g)].map(([id]) => id);
  return [status, isFile ? headers['content-length'] : undefined, headers.location, ids.at(-1)];
}

function tell(
  answer: RequestAnswer,
  { lines }: Variant,
  root: string,
  files: Readonly<Record<string, string>>,
): Compared | undefined {
  const { status, possible, unknown, httpd } = answer;
  const [first] = possible;
  const isAlone = unknown.every(({ what }) => what === 'what the backend answers');
  if (first?.answeredBy?.kind === 'backend' && isAlone)
    return ['backend', escapeLogText(first.answeredBy.url)];
  if (status === undefined || first === undefined) return undefined;
  const last = first.steps.at(-1)?.resolved;
  const isFile = status === 200 && last?.kind === 'file' && !lines.some((line) => /[HT]=/.test(line));
  const size = isFile ? String(files[last.path?.slice(root.length + 1) ?? '']?.length) : undefined;
  return [status, size, first.location, httpd?.id];
}

/** Some redirects are told as paths. */
function isAlike(told: Compared, truth: Compared): boolean {
  const isPath = String(told[2]).startsWith('/');
  return (
    JSON.stringify(told) === JSON.stringify(truth.map((one, i) => (isPath && i === 2 ? pathOf(one) : one)))
  );
}

function pathOf(url: Compared[number]): Compared[number] {
  return String(url).replace(/^https?:\/\/[^/]*/, '');
}

const withoutName = (compared: Compared, { name }: Variant): Compared =>
  compared.map((one) => (typeof one === 'string' ? one.replaceAll(name, 'NAME') : one));

/** By word: how often an answer is another one without it, and how often such an answer is firm. */
type Table = Map<string, readonly [counts: number, firm: number]>;

interface Asked {
  readonly running: RunningServer;
  readonly server: Server;
  readonly files: Readonly<Record<string, string>>;
  readonly table: Table;
}

/** Asks a site for a path; `wrong` is left out where plume tells nothing else than the server. */
async function compare(
  [own, ...others]: readonly Variant[],
  path: string,
  { running, server, files, table }: Asked,
): Promise<{ readonly isFirm: boolean; readonly wrong?: string }> {
  if (own === undefined) throw new Error('there is no site');
  const truth = await ask(running, own, path);
  const url = `http://${own.name}.test:${running.port}${path}`;
  const answer = predictRequest(
    server,
    { url, headers: new Map(), ...(CLIENT && { from: CLIENT }) },
    { rules },
  );
  const told = tell(answer, own, running.root, files);
  const isFirm = told !== undefined;
  const about = `${own.site.isHost ? 'host' : `base ${own.site.base}`}\n${own.lines.join('\n')}`;
  for (const other of others) {
    const changed = withoutName(await ask(running, other, path), other);
    if (JSON.stringify(changed) === JSON.stringify(withoutName(truth, own))) continue;
    const [counts, firm] = table.get(other.word ?? '') ?? [0, 0];
    table.set(other.word ?? '', [counts + 1, firm + Number(isFirm)]);
    if (!isFirm) console.log(`open without ${other.word}: ${url} ${truth.join(' ')}\n${about}`);
  }
  return told === undefined || isAlike(told, truth)
    ? { isFirm }
    : { isFirm, wrong: `${url}: told ${JSON.stringify(told)}, is ${JSON.stringify(truth)}\n${about}` };
}

test.skipIf(!httpdIsInstalled())('what is firm of requests to drawn words is what httpd does', async () => {
  const random = randomFrom(SEED);
  const sites = Array.from({ length: SITES }, (_, i) =>
    drawWordSite(random, WORDS[(SEED + i) % WORDS.length]),
  );
  const variants = sites.map(variantsOf);
  const files = filesOf(variants.flat());
  const proxy = SEED % 2 === 0 ? [] : ['proxy', 'proxy_http'];
  const only = [...REWRITE_MODULES, 'asis', 'status', ...proxy];
  const running = await runServer({ main: mainOf(variants.flat()), files, only });
  const table: Table = new Map();
  const wrong: string[] = [];
  let [firm, all] = [0, 0];
  try {
    const asked = { running, server: readRunning(running, files), files, table };
    for (const [i, site] of sites.entries())
      for (const path of site.asked) {
        const found = await compare(variants[i]!, path, asked);
        all++;
        if (found.isFirm) firm++;
        if (found.wrong !== undefined) wrong.push(found.wrong);
      }
  } finally {
    running.stop();
  }
  console.log(`seed ${SEED}: ${firm} of ${all} requests are firm`);
  if (isTable)
    console.log(WORDS.map((word) => `TABLE ${word}: ${table.get(word)?.join(' ') ?? '0 0'}`).join('\n'));
  expect(wrong.join('\n\n')).toBe('');
  expect(firm).toBeGreaterThan((all * 9) / 10);
});
