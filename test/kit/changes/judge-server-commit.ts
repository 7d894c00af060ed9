import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDirectory } from '../httpd-installation.ts';
import { type Random, randomFor } from '../random.ts';
import { askDiff } from './ask-diff.ts';
import { answersDiffer, askLive, type LiveAnswer, type LiveServer } from './ask-live.ts';
import {
  type DrawnRequest,
  drawHeaders,
  drawPath,
  drawQuery,
  encodePath,
  mentionsOf,
  wordsOf,
} from './draw-requests.ts';
import { git, type ServerCommit, type ServerRepository } from './drawn-commits.ts';
import { type AskedOfBoth, type JudgedChange, requestsOf, sameAnswers } from './judge-change.ts';
import { nameHosts, startBackends, whileServed } from './serve-version.ts';
import { hasMain, type ServerPair, writeHistory, writePair } from './server-pair.ts';
import { saysTheSame } from './work-tree.ts';

/** Where requests of a report go whose URL has no host. */
const HOST = 'unknown.test';
const NOBODY: LiveAnswer = { status: 0, location: '', body: '', headers: '' };

/** What becomes of a commit of a server; a sentence where this machine's httpd runs neither version. Both are kept in a folder that is given. */
export async function judgeServerCommit(
  { commit, repository }: ServerCommit,
  found: ServerRepository,
  clone: string,
  { count, keep }: { readonly count: number; readonly keep?: string | undefined },
): Promise<JudgedChange | string> {
  const scratch = makeScratchDirectory();
  try {
    const pair = writePair(found, clone, commit, scratch);
    if (!hasMain(pair)) return `${repository} ${commit}: one of the versions has no main file`;
    const history = join(scratch, 'history');
    writeHistory(pair, history);
    if (keep !== undefined) cpSync(history, join(keep, commit), { recursive: true, verbatimSymlinks: true });
    const network = networkOf(pair.text);
    nameHosts(network.backendNames);
    const changed = git(clone, ['show', '--format=', '--unified=0', commit]).split('\n');
    const hunks = changed.filter((line) => /^[-+](?![-+])/.test(line)).map((line) => line.slice(1));
    const random = randomFor(commit);
    const requests = drawServerRequests(random, pair, hunks.join('\n'), network, count);
    const told = diffAt(pair, history);
    const shown = requestsOf(told, HOST);
    const all = [...requests, ...shown];
    const stop = await startBackends(network.backendPorts);
    const [before, after] = [
      await askVersion(pair, pair.before, network.ports, all),
      await askVersion(pair, pair.after, network.ports, all),
    ];
    stop();
    if (before === undefined && after === undefined)
      return `${repository} ${commit}: neither version starts here`;
    const asked = all.map(
      (request, i): AskedOfBoth => ({ request, before: before?.[i] ?? NOBODY, after: after?.[i] ?? NOBODY }),
    );
    return {
      name: `${repository} ${commit}`,
      told,
      isIdle: hunks.length > 0 && hunks.every((line) => saysTheSame({ name: '', before: line, after: '' })),
      asked: requests.length,
      differing: asked.slice(0, count).filter((one) => answersDiffer(one.before, one.after)),
      same: typeof told.report === 'string' ? [] : sameAnswers(told.report, asked.slice(count)),
    };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Runs `plume diff` where the server is. */
function diffAt({ place, main }: ServerPair, history: string): ReturnType<typeof askDiff> {
  mkdirSync(place, { recursive: true });
  execFileSync('mount', ['--bind', history, place]);
  try {
    const told = askDiff(place, ['HEAD~1', 'HEAD']);
    // where there are several main files, the report says how to choose one
    return typeof told.report === 'string' && told.report.includes('--root')
      ? askDiff(place, ['HEAD~1', 'HEAD', '--root', main])
      : told;
  } finally {
    execFileSync('umount', ['--lazy', place]);
  }
}

async function askVersion(
  pair: ServerPair,
  side: string,
  ports: readonly number[],
  requests: readonly DrawnRequest[],
): Promise<readonly LiveAnswer[] | undefined> {
  const server: LiveServer = { address: '127.0.0.1', hidden: [] };
  return await whileServed(pair, side, ports, async (isStarted) => {
    if (!isStarted) return undefined;
    const answers: LiveAnswer[] = [];
    for (const request of requests) answers.push(await askLive(server, request));
    return answers;
  });
}

/** Ports, names and backends that the lines of a server are about. */
interface Network {
  readonly ports: readonly number[];
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly users: readonly string[];
  readonly backendNames: readonly string[];
  readonly backendPorts: readonly number[];
}

function networkOf(text: string): Network {
  const ports = new Set<number>();
  const names = new Set<string>();
  const addresses = new Set<string>();
  const users = new Set<string>();
  const backends: string[] = [];
  for (const line of text.split('\n')) {
    const [name = '', ...words] = wordsOf(line);
    const key = name.toLowerCase();
    if (key === 'listen') ports.add(Number(/(\d+)$/.exec(words[0] ?? '')?.[1] ?? 80));
    if (key === 'servername' || key === 'serveralias')
      for (const word of words)
        names.add(
          word
            .replace(/^https?:\/\/|:\d+$/g, '')
            .replace(/\*/g, 'any')
            .replace(/\?/g, 'x'),
        );
    if (key === 'require' || key === 'allow' || key === 'deny')
      for (const word of words) for (const address of addressesOf(word)) addresses.add(address);
    if (key === 'require' && words[0] === 'user') for (const word of words.slice(1)) users.add(word);
    for (const [, backend = ''] of line.matchAll(/\b(?:http|ws|fcgi|ajp):\/\/([\w.-]+(?::\d+)?)/g))
      if (/^\s*(?:Proxy|<Proxy|Balancer|RewriteRule|SetHandler)/i.test(line)) backends.push(backend);
  }
  const backendPorts = new Set(backends.map((one) => Number(/:(\d+)$/.exec(one)?.[1] ?? 80)));
  return {
    ports: [...ports].filter((port) => port > 0).slice(0, 8),
    names: [...names].filter((name) => /^[\w.-]+$/.test(name)),
    addresses: [...addresses],
    users: [...users].filter((user) => /^[\w.@-]+$/.test(user)),
    backendNames: [...new Set(backends.map((one) => one.replace(/:\d+$/, '')))].filter(
      (one) => /[a-z]/i.test(one) && one !== 'localhost',
    ),
    backendPorts: [...backendPorts].filter((port) => !ports.has(port)),
  };
}

/** An address of a network that a line names. */
function addressesOf(word: string): readonly string[] {
  const [, start, bits] = /^((?:\d+\.?){1,4})(?:\/([\d.]+))?$/.exec(word) ?? [];
  if (start === undefined) return [];
  const parts = start.split('.').filter(Boolean);
  if (parts.length > 4 || (parts.length === 1 && bits === undefined && Number(parts[0]) > 255)) return [];
  while (parts.length < 4) parts.push('5');
  const isWhole = bits === undefined || bits === '32';
  return [
    isWhole ? parts.join('.') : [...parts.slice(0, 3), String(Math.max(1, Number(parts[3])))].join('.'),
  ];
}

const OTHER_CLIENTS = ['203.0.113.9', '127.0.0.1', '10.1.2.3', '192.168.1.20'];

function drawServerRequests(
  random: Random,
  { text }: ServerPair,
  hunks: string,
  { ports, names, addresses, users }: Network,
  count: number,
): readonly DrawnRequest[] {
  const [all, own] = [mentionsOf(text), mentionsOf(hunks)];
  const roots = [...text.matchAll(/^\s*DocumentRoot\s+"?([^"\s]+?)\/?"?\s*$/gim)].map(
    ([, root = '']) => root,
  );
  const folders = foldersOf(roots, hunks + text);
  const changedNames = names.filter((name) => hunks.includes(name));
  return Array.from({ length: count }, () => {
    const mentions = random.once(2) && own.paths.length + own.patterns.length > 0 ? own : all;
    const port = random.pick(ports.length === 0 ? [80] : ports);
    const pool = changedNames.length > 0 && random.once(2) ? changedNames : [...names, 'unknown.test'];
    const path =
      folders.length > 0 && random.once(3)
        ? random.pick(folders) + random.pick(['', '/', '/page.html', '/docs/', '/logo.png', '/missing'])
        : random.once(3)
          ? random.pick([
              '/',
              '/index.html',
              '/page.html',
              '/docs/guide.txt',
              '/missing',
              '/server-status',
              '/.htaccess',
            ])
          : drawPath(random, mentions, '');
    const user = users.length > 0 && random.once(4) ? random.pick(users) : undefined;
    return {
      scheme: port === 443 || port === 8443 ? 'https' : 'http',
      ...{ host: random.pick(pool), port, method: random.once(15) ? 'POST' : 'GET' },
      path: encodePath(path.startsWith('/') ? path : `/${path}`) + drawQuery(random, mentions),
      headers: {
        ...withoutHost(drawHeaders(random, mentions)),
        ...(user === undefined ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` }),
      },
      client: random.pick([...addresses, ...OTHER_CLIENTS]),
    };
  });
}

/** The host is drawn from names of servers. */
function withoutHost({ Host: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}

/** The paths of URLs of directories that lines name. */
function foldersOf(roots: readonly string[], text: string): readonly string[] {
  const directories = [...text.matchAll(/<Directory\s+"?([^">~]+?)\/?"?\s*>/gi)].map(
    ([, directory = '']) => directory,
  );
  const below = directories.flatMap((directory) =>
    roots.flatMap((root) => (directory.startsWith(`${root}/`) ? [directory.slice(root.length)] : [])),
  );
  return [...new Set(below)];
}
