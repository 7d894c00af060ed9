import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import cipherNone from '../../rules/tls/cipher-none/rule.ts';
import protocolNone from '../../rules/tls/protocol-none/rule.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** Lines, and whether httpd starts with them. */
const LINES: readonly (readonly [line: string, starts: boolean])[] = [
  ['SSLProtocol -all', false],
  ['SSLProtocol all -TLSv1 -TLSv1.1 -TLSv1.2 -TLSv1.3 -SSLv3', false],
  ['SSLProtocol all -TLSv1.2 -TLSv1.3', true],
  ['SSLProtocol -all TLSv1.2', true],
  ['SSLCipherSuite !aNULL:+HIGH', false],
  ['SSLCipherSuite HIGH:-ALL', false],
  ['SSLCipherSuite ADH:NULL+SHA:EXP', false],
  ['SSLCipherSuite !MD5:HIGH:-ALL:AES', true],
];

const SAID = {
  SSLProtocol: 'AH02231: No SSL protocols available',
  SSLCipherSuite: 'AH01898: Unable to configure permitted SSL ciphers',
};

describe.skipIf(!httpdIsInstalled() || !hasOpenssl())(
  'an SSLProtocol or SSLCipherSuite that leaves none, at a real httpd',
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

    test.each(LINES)('%s: %s', async (line, starts) => {
      const port = await freePort();
      const host = [
        `Listen 127.0.0.1:${port}`,
        `<VirtualHost 127.0.0.1:${port}>`,
        'SSLEngine on',
        `SSLCertificateFile ${directory}/cert.pem`,
        `SSLCertificateKeyFile ${directory}/key.pem`,
        line,
        '</VirtualHost>\n',
      ].join('\n');
      const only = ['authz_core', 'dir', 'mime', 'socache_shmcb', 'ssl'];
      const outcome = await runServer({ main: host, files: {}, only }).then(
        (running) => ({ running, said: '' }),
        (error: unknown) => ({ running: undefined, said: String(error) }),
      );
      outcome.running?.stop();
      expect(outcome.running !== undefined, outcome.said).toBe(starts);
      if (!starts)
        expect(outcome.said).toContain(line.startsWith('SSLP') ? SAID.SSLProtocol : SAID.SSLCipherSuite);
      const running = await runServer({ main: '', files: {}, only });
      running.stop();
      const text = `${running.text}\n${host}`;
      const findings = lintServer(readRunning({ ...running, text }, {}), {
        rules: [protocolNone, cipherNone],
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
