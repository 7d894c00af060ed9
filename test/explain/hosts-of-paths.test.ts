import { expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const HOSTS = ['a', 'shop', 'z'].flatMap((name) => [
  '<VirtualHost *:80>',
  `ServerName ${name}.example.org`,
  `DocumentRoot /srv/${name}`,
  '</VirtualHost>',
]);

test.each(['a', 'shop', 'z'])('of %s no other host is named', (name) => {
  const server = readMemoryServer({
    '/srv/httpd.conf': ['ServerName localhost', loadModules('authz_core', 'unixd'), ...HOSTS, ''].join('\n'),
    [`/srv/${name}/private/x`]: '',
  });
  const found = findExplanation(
    `[core:error] [pid 1] (13)Permission denied: [client 192.0.2.7:5] AH00035: access to /private/x denied (filesystem path "/srv/${name}/private") because search permissions are missing on a component of the path`,
  )!;
  const texts = findCausingLines(server, found, rules).map(({ text }) => text);
  expect(texts).toEqual([`DocumentRoot /srv/${name}`]);
});
