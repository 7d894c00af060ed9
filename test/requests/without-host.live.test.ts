import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const host = (name: string, text: string) =>
  `<VirtualHost *:@PORT@>\nServerName ${name}\n${text}\n</VirtualHost>\n`;
const GRANTED = '<Location "/">\nRequire all granted\n</Location>';
const DENIED = '<Location "/">\nRequire all denied\n</Location>';
const PATHS = ['/a.html', '/none.html', '/old', '/moved', '/dir', '/only11', '/who'];
const RULES = `Redirect /old /new
Redirect /moved http://b.test/
<Location /only11>
Require expr "%{SERVER_PROTOCOL} == 'HTTP/1.1'"
</Location>
<Location /who>
Require expr "%{HTTP_HOST} == 'two.test'"
</Location>`;

const SERVERS: readonly (readonly [title: string, main: string])[] = [
  ['no virtual host', `${GRANTED}\n${RULES}`],
  ['two hosts', host('one.test', `${GRANTED}\n${RULES}`) + host('two.test', DENIED)],
  ['the first denies', host('one.test', DENIED) + host('two.test', `${GRANTED}\n${RULES}`)],
  ['a page for the error', `${GRANTED}\nErrorDocument 400 /a.html\n${host('one.test', RULES)}`],
  ['a redirect for the error', `${GRANTED}\nErrorDocument 400 http://b.test/\n${host('one.test', RULES)}`],
  ['an old server', `${GRANTED}\nHttpProtocolOptions Unsafe\n${host('one.test', RULES)}`],
];
/** A version of HTTP, and a Host header; none is sent where it is undefined. */
const SENT: readonly (readonly [http: '1.0' | '1.1', hostHeader: string | undefined])[] = [
  ['1.1', ''],
  ['1.1', undefined],
  ['1.1', 'two.test'],
  ['1.0', ''],
  ['1.0', undefined],
  ['1.0', 'two.test'],
];

function send(
  port: number,
  text: string,
): Promise<{ readonly status: number; readonly location: string | undefined }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('connect', function (this: ReturnType<typeof connect>) {
        this.end(text);
      })
      .on('data', (bytes) => {
        answer += bytes.toString('latin1');
      })
      .on('error', reject)
      .on('close', () =>
        resolve({
          status: Number(answer.split(' ')[1]),
          location: /^Location: (.*)\r$/m.exec(answer)?.[1],
        }),
      );
  });
}

describe.skipIf(!httpdIsInstalled())('a request without a Host header, or in HTTP/1.0', () => {
  test.each(SERVERS)('%s', async (_, main) => {
    const files = {
      'htdocs/a.html': 'text\n',
      'htdocs/dir/b.html': '',
      'htdocs/only11': '',
      'htdocs/who': '',
    };
    const running = await runServer({ only: ['authz_core', 'alias', 'dir', 'mime'], main, files });
    try {
      const server = readRunning(running, files);
      const real: unknown[] = [];
      const predicted: unknown[] = [];
      for (const path of PATHS)
        for (const [http, hostHeader] of SENT) {
          const line = hostHeader === undefined ? '' : `Host: ${hostHeader}\r\n`;
          const { status, location } = await send(
            running.port,
            `GET ${path} HTTP/${http}\r\n${line}Connection: close\r\n\r\n`,
          );
          const answer = predictRequest(
            server,
            {
              url: path,
              http,
              host: hostHeader ?? '',
              headers: new Map([['connection', 'close']]),
              to: { address: readIpAddress('127.0.0.1'), port: running.port },
            },
            { rules },
          );
          const asked = `${path} HTTP/${http} ${hostHeader}`;
          real.push({ asked, status, location });
          const told = answer.possible[0]?.location;
          predicted.push({
            asked,
            status: answer.status ?? answer.unknown.map(({ what }) => what),
            location:
              told?.startsWith('/') && location !== undefined ? location.slice(0, -told.length) + told : told,
          });
        }
      expect(predicted).toEqual(real);
    } finally {
      running.stop();
    }
  });
});
