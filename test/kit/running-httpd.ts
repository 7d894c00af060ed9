import { spawn } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { freePort, readFrom } from './httpd-htaccess.ts';
import { httpdProgram, type ModuleChoice, makeScratchDirectory, serverLines } from './httpd-installation.ts';

/** A server that is to be started; `@ROOT@` and `@PORT@` in its texts become its directory and its port. */
export interface ServerToRun extends ModuleChoice {
  /** Behind the lines that load modules and say where things are; `Listen` is among those. */
  readonly main: ByteText;
  /** Path below its directory → text; `htdocs` is the document root. */
  readonly files: Readonly<Record<string, ByteText>>;
}

export interface RunningServer {
  readonly root: string;
  readonly port: number;
  /** The whole main file. */
  readonly text: ByteText;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  stop(): void;
}
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What was written to the error log meanwhile. */
  readonly log: string;
}

/** Starts a real httpd and waits until it answers; it ends with this process, or with `stop`. */
export async function runServer(server: ServerToRun): Promise<RunningServer> {
  const root = makeScratchDirectory();
  const port = await freePort();
  const fillIn = (text: ByteText) => text.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port));
  const text = fillIn(
    [
      serverLines(root, server),
      'Listen 127.0.0.1:@PORT@',
      ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
      server.main,
    ].join('\n'),
  );
  writeFileSync(join(root, 'httpd.conf'), text, 'latin1');
  const log = join(root, 'logs', 'error.log');
  writeFileSync(log, '');
  mkdirSync(join(root, 'conf'));
  // mod_mime refuses to start without the table of its compiled-in path, which is one of these two
  for (const table of ['mime.types', 'conf/mime.types']) writeFileSync(join(root, table), 'text/html html\n');
  for (const [name, content] of Object.entries(server.files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), fillIn(content), 'latin1');
  }
  // the shell ends httpd when its standard input closes, however this process dies
  const script =
    '"$0" -D FOREGROUND -f "$1/httpd.conf" >/dev/null 2>"$1/logs/start.log" & cat >/dev/null; kill $!; wait; rm -rf "$1"';
  const child = spawn('/bin/sh', ['-c', script, httpdProgram, root], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  for (let tries = 0; tries < 400; tries++) {
    if ((await ask(port, '/', {})).status !== 0)
      return {
        root,
        port,
        text,
        get: async (path, headers = {}) => {
          const before = statSync(log).size;
          const answer = await ask(port, path, headers);
          return { ...answer, log: readFrom(log, before) };
        },
        stop: () => child.stdin.end(),
      };
    await new Promise((wake) => setTimeout(wake, 25));
  }
  const said = readFrom(join(root, 'logs', 'start.log'), 0) + readFrom(log, 0);
  child.stdin.end();
  throw new Error(`httpd did not start:\n${said}`);
}

/** Status 0 where nobody answered. */
function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Omit<Answer, 'log'>> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const found = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      response.resume().on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(found) });
      });
    })
      .on('error', () => resolve({ status: 0, headers: {} }))
      .end();
  });
}
