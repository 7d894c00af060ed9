import { describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const TOO_MUCH = 'meta/too-much-work';

/** More sections that patterns tie together than an analysis of the whole server is worth. */
const HEAVY = `${Array.from({ length: 400 }, (_, i) => `<FilesMatch "[a-y]${i}">\nOrder allow,deny\nDeny from env=e${i}\nAllow from 10.0.0.${i % 200}\nSatisfy any\n</FilesMatch>\n`).join('')}KeepAlive Perhaps\n`;

describe('a server whose analyses are too much work', () => {
  const lint = (text: string) =>
    lintServer(readMemoryServer({ '/srv/httpd.conf': text }), { rules }).map(
      ({ findings, isCutShort, unfinished }) => ({ findings, isCutShort, unfinished }),
    );
  const modest = 'Listen 80\n<Directory /srv>\nOrder allow,deny\nAllow from all\n</Directory>\n';
  const before = lint(modest);
  const [heavy] = lint(HEAVY);

  test('says which were not finished, as an info', () => {
    expect(heavy?.unfinished?.length).toBeGreaterThan(0);
    const told = heavy?.findings.filter(({ rule }) => rule === TOO_MUCH);
    expect(told?.map(({ severity }) => severity)).toEqual(['info']);
    for (const rule of heavy?.unfinished ?? []) expect(told?.[0]?.message).toContain(`\`${rule}\``);
  });
  test('is not cut short: what is found in lines is told', () => {
    expect(heavy?.isCutShort).toBeUndefined();
    expect(heavy?.findings.some(({ rule }) => rule === 'upgrade/keepalive-not-boolean')).toBe(true);
  });
  test('takes nothing from those after it', () => {
    expect(lint(modest)).toEqual(before);
  });
});

describe('.htaccess files of a server', () => {
  test('may take what their bytes are worth before each is looked at, when rules look at all of them', () => {
    const htaccess = Array.from({ length: 200 }, (_, i) => `/srv/www/s${i}/.htaccess`);
    const texts = htaccess.map((path, i) => [path, HTACCESS.replaceAll('@N@', String(i))]);
    const server = readMemoryServer({ '/srv/httpd.conf': MAIN, ...Object.fromEntries(texts) });
    const linted = lintServer(server, { rules, htaccess });
    expect(linted.filter(({ isCutShort }) => isCutShort)).toEqual([]);
    expect(linted.flatMap(({ findings }) => findings).length).toBeGreaterThan(200);
  });
});

const MAIN = `DocumentRoot /srv/www
<Directory /srv/www>
AllowOverride All
Require all granted
</Directory>
<FilesMatch "^\\.ht">
Require all denied
</FilesMatch>
# ${'A server of some length has work for its own lines. '.repeat(200)}
`;

/** What many sites have, each with a path of its own. */
const HTACCESS = `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /s@N@/
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /s@N@/index.php [L]
</IfModule>
# END WordPress
<Files wp-config.php>
Order allow,deny
Deny from all
</Files>
`;
