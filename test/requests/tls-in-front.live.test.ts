import { expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { followRedirects } from '../../cli/commands/request/follow-redirects.ts';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import { arrivedWithoutTls, toldInFront } from '../../cli/commands/request/tls-in-front.ts';
import type { RequestDescription } from '../../cli/json-shapes/request.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const MAIN = `ServerName shop.test
DocumentRoot @ROOT@/htdocs
<Directory @ROOT@/htdocs>
Options FollowSymLinks
RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^loop https://shop.test/loop [R=301,L]
RewriteCond %{HTTP:X-Forwarded-Proto} !https
RewriteRule ^right https://shop.test/right [R=301,L]
</Directory>
`;
const FILES = { 'htdocs/loop': 'loop', 'htdocs/right': 'right' };

test.skipIf(!httpdIsInstalled())('requests arrive as a load balancer sends them', async () => {
  const running = await runServer({
    ...{ main: MAIN, files: FILES },
    only: ['mpm_event', 'authz_core', 'rewrite', 'ssl', 'socache_shmcb'],
  });
  try {
    const asker = createAsker(readRunning(running, FILES), [], undefined);
    const to = `127.0.0.1:${running.port}`;
    const ask = (url: string): RequestDescription | undefined => {
      const first = readQuestion({ url, to, headers: new Map() });
      if (typeof first === 'string') throw new Error(first);
      return followRedirects(first, {
        isNamed: asker.isNamed,
        ask: (question) => {
          const arrived = { ...question, to: first.to };
          return toldInFront(asker.ask(arrivedWithoutTls(arrived)), question);
        },
      });
    };
    const sent = (path: string, scheme: string) =>
      running.get(path, { Host: 'shop.test', 'X-Forwarded-Proto': scheme });
    expect(ask('https://shop.test/loop')).toMatchObject({
      ...{ status: 301, location: 'https://shop.test/loop' },
      request: { url: 'https://shop.test/loop' },
      follow: { end: 'loop' },
    });
    expect((await sent('/loop', 'https')).headers.location).toBe('https://shop.test/loop');
    expect(ask('https://shop.test/right')).toMatchObject({ status: 200, follow: { end: 'answer' } });
    expect((await sent('/right', 'https')).status).toBe(200);
    expect(ask('http://shop.test/right')).toMatchObject({ status: 301, follow: { end: 'answer' } });
    expect((await sent('/right', 'http')).headers.location).toBe('https://shop.test/right');
    const what =
      'TLS ends in front of httpd: the request arrives without it, with `X-Forwarded-Proto: https`';
    expect(ask('https://shop.test/right')?.assumes[0]).toEqual({ what });
  } finally {
    running.stop();
  }
});
