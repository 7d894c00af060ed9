import { describe, expect, test } from 'vitest';
import { splitUrl } from '../../access/request/request-url.ts';
import { describeDiff } from '../../cli/commands/diff/describe-diff.ts';
import { groupText } from '../../cli/commands/diff/diff-words.ts';
import type { DiffDescription } from '../../cli/json-shapes/diff.ts';
import { writePieces } from '../kit/access-tree.ts';
import { compareServers, sidesOf } from '../kit/compare-servers.ts';
import { editLines } from '../kit/edit-lines.ts';
import { drawTree, FILES } from '../kit/fresh/draw-server.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

type Texts = Readonly<Record<string, string>>;

const MAIN = `ServerName main.example
Listen 80
ErrorLog /var/log/httpd.log
DocumentRoot /srv/htdocs
DirectoryIndex index.html
<Directory />
    Require all denied
</Directory>
Include conf.d/*.conf
`;
const BASE = `<Directory /srv/htdocs>
    Require all granted
</Directory>
`;
const PRIVATE = `<Directory /srv/htdocs/private>
    Require ip 10.0.0.0/8
</Directory>
`;
const HOSTS = `<VirtualHost *:80>
    ServerName intern.example
    DocumentRoot /srv/htdocs
    Redirect 301 /old http://intern.example/pub/
</VirtualHost>
<VirtualHost *:80>
    ServerName www.example
    DocumentRoot /srv/www
</VirtualHost>
<Directory /srv/www>
    Require all granted
</Directory>
`;
const MODULES = [
  'mpm_event',
  'authz_core',
  'authz_host',
  'dir',
  'alias',
  'headers',
  'proxy',
  'proxy_http',
  'setenvif',
]
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');

/** A small server of several files; \`change\` replaces texts of them, undefined takes a file away. */
function serverWith(change: Readonly<Record<string, string | undefined>> = {}): Texts {
  const texts: Record<string, string | undefined> = {
    '/srv/httpd.conf': MODULES + MAIN,
    '/srv/conf.d/base.conf': BASE,
    '/srv/conf.d/hosts.conf': HOSTS,
    '/srv/conf.d/private.conf': PRIVATE,
    '/srv/htdocs/index.html': 'home',
    '/srv/htdocs/private/index.html': 'private',
    '/srv/htdocs/pub/index.html': 'public',
    '/srv/www/index.html': 'www',
    ...change,
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

function describeChange(before: Texts, after: Texts): DiffDescription {
  const diff = compareServers(before, after);
  return describeDiff(diff, {
    sides: sidesOf(before, after),
    names: { before: 'before', after: 'after' },
    allowed: new Set(),
    isOpenAccepted: false,
  });
}

function changed(change: Readonly<Record<string, string | undefined>>): DiffDescription {
  return describeChange(serverWith(), serverWith(change));
}

describe('one change', () => {
  test('a Require that is gone opens a folder, of which another file grants access', () => {
    const { groups, headline, lines, accepted } = changed({
      '/srv/conf.d/private.conf': PRIVATE.replace(/ *Require.*\n/, ''),
    });
    expect(headline).toBe('1 folder opens, nothing breaks.');
    expect(accepted).toBe(false);
    const [group] = groups;
    expect(group).toMatchObject({
      change: 'opens',
      hosts: ['intern.example'],
      because: [{ what: 'line', before: { line: 2, text: 'Require ip 10.0.0.0/8' }, after: null }],
      try: { method: 'GET', url: 'http://intern.example/private/', client: '198.18.7.7' },
      before: { status: 403 },
      after: { status: 200 },
    });
    expect(group!.after.at[0]).toMatchObject({ file: '/srv/conf.d/base.conf', line: 2 });
    expect(lines).toMatchObject({ changed: 1, shown: 1 });
    expect(groupText(group!)).toMatch(/^\/private\/ on intern\.example, any client: 403 → 200/);
  });
  test.each([
    ['closes', { '/srv/conf.d/base.conf': BASE.replace('granted', 'denied') }],
    ['closes', { '/srv/conf.d/new.conf': '<Location /pub>\nRequire ip 192.0.2.0/24\n</Location>\n' }],
    [
      'breaks',
      {
        '/srv/conf.d/hosts.conf': HOSTS.replace(
          '    DocumentRoot /srv/www\n',
          '    DocumentRoot /srv/www/none\n',
        ),
      },
    ],
    ['elsewhere', { '/srv/conf.d/hosts.conf': HOSTS.replace('/pub/\n', '/public/\n') }],
    ['elsewhere', { '/srv/conf.d/new.conf': 'ProxyPass /app http://backend.example/\n' }],
    ['headers', { '/srv/conf.d/new.conf': 'Header always set X-Frame-Options DENY\n' }],
  ])('%s: %j', (change, texts) => {
    const { groups, lines } = changed(texts);
    expect(groups.map((group) => group.change)).toEqual([change]);
    expect(lines.shown).toBeGreaterThan(0);
    expect(groups[0]!.because.length).toBeGreaterThan(0);
  });
  test('a host that has another name: the first one answers for the old one', () => {
    const { groups } = changed({
      '/srv/conf.d/hosts.conf': HOSTS.replace('ServerName www.example', 'ServerName web.example'),
    });
    expect(new Set(groups.map(({ change }) => change))).toContain('elsewhere');
    for (const { because } of groups)
      expect(because.map(({ after }) => after?.text)).toEqual(['ServerName web.example']);
  });
  test('addresses that only one side grants access are found', () => {
    const { groups } = changed({ '/srv/conf.d/private.conf': PRIVATE.replace('10.0.0.0/8', '10.1.0.0/16') });
    expect(groups.map(({ change, try: { client } }) => [change, client?.startsWith('10.')])).toEqual([
      ['closes', true],
    ]);
  });
  test('a line without which httpd does not start', () => {
    const { headline, groups, lines, after } = changed({ '/srv/conf.d/new.conf': 'DocumentRot /srv\n' });
    expect(headline).toMatch(
      /^The new configuration does not start: \/srv\/conf\.d\/new\.conf:1 `DocumentRot \/srv` \(.*`DocumentRot`.*\)\.$/,
    );
    expect(after.stop).toMatchObject({ line: 1 });
    expect(groups).toEqual([]);
    expect(lines).toMatchObject({ changed: 1, shown: 0 });
  });
  test('each line that no answer shows is in its own place', () => {
    const { headline, lines, groups, accepted } = changed({
      '/srv/conf.d/new.conf':
        'LogLevel debug\n<IfModule mod_nothing.c>\nRequire all denied\n</IfModule>\nUseCanonicalName On\n',
    });
    expect(groups).toEqual([]);
    expect(accepted).toBe(true);
    expect(headline).toMatch(
      /^Same answers to \d+ requests; 2 changed lines show in no answer \(.*\); no request was found that shows 2 changed lines \(/,
    );
    expect(lines.unseen.map(({ after, about }) => [after?.text, about])).toEqual([
      ['LogLevel debug', 'logs'],
    ]);
    expect(lines.unread.map(({ after }) => after?.text)).toEqual(['Require all denied']);
    expect(lines.unshown.map(({ after }) => after?.text)).toEqual([
      '<IfModule mod_nothing.c>',
      'UseCanonicalName On',
    ]);
  });
  test('what only the new one of two patterns matches is asked for', () => {
    const rules = (pattern: string) => ({
      '/srv/conf.d/rules.conf': `<Directory /srv/htdocs>\nRedirectMatch 303 "^/v${pattern}$" http://elsewhere.example/\n</Directory>\n`,
    });
    const { groups, lines } = describeChange(
      serverWith(rules('/([^/]+)(/.+)?')),
      serverWith(rules('/([^/]+)(/.*)?')),
    );
    expect(groups.map((group) => [group.try.url, group.after.status])).toEqual([
      ['http://intern.example/v/any/', 303],
    ]);
    expect(lines.unshown).toEqual([]);
  });
  test('who asks for what browsers do not show is a program', () => {
    const rules = (target: string) => ({
      '/srv/conf.d/rules.conf': `LoadModule rewrite_module /usr/lib/apache2/modules/mod_rewrite.so
<Directory /srv/htdocs>
    RewriteEngine on
    RewriteCond %{HTTP_USER_AGENT} ^Mozilla/
    RewriteRule ^v/ http://elsewhere.example/page [R=303,L]
    RewriteCond %{HTTP_ACCEPT} text/turtle
    RewriteRule ^v/ http://elsewhere.example/${target} [R=303,L]
</Directory>
`,
    });
    const { groups } = describeChange(serverWith(rules('a.ttl')), serverWith(rules('b.ttl')));
    expect(groups.map((group) => group.after.location)).toEqual(['http://elsewhere.example/b.ttl']);
    expect(groups[0]!.try.headers.map(({ name }) => name)).toEqual(['user-agent', 'accept']);
  });
  test('a rule after one for browsers is asked for by a program', () => {
    const rules = (target: string) => ({
      '/srv/conf.d/rules.conf': `LoadModule rewrite_module /usr/lib/apache2/modules/mod_rewrite.so
<Directory /srv/htdocs>
    RewriteEngine on
    RewriteCond %{HTTP_ACCEPT} text/html [OR]
    RewriteCond %{HTTP_USER_AGENT} ^Mozilla/
    RewriteRule ^v$ http://elsewhere.example/page [R=303,L]
    RewriteRule ^v$ http://elsewhere.example/${target} [R=303,L]
</Directory>
`,
    });
    const { groups } = describeChange(serverWith(rules('a.ttl')), serverWith(rules('b.ttl')));
    expect(groups.map((group) => group.after.location)).toEqual(['http://elsewhere.example/b.ttl']);
  });
  test('a rule with a number of digits is asked for with so many', () => {
    const rules = (target: string) => ({
      '/srv/conf.d/rules.conf': `<Location />\nRedirectMatch 303 "^/v(\\d{4})/r([\\d.]+)$" http://elsewhere.example/${target}\n</Location>\n`,
    });
    const { groups } = describeChange(serverWith(rules('a')), serverWith(rules('b')));
    expect(groups.map((group) => group.try.url)).toEqual(['http://www.example/v0000/r0']);
  });
  test('a host of an address of its own is asked there, with the names of others', () => {
    const host =
      '<VirtualHost 127.0.0.1:80>\nServerName local.example\nRedirect 302 / http://elsewhere.example/\n</VirtualHost>\n';
    const { groups, lines, open } = changed({ '/srv/conf.d/zz.conf': host });
    expect(open).toEqual([]);
    expect(new Set(groups.map((group) => group.try.to))).toEqual(new Set(['127.0.0.1']));
    // all that the new section has goes with it
    for (const { because } of groups)
      expect(because.map(({ after }) => after?.text)).toEqual(['<VirtualHost 127.0.0.1:80>']);
    expect(lines).toMatchObject({ changed: 3, shown: 3 });
    expect(groups.flatMap(({ hosts }) => hosts)).toContain('www.example');
  });
  test('a host without SSLEngine is asked with TLS where the first one of its address has it', () => {
    const hosts = (line: string) => ({
      '/srv/conf.d/tls.conf': `LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so
Listen 443
<VirtualHost *:443>
    ServerName secure.example
    DocumentRoot /srv/www
    SSLEngine on
    SSLCertificateFile /srv/both.pem
</VirtualHost>
<VirtualHost *:443>
    ServerName second.example
    DocumentRoot /srv/www
    SSLCertificateFile /srv/both.pem
    ${line}
</VirtualHost>
`,
      '/srv/both.pem': 'x',
    });
    const { groups } = describeChange(serverWith(hosts('')), serverWith(hosts('Redirect 301 /new /pub/')));
    expect(groups.map((group) => group.try.url)).toContain('https://second.example/new');
  });
  test('a variable is asked for with a client that sets it, wherever other lines deny others', () => {
    const lines = (name: string) => ({
      '/srv/conf.d/new.conf': `SetEnvIfNoCase Referer "ONE\\.test" ${name}\n<Location /pub>\n<RequireAll>\nRequire ip 192.0.2.0/24\nRequire not env bad\n</RequireAll>\n</Location>\n`,
    });
    const { groups } = describeChange(serverWith(lines('bad')), serverWith(lines('other')));
    const [group] = groups;
    expect(groups.map(({ change }) => change)).toEqual(['opens']);
    expect(group!.try.headers.map(({ name }) => name)).toEqual(['referer']);
    expect(group!.try.client).toMatch(/^192\.0\.2\./);
  });
  test('a .htaccess that is no longer read has not changed: the line that says so is the cause', () => {
    const htaccess = { '/srv/htdocs/pub/.htaccess': 'Redirect 302 /pub/x http://elsewhere.example/\n' };
    const allow = (what: string) => ({
      ...htaccess,
      '/srv/conf.d/base.conf': BASE.replace('Require', `AllowOverride ${what}\n    Require`),
    });
    const { groups, lines } = describeChange(serverWith(allow('All')), serverWith(allow('None')));
    expect(groups.map(({ because }) => because.map(({ after }) => after?.text))).toEqual([
      ['AllowOverride None'],
    ]);
    expect(lines.changed).toBe(1);
  });
  test('a folder that is new is asked for without the slash, too', () => {
    const htaccess = 'Redirect 302 /new/x http://elsewhere.example/\n';
    const allow = { '/srv/conf.d/base.conf': BASE.replace('Require', 'AllowOverride All\n    Require') };
    const { groups } = describeChange(
      serverWith(allow),
      serverWith({ ...allow, '/srv/htdocs/new/.htaccess': htaccess }),
    );
    const asked = groups.map((group) => [group.try.url, group.after.status]);
    expect(asked).toContainEqual(['http://intern.example/new', 301]);
  });
  test('a longer list of alternatives is asked for what only one side matches', () => {
    const rule = (paths: string, names: string) => ({
      '/srv/conf.d/new.conf': `LoadModule rewrite_module /usr/lib/apache2/modules/mod_rewrite.so
<Directory /srv/htdocs>
    RewriteEngine on
    RewriteCond %{HTTP_HOST} ^(${names})\\.example$
    RewriteRule ^(${paths})$ http://elsewhere.example/$1
</Directory>
`,
    });
    const paths = 'a|b|c|d|e|f|g|h';
    const names = 'intern|n1|n2|n3';
    const ofPaths = describeChange(serverWith(rule(paths, names)), serverWith(rule(`${paths}|i`, names)));
    expect(ofPaths.groups.map((group) => group.try.url)).toEqual(['http://intern.example/i']);
    const ofNames = describeChange(serverWith(rule(paths, names)), serverWith(rule(paths, `${names}|n4`)));
    expect(ofNames.groups.map((group) => group.try.url)).toEqual(['http://n4.example/a']);
  });
  test('a name that only one side has as an alias is asked for', () => {
    const alias = (names: string) => ({
      '/srv/conf.d/hosts.conf': HOSTS.replace(
        'ServerName www.example\n',
        `ServerName www.example\n    ServerAlias ${names}\n`,
      ),
    });
    const { groups } = describeChange(
      serverWith(alias('a.example b.example c.example d.example')),
      serverWith(alias('a.example b.example c.example d.example *.e.example')),
    );
    expect(new Set(groups.flatMap(({ hosts }) => hosts))).toEqual(new Set(['any.e.example']));
  });
  test('what is granted without a known answer is not told as a difference', () => {
    // without mod_dir and mod_autoindex nothing tells what answers for a directory
    const { groups } = changed({
      '/srv/httpd.conf': MODULES.replace(/LoadModule dir_.*\n/, '') + MAIN.replace(/DirectoryIndex.*\n/, ''),
    });
    for (const { before, after } of groups) {
      expect(before.text).not.toBe('granted');
      expect(after.text).not.toBe('granted');
    }
  });
  test('a fingerprint stays when lines before it change', () => {
    const redirect = { '/srv/conf.d/hosts.conf': HOSTS.replace('/pub/\n', '/public/\n') };
    const [one] = changed(redirect).groups;
    const moved = { '/srv/conf.d/hosts.conf': `# a comment\n\n${redirect['/srv/conf.d/hosts.conf']}` };
    expect(changed(moved).groups.map(({ fingerprint }) => fingerprint)).toEqual([one!.fingerprint]);
  });
});

describe('edits that change nothing', () => {
  test.each([
    ['comments and blank lines', { '/srv/conf.d/base.conf': `# who has access\n\n${BASE}\n` }],
    ['white space and case', { '/srv/conf.d/base.conf': BASE.replace('    Require all', '\trequire  all') }],
    ['quotation marks', { '/srv/conf.d/base.conf': BASE.replace('/srv/htdocs', '"/srv/htdocs"') }],
    ['another order of files', { '/srv/conf.d/base.conf': undefined, '/srv/conf.d/aa.conf': BASE }],
    [
      'unlike lines reordered',
      {
        '/srv/httpd.conf':
          MODULES +
          MAIN.replace(
            'Listen 80\nErrorLog /var/log/httpd.log\n',
            'ErrorLog /var/log/httpd.log\nListen 80\n',
          ),
      },
    ],
  ])('%s', (_, texts) => {
    const { groups, open, accepted } = changed(texts);
    expect(groups).toEqual([]);
    expect(open).toEqual([]);
    expect(accepted).toBe(true);
  });
  test('a macro with another name', () => {
    const macro = (name: string) => ({
      '/srv/conf.d/macro.conf': `LoadModule macro_module /usr/lib/apache2/modules/mod_macro.so\n<Macro ${name} $where>\nRedirect 302 $where http://other.example/\n</Macro>\nUse ${name} /a\nUse ${name} /b\n`,
    });
    const { groups } = describeChange(serverWith(macro('Moved')), serverWith(macro('Gone')));
    expect(groups).toEqual([]);
  });
});

describe('random servers with random edits', () => {
  const seed = seedOr(3);
  const cases = casesOr(6, 100);
  test(`hosts that no change concerns answer as before: ${cases} servers from PLUME_SEED=${seed}`, {
    timeout: 600_000,
  }, () => {
    for (let from = seed; from < seed + cases; from++) {
      const random = randomFrom(from);
      const before = drawnTexts(random);
      const { texts: after } = editLines(before, ['/srv/httpd.conf'], random);
      const some = compareServers(before, after, { sees: ['/srv'] });
      const all = compareServers(before, after, { sees: ['/srv'], isEveryHostAsked: true });
      const hostsOf = (groups: typeof all.groups) =>
        [
          ...new Set(
            groups.flatMap(({ members }) =>
              members.map(({ question: { url } }) => splitUrl(url)?.server?.host),
            ),
          ),
        ].sort();
      expect(hostsOf(all.groups), `PLUME_SEED=${from}`).toEqual(hostsOf(some.groups));
      // describeDiff() throws where a changed line is in no place of the report, or in two
      const names = { before: '', after: '' };
      const sides = sidesOf(before, after, { sees: ['/srv'] });
      describeDiff(some, { sides, names, allowed: new Set(), isOpenAccepted: false });
    }
  });
});

function drawnTexts(random: ReturnType<typeof randomFrom>): Texts {
  const { main, htaccess } = drawTree(random);
  const modules = [
    'authz_core',
    'authn_core',
    'authz_host',
    'authz_user',
    'authz_groupfile',
    'authn_file',
    'auth_basic',
    'access_compat',
    'dir',
    'alias',
    'setenvif',
    'env',
    'headers',
    'autoindex',
  ]
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
    .join('');
  const texts = {
    'httpd.conf': `${modules}Listen 80\nDocumentRoot "@ROOT@/htdocs"\n${writePieces(main)}`,
    ...Object.fromEntries(
      Object.entries(htaccess).map(([folder, pieces]) => [`${folder}.htaccess`, writePieces(pieces)]),
    ),
    ...FILES,
    users: 'bob:x\n',
    groups: 'staff: bob\n',
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      `/srv/${name}`,
      text.replaceAll('@ROOT@', '/srv').replaceAll('@PORT@', '80'),
    ]),
  );
}
