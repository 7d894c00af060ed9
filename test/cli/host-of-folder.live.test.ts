import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { lacksOf, readHost } from '../../cli/commands/request/read-host.ts';
import { openServerHere } from '../../cli/io/open-server-here.ts';
import type { AssumedHost } from '../../model/server/assumed-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { runServer } from '../kit/running-httpd.ts';

const FILES = {
  'htdocs/index.html': 'index',
  'htdocs/rules/.htaccess': 'RewriteEngine On\nRewriteRule ^old$ /new [R=301]\n',
  'htdocs/rules/old': 'old',
  'htdocs/names/.htaccess': 'DirectoryIndex start.html\n',
  'htdocs/names/start.html': 'start',
  'htdocs/set/.htaccess': 'Header set X-A b\n',
  'htdocs/set/a.html': 'a',
  'htdocs/info.php': '<?php\n',
};

const MAIN =
  'TypesConfig conf/mime.types\nDocumentRoot @ROOT@/htdocs\n<Directory @ROOT@/htdocs>\nAllowOverride FileInfo\nOptions FollowSymLinks\n</Directory>\n';
const MODULES = [
  ...['mpm_event', 'alias', 'authz_core', 'authz_host', 'dir', 'mime', 'ssl', 'socache_shmcb', 'rewrite'],
];

function hostOf(text: string): AssumedHost {
  const host = readHost(text);
  if (typeof host === 'string') throw new Error(host);
  return host;
}

function askerOf(site: string, text: string) {
  const opened = openServerHere({
    ...{ argument: '.', documentRoot: site, settings: {}, host: hostOf(text) },
  });
  if (typeof opened === 'string') throw new Error(opened);
  const asker = createAsker(opened.read(), rules, undefined);
  return (path: string) => asker.ask({ url: `http://a.test${path}` });
}

test.skipIf(!httpdIsInstalled())('a host refuses what it does not allow, and does not load', async () => {
  const running = await runServer({
    ...{ main: MAIN, files: FILES, only: MODULES },
  });
  try {
    const site = join(running.root, 'htdocs');
    const ask = askerOf(site, 'mod_rewrite,AllowOverride=FileInfo');
    for (const path of ['/', '/rules/old', '/names/', '/set/a.html']) {
      const { status, httpd } = ask(path);
      const answer = await running.get(path);
      expect([path, status]).toEqual([path, answer.status]);
      if (httpd !== null) expect(answer.log).toContain(httpd.message.slice(httpd.message.indexOf(': ')));
    }
    expect(ask('/names/').status).toBe(500);
    expect(askerOf(site, 'php-fpm')('/names/').status).toBe(200);
    const lacks = lacksOf(site, hostOf('mod_rewrite,AllowOverride=FileInfo'));
    expect(lacks.map(({ what, line }) => [what.replaceAll(`${site}/`, ''), line]).toSorted()).toEqual([
      ['`names/.htaccess` needs `AllowOverride Indexes`, and the host has `AllowOverride FileInfo`', 1],
      ['`set/.htaccess` needs mod_headers, which the host does not have', 1],
    ]);
    expect(lacksOf(site, hostOf('AllowOverride=All'))).toEqual([]);
  } finally {
    running.stop();
  }
});

test.skipIf(!httpdIsInstalled())('PHP-FPM answers for scripts, and for nothing else', async () => {
  const running = await runServer({ main: MAIN, files: FILES, only: MODULES });
  try {
    const ask = askerOf(join(running.root, 'htdocs'), 'php-fpm');
    expect(ask('/info.php').headline).toMatch(/^Passed to fcgi:\/\/localhost/);
    expect(ask('/index.html').status).toBe(200);
  } finally {
    running.stop();
  }
});

test.each([
  ['foo', '`foo` is not a module'],
  ['AllowOverride=Foo', '`Foo` is not a word of AllowOverride'],
  ['', '`` is not a module'],
])('%s is refused', (text, expected) => expect(readHost(text)).toContain(expected));
