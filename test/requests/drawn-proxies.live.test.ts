import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { startBackends } from '../kit/echo-backend.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';
import { drawProxySite, PROXY_MODULES, type ProxySite } from './drawn-proxies.ts';
import { wordsOfAnswer, wordsOfTruth } from './told-proxies.ts';

const SITES = casesOr(20, 400);
const CLIENT = readIpAddress('127.0.0.1');
const SEED = freshSeedOr(28);

/** Each file has a size of its own, so that the answer says which one is sent. */
const FILES = [
  'a',
  'b.html',
  'index.html',
  'a/b',
  'd/index.html',
  'c/1',
  's/x',
  'x.gif',
  'f/a',
  'b/x.html',
  'r',
].filter((name) => name !== 'a');

function filesOf(sites: readonly ProxySite[]): Record<string, string> {
  const files: Record<string, string> = {
    'other/a': 'o'.repeat(7),
    'other/b': 'o'.repeat(8),
    'other/index.html': 'o',
  };
  for (const { name, htaccess } of sites) {
    for (const [i, file] of FILES.entries()) files[`${name}/${file}`] = 'x'.repeat(10 + i);
    if (htaccess !== undefined) files[`${name}/.htaccess`] = `${htaccess.join('\n')}\n`;
  }
  return files;
}

function mainOf(sites: readonly ProxySite[], put: (text: string) => string): string {
  return put(
    [
      'DirectoryIndex index.html',
      'ProxyPass /A http://127.0.0.1:@A@/main',
      '<Proxy balancer://main>\nBalancerMember http://127.0.0.1:@B@/main\n</Proxy>',
      '<Proxy balancer://two>\nBalancerMember http://127.0.0.1:@A@ route=a\nBalancerMember http://127.0.0.1:@B@/two route=b\n</Proxy>',
      '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
      ...sites.map(
        ({ name, host }) =>
          `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/${name}"\n${host.join('\n')}\n</VirtualHost>`,
      ),
    ].join('\n'),
  );
}

interface Truth {
  readonly log: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Why a firm answer is wrong. */
function mistake(
  answer: RequestAnswer,
  truth: Truth,
  { put, authority, sizeOf }: Comparing,
): string | undefined {
  const { status, possible } = answer;
  const last = possible[0]?.steps.at(-1)?.resolved;
  const size = status === 200 && last?.kind === 'file' ? sizeOf(last.path ?? '') : undefined;
  // httpd puts its name before paths; it leaves the port out where it asks by itself
  const short = (words: string) => words.replace(/^(30\d) http:\/\/s\d+\.test(?::\d+)?\//, '$1 /');
  const told = wordsOfAnswer(answer, put, authority).split(' or ').map(short);
  const is = short(wordsOfTruth(truth, authority));
  const isSame = told.includes(is) && (size === undefined || size === truth.headers['content-length']);
  const id = /\bAH\d+/.exec(truth.log.trim().split('\n').at(-1) ?? '')?.[0];
  if (status !== undefined && answer.isLogKnown && answer.httpd?.id !== id)
    return `${is}: told ${answer.httpd?.id}, logged ${id}`;
  return isSame ? undefined : `told ${told.join(' or ')} ${size ?? ''}, is ${is}`;
}

interface Comparing {
  readonly put: (text: string) => string;
  readonly authority: string;
  readonly sizeOf: (path: string) => string | undefined;
}

test.skipIf(!httpdIsInstalled())(
  'what is firm of requests that are passed on is what httpd does',
  async () => {
    const { put, stop } = await startBackends();
    const random = randomFrom(SEED);
    const sites = Array.from({ length: SITES }, (_, i) => drawProxySite(random, `s${i}`));
    const files = filesOf(sites);
    const running = await runServer({ main: mainOf(sites, put), files, only: PROXY_MODULES });
    const wrong: string[] = [];
    const counts = { firm: 0, handed: 0, all: 0 };
    try {
      const server = readRunning(running, files);
      for (const { name, asked, host, htaccess } of sites)
        for (const path of asked) {
          const authority = `${name}.test:${running.port}`;
          const truth = await running.ask({ path, headers: { Host: authority } });
          const url = `http://${authority}${path}`;
          const told = predictRequest(server, { url, headers: new Map(), from: CLIENT }, { rules });
          counts.all++;
          if (told.status === undefined && told.handedTo === undefined) continue;
          counts.firm++;
          if (told.handedTo !== undefined) counts.handed++;
          const sizeOf = (file: string) => {
            const text = files[file.slice(running.root.length + 1)];
            return text === undefined ? undefined : String(text.length);
          };
          const why = mistake(told, truth, { put, authority, sizeOf });
          if (why !== undefined)
            wrong.push(`${path}: ${why}\n${host.join('\n')}\n${htaccess?.join('\n') ?? ''}\n${truth.log}`);
        }
    } finally {
      running.stop();
      stop();
    }
    console.log(
      `seed ${SEED}: ${counts.firm} of ${counts.all} requests are firm, ${counts.handed} handed over`,
    );
    expect(wrong.slice(0, 12).join('\n\n')).toBe('');
    expect(counts.firm).toBeGreaterThan(counts.all * 0.9);
    expect(counts.handed).toBeGreaterThan(counts.all / 10);
  },
);
