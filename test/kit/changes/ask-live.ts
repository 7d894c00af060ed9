import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { DrawnRequest } from './draw-requests.ts';

/** What a client sees of an answer. */
export interface LiveAnswer {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly location: string;
  /** Which content was sent with a status of 2xx; empty else. */
  readonly body: string;
  /** All headers that do not change from one answer to the next, and the certificate; their names are in lower case. */
  readonly headers: string;
}

/** Where a server is asked. */
export interface LiveServer {
  readonly address: string;
  /** In place of the port of the request, if the server listens somewhere else. */
  readonly port?: number;
  /** Texts that are different on the two sides by their nature, such as the folder of each. */
  readonly hidden: readonly string[];
}

const PASSING = new Set([
  'date',
  'etag',
  'last-modified',
  'content-length',
  'connection',
  'keep-alive',
  'expires',
]);
const http = new Agent({ keepAlive: true, maxSockets: 8 });

/** Pages that say something else each time. */
const CHANGING = /<title>(?:Apache Status|Server Information)<|^Total Accesses:|^ServerVersion:/i;

/** Sends a request to a server; once more where nobody answers, because httpd may have closed the connection meanwhile. */
export async function askLive(server: LiveServer, request: DrawnRequest): Promise<LiveAnswer> {
  const answer = await send(server, request, true);
  return answer.status === 0 ? await send(server, request, false) : answer;
}

function send(server: LiveServer, request: DrawnRequest, isKept: boolean): Promise<LiveAnswer> {
  const { scheme, host, port, path, method, headers, client, to } = request;
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  const options = {
    host: to ?? (client?.includes(':') ? '::1' : server.address),
    port: server.port ?? port,
    path,
    method,
    timeout: 20_000,
    headers: { Host: isUsual || host === '' ? host : `${host}:${port}`, ...headers },
    ...(client === undefined ? {} : { localAddress: client }),
  };
  return new Promise((resolve) => {
    const nobody = () => resolve({ status: 0, location: '', body: '', headers: '' });
    const got = (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(describeAnswer(response, Buffer.concat(chunks), server.hidden)));
      response.on('error', nobody);
    };
    const named = /^[\d.:]*$/.test(host) ? {} : { servername: host };
    const sent =
      scheme === 'https'
        ? requestHttps({ ...options, agent: false, rejectUnauthorized: false, ...named }, got)
        : requestHttp({ ...options, agent: isKept ? http : false }, got);
    sent
      .on('error', nobody)
      .on('timeout', () => sent.destroy())
      .end();
  });
}

/** Closes the connections that are kept, before another httpd listens where one did. */
export function closeConnections(): void {
  http.destroy();
}

function describeAnswer(response: IncomingMessage, body: Buffer, hidden: readonly string[]): LiveAnswer {
  const hide = (text: string) => hidden.reduce((left, one) => left.replaceAll(one, '@HERE@'), text);
  const { statusCode: status = 0 } = response;
  const headers = Object.entries(response.headers)
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => `${name}: ${hide(String(value))}`);
  if (response.socket instanceof TLSSocket)
    headers.push(`(certificate): ${response.socket.getPeerCertificate().fingerprint}`);
  const text = body.toString('latin1');
  const page = CHANGING.exec(text)?.[0];
  const content = page ?? hide(text);
  return {
    status,
    location: hide(response.headers.location ?? ''),
    body: status >= 200 && status < 300 ? createHash('sha1').update(content).digest('hex').slice(0, 12) : '',
    headers: headers.sort().join('\n'),
  };
}

/** Whether two answers differ in status, target or content. */
export function answersDiffer(one: LiveAnswer, other: LiveAnswer): boolean {
  return one.status !== other.status || one.location !== other.location || one.body !== other.body;
}
