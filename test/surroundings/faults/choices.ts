import type { Fault } from '../fault.ts';

/** What clients can choose that nobody meant them to. */
export const CHOICE_FAULTS: readonly Fault[] = [
  {
    name: 'backend-in-path',
    rule: 'security/client-chooses-backend',
    server: 'RewriteEngine On\nRewriteRule ^/@NAME@/(.*)$ http://$1 [P]',
    probes: [{ path: '/@NAME@/127.0.0.1:@B@/x', backend: 'B' }],
  },
  {
    name: 'backend-in-folder',
    rule: 'security/client-chooses-backend',
    directory: 'RewriteEngine On\nRewriteRule ^@NAME@/(.*)$ http://$1 [P]',
    isForHtaccess: true,
    probes: [{ path: '/@NAME@/127.0.0.1:@B@/x', backend: 'B' }],
  },
  {
    name: 'backend-by-name',
    rule: 'security/client-chooses-backend',
    server: 'RewriteEngine On\nRewriteRule ^/@NAME@/(.*)$ http://%{HTTP_HOST}/$1 [P]',
    probes: [{ path: '/@NAME@/x', headers: { Host: '127.0.0.1:@B@' }, backend: 'B' }],
  },
  {
    name: 'backend-glued',
    rule: 'security/client-chooses-backend',
    server: 'ProxyPassMatch ^/@NAME@(.*)$ http://127.0.0.1:@A@$1',
    probes: [{ path: '/@NAME@@127.0.0.1:@B@/x', backend: 'B' }],
  },
  {
    name: 'backend-port',
    rule: 'security/client-chooses-backend',
    server: 'ProxyPassMatch ^/@NAME@/([0-9]+)/(.*)$ http://127.0.0.1:$1/$2',
    probes: [{ path: '/@NAME@/@B@/x', backend: 'B' }],
  },
  {
    name: 'redirect-by-path',
    rule: 'security/client-chooses-redirect',
    server: 'RedirectMatch ^/@NAME@/(.*)$ https://$1',
    probes: [{ path: '/@NAME@/elsewhere.example', status: 302, location: 'https://elsewhere.example' }],
  },
  {
    name: 'redirect-by-query',
    rule: 'security/client-chooses-redirect',
    directory: 'RewriteEngine On\nRewriteCond %{QUERY_STRING} to=(.*)\nRewriteRule ^@NAME@$ %1 [R,L]',
    isForHtaccess: true,
    probes: [
      { path: '/@NAME@?to=https://elsewhere.example/', status: 302, location: 'https://elsewhere.example/' },
    ],
  },
  {
    name: 'folder-left',
    rule: 'security/path-leaves-alias',
    server:
      'AliasMatch ^/@NAME@(.*)$ @ROOT@/files/static/$1\n<Directory "@ROOT@/files">\nRequire all granted\n</Directory>',
    files: { 'files/static/page.html': 'page', 'files/secret.txt': 'beside' },
    probes: [{ path: '/@NAME@../secret.txt', status: 200, body: 'beside' }],
  },
  {
    name: 'origin-sent-back',
    rule: 'headers/any-origin-allowed',
    directory:
      'SetEnvIf Origin "^(.*)$" ORIGIN=$1\nHeader set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN\nHeader set Access-Control-Allow-Credentials "true"',
    isForHtaccess: true,
    probes: [
      {
        path: '/index.html',
        headers: { Origin: 'https://elsewhere.example' },
        status: 200,
        sets: {
          'access-control-allow-origin': 'https://elsewhere.example',
          'access-control-allow-credentials': 'true',
        },
      },
    ],
  },
  {
    name: 'origin-without-end',
    rule: 'headers/any-origin-allowed',
    server:
      'SetEnvIf Origin "^https://@NAME@\\.example" TRUSTED\nHeader always set Access-Control-Allow-Origin "expr=%{HTTP:Origin}" env=TRUSTED\nHeader always set Access-Control-Allow-Credentials "true"',
    probes: [
      {
        path: '/index.html',
        headers: { Origin: 'https://@NAME@.example.elsewhere.example' },
        status: 200,
        sets: {
          'access-control-allow-origin': 'https://@NAME@.example.elsewhere.example',
          'access-control-allow-credentials': 'true',
        },
      },
    ],
  },
];
