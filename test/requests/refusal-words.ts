/** A line that makes httpd refuse a request, or answer it. */
export interface RefusalCase {
  /** In the host; the first line is what is taken away. */
  readonly lines: readonly string[];
  readonly path: string;
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodySize?: number;
  /** The status with the line, and without it. */
  readonly answers: readonly [number, number];
}

const LONG = 'x'.repeat(60);
const DENIED = '<LocationMatch "^/a/b">\nRequire all denied\n</LocationMatch>';

export const REFUSAL_CASES: readonly RefusalCase[] = [
  { lines: ['LimitRequestLine 60'], path: `/a/b?${LONG}`, answers: [414, 200] },
  { lines: ['LimitRequestFields 3'], path: '/a/b', headers: { X: '1', Y: '2' }, answers: [400, 200] },
  { lines: ['LimitRequestFields 4'], path: '/a/b', headers: { X: '1', Y: '2' }, answers: [200, 200] },
  { lines: ['LimitRequestFieldSize 50'], path: '/a/b', headers: { X: LONG }, answers: [400, 200] },
  { lines: ['LimitRequestBody 10'], path: '/a/b', method: 'POST', bodySize: 20, answers: [413, 200] },
  { lines: ['HttpProtocolOptions Unsafe'], path: '/a/b', host: 'a~b.test', answers: [200, 400] },
  { lines: ['HttpProtocolOptions Require1.0'], path: '/a/b', answers: [200, 200] },
  { lines: ['HttpProtocolOptions Allow0.9'], path: '/a/b', answers: [200, 200] },
  { lines: ['StrictHostCheck ON'], path: '/a/b', host: 'other.test', answers: [400, 200] },
  { lines: ['StrictHostCheck ON'], path: '/a/b', answers: [200, 200] },
  { lines: ['AllowEncodedSlashes On'], path: '/a%2fb', answers: [200, 404] },
  { lines: ['AllowEncodedSlashes NoDecode'], path: '/c%2fd', answers: [200, 404] },
  { lines: ['MergeSlashes OFF', DENIED], path: '/a//b', answers: [200, 403] },
  { lines: ['TraceEnable off'], path: '/a/b', method: 'TRACE', answers: [405, 200] },
  { lines: ['TraceEnable extended'], path: '/a/b', method: 'TRACE', bodySize: 5, answers: [200, 413] },
  { lines: ['<Location "/">\nAllowMethods POST\n</Location>'], path: '/a/b', answers: [405, 200] },
];

export const refusalFiles: Readonly<Record<string, string>> = {
  'htdocs/a/b': 'text',
  'htdocs/c%2fd': 'text',
};

/** A host on a port of its own for each case, with its line and without: the first host of an address decides. */
export function refusalMain(ports: readonly number[]): string {
  return [
    'DocumentRoot "@ROOT@/htdocs"',
    '<Directory "@ROOT@">\nRequire all granted\n</Directory>',
    ...REFUSAL_CASES.flatMap(({ lines }, i) =>
      [lines, lines.slice(1)].map(
        (all, j) =>
          `Listen 127.0.0.1:${ports[2 * i + j]}\n<VirtualHost *:${ports[2 * i + j]}>\nServerName own.test\n${all.join('\n')}\n</VirtualHost>`,
      ),
    ),
  ].join('\n');
}

/** What is asked, with all headers. */
export function refusalQuestion(
  { path, method, host = 'own.test', headers = {}, bodySize }: RefusalCase,
  port: number,
) {
  const all = new Map(
    Object.entries({ Host: `${host}:${port}`, Connection: 'close', ...headers }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  if (bodySize !== undefined) all.set('content-length', String(bodySize));
  return {
    url: path,
    host: `${host}:${port}`,
    to: { port },
    headers: all,
    ...(method !== undefined && { method }),
    ...(bodySize !== undefined && { bodySize }),
  };
}
