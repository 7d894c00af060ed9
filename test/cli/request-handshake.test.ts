import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { readQuestion, type WrittenRequest } from '../../cli/commands/request/read-question.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'dir', 'ssl', 'http2']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');
const host = (address: string, lines: string) => `<VirtualHost ${address}>\n${lines}\n</VirtualHost>\n`;
const MAIN = `${MODULES}Listen 80
Listen 443 https
ServerName kit.test
DocumentRoot /www
SSLCertificateFile /main.pem
SSLCertificateKeyFile /main.key
<Directory />
Require all granted
</Directory>
${host('*:443', 'ServerName first.test\nSSLEngine on\nSSLProtocol TLSv1.2')}
${host('*:443', 'ServerName shop.test\nServerAlias *.shop.test\nSSLEngine on\nSSLCertificateFile /shop.pem\nProtocols h2 http/1.1')}
${host('*:443', 'ServerName www.shop.test\nSSLEngine on\nSSLProtocol TLSv1.3\nProtocols http/1.1 h2')}
${host('*:443', 'ServerName off.test\nSSLEngine off\nSSLCertificateFile /off.pem')}
${host('*:80', 'ServerName plain.test')}
`;

function ask(written: WrittenRequest, main = MAIN) {
  const server = readMemoryServer({ '/srv/httpd.conf': main, '/www/index.html': 'x' }, { sees: ['/www'] });
  const question = readQuestion(written);
  if (typeof question === 'string') throw new Error(question);
  return createAsker(server, rules, undefined).ask({ ...question, trace: [] });
}

const text = (written: WrittenRequest, main = MAIN) => showRequestText(ask(written, main), plainTerminal);

describe('the certificate that a name gets', () => {
  test.each([
    ['shop.test', '/shop.pem', 'which is the name of this virtual host', undefined],
    ['a.shop.test', '/shop.pem', 'which a `ServerAlias` of this virtual host matches', undefined],
    ['www.shop.test', '/shop.pem', 'which a `ServerAlias`', 'has the name, too, and comes later'],
    ['none.test', '/main.pem', 'no virtual host of this address and port has the name', undefined],
    [
      'plain.test',
      '/main.pem',
      'so the first one answers',
      'has the name, but is for another address or port',
    ],
    ['off.test', '/main.pem', 'has no `SSLEngine on`', 'has the name, but no `SSLEngine on`'],
    ['192.0.2.1', '/main.pem', 'clients send no name (SNI) for an address', undefined],
  ])('%s', (name, path, why, namesake) => {
    const { tls } = ask({ url: `https://${name}/` });
    expect(tls?.certificates?.map((one) => one.path)).toEqual([path]);
    expect(tls?.why).toContain(why);
    expect(tls?.namesake?.why).toBe(namesake);
    expect(tls?.sni).toBe(name === '192.0.2.1' ? null : name);
    expect(tls?.withoutSni?.map((one) => one.path)).toEqual(path === '/shop.pem' ? ['/main.pem'] : undefined);
  });

  test('is open where plume does not see all hosts, and where mod_md may manage it', () => {
    const unseen = `${MAIN}Include /elsewhere/*.conf\n`;
    expect(ask({ url: 'https://none.test/' }, unseen).tls?.certificates).toBeNull();
    const managed = `${MAIN}MDomain none.test\n`;
    expect(ask({ url: 'https://none.test/' }, managed).tls?.certificates).toBeNull();
  });

  test('is not told where nothing speaks TLS', () => {
    expect(ask({ url: 'http://shop.test/' }).tls).toBeUndefined();
    expect(ask({ url: 'https://plain.test:80/' }).tls).toBeUndefined();
  });
});

test('the versions are those of the host, or else of the first one, and gaps end them', () => {
  const versions = (name: string, main = MAIN) => ask({ url: `https://${name}/` }, main).tls?.versions;
  expect(versions('first.test')).toEqual(['TLSv1.2']);
  expect(versions('shop.test')).toEqual(['TLSv1.2']);
  const main = MAIN.replace('Listen 80', 'SSLProtocol all -TLSv1.1\nListen 80');
  expect(versions('shop.test', main)).toEqual(['TLSv1.2', 'TLSv1.3']);
  const unknown = MAIN.replace('Listen 80', 'SSLOpenSSLConfCmd MinProtocol TLSv1.3\nListen 80');
  expect(versions('shop.test', unknown)).toBeNull();
});

test('HTTP/2 is offered where Protocols lists it first and the MPM allows it', () => {
  const protocol = (name: string, main = MAIN) => {
    const { tls } = ask({ url: `https://${name}/` }, main);
    return [tls?.protocol, tls?.protocolWhy];
  };
  expect(protocol('shop.test')).toEqual(['h2', undefined]);
  expect(protocol('first.test')).toEqual(['http/1.1', 'because no `Protocols` allows HTTP/2']);
  const swapped = MAIN.replace('h2 http/1.1', 'http/1.1 h2');
  expect(protocol('shop.test', swapped)).toEqual([
    'http/1.1',
    'because `Protocols` lists `http/1.1` before `h2`',
  ]);
  expect(protocol('shop.test', `${swapped}ProtocolsHonorOrder off\n`)).toEqual(['h2', undefined]);
  const prefork = MAIN.replaceAll('mpm_event', 'mpm_prefork');
  expect(protocol('shop.test', prefork)).toEqual([
    'http/1.1',
    'because mod_http2 does nothing with the prefork MPM',
  ]);
});

test('a host of the same name is named with its line, in the text and the trace', () => {
  const said = text({ url: 'https://plain.test/' });
  const line = MAIN.split('\n').indexOf('<VirtualHost *:80>') + 1;
  const named = '`<VirtualHost *:80>` has the name, but is for another address or port:';
  expect(said.split(named)).toHaveLength(3);
  expect(said.split(`/srv/httpd.conf:${line}\n`)).toHaveLength(3);
  expect(text({ url: 'https://shop.test/' }).split('which is the name of this virtual host')).toHaveLength(2);
});

test('what the JSON has is in its schema', () => {
  const schema = JSON.parse(readFileSync('cli/json-schema/request-2.schema.json', 'utf8')) as {
    definitions: Record<string, { properties: object; required: readonly string[] }>;
  };
  const { properties, required } = schema.definitions.Handshake!;
  const told = ask({ url: 'https://www.shop.test/' }).tls!;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(told)));
  expect(Object.keys(told)).toEqual(expect.arrayContaining([...required]));
});

test.each([
  ['https://shop.test/', 'first.test', 421],
  ['https://shop.test/', 'shop.test', 200],
  ['https://none.test/', 'first.test', 200],
  ['https://192.0.2.1/', 'first.test', 200],
])('%s with the header Host: %s', (url, header, status) => {
  expect(ask({ url, host: header }).status).toBe(status);
});

test('SSLStrictSNIVHostCheck refuses clients that ask for an address', () => {
  const strict = `${MAIN}SSLStrictSNIVHostCheck on\n`;
  expect(ask({ url: 'https://192.0.2.1/', host: 'first.test' }, strict).status).toBe(403);
  expect(ask({ url: 'https://first.test/' }, strict).status).toBe(200);
});
