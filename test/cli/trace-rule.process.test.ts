import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const SERVER = `ServerName www.example.com
Listen 80
DocumentRoot /srv
LoadModule authz_core_module m.so
LoadModule rewrite_module m.so
Include hosts.conf
`;
const HOSTS = `<VirtualHost *:80>
    ServerName first.example.com
</VirtualHost>
<VirtualHost *:80>
    ServerName www.example.com
    RewriteEngine on
    RewriteCond %{SERVER_NAME} =old.example.com
    RewriteRule ^ https://example.org/ [R]
</VirtualHost>
`;
const run = (place: string, ...more: string[]) => plume.run(['lint', ...more, '--trace-rule', place]);

describe('--trace-rule', () => {
  it('names the lines of other files without which a rule says something else', () => {
    plume.write('httpd.conf', SERVER);
    plume.write('hosts.conf', HOSTS);
    const { stdout, code } = run('rewrite/condition-of-another-host@hosts.conf:7', '.');
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^hosts\.conf:7 .* \[rewrite\/condition-of-another-host\]$/);
    for (const line of [
      'Without httpd.conf:6 `Include hosts.conf` it reports nothing here.',
      'Without the tags of hosts.conf:4 `<VirtualHost *:80>` it reports nothing here.',
    ])
      expect(lines).toContain(line);
    expect(stdout).not.toContain('Listen');
  });

  it('names the lines that keep a rule silent, with what it would say', () => {
    plume.write('httpd.conf', `${SERVER}RewriteRule ^/a /b\n`);
    plume.write('hosts.conf', 'RewriteEngine on\n');
    const { stdout } = run('rewrite/engine-off@httpd.conf:7');
    expect(stdout).toMatch(/^httpd\.conf:7 rewrite\/engine-off reports nothing here\.$/m);
    expect(stdout).toMatch(
      /^Without hosts\.conf:1 `RewriteEngine on` it reports:\n {2}`RewriteRule \^\/a \/b` has no effect/m,
    );
  });

  it('says so where no line decides alone, and where else the rule reports something', () => {
    plume.write('httpd.conf', SERVER);
    plume.write('hosts.conf', HOSTS);
    const { stdout } = run('rewrite/condition-of-another-host@hosts.conf:8', '.');
    expect(stdout).toBe(
      'hosts.conf:8 rewrite/condition-of-another-host reports nothing here, but at hosts.conf:7.\n' +
        'No other line was found that decides that (12 tried).\n' +
        '`plume explain rewrite/condition-of-another-host` says what it reports, `--verbose` shows all that it asked.\n',
    );
  });

  it('shows all that a rule asked, with --verbose', () => {
    plume.write('httpd.conf', SERVER);
    plume.write('hosts.conf', HOSTS.replace('=old', '=www'));
    const { stdout } = run('rewrite/condition-of-another-host@hosts.conf:8', '.', '--verbose');
    expect(stdout).toMatch(
      /^It asked:\nsaidOf hosts\.conf hosts\.conf:8 `RewriteRule .*` = list of 0\n {2}/m,
    );
    for (const line of [
      'hosts.conf:2 `ServerName first.example.com`',
      'hosts.conf:7 `RewriteCond %{SERVER_NAME} =www.example.com`',
    ])
      expect(stdout).toContain(`partsIn ${line}`);
    expect(stdout).not.toContain('Listen 81');
  });

  it('lints the file that it names where no other is given, on its own or as a .htaccess', () => {
    plume.write('.htaccess', 'RewriteEngine on\nRewriteRule ^a b [Q]\n');
    const { stdout, code } = run('value/invalid-argument@.htaccess:2', '--verbose');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\.htaccess:2 .*does not accept `Q`\. \[value\/invalid-argument\]$/m);
    expect(stdout).toMatch(/^ {2}argumentErrorOf \.htaccess:2 /m);
  });

  it('shows what a rule for whole servers asked, whatever the line is', () => {
    plume.write('httpd.conf', SERVER.replace(/^ServerName.*\n/, ''));
    plume.write('hosts.conf', HOSTS.replace('ServerName first.example.com', ''));
    const { stdout } = run('vhost/no-global-server-name@httpd.conf:1', '--verbose');
    expect(stdout).toContain('saidOf httpd.conf server of httpd.conf = list of 1\n');
  });

  it.each([
    ['nothing', 'is not of the form RULE@FILE:LINE'],
    ['syntax/missing-gt@a.conf', 'is not of the form RULE@FILE:LINE'],
    ['no/rule@a.conf:1', '`no/rule` is not the name of a rule'],
    ['security/setting-open@a.conf:1', 'this rule became several'],
    ['syntax/missing-gt@b.conf:1', '`b.conf` is not among the files that are linted'],
  ])('refuses %s', (place, reason) => {
    plume.write('a.conf', 'Listen 80\n');
    const { stdout, stderr, code } = run(place, 'a.conf');
    expect(stderr).toContain(reason);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
