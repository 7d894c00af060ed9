import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** What is put into the path of a directory. */
const PARTS: readonly ByteText[] = [
  ...['%0', '%1', '%2', '%3', '%4', '%-1', '%-2', '%-4', '%1+', '%2+', '%4+', '%-1+', '%-2+', '%-3+'],
  ...['%1.1', '%1.2', '%1.9', '%1.-1', '%1.-2', '%1.2+', '%1.-2+', '%2.1+', '%9.1', '%9.2', '%-2.1/%-2.2/%0'],
  ...['%p', '%%', 'x%1y', '%0.3+', '%1/%-1', '%0/'],
];
const HOSTS: readonly string[] = ['blog.dev.example', 'A.Example', 'one', 'a.b.c.d.example', 'a..b', 'x.y.'];
const CANONICAL: readonly ByteText[] = [
  '',
  'UseCanonicalName On',
  'UseCanonicalName On\nUseCanonicalPhysicalPort On',
  'UseCanonicalPhysicalPort On',
];
const MODULES = ['authz_core', 'alias', 'dir', 'mime', 'rewrite', 'vhost_alias'];
const FILES = { 'htdocs/x': '' };
/** The error log says which file httpd has looked for. */
const DENIED = '<Directory "@ROOT@/htdocs">\nRequire all denied\n</Directory>';

async function compare(main: ByteText, hosts: readonly string[], path = '/page', to?: string): Promise<void> {
  const running = await runServer({ only: MODULES, main, files: FILES });
  try {
    const server = readRunning(running, FILES);
    for (const name of hosts) {
      const host = `${name}:${running.port}`;
      const { status, log } = await running.get(path, { Host: host });
      const address = to === undefined ? undefined : readIpAddress(to);
      const asked = {
        url: path,
        host,
        headers: new Map<string, string>(),
        to: { address, port: running.port },
      };
      const told = predictRequest(server, asked, { rules });
      const about = `${main} ${name}`;
      expect(told.status, about).toBe(status);
      const [, file] = /AH01630: client denied by server configuration: ([^\n]*)/.exec(log) ?? [];
      const [, said] = /configuration: (.*)/.exec(told.httpd?.message ?? '') ?? [];
      expect(said, about).toBe(file);
    }
  } finally {
    running.stop();
  }
}

describe.skipIf(!httpdIsInstalled())(
  'the directory that mod_vhost_alias finds by the name of the host',
  () => {
    test.each(CANONICAL)('with all that may be put in: %s', async (canonical) => {
      const which = CANONICAL.indexOf(canonical);
      for (const part of PARTS.filter((_, i) => which === 0 || i % 3 === which - 1))
        await compare(
          `ServerName main.test:81\n${canonical}\nVirtualDocumentRoot "@ROOT@/htdocs/${part}"\n${DENIED}`,
          HOSTS,
        );
    });

    test('for a virtual host, a script, an address, and where one line takes the place of another', async () => {
      const host = (lines: ByteText) =>
        `ServerName main.test\n${DENIED}\nVirtualDocumentRoot "@ROOT@/htdocs/main/%1"\n<VirtualHost *:@PORT@>\nServerName own.test\nServerAlias *\n${lines}\n</VirtualHost>`;
      for (const canonical of CANONICAL) {
        await compare(host(canonical), HOSTS);
        await compare(host(`${canonical}\nVirtualDocumentRoot "@ROOT@/htdocs/%p/%2"`), HOSTS);
      }
      await compare(host('VirtualDocumentRoot none\nDocumentRoot "@ROOT@/htdocs/none"'), HOSTS);
      await compare(host('VirtualDocumentRootIP "@ROOT@/htdocs/%1/%4/%-2+"'), HOSTS, '/page', '127.0.0.1');
      await compare(
        host('VirtualDocumentRootIP "@ROOT@/htdocs/%1"\nVirtualDocumentRoot "@ROOT@/htdocs/%0"'),
        HOSTS,
      );
      for (const path of ['/cgi-bin/a', '/cgi-bin', '/x/cgi-bin/a'])
        await compare(host('VirtualScriptAlias "@ROOT@/htdocs/cgi/%1"'), HOSTS, path);
      await compare(host('Alias /page "@ROOT@/htdocs/aliased"'), HOSTS);
    });

    test('what rules of a .htaccess see of it', async () => {
      const files = {
        'htdocs/one/.htaccess':
          'RewriteEngine On\nRewriteCond %{DOCUMENT_ROOT}/there -f\nRewriteRule ^a$ - [G]\nRewriteRule ^b$ there [L]\nRewriteRule ^c$ %{DOCUMENT_ROOT}%{CONTEXT_PREFIX}/x [R=307]',
        'htdocs/one/there': 'page',
      };
      const main =
        'VirtualDocumentRoot "@ROOT@/htdocs/%1"\n<Directory "@ROOT@/htdocs">\nAllowOverride All\n</Directory>';
      const running = await runServer({ only: MODULES, main, files });
      try {
        const server = readRunning(running, files);
        for (const path of ['/a', '/b', '/c', '/there', '/none']) {
          const host = `one.example:${running.port}`;
          const { status, headers } = await running.get(path, { Host: host });
          const asked = { url: `http://${host}${path}`, headers: new Map<string, string>() };
          const told = predictRequest(server, asked, { rules });
          expect([told.status, told.possible[0]?.location], path).toEqual([status, headers.location]);
        }
      } finally {
        running.stop();
      }
    });
  },
);
