import { expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import handlerWithoutBackend from '../../rules/proxy/handler-without-backend/rule.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const SOURCE = '<?php $password = 1;';

/** Handlers of a directory, and whether httpd sends the source of a script in it. */
const HANDLERS: readonly (readonly [handler: string, sendsSource: boolean])[] = [
  ['proxy:unix:/run/none.sock', true],
  ['proxy:UNIX:/run/none.sock', true],
  ['proxy:unix:/run/none.sock|fcgi://localhost', false],
  ['proxy:UNIX:/run/none.sock|FCGI://localhost/', false],
  ['PROXY:unix:/run/none.sock|http://localhost', false],
  ['proxy:unix:/run/none.sock|', false],
  ['proxy:unix:/run/none.sock|localhost', false],
  ['proxy:unix:/run/none.sock|foo://localhost', true],
  ['fcgi://127.0.0.1:9', true],
  ['http://127.0.0.1:9', true],
  ['unix:/run/none.sock|fcgi://localhost', true],
  ['proxy:fcgi://127.0.0.1:9', false],
  ['proxy:http://127.0.0.1:9', false],
  ['proxy:fcgi:127.0.0.1:9', false],
  ['proxy:127.0.0.1:9', true],
  ['proxy:foo://127.0.0.1:9', true],
  ['proxy:/run/none.sock', true],
  ['proxy:', true],
];

test.skipIf(!httpdIsInstalled())(
  'where a handler is said to send the source of scripts, a running httpd does',
  async () => {
    const running = await runServer({
      main: HANDLERS.map(
        ([handler], i) => `<Directory "@ROOT@/htdocs/case${i}">\nSetHandler "${handler}"\n</Directory>\n`,
      ).join(''),
      files: Object.fromEntries(HANDLERS.map((_, i) => [`htdocs/case${i}/a.php`, SOURCE])),
      only: ['authz_core', 'dir', 'mime', 'proxy', 'proxy_fcgi', 'proxy_http'],
    });
    try {
      const findings = lintServer(readRunning(running, {}), {
        rules: [handlerWithoutBackend],
        htaccess: [],
      }).flatMap((file) => file.findings);
      const found = HANDLERS.map(([handler]) =>
        findings.some(({ start, end }) => running.text.slice(start, end) === `"${handler}"`),
      );
      const statuses = await Promise.all(
        HANDLERS.map(async (_, i) => (await running.get(`/case${i}/a.php`)).status),
      );
      expect(statuses.map((status) => status === 200)).toEqual(HANDLERS.map(([, sends]) => sends));
      expect(found).toEqual(HANDLERS.map(([, sends]) => sends));
    } finally {
      running.stop();
    }
  },
);
