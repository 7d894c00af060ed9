import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const MODULES = ['authz_core', 'authz_host', 'access_compat', 'dir', 'env'];

/** What files say of access under an AllowOverride that lets httpd skip what it does not allow. */
const TEXTS = [
  'Order deny,allow\nDeny from all',
  'Allow from all',
  'Satisfy any',
  '<Limit GET>\nDeny from all\n</Limit>',
  '<Files *>\nOrder deny,allow\n</Files>',
  'Require all denied',
  'SetEnv x 1',
  '<IfModule mod_access_compat.c>\nOrder deny,allow\n</IfModule>',
  '<IfModule !mod_access_compat.c>\nOrder deny,allow\n</IfModule>',
];
const OVERRIDES = [
  'Nonfatal=Override FileInfo',
  'Nonfatal=All AuthConfig',
  'Nonfatal=Unknown Limit',
  'Nonfatal=All Limit',
];

test.skipIf(!httpdIsInstalled())('commands of a .htaccess that httpd skips', async () => {
  const cases = OVERRIDES.flatMap((override) => TEXTS.map((text) => ({ override, text })));
  const sections = cases.map(
    ({ override }, i) => `<Directory "@ROOT@/htdocs/d${i}">\nAllowOverride ${override}\n</Directory>\n`,
  );
  const files = Object.fromEntries(
    cases.flatMap(({ text }, i) => [
      [`htdocs/d${i}/.htaccess`, `${text}\n`],
      [`htdocs/d${i}/x.html`, 'x'],
    ]),
  );
  const main = `<Directory "@ROOT@/htdocs">\nOrder allow,deny\nAllow from 127.0.0.1\n</Directory>\n${sections.join('')}`;
  const running = await runServer({ main, files, only: MODULES });
  try {
    const server = readRunning(running, files);
    const seen = new Set<number>();
    for (const [i, { override, text }] of cases.entries()) {
      const path = `/d${i}/x.html`;
      const url = `http://127.0.0.1:${running.port}${path}`;
      for (const from of ['127.0.0.1', '127.0.0.3']) {
        const address = readIpAddress(from);
        const { status } = predictRequest(server, { url, headers: new Map(), from: address }, { rules });
        const real = await running.ask({ path, from });
        seen.add(real.status);
        expect(status, `${override} | ${text} | ${from}`).toBe(real.status);
      }
    }
    expect([...seen].sort()).toEqual([200, 403, 500]);
  } finally {
    running.stop();
  }
});
