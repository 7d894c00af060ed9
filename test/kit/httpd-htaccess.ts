import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type HttpdAnswer, nameFiles, readAnswer } from './httpd-answer.ts';
import {
  httpdProgram,
  MOST_TRIES,
  type ModuleChoice,
  makeScratchDirectory,
  serverLines,
} from './httpd-installation.ts';

export interface HtaccessOptions extends ModuleChoice {
  /** The AllowOverride words that cover an asked .htaccess, `All` when absent; empty for no AllowOverride at all. */
  readonly allowOverride?: string;
  /** Lines for the main file before the asked one. */
  readonly before?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface RunningHttpd {
  readonly root: string;
  readonly port: number;
  readonly process: ChildProcess;
  asked: number;
}

const running = new Map<string, Promise<RunningHttpd>>();

/**
 * What a running httpd says of a .htaccess with `text`: it is put into a fresh directory and a file beside it is
 * requested. One server per set of options is started at the first question and ends with this process.
 */
export async function askRunningHttpd(text: ByteText, options: HtaccessOptions): Promise<HttpdAnswer> {
  const key = JSON.stringify([
    options.without,
    options.only,
    options.mpm,
    options.allowOverride,
    options.before,
  ]);
  let starting = running.get(key);
  if (!starting) {
    starting = start(options);
    running.set(key, starting);
  }
  const server = await starting;
  const folder = join(server.root, 'htdocs', String(++server.asked));
  mkdirSync(folder);
  writeFileSync(join(folder, '.htaccess'), text.replaceAll('@ROOT@', server.root), 'latin1');
  writeFileSync(join(folder, 'page.html'), 'page\n');
  const log = join(server.root, 'logs', 'error.log');
  const before = statSync(log).size;
  const status = await request(server.port, `/${server.asked}/page.html`);
  const path = join(folder, '.htaccess');
  const lines = readFrom(log, before)
    .split('\n')
    .filter((line) => line.includes(folder));
  const wrong = lines.filter((line) => /\[core:alert\]/.test(line) && line.includes(path));
  const other = lines.filter((line) => !wrong.includes(line));
  const errors = status === 500 ? wrong.map((line) => readError(line, path, server.root)) : [];
  return {
    exit: errors.length > 0 ? 1 : 0,
    errors,
    warnings: readAnswer(0, other.join('\n'), folder, ['.htaccess']).warnings,
    output: lines.join('\n'),
  };
}

/** Ends the servers that `askRunningHttpd` started. */
export async function stopHttpd(): Promise<void> {
  const servers = await Promise.all(running.values());
  running.clear();
  for (const server of servers) server.process.stdin?.end();
}

function readError(line: string, path: string, root: string): HttpdAnswer['errors'][number] {
  const message = line.slice(line.indexOf(path) + path.length + ': '.length);
  const number = /^\S+:(\d+): .* was not closed\./.exec(message)?.[1];
  return {
    file: '.htaccess',
    line: number === undefined ? undefined : Number(number),
    message: nameFiles(message.trimEnd(), dirname(path), ['.htaccess']).replaceAll(root, '@ROOT@'),
    id: null,
    phase: 'request',
    environment: false,
  };
}

async function start(options: HtaccessOptions): Promise<RunningHttpd> {
  const root = makeScratchDirectory();
  const port = await freePort();
  const { allowOverride = 'All' } = options;
  const lines = [
    serverLines(root, options),
    `Listen 127.0.0.1:${port}`,
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    options.before ?? '',
    // somebody may have a .htaccess in the folder for temporary files
    ...(allowOverride === '' ? [] : [`<Directory "${dirname(root)}">`, 'AllowOverride None', '</Directory>']),
    `<Directory "${root}/htdocs">`,
    allowOverride === '' ? '' : `AllowOverride ${allowOverride}`,
    '<IfModule authz_core_module>',
    'Require all granted',
    '</IfModule>',
    '</Directory>',
    '',
  ];
  writeFileSync(join(root, '.main.conf'), lines.join('\n'));
  writeFileSync(join(root, 'logs', 'error.log'), '');
  // mod_mime refuses to start without the table of its compiled-in path, which is one of these two.
  mkdirSync(join(root, 'conf'));
  for (const table of ['mime.types', 'conf/mime.types']) writeFileSync(join(root, table), 'text/html html\n');
  // The shell ends httpd when its standard input closes, however this process dies.
  const script =
    '"$0" -D FOREGROUND -f "$1/.main.conf" >/dev/null 2>"$1/logs/start.log" & cat >/dev/null; kill $!; wait; rm -rf "$1"';
  const child = spawn('/bin/sh', ['-c', script, httpdProgram, root], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, ...options.env },
  });
  child.unref();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if ((await request(port, '/')) !== 0) return { root, port, process: child, asked: 0 };
    await new Promise((wake) => setTimeout(wake, 25));
  }
  throw new Error(
    `httpd did not start:\n${readFrom(join(root, 'logs', 'start.log'), 0)}${readFrom(join(root, 'logs', 'error.log'), 0)}`,
  );
}

/** The status of the answer, 0 where nobody answered. */
function request(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What a file has after an offset. */
export function readFrom(file: string, offset: number): string {
  const size = statSync(file).size - offset;
  const bytes = Buffer.alloc(Math.max(0, size));
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, offset);
  closeSync(handle);
  return bytes.toString('latin1');
}
