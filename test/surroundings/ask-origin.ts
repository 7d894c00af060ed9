import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';

/** What is asked of a port of this machine. */
export interface OriginRequest {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** An answer with its text; the status is 0 where nobody answered. */
export interface OriginAnswer {
  readonly status: number;
  /** Names in lower case, in httpd's order, with those that come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Asks as a client that resolves the host to this machine and trusts its certificate. */
export function askOrigin({
  scheme,
  host,
  port,
  path,
  method,
  headers,
}: OriginRequest): Promise<OriginAnswer> {
  const options = {
    ...{ host: '127.0.0.1', port, path, method: method ?? 'GET', agent: false },
    ...{ servername: host, rejectUnauthorized: false },
    headers: { Host: `${host}:${port}`, 'User-Agent': 'Mozilla/5.0', Accept: '*/*', ...headers },
  };
  return new Promise((resolve) => {
    (scheme === 'https' ? askHttps(options) : askHttp(options))
      .on('response', (response) => {
        const parts: Buffer[] = [];
        const { rawHeaders: raw, statusCode = 0 } = response;
        const pairs = raw.flatMap((name, i) =>
          i % 2 === 0 ? [[name.toLowerCase(), raw[i + 1] ?? ''] as const] : [],
        );
        const done = () =>
          resolve({ status: statusCode, headers: pairs, body: Buffer.concat(parts).toString('latin1') });
        response
          .on('data', (part) => parts.push(part))
          .on('end', done)
          .on('error', done);
      })
      .on('error', () => resolve({ status: 0, headers: [], body: '' }))
      .end();
  });
}

export function headerOf({ headers }: OriginAnswer, name: string): readonly string[] {
  return headers.filter(([own]) => own === name).map(([, value]) => value);
}

/** Whether a request is redirected, and so are all that follow it, to hosts of the same server. */
export async function isRedirectedForEver(
  request: OriginRequest,
  answer: OriginAnswer,
  ports: readonly number[],
): Promise<boolean> {
  let [last, found] = [request, answer];
  for (let hop = 0; hop < 6; hop++) {
    const [location] = headerOf(found, 'location');
    if (location === undefined) return false;
    const url = new URL(location, `${last.scheme}://${last.host}:${last.port}${last.path}`);
    if (!ports.includes(Number(url.port))) return false;
    const scheme = url.protocol === 'https:' ? 'https' : 'http';
    last = {
      ...last,
      ...{ scheme, host: url.hostname, port: Number(url.port), path: `${url.pathname}${url.search}` },
    };
    found = await askOrigin(last);
  }
  return headerOf(found, 'location').length > 0;
}
