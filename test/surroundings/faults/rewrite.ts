import type { Fault } from '../fault.ts';

/** Rules of mod_rewrite that do something else, or nothing. */
export const REWRITE_FAULTS: readonly Fault[] = [
  {
    name: 'endless-into-folder',
    rule: 'rewrite/endless-loop',
    directory: 'RewriteEngine On\nRewriteRule ^@NAME@(.*)$ @NAME@/index.html$1 [L]',
    files: { 'www/@NAME@/index.html': 'text' },
    isForHtaccess: true,
    probes: [{ path: '/@NAME@x', status: 500, logs: 'AH00124' }],
  },
  {
    name: 'endless-for-all',
    rule: 'rewrite/endless-loop',
    directory: 'RewriteEngine on\nRewriteRule "^(.*)$" "/@NAME@/$1" [L]',
    isForHtaccess: true,
    probes: [{ path: '/page', status: 500, logs: 'AH00124' }],
  },
  {
    name: 'links-off',
    rule: 'rewrite/follow-symlinks-off',
    grants: 'Options Indexes\nAllowOverride All\nRequire all granted',
    directory: 'RewriteEngine on\nRewriteRule "^old$" "/new" [L]',
    probes: [{ path: '/index.html', status: 403, logs: 'AH00670' }],
  },
  {
    name: 'base-elsewhere',
    rule: 'rewrite/base-of-another-folder',
    files: {
      'www/@NAME@/.htaccess':
        'RewriteEngine on\nRewriteBase /\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^(.+)$ main.html?p=$1 [B,L]\n',
      'www/@NAME@/main.html': 'main',
    },
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/page', status: 404 }],
  },
  {
    name: 'parent-replaced',
    rule: 'rewrite/parent-rules-replaced',
    directory: 'RewriteEngine On\nRewriteRule "^(.*/)?\\.env$" "-" [F]',
    files: {
      'www/@NAME@/.htaccess': 'RewriteEngine On\nRewriteRule "^news$" "news.html" [L]\n',
      'www/@NAME@/.env': 'SECRET=seven\n',
    },
    alsoBy: ['security/private-file-served'],
    isForHtaccess: true,
    probes: [
      { path: '/@NAME@/.env', status: 200, body: 'SECRET=seven' },
      { path: '/.env', status: 403 },
    ],
  },
  {
    name: 'query-in-pattern',
    rule: 'rewrite/pattern-never-matches',
    directory: 'RewriteEngine On\nRewriteRule ^old\\.html\\?id=7$ /seven.html [R=301,L]',
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/old.html?id=7', status: 404 }],
  },
  {
    name: 'no-slash-in-host',
    rule: 'rewrite/pattern-never-matches',
    server: 'RewriteEngine On\nRewriteRule ^old$ /new [R=301,L]',
    isWithoutEffect: true,
    probes: [{ path: '/old', status: 404 }],
  },
  {
    name: 'slash-in-folder',
    rule: 'rewrite/leading-slash-in-directory',
    directory: 'RewriteEngine On\nRewriteRule ^/old$ /new [R=301,L]',
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/old', status: 404 }],
  },
  {
    name: 'engine-off',
    rule: 'rewrite/engine-off',
    server: 'RewriteRule ^/old$ /new [R,L]',
    isWithoutEffect: true,
    probes: [{ path: '/old', status: 404 }],
  },
  {
    name: 'rules-not-inherited',
    rule: 'rewrite/rules-not-inherited',
    server: 'RewriteEngine on\nRewriteRule "^/old$" "/new" [R,L]',
    isWithoutEffect: true,
    probes: [{ path: '/old', status: 404 }],
  },
  {
    name: 'uri-without-slash',
    rule: 'rewrite/request-uri-without-slash',
    directory: 'RewriteEngine On\nRewriteCond %{REQUEST_URI} !^@NAME@\nRewriteRule ^ - [F]',
    files: { 'www/@NAME@/index.html': 'text' },
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/index.html', status: 403 }],
  },
  {
    name: 'conditions-at-the-end',
    rule: 'rewrite/condition-without-rule',
    directory: 'RewriteEngine on\nRewriteRule ^old$ /new [R,L]\nRewriteCond %{HTTP_HOST} =store.example',
    isForHtaccess: true,
    probes: [{ path: '/old', status: 302 }],
  },
  {
    name: 'space-in-query',
    rule: 'rewrite/group-not-escaped',
    directory: 'RewriteEngine on\nRewriteRule "^@NAME@/(.*)$" "/index.html?tag=$1" [L]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/a%20b', status: 403 }],
  },
  {
    name: 'or-of-opposites',
    rule: 'rewrite/or-misplaced',
    directory:
      'RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f [OR]\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule ^ index.html [L]',
    files: { 'www/@NAME@.txt': 'text' },
    isForHtaccess: true,
    probes: [{ path: '/@NAME@.txt', status: 200, body: 'home page' }],
  },
  {
    name: 'variable-unknown',
    rule: 'rewrite/variable-unknown',
    directory: 'RewriteEngine On\nRewriteCond %{USER_AGENT} badbot [NC]\nRewriteRule ^ - [F]',
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/index.html', headers: { 'User-Agent': 'badbot' }, status: 200 }],
  },
  {
    name: 'name-of-other-host',
    rule: 'rewrite/condition-of-another-host',
    server:
      'RewriteEngine on\nRewriteCond %{SERVER_NAME} =other.example\nRewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [END,NE,R=permanent]',
    needsHost: 'other.example',
    isWithoutEffect: true,
    probes: [{ path: '/index.html', status: 200 }],
  },
];
