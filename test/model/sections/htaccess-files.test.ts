import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { htaccessFilesOf } from '../../../model/sections/htaccess-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';

const ALLOWING = 'AllowOverride None\n<Directory "/srv/*/*/htdocs">\nAllowOverride All\n</Directory>\n';

/** The .htaccess files of a server with such lines, where there are some of them. */
function found(lines: string, ...htaccess: readonly string[]) {
  const files = createMemoryFiles({
    '/etc/httpd.conf': `DocumentRoot /srv/default\n<Directory />\nAllowOverride None\n</Directory>\n${lines}`,
    ...Object.fromEntries(htaccess.map((path) => [path, 'Options None\n'])),
  });
  const target = { series: '2.4', release: undefined } as const;
  const server = readServer({ main: '/etc/httpd.conf', files, profile: unknownProfile(target), target });
  if (server === undefined) throw new Error('the server cannot be read');
  const { paths, missed } = htaccessFilesOf(server);
  return { paths, isMissing: missed !== undefined };
}

const OF_HOST = '/srv/www/a.example/htdocs/friends/.htaccess';

test('those of hosts whose directories have their names', () => {
  const hosts = `VirtualDocumentRoot /srv/www/%0/htdocs\n${ALLOWING.replace('AllowOverride None\n', '')}`;
  expect(found(hosts, OF_HOST)).toEqual({ paths: [OF_HOST], isMissing: false });
  expect(found(hosts.replace('%0', '%-2+.1'), OF_HOST)).toEqual({ paths: [OF_HOST], isMissing: false });
});

test('those of users, unless all are disabled', () => {
  const path = '/home/eve/www/.htaccess';
  const homes = '<Directory /home>\nAllowOverride All\n</Directory>\nUserDir /home/*/www\n';
  expect(found(homes, path)).toEqual({ paths: [path], isMissing: false });
  expect(found(`${homes}UserDir public_html\n`, path).isMissing).toBe(true);
  expect(found(`${homes}UserDir public_html\nUserDir disabled\n`, path)).toEqual({
    paths: [],
    isMissing: false,
  });
  expect(found(`${homes}UserDir public_html\nUserDir disabled\nUserDir enabled eve\n`, path).isMissing).toBe(
    true,
  );
});
