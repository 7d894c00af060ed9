import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import accessCompat from '../../../rules/upgrade/access-compat/rule.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

/** The modules of `Require`. */
const MODULES = ['authz_core', 'authz_host', 'authz_user', 'authn_core', 'auth_basic', 'access_compat'];

/** What the rule says of a server: the help of its findings, and their fixes. */
function ask(
  files: string | Readonly<Record<string, string>>,
  from?: Series,
  looked?: readonly string[],
): readonly string[] {
  const texts = typeof files === 'string' ? { '/httpd.conf': files } : files;
  const profile = measuredProfile('2.4');
  const server = readServer({
    main: '/httpd.conf',
    files: createMemoryFiles({
      ...texts,
      ...Object.fromEntries(MODULES.map((name) => [`/modules/mod_${name}.so`, ''])),
      '/modules.conf': MODULES.filter((name) => name !== 'access_compat')
        .map((name) => `LoadModule ${name}_module /modules/mod_${name}.so\n`)
        .join(''),
    }),
    profile,
    target: { ...profile.target, from },
  });
  if (server === undefined) throw new Error('there is no server');
  const htaccess = looked ?? Object.keys(texts).filter((path) => path.endsWith('/.htaccess'));
  const said = lintServer(server, { rules: [accessCompat], htaccess }).flatMap(({ findings }) =>
    findings.flatMap(({ help, fixes }) => [
      ...(help === undefined ? [] : [help]),
      ...fixes.map(({ kind, title }) => `${kind}: ${title}`),
    ]),
  );
  return [...new Set(said)];
}

const COMPAT =
  'LoadModule access_compat_module /modules/mod_access_compat.so\nInclude /modules.conf\nDocumentRoot "/srv/www"\n';
const DISPUTE = 'it says one thing and httpd does another; decide which you want';
/** The title of a conversion without a change; `to` is what the sections become. */
const same = (to: string) =>
  `Convert to \`Require\` (${to}): decides as httpd 2.2, and as 2.4 with mod_access_compat`;

describe('what upgrade/access-compat offers', () => {
  test('one fix where both lines decide alike', () => {
    expect(ask(`${COMPAT}<Directory "/srv/www">\nOrder allow,deny\nAllow from all\n</Directory>\n`)).toEqual([
      `safe: ${same('`Require all granted`')}`,
    ]);
  });

  test('inside of tags for mod_access_compat, to delete them first, and the conversion afterwards', () => {
    const lines = 'Order allow,deny\nAllow from all\n';
    const tagged = `<IfModule mod_access_compat.c>\n${lines}</IfModule>\n`;
    const section = (inside: string) => `${COMPAT}<Directory "/srv/www">\n${inside}</Directory>\n`;
    expect(ask(section(tagged))).toEqual([
      'safe: Delete the tags of `<IfModule mod_access_compat.c>` and keep what is inside',
      'This section is not converted: the tags around it, which need mod_access_compat, have to be deleted first (/httpd.conf:5).',
    ]);
    expect(ask(section(lines))).toEqual([`safe: ${same('`Require all granted`')}`]);
  });

  test('two choices where what is written is not what is decided, whatever `from` is', () => {
    const section = `${COMPAT}<Directory "/srv/www">\nOrder allow,deny\nDeny from all\nAllow from 192.0.2.7\n</Directory>\n`;
    const test = '`curl -I http://HOST/index.html` from 192.0.2.7';
    for (const from of [undefined, '2.2', '2.4'] as const) {
      const series = from ?? '2.4';
      expect(ask(section, from)).toEqual([
        `This section is not converted: ${DISPUTE}.`,
        `choice: Keep what httpd ${series} decides: convert \`/srv/www\` only (${test}: 403 now, 403 then)`,
        `choice: Do what is written: convert \`/srv/www\` only (${test}: 403 now, 200 then)`,
      ]);
    }
    expect(ask(section.replace('allow,deny', 'mutual-failure'))).toHaveLength(3);
    expect(ask(section.replace('allow,deny', 'deny,allow'))).toEqual([
      `safe: ${same('`Require ip 192.0.2.7`')}`,
    ]);
  });

  test('two fixes where the lines decide differently, with a request; `from` says which is safe', () => {
    const section = `${COMPAT}<Directory "/srv/www">\nOrder deny,allow\nDeny from all\nSatisfy any\n</Directory>\n`;
    const difference =
      'httpd 2.2 and 2.4 decide differently: `GET /index.html` gets 403 from 2.2, and 200 from 2.4 with mod_access_compat.';
    const as22 = 'Convert to `Require` (`Require all denied`): decides as httpd 2.2';
    const as24 = 'Convert to `Require` (`Require all granted`): decides as httpd 2.4 with mod_access_compat';
    // 2.4 does not do what is written
    const choices = [
      `This section is not converted: ${DISPUTE}. ${difference}`,
      'choice: Keep what httpd 2.4 decides: convert `/srv/www` only (`curl -I http://HOST/index.html`: 200 now, 200 then)',
      'choice: Do what is written: convert `/srv/www` only (`curl -I http://HOST/index.html`: 200 now, 403 then)',
    ];
    expect(ask(section)).toEqual(choices);
    expect(ask(section, '2.4')).toEqual(choices);
    expect(ask(section, '2.2')).toEqual([difference, `safe: ${as22}`, `choice: ${as24}`]);
    // without the module it was a server of 2.2
    expect(ask(section.replace(/^LoadModule.*\n/, ''))).toEqual([
      difference,
      `safe: ${as22}`,
      `choice: ${as24}`,
    ]);
  });
});

describe('why upgrade/access-compat leaves alone', () => {
  test('a section that AuthMerging cannot join to different ones', () => {
    const said = ask(
      `${COMPAT}<Directory "/srv/www/a">\nOrder deny,allow\nDeny from all\nAllow from 192.0.2.7\n</Directory>\n` +
        '<Directory "/srv/www/b">\nAuthType Basic\nAuthName b\nAuthUserFile /users\nRequire valid-user\n</Directory>\n' +
        '<Files "x.html">\nSatisfy any\n</Files>\n',
    );
    expect(said).toEqual([
      'This section is not converted with the decisions of httpd 2.2: another section that applies to the same requests cannot be converted (/httpd.conf:16): `GET /a/x.html` from 192.0.2.1 gets 403, and would get 200.',
      'safe: Convert to `Require` (2 sections): decides as httpd 2.4 with mod_access_compat',
      'This section is not converted with the decisions of httpd 2.2: its effect depends on the sections around it, which differ between requests: `GET /b/x.html` without a password gets 200, and would get 401.',
    ]);
  });

  test('a .htaccess that may have no Require in one of its hosts, or has no right to what it says', () => {
    const server = (overrides: string) => ({
      '/httpd.conf': `${COMPAT}<Directory "/srv/www">\nAllowOverride All\n</Directory>\n<VirtualHost *:80>\nServerName b.example\n<Directory "/srv/www">\nAllowOverride ${overrides}\n</Directory>\n</VirtualHost>\n`,
      '/srv/www/.htaccess': 'Order deny,allow\nDeny from all\n',
    });
    expect(ask(server('Limit'))).toEqual([
      'This section is not converted: `AllowOverride` does not allow `Require` in the .htaccess, which needs `AuthConfig`.',
    ]);
    expect(ask(server('AuthConfig'))).toEqual([
      'This section is not converted: httpd already answers 500 because `AllowOverride` does not allow `Order` in the .htaccess, which needs `Limit`.',
    ]);
    expect(ask(server('AuthConfig Limit'))).toEqual([`safe: ${same('`Require all denied`')}`]);
  });

  test('no fix is safe where a .htaccess may decide and nobody looked at it', () => {
    const config = `${COMPAT}<Directory "/srv/www">\nAllowOverride All\nOrder deny,allow\nDeny from all\n</Directory>\n`;
    const files = { '/httpd.conf': config, '/srv/www/a/b/.htaccess': 'Require valid-user\n' };
    const fix = same('`Require all denied`');
    const unseen =
      'No fix is safe because a .htaccess in `/srv/www/a/b/` or below it may control access, and is not linted together with the server.';
    expect(ask(files, undefined, [])).toEqual([unseen, `unsafe: ${fix}`]);
    // what it says has nothing to do with it
    expect(ask({ ...files, '/srv/www/a/b/.htaccess': 'Options None\n' }, undefined, [])).toEqual([
      `safe: ${fix}`,
    ]);
    // httpd does not read it
    const none = { ...files, '/httpd.conf': config.replace('All', 'None') };
    expect(ask(none, undefined, [])).toEqual([`safe: ${fix}`]);
  });

  test('what no request is known to come to', () => {
    const never = `${COMPAT}<If "false">\nOrder deny,allow\nDeny from all\n</If>\n`;
    expect(ask(never)).toEqual(['This section is not converted: plume knows no request that it applies to.']);
  });
});
