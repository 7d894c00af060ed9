import { generateKeyPairSync } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { compareKeyPair } from '../../host/tls/key-pairs.ts';
import { recordConsole } from '../kit/record-console.ts';
import { writeTree } from './secrets.ts';
import { twoDirectories } from './two-directories.ts';

const { tree, outside, main } = twoDirectories();

const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const RULE = 'tls/certificate-unusable';

const CLIENT_RULE = 'tls/file-unusable';

/** A server at home in the tree with one host that has these files. */
function writeServer(certificate: string, key: string, root = tree): void {
  const lines = [
    `ServerRoot "${root}"`,
    'LoadModule mpm_event_module modules/mod_mpm_event.so',
    'LoadModule ssl_module modules/mod_ssl.so',
    'Listen 443',
    'ServerName example.com',
    '<VirtualHost *:443>',
    'ServerName www.example.com',
    'SSLEngine on',
    `SSLCertificateFile ${certificate}`,
    `SSLCertificateKeyFile ${key}`,
    '</VirtualHost>',
  ];
  writeTree(tree, { 'httpd.conf': `${lines.join('\n')}\n` });
}

async function lint(path: string, more: object = {}): Promise<string> {
  const to = recordConsole();
  await lintPaths(
    [path],
    { failOn: 'warning', format: ['json'], select: [RULE], server: 'upstream-2.4', ...more },
    to,
  );
  return to.said();
}

describe('certificates and keys are read', () => {
  test('where a person names the server, and nothing of them is shown', async () => {
    writeTree(tree, { 'www.key': KEY });
    writeServer('www.key', 'www.key');
    const said = await lint(main);
    expect(said).toContain(RULE);
    for (const line of KEY.split('\n').filter((one) => one !== '')) expect(said).not.toContain(line);
  });
  test('not where plume found it', async () => {
    writeTree(tree, { 'www.key': KEY });
    writeServer('www.key', 'www.key');
    expect(await lint(tree)).not.toContain(RULE);
  });
  test('not outside of a copy, links followed', async () => {
    writeTree(outside, { 'www.key': KEY });
    writeServer(join(outside, 'www.key'), 'www.key', '/etc/httpd');
    expect(await lint(main)).not.toContain(RULE);
    symlinkSync(join(outside, 'www.key'), join(tree, 'www.key'));
    writeServer('www.key', 'www.key', '/etc/httpd');
    expect(await lint(main, { map: [{ from: '/etc/httpd', to: tree, isCertain: true }] })).not.toContain(
      RULE,
    );
  });
  test('as clients, too: not where plume found the server, nor outside of a copy, and nothing is shown', async () => {
    const lines = [
      `ServerRoot "${tree}"`,
      'LoadModule mpm_event_module modules/mod_mpm_event.so',
      'LoadModule ssl_module modules/mod_ssl.so',
      'Listen 80',
      'ServerName example.com',
      'SSLProxyEngine on',
    ];
    const write = (root: string, key: string) =>
      writeTree(tree, {
        'www.key': KEY,
        'httpd.conf': `${lines.join('\n').replace(tree, root)}\nSSLProxyMachineCertificateFile ${key}\n`,
      });
    const select = { select: [CLIENT_RULE] };
    writeTree(outside, { 'www.key': KEY });
    write(tree, 'www.key');
    const said = await lint(main, select);
    expect(said).toContain(CLIENT_RULE);
    for (const line of KEY.split('\n').filter((one) => one !== '')) expect(said).not.toContain(line);
    expect(await lint(tree, select)).not.toContain(CLIENT_RULE);
    write('/etc/httpd', join(outside, 'www.key'));
    expect(await lint(main, select)).not.toContain(CLIENT_RULE);
  });
  test('of a copy, what --map names', async () => {
    writeTree(tree, { 'www.key': KEY });
    writeServer('www.key', 'www.key', '/etc/httpd');
    expect(await lint(main, { map: [{ from: '/etc/httpd', to: tree, isCertain: true }] })).toContain(RULE);
  });
  test('again where they changed', () => {
    writeTree(tree, { 'www.key': KEY });
    const look = () => createNodeFiles().keyPair?.(join(tree, 'www.key'), join(tree, 'www.key'))?.key;
    expect(look()).toBe('usable');
    writeTree(tree, { 'www.key': 'gone\n' });
    expect(look()).toBe('unusable');
  });
});

describe('texts that are no keys', () => {
  const begin = (label: string) => `-----BEGIN ${label}-----\n`;
  const end = (label: string) => `-----END ${label}-----\n`;
  const neither = { certificate: 'unusable', key: 'unusable', fits: undefined };
  test.each([
    ['nothing', ''],
    ['a beginning', begin('PRIVATE KEY')],
    ['half a beginning', '-----BEGIN '],
    ['ends that fit none', `${begin('PRIVATE KEY')}${end('CERTIFICATE')}`],
    ['many beginnings', `${begin('CERTIFICATE').repeat(20_000)}${end('X')}`],
    ['many ends', `${begin('X')}${end('PRIVATE KEY').repeat(20_000)}`],
    [
      'nothing between',
      `${begin('PRIVATE KEY')}${end('PRIVATE KEY')}${begin('CERTIFICATE')}${end('CERTIFICATE')}`,
    ],
    ['within a line', ` ${KEY}`],
    [
      'names that objects have',
      `${begin('__proto__')}${end('__proto__')}${begin('constructor')}${end('constructor')}`,
    ],
  ])('%s', (_, text) => {
    expect(compareKeyPair(text, text)).toEqual(neither);
  });
  test('what is larger than keys and certificates are is unknown', () => {
    const large = (label: string) => `${begin(label)}${'QUFB\n'.repeat(10_000)}${end(label)}`;
    expect(compareKeyPair(large('CERTIFICATE'), large('PRIVATE KEY'))).toMatchObject({
      certificate: 'unknown',
      key: 'unknown',
    });
    expect(compareKeyPair('', '\x30'.repeat(40_000)).key).toBe('unknown');
  });
  test('what may be a key that this OpenSSL does not know is unknown', () => {
    const unknown = `${begin('TSS2 PRIVATE KEY')}MIIB\n${end('TSS2 PRIVATE KEY')}`;
    expect(compareKeyPair('', unknown).key).toBe('unknown');
    expect(compareKeyPair('', '\x30\x82\x01').key).toBe('unknown');
    expect(compareKeyPair(`${begin('CERTIFICATE')}MIIB\n${end('CERTIFICATE')}`, '').certificate).toBe(
      'unknown',
    );
  });
});
