import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { dirname, join } from 'node:path';
import { freePort, readFrom } from '../httpd-htaccess.ts';
import { httpdProgram, makeScratchDirectory, moduleDirectory, moduleFilesOf } from '../httpd-installation.ts';
import { type Files, fillIn, type Layout, type Values } from './layout.ts';
import type { Site, SiteRequest } from './sites.ts';

/** What the real httpd answered. */
export interface RealAnswer {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly location: string | undefined;
  /** What it wrote to its main error log meanwhile. */
  readonly log: string;
}

/** A server of a layout on this machine. */
export interface WrittenServer {
  /** The directory that is `/` for it. */
  readonly root: string;
  /** The main file here. */
  readonly main: string;
  /** The main file of its copy in a Git work tree, with the ports and the user of the distribution. */
  readonly copiedMain: string;
  readonly http: number;
  readonly https: number;
  /** Starts httpd, and asks it all requests. */
  ask(requests: readonly SiteRequest[]): Promise<readonly RealAnswer[]>;
  /** Takes the server away, so that the copy alone is left. */
  hide(): void;
  remove(): void;
}

/** Modules that Debian's httpd has built in, and others load. */
const BUILT_IN = ['unixd', 'log_config', 'logio', 'version', 'watchdog'];

/** Writes a server with sites and a copy of its configuration. */
export async function writeServer(
  layout: Layout,
  sites: readonly Site[],
  configuration: Files,
): Promise<WrittenServer> {
  const home = makeScratchDirectory();
  const root = join(home, 'machine');
  const repository = join(home, 'repository');
  const [http, https] = [await freePort(), await freePort()];
  const here: Values = {
    ...{ root, http, https, user: 'www-data', group: 'www-data' },
    isHere: true,
  };
  const there: Values = {
    ...{ root: '', http: 80, https: 443, user: layout.user, group: layout.group },
    isHere: false,
  };
  const ofSites: Files = Object.assign({}, ...sites.map(({ files }) => files));
  write(root, { ...layout.machine, ...ofSites }, (text) => fillIn(text, here));
  write(root, configuration, (text) => fillIn(asLoadedHere(text), here));
  write(repository, below(layout.copied, configuration), (text) => fillIn(text, there));
  write(repository, { '/.git/HEAD': 'ref: refs/heads/main\n' }, (text) => text);
  if (layout.modules !== undefined) writeModules(join(root, layout.modules));
  writeCertificate(join(root, 'etc/pki'));
  const main = join(root, layout.main);
  return {
    ...{ root, main, http, https },
    copiedMain: join(repository, layout.main),
    ask: (requests) => askHttpd(layout, { root, main, http, https }, requests),
    hide: () => renameSync(root, `${root}-hidden`),
    remove: () => rmSync(home, { recursive: true }),
  };
}

function below(directory: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith(`${directory}/`)));
}

function write(root: string, files: Files, fill: (text: string) => string): void {
  for (const [name, text] of Object.entries(files)) {
    const place = join(root, name);
    mkdirSync(name.endsWith('/') ? place : dirname(place), { recursive: true });
    if (name.endsWith('/')) continue;
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), place);
    else writeFileSync(place, fill(text), 'latin1');
  }
}

/** The lines for modules that the httpd of this machine has built in apply to others only; it knows no mod_systemd. */
function asLoadedHere(text: string): string {
  return text
    .replace(/^LoadModule systemd_module .*\n/gm, '')
    .replace(/^LoadModule (\w+)_module .*\n/gm, (line, name: string) =>
      BUILT_IN.includes(name) ? `<IfModule !${name}_module>\n${line}</IfModule>\n` : line,
    );
}

function writeModules(directory: string): void {
  mkdirSync(directory, { recursive: true });
  for (const file of moduleFilesOf(moduleDirectory))
    symlinkSync(join(moduleDirectory, file), join(directory, file));
  // it is there, and never loaded
  for (const name of BUILT_IN)
    symlinkSync(join(moduleDirectory, 'mod_env.so'), join(directory, `mod_${name}.so`));
}

let certificate: { readonly certificate: Buffer; readonly key: Buffer } | undefined;
function writeCertificate(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const [crt, key] = [join(directory, 'site.crt'), join(directory, 'site.key')];
  if (certificate === undefined) {
    const words = `req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=example.com -out ${crt} -keyout ${key}`;
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
    certificate = { certificate: readBytes(crt), key: readBytes(key) };
  } else {
    writeFileSync(crt, certificate.certificate);
    writeFileSync(key, certificate.key);
  }
}

function readBytes(file: string): Buffer {
  return Buffer.from(readFrom(file, 0), 'latin1');
}

type Place = Pick<WrittenServer, 'root' | 'main' | 'http' | 'https'>;

async function askHttpd(
  layout: Layout,
  { root, main, http, https }: Place,
  requests: readonly SiteRequest[],
): Promise<readonly RealAnswer[]> {
  const scratch = join(root, 'run-of-test');
  mkdirSync(scratch);
  // the shell ends httpd when its standard input closes, however this process dies
  const script = `if [ -f "$1/envvars" ]; then APACHE_CONFDIR="$1"; . "$1/envvars"; fi
"$0" -D FOREGROUND -C "DefaultRuntimeDir $3" -c "PidFile $3/httpd.pid" -d "$4" -f "$2" >"$3/start.log" 2>&1 & cat >/dev/null; kill $!; wait`;
  const words = ['-c', script, httpdProgram, dirname(main), main, scratch, join(root, layout.serverRoot)];
  const child = spawn('/bin/sh', words, { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const log = join(root, layout.errorLog);
  try {
    for (let tries = 0; (await send(http, https, PROBE)).status === 0; tries++) {
      if (tries > 400)
        throw new Error(
          `httpd did not start:\n${readFrom(join(scratch, 'start.log'), 0)}${readIfThere(log)}`,
        );
      await new Promise((wake) => setTimeout(wake, 25));
    }
    const answers: RealAnswer[] = [];
    for (const each of requests) {
      const before = statSync(log).size;
      const answer = await send(http, https, each);
      answers.push({ ...answer, log: readFrom(log, before) });
    }
    return answers;
  } finally {
    child.stdin.end();
    await ended;
  }
}

const PROBE: SiteRequest = { scheme: 'http', host: 'probe.test', path: '/', namesClient: false };

function readIfThere(file: string): string {
  return existsSync(file) ? readFrom(file, 0) : '';
}

function send(
  http: number,
  https: number,
  { scheme, host, path }: SiteRequest,
): Promise<Omit<RealAnswer, 'log'>> {
  const [ask, port] = scheme === 'https' ? [requestHttps, https] : [requestHttp, http];
  const usualPort = scheme === 'https' ? 443 : 80;
  return new Promise((resolve) => {
    ask(
      {
        ...{ host: '127.0.0.1', port, path, agent: false, rejectUnauthorized: false },
        headers: { Host: port === usualPort ? host : `${host}:${port}` },
        ...(/^[\d.]+$/.test(host) ? {} : { servername: host }),
      },
      (response) => {
        response
          .resume()
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
          );
      },
    )
      .on('error', () => resolve({ status: 0, location: undefined }))
      .end();
  });
}
