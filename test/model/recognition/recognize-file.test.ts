import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';

const owner = (text: string, name = 'some.conf') => recognizeFile(text, name).owner;

describe('configuration of httpd', () => {
  test.each([
    ['a virtual host', '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /srv/a\n</VirtualHost>\n'],
    ['a module', 'LoadModule rewrite_module modules/mod_rewrite.so\n'],
    [
      'rules of ModSecurity',
      'SecRule ARGS "@rx <%[=#]? *attack" \\\n  "id:900,phase:2,\\\n  deny"\nSecRuleEngine On\n',
    ],
    ['a .htaccess under another name', 'RewriteEngine On\nRewriteRule ^(.*)$ index.php?p=$1 [QSA,L]\n'],
    [
      'one mistake',
      '<VirtualHost *:80>\n  ServerName a.example;\n  DocumentRoot /srv/a\n  ErrorLog logs/a\n</VirtualHost>\n',
    ],
  ])('%s', (_, text) => expect(owner(text)).toBe('apache'));
});

describe('files of others', () => {
  test.each([
    [
      'nginx',
      'server {\n  listen 443 ssl;\n  server_name a.example;\n  location / {\n    deny all;\n  }\n}\n',
    ],
    ['host.conf', 'order hosts,bind\nmulti on\n'],
    ['JSON', '{\n  "timeout": 60,\n  "listen": ["80"]\n}\n'],
    ['PHP', '; options of a module\nextension=curl.so\n'],
    [
      'tinyproxy',
      'User proxy\nGroup proxy\nPort 8888\nTimeout 600\nDefaultErrorFile "/a"\nLogFile "/b"\nMaxClients 90\nStatFile "/c"\nAllow 127.0.0.1\n',
    ],
  ])('%s', (_, text) => expect(owner(text)).toBe('foreign'));
});

test('what may be either is unclear', () => {
  expect(owner('Listen 80\n')).toBe('unclear');
  expect(owner('')).toBe('unclear');
});
