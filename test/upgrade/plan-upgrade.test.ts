import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Files, plan, readAs, textOf } from './plan-of.ts';

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const CLOSED = '<Directory />\n    Order deny,allow\n    Deny from all\n</Directory>\n';
const OPEN = '<Directory /srv/www>\n    Order allow,deny\n    Allow from all\n</Directory>\n';

describe('a plan for a server that would serve nobody', () => {
  const unknown = (files: Files, series: Series): ReadServerOptions => {
    const { profile, target = profile.target, ...rest } = readAs(files, series);
    return { ...rest, profile: unknownProfile(target), target };
  };
  const planUnknown = (loads: readonly string[]) => {
    const files = { 'main.conf': `${HEAD}${loadModules(...loads)}${OPEN}` };
    return plan(files, { before: unknown(files, '2.2'), after: unknown(files, '2.4') });
  };

  test('gets the modules that httpd 2.2 did not need, however few it loads, and nothing the second time', () => {
    const made = planUnknown(['dir', 'mime', 'authz_host']);
    expect(made.proof).toMatchObject({ gaps: [], errors: 0 });
    expect(textOf(made)).toContain(
      '<IfModule !mod_authz_core.c>\n    LoadModule authz_core_module modules/mod_authz_core.so\n</IfModule>\n',
    );
    expect(textOf(made)).toMatch(/<IfModule !mpm_worker_module>\n *LoadModule mpm_prefork_module /);
    expect(made.items).toContainEqual(expect.objectContaining({ rule: 'modules/loaded', isEdited: true }));
    const files = { 'main.conf': textOf(made) ?? '' };
    const again = plan(files, { before: unknown(files, '2.2'), after: unknown(files, '2.4') });
    expect(again.edits).toEqual([]);
    // httpd 2.2 does not start with these files: what it would answer is not compared
    expect([made.already, again.already?.instance.file]).toEqual([undefined, 'main.conf']);
    expect(again.proof).toMatchObject({ access: { classes: 0 }, hosts: { names: 0 } });
  });

  test('is one of 2.2 as long as only a branch for 2.4 says otherwise', () => {
    const branch = `<IfModule mod_unixd.c>\n${loadModules('authz_core')}</IfModule>\n`;
    const versions = `<IfVersion >= 2.4>\n${loadModules('authz_core')}</IfVersion>\n`;
    for (const text of [branch, versions]) {
      const files = { 'main.conf': `${HEAD}${loadModules('version', 'authz_host')}${text}${OPEN}` };
      const made = plan(files, { before: unknown(files, '2.2'), after: unknown(files, '2.4') });
      expect(made.already).toBe(undefined);
    }
  });

  test('tells of no default of a directive whose line it deletes', () => {
    const defaults = (text: string) =>
      plan({ 'main.conf': `${HEAD}${text}${OPEN}` })
        .items.filter(({ row }) => row !== undefined)
        .map(({ row }) => row?.[0]);
    expect(defaults('')).toContain('`DefaultType`');
    expect(defaults('DefaultType text/plain\n')).not.toContain('`DefaultType`');
    expect(defaults('DefaultType text/plain\n')).toContain('`LimitRequestBody`');
  });

  test('lacks nothing that it loads, or that may be compiled in where it loads nothing', () => {
    expect(planUnknown(['dir', 'authz_core', 'mpm_event']).proof.gaps).toEqual([]);
    expect(planUnknown([]).proof.gaps).toEqual([]);
    expect(plan({ 'main.conf': `${HEAD}${OPEN}` }).proof.gaps).toEqual([]);
  });

  test('leaves a .htaccess alone that httpd 2.2 answered with 500', () => {
    const override = OPEN.replace('Order', 'AllowOverride AuthConfig\n    Order');
    const path = '/srv/www/club/.htaccess';
    const files = { 'main.conf': `${HEAD}${override}`, [path]: 'Order deny,allow\nDeny from 10.0.0.0/8\n' };
    const made = plan(files, { htaccess: [path] });
    expect(made.edits.map(({ file }) => file)).toEqual(['main.conf']);
    expect(textOf(made)).toContain('AllowOverride AuthConfig\n');
    expect(made.items).toContainEqual(
      expect.objectContaining({ kind: 'fails', rule: 'htaccess/not-granted', isEdited: false }),
    );
  });
});

describe('a .htaccess that httpd 2.2 refused', () => {
  const path = '/srv/www/club/.htaccess';
  const planWith = (text: string) => {
    const main = `${HEAD}${OPEN.replace('Order', 'AllowOverride All\n    Order')}`;
    return plan({ 'main.conf': main, [path]: text }, { htaccess: [path] });
  };

  test('is not mended, as it denied all that is below it', () => {
    const made = planWith('Header set X-Name a b c d\n');
    expect(made.edits.map(({ file }) => file)).toEqual(['main.conf']);
    expect(made.items).toContainEqual(
      expect.objectContaining({ kind: 'fails', rule: 'value/invalid-argument', isEdited: false }),
    );
    expect(made.proof).toMatchObject({ errors: 1, access: { different: 0 } });
  });

  test('is a difference where httpd 2.4 accepts it', () => {
    const made = planWith('<If "true">\n    Options -Indexes\n</If>\n');
    expect(made.proof.access).toMatchObject({ different: 1 });
    expect(made.proof.access?.details).toMatchObject([
      { verdict: 'different', isOfEdits: false, request: 'every request below `/srv/www/club/`' },
    ]);
  });

  test('is one difference where it controls access, and nothing below it is the same', () => {
    const made = planWith(
      '<If "true">\n    Options -Indexes\n</If>\nOrder deny,allow\nDeny from 10.1.0.0/16\n',
    );
    expect(made.proof.access).toMatchObject({ classes: 2, same: 1, different: 1 });
  });

  test('is one difference where an AllowOverride refused it that the plan changes', () => {
    const above = '/srv/www/.htaccess';
    const files = {
      'main.conf': `${HEAD}${OPEN.replace('Order', 'AllowOverride Limit\n    Order')}`,
      [above]: 'Order allow,deny\nAllow from all\nDeny from 10.1.0.0/16\n',
      [path]: 'AuthType Basic\nAuthName x\nAuthUserFile /etc/apache2/users\nRequire valid-user\n',
    };
    const made = plan(files, { htaccess: [above, path] });
    expect(made.proof.access).toMatchObject({ classes: 2, same: 1, different: 1 });
    expect(made.proof.access?.details).toMatchObject([
      { verdict: 'different', isOfEdits: true, count: 1, request: 'every request below `/srv/www/club/`' },
    ]);
  });
});

describe('a plan', () => {
  test('replaces what loads a renamed module at once, with the condition on it, although files are lacking', () => {
    const loads = [
      'auth_basic',
      'authn_file',
      'authz_host',
      'log_config',
      'mime',
      'dir',
      'authn_alias',
      'cache',
    ];
    const head = `${HEAD}Include /etc/elsewhere/*.conf\n${loadModules(...loads)}`;
    const files = {
      'main.conf': `${head}Include disk.load\nInclude disk.conf\n${OPEN}`,
      'disk.load': loadModules('disk_cache'),
      'disk.conf': '<IfModule mod_disk_cache.c>\n    CacheDirLevels 5\n</IfModule>\n',
    };
    const read = (texts: Files, series: Series): ReadServerOptions => {
      const { profile, target = profile.target, ...rest } = readAs(texts, series);
      const memory = createMemoryFiles(texts, {
        ...{ root: '/etc/apache2', sees: ['/etc/apache2'], isOwn: false },
        nameOf: (path) => path.replace('/etc/apache2/', ''),
      });
      return { ...rest, target, profile: unknownProfile(target), files: memory };
    };
    const made = plan(files, { before: read(files, '2.2'), after: read(files, '2.4') });
    expect(textOf(made, 'disk.load')).toBe(loadModules('cache_disk'));
    expect(textOf(made, 'disk.conf')).toContain('<IfModule mod_cache_disk.c>');
    expect(textOf(made)).toContain(loadModules('authn_core'));
    const done = { ...files, ...Object.fromEntries(made.edits.map(({ file, after }) => [file, after])) };
    expect(plan(done, { before: read(done, '2.2'), after: read(done, '2.4') }).edits).toEqual([]);
    // what it has not read is to be looked at
    expect(made.items.map(({ rule, kind }) => `${kind} ${rule}`)).toContain('check include/not-followed');
  });
  test('converts access control with the decisions of 2.2 and proves each class the same', () => {
    const made = plan({ 'main.conf': HEAD + CLOSED + OPEN });
    expect(textOf(made)).toBe(
      `${HEAD}<Directory />\n    Require all denied\n</Directory>\n<Directory /srv/www>\n    Require all granted\n</Directory>\n`,
    );
    const { access, errors } = made.proof;
    expect(errors).toBe(0);
    expect(access?.classes).toBeGreaterThanOrEqual(1);
    expect(access).toMatchObject({ same: access?.classes, different: 0, open: 0, details: [] });
  });
  test('is empty where it was made before', () => {
    const once = plan({ 'main.conf': HEAD + CLOSED + OPEN });
    const again = plan({ 'main.conf': textOf(once)! });
    expect(again.edits).toEqual([]);
    expect(again.proof.access).toMatchObject({ different: 0, open: 0 });
  });
  test('leaves in comments what is written and was not decided, and names the choice', () => {
    const lines = ['Order allow,deny', 'Deny from all', 'Allow from 192.0.2.7'];
    const section = (...inside: readonly string[]) =>
      `<Directory /srv/www/club>\n${inside.map((line) => `    ${line}\n`).join('')}</Directory>\n`;
    const made = plan({ 'main.conf': HEAD + OPEN + section(...lines) });
    const asComments = section(...lines.map((line) => `# ${line}`), 'Require all denied');
    expect(textOf(made)).toContain(asComments);
    expect(made.left).toEqual([]);
    const user = ['AuthType Basic', 'AuthName x', 'AuthUserFile u', 'Require valid-user', 'Satisfy any'];
    const either = plan({ 'main.conf': HEAD + OPEN + section(...lines, ...user) });
    expect(textOf(either)).toContain('    Require valid-user\n    # Satisfy any\n</Directory>\n');
    const item = made.items.find(({ rule }) => rule === 'access/redundant-entry');
    expect(item).toMatchObject({ kind: 'check', isEdited: false });
    expect(item?.choices.map(({ name }) => name)).toEqual(['do-what-is-written']);
    expect(plan({ 'main.conf': textOf(made)! }).edits).toEqual([]);
  });
  test('converts what can be converted beside a section that cannot, and beside one written for 2.4', () => {
    const any = '<Directory /srv/www/club>\n    Satisfy any\n    Require user eve\n</Directory>\n';
    const hidden = '<Files secret>\n    Order allow,deny\n    Deny from all\n</Files>\n';
    const half =
      '<Location /half>\n    Order deny,allow\n    Deny from all\n    Require local\n</Location>\n';
    const made = plan({ 'main.conf': HEAD + CLOSED + OPEN + any + hidden + half });
    expect(made.left).toEqual([]);
    expect(textOf(made)).toContain('    # Require local\n    Require all denied\n</Location>\n');
    expect(textOf(made)).toContain('<Files secret>\n    Require all denied\n</Files>\n');
    // 2.4 denies the file in another way, whether it is converted or not
    expect(made.proof.access?.details.every(({ isOfEdits }) => !isOfEdits)).toBe(true);
  });
  test('gives a virtual host a section of its own where that of the main server means something else there', () => {
    const status =
      '<Location /status>\n    Order deny,allow\n    Deny from all\n    Allow from 192.0.2.7\n</Location>\n';
    const members =
      '<VirtualHost *:80>\n    ServerName b.example\n    <Directory /srv/www>\n        AuthType Basic\n        AuthName b\n        AuthUserFile users\n        Require valid-user\n    </Directory>\n</VirtualHost>\n';
    const host = '<VirtualHost *:80>\n    ServerName a.example\n</VirtualHost>\n';
    // what the section opens there, too
    const hidden = '<Files secret>\n    Order allow,deny\n    Deny from all\n</Files>\n';
    const hosts = `NameVirtualHost *:80\n${host}${members}`;
    const made = plan({ 'main.conf': HEAD + OPEN + hidden + status + hosts });
    expect(made.left).toEqual([]);
    expect(made.proof.access).toMatchObject({ different: 0, open: 0 });
    const own =
      '\n    <Location /status>\n        <RequireAll>\n            Require ip 192.0.2.7\n            Require valid-user\n        </RequireAll>\n    </Location>\n</VirtualHost>\n';
    expect(textOf(made)).toContain('<Location /status>\n    Require ip 192.0.2.7\n</Location>\n');
    expect(textOf(made)?.endsWith(own)).toBe(true);
    expect(plan({ 'main.conf': textOf(made)! }).edits).toEqual([]);
  });
  test('denies otherwise, as a last resort, and tells the requests; takes what is accepted without a word', () => {
    const nobody =
      '<Directory /srv/www/club>\n    AuthType Basic\n    AuthName club\n    AuthUserFile users\n    Require user\n    Order deny,allow\n    Deny from all\n    Satisfy any\n</Directory>\n';
    const hidden =
      '    <Files secret>\n        Order deny,allow\n        Deny from all\n        Satisfy any\n    </Files>\n';
    const text = `${HEAD + OPEN + nobody}<Directory /srv>\n${hidden}</Directory>\n`;
    const made = plan({ 'main.conf': text });
    expect(made.left).toEqual([]);
    expect(made.offers).toEqual([]);
    const comments =
      '        # Order deny,allow\n        # Deny from all\n        # Satisfy any\n        Require all denied\n';
    expect(textOf(made)).toContain(comments);
    const details = made.proof.access?.details ?? [];
    expect(details.map(({ direction }) => direction)).toEqual(['stays-denied']);
    const item = made.items.find(({ message }) => message.includes('with another status than httpd 2.2'));
    expect(item?.help).toContain('`--keep-access-compat`');
    expect(item?.help).toContain('httpd 2.2 answers 401, and 2.4 answers 403');
    const taken = plan({ 'main.conf': text }, { accepted: new Set(details.map(({ id }) => id)) });
    expect(taken.left).toEqual([]);
    expect(textOf(taken)).toContain('    <Files secret>\n        Require all denied\n    </Files>\n');
    expect(taken.items.filter(({ message }) => message.includes('with another status'))).toEqual([]);
  });
  test('leaves access control alone where that is asked for, and does all else', () => {
    const made = plan({ 'main.conf': `${HEAD}KeepAlive 1\n${OPEN}` }, { keepsAccessCompat: true });
    expect(textOf(made)).toBe(`${HEAD}KeepAlive On\n${OPEN}`);
  });
  test('has an item for what 2.4 refuses, with whether the edits settle it', () => {
    const made = plan({ 'main.conf': `${HEAD}KeepAlive 1\nNoSuchDirective on\n` });
    const fails = made.items.filter(({ kind }) => kind === 'fails');
    expect(fails.map(({ rule, isEdited }) => [rule, isEdited])).toEqual([
      ['upgrade/keepalive-not-boolean', true],
      ['unknown/directive', false],
    ]);
  });
  test('accepts that nothing matches where httpd 2.2 did, and leaves what 2.2 did not start without', () => {
    const includes = 'Include empty/*.conf\nInclude /srv/lost/*.conf\nInclude /srv/lost.conf\n';
    const files = { 'main.conf': `${HEAD}${includes}`, '/etc/apache2/empty/README': '' };
    const made = plan(files);
    expect(textOf(made)).toBe(`${HEAD}${includes.replace('Include', 'IncludeOptional')}`);
    const missing = made.items.filter(({ rule }) => rule === 'include/missing-file');
    expect(missing).toMatchObject([
      { kind: 'fails', isEdited: false, help: expect.stringContaining('copy it from the old machine') },
      { kind: 'fails', isEdited: false },
    ]);
  });
  test('accepts that nothing matches in a directory of a copy with other files, and leaves what the copy lacks', () => {
    const includes = 'Include sites/*.conf\nInclude kept/*.conf\nInclude missing/*.conf\n';
    const directories = new Map([
      ['/etc/apache2/sites', 'README'],
      ['/etc/apache2/kept', '.gitkeep'],
    ]);
    const files = {
      'main.conf': `${HEAD}${includes}`,
      ...Object.fromEntries([...directories].map(([path, name]) => [`${path}/${name}`, ''])),
    };
    const read = (series: Series): ReadServerOptions => {
      const memory = createMemoryFiles(files, {
        ...{ root: '/etc/apache2', sees: [], isOwn: false },
        nameOf: (path) => path.replace('/etc/apache2/', ''),
      });
      const list: typeof memory.list = (path) => {
        const name = directories.get(path);
        return name === undefined ? memory.list(path) : { ok: true, names: [name], isWhole: false };
      };
      return { ...readAs(files, series), files: { ...memory, list } };
    };
    const made = plan(files, { before: read('2.2'), after: read('2.4') });
    expect(textOf(made)).toBe(`${HEAD}${includes.replace('Include', 'IncludeOptional')}`);
    expect(made.items).toContainEqual(
      expect.objectContaining({ rule: 'include/not-followed', kind: 'check', isEdited: false }),
    );
  });
  test('keeps what httpd 2.2 made of signs in Options, of words that it ignored or did not know, and of texts', () => {
    const lines = [
      ['    Options +Indexes FollowSymLinks', '    Options +Indexes\n    Options FollowSymLinks'],
      ['    AuthUserFile /etc/users standard', '    AuthUserFile /etc/users'],
      ['    AuthGroupFile "/etc/groups" standard', '    AuthGroupFile "/etc/groups"'],
      [
        '    ErrorDocument 404 "%{REQUEST_URI} or %{ x"',
        '    ErrorDocument 404 "\\%{REQUEST_URI} or \\%{ x"',
      ],
      ['</Directory>', '</Directory>'],
      ['ServerTokens Quiet', 'ServerTokens Full'],
      ['ServerTokens Product', 'ServerTokens ProductOnly'],
    ];
    const [was, is] = [0, 1].map(
      (i) => `${HEAD}<Directory /srv/www>\n${lines.map((line) => line[i]).join('\n')}\n`,
    ) as [string, string];
    const files = { '/etc/users': '', '/etc/groups': '' };
    const made = plan({ ...files, 'main.conf': was });
    expect(textOf(made)).toBe(is);
    expect(made.proof.errors).toBe(0);
    expect(plan({ ...files, 'main.conf': is }).edits).toEqual([]);
  });
  test('edits all files of the server, and none that must stay as it is', () => {
    const files = { 'main.conf': `${HEAD}Include other.conf\nKeepAlive 1\n`, 'other.conf': OPEN };
    expect(plan(files).edits.map(({ file }) => file)).toEqual(['main.conf', 'other.conf']);
    const refusalOf = (file: string) => (file === 'other.conf' ? 'it is not ours' : undefined);
    expect(plan(files, { refusalOf }).edits.map(({ file }) => file)).toEqual(['main.conf']);
  });
});

describe('the proof', () => {
  const NAMED = (hosts: string) => `${HEAD}${hosts}`;
  const HOSTS = ['a', 'b']
    .map((name) => `<VirtualHost *:80>\n    ServerName ${name}.example\n</VirtualHost>\n`)
    .join('');
  test('leaves alone what 2.2 refused as well, where mending it would change an answer', () => {
    const path = '/srv/www/club/.htaccess';
    const texts = {
      'main.conf': HEAD + OPEN,
      [path]: '<Directory /srv/www/club>\nAddType a/b .c\n</Directory>\n',
    };
    const made = plan(texts, { htaccess: [path] });
    expect(made.edits.map(({ file }) => file)).toEqual(['main.conf']);
    expect(made.items).toContainEqual(
      expect.objectContaining({ kind: 'fails', rule: 'context/not-in-htaccess', isEdited: false }),
    );
  });
  test('names the hosts that only 2.4 selects by name', () => {
    const made = plan({ 'main.conf': NAMED(HOSTS) });
    const { hosts } = made.proof;
    expect(hosts?.different).toBe(1);
    expect(hosts?.details).toMatchObject([
      { verdict: 'different', request: '`b.example` at `*:80`', after: '`b.example` (main.conf:8)' },
    ]);
  });
  test('finds no difference where NameVirtualHost selected them', () => {
    const made = plan({ 'main.conf': NAMED(`NameVirtualHost *:80\n${HOSTS}`) });
    expect(made.proof.hosts).toMatchObject({ different: 0, open: 0 });
    expect(textOf(made)).toBe(NAMED(HOSTS));
  });
  const MATCHING = `<LocationMatch ^/club>\n    Order deny,allow\n    Deny from all\n</LocationMatch>\n`;
  test('is open where URLs themselves are handled in another way, which no edit changes', () => {
    const made = plan({ 'main.conf': HEAD + OPEN + MATCHING });
    const { access } = made.proof;
    expect(access?.open).toBeGreaterThan(0);
    expect(access?.same).toBe((access?.classes ?? 0) - (access?.open ?? 0));
    expect(access?.details.map(({ dependsOn }) => dependsOn)).toEqual([
      expect.stringContaining('several slashes one after another'),
    ]);
    // what httpd 2.4 makes of such a URL is the same with and without mod_access_compat
    expect(textOf(made)).toContain('<LocationMatch ^/club>\n    Require all denied\n');
    expect(made.left).toEqual([]);
  });
  test('compares a file and a directory that one name stands for, and tells both differences beside a question about its URL', () => {
    // the pattern of directories matches `any.txt`, the name that stands for all files of the other pattern, too
    const text = `${HEAD}<Directory /srv/www>
    Order deny,allow
    Deny from all
    AuthType Basic
    AuthName x
    AuthUserFile /etc/apache2/users
    Require user bob
</Directory>
<LocationMatch "\\.txt$">
    Order allow,deny
    Allow from all
</LocationMatch>
<DirectoryMatch "^/srv/www/a">
    Order deny,allow
</DirectoryMatch>
`;
    const made = plan({ 'main.conf': text });
    expect(made.proof.access?.details).toContainEqual(
      expect.objectContaining({
        verdict: 'different',
        request: '`GET /any.txt` as bob',
        dependsOn: 'httpd 2.2 answers 200, and 2.4 answers 403',
      }),
    );
    expect(made.items.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('denies requests that httpd 2.2 granted'),
    );
  });
  test('tells where 2.4 asks for the index of a directory that a handler is set for, with a request', () => {
    const notes = (text: string, more: Files = {}) =>
      plan({ 'main.conf': HEAD + text + OPEN, ...more })
        .items.filter(({ message }) => message.startsWith('A directory for which a handler is set'))
        .map(({ kind, request }) => `${kind} ${request}`);
    const location = (path: string) => `<Location ${path}>\n    SetHandler my-handler\n</Location>\n`;
    const index = { '/srv/cgi/index.cgi': '', '/srv/www/index.html': '' };
    const files = { '/srv/www/app/index.html': 'there\n', '/srv/script': '#!/bin/sh\n' };
    expect(notes('DirectoryIndex index.cgi\nScriptAlias /cgi-bin/ /srv/cgi/\n', index)).toEqual([
      'changes `GET /cgi-bin/`',
    ]);
    expect(notes(location('/'), index)).toEqual(['changes `GET /`']);
    expect(notes(location('/app'), files)).toEqual(['changes `GET /app/`']);
    expect(notes('<Directory /srv/www/app>\n    SetHandler my-handler\n</Directory>\n', files)).toEqual([
      'changes `GET /app/`',
    ]);
    // no directory, none that has a handler then, or none with an index file
    expect(notes('ScriptAlias /cgi-bin/ /srv/cgi/\n', index)).toEqual([]);
    expect(notes(location('/server-status'))).toEqual([]);
    expect(notes('ScriptAlias /run /srv/script\n', files)).toEqual([]);
    expect(notes('<Files x>\n    SetHandler my-handler\n</Files>\n')).toEqual([]);
    expect(notes(`DirectoryCheckHandler On\n${location('/')}`, index)).toEqual([]);
  });
  test('gives a request that surely has the sections as an example, where one of several has', () => {
    const closed = 'Order allow,deny\n    Deny from all\n';
    const directories = ['a', 'e'].map((name) => `<Directory /srv/www/${name}>\n    ${closed}</Directory>\n`);
    const either = `<LocationMatch "^/(a|e)/private">\n    ${closed}</LocationMatch>\n`;
    const { access } = plan({ 'main.conf': HEAD + OPEN + either + directories.join('') }).proof;
    expect(access?.details.map(({ request }) => request)).toEqual(['`GET /a/private`']);
  });
  test('is not open for a release that handles URLs as 2.2 did', () => {
    const files = { 'main.conf': HEAD + OPEN + MATCHING };
    const after = readAs(files, '2.4');
    const to = (release: string) =>
      plan(files, { after: { ...after, target: { series: '2.4', release, from: '2.2' } } }).proof.access;
    expect(to('2.4.38')).toMatchObject({ open: 0, different: 0 });
    expect(to('2.4.39')?.open).toBeGreaterThan(0);
  });
  test('withholds an edit outside of all sections after which requests get another answer', () => {
    const limit = '<LimitExcept GET>\n    Order deny,allow\n    Deny from all\n</LimitExcept>\n';
    const hidden = '<Files secret>\n    Order allow,deny\n    Deny from all\n</Files>\n';
    const made = plan({ 'main.conf': HEAD + limit + OPEN + hidden });
    expect(textOf(made) ?? HEAD + limit).toContain(`${HEAD}${limit}`);
    expect(made.withheld.map(({ fix }) => fix.name)).toContain('enclose-in-location');
    expect(made.proof.access).toMatchObject({ different: 0 });
  });
});
