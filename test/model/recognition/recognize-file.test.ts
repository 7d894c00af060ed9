import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { APACHE_TEXTS } from './apache-texts.ts';

const recognize = (text: string, name = 'some.conf') => recognizeFile(text, name);
const owner = (text: string, name?: string) => recognize(text, name).owner;

describe('configuration of httpd is recognized by its text, whatever it is called', () => {
  test.each(Object.entries(APACHE_TEXTS))('%s', (_, text) => {
    for (const name of ['a', 'docker/php/site', 'nginx/b.conf', 'php.ini', 'c.include', 'squid.conf'])
      expect(recognize(text, name)).toMatchObject({ owner: 'apache', template: undefined });
  });
  test.each(Object.entries(APACHE_TEXTS))('%s: no line is a construct of others', (kind, text) => {
    expect(recognize(text).foreignConstructs, kind).toBe(0);
  });
});

describe('one mistake does not make it another program’s', () => {
  test.each([
    [
      'a semicolon',
      '<VirtualHost *:80>\n  ServerName a.example;\n  DocumentRoot /srv/a\n  ErrorLog logs/a\n</VirtualHost>\n',
    ],
    ['a comment of another language', '// rewriting\nRewriteEngine On\nRewriteRule ^a$ /b [R]\n'],
    [
      'typographic quotes',
      '<Directory \xe2\x80\x9c/srv/a\xe2\x80\x9d>\n  AllowOverride None\n  Require all granted\n</Directory>\n',
    ],
    ['a byte order mark', '\xef\xbb\xbfRewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteRule ^a$ /b [R]\n'],
    [
      'names that come out of variables',
      `Listen 80\nDefine command Timeout\nDocumentRoot "/srv/a"\n${'${command} 60\n'.repeat(20)}`,
    ],
    [
      'a misspelt directive',
      '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRot /srv/a\n  CustomLog logs/a common\n</VirtualHost>\n',
    ],
    ['a wrong value', '<Directory /srv>\n  AllowOverride Nothing\n  Require all granted\n</Directory>\n'],
  ])('%s', (_, text) => {
    const recognition = recognize(text);
    expect(recognition.owner).toBe('apache');
    expect(recognition.foreignConstructs).toBeLessThan(2);
  });
});

describe('constructs of others are counted, each line once', () => {
  test.each([
    ['listen 443 ssl;\nlisten 80;\n', 2],
    ['server {\n  listen 80;\n}\n', 3],
    ['key = value\nTimeout = 60\nUser=www\nport: 80\n', 4],
    ['[section]\n; comment\n// comment\n---\n- item\n', 5],
    ['"a": 1,\n"Timeout": 60,\n', 2],
    ['<edit name="a" mode="b"/>\n<dir>/usr</dir>\n<?xml version="1.0"?>\n', 3],
    ['RewriteEngine On;\nRewriteRule ^a$ /b;\n', 2],
  ])('%j: %i', (text, count) => expect(recognize(text).foreignConstructs).toBe(count));

  test('what is quoted, continued, a pattern, a format or a variable is none', () => {
    const lines = [
      'RewriteRule ^a{2,3}$ "/b;c={d}" [L]',
      'SetEnvIf User-Agent "^(a;|b=c)" x=y;z',
      'BrowserMatch a; bad',
      'LogFormat "%{a}i; %{b}o" \\',
      '  c',
      'Define a =b',
      '<Location "/a=b">',
      '</Location>',
      'AliasMatch "^/x{3}/(.*)" "${ROOT}/{y}/$1"',
      'ErrorDocument 404 "<a href=\\"/\\">Gone;</a>"',
    ];
    expect(recognize(lines.join('\n')).foreignConstructs).toBe(0);
  });
});

describe('what the text leaves open is unclear', () => {
  test.each([
    '',
    '# nothing but a comment\n',
    'Listen 80\n',
    'User nobody\nGroup nogroup\n',
    'Include conf.d/*.conf\n',
    'ServerName localhost\n',
    'LogLevel info\n',
    '<IfModule mod_ldap.c>\n</IfModule>\n',
    'PermitRootLogin no\n',
    'Foo bar\n',
    'RewritEngine On\nRewriteRul ^a$ /b\n',
    'CraneEngine on\nCraneHome /opt/crane\nCraneLegs 2\n',
  ])('%j', (text) => expect(owner(text)).toBe('unclear'));
});

describe('what httpd would take altogether, and a lookalike as well, is unclear', () => {
  test.each([
    ['tinyproxy', 'Port 8888\nTimeout 600\nMaxClients 100\nStartServers 10\nMinSpareServers 5\n'],
    ['CUPS', '<Location />\n  Order allow,deny\n  Allow from all\n</Location>\n'],
    ['CUPS', 'ServerTokens None\nServerName a\nServerAlias *\nListen 631\n'],
    ['SSH', 'Port 2222\nPidFile /run/a.pid\nUser a\nLogLevel debug\n'],
    ['ProFTPD', '<VirtualHost 192.0.2.1>\n  ServerName "a"\n  ServerAdmin a@b.example\n</VirtualHost>\n'],
    ['boa', 'DocumentRoot /srv\nErrorLog /var/log/boa\nServerName a\n'],
    ['one more name', 'RewriteEngine on\nRewriteCondition %m !SITE\nRewriteRule a b\nRewriteMap c d\n'],
  ])('%s: %j', (_, text) => expect(owner(text)).toBe('unclear'));

  test.each([
    '<VirtualHost *:80>\n  ServerName "a"\n  ServerAdmin a@b.example\n</VirtualHost>\n',
    '<Location />\n  Require all granted\n  Satisfy any\n</Location>\n',
    'RewriteEngine on\nRewriteRule a b [L]\n',
    '<IfModule headers_module>\n  ServerName a\n</IfModule>\n',
  ])('unless a command has a form that is httpd’s alone: %j', (text) => expect(owner(text)).toBe('apache'));
});

describe('names', () => {
  test('a name that can be nothing else is enough where the text says nothing', () => {
    for (const name of ['.htaccess', 'a/b/.htaccess', 'apache2.conf', 'httpd.conf', 'c:\\d\\httpd.conf']) {
      expect(owner('', name)).toBe('apache');
      expect(owner('Listen 80\n', name)).toBe('apache');
    }
    expect(owner('RewritEngine On\n', '.htaccess')).toBe('apache');
  });
  test('a directory is not a name', () => {
    expect(owner('Listen 80\n', 'apache2.conf/ports')).toBe('unclear');
    expect(owner('', '/etc/apache2/sites-available/a')).toBe('unclear');
  });
  test('a name makes nothing of lines of which httpd knows none', () => {
    expect(owner('d /run/apache2 0755 root root -\n', 'apache2.conf')).not.toBe('apache');
  });
});

describe('what is not text is another’s', () => {
  test.each([
    ['UTF-16', '\xff\xfeL\0i\0s\0t\0e\0n\0 \x008\x000\0\n\0'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0'],
    ['control characters', '\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x10\x11'],
  ])('%s', (_, text) => expect(owner(text, 'httpd.conf')).toBe('foreign'));
});

describe('hostile text', () => {
  test('names of prototypes are names like others', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];
    const text = names
      .map((name) => `${name} a\n<${name}>\n</${name}>\n</${name} x\n"${name}": 1\n`)
      .join('');
    expect(owner(text)).toBe('foreign');
    const arguments_ = names.map((name) => `Options ${name}\nRequire ${name}\n<Limit ${name}>\n</Limit>\n`);
    expect(() => recognize(arguments_.join(''))).not.toThrow();
  });
  test('deep, unclosed and endless texts come to an end', () => {
    const many = (text: string) => text.repeat(20_000);
    const texts = [
      ...['<RequireAll>\n', '<a ', '{{', '{%', '<%', '{{{', '@a', '%%A', '\\\n', '"', '<Macro a @b@>\n'],
      ...['{{ a ', '<% a ', '{% if a ', '{# ', '> ', ';', 'Options Indexes ', '</a', '@@', '\r', '<Perl>\n'],
    ];
    for (const text of texts) expect(() => recognize(many(text))).not.toThrow();
  });
  test('of a long text the beginning is read, up to the end of a line', () => {
    const beginning = 'RewriteRule ^a$ /b [L]\n'.repeat(100_000);
    expect(owner(`${beginning}${'server {\n  listen 80;\n}\n'.repeat(100_000)}`)).toBe('apache');
  });
  test('marks at the end of a short text count', () => {
    const text = `RewriteEngine On\nRewriteCond %{HTTPS} off\n${'# a comment\n'.repeat(3000)}`;
    expect(owner(text)).toBe('apache');
    expect(owner(`${text}${'server {\n  listen 80;\n  root /a;\n}\n'.repeat(5)}`)).not.toBe('apache');
  });
});
