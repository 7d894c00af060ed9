import type { Fault } from '../fault.ts';

/** Redirects that lead nowhere, or elsewhere. */
export const REDIRECT_FAULTS: readonly Fault[] = [
  {
    name: 'redirect-root-to-itself',
    rule: 'rewrite/redirect-to-itself',
    server: 'Redirect permanent "/" "@ORIGIN@/"',
    isForHtaccess: true,
    probes: [{ path: '/', loops: true }],
  },
  {
    name: 'redirect-below-itself',
    rule: 'rewrite/redirect-to-itself',
    server: 'Redirect "/@NAME@" "/@NAME@/new"',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@', loops: true }],
  },
  {
    name: 'rewrite-to-itself',
    rule: 'rewrite/redirect-to-itself',
    directory: 'RewriteEngine On\nRewriteRule ^@NAME@ /@NAME@/ [R=302,L]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@', loops: true }],
  },
  {
    name: 'shows-path',
    rule: 'rewrite/redirect-shows-path',
    directory: 'RewriteEngine on\nRewriteRule "^old$" "new.html" [R=301,L]',
    isForHtaccess: true,
    probes: [{ path: '/old', status: 301, location: '@ROOT@' }],
  },
  {
    name: 'other-site-there',
    rule: 'vhost/redirect-unanswered',
    server: 'Redirect "/@NAME@" "http://@HOST@:@TLS@/"',
    outside:
      'Listen 0.0.0.0:@TLS@\n<VirtualHost *:@TLS@>\nServerName box.example\nDocumentRoot "@ROOT@/other"\n<Directory "@ROOT@/other">\nRequire all granted\n</Directory>\n</VirtualHost>\n<VirtualHost *:@TLS@>\nServerName own.example\nDocumentRoot "@SITE@"\n</VirtualHost>',
    probes: [{ path: '/@NAME@', status: 302, leadsTo: 'other' }],
  },
  {
    name: 'glued-redirect',
    rule: 'rewrite/path-glued-to-host',
    directory: 'RewriteEngine On\nRewriteRule ^(.*)$ https://%{HTTP_HOST}$1 [R=301,L]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/page', status: 301, location: '@NAME@/page', locationLacks: '/@NAME@/page' }],
  },
  {
    name: 'redirect-glued',
    rule: 'rewrite/redirect-without-slash',
    server: 'Redirect permanent /@NAME@/ https://store.example',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/page', status: 301, location: 'https://store.examplepage' }],
  },
  {
    name: 'last-missing',
    rule: 'rewrite/last-missing',
    directory:
      'RewriteEngine on\nRewriteRule "^old$" "/new" [R=301]\nRewriteCond "%{REQUEST_FILENAME}" "!-f"\nRewriteRule "." "/index.html" [L]',
    isForHtaccess: true,
    probes: [{ path: '/old', status: 301, sets: { location: 0 } }],
  },
  {
    name: 'rule-unreachable',
    rule: 'rewrite/rule-unreachable',
    directory:
      'RewriteEngine on\nRewriteRule "^(.*)$" "https://store.example/$1" [R,L]\nRewriteRule "^@NAME@$" "/start.html" [R,L]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@', status: 302, location: 'https://store.example/@NAME@' }],
  },
  {
    name: 'group-missing',
    rule: 'rewrite/group-missing',
    directory: 'RewriteEngine On\nRewriteRule ^@NAME@/(.*)$ /index.html?year=$1&id=$2 [R,L]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/7', status: 302, location: 'year=7&id=' }],
  },
  {
    name: 'without-percent',
    rule: 'rewrite/variable-without-percent',
    server: 'RewriteEngine On\nRewriteRule ^/?old$ https://store.example/{REMOTE_USER} [NE,R=301,L]',
    isForHtaccess: true,
    probes: [{ path: '/old', status: 301, location: '{REMOTE_USER}' }],
  },
];
