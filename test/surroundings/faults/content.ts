import type { Fault } from '../fault.ts';

const SCRIPT = '<?php echo "source"; ?>\n';

/** Types, handlers, headers and the pages of errors. */
export const CONTENT_FAULTS: readonly Fault[] = [
  {
    name: 'error-page-missing',
    rule: 'content/error-document-missing',
    server: 'ErrorDocument 404 /@NAME@/404.html',
    isForHtaccess: true,
    probes: [{ path: '/missing', status: 404, body: 'Additionally, a 404' }],
  },
  {
    name: 'error-page-text',
    rule: 'content/error-document-text',
    server: 'ErrorDocument 404 404.html',
    isForHtaccess: true,
    probes: [{ path: '/missing', status: 404, body: '404.html' }],
  },
  {
    name: 'error-page-url',
    rule: 'content/error-document-url',
    server: 'ErrorDocument 404 @ORIGIN@/404.html',
    files: { 'www/404.html': 'not here' },
    isForHtaccess: true,
    probes: [{ path: '/missing', status: 302, location: '/404.html' }],
  },
  {
    name: 'type-swapped',
    rule: 'content/extension-never-matches',
    server: 'AddType .foo text/foo',
    files: { 'www/a.foo': 'foo' },
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/a.foo', status: 200, sets: { 'content-type': 0 } }],
  },
  {
    name: 'inner-extension',
    rule: 'content/handler-for-inner-extension',
    directory: 'Options +ExecCGI\nAddHandler cgi-script .cgi',
    files: { 'www/x.cgi.jpg': 'picture' },
    modules: ['cgid'],
    isForHtaccess: true,
    probes: [{ path: '/x.cgi.jpg', status: 500 }],
  },
  {
    name: 'source-by-type',
    rule: 'content/source-sent',
    server: 'AddType application/x-httpd-php .php',
    files: { 'www/login.php': SCRIPT },
    isForHtaccess: true,
    probes: [{ path: '/login.php', status: 200, body: '<?php', sets: { 'content-type': 'x-httpd-php' } }],
  },
  {
    name: 'source-without-handler',
    rule: 'content/source-sent',
    server:
      '<Directory "@ROOT@/nosuch">\n<FilesMatch "\\.php$">\nSetHandler "proxy:fcgi://127.0.0.1:@A@"\n</FilesMatch>\n</Directory>',
    files: { 'www/login.php': SCRIPT },
    isWithoutEffect: true,
    probes: [{ path: '/login.php', status: 200, body: '<?php' }],
  },
  {
    name: 'source-of-page',
    rule: 'content/source-sent',
    server: 'AddHandler application/x-httpd-php .htm .html',
    files: { 'www/start.html': SCRIPT },
    isForHtaccess: true,
    probes: [{ path: '/start.html', status: 200, body: '<?php' }],
  },
  {
    name: 'handler-not-loaded',
    rule: 'module/handler-not-loaded',
    server: '<Location "/server-info">\nSetHandler server-info\nRequire local\n</Location>',
    isWithoutEffect: true,
    probes: [{ path: '/server-info', status: 404 }],
  },
  {
    name: 'header-twice',
    rule: 'headers/set-twice',
    server: 'Header always set X-Frame-Options "SAMEORIGIN"\nHeader set X-Frame-Options "SAMEORIGIN"',
    isForHtaccess: true,
    probes: [{ path: '/index.html', sets: { 'x-frame-options': 2 } }],
  },
  {
    name: 'origin-with-slash',
    rule: 'headers/allowed-origin-refused',
    server: 'Header set Access-Control-Allow-Origin "https://app.example.com/"',
    isForHtaccess: true,
    probes: [{ path: '/index.html', sets: { 'access-control-allow-origin': 'https://app.example.com/' } }],
  },
  {
    name: 'expression-and-text',
    rule: 'headers/text-after-expression',
    server: 'Header set X-Scheme expr=%{REQUEST_SCHEME}s',
    isForHtaccess: true,
    probes: [{ path: '/index.html', sets: { 'x-scheme': 'https' } }],
  },
  {
    name: 'not-on-errors',
    rule: 'security/header-not-on-errors',
    server: 'Header set X-Frame-Options "DENY"',
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/missing', status: 404, sets: { 'x-frame-options': 0 } }],
  },
];
