import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { freePort, readFrom } from './httpd-htaccess.ts';
import {
  httpdProgram,
  MOST_TRIES,
  type ModuleChoice,
  makeScratchDirectory,
  serverLines,
} from './httpd-installation.ts';

/** A server that is to be started; `@ROOT@` and `@PORT@` in its texts become its directory and its port. */
export interface ServerToRun extends ModuleChoice {
  /** After the lines that load modules and say where things are; `Listen` is among those. */
  readonly main: ByteText;
  /** Path below its directory → text; `htdocs` is the document root. */
  readonly files: Readonly<Record<string, ByteText>>;
  /** Symbolic links: path below its directory → what it leads to. */
  readonly links?: Readonly<Record<string, ByteText>>;
  /** Who owns a file or a link, by its path below the directory: only root can say it. Else whoever runs the test. */
  readonly owners?: Readonly<Record<string, number>>;
  /** Addresses to listen on; `127.0.0.1` where nothing is said. */
  readonly listen?: readonly string[];
  /** What follows the port in `Listen`, with the space before it. */
  readonly protocol?: string;
  /**
   * The hosts file that the server sees in place of the machine's, and asks nobody else; only where
   * `hostsCanBeReplaced` says so.
   */
  readonly hosts?: string;
  /** Variables of its environment, besides those of whoever runs the test. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly root: string;
  readonly port: number;
  /** The whole main file. */
  readonly text: ByteText;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  ask(question: Question): Promise<Answer>;
  stop(): void;
}
export interface Question {
  readonly path: string;
  /** `GET` where nothing is said. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many bytes are sent after the headers, which say so; none where nothing is said. */
  readonly bodySize?: number;
  /** The client's address, one of this machine's; the request goes to `127.0.0.1`, or `::1` from there. */
  readonly from?: string;
  /** The address that the request goes to after all. */
  readonly to?: string;
}
export interface Answer {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What was written to the error log meanwhile. */
  readonly log: string;
}

/** One line of an error log in httpd's own format. */
export interface LogLine {
  /** `authz_core`. */
  readonly module: string;
  /** `error`. */
  readonly level: string;
  /** `AH01630`. */
  readonly id: string | undefined;
  /** What follows the id. */
  readonly message: string;
}

/** Starts a real httpd and waits until it answers; it ends with this process, or with `stop`. */
export async function runServer(server: ServerToRun): Promise<RunningServer> {
  for (let tries = 1; ; tries++)
    try {
      return await startServer(server);
    } catch (error) {
      // a test beside this one may have taken the port meanwhile
      if (tries === 3 || !String(error).includes('Address already in use')) throw error;
    }
}

async function startServer(server: ServerToRun): Promise<RunningServer> {
  const root = makeScratchDirectory();
  const port = await freePort();
  const text = fillIn(writeMain(root, server), root, port);
  writeFileSync(join(root, 'httpd.conf'), text, 'latin1');
  const log = join(root, 'logs', 'error.log');
  const start = join(root, 'logs', 'start.log');
  for (const file of [log, start]) writeFileSync(file, '');
  mkdirSync(join(root, 'conf'));
  // mod_mime refuses to start without the table of its compiled-in path, which is one of these two
  for (const table of ['mime.types', 'conf/mime.types']) writeFileSync(join(root, table), 'text/html html\n');
  for (const [name, content] of Object.entries(server.files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), fillIn(content, root, port), 'latin1');
  }
  for (const [name, target] of Object.entries(server.links ?? {})) symlinkSync(target, join(root, name));
  for (const [name, owner] of Object.entries(server.owners ?? {})) lchownSync(join(root, name), owner, owner);
  // the shell ends httpd when its standard input closes, however this process dies; httpd alone keeps the third stream
  const script = `trap : TERM; ${
    server.hosts === undefined ? '' : replaceHosts(root, server.hosts)
  }"$0" -D FOREGROUND -f "$1/httpd.conf" >/dev/null 2>"$1/logs/start.log" & exec 3>&-; cat >/dev/null; kill $!; wait; wait; rm -rf "$1"`;
  const shell = ['/bin/sh', '-c', script, httpdProgram, root];
  const [program = '', ...words] = server.hosts === undefined ? shell : ['unshare', '-m', ...shell];
  // prefork sends the signal that ends it to its whole process group
  const child = spawn(program, words, {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, ...server.environment },
  });
  child.unref();
  let hasEnded = false;
  const held = child.stdio[3];
  if (held instanceof Socket)
    held
      .on('end', () => {
        hasEnded = true;
      })
      .resume()
      .unref();
  const asked = async (question: Question) => {
    const before = statSync(log).size;
    const answer = await askPort(port, question);
    return { ...answer, log: withoutProcessLines(readFrom(log, before)) };
  };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // another server may answer on the port; a text may have a PidFile and a log of its own
    const isStarted =
      tries > 100 ||
      existsSync(join(root, 'logs', 'httpd.pid')) ||
      readFrom(log, 0).includes('resuming normal operations');
    if (isStarted && (await askPort(port, { path: '/' })).status !== 0)
      return {
        root,
        port,
        text,
        get: (path, headers = {}) => asked({ path, headers }),
        ask: asked,
        stop: () => child.stdin?.end(),
      };
    if (hasEnded || readFrom(start, 0).includes('Address already in use')) break;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  const said = readFrom(start, 0) + readFrom(log, 0);
  child.stdin?.end();
  throw new Error(`httpd did not start:\n${said}`);
}

/** What httpd says of a server that it refuses to start; undefined where it does not. */
export function refusalOf(server: ServerToRun): string | undefined {
  const root = makeScratchDirectory();
  const main = join(root, 'httpd.conf');
  writeFileSync(main, fillIn(writeMain(root, server), root, 8080), 'latin1');
  for (const [name, content] of Object.entries(server.files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content, 'latin1');
  }
  const { status, stderr } = spawnSync(httpdProgram, ['-t', '-f', main], { encoding: 'latin1' });
  // some of it goes to the error log alone
  const said = stderr + readLogFile(root);
  rmSync(root, { recursive: true });
  return status === 0 ? undefined : said;
}

function readLogFile(root: string): string {
  const log = join(root, 'logs', 'error.log');
  return existsSync(log) ? readFrom(log, 0) : '';
}

function fillIn(text: ByteText, root: string, port: number): ByteText {
  return text.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port));
}

function writeMain(root: string, server: ServerToRun): ByteText {
  return [
    serverLines(root, server),
    ...(server.listen ?? ['127.0.0.1']).map((address) => `Listen ${address}:@PORT@${server.protocol ?? ''}`),
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    server.main,
  ].join('\n');
}

/** Nobody but the server sees it: its mounts are its own. */
function replaceHosts(root: string, hosts: string): string {
  writeFileSync(join(root, 'hosts'), hosts);
  writeFileSync(join(root, 'nsswitch.conf'), 'hosts: files\n');
  return 'mount --bind "$1/hosts" /etc/hosts && mount --bind "$1/nsswitch.conf" /etc/nsswitch.conf && ';
}

let replaceable: boolean | undefined;
/** Whether a server can have a hosts file of its own here: that takes root, and namespaces of Linux. */
export function hostsCanBeReplaced(): boolean {
  replaceable ??= (() => {
    try {
      const script = 'mount --bind /dev/null /etc/hosts && mount --bind /dev/null /etc/nsswitch.conf';
      execFileSync('unshare', ['-m', '/bin/sh', '-c', script], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  return replaceable;
}

/** A log without what an MPM says of its processes: these start and end at any time, and while a request is answered, too. */
export function withoutProcessLines(log: string): string {
  return log
    .split('\n')
    .filter((line) => !/^\[[^\]]*\] \[mpm_\w+:/.test(line))
    .join('\n');
}

/** The lines of a log, without what is around ids and messages. */
export function readLog(log: string): readonly LogLine[] {
  return log.split('\n').flatMap((line) => {
    const found =
      /^\[[^\]]*\] \[(\w*):(\w+)\] \[pid [^\]]*\] (?:\(\d+\)[^[]*: )?(?:\[(?:client|remote) [^\]]*\] )?(?:(AH\d+): )?(.*)$/.exec(
        line,
      );
    if (found === null) return [];
    const [, module = '', level = '', id, message = ''] = found;
    return [{ module, level, id, message }];
  });
}

/** Asks whoever listens on a port of this machine. */
export function askPort(
  port: number,
  {
    path,
    method = 'GET',
    headers = {},
    from,
    to = from?.includes(':') ? '::1' : '127.0.0.1',
    bodySize = 0,
  }: Question,
): Promise<Omit<Answer, 'log'>> {
  return new Promise((resolve) => {
    request(
      {
        host: to,
        port,
        path,
        method,
        headers: bodySize === 0 ? headers : { ...headers, 'Content-Length': bodySize },
        agent: false,
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        const found = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(found) });
        });
      },
    )
      .on('error', () => resolve({ status: 0, headers: {} }))
      .end('b'.repeat(bodySize));
  });
}
