import { describe, expect, test } from 'vitest';
import { openServer } from '../../host/open-server.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const { path, write } = temporaryDirectory();

/** What is said of `DAV`, for which no file of the tree loads mod_dav. */
function findInTree(dockerfile: string, place = 'Dockerfile') {
  write(place, dockerfile);
  const main = write(
    'rootfs/etc/apache2/httpd.conf',
    [
      'ServerRoot /var/www\nServerName www.example.org\nListen 80',
      'LoadModule mpm_prefork_module modules/mod_mpm_prefork.so',
      'LoadModule authz_core_module modules/mod_authz_core.so',
      'LoadModule unixd_module modules/mod_unixd.so',
      'IncludeOptional /etc/apache2/conf.d/*.conf\n',
    ].join('\n'),
  );
  write('rootfs/etc/apache2/conf.d/files.conf', '<Location /files>\nDAV On\n</Location>\n');
  const server = readServer(openServer(main, { trust: { kind: 'found', within: path } }).options())!;
  return lintServer(server, { rules }).flatMap(({ findings }) =>
    findings.flatMap(({ rule, severity, message }) =>
      rule === 'module/not-loaded' ? `${severity}: ${message}` : [],
    ),
  );
}

describe('packages of the image have files in the directories that are laid over it', () => {
  test.each([
    'FROM alpine:3.15\nRUN apk add apache2 apache2-webdav\nCOPY rootfs /',
    'from alpine:3.15\ncopy rootfs/ /',
    'FROM alpine:3.15\nCOPY ["rootfs", "/"]',
    'FROM alpine:3.15\nADD --chown=root:root ./rootfs /',
    'FROM alpine:3.15\nCOPY rootfs/etc /etc/',
    'FROM alpine:3.15\nCOPY rootfs/etc/apache2/conf.d /etc/apache2/conf.d',
    'FROM alpine:3.15\nCOPY rootfs/etc/apache2/conf.d/*.conf /etc/apache2/conf.d/',
    'FROM alpine:3.15\nARG ROOT=/\nCOPY rootfs $ROOT',
    'FROM alpine:3.15\nWORKDIR /\nCOPY rootfs .',
    'FROM alpine:3.15 AS Base\nCOPY rootfs /\nFROM base\nRUN true',
    'FROM alpine:3.15\nCOPY \\\n  rootfs \\\n  /',
  ])('%s', (text) => {
    const [found, ...others] = findInTree(text);
    expect(found).toContain(
      'warning: httpd will not start unless `/etc/apache2/conf.d/*.conf` loads `mod_dav`',
    );
    expect(others).toEqual([]);
  });

  test('in a folder of the repository', () => {
    expect(findInTree('FROM alpine:3.15\nCOPY etc /etc', 'rootfs/Dockerfile')).toEqual([
      expect.stringContaining('warning: '),
    ]);
  });
});

describe('a copy that is laid over nothing has all files', () => {
  test.each([
    'FROM alpine:3.15\nRUN apk add apache2',
    'FROM alpine:3.15\nCOPY --from=build rootfs /',
    'FROM alpine:3.15\nCOPY app /srv/app',
    'FROM alpine:3.15\nCOPY rootfs /srv/rootfs',
    'FROM alpine:3.15\nCOPY rootfs/etc/apache2/httpd.conf /etc/apache2/httpd.conf',
    'FROM alpine:3.15\nCOPY rootfs /\nFROM alpine:3.15\nRUN true',
    'FROM alpine:3.15\n# COPY rootfs /',
  ])('%s', (text) => {
    expect(findInTree(text)).toEqual([expect.stringContaining('error: httpd will not start')]);
  });
});
