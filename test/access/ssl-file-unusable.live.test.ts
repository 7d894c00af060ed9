import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import counterpartMissing from '../../rules/tls/counterpart-missing/rule.ts';
import fileUnusable from '../../rules/tls/file-unusable/rule.ts';
import protocolNone from '../../rules/tls/protocol-none/rule.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { startHttpd } from '../kit/start-httpd.ts';

/** Lines of a virtual host, lines of the main server, and the id of what httpd says when it does not start. */
interface Case {
  readonly host?: readonly string[];
  readonly main?: readonly string[];
  readonly refusal?: string;
}

const on = ['SSLEngine on', 'SSLCertificateFile one.crt', 'SSLCertificateKeyFile one.key'];
const proxy = 'SSLProxyEngine on';
const client = (file: string) => `SSLProxyMachineCertificateFile ${file}`;
const section = (...lines: readonly string[]) => ['<Proxy "https://backend.test/">', ...lines, '</Proxy>'];
const cases: Readonly<Record<string, Case>> = {
  'TLS alone': { host: on },
  'authorities: one': { host: [...on, 'SSLCACertificateFile one.crt'] },
  'authorities: none': { host: [...on, 'SSLCACertificateFile text'], refusal: 'AH01895' },
  'authorities: in DER': { host: [...on, 'SSLCACertificateFile one.der'], refusal: 'AH01895' },
  'authorities: a key': { host: [...on, 'SSLCACertificateFile one.key'], refusal: 'AH01895' },
  'authorities: damaged': { host: [...on, 'SSLCACertificateFile damaged.crt'], refusal: 'AH01895' },
  'authorities: one and a damaged one': {
    host: [...on, 'SSLCACertificateFile half.crt'],
    refusal: 'AH01895',
  },
  'authorities: with text around': { host: [...on, 'SSLCACertificateFile around.crt'] },
  'authorities: cut off': { host: [...on, 'SSLCACertificateFile cut.crt'], refusal: 'AH01895' },
  'authorities: trusted': { host: [...on, 'SSLCACertificateFile trusted.crt'], refusal: 'AH01896' },
  'authorities: a revocation list': { host: [...on, 'SSLCACertificateFile one.crl'], refusal: 'AH01896' },
  'authorities: trusted, named elsewhere': {
    host: [...on, 'SSLCACertificateFile trusted.crt', 'SSLCADNRequestFile one.crt'],
  },
  'authorities: without TLS': { host: ['SSLCACertificateFile text'] },
  'authorities: of the main server': {
    main: ['SSLCACertificateFile text'],
    host: on,
    refusal: 'AH01895',
  },
  'authorities: of the host': {
    main: ['SSLCACertificateFile text'],
    host: [...on, 'SSLCACertificateFile one.crt'],
  },
  'lists: one': { host: [...on, 'SSLCARevocationFile one.crl'] },
  'lists: a certificate': { host: [...on, 'SSLCARevocationFile one.crt'] },
  'lists: none': { host: [...on, 'SSLCARevocationFile text'], refusal: 'AH01901' },
  'lists: in DER': { host: [...on, 'SSLCARevocationFile der.crl'], refusal: 'AH01901' },
  'lists: for backends': { host: [proxy, 'SSLProxyCARevocationFile text'], refusal: 'AH01901' },
  'chain: none': { host: [...on, 'SSLCertificateChainFile text'] },
  'chain: damaged': { host: [...on, 'SSLCertificateChainFile damaged.crt'], refusal: 'AH01903' },
  'chain: one and a damaged one': { host: [...on, 'SSLCertificateChainFile half.crt'], refusal: 'AH01903' },
  'ticket key': { host: [...on, 'SSLSessionTicketKeyFile ticket'] },
  'ticket key: short': { host: [...on, 'SSLSessionTicketKeyFile text'], refusal: 'AH02287' },
  'client: a pair': { host: [proxy, client('both.pem')] },
  'client: a pair, the key first': { host: [proxy, client('reversed.pem')] },
  'client: a certificate alone': { host: [proxy, client('one.crt')] },
  'client: nothing': { host: [proxy, client('text')] },
  'client: damaged': { host: [proxy, client('damaged.crt')] },
  'client: a key alone': { host: [proxy, client('one.key')], refusal: 'AH02326' },
  'client: another key': { host: [proxy, client('wrong.pem')], refusal: 'AH02326' },
  'client: a pair and a key': { host: [proxy, client('more.pem')], refusal: 'AH02326' },
  'client: a certificate and a pair': { host: [proxy, client('chain.pem')] },
  'client: a passphrase': { host: [proxy, client('locked.pem')], refusal: 'AH02252' },
  'client: a passphrase of the old kind': { host: [proxy, client('locked-old.pem')], refusal: 'AH02252' },
  'client: the proxy is off': { host: [client('locked.pem')] },
  'client: of the main server': { main: [client('locked.pem')], host: [proxy], refusal: 'AH02252' },
  'client: of the host': { main: [client('locked.pem')], host: [proxy, client('both.pem')] },
  'client: of a section': { host: section(proxy, client('locked.pem')), refusal: 'AH02252' },
  'client: of a section, the proxy of the host': {
    host: [proxy, ...section(client('locked.pem'))],
    refusal: 'AH02252',
  },
  'client: of the host, the proxy of a section': {
    host: [client('locked.pem'), ...section(proxy)],
    refusal: 'AH02252',
  },
  'client: of a section instead': {
    host: [client('locked.pem'), ...section(proxy, client('both.pem'))],
  },
  'backends: authorities': { host: [proxy, 'SSLProxyCACertificateFile text'], refusal: 'AH01895' },
  'backends: authorities, trusted': {
    host: [proxy, 'SSLProxyCACertificateFile trusted.crt'],
    refusal: 'AH01896',
  },
  'backends: no protocol': { host: [proxy, 'SSLProxyProtocol -all'], refusal: 'AH02231' },
  'backends: no protocol, in a section': {
    host: section(proxy, 'SSLProxyProtocol -all'),
    refusal: 'AH02231',
  },
  'backends: no protocol, and no proxy': { host: ['SSLProxyProtocol -all'] },
  'stapling without a cache': { host: [...on, 'SSLUseStapling on'], refusal: 'AH01958' },
  'stapling of the main server': { main: ['SSLUseStapling on'], host: on, refusal: 'AH01958' },
  'stapling, switched off': { main: ['SSLUseStapling on'], host: [...on, 'SSLUseStapling off'] },
  'stapling without TLS': { host: ['SSLUseStapling on'] },
  'stapling with a cache': {
    main: ['SSLStaplingCache shmcb:@ROOT@/stapling(512000)'],
    host: [...on, 'SSLUseStapling on'],
  },
  'revocation without a list': { host: [...on, 'SSLCARevocationCheck chain'], refusal: 'AH01899' },
  'revocation with a list': {
    main: ['SSLCARevocationPath empty'],
    host: [...on, 'SSLCARevocationCheck leaf'],
  },
  'revocation, not checked': {
    main: ['SSLCARevocationCheck chain'],
    host: [...on, 'SSLCARevocationCheck none'],
  },
  'revocation for backends': { host: [proxy, 'SSLProxyCARevocationCheck chain'], refusal: 'AH01899' },
  'revocation for backends, which are not asked': { host: [...on, 'SSLProxyCARevocationCheck chain'] },
};

const RULES = [counterpartMissing, fileUnusable, protocolNone];
const MODULES = ['authz_core', 'proxy', 'proxy_http', 'socache_shmcb', 'ssl'];

describe.skipIf(!httpdIsInstalled() || !hasOpenssl())(
  'what TLS needs, at a real httpd (skipped without httpd and openssl)',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'plume-tls-'));
    beforeAll(() => makeFiles(directory));
    afterAll(() => rmSync(directory, { recursive: true }));

    test.each(Object.entries(cases))('%s', async (_, { host = [], main = [], refusal }) => {
      const port = await freePort();
      const lines = [
        `Listen 127.0.0.1:${port}`,
        ...main,
        `<VirtualHost 127.0.0.1:${port}>`,
        'ServerName www.kit.test',
        ...host,
        '</VirtualHost>\n',
      ];
      const text = lines.join('\n').replaceAll('@ROOT@', directory);
      const started = await startHttpd(directory, text, MODULES);
      expect(started.starts, started.log).toBe(refusal === undefined);
      if (refusal !== undefined) expect(started.log).toContain(`${refusal}: `);
      const server = readServer({
        main: started.main,
        files: createNodeFiles(),
        profile: measuredProfile('2.4'),
      });
      const findings = lintServer(server!, { rules: RULES, htaccess: [] }).flatMap((file) => file.findings);
      // httpd's line of a pair that does not fit tells whose certificate it is: plume does not say that
      const told = findings.map(({ severity, httpd }) => `${severity} ${httpd?.id ?? 'AH02326'}`);
      expect(told).toEqual(refusal === undefined ? [] : [`error ${refusal}`]);
      for (const { httpd } of findings)
        if (httpd !== undefined) expect(started.log).toContain(`${httpd.id}: ${httpd.message}`);
    });
  },
);

function makeFiles(directory: string): void {
  const at = (name: string) => join(directory, name);
  const text = (name: string) => readFileSync(at(name), 'latin1');
  const write = (name: string, content: string) => writeFileSync(at(name), content, 'latin1');
  const openssl = (...words: readonly string[]) =>
    execFileSync('openssl', words, { cwd: directory, stdio: 'ignore' });
  for (const name of ['one', 'other']) {
    openssl('genrsa', '-out', `${name}.key`, '2048');
    const subject = ['-subj', '/CN=www.kit.test', '-days', '2'];
    openssl('req', '-x509', '-new', '-key', `${name}.key`, ...subject, '-out', `${name}.crt`);
  }
  openssl('x509', '-in', 'one.crt', '-outform', 'DER', '-out', 'one.der');
  openssl('x509', '-in', 'one.crt', '-trustout', '-out', 'trusted.crt');
  const pass = ['-aes128', '-passout', 'pass:secret'];
  openssl('pkey', '-in', 'one.key', ...pass, '-out', 'locked.key');
  openssl('rsa', '-traditional', '-in', 'one.key', ...pass, '-out', 'locked-old.key');
  write('index', '');
  write('number', '01\n');
  write(
    'ca.cnf',
    '[ca]\ndefault_ca=own\n[own]\ndatabase=index\ncrlnumber=number\ndefault_md=sha256\ndefault_crl_days=2\n',
  );
  openssl('ca', '-config', 'ca.cnf', '-gencrl', '-keyfile', 'one.key', '-cert', 'one.crt', '-out', 'one.crl');
  openssl('crl', '-in', 'one.crl', '-outform', 'DER', '-out', 'der.crl');
  mkdirSync(at('empty'));
  write('text', 'renew in May\n');
  write('ticket', 'k'.repeat(48));
  write('damaged.crt', text('one.crt').replace('MII', 'XXX'));
  write('half.crt', text('one.crt') + text('damaged.crt'));
  write('around.crt', `one\n${text('one.crt')}two\n`);
  write('cut.crt', text('one.crt').slice(0, 400));
  write('both.pem', text('one.crt') + text('one.key'));
  write('reversed.pem', text('one.key') + text('one.crt'));
  write('wrong.pem', text('one.crt') + text('other.key'));
  write('more.pem', text('both.pem') + text('other.key'));
  write('chain.pem', text('other.crt') + text('both.pem'));
  write('locked.pem', text('one.crt') + text('locked.key'));
  write('locked-old.pem', text('one.crt') + text('locked-old.key'));
  execFileSync('chmod', ['755', directory]);
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
