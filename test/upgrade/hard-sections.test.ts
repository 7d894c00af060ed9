import { describe, expect, test } from 'vitest';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { type Files, plan, readAs, textOf } from './plan-of.ts';

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const CLOSED = '<Directory />\n    Order deny,allow\n    Deny from all\n</Directory>\n';
const OPEN = '<Directory /srv/www>\n    Order allow,deny\n    Allow from all\n</Directory>\n';

/** What one server becomes, where nothing may be left and every answer must stay. */
function planWhole(
  main: string,
  change: (options: ReadServerOptions) => ReadServerOptions = (options) => options,
  htaccess: Files = {},
  more: Files = {},
  open = 0,
): UpgradePlan {
  const files = { 'main.conf': `${HEAD}${CLOSED}${OPEN}${main}`, ...htaccess, ...more };
  const [before, after] = [change(readAs(files, '2.2')), change(readAs(files, '2.4'))];
  const made = plan(files, { before, after, htaccess: Object.keys(htaccess) });
  expect(made.left.map(({ refusal }) => refusal.reason)).toEqual([]);
  expect(made.proof.access).toMatchObject({ different: 0, open });
  expect(textOf(made)).not.toMatch(/^\s*(?:Order|Allow|Deny|Satisfy|Authz\w+Authoritative) /m);
  return made;
}

describe('one hard section holds back no other one', () => {
  test('where two patterns match no path together', () => {
    const made = planWhole(
      [
        '<DirectoryMatch "^/srv/www/[^/]+/private">',
        '    AuthType Basic',
        '    AuthName private',
        '    AuthUserFile /etc/apache2/users',
        '    Require valid-user',
        '</DirectoryMatch>',
        '<DirectoryMatch "^/srv/www/[^/]+/intern$">',
        '    Order allow,deny',
        '    Allow from 10.1.0.0/16',
        '</DirectoryMatch>',
        '',
      ].join('\n'),
    );
    expect(textOf(made)).toContain('    Require ip 10.1.0.0/16\n</DirectoryMatch>');
  });

  test('where a virtual host has a section for files that none of its URLs leads to', () => {
    const host = (name: string, root: string, section: string) =>
      `<VirtualHost *:80>\n    ServerName ${name}\n    DocumentRoot ${root}\n${section}</VirtualHost>\n`;
    const made = planWhole(
      [
        'UserDir public_html\nUserDir disabled\n',
        '<Directory /home>\n    Order allow,deny\n    Allow from all\n    Deny from 10.77.1.1\n</Directory>\n',
        host('a.example', '/srv/www', ''),
        host(
          'b.example',
          '/home/b',
          '    <Directory /home/b>\n        Order allow,deny\n        Deny from 10.66.0.0/16\n        Allow from all\n    </Directory>\n',
        ),
      ].join(''),
    );
    expect(textOf(made)).toContain('Require not ip 10.66.0.0/16');
  });

  test('where an undecided condition is around some lines, which is carried over', () => {
    const made = planWhole(
      [
        '<Directory /srv/www/tools>',
        '    Order allow,deny',
        '    Allow from 10.1.0.0/16',
        '    <IfDefine !OPEN>',
        '    Deny from 10.1.66.0/24',
        '    </IfDefine>',
        '</Directory>',
        '',
      ].join('\n'),
      (options) => ({ ...options, areDefinesComplete: false }),
    );
    expect(textOf(made)).toContain(
      [
        '    <IfDefine OPEN>',
        '        Require ip 10.1.0.0/16',
        '    </IfDefine>',
        '    <IfDefine !OPEN>',
        '        <RequireAll>',
        '            Require ip 10.1.0.0/16',
        '            Require not ip 10.1.66.0/24',
        '        </RequireAll>',
        '    </IfDefine>',
      ].join('\n'),
    );
  });

  test('where conditions that hold in both series are around some lines', () => {
    const made = planWhole(
      [
        '<Directory /srv/www/guarded>',
        '    AuthType Basic',
        '    AuthName guarded',
        '    AuthUserFile /etc/apache2/users',
        '    Require valid-user',
        '    <IfModule mod_authz_host.c>',
        '        Order deny,allow',
        '        Deny from all',
        '        Allow from 10.1.0.0/16',
        '        Satisfy any',
        '    </IfModule>',
        '</Directory>',
        '',
      ].join('\n'),
    );
    expect(textOf(made)).toContain('    Require ip 10.1.0.0/16\n    Require valid-user\n</Directory>');
  });

  test('where a name of files means something else in some directories, which get a section of their own', () => {
    const made = planWhole(
      [
        '<Directory /srv/www/house>',
        '    Order deny,allow',
        '    Deny from all',
        '    Allow from 10.1.0.0/16',
        '</Directory>',
        '<Directory /srv/www/house/secret>',
        '    AuthType Basic',
        '    AuthName secret',
        '    AuthUserFile /etc/apache2/users',
        '    Require valid-user',
        '</Directory>',
        '<Files robots.txt>',
        '    Order allow,deny',
        '    Allow from all',
        '</Files>',
        '',
      ].join('\n'),
    );
    const nested = '    <Files robots.txt>\n        Require valid-user\n    </Files>\n</Directory>\n';
    expect(textOf(made)).toContain(nested);
    expect(textOf(made)).toMatch(/^<Files robots.txt>\n {4}Require all granted\n<\/Files>$/m);
  });

  test('where a name that httpd may be started with decides which sections it reads', () => {
    const staging = [
      '<IfDefine STAGING>',
      '<Location />',
      '    Order deny,allow',
      '    Deny from all',
      '    Allow from 10.1.0.0/16',
      '</Location>',
      '</IfDefine>',
      '<IfDefine !STAGING>',
      '<Location /staging>',
      '    Order allow,deny',
      '    Deny from all',
      '</Location>',
      '<Directory /srv/www/club>',
      '    Order allow,deny',
      '    Allow from 10.2.0.0/16',
      '</Directory>',
      '</IfDefine>',
      '',
    ].join('\n');
    const made = planWhole(staging, (options) => ({ ...options, areDefinesComplete: false }));
    expect(textOf(made)).toContain(
      '<IfDefine STAGING>\n<Location />\n    Require ip 10.1.0.0/16\n</Location>',
    );
    expect(textOf(made)).toContain('<Location /staging>\n    Require all denied\n</Location>');
    expect(textOf(made)).toContain('    Require ip 10.2.0.0/16\n</Directory>\n</IfDefine>');
  });

  test('where three sections include the file that has their commands', () => {
    const inside = (tag: string) => `<${tag}>\n    Include office.inc\n</${tag.split(' ')[0]}>\n`;
    const tags = ['Directory /srv/www/club', 'Location /server-status', 'LocationMatch "^/(a|e)/private"'];
    const office = '# the office\nOrder deny,allow\nDeny from all\nAllow from 10.1.0.0/16\n';
    const path = '/etc/apache2/office.inc';
    const made = planWhole(tags.map(inside).join(''), undefined, {}, { [path]: office }, 1);
    expect(textOf(made, 'office.inc')).toBe('# the office\nRequire ip 10.1.0.0/16\n');
  });

  test('where sections include a file that says something else than is decided in one of them', () => {
    const main = [
      '<Directory /srv/www/club>\n    Include office.inc\n</Directory>\n',
      '<Location /club>\n    Order allow,deny\n    Allow from all\n</Location>\n',
      '<Location /server-status>\n    SetHandler server-status\n    Include office.inc\n</Location>\n',
    ].join('');
    const office = ['Order deny,allow', 'Deny from all', 'Allow from 10.1.0.0/16'];
    const path = '/etc/apache2/office.inc';
    const made = planWhole(main, undefined, {}, { [path]: `${office.join('\n')}\n` });
    const comments = office.map((line) => `# ${line}\n`).join('');
    expect(textOf(made, 'office.inc')).toBe(`${comments}Require ip 10.1.0.0/16\n`);
  });

  test('where a section has commands of its own beside those of a file that it includes', () => {
    const login = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/apache2/users\n';
    const hosts = 'Order deny,allow\nDeny from all\nAllow from 10.1.0.0/16\n';
    const main = [
      '<Directory /srv/www/club>\n    Include staff.inc\n    # members\n    Require valid-user\n</Directory>\n',
      '<Directory /srv/www/staff>\n    Include staff.inc\n</Directory>\n',
    ].join('');
    const made = planWhole(main, undefined, {}, { '/etc/apache2/staff.inc': `${login}${hosts}` });
    expect(textOf(made, 'staff.inc')).toBe(
      `${login}# Order deny,allow\n# Deny from all\n# Allow from 10.1.0.0/16\n`,
    );
    expect(textOf(made)).toContain(
      [
        '<Directory /srv/www/club>',
        '    Include staff.inc',
        '    <RequireAll>',
        '        Require ip 10.1.0.0/16',
        '        Require valid-user',
        '    </RequireAll>',
        '    # members',
        '    # Require valid-user',
        '</Directory>',
        '<Directory /srv/www/staff>',
        '    Include staff.inc',
        '    Require ip 10.1.0.0/16',
        '</Directory>',
        '',
      ].join('\n'),
    );
    expect(
      plan({ 'main.conf': textOf(made)!, '/etc/apache2/staff.inc': textOf(made, 'staff.inc')! }).edits,
    ).toEqual([]);
  });

  test('where a pattern of URLs matches none of a directory with a password', () => {
    const login =
      '    AuthType Basic\n    AuthName x\n    AuthUserFile /etc/apache2/users\n    Require valid-user\n';
    const main = [
      `<Directory /srv/www/club>\n${login}</Directory>\n`,
      '<LocationMatch "^/(a|e)/private">\n    Order allow,deny\n    Allow from all\n    Deny from 10.2.0.0/16\n</LocationMatch>\n',
    ].join('');
    const made = planWhole(main, undefined, {}, {}, 1);
    expect(textOf(made)).toContain('        Require not ip 10.2.0.0/16\n');
  });

  test('where a pattern is about a file that is the index of its directory', () => {
    const main = [
      '<DirectoryMatch "^/srv/www/[^/]+/private">\n    Order deny,allow\n    Deny from all\n    Allow from 10.2.0.0/16\n</DirectoryMatch>\n',
      '<Location /club/private>\n    Order allow,deny\n    Deny from all\n</Location>\n',
    ].join('');
    expect(textOf(planWhole(main))).toContain('<Location /club/private>\n    Require all denied\n');
  });

  test('where modules of httpd 2.2 leave a user to one another', () => {
    const user = [
      '    AuthType Basic',
      '    AuthName x',
      '    AuthUserFile /etc/apache2/users',
      '    AuthGroupFile /etc/apache2/groups',
      '    AuthLDAPURL "ldap://127.0.0.1/dc=example?uid"',
    ];
    const made = planWhole(
      [
        '<Location /all>',
        ...user,
        '    AuthzLDAPAuthoritative off',
        '    AuthzUserAuthoritative off',
        '    AuthzGroupFileAuthoritative off',
        '    Require group staff',
        '    Require ldap-group cn=pm,dc=example',
        '</Location>',
        '<Location /first>',
        ...user,
        '    Require user alice',
        '    Require group staff',
        '</Location>',
        '',
      ].join('\n'),
    );
    expect(textOf(made)).toContain(
      '    Require group staff\n    Require ldap-group cn=pm,dc=example\n</Location>',
    );
    expect(textOf(made)).toMatch(/Require user alice\n(?! *Require group)/);
  });
});

test('two files become comments where one section includes both and another one only the second', () => {
  const main = [
    '<Directory /srv/www/club>\n    Include a.inc\n    Include b.inc\n</Directory>\n',
    '<Location /server-status>\n    SetHandler server-status\n    Include b.inc\n</Location>\n',
  ].join('');
  const made = plan({
    'main.conf': `${HEAD}${CLOSED}${OPEN}${main}`,
    '/etc/apache2/a.inc': 'Order deny,allow\nDeny from all\n',
    '/etc/apache2/b.inc': 'Allow from 10.1.0.0/16\n',
  });
  expect(made.left).toEqual([]);
  expect(made.proof.access).toMatchObject({ different: 0, open: 0 });
  expect(textOf(made, 'a.inc')).toBe('# Order deny,allow\n# Deny from all\n');
  expect(textOf(made, 'b.inc')).toBe('# Allow from 10.1.0.0/16\n');
  expect(textOf(made)).toContain('    Include b.inc\n    Require ip 10.1.0.0/16\n</Directory>\n');
  expect(textOf(made)).toContain('    Include b.inc\n    Require all granted\n</Location>\n');
});

describe('a .htaccess', () => {
  const path = '/srv/www/club/.htaccess';
  const override = '<Directory /srv/www/club>\n    AllowOverride Limit\n</Directory>\n';

  test('is allowed what it becomes, and no longer what it was', () => {
    const files = { [path]: 'Order deny,allow\nDeny from all\nAllow from 10.1.0.0/16\n' };
    const made = planWhole(override, undefined, files);
    expect(textOf(made)).toContain('    AllowOverride AuthConfig\n');
    expect(textOf(made, path)).toBe('Require ip 10.1.0.0/16\n');
  });

  test('keeps whom it names as a comment, where that decides nothing', () => {
    const files = { [path]: 'Order deny,allow\nAllow from 10.9.0.0/16\n' };
    const made = planWhole(override, undefined, files);
    expect(textOf(made, path)).toMatch(/^# *Allow from 10\.9\.0\.0\/16$/m);
    expect(textOf(made, path)).toMatch(/^Require all granted$/m);
  });

  test('that the only host hides holds nothing back, and nobody says that httpd answers 500', () => {
    const site = [
      'NameVirtualHost *:80',
      '<VirtualHost *:80>',
      '    DocumentRoot /srv/www/club',
      '    <Directory />',
      '        AllowOverride None',
      '    </Directory>',
      '</VirtualHost>',
      '',
    ].join('\n');
    const files = { [path]: 'Order deny,allow\nDeny from all\n' };
    const hidden = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\n';
    const made = plan(
      {
        'main.conf': `${hidden}<Files ~ "^\\.ht">\n    Order allow,deny\n    Deny from all\n</Files>\n${site}`,
        ...files,
      },
      { htaccess: [path] },
    );
    expect(made.left).toEqual([]);
    expect(textOf(made)).toContain('<Files ~ "^\\.ht">\n    Require all denied\n</Files>\n');
    expect(textOf(made, path)).toBeUndefined();
    expect(made.items.filter(({ file }) => file === path)).toEqual([]);
  });
});
