import { expect, test } from 'vitest';
import { htaccessFilesOf } from '../../model/sections/htaccess-files.ts';
import { convertServer } from '../../upgrade/convert-server.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const HEAD = `${loadModules('authz_core', 'authz_host', 'access_compat')}Listen 80
ServerName main.test
<Directory />
Order deny,allow
Deny from all
</Directory>
`;

/** Hosts with a directory of their own each, and a file that all of them include into a section. */
function readHosts(count: number, run: number) {
  const hosts = Array.from(
    { length: count },
    (_, i) => `<VirtualHost *:80>
ServerName h${i}.test
DocumentRoot /srv/h${i}
<Directory /srv/h${i}>
Order allow,deny
Allow from all
</Directory>
<Directory /srv/h${i}/admin>
Include office.inc
</Directory>
</VirtualHost>
`,
  );
  return readMemoryServer(
    {
      '/srv/httpd.conf': `${HEAD}${hosts.join('')}`,
      // what was found of a text before is remembered
      '/srv/office.inc': `Order deny,allow\nDeny from all\nAllow from 10.${run}.0.0/16\n`,
    },
    { from: '2.2' },
  );
}

test('work for sections that include one file grows with them, and all are converted', () => {
  let runs = 0;
  const growth = growthOfWork(100, (count) => {
    const run = ++runs;
    const { texts, left } = convertServer(readHosts(count, run), [], { sameness: 'status' });
    expect(left).toEqual([]);
    expect(texts.get('/srv/office.inc')).toBe(`Require ip 10.${run}.0.0/16\n`);
    expect(texts.get('/srv/httpd.conf')).not.toContain('Order');
  });
  expect(growth).toBeLessThan(5);
});

test('work to find the .htaccess files of virtual hosts grows with them', () => {
  let runs = 0;
  const growth = growthOfWork(100, (count) => {
    expect(htaccessFilesOf(readHosts(count, ++runs)).paths).toEqual([]);
  });
  expect(growth).toBeLessThan(5);
});
