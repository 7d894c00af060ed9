import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../kit/httpd-htaccess.ts';
import {
  httpdProgram,
  MOST_TRIES,
  makeScratchDirectory,
  moduleDirectory,
  serverLines,
} from '../kit/httpd-installation.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { BASE } from './provoked-cases.ts';

/**
 * A configuration and what httpd says of it, on the terminal or in its log. A line that leads to it begins with `* `;
 * one that has a part in it with `? `. Whatever else plume names is innocent.
 */
export interface ProvokedRow {
  readonly area: string;
  /** A part of what httpd says. */
  readonly says: string;
  readonly main?: readonly string[];
  /** Lines of `htdocs/c@N@/.htaccess`. */
  readonly htaccess?: readonly string[];
  readonly files?: Readonly<Record<string, readonly string[]>>;
  /** Started, and not only tested. */
  readonly start?: true;
  readonly ask?: {
    readonly path?: string;
    readonly method?: string;
    readonly user?: string;
    readonly bodySize?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** A script in place of the page; what it includes by SSI; a symbolic link to the page. */
  readonly script?: string;
  readonly ssi?: string;
  readonly link?: string;
}

/** What httpd said, and where its configuration is. */
export interface Said {
  readonly root: string;
  readonly main: string;
  /** All of it. */
  readonly output: string;
  /** The lines to explain: that with the part that is expected, and the one before it where that has the place. */
  readonly text: string;
}

/** The rows of `provoked.jsonl`. */
export const provokedRows: readonly ProvokedRow[] = readFileSync(
  join(import.meta.dirname, 'provoked.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as ProvokedRow);

/** Whether a request provokes it, in a server that serves all such rows. */
export function isAsked(row: ProvokedRow): boolean {
  return row.htaccess !== undefined || row.ask !== undefined || isOfRequest(row);
}

function isOfRequest({ main = [], start }: ProvokedRow): boolean {
  return start !== true && main.some((line) => line.includes('c@N@'));
}

/** A line of a row as httpd reads it. */
export function withoutMark(line: string): string {
  return line.replace(/^[*?] /, '');
}

/** What `httpd -t` or a start says of a row. */
export async function provokeAlone(row: ProvokedRow): Promise<Said> {
  const root = makeScratchDirectory();
  const main = join(root, 'httpd.conf');
  const port = await freePort();
  const fill = (lines: readonly string[]) =>
    lines
      .map(withoutMark)
      .join('\n')
      .replaceAll('@ROOT@', root)
      .replaceAll('@PORT@', String(port))
      .replaceAll('@MODULES@', moduleDirectory);
  const head = [serverLines(root, {}), `Listen 127.0.0.1:${port}`];
  const user = process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : [];
  const namesUser = row.main?.some((line) => /^. (?:User|Group) /.test(line)) === true;
  writeFileSync(main, `${[...head, ...(namesUser ? [] : user), fill(row.main ?? []), ''].join('\n')}`);
  mkdirSync(join(root, 'conf'));
  for (const table of ['mime.types', 'conf/mime.types']) writeFileSync(join(root, table), 'text/html html\n');
  for (const [name, lines] of Object.entries(row.files ?? {})) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `${fill(lines)}\n`);
  }
  const said = row.start === true ? await start(main) : test(main);
  const log = join(root, 'logs', 'error.log');
  const output = said + readIfThere(log);
  return { root, main, output, text: textOf(output, row.says) };
}

function test(main: string): string {
  return spawnSync(httpdProgram, ['-t', '-f', main], { encoding: 'latin1' }).stderr;
}

/** Starts it, and ends it when it runs or has ended by itself. */
async function start(main: string): Promise<string> {
  const child = spawn(httpdProgram, ['-D', 'FOREGROUND', '-f', main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // a group of its own, of which nothing is left
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('latin1').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const logs = join(dirname(main), 'logs');
  // httpd writes its PidFile before it minds signals: one that is ended then leaves the daemon of mod_cgid. A row may have
  // another log, of which nothing is seen here.
  for (let tries = 0, since = 0; tries < MOST_TRIES && since < 200 && child.exitCode === null; tries++) {
    if (readIfThere(join(logs, 'error.log')).includes('resuming normal operations')) break;
    if (existsSync(join(logs, 'httpd.pid'))) since++;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  child.kill();
  await ended;
  try {
    // where httpd cannot write its PidFile, it ends without the daemon of mod_cgid
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // all have ended
  }
  return said;
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'latin1') : '';
}

/** The line with a part, and the one before it where httpd has said the place there. */
function textOf(output: string, part: string): string {
  const lines = output.split('\n');
  const at = lines.findIndex((line) => line.includes(part));
  if (at < 0) return '';
  const before = lines[at - 1] ?? '';
  return /Syntax error on line \d+ of .*:$/.test(before) ? `${before}\n${lines[at]}` : lines[at]!;
}

/** Starts a server with rows, each in a directory of its own, and what it logs when each is asked for. */
export async function provokeTogether(
  rows: readonly ProvokedRow[],
): Promise<{ readonly server: RunningServer; readonly said: readonly Said[] }> {
  const files: Record<string, string> = { users: 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n' };
  const links: Record<string, string> = {};
  const fill = (lines: readonly string[], n: number) =>
    lines.map((line) => withoutMark(line).replaceAll('@N@', String(n)));
  for (const [n, row] of rows.entries()) {
    const folder = `htdocs/c${n}`;
    files[`${folder}/f.txt`] = 'text\n';
    if (row.htaccess !== undefined) files[`${folder}/.htaccess`] = `${fill(row.htaccess, n).join('\n')}\n`;
    if (row.script !== undefined) files[`${folder}/s.cgi`] = `#!/bin/sh\n${row.script}`;
    if (row.ssi !== undefined) files[`${folder}/i.html`] = row.ssi;
    if (row.link !== undefined) links[`${folder}/${row.link}`] = 'f.txt';
  }
  const main = [...BASE, ...rows.flatMap((row, n) => fill(row.main ?? [], n)), ''].join('\n');
  const server = await runServer({ main, files, links });
  spawnSync('/bin/sh', ['-c', `chmod +x ${server.root}/htdocs/*/*.cgi`]);
  const said: Said[] = [];
  for (const [n, { ask = {}, says }] of rows.entries()) {
    const { path = '/f.txt', method = 'GET', user, bodySize = 0, headers = {} } = ask;
    const login =
      user === undefined ? {} : { Authorization: `Basic ${Buffer.from(user).toString('base64')}` };
    const answer = await server.ask({
      path: long(`/c${n}${path}`),
      method,
      bodySize,
      headers: Object.fromEntries(
        Object.entries({ ...headers, ...login }).map(([name, value]) => [name, long(value)]),
      ),
    });
    const { root } = server;
    said.push({ root, main: join(root, 'httpd.conf'), output: answer.log, text: textOf(answer.log, says) });
  }
  return { server, said };
}

/** `@9000@` is that many letters. */
function long(text: string): string {
  return text.replace(/@(\d+)@/g, (_, count: string) => 'a'.repeat(Number(count)));
}
