import type { Fault } from '../fault.ts';
import { LOGIN, USERS } from '../login.ts';

const UNGRANTED = 'Options FollowSymLinks\nAllowOverride All';
const BASIC = 'AuthType Basic\nAuthName "Members"\nAuthUserFile "@ROOT@/users"';

/** Who has access, and who has not. */
export const ACCESS_FAULTS: readonly Fault[] = [
  {
    name: 'beside-all-granted',
    rule: 'access/redundant-beside-all-granted',
    grants: UNGRANTED,
    directory:
      'Require all granted\n<RequireAll>\nRequire all granted\nRequire not ip 127.0.0.0/8\n</RequireAll>',
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/index.html', status: 200 }],
  },
  {
    name: 'login-without-require',
    rule: 'access/authentication-incomplete',
    grants: UNGRANTED,
    directory: BASIC,
    files: USERS,
    isForHtaccess: true,
    probes: [{ path: '/index.html', status: 500 }],
  },
  {
    name: 'login-page-rewritten',
    rule: 'access/login-page-rewritten',
    server:
      'ErrorDocument 401 /401.shtml\n<FilesMatch "\\.php$">\nSetHandler "proxy:http://127.0.0.1:@A@"\n</FilesMatch>',
    directory:
      'RewriteEngine on\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule . /front-@NAME@.php [L]',
    files: {
      ...USERS,
      'www/@NAME@/.htaccess': `${BASIC}\nRequire valid-user\n`,
      'www/@NAME@/index.html': 'members',
      'www/front-@NAME@.php': '<?php',
    },
    probes: [{ path: '/@NAME@/index.html', status: 200, backend: 'A' }],
  },
  {
    name: 'setenv-too-late',
    rule: 'access/environment-set-too-late',
    grants: UNGRANTED,
    directory: 'SetEnv letmein 1\nOrder deny,allow\nDeny from all\nAllow from env=letmein',
    isForHtaccess: true,
    probes: [{ path: '/index.html', status: 403 }],
  },
  {
    name: 'host-with-port',
    rule: 'access/host-never-matches',
    grants: UNGRANTED,
    directory: 'Require host localhost:8080',
    isForHtaccess: true,
    probes: [{ path: '/index.html', status: 403 }],
  },
  {
    name: 'files-for-folder',
    rule: 'access/files-section-for-directory',
    server: '<FilesMatch "/\\.git">\nRequire all denied\n</FilesMatch>',
    files: { 'www/.git/HEAD': 'ref: refs/heads/main\n', 'www/.git/config': '[core]\n' },
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/.git/config', status: 200, body: '[core]' }],
  },
  {
    name: 'status-open',
    rule: 'access/handler-open-to-everyone',
    server: '<Location "/server-status">\nSetHandler server-status\n</Location>',
    probes: [{ path: '/server-status', status: 200, body: 'Server Status' }],
  },
  {
    name: 'limit',
    rule: 'access/limit-leaves-methods-open',
    grants: UNGRANTED,
    directory: `${BASIC}\n<Limit GET POST>\nRequire valid-user\n</Limit>`,
    files: USERS,
    isForHtaccess: true,
    probes: [
      { path: '/index.html', status: 401 },
      { path: '/index.html', method: 'OPTIONS', status: 200 },
    ],
  },
  {
    name: 'outer-require',
    rule: 'access/outer-require-replaced',
    grants: `${UNGRANTED}\nRequire ip 10.0.0.0/8`,
    server: `<Location "/@NAME@">\n${BASIC}\nRequire valid-user\n</Location>`,
    files: { ...USERS, 'www/@NAME@/index.html': 'members' },
    probes: [
      { path: '/@NAME@/index.html', headers: LOGIN, status: 200 },
      { path: '/index.html', status: 403 },
    ],
  },
  {
    name: 'files-replaced',
    rule: 'access/restriction-replaced',
    directory:
      '<Files "admin.html">\nRequire ip 203.0.113.9\n</Files>\n<FilesMatch "\\.html$">\nRequire all granted\n</FilesMatch>',
    files: { 'www/admin.html': 'admin' },
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/admin.html', status: 200 }],
  },
  {
    name: 'mixed-status',
    rule: 'access/mixed-styles',
    server:
      '<Directory "/">\nOrder deny,allow\nDeny from all\n</Directory>\n<Location "/server-status">\nSetHandler server-status\nRequire local\n</Location>',
    probes: [{ path: '/server-status', status: 403, logs: 'AH01797' }],
  },
  {
    name: 'mixed-folder',
    rule: 'access/mixed-styles',
    directory: '<Files "info.html">\nOrder deny,allow\nDeny from all\nRequire local\n</Files>',
    files: { 'www/info.html': 'info' },
    isForHtaccess: true,
    probes: [{ path: '/info.html', status: 403, logs: 'AH01797' }],
  },
  {
    name: 'satisfy-any',
    rule: 'access/satisfy-any-bypasses-require',
    grants: UNGRANTED,
    directory: `${BASIC}\nRequire valid-user\nSatisfy any`,
    files: USERS,
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/index.html', status: 200 }],
  },
  {
    name: 'forged-address',
    rule: 'access/address-from-clients',
    server: 'RemoteIPHeader X-Forwarded-For\n<Location "/@NAME@">\nRequire ip 198.51.100.0/24\n</Location>',
    files: { 'www/@NAME@/index.html': 'inside' },
    modules: ['remoteip'],
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/index.html', headers: { 'X-Forwarded-For': '198.51.100.7' }, status: 200 }],
  },
  {
    name: 'dav-open',
    rule: 'access/dav-open-to-everyone',
    directory: 'Dav On',
    modules: ['dav', 'dav_fs'],
    probes: [{ path: '/index.html', method: 'OPTIONS', status: 200, sets: { dav: '1' } }],
  },
  {
    name: 'files-by-pattern',
    rule: 'syntax/regex-in-plain-section',
    server: '<Files "\\.(bak|sql)$">\nRequire all denied\n</Files>',
    files: { 'www/dump.sql': 'CREATE TABLE' },
    isForHtaccess: true,
    isWithoutEffect: true,
    probes: [{ path: '/dump.sql', status: 200, body: 'CREATE TABLE' }],
  },
  {
    name: 'preflight',
    rule: 'headers/preflight-denied',
    server: `<Location "/@NAME@">\n${BASIC}\nRequire valid-user\nHeader always set Access-Control-Allow-Origin "https://app.example.com"\nHeader always set Access-Control-Allow-Methods "GET, PUT"\nHeader always set Access-Control-Allow-Headers "Authorization"\n</Location>`,
    files: USERS,
    probes: [
      {
        path: '/@NAME@',
        method: 'OPTIONS',
        headers: { Origin: 'https://app.example.com', 'Access-Control-Request-Method': 'PUT' },
        status: 401,
      },
    ],
  },
];
