import { LOGIN, USERS } from '../login.ts';
import {
  type Addition,
  HTTP,
  HTTPS,
  host,
  htaccessOf,
  type Layout,
  lines,
  sectionOf,
  tlsHost,
} from './surrounding.ts';

const GRANTED = sectionOf('AllowOverride All', 'Options FollowSymLinks', 'Require all granted');

/** A folder with a .htaccess, whose server plume does not see. */
export const LONE: Layout = {
  name: 'lone',
  keeps: true,
  hasTlsPort: true,
  isLone: true,
  origins: [HTTP, HTTPS],
  write: ({ root }) =>
    lines('Listen 0.0.0.0:@TLS@', '@OUTSIDE@', GRANTED, host('@HOST@', root), tlsHost('@HOST@', root)),
  files: ({ fault }) => ({ 'www/.htaccess': `${lines('@FIRST@', htaccessOf(fault))}\n` }),
  fits: (fault) => fault.isForHtaccess === true,
};

const rewrite = (...rules: readonly string[]) => ['RewriteEngine On', ...rules].join('\n');
const block = (name: string, first: string, more: Partial<Addition> = {}): Addition => ({
  name: `first-${name}`,
  keeps: true,
  first,
  ...more,
});

/** What a .htaccess usually begins with. */
export const FIRST_BLOCKS: readonly Addition[] = [
  block(
    'https',
    rewrite('RewriteCond %{HTTPS} off', 'RewriteRule ^ https://%{SERVER_NAME}:@TLS@%{REQUEST_URI} [R=301,L]'),
  ),
  block(
    'forwarded-proto',
    rewrite(
      'RewriteCond %{HTTP:X-Forwarded-Proto} =http',
      'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]',
    ),
  ),
  block(
    'www-to-bare',
    rewrite(
      'RewriteCond %{HTTP_HOST} ^www\\.bare\\.example$ [NC]',
      'RewriteRule ^(.*)$ https://bare.example/$1 [R=301,L]',
    ),
  ),
  block(
    'bare-to-www',
    rewrite(
      'RewriteCond %{HTTP_HOST} !^(www|shop|intern)\\. [NC]',
      'RewriteRule ^(.*)$ https://www.%{HTTP_HOST}/$1 [R=301,L]',
    ),
  ),
  block('bad-bots', rewrite('RewriteCond %{HTTP_USER_AGENT} (ahrefs|semrush) [NC]', 'RewriteRule ^ - [F,L]')),
  block('referer', rewrite('RewriteCond %{HTTP_REFERER} spam\\.example [NC]', 'RewriteRule ^ - [F,L]')),
  block('env', rewrite('RewriteCond %{ENV:BLOCKED} =1', 'RewriteRule ^ - [F,L]')),
  block('denied-address', '<RequireAll>\nRequire all granted\nRequire not ip 198.51.100.7\n</RequireAll>'),
  block('denied-address-in-2-2', 'Order allow,deny\nAllow from all\nDeny from 198.51.100.7'),
  block('password', 'AuthType Basic\nAuthName "Members"\nAuthUserFile "@ROOT@/users"\nRequire valid-user', {
    files: USERS,
    headers: LOGIN,
  }),
  block('error-pages', 'ErrorDocument 404 /page.html', { keeps: false }),
  block(
    'caching',
    '<IfModule mod_expires.c>\nExpiresActive On\nExpiresDefault "access plus 1 day"\n</IfModule>',
  ),
  block(
    'cache-header',
    '<FilesMatch "\\.(css|js)$">\nHeader set Cache-Control "max-age=86400"\n</FilesMatch>',
  ),
  block(
    'front-controller',
    rewrite(
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME} !-d',
      'RewriteRule ^blog/ /page.html [L]',
    ),
  ),
  block('no-listing', 'Options -Indexes'),
  block('types', 'AddType image/webp .webp\nAddDefaultCharset utf-8'),
  block('security-headers', 'Header always set X-Content-Type-Options "nosniff"'),
  block('hidden-files', '<FilesMatch "^\\.ht">\nRequire all denied\n</FilesMatch>'),
  block('old-pages', 'Redirect 301 /old-page.html /page.html'),
];
