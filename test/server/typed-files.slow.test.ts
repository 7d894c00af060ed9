import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../kit/run-options.ts';
import { typeKeyByKey } from '../kit/type-text.ts';

/** Twenty real files: those of the example server that are not too long, and what modules need. */
const folders = ['etc/httpd/conf.d', 'etc/httpd/conf.d/vhosts', 'var/www/html', 'var/www/html/old'];
const more = ['var/www/downloads', 'var/www/events', 'var/www/intranet/minutes'];
const files = [...folders, ...more].flatMap((folder) => {
  const place = path.join('examples/centos-5-server', folder);
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.conf$|^\.htaccess$/.test(entry.name))
    .map((entry) => path.join(place, entry.name));
});
/** `PLUME_LONG` types all of each file. */
const LENGTH = isLong ? undefined : 250;
const rewriting =
  'Define NAME x\n<IfModule mod_rewrite.c>\n  RewriteEngine On\n  RewriteCond %{HTTP_HOST} ^www\\.\n  RewriteRule ^/a(.*)$ /b$1 [R=301,L]\n</IfModule>\n';

test('there are real files', () => {
  expect(files.length).toBeGreaterThan(14);
});

test.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .slice(0, LENGTH);
  typeKeyByKey(
    text,
    file.endsWith('.htaccess') ? 'file:///srv/www/.htaccess' : 'file:///etc/httpd/conf.d/typed.conf',
  );
});

test('rewriting', () => {
  typeKeyByKey(rewriting, 'file:///etc/httpd/conf.d/typed.conf');
});
