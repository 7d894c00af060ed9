import type { Fault } from '../fault.ts';

const UNGRANTED = 'Options FollowSymLinks\nAllowOverride All';

/** Files that clients get, or do not get. */
export const FILE_FAULTS: readonly Fault[] = [
  {
    name: 'env-served',
    rule: 'security/private-file-served',
    files: { 'www/.env': 'SECRET=seven\n' },
    probes: [{ path: '/.env', status: 200, body: 'SECRET=seven' }],
  },
  {
    name: 'git-served',
    rule: 'security/private-file-served',
    files: { 'www/.git/HEAD': 'ref: refs/heads/main\n', 'www/.git/config': '[core]\n\tbare = false\n' },
    probes: [{ path: '/.git/config', status: 200, body: '[core]' }],
  },
  {
    name: 'env-below-alias',
    rule: 'security/private-file-served',
    server: 'Alias "/@NAME@" "@ROOT@/docs"\n<Directory "@ROOT@/docs">\nRequire all granted\n</Directory>',
    files: { 'docs/.env': 'SECRET=seven\n' },
    probes: [{ path: '/@NAME@/.env', status: 200, body: 'SECRET=seven' }],
  },
  {
    name: 'dump-listed',
    rule: 'security/private-file-served',
    grants: 'Options Indexes FollowSymLinks\nAllowOverride All\nRequire all granted',
    files: { 'www/@NAME@/old.sql': 'CREATE TABLE x' },
    probes: [
      { path: '/@NAME@/', status: 200, body: 'old.sql' },
      { path: '/@NAME@/old.sql', status: 200, body: 'CREATE TABLE' },
    ],
  },
  {
    name: 'listed',
    rule: 'security/listings-everywhere',
    grants: 'Options Indexes FollowSymLinks\nAllowOverride All\nRequire all granted',
    files: { 'www/@NAME@/a.txt': 'text' },
    probes: [{ path: '/@NAME@/', status: 200, body: 'Index of' }],
  },
  {
    name: 'listed-after-all',
    rule: 'context/options-replaced',
    grants: 'Options Indexes FollowSymLinks\nAllowOverride All\nRequire all granted',
    server: 'Options -Indexes',
    files: { 'www/@NAME@/a.txt': 'text' },
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/', status: 200, body: 'Index of' }],
  },
  {
    name: 'content-denied',
    rule: 'access/content-denied',
    grants: UNGRANTED,
    server: '<Directory />\nRequire all denied\n</Directory>',
    probes: [{ path: '/index.html', status: 403, logs: 'AH01630' }],
  },
  {
    name: 'alias-shadowed',
    rule: 'path/alias-shadowed',
    server: 'Alias "/@NAME@" "@ROOT@/docs"\nAlias "/@NAME@/api" "@ROOT@/api"',
    files: { 'docs/a.txt': 'docs', 'api/b.txt': 'api' },
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/api/b.txt', status: 404 }],
  },
  {
    name: 'directory-of-url',
    rule: 'path/directory-of-url',
    server: '<Directory "/@NAME@">\nRequire all denied\n</Directory>',
    files: { 'www/@NAME@/a.txt': 'for members' },
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/a.txt', status: 200, body: 'for members' }],
  },
  {
    name: 'fallback-missing',
    rule: 'content/fallback-missing',
    files: {
      'www/@NAME@/.htaccess': 'FallbackResource /front-@NAME@.html\n',
      'www/@NAME@/front-@NAME@.html': 'front',
    },
    probes: [{ path: '/@NAME@/page', status: 404 }],
    isWithoutEffect: true,
  },
  {
    name: 'host-as-path',
    rule: 'path/host-as-path',
    server: 'Alias "/@HOST@" "@ROOT@/@NAME@"\n<Directory "@ROOT@/@NAME@">\nRequire all granted\n</Directory>',
    files: { '@NAME@/a-@NAME@.txt': 'app' },
    isWithoutEffect: true,
    probes: [{ path: '/a-@NAME@.txt', status: 404 }],
  },
  {
    name: 'alias-slash',
    rule: 'path/alias-slash-on-one-side',
    server: 'Alias "/@NAME@/" "@ROOT@/store"',
    files: { 'store/a.txt': 'stored' },
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/a.txt', status: 404 }],
  },
  {
    name: 'htaccess-not-granted',
    rule: 'htaccess/not-granted',
    grants: 'Options FollowSymLinks\nAllowOverride FileInfo\nRequire all granted',
    files: {
      'www/@NAME@/.htaccess': 'AuthType Basic\nAuthName "members"\nRequire valid-user\n',
      'www/@NAME@/index.html': 'members',
    },
    probes: [{ path: '/@NAME@/', status: 500 }],
  },
  {
    name: 'htaccess-ignored',
    rule: 'htaccess/ignored',
    grants: 'Options FollowSymLinks\nAllowOverride None\nRequire all granted',
    files: { 'www/@NAME@/.htaccess': 'Redirect /@NAME@/old /@NAME@/new\n' },
    isWithoutEffect: true,
    probes: [{ path: '/@NAME@/old', status: 404 }],
  },
  {
    name: 'section-in-htaccess',
    rule: 'context/not-in-htaccess',
    files: {
      'www/@NAME@/.htaccess': '<Directory "@SITE@/@NAME@">\nOptions -Indexes\n</Directory>\n',
      'www/@NAME@/index.html': 'text',
    },
    probes: [{ path: '/@NAME@/', status: 500 }],
  },
  {
    name: 'unknown-option',
    rule: 'value/invalid-argument',
    files: { 'www/@NAME@/.htaccess': 'Options FollowSymLink\n', 'www/@NAME@/index.html': 'text' },
    probes: [{ path: '/@NAME@/', status: 500 }],
  },
];
