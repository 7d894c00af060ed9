import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import sslProtocolNone from '../../rules/tls/protocol-none/rule.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** Words of SSLProtocol, and whether httpd starts with them. */
const PROTOCOLS: readonly (readonly [words: string, starts: boolean])[] = [
  ['-all', false],
  ['all -TLSv1 -TLSv1.1 -TLSv1.2 -TLSv1.3 -SSLv3', false],
  ['all -TLSv1.2 -TLSv1.3', true],
  ['-all TLSv1.2', true],
];

describe.skipIf(!httpdIsInstalled() || !hasOpenssl())(
  'an SSLProtocol that leaves none, at a real httpd',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'plume-tls-'));
    beforeAll(() => {
      const files = ['-keyout', join(directory, 'key.pem'), '-out', join(directory, 'cert.pem')];
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=kit.test', ...files],
        { stdio: 'ignore' },
      );
    });
    afterAll(() => rmSync(directory, { recursive: true }));

    test.each(PROTOCOLS)('SSLProtocol %s: %s', async (words, starts) => {
      const port = await freePort();
      const host = [
        `Listen 127.0.0.1:${port}`,
        `<VirtualHost 127.0.0.1:${port}>`,
        'SSLEngine on',
        `SSLCertificateFile ${directory}/cert.pem`,
        `SSLCertificateKeyFile ${directory}/key.pem`,
        `SSLProtocol ${words}`,
        '</VirtualHost>\n',
      ].join('\n');
      const only = ['authz_core', 'dir', 'mime', 'socache_shmcb', 'ssl'];
      const outcome = await runServer({ main: host, files: {}, only }).then(
        (running) => ({ running, said: '' }),
        (error: unknown) => ({ running: undefined, said: String(error) }),
      );
      outcome.running?.stop();
      expect(outcome.running !== undefined, outcome.said).toBe(starts);
      if (!starts) expect(outcome.said).toContain('AH02231: No SSL protocols available');
      const running = await runServer({ main: '', files: {}, only });
      running.stop();
      const text = `${running.text}\n${host}`;
      const findings = lintServer(readRunning({ ...running, text }, {}), {
        rules: [sslProtocolNone],
        htaccess: [],
      }).flatMap((file) => file.findings);
      expect(findings.map(({ severity }) => severity)).toEqual(starts ? [] : ['error']);
    });
  },
);

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
