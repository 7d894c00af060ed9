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
const trace = (place: string, ...paths: string[]) => plume.run(['lint', ...paths, '--trace-rule', place]);

describe('--trace-rule', () => {
  it('shows what a rule says of a line, and the lines of other files that it asked for it', () => {
    plume.write('httpd.conf', SERVER);
    plume.write('hosts.conf', HOSTS);
    const { stdout, code } = trace('rewrite/condition-of-another-host@hosts.conf:8', '.');
    expect(code).toBe(0);
    const [first, call, ...asked] = stdout.split('\n');
    expect(first).toBe(
      'hosts.conf:8 rewrite/condition-of-another-host reports nothing here, but on line 7. It asked:',
    );
    expect(call).toBe('saidOf hosts.conf hosts.conf:8 `RewriteRule ^ https://example.org/ [R]` = list of 1');
    expect(asked.every((line) => line === '' || line.startsWith('  '))).toBe(true);
    for (const line of [
      'hosts.conf:2 `ServerName first.example.com`',
      'hosts.conf:5 `ServerName www.example.com`',
    ])
      expect(stdout).toContain(`partsIn ${line}`);
    expect(stdout).not.toContain('Listen 81');
  });

  it('says why nothing is found: what was asked came out otherwise', () => {
    plume.write('httpd.conf', SERVER);
    plume.write('hosts.conf', HOSTS.replace('=old', '=www'));
    const { stdout } = trace('rewrite/condition-of-another-host@hosts.conf:8', '.');
    expect(stdout).toMatch(/^hosts\.conf:8 rewrite\/condition-of-another-host reports nothing\. It asked:$/m);
    expect(stdout).toContain('partsIn hosts.conf:7 `RewriteCond %{SERVER_NAME} =www.example.com`');
  });

  it('lints the file that it names where no other is given, on its own or as a .htaccess', () => {
    plume.write('.htaccess', 'RewriteEngine on\nRewriteRule ^a b [Q]\n');
    const { stdout, code } = trace('value/invalid-argument@.htaccess:2');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\.htaccess:2 .*does not accept `Q`\. \[value\/invalid-argument\] It asked:$/m);
    expect(stdout).toMatch(/^ {2}argumentErrorOf \.htaccess:2 /m);
  });

  it('shows what a rule for whole servers asked, whatever the line is', () => {
    plume.write('httpd.conf', SERVER.replace(/^ServerName.*\n/, ''));
    plume.write('hosts.conf', HOSTS.replace('ServerName first.example.com', ''));
    const { stdout } = trace('vhost/no-global-server-name@httpd.conf:1');
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
    const { stdout, stderr, code } = trace(place, 'a.conf');
    expect(stderr).toContain(reason);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
