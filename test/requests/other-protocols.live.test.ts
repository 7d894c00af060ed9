import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { startBackends } from '../kit/echo-backend.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';
import { PROXY_MODULES } from './drawn-proxies.ts';

const MODULES = ['proxy_fcgi', 'proxy_ajp', 'proxy_scgi', 'proxy_uwsgi', 'proxy_http2'];
const SCHEMES = ['fcgi', 'ajp', 'scgi', 'uwsgi', 'h2c', 'ws', 'http'];
const WORDS = ['', ' nocanon', ' mapping=encoded', ' mapping=servlet'];
const PATHS = ['/b?q=1', '/%41%2520%7c;x', '/b;c%3Bd/?'];

const FILES = { 'htdocs/a.php/x': 'a' };

/** Backends of the usual ports, too: there nobody listens. */
function linesFor(scheme: string): string {
  const pass = WORDS.map((words, i) => `ProxyPass /${scheme}${i} ${scheme}://127.0.0.1:@A@/v${words}`);
  return [
    ...pass,
    `ProxyPassMatch ^/${scheme}/m(.*)$ ${scheme}://127.0.0.1:@A@/m$1`,
    `<Location /${scheme}/h>\nSetHandler proxy:${scheme}://127.0.0.1:@A@\n</Location>`,
    `<Proxy balancer://${scheme}>\nBalancerMember ${scheme}://127.0.0.1:@A@/n\n</Proxy>`,
    `ProxyPass /${scheme}/b balancer://${scheme}`,
  ].join('\n');
}

test.skipIf(!httpdIsInstalled())('the URL for each protocol is the one that httpd asks for', async () => {
  const { put, stop } = await startBackends();
  const main = put(
    ['LogLevel proxy:debug', 'DocumentRoot @ROOT@/htdocs', 'Timeout 2', ...SCHEMES.map(linesFor)].join('\n'),
  );
  const running = await runServer({ main, files: FILES, only: [...PROXY_MODULES, ...MODULES] });
  try {
    const server = readRunning(running, FILES);
    const found: string[] = [];
    const expected: string[] = [];
    for (const scheme of SCHEMES)
      for (const from of [...WORDS.map((_, i) => `${i}`), '/m', '/h', '/b'])
        for (const path of PATHS) {
          const asked = `/${scheme}${from}${path}`;
          const { log } = await running.ask({ path: asked, headers: { Host: 'x.test' } });
          const [, url] = /AH00944: connecting (\S+) to /.exec(log) ?? [];
          const told = predictRequest(server, { url: `http://x.test:${running.port}${asked}` }, { rules });
          found.push(`${asked}: ${told.handedTo?.map((one) => one.url).join(' or ')}`);
          expected.push(`${asked}: ${url}`);
        }
    expect(found).toEqual(expected);
  } finally {
    running.stop();
    stop();
  }
});
