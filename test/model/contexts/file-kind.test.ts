import { expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import { type FileKind, kindOfFile } from '../../../model/contexts/file-kind.ts';

const SERVER =
  'ServerRoot /etc/apache2\nListen 80\nLoadModule a b\n<Directory /srv>\nAllowOverride All\n</Directory>\n';
const SITE = '<VirtualHost *:80>\nServerName www.example.com\n</VirtualHost>\n';
const FOLDER = '<Directory /srv/www>\nOptions None\n</Directory>\n';
const OVERRIDES = 'Options -Indexes\n<Files x>\nRequire all denied\n</Files>\n';

test.each<readonly [name: string, text: string, kind: FileKind]>([
  ['.htaccess.server.localhost.conf', SERVER, 'server'],
  ['.htaccess.www.example.com.conf', SITE, 'fragment'],
  ['vhosts/example.htaccess.conf', FOLDER, 'fragment'],
  ['.htaccess.vhost', SITE, 'fragment'],
  // the name decides where the text does not
  ['.htaccess.production.conf', OVERRIDES, 'htaccess'],
  ['htaccess.conf', '', 'htaccess'],
  ['.htaccess.conf', `<IfModule mod_ssl.c>\n${SITE}</IfModule>\n`, 'htaccess'],
  // httpd reads a file of this name as one, and copies of it are named so
  ['.htaccess', SERVER, 'htaccess'],
  ['.htaccess.dist', SITE, 'htaccess'],
  ['site.htaccess', FOLDER, 'htaccess'],
  // all of it is a server's
  ['monitor.htaccess', `ScriptAlias /c/ /srv/c/\n${FOLDER}Alias /m /srv/m\n${FOLDER}`, 'fragment'],
  ['monitor.htaccess', `Options None\nAlias /m /srv/m\n${FOLDER}`, 'htaccess'],
  ['.htaccess', `Alias /m /srv/m\n${FOLDER}`, 'htaccess'],
  ['site.conf', OVERRIDES, 'fragment'],
  // what a container copies into conf.d
  ['app.conf', 'LoadModule a b\nDocumentRoot /srv\nErrorLog logs/e\nTimeout 60\n', 'fragment'],
  ['my.conf', 'LoadModule a b\nUser www-data\n', 'server'],
  ['my.conf', 'Listen 80\nErrorLog logs/e\n', 'server'],
  ['httpd.conf', 'LoadModule a b\nErrorLog logs/e\n', 'server'],
])('%s is what its name and its text say', (name, text, kind) => {
  expect(kindOfFile(parse(text, '2.4'), name)).toBe(kind);
});
