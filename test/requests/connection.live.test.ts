import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { makeCertificate, opensslIsInstalled } from '../kit/make-certificate.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const MODULES = ['authz_core', 'dir', 'ssl', 'socache_shmcb'];
const CERTIFICATE = 'SSLCertificateFile "@ROOT@/c.pem"\nSSLCertificateKeyFile "@ROOT@/k.pem"\n';
const host = (name: string, text: string) =>
  `<VirtualHost *:@PORT@>\nServerName ${name}\n${text}\n</VirtualHost>\n`;

/** What each server answers to `http` and to `https` for one.test and for two.test; 0: nobody answers. */
const CASES: readonly (readonly [
  what: string,
  main: string,
  http: number,
  https: number,
  more?: Modified,
])[] = [
  ['TLS on both hosts', host('one.test', 'SSLEngine on') + host('two.test', 'SSLEngine on'), 400, 200],
  ['TLS on the first host', host('one.test', 'SSLEngine on') + host('two.test', ''), 400, 200],
  ['TLS on the second host', host('one.test', '') + host('two.test', 'SSLEngine on'), 200, 0],
  ['no TLS', host('one.test', '') + host('two.test', ''), 200, 0],
  ['TLS of the main server', 'SSLEngine on\n', 400, 200],
  ['TLS of the main server, off in the host', `SSLEngine on\n${host('one.test', 'SSLEngine off')}`, 200, 0],
  ['an ErrorDocument', host('one.test', 'SSLEngine on\nErrorDocument 400 http://x.test/'), 302, 200],
  [
    'a Listen that says https',
    host('one.test', '').replace('*', '127.0.0.1'),
    400,
    200,
    { protocol: ' https', isOpen: true },
  ],
  [
    'a Listen that says https, and the certificate of the host',
    host('one.test', CERTIFICATE).replace('*', '127.0.0.1'),
    400,
    200,
    { protocol: ' https', isOpen: false },
  ],
  [
    'a Listen that says https for an address, and a host for all addresses',
    host('one.test', CERTIFICATE),
    200,
    0,
    { protocol: ' https', isOpen: false },
  ],
];
interface Modified {
  readonly protocol: string;
  /** Whether plume leaves open what speaks there. */
  readonly isOpen: boolean;
}

const hasOpenssl = opensslIsInstalled();

describe.skipIf(!httpdIsInstalled() || !hasOpenssl)('what speaks TLS, and what does not', () => {
  for (const [what, main, http, https, more] of CASES)
    test(what, async () => {
      const [certificate, key] = makeCertificate('one.test');
      const files = { 'htdocs/index.html': 'text', 'c.pem': certificate, 'k.pem': key };
      const text = `${CERTIFICATE}${main}`;
      const running = await runServer({
        only: MODULES,
        files,
        main: text,
        ...(more === undefined ? {} : { protocol: more.protocol }),
      });
      try {
        const server = readRunning(running, files);
        for (const name of ['one.test', 'two.test'])
          for (const [scheme, expected] of [
            ['http', http],
            ['https', https],
          ] as const) {
            const real = await ask(scheme, running.port, name);
            expect([scheme, name, real]).toEqual([scheme, name, expected]);
            const url = `${scheme}://${name}:${running.port}/`;
            const headers = new Map([['host', `${name}:${running.port}`]]);
            const { status, unknown, possible } = predictRequest(server, { url, headers }, { rules });
            if (more?.isOpen === true) continue;
            expect([scheme, name, status ?? 0, unknown.length, possible.length]).toEqual([
              scheme,
              name,
              expected,
              0,
              1,
            ]);
          }
      } finally {
        running.stop();
      }
    });
});

function ask(scheme: 'http' | 'https', port: number, name: string): Promise<number> {
  const options = {
    host: '127.0.0.1',
    port,
    servername: name,
    headers: { Host: `${name}:${port}` },
    agent: false,
    rejectUnauthorized: false,
  } as const;
  return new Promise((resolve) => {
    (scheme === 'https' ? askHttps(options) : askHttp(options))
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', () => resolve(0))
      .end();
  });
}
