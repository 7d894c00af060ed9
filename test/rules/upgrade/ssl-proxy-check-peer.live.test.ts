import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';

const MODULES = ['authz_core', 'unixd', 'mime', 'dir', 'ssl', 'socache_shmcb', 'proxy', 'proxy_http'];

let keys = '';
beforeAll(() => {
  keys = mkdtempSync(join(tmpdir(), 'plume-peer-'));
});
afterAll(() => rmSync(keys, { recursive: true, force: true }));

type Certificate = Readonly<Record<'own.crt' | 'own.key', string>>;

/** A certificate, signed by itself, and its key; valid on one day in the past, or from now on. */
function makeCertificate(name: string, isOver = false): Certificate {
  const folder = mkdtempSync(join(keys, 'ca-'));
  const at = (file: string) => join(folder, file);
  const own = `[c]\nnew_certs_dir=${folder}\ndatabase=${at('index')}\nserial=${at('serial')}\n`;
  writeFileSync(
    at('config'),
    `${own}default_md=sha256\npolicy=p\ncopy_extensions=copy\n[p]\ncommonName=supplied\n`,
  );
  writeFileSync(at('index'), '');
  writeFileSync(at('serial'), '01\n');
  const asked = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('own.key')];
  run(['req', '-new', ...key, ...asked, '-out', at('request')]);
  const [begin, end] = isOver ? ['200101000000Z', '200102000000Z'] : ['200101000000Z', '490101000000Z'];
  const dates = ['-startdate', begin!, '-enddate', end!];
  const sign = ['-batch', '-config', at('config'), '-name', 'c', '-selfsign', '-keyfile', at('own.key')];
  run(['ca', ...sign, ...dates, '-in', at('request'), '-out', at('own.crt')]);
  return {
    'own.crt': readFileSync(at('own.crt'), 'latin1'),
    'own.key': readFileSync(at('own.key'), 'latin1'),
  };
}

function run(words: readonly string[]): void {
  execFileSync('openssl', words, { stdio: 'ignore' });
}

interface Proxied {
  readonly status: number;
  readonly ids: readonly string[];
}

/** What a proxy with these lines answers that passes a request on to itself over TLS. */
async function askProxy(certificate: Certificate, lines: string): Promise<Proxied> {
  const backend = await freePort();
  const running = await runServer({
    main: `Listen 127.0.0.1:${backend}
SSLProxyEngine on
${lines}
<VirtualHost 127.0.0.1:${backend}>
SSLEngine on
SSLCertificateFile "@ROOT@/own.crt"
SSLCertificateKeyFile "@ROOT@/own.key"
</VirtualHost>
ProxyPass "/there/" "https://localhost:${backend}/"
`,
    files: { ...certificate, 'htdocs/page.html': 'there' },
    only: MODULES,
  });
  try {
    const { status, log } = await running.get('/there/page.html');
    return {
      status,
      ids: [
        ...new Set([...log.matchAll(/\[(?:proxy|proxy_http|ssl):\w+\].*?(AH\d{5})/g)].map(([, id]) => id!)),
      ].toSorted(),
    };
  } finally {
    running.stop();
  }
}

const OFF = 'SSLProxyCheckPeerExpire off\nSSLProxyCheckPeerName off';

describe.skipIf(!httpdIsInstalled())('a backend over TLS (skipped without httpd)', () => {
  const IDS = ['AH00898', 'AH01084', 'AH01097'];
  test('another name is 500, and 200 with the lines of the fix', async () => {
    const wrong = makeCertificate('other.example.org');
    expect(await askProxy(wrong, '')).toEqual({ status: 500, ids: IDS });
    expect(await askProxy(wrong, 'SSLProxyCheckPeerExpire off')).toEqual({ status: 500, ids: IDS });
    for (const lines of [OFF, 'SSLProxyCheckPeerName off', 'SSLProxyCheckPeerCN off'])
      expect((await askProxy(wrong, lines)).status, lines).toBe(200);
  });
  test('one that is not in date is 500, and 200 with the lines of the fix', async () => {
    const over = makeCertificate('localhost', true);
    expect(await askProxy(over, '')).toEqual({ status: 500, ids: IDS });
    expect(await askProxy(over, 'SSLProxyCheckPeerName off')).toEqual({ status: 500, ids: IDS });
    expect((await askProxy(over, OFF)).status).toBe(200);
  });
  test('one that is in date and has the name is 200 with nothing stated', async () => {
    expect((await askProxy(makeCertificate('localhost'), '')).status).toBe(200);
  });
});
