import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { freePort, readFrom } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled, makeScratchDirectory } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!httpdIsInstalled() || !hasOpenssl)(
  'a client without a certificate is refused where SSLVerifyClient is about a path alone',
  async () => {
    const port = await freePort();
    const files = {
      ...makeCertificate(),
      ...Object.fromEntries(['plain', 'require', 'optional'].map((name) => [`htdocs/${name}/x`, 'text\n'])),
    };
    const running = await runServer({
      only: ['authz_core', 'dir', 'mime', 'ssl', 'socache_shmcb'],
      files,
      main: `Listen 127.0.0.1:${port}
<Directory "@ROOT@/htdocs">
Require all granted
</Directory>
<Location "/require">
SSLVerifyClient require
</Location>
<Location "/optional">
SSLVerifyClient optional
</Location>
<VirtualHost *:${port}>
ServerName kit.test
SSLEngine on
SSLCertificateFile "@ROOT@/certificate.pem"
SSLCertificateKeyFile "@ROOT@/key.pem"
SSLCACertificateFile "@ROOT@/certificate.pem"
</VirtualHost>
`,
    });
    try {
      const server = readRunning(running, files);
      const predict = (url: string) => predictRequest(server, { url, host: 'kit.test' }, { rules });
      for (const path of ['/plain/x', '/require/x', '/optional/x']) {
        const status = await statusOf(port, path);
        const [first, ...others] = predict(`https://127.0.0.1:${port}${path}`).possible;
        expect([path, first?.status], 'plume').toEqual([path, status]);
        expect(others.map((one) => one.status)).toEqual(path === '/plain/x' ? [] : [200]);
        expect((await running.get(path, { Host: 'kit.test' })).status).toBe(200);
        expect(predict(`http://127.0.0.1:${running.port}${path}`)).toMatchObject({
          status: 200,
          unknown: [],
        });
      }
      const log = readFrom(join(running.root, 'logs', 'error.log'), 0);
      const [line] = predict(`https://127.0.0.1:${port}/require/x`).possible[0]?.log ?? [];
      expect(log).toContain(`${line?.id}: ${line?.message}`);
    } finally {
      running.stop();
    }
  },
);

test.skipIf(!httpdIsInstalled() || !hasOpenssl)(
  'where SSLVerifyClient holds for a whole host, the answer depends on the certificate; Require ssl does not',
  async () => {
    const port = await freePort();
    const own = makeCertificate();
    const names = ['plain', 'ssl', 'verified', 'moved'];
    const files = { ...own, ...Object.fromEntries(names.map((name) => [`htdocs/${name}/x`, 'text\n'])) };
    const running = await runServer({
      only: ['alias', 'authz_core', 'dir', 'mime', 'ssl', 'socache_shmcb'],
      files,
      main: `Listen 127.0.0.1:${port}
<Directory "@ROOT@/htdocs">
Require all granted
</Directory>
<Location "/ssl">
Require ssl
</Location>
<Location "/verified">
Require ssl-verify-client
</Location>
Redirect "/moved" "http://kit.test/other"
<VirtualHost *:${port}>
ServerName kit.test
Redirect "/moved" "http://kit.test/other"
SSLEngine on
SSLVerifyClient require
SSLCertificateFile "@ROOT@/certificate.pem"
SSLCertificateKeyFile "@ROOT@/key.pem"
SSLCACertificateFile "@ROOT@/certificate.pem"
</VirtualHost>
`,
    });
    try {
      const server = readRunning(running, files);
      const predict = (url: string, hasCertificate?: boolean) =>
        predictRequest(server, { url, host: 'kit.test', hasCertificate }, { rules });
      const statuses: Readonly<Record<string, number>> = { plain: 200, ssl: 200, verified: 200, moved: 302 };
      for (const name of names) {
        const url = `https://127.0.0.1:${port}/${name}/x`;
        await expect(statusOf(port, `/${name}/x`)).rejects.toThrow();
        expect(await statusOf(port, `/${name}/x`, own)).toBe(statuses[name]);
        const open = predict(url);
        expect(open.status, url).toBeUndefined();
        expect(new Set(open.possible.map(({ status }) => status))).toContain(statuses[name]);
        expect(open.unknown.map(({ at }) => at?.command.name)).toContain('SSLVerifyClient');
        expect(predict(url, false)).toMatchObject({ status: undefined, unknown: [] });
        expect(predict(url, false).possible[0]?.failure).toBe('tls-handshake');
        if (name !== 'verified')
          expect(predict(url, true)).toMatchObject({ status: statuses[name], unknown: [] });
        const plain = await running.get(`/${name}/x`, { Host: 'kit.test' });
        expect(predict(`http://127.0.0.1:${running.port}/${name}/x`)).toMatchObject({
          status: plain.status,
          unknown: [],
        });
      }
    } finally {
      running.stop();
    }
  },
);

/** Which versions of TLS the host allows, and what a client without a certificate gets that uses one of them; 0: nobody answers. */
const VERSIONS: readonly (readonly [
  protocols: string,
  used: 'TLSv1.2' | 'TLSv1.3',
  Readonly<Record<string, number>>,
])[] = [
  ['-all +TLSv1.2', 'TLSv1.2', { optional: 200, optional_no_ca: 200, require: 0 }],
  ['-all +TLSv1.3', 'TLSv1.3', { optional: 403, optional_no_ca: 403, require: 403 }],
  ['-all +TLSv1.2 +TLSv1.3', 'TLSv1.3', { optional: 403, optional_no_ca: 403, require: 403 }],
  ['-all +TLSv1.2 +TLSv1.3', 'TLSv1.2', { optional: 200, optional_no_ca: 200, require: 0 }],
];

test.skipIf(!httpdIsInstalled() || !hasOpenssl).each(VERSIONS)(
  'a certificate that is asked for after the handshake: SSLProtocol %s, %s',
  async (protocols, used, statuses) => {
    const port = await freePort();
    const names = [...Object.keys(statuses), 'small'];
    const files = {
      ...makeCertificate(),
      ...Object.fromEntries(names.map((name) => [`htdocs/${name}/x`, ''])),
    };
    const section = (name: string, mode: string, more = '') =>
      `<Location "/${name}">\nSSLVerifyClient ${mode}\n${more}\n</Location>\n`;
    const running = await runServer({
      only: ['authz_core', 'dir', 'mime', 'ssl', 'socache_shmcb'],
      files,
      main: `Listen 127.0.0.1:${port}
${Object.keys(statuses)
  .map((mode) => section(mode, mode))
  .join('')}${section('small', 'optional', 'SSLRenegBufferSize 1000')}
<VirtualHost *:${port}>
ServerName kit.test
SSLEngine on
SSLProtocol ${protocols}
SSLCertificateFile "@ROOT@/certificate.pem"
SSLCertificateKeyFile "@ROOT@/key.pem"
SSLCACertificateFile "@ROOT@/certificate.pem"
</VirtualHost>
`,
    });
    try {
      const server = readRunning(running, files);
      const both = protocols.includes('2') && protocols.includes('3');
      for (const [mode, expected] of Object.entries(statuses)) {
        const status = await statusOf(port, `/${mode}/x`, {}, used).catch(() => 0);
        expect([mode, status], 'httpd').toEqual([mode, expected]);
        const url = `https://127.0.0.1:${port}/${mode}/x`;
        const answer = predictRequest(server, { url, host: 'kit.test', hasCertificate: false }, { rules });
        // what hangs on the client is open, and what is firm is so
        const isFirm = answer.status !== undefined;
        if (isFirm && !(mode === 'require' && both))
          expect([mode, answer.status], 'plume').toEqual([mode, expected]);
        if (mode !== 'require')
          expect([mode, isFirm], 'plume').toEqual([mode, protocols === '-all +TLSv1.2']);
        if (!isFirm && expected > 0) expect(answer.possible.map((one) => one.status)).toContain(expected);
      }
      for (const [path, bodySize] of [
        ['/optional/x', 131_073],
        ['/require/x', 200_000],
        ['/small/x', 1_001],
      ] as const) {
        const status = await statusOf(port, path, {}, used, bodySize);
        const url = `https://127.0.0.1:${port}${path}`;
        const asked = { url, host: 'kit.test', method: 'POST', bodySize };
        const answer = predictRequest(server, asked, { rules });
        expect([path, status, answer.status]).toEqual([path, 413, 413]);
        const asks = answer.possible[0]?.at.some(({ command }) => command.key === 'sslverifyclient');
        expect([path, asks]).toEqual([path, true]);
      }
    } finally {
      running.stop();
    }
  },
);

function makeCertificate(): Readonly<Record<string, string>> {
  const directory = makeScratchDirectory();
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const out = ['-keyout', key, '-out', certificate, '-days', '30', '-subj', '/CN=kit.test'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out]);
  const files = {
    'key.pem': readFileSync(key, 'latin1'),
    'certificate.pem': readFileSync(certificate, 'latin1'),
  };
  rmSync(directory, { recursive: true });
  return files;
}

/** With no certificate but the given one. */
function statusOf(
  port: number,
  path: string,
  own: Readonly<Record<string, string>> = {},
  version: 'TLSv1.2' | 'TLSv1.3' = 'TLSv1.3',
  bodySize = 0,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Host: 'kit.test' };
    const options = {
      ...{ host: '127.0.0.1', servername: 'kit.test', port, path, headers, agent: false as const },
      ...{ cert: own['certificate.pem'], key: own['key.pem'] },
      ...{ minVersion: version, maxVersion: version, method: bodySize > 0 ? 'POST' : 'GET' },
    };
    request({ ...options, rejectUnauthorized: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(bodySize > 0 ? 'x'.repeat(bodySize) : undefined);
  });
}
