import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';
import { type Answer, runServer } from '../kit/running-httpd.ts';
import { drawWordSite, WORD_FILES, WORDS, type WordSite } from './drawn-rule-words.ts';
import { REWRITE_MODULES } from './followed-rewrites.ts';

const CLIENT = readIpAddress('127.0.0.1');
const SITES = casesOr(45);
const SEED = freshSeedOr(7);
/** Whether each site is asked without each of its words, too: then a table says how often a word counts. */
const isTable = process.env.PLUME_TABLE !== undefined;

const MAP = '# a map\nf 1\nag none\nag second\n\n  f 2\nnf 1 rest\na3   k\t#\nn1 x?y\nlast on';
const MAPS = [
  ...[
    't txt:@ROOT@/map',
    'r rnd:@ROOT@/rnd',
    'l int:tolower',
    'u int:toupper',
    'e int:escape',
    'd int:unescape',
  ],
].map((line) => `RewriteMap ${line}`);

/** A site with one of its blocks without its word. */
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
    lines: site.blocks.flatMap((block, at) => (at === left ? block.without : block.lines)),
  }));
}

const fill = (text: string, name: string) =>
  text.replaceAll('NAME.', `${name}.`).replaceAll(':PORT', ':@PORT@').replaceAll('OTHER', '@ROOT@/other');

function filesOf(variants: readonly Variant[]): Record<string, string> {
  const files: Record<string, string> = {
    map: MAP,
    rnd: 'f 1|1\ng none\n3 1|none\n',
    'other/f': 'o'.repeat(7),
  };
  for (const { name, site, lines } of variants) {
    for (const [i, file] of WORD_FILES.entries())
      files[`${name}/${file}`] = file.endsWith('b/f') ? 'Status: 418 t\n\nx' : 'x'.repeat(20 + i);
    if (!site.isHost)
      files[`${name}/.htaccess`] = [
        'RewriteEngine On',
        ...(site.base === undefined ? [] : [`RewriteBase ${site.base}`]),
        ...lines,
        '',
      ]
        .map((line) => fill(line, name))
        .join('\n');
  }
  return files;
}

function hostOf({ name, site, lines }: Variant): string {
  return [
    '<VirtualHost *:@PORT@>',
    `ServerName ${name}.test${Number(name.slice(1, -2)) % 2 === 0 ? ':@PORT@' : ''}`,
    `ServerAlias ${name}.alias`,
    `DocumentRoot "@ROOT@/${name}"`,
    'Alias /al "@ROOT@/other"',
    'SetEnvIf Request_URI "/(f|3|n)" si=on',
    'SetEnvIf Request_URI "^/never" v=never',
    'SetEnv se on',
    'LogLevel rewrite:trace1',
    '<IfModule mod_proxy_http.c>\nLogLevel rewrite:trace1 proxy_http:trace1\n</IfModule>',
    ...MAPS,
    ...(site.isHost ? ['RewriteEngine On', ...lines.map((line) => fill(line, name))] : []),
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

/** What is compared of an answer. */
function truthOf({ status, headers, log }: Answer): readonly unknown[] {
  const served = /HTTP: serving URL (.*)/.exec(log)?.[1];
  const backend = served ?? /go-ahead with proxy request proxy:(.*) \[OK\]/.exec(log)?.[1];
  if (backend !== undefined) return ['backend', backend];
  const ids = [...log.matchAll(/\bAH\d+/g)].map(([id]) => id);
  return [status, status === 200 ? headers['content-length'] : undefined, headers.location, ids.at(-1)];
}

function toldOf(
  answer: RequestAnswer,
  root: string,
  files: Readonly<Record<string, string>>,
  origin: string,
): readonly unknown[] | undefined {
  const { status, possible } = answer;
  const [first] = possible;
  if (
    first?.answeredBy?.kind === 'backend' &&
    answer.unknown.every(({ what }) => what === 'what the backend answers')
  )
    return ['backend', escapeLogText(first.answeredBy.url)];
  if (status === undefined || first === undefined) return undefined;
  const last = first.steps.at(-1)?.resolved;
  const sent = status === 200 && last?.kind === 'file' ? last.path?.slice(root.length + 1) : undefined;
  const isStatus = status === 200 && sent !== undefined && files[sent] === undefined;
  return [
    status,
    sent === undefined || isStatus ? undefined : String(files[sent]?.length),
    first.location?.startsWith('/') === true ? origin + first.location : first.location,
    answer.httpd?.id,
  ];
}

test.skipIf(!httpdIsInstalled())('what is firm of requests to drawn words is what httpd does', async () => {
  const random = randomFrom(SEED);
  const sites = Array.from({ length: SITES }, (_, i) => drawWordSite(random, WORDS[i % WORDS.length]));
  const variants = sites.flatMap(variantsOf);
  const files = filesOf(variants);
  const withProxy = SEED % 2 === 0 ? [] : ['proxy', 'proxy_http'];
  const running = await runServer({
    main: mainOf(variants),
    files,
    only: [...REWRITE_MODULES, 'asis', 'status', ...withProxy],
  });
  const wrong: string[] = [];
  let [firm, all] = [0, 0];
  const table = new Map<string, [counts: number, firm: number]>();
  const open = new Map<string, number>();
  try {
    const server = readRunning(running, files);
    for (const [number, site] of sites.entries())
      for (const path of site.asked) {
        const ask = async ({ name }: Variant) =>
          truthOf(await running.ask({ path, headers: { Host: `${name}.test:${running.port}` } })).map(
            (one) => (typeof one === 'string' ? one.replaceAll(name, 'NAME') : one),
          );
        const [own, ...others] = variantsOf(site, number);
        const truth = await ask(own!);
        const url = `http://${own!.name}.test:${running.port}${path}`;
        const answer = predictRequest(server, { url, headers: new Map(), from: CLIENT }, { rules });
        const told = toldOf(answer, running.root, files, `http://${own!.name}.test:${running.port}`)?.map(
          (one) => (typeof one === 'string' ? one.replaceAll(own!.name, 'NAME') : one),
        );
        all++;
        if (told !== undefined) firm++;
        else
          for (const { word } of site.blocks) if (word !== 'after') open.set(word, (open.get(word) ?? 0) + 1);
        const isSame =
          told === undefined ||
          JSON.stringify(told) === JSON.stringify(truth) ||
          (told[0] === 200 &&
            truth[0] === 200 &&
            (told[1] === undefined || (truth[1] === '0' && own!.lines.join().includes('as-is'))));
        if (!isSame)
          wrong.push(
            `${url}: told ${JSON.stringify(told)}, is ${JSON.stringify(truth)}\n${site.isHost ? '' : `base ${site.base}\n`}${own!.lines.join('\n')}`,
          );
        if (process.env.PLUME_OPEN !== undefined && told === undefined)
          console.log(
            `OPEN ${url} ${JSON.stringify(truth)} ${answer.unknown.map(({ what }) => what).join('; ')}\n${site.isHost ? 'host' : `base ${site.base}`}\n${own!.lines.join('\n')}`,
          );
        for (const other of others) {
          if (JSON.stringify(await ask(other)) === JSON.stringify(truth)) continue;
          const [counts, known] = table.get(other.word!) ?? [0, 0];
          table.set(other.word!, [counts + 1, known + (told === undefined ? 0 : 1)]);
        }
      }
  } finally {
    running.stop();
  }
  console.log(`seed ${SEED}: ${firm} of ${all} requests are firm`);
  if (isTable) console.log(WORDS.map((word) => `${word}: ${table.get(word)?.join(' ') ?? '0 0'}`).join('\n'));
  expect(wrong.join('\n\n')).toBe('');
  expect(firm).toBeGreaterThan((all * 9) / 10);
});
