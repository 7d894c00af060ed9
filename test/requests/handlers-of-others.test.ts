import { expect, test } from 'vitest';
import { modulesOf } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { servesHandler } from '../../requests/resolve/served-handlers.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const served = (module: string, name: string) =>
  servesHandler(
    readMemoryServer({
      '/srv/httpd.conf': `Listen 80\nLoadModule mpm_event_module m/mod_mpm_event.so\n${module}`,
    }),
    name,
  );
const load = (name: string) => `LoadModule ${name}_module m/mod_${name}.so\n`;
const TAKEN_IN = modulesOf('2.4').flatMap(({ name, identifier }) =>
  thirdPartyModule(identifier) === undefined ? [] : [name.replace(/^mod_/, '')],
);
const PHP = 'LoadModule php7_module m/libphp7.so\n';
const CGI = 'LoadModule cgid_module m/mod_cgid.so\n';

test.each<readonly [title: string, lines: string, name: string, expected: string]>([
  ['without any, nothing has a name that httpd does not have', CGI, 'application/x-httpd-php', 'absent'],
  ['one may have a name', PHP, 'application/x-httpd-php', 'unknown'],
  ['one may have a name that is no type', PHP, 'php-script', 'unknown'],
  ['a media type is no handler of one', PHP, 'text/html', 'absent'],
  ['a handler of httpd is known beside one', PHP + CGI, 'cgi-script', 'present'],
  // httpd has taken these in: nobody else's handler comes with them
  ...TAKEN_IN.map((module) => [module, load(module), 'application/x-httpd-php', 'absent'] as const),
  ['one beside those', load('remoteip') + PHP, 'application/x-httpd-php', 'unknown'],
])('modules of other makers: %s', (_, module, name, expected) => {
  expect(served(module, name)).toBe(expected);
});
