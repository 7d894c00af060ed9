// Asks a real httpd what it does with each case, as it is and as it is right, and writes the cases with the answers:
//   unshare -n npx tsx test/tools/record-threads.ts CASES.jsonl RECORDED.jsonl
// It takes root and a network of its own, in which the ports 80 and 443 are free.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThreadAnswer, ThreadCase, ThreadRequest } from '../field/thread-case.ts';
import { findCause, writeThreadTree } from '../field/thread-tree.ts';
import { httpdProgram } from '../kit/httpd-installation.ts';

const SERVER = '203.0.113.10';
const CLIENTS = ['192.0.2.7', '198.51.100.9', '10.1.2.3'];
const HEADERS =
  /^(?:location|www-authenticate|content-type|content-encoding|vary|cache-control|access-control-[\w-]+|set-cookie|strict-transport-security|x-[\w-]+)$/i;

const [from = '', to = ''] = process.argv.slice(2);
execFileSync('ip', ['link', 'set', 'lo', 'up']);
for (const address of [SERVER, ...CLIENTS]) execFileSync('ip', ['addr', 'add', `${address}/32`, 'dev', 'lo']);
startBackend();
startInterpreter();

const cases: ThreadCase[] = readFileSync(from, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const recorded: ThreadCase[] = [];
for (const one of cases) {
  const broken = await ask(one, false);
  const mended = await ask(one, true);
  if (mended.t !== 'Syntax OK') console.log(`${one.id}: mended: ${mended.t}`);
  recorded.push({
    ...one,
    httpd: { t: broken.t, answers: broken.answers, error_log: broken.log, mended: mended.answers },
  });
}
writeFileSync(to, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''));
process.exit();

interface Asked {
  readonly t: string;
  readonly answers: readonly ThreadAnswer[];
  readonly log: readonly string[];
}

async function ask(one: ThreadCase, isMended: boolean): Promise<Asked> {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  try {
    const root = join(folder, 'server');
    writeThreadTree(one, isMended, root);
    if (!isMended) findCause(one, root);
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    return await askTree(one, root);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function askTree(one: ThreadCase, root: string): Promise<Asked> {
  const env = {
    ...process.env,
    ...{ APACHE_RUN_USER: 'www-data', APACHE_RUN_GROUP: 'www-data', APACHE_LOG_DIR: join(root, 'log') },
    ...{ APACHE_RUN_DIR: join(root, 'run'), APACHE_LOCK_DIR: join(root, 'run') },
    APACHE_PID_FILE: join(root, 'run/pid'),
  };
  const words = ['-f', join(root, 'apache2.conf')];
  const test = spawnSync(httpdProgram, ['-t', ...words], { env, encoding: 'latin1' });
  const t = test.stderr.trim().replaceAll(root, '@D@');
  if (test.status !== 0) return { t, answers: [], log: [] };
  const server = spawn(httpdProgram, ['-DFOREGROUND', ...words], { env, stdio: 'ignore' });
  try {
    await listens();
    const answers: ThreadAnswer[] = [];
    for (const request of one.requests) answers.push(await send(request, root));
    const log = readFileSync(join(root, 'log/error.log'), 'latin1').replaceAll(root, '@D@').split('\n');
    return {
      t: t.split('\n').at(-1) ?? '',
      answers,
      log: log.filter(
        (line) => /AH\d+: /.test(line) && !/\[(?:(?:mpm_\w+|core):notice|ssl:warn)\]/.test(line),
      ),
    };
  } finally {
    server.kill('SIGTERM');
    await new Promise((ended) => server.on('exit', ended));
  }
}

async function listens(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await new Promise<boolean>((tell) => {
      const socket = connect(80, SERVER, () => {
        socket.destroy();
        tell(true);
      });
      socket.on('error', () => tell(false));
    });
    if (isThere) return;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  throw new Error('httpd does not listen');
}

/** Not synchronously: the backends are in this process. */
async function send(request: ThreadRequest, root: string): Promise<ThreadAnswer> {
  const { s = 'http', host, u, m = 'GET', h = [], user, body, long = 0, client = CLIENTS[0] } = request;
  const bodyFile = join(root, 'run/body');
  if (body !== undefined) writeFileSync(bodyFile, 'b'.repeat(body));
  const url = `${s}://${host}${u}`;
  const words = [
    ...['-skg', '--path-as-is', '--max-time', '4', '--interface', client ?? '', '-X', m],
    ...(m === 'HEAD' ? ['-I'] : ['-i']),
    ...['--resolve', `${host}:80:${SERVER}`, '--resolve', `${host}:443:${SERVER}`],
    ...h.flatMap((header) => ['-H', header]),
    ...(user === undefined ? [] : ['-u', `${user}:secret`]),
    ...(body === undefined ? [] : ['-H', 'Expect:', '--data-binary', `@${bodyFile}`]),
    ...(request.curl ?? []),
    long === 0 ? url : `${url}?${'q'.repeat(long)}`,
  ];
  const child = spawn('curl', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await new Promise((ended) => child.on('close', ended));
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...headers] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const status = /^HTTP\/\S+ (\d+)/.exec(line)?.[1] ?? '000';
  const kept = headers
    .filter((header) => HEADERS.test(header.slice(0, header.indexOf(':'))))
    .map((header) => header.replaceAll(root, '@D@'));
  const content = text.slice(end + 4).replaceAll(root, '@D@');
  return [m, url, status, kept, content.replace(/\s+/g, ' ').slice(0, 90)];
}

/** An application: it redirects, refuses, speaks WebSocket, and says what it was asked. */
function startBackend(): void {
  const server = createHttp((request, response) => {
    const { url = '', headers, method } = request;
    request.resume();
    const told = `APP ${method} ${url} host=${headers.host} proto=${headers['x-forwarded-proto'] ?? ''} user=${headers['x-forwarded-user'] ?? ''}\n`;
    response.setHeader('Content-Type', 'text/plain');
    if (url.includes('/cors')) response.setHeader('Access-Control-Allow-Origin', '*');
    if (url.includes('/go-login')) response.writeHead(302, { Location: 'http://127.0.0.1:8080/login' });
    else if (url.includes('/refused'))
      response.writeHead(401, {
        'Content-Type': 'application/json',
        'WWW-Authenticate': 'Bearer realm="app"',
      });
    else if (url.includes('/nothing')) response.statusCode = 404;
    else if (/\/(?:ws|socket\.io)\b/.test(url)) response.statusCode = 400;
    response.end(told);
  });
  server.on('upgrade', ({ url }, socket: Socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nX-Asked: ${url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    );
  });
  server.listen(8080, '127.0.0.1');
}

/** PHP-FPM, as far as cases need it. */
function startInterpreter(): void {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    const params: Buffer[] = [];
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      while (bytes.length >= 8) {
        const [, type = 0, , , , , padding = 0] = bytes;
        const length = bytes.readUInt16BE(4);
        const size = 8 + length + padding;
        if (bytes.length < size) return;
        const content = bytes.subarray(8, 8 + length);
        bytes = bytes.subarray(size);
        if (type === 4) params.push(content);
        if (type === 5 && length === 0) answer(socket, readParams(Buffer.concat(params)));
      }
    });
  });
  server.listen(9000, '127.0.0.1');
}

function readParams(bytes: Buffer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  const length = () => {
    const first = bytes[at] ?? 0;
    if (first < 128) return bytes[at++] ?? 0;
    at += 4;
    return bytes.readUInt32BE(at - 4) & 0x7fffffff;
  };
  while (at < bytes.length) {
    const [name, value] = [length(), length()];
    found.set(
      bytes.toString('latin1', at, at + name),
      bytes.toString('latin1', at + name, at + name + value),
    );
    at += name + value;
  }
  return found;
}

function answer(socket: Socket, params: ReadonlyMap<string, string>): void {
  const file = (params.get('SCRIPT_FILENAME') ?? '')
    .replace(/^proxy:fcgi:\/\/[^/]*/, '')
    .replace(/\?.*$/, '');
  let isThere = true;
  try {
    readFileSync(file);
  } catch {
    isThere = false;
  }
  const told = `PHP RAN ${params.get('SCRIPT_NAME')} path=${params.get('PATH_INFO') ?? ''} query=${params.get('QUERY_STRING')} auth=${params.get('HTTP_AUTHORIZATION') ?? params.get('REDIRECT_HTTP_AUTHORIZATION') ?? ''}\n`;
  const text = isThere
    ? `Content-Type: text/html\r\n\r\n${told}`
    : 'Status: 404 Not Found\r\nContent-Type: text/html\r\n\r\nFile not found.\n';
  const record = (type: number, content: Buffer) =>
    Buffer.concat([Buffer.from([1, type, 0, 1, content.length >> 8, content.length & 255, 0, 0]), content]);
  socket.end(
    Buffer.concat([record(6, Buffer.from(text)), record(6, Buffer.alloc(0)), record(3, Buffer.alloc(8))]),
  );
}
