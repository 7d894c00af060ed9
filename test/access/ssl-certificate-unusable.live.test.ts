import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import rule from '../../rules/tls/certificate-unusable/rule.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { startHttpd } from '../kit/start-httpd.ts';

/** Lines of a virtual host, lines of the main server, and what httpd says when it does not start. */
interface Case {
  readonly host: readonly string[];
  readonly main?: readonly string[];
  readonly refusal?: string;
  /** True where plume does not say it, because it cannot know. */
  readonly isUnknown?: boolean;
}

const on = 'SSLEngine on';
const pair = (certificate: string, key: string) => [
  `SSLCertificateFile ${certificate}`,
  `SSLCertificateKeyFile ${key}`,
];
const cases: Readonly<Record<string, Case>> = {
  'a pair': { host: [on, ...pair('rsa.crt', 'rsa.key')] },
  'another key of its type': { host: [on, ...pair('rsa.crt', 'rsa2.key')], refusal: 'AH02565' },
  'a key of another type': { host: [on, ...pair('rsa.crt', 'ec.key')], refusal: 'AH02565' },
  'a certificate of another type': { host: [on, ...pair('ec.crt', 'rsa.key')], refusal: 'AH02565' },
  'without SSLEngine': { host: pair('rsa.crt', 'rsa2.key') },
  'SSLEngine off': {
    main: [on],
    host: ['SSLEngine off', ...pair('rsa.crt', 'rsa2.key')],
    refusal: 'AH02572',
  },
  'EC, with its parameters before the key': { host: [on, ...pair('ec.crt', 'ec.key')] },
  'another EC key': { host: [on, ...pair('ec.crt', 'ec2.key')], refusal: 'AH02565' },
  Ed25519: { host: [on, ...pair('ed.crt', 'ed.key')] },
  'both in one file': { host: [on, 'SSLCertificateFile both.pem'] },
  'both in one file, the key first': { host: [on, 'SSLCertificateFile both2.pem'] },
  'no key anywhere': { host: [on, 'SSLCertificateFile rsa.crt'], refusal: 'AH02564' },
  'a chain, its own certificate first': { host: [on, ...pair('chain.pem', 'rsa.key')] },
  'a chain in the wrong order': { host: [on, ...pair('chain2.pem', 'rsa.key')], refusal: 'AH02565' },
  'a certificate in DER': { host: [on, ...pair('rsa.der', 'rsa.key')], refusal: 'AH02562' },
  'a certificate in DER, beside a chain file': {
    host: [on, ...pair('rsa.der', 'rsa.key'), 'SSLCertificateChainFile ec.crt'],
    refusal: 'AH02561',
  },
  'a key in DER': { host: [on, ...pair('rsa.crt', 'rsa.key.der')] },
  'another key in DER': { host: [on, ...pair('rsa2.crt', 'rsa.key.der')], refusal: 'AH02564' },
  'a key in DER of another type': { host: [on, ...pair('ec.crt', 'rsa.key.der')], refusal: 'AH02565' },
  'EC with another key of RSA in DER': {
    host: [on, ...pair('rsa2.crt', 'rsa2.key'), ...pair('ec.crt', 'rsa.key.der')],
    refusal: 'AH02564',
  },
  'no certificate': { host: [on, ...pair('text', 'rsa.key')], refusal: 'AH02562' },
  'no key': { host: [on, ...pair('rsa.crt', 'text')], refusal: 'AH02564' },
  'a damaged certificate': { host: [on, ...pair('damaged.crt', 'rsa.key')], refusal: 'AH02562' },
  'a damaged key': { host: [on, ...pair('rsa.crt', 'damaged.key')], refusal: 'AH02564' },
  'a public key': { host: [on, ...pair('rsa.crt', 'rsa.pub')], refusal: 'AH02564' },
  'files swapped': { host: [on, ...pair('rsa.key', 'rsa.crt')], refusal: 'AH02562' },
  'a mark before the certificate': { host: [on, ...pair('marked.crt', 'rsa.key')] },
  'a trusted certificate': { host: [on, ...pair('trusted.crt', 'rsa.key')] },
  'a trusted certificate, beside a chain file': {
    host: [on, ...pair('trusted.crt', 'rsa.key'), 'SSLCertificateChainFile ec.crt'],
    refusal: 'AH02561',
  },
  'RSA and EC': { host: [on, ...pair('rsa.crt', 'rsa.key'), ...pair('ec.crt', 'ec.key')] },
  'RSA and EC, the keys crossed': {
    host: [on, ...pair('rsa.crt', 'ec.key'), ...pair('ec.crt', 'rsa.key')],
    refusal: 'AH02565',
  },
  'RSA and EC, another key for EC': {
    host: [on, ...pair('rsa.crt', 'rsa.key'), ...pair('ec.crt', 'ec2.key')],
    refusal: 'AH02565',
  },
  'EC with the key of RSA, which has it, too': {
    host: [on, ...pair('rsa.crt', 'rsa.key'), ...pair('ec.crt', 'rsa.key')],
  },
  'EC with another key of RSA': {
    host: [on, ...pair('rsa.crt', 'rsa.key'), ...pair('ec.crt', 'rsa2.key')],
    refusal: 'AH02565',
  },
  'two certificates, the second with its key': {
    host: [on, ...pair('rsa.crt', 'rsa.key'), 'SSLCertificateFile both.pem'],
  },
  'the key of the main server': {
    main: pair('rsa.crt', 'rsa.key'),
    host: [on, 'SSLCertificateFile rsa2.crt'],
    refusal: 'AH02565',
  },
  'the certificate of the main server': {
    main: pair('rsa.crt', 'rsa.key'),
    host: [on, 'SSLCertificateKeyFile rsa2.key'],
    refusal: 'AH02565',
  },
  'the second pair of the main server': {
    main: [...pair('rsa.crt', 'rsa.key'), ...pair('ec.crt', 'ec2.key')],
    host: [on, ...pair('rsa2.crt', 'rsa2.key')],
    refusal: 'AH02565',
  },
  'a pair of its own instead of a bad one': {
    main: pair('rsa.crt', 'rsa2.key'),
    host: [on, ...pair('rsa2.crt', 'rsa2.key')],
  },
  'what the main server says to all hosts': {
    main: [on, ...pair('rsa.crt', 'ec.key')],
    host: [],
    refusal: 'AH02565',
  },
  'a key with a passphrase': {
    main: ['SSLPassPhraseDialog exec:@ROOT@/passphrase'],
    host: [on, ...pair('rsa.crt', 'locked.key')],
  },
  'another key with a passphrase': {
    main: ['SSLPassPhraseDialog exec:@ROOT@/passphrase'],
    host: [on, ...pair('rsa2.crt', 'locked.key')],
    refusal: 'AH02564',
    isUnknown: true,
  },
};

describe.skipIf(!httpdIsInstalled() || !hasOpenssl())(
  'certificates and keys, at a real httpd (skipped without httpd and openssl)',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'plume-keys-'));
    beforeAll(() => makeFiles(directory));
    afterAll(() => rmSync(directory, { recursive: true }));

    test.each(Object.entries(cases))('%s', async (_, one) => {
      const port = await freePort();
      const lines = [
        `Listen 127.0.0.1:${port}`,
        ...(one.main ?? []),
        `<VirtualHost 127.0.0.1:${port}>`,
        'ServerName www.kit.test',
        ...one.host,
        '</VirtualHost>\n',
      ];
      const text = lines.join('\n').replaceAll('@ROOT@', directory);
      const { starts, log, main } = await startHttpd(directory, text, ['authz_core', 'socache_shmcb', 'ssl']);
      expect(starts, log).toBe(one.refusal === undefined);
      if (one.refusal !== undefined) expect(log).toContain(`${one.refusal}: `);
      const server = readServer({ main, files: createNodeFiles(), profile: measuredProfile('2.4') });
      const findings = lintServer(server!, { rules: [rule], htaccess: [] }).flatMap((file) => file.findings);
      const isTold = one.refusal !== undefined && one.refusal !== 'AH02572' && one.isUnknown !== true;
      expect(findings.map(({ severity, httpd }) => `${severity} ${httpd?.id}`)).toEqual(
        isTold ? [`error ${one.refusal}`] : [],
      );
      for (const { httpd } of findings) expect(log).toContain(`${httpd?.id}: ${httpd?.message}`);
    });
  },
);

function makeFiles(directory: string): void {
  const at = (name: string) => join(directory, name);
  const text = (name: string) => readFileSync(at(name), 'latin1');
  const openssl = (...words: readonly string[]) =>
    execFileSync('openssl', words, { cwd: directory, stdio: 'ignore' });
  const selfSign = (name: string) =>
    openssl(
      'req',
      '-x509',
      '-new',
      '-key',
      `${name}.key`,
      '-days',
      '2',
      '-subj',
      '/CN=www.kit.test',
      '-out',
      `${name}.crt`,
    );
  for (const name of ['rsa', 'rsa2']) {
    openssl('genrsa', '-out', `${name}.key`, '2048');
    selfSign(name);
  }
  for (const name of ['ec', 'ec2']) {
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-out', `${name}.key`);
    selfSign(name);
  }
  openssl('genpkey', '-algorithm', 'ed25519', '-out', 'ed.key');
  selfSign('ed');
  openssl('rsa', '-in', 'rsa.key', '-aes128', '-passout', 'pass:secret', '-out', 'locked.key');
  openssl('rsa', '-in', 'rsa.key', '-outform', 'DER', '-out', 'rsa.key.der');
  openssl('x509', '-in', 'rsa.crt', '-outform', 'DER', '-out', 'rsa.der');
  openssl('x509', '-in', 'rsa.crt', '-trustout', '-out', 'trusted.crt');
  openssl('pkey', '-in', 'rsa.key', '-pubout', '-out', 'rsa.pub');
  const write = (name: string, content: string) => writeFileSync(at(name), content, 'latin1');
  write('both.pem', text('rsa.crt') + text('rsa.key'));
  write('both2.pem', text('rsa.key') + text('rsa.crt'));
  write('chain.pem', text('rsa.crt') + text('ec.crt'));
  write('chain2.pem', text('ec.crt') + text('rsa.crt'));
  write('text', 'renew in May\n');
  write('damaged.crt', text('rsa.crt').replace('MII', 'XXX'));
  write('damaged.key', text('rsa.key').replace('MII', 'XXX'));
  write('marked.crt', `\xef\xbb\xbf${text('rsa.crt')}`);
  write('passphrase', '#!/bin/sh\necho secret\n');
  execFileSync('chmod', ['755', at('passphrase'), directory]);
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
