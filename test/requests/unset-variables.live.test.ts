import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { headersOf } from '../../requests/answer/headers/response-headers.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** What may set `known`, and does so for some of the requests or for none. */
const SETTERS: readonly ByteText[] = [
  '',
  'SetEnvIf User-Agent bot known',
  'SetEnvIfNoCase Referer "^http://bad" known',
  'SetEnvIf X-Forwarded-For "^10\\." known=1',
  'SetEnvIf Request_URI "^/admin" known',
  'SetEnvIf Remote_Addr "^10\\." known',
  'SetEnvIf Remote_Host "^127\\." known',
  'SetEnvIf Remote_Host "\\.example$" known',
  'SetEnvIf known 1 more\nSetEnvIf more 1 known',
  'SetEnvIfExpr "%{REMOTE_HOST} == \'a.example\'" known',
  'SetEnvIfExpr "%{REMOTE_HOST} == \'127.0.0.1\'" known',
  'RewriteEngine On\nRewriteRule ^/admin - [E=known:1]',
  'RewriteEngine On\nRewriteRule ^/page - [E=known:1]',
  'RewriteEngine On\nRewriteRule ^/page - [E=other:1]\nRewriteRule ^/page - [E=!other]',
  'RewriteEngine On\nRewriteCond %{TIME_SEC} >7\nRewriteRule ^/admin - [E=known:1]',
  'RewriteEngine Off\nRewriteRule ^/page - [E=known:1]',
  'SetEnvIf User-Agent bot known\nRewriteEngine On\nRewriteRule ^/page - [E=!known]',
];
/** What asks whether it is set. */
const USES: readonly ByteText[] = [
  'Require env known',
  '<RequireAll>\nRequire all granted\nRequire not env known\n</RequireAll>',
  'Order deny,allow\nDeny from env=known',
  'Order allow,deny\nAllow from env=known',
  'Order deny,allow\nDeny from all\nAllow from env=!known',
  'Header set X-Shown yes env=known',
  'Header set X-Shown no env=!known',
];
const REQUESTS: readonly Readonly<Record<string, string>>[] = [
  { 'User-Agent': 'curl' },
  { 'User-Agent': 'robot', Referer: 'http://bad.example/', 'X-Forwarded-For': '10.0.0.1' },
];
const MODULES = [
  'authz_core',
  'authz_host',
  'access_compat',
  'setenvif',
  'env',
  'rewrite',
  'headers',
  'mime',
];

describe.skipIf(!httpdIsInstalled())('whether a variable is set', () => {
  test('plume says for each request what httpd does', async () => {
    const files = Object.fromEntries(USES.map((_, i) => [`htdocs/page${i}`, 'page']));
    const sections = USES.map((lines, i) => `<Location /page${i}>\n${lines}\n</Location>`).join('\n');
    for (const setter of SETTERS) {
      const running = await runServer({ only: MODULES, main: `${setter}\n${sections}`, files });
      try {
        const server = readRunning(running, files);
        for (const [i, use] of USES.entries())
          for (const headers of REQUESTS) {
            const { status, headers: got } = await running.get(`/page${i}`, headers);
            const host = `127.0.0.1:${running.port}`;
            const named = Object.entries(headers).map(
              ([name, value]) => [name.toLowerCase(), value] as const,
            );
            const from = readIpAddress('127.0.0.1');
            const asked = { url: `http://${host}/page${i}`, host, from, headers: new Map(named) };
            const told = predictRequest(server, asked, { rules });
            const about = `${setter} | ${use} | ${headers['User-Agent']}`;
            expect(told.status, about).toBe(status);
            if (!use.startsWith('Header')) continue;
            const shown = headersOf(server, asked, told)?.find(
              ({ name }) => name.toLowerCase() === 'x-shown',
            );
            expect(shown?.value, about).toBe(got['x-shown']);
            expect(shown?.isSure ?? true, about).toBe(true);
          }
      } finally {
        running.stop();
      }
    }
  });
});
