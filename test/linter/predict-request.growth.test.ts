import { expect, test } from 'vitest';
import { growthOfWork } from '../kit/count-work.ts';
import { loadModules } from '../kit/load-modules.ts';

// loaded after the counting has begun
const { createMemoryFiles } = await import('../../files/memory-files.ts');
const { predictRequest } = await import('../../linter/predict-request.ts');
const { readServer } = await import('../../model/server/read-server.ts');
const { rules } = await import('../../rules/index.ts');
const { measuredProfile } = await import('../kit/measured-profile.ts');

test('the work of a request for which a .htaccess is read grows with the sections of the server', () => {
  const answer = (count: number) => {
    const server = readServer({
      ...{ main: '/srv/httpd.conf', profile: measuredProfile('2.4'), serverRoot: '/srv' },
      files: createMemoryFiles({
        '/srv/httpd.conf': HEAD + Array.from({ length: count }, (_, i) => makeSection(i)).join(''),
        '/srv/www/.htaccess': 'Order allow,deny\nAllow from all\nSatisfy any\n',
        '/srv/www/a/index.html': '',
      }),
    });
    if (server === undefined) throw new Error('the server cannot be read');
    const { isGranted } = predictRequest(server, { url: '/a/index.html' }, { rules });
    expect(isGranted).toBe(true);
  };
  // finding every request of the server would be 64 times the work
  expect(growthOfWork(15, answer)).toBeLessThan(6);
});

const HEAD = [
  loadModules('mpm_event', 'authz_core', 'authn_core', 'authz_host', 'access_compat', 'mime', 'dir'),
  ...['Listen 80', 'ServerName a.test', 'DocumentRoot /srv/www'],
  ...['<Directory /srv/www>', 'AllowOverride All', '</Directory>', ''],
].join('\n');

/** Sections whose requests overlap in many ways. */
function makeSection(i: number): string {
  const [name, argument] = [
    ['Directory', `/srv/www/d${i}`],
    ['Location', `/l${i}`],
    ['FilesMatch', `\\.x${i}$`],
    ['DirectoryMatch', `/q${i}/`],
  ][i % 4]!;
  return `<${name} "${argument}">\nOrder deny,allow\nDeny from 192.0.2.${i}\n</${name}>\n`;
}
