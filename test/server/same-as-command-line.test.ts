import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openServer } from '../../host/open-server.ts';
import { createServerFinder } from '../../host/server-finder.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { defaultRules as rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { loadModules } from '../kit/load-modules.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const temporary = temporaryDirectory();

const MODULES = ['mpm_event', 'authz_core', 'socache_shmcb', 'ssl'];

/** Lines about files that plume looks into, and that lack what TLS needs. */
const TEXT = `ServerRoot "${temporary.path}"
ServerName example.com
${loadModules(...MODULES)}Listen 443
SSLSessionCache shmcb:cache
<VirtualHost *:443>
    ServerName www.example.com
    SSLEngine on
    SSLCertificateFile notes.txt
    SSLCertificateKeyFile notes.txt
    SSLCACertificateFile notes.txt
</VirtualHost>
`;

test('an editor finds what the command line finds, also what is wrong in files of certificates', () => {
  const main = temporary.write('httpd.conf', TEXT);
  for (const name of MODULES) temporary.write(`modules/mod_${name}.so`, '');
  temporary.write('notes.txt', 'nothing of it\n');
  const server = readServer(openServer(main, { trust: { kind: 'named' } }).options());
  const told = lintServer(server!, { rules }).flatMap(({ findings }) =>
    findings.map(({ rule, message }) => `${rule}: ${message}`),
  );
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^tls\/certificate-unusable: /),
      expect.stringMatching(/^tls\/file-unusable: /),
    ]),
  );
  const service = createLanguageService(rules, createServerFinder());
  const uri = pathToFileURL(main).href;
  // a server that nobody names may be anybody's, and its keys are not read
  const settings = { ...defaultSettings, server: { ...defaultSettings.server, root: main } };
  service.open({ uri, version: 1, text: TEXT }, settings);
  const shown = service.diagnostics(uri).map(({ code, message }) => `${code}: ${message}`);
  expect(shown.map((text) => text.split('\n')[0]).sort()).toEqual([...told].sort());
});
