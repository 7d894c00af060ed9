import { describe, expect, test } from 'vitest';
import { createServerFinder } from '../../host/server-finder.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings, readSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const MAIN = '/srv/httpd.conf';
const MODULES = [
  'rewrite',
  'alias',
  'proxy',
  'proxy_http',
  'authz_core',
  'authz_host',
  'dir',
  'ssl',
  'mpm_event',
];
const LOADED = MODULES.map((name) => `LoadModule ${name}_module m.so\n`).join('');
const HEAD = `${LOADED}Listen 80\nListen 8443\nDocumentRoot /srv/www\n`;
const SITE = {
  '/usr/share/shared/a.html': 'page\n',
  '/srv/www/index.html': 'page\n',
  '/srv/www/docs/a.html': 'page\n',
};
const profile = profileNamed('debian-12')!;
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/srv' } };

function serve(text: string, files: Readonly<Record<string, string>> = {}): LanguageService {
  const disk = { ...SITE, ...files, [MAIN]: text };
  const service = createLanguageService(rules, findMemoryServers(disk, { mains: [MAIN], profile }));
  service.open({ uri: uriOfPath(MAIN), version: 1, text }, settings);
  return service;
}

/** The text of an open document with its lenses that are resolved, each in a line of its own that begins with `▼`. */
function shownBy(service: LanguageService, text: string, uri = uriOfPath(MAIN)): string {
  const lines = text.split('\n').map((line) => [line]);
  for (const { range, data } of service.codeLenses(uri)) {
    const title = data && service.resolveLens(data)?.title;
    if (title !== undefined) lines[range.start.line]?.unshift(`▼ ${title}`);
  }
  return lines.flat().join('\n');
}

describe('the lens of requests', () => {
  test.each([
    [
      'sections, by a request that each of them configures',
      `▼ requests such as http://a.example/
<VirtualHost *:80>
ServerName a.example
▼ requests such as http://a.example/
<Directory /srv/www>
Require all granted
</Directory>
▼ requests such as http://a.example/docs/
<Directory /srv/www/docs>
</Directory>
▼ requests such as http://a.example/
<Directory />
</Directory>
▼ requests such as http://a.example/shared/
<Directory /usr>
</Directory>
▼ requests such as http://a.example/shared
Alias /shared /usr/share/shared
▼ requests such as http://a.example/any.bak
<Files *.bak>
</Files>
▼ requests such as http://a.example/status
<Location /status>
</Location>
▼ requests such as http://a.example/private/
<LocationMatch "^/(private|secret)/">
</LocationMatch>
</VirtualHost>
`,
    ],
    [
      'a section of no file that is there, and one whose path is not known',
      `<Directory /srv/www/none>
</Directory>
<Directory "/srv/www/\${NONE}">
</Directory>
`,
    ],
    [
      'hosts by their names, ports and protocols',
      `▼ requests such as http://a.example/
<VirtualHost *:80>
ServerName a.example
</VirtualHost>
▼ requests such as https://b.example:8443/
<VirtualHost *:8443>
ServerName b.example
SSLEngine on
</VirtualHost>
`,
    ],
    [
      'rules, by what their patterns and conditions look for',
      `▼ no requests: RewriteEngine is off by default
RewriteRule ^/main$ /x
▼ requests such as http://a.example/
<VirtualHost *:80>
ServerName a.example
ServerAlias www.a.example
RewriteEngine On
RewriteCond %{HTTP_HOST} ^www\\.
▼ requests such as http://www.a.example/x
RewriteRule ^/(.*)$ http://a.example/$1 [R=301,L]
RewriteCond %{QUERY_STRING} ^id=\\d+$
▼ requests such as http://a.example/article.php?id=0
RewriteRule ^/article\\.php$ /new? [R,L]
▼ requests such as http://a.example/never
RewriteRule ^/never$ /one [L]
RewriteCond %{TIME_HOUR} 12
RewriteRule ^/noon$ /lunch
▼ requests such as http://a.example/
RewriteRule ^ /index.html [L]
▼ no requests: the rule on httpd.conf:25 matches every path
RewriteRule ^/late$ /two
</VirtualHost>
`,
    ],
    [
      'aliases, redirects and what is passed on, by their paths',
      `▼ requests such as http://a.example/
<VirtualHost *:80>
ServerName a.example
▼ requests such as http://a.example/icons
Alias /icons /srv/icons
▼ no requests: Alias /icons on httpd.conf:15 comes first
Alias /icons/small /srv/small
▼ requests such as http://a.example/old
Redirect permanent /old /new
▼ no requests: Redirect /old on httpd.conf:17 comes first
Redirect /old/page /other
▼ requests such as http://a.example/trash/x.php
RedirectMatch gone ^/trash/.*\\.php$
▼ requests such as http://a.example/app/static
ProxyPass /app/static !
▼ requests such as http://a.example/app
ProxyPass /app http://127.0.0.1:9000/
▼ no requests: ProxyPass /app/static on httpd.conf:20 comes first
ProxyPass /app/static/x http://127.0.0.1:9000/
▼ requests such as http://a.example/v0/x
ProxyPassMatch ^/v(\\d+)/(.*)$ http://127.0.0.1:9000/$1/$2
▼ requests such as http://a.example/only
<Location /only>
▼ requests such as http://a.example/only
ProxyPass http://127.0.0.1:9000/b
</Location>
</VirtualHost>
`,
    ],
    [
      'pages of errors, by a request that fails so',
      `▼ requests such as http://a.example/
<VirtualHost *:80>
ServerName a.example
▼ no requests: the line httpd.conf:17 replaces it
ErrorDocument 404 "none"
▼ requests such as http://a.example/private
ErrorDocument 403 /forbidden.html
▼ requests such as http://a.example/any-file
ErrorDocument 404 /404.html
▼ requests such as http://a.example/trash/
ErrorDocument 410 https://gone.example/
ErrorDocument 500 /broken.html
▼ requests such as http://a.example/trash/
RedirectMatch gone ^/trash/
▼ requests such as http://a.example/private
<Location /private>
Require all denied
</Location>
</VirtualHost>
`,
    ],
  ])('%s', (_, marked) => {
    const written = `${HEAD}${marked}`;
    const text = written.replace(/^▼.*\n/gm, '');
    expect(shownBy(serve(text), text)).toBe(written);
  });
});

describe('a lens of which nothing is known', () => {
  const text = `${HEAD}<Directory /srv/www/none>\n</Directory>\n`;
  const uri = uriOfPath(MAIN);
  const offered = (service: LanguageService) => service.codeLenses(uri).flatMap(({ data }) => data ?? []);

  test('is not offered again once it was asked, until something is known', () => {
    const service = serve(text);
    const [lens] = offered(service);
    expect(service.hasIdleLenses(uri)).toBe(false);
    expect(service.resolveLens(lens!)).toBeUndefined();
    expect(service.hasIdleLenses(uri)).toBe(true);
    expect(offered(service)).toEqual([]);
    expect(service.hasIdleLenses(uri)).toBe(false);
    service.change(uri, 2, [{ text: `${text}# more\n` }]);
    expect(offered(service)).toEqual([]);
    service.change(uri, 3, [{ text: `${text}Alias /none /srv/www/none\n`.replace('/none>', '/docs>') }]);
    expect(offered(service).map((one) => service.resolveLens(one)?.title)).toEqual([
      'requests such as /docs/',
      'requests such as /none',
    ]);
  });

  test('comes back with what makes it known', () => {
    const rule = `${HEAD}RewriteCond %{TIME_HOUR} 12\nRewriteRule ^/a$ /b\nRewriteEngine on\n`;
    const service = serve(rule);
    for (const one of offered(service)) expect(service.resolveLens(one)).toBeUndefined();
    service.change(uri, 2, [{ text: rule.replace(/^RewriteCond.*\n/m, '') }]);
    expect(offered(service).map((one) => service.resolveLens(one)?.title)).toEqual(['requests such as /a']);
  });

  test('has no answer for a text that is another one by now, or for a line without requests', () => {
    const service = serve(text);
    const [lens] = offered(service);
    service.change(uri, 2, [{ text: `${HEAD}<Directory /srv/www>\n</Directory>\n` }]);
    expect(service.resolveLens(lens!)).toBeUndefined();
    expect(service.resolveLens({ ...lens!, version: 2 })?.title).toBe('requests such as /');
    expect(service.resolveLens({ uri, version: 2, start: 0 })).toBeUndefined();
    expect(service.resolveLens({ uri: 'file:///none', version: 1, start: 0 })).toBeUndefined();
  });
});

test('a click asks for the request', () => {
  const service = serve(`${HEAD}Alias "/my icons" /srv/icons\n`);
  const [lens] = service.codeLenses(uriOfPath(MAIN));
  expect(service.resolveLens(lens!.data!)).toEqual({
    title: 'requests such as /my%20icons',
    url: '/my%20icons',
  });
});

test('plume.codeLens.requests turns it off', () => {
  const text = `${HEAD}Alias /icons /srv/icons\n`;
  const service = serve(text);
  expect(service.codeLenses(uriOfPath(MAIN))).toHaveLength(1);
  service.configure(uriOfPath(MAIN), { ...settings, codeLens: { requests: false } });
  expect(service.codeLenses(uriOfPath(MAIN))).toEqual([]);
  expect(readSettings({ codeLens: { requests: false } }).settings.codeLens).toEqual({ requests: false });
  expect(readSettings({ codeLens: { requests: 1 } }).problems).toEqual([
    '`plume.codeLens.requests` must be true or false, not 1.',
  ]);
});

describe('in a .htaccess whose server is not known', () => {
  const here = temporaryDirectory();

  test('the site is asked', () => {
    here.write('public/index.php', 'page\n');
    here.write('public/blog/index.php', 'page\n');
    const text = `RewriteEngine On
▼ requests such as /blog/index.php
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
▼ requests such as /blog/x
RewriteRule . /blog/index.php [L]
▼ requests such as /blog/old
Redirect /blog/old /new
Redirect /elsewhere /new
`;
    const uri = uriOfPath(`${here.path}/public/blog/.htaccess`);
    const service = createLanguageService(rules, createServerFinder());
    const server = { ...defaultSettings.server, directory: here.path };
    const opened = text.replace(/^▼.*\n/gm, '');
    service.open({ uri, version: 1, text: opened }, { ...defaultSettings, server });
    expect(shownBy(service, opened, uri)).toBe(text);
  });
});
