import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { mayBeQuoted, onlyConfiguration } from '../../../model/recognition/only-configuration.ts';

const SECRET = 'S3cr3t';

test.each([
  ['/home/joe/.bashrc', `export TOKEN=${SECRET}\n`],
  ['/home/joe/.bashrc', `alias x='${SECRET}'\n`],
  ['/etc/ldap/slapd.conf', `include /etc/x\nrootpw ${SECRET}\n`],
  ['/etc/ldap/slapd.conf', `include /etc/x\n`],
  ['/etc/snmp/snmpd.conf', `rocommunity ${SECRET}\n`],
  ['/etc/tor/torrc', `SocksPort 9050\nHashedControlPassword ${SECRET}\n`],
  ['/srv/extra.conf', `rocommunity ${SECRET}\n`],
  ['/srv/extra.conf', `SocksPort 9050\n`],
  ['/srv/extra.conf', `password ${SECRET}\n`],
  ['/srv/extra.conf', `${SECRET}\n`],
  ['/etc/db_password', `${SECRET}\n`],
  ['/home/joe/.netrc', `machine a.example login joe password ${SECRET}\n`],
  ['/home/joe/.pgpass', `localhost:5432:db:joe:${SECRET}\n`],
  ['/home/joe/.my.cnf', `password=${SECRET}\n`],
  ['/etc/redis/redis.conf', `requirepass ${SECRET}\n`],
  ['/srv/extra.conf', `$User ${SECRET}\n$Group ${SECRET}\n$Foo ${SECRET}\n`],
  ['/srv/extra.conf', `"${SECRET}\n`],
  ['/etc/ssh/sshd_config', `Port 22\nUser ${SECRET}\n`],
  ['/home/joe/.ssh/config', `User ${SECRET}\n`],
  ['/etc/sudoers', `joe ALL=(ALL) ALL\n`],
  ['/etc/shadow', `root:${SECRET}:1::::::\n`],
  ['/home/joe/.cshrc', `setenv TOKEN ${SECRET}\n`],
  ['/home/joe/.aws/credentials', `secret ${SECRET}\n`],
])('the text of %s is given to nobody: %j', (path, text) => {
  const files = onlyConfiguration(createMemoryFiles({ [path]: text }));
  expect(files.read(path)).toMatchObject({ ok: false, why: 'foreign' });
});

test.each([
  ['/etc/httpd/conf.d/.bashrc', 'RewriteEngine On\nRewriteRule ^/a$ /b [R=301,L]\n'],
  ['/etc/httpd/conf.d/slapd.conf', 'LoadModule ldap_module modules/mod_ldap.so\nLDAPTrustedMode TLS\n'],
  ['/etc/httpd/conf.d/a.conf', 'Lisen 80\n'],
  ['/etc/httpd/conf.d/a.conf', 'Listen 80\n'],
  ['/etc/httpd/conf.d/a.load', '\xc3\xaf\xc2\xbb\xc2\xbfLoadModule a_module modules/mod_a.so\n'],
  ['/etc/httpd/conf.d/a.load', '"LoadModule a_module modules/mod_a.so\n'],
  ['/etc/httpd/conf.d/a.conf', '; Redirect /a /b\n'],
  ['/etc/httpd/conf.d/a.conf', '\xe2\x80\x8b<VirtualHost *:80>\nServerName a\n</VirtualHost>\n'],
  ['/etc/httpd/conf.d/passwords.conf', 'AuthUserFile /etc/httpd/passwords\n'],
  ['/etc/httpd/odd-name', 'ServerName a.example\n'],
  ['/srv/www/.htaccess', 'Foo\n'],
])('the text of %s is configuration: %j', (path, text) => {
  expect(mayBeQuoted(text, path)).toBe(true);
});
