import type { Fault } from '../fault.ts';

const SCRIPT = '<?php echo "source"; ?>\n';

/** What is passed to another server. */
export const PROXY_FAULTS: readonly Fault[] = [
  {
    name: 'script-passed',
    rule: 'proxy/files-not-asked',
    server:
      '<Files "config.php">\nRequire all denied\n</Files>\nProxyPassMatch "^/(.*\\.php)$" "fcgi://127.0.0.1:@A@@SITE@/$1"',
    files: { 'www/config.php': SCRIPT },
    probes: [{ path: '/config.php', status: 503 }],
  },
  {
    name: 'socket-without-url',
    rule: 'proxy/handler-without-backend',
    server: '<FilesMatch "\\.php$">\nSetHandler "proxy:unix:/run/php/@NAME@.sock"\n</FilesMatch>',
    files: { 'www/login.php': SCRIPT },
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/login.php', status: 200, body: '<?php' }],
  },
  {
    name: 'exclusion-ignored',
    rule: 'proxy/exclusion-ignored',
    server:
      'ProxyPass "/@NAME@/own" !\n<Location "/@NAME@">\nProxyPass "http://127.0.0.1:@A@/@NAME@"\n</Location>',
    probes: [{ path: '/@NAME@/own/x', backend: 'A' }],
  },
  {
    name: 'open-proxy',
    rule: 'proxy/open-to-everyone',
    server: 'ProxyRequests On',
    probes: [{ path: 'http://127.0.0.1:@B@/x', backend: 'B' }],
  },
  {
    name: 'pass-shadowed',
    rule: 'proxy/pass-shadowed',
    server: 'ProxyPass "/@NAME@/" "http://127.0.0.1:@A@/"\nProxyPass "/@NAME@/api/" "http://127.0.0.1:@B@/"',
    probes: [{ path: '/@NAME@/api/x', backend: 'A' }],
  },
  {
    name: 'reverse-differs',
    rule: 'proxy/reverse-differs',
    server:
      'ProxyPass "/@NAME@/" "http://127.0.0.1:@A@/"\nProxyPassReverse "/@NAME@/" "http://127.0.0.1:8080/"',
    probes: [{ path: '/@NAME@/moved', location: 'http://127.0.0.1:@A@/' }],
  },
  {
    name: 'section-passes-nothing',
    rule: 'proxy/section-never-passes',
    server: '<LocationMatch "^/@NAME@/">\nProxyPass "http://127.0.0.1:@A@/@NAME@/"\n</LocationMatch>',
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/x', status: 404 }],
  },
  {
    name: 'pass-without-slash',
    rule: 'proxy/slash-on-one-side',
    server: 'ProxyPass "/@NAME@/" "http://127.0.0.1:@A@"',
    probes: [{ path: '/@NAME@/@127.0.0.1:@B@/x', backend: 'B' }],
  },
  {
    name: 'balancer-empty',
    rule: 'proxy/balancer-empty',
    server: 'ProxyPass "/@NAME@/" "balancer://cluster/"',
    modules: ['proxy_balancer', 'lbmethod_byrequests', 'slotmem_shm'],
    probes: [{ path: '/@NAME@/x', status: 503 }],
  },
  {
    name: 'tls-not-enabled',
    rule: 'proxy/tls-not-enabled',
    server: 'ProxyPass "/@NAME@/" "https://127.0.0.1:@A@/"',
    probes: [{ path: '/@NAME@/x', status: 500, logs: 'AH01961' }],
  },
  {
    name: 'glued-proxy',
    rule: 'rewrite/path-glued-to-host',
    server: 'RewriteEngine On\nRewriteRule ^/@NAME@(.*)$ http://127.0.0.1:@A@$1 [P]',
    probes: [{ path: '/@NAME@@127.0.0.1:@B@/x', backend: 'B' }],
  },
];
