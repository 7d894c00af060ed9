import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';

const MAIN = '/etc/httpd/conf/httpd.conf';
const TEXT =
  'LoadModule mpm_event_module modules/mod_mpm_event.so\nLoadModule authz_core_module modules/mod_authz_core.so\nSetHandler cgi-script\n';

test('that several modules would do is said in one sentence', () => {
  const helpIn = (profile: string) => {
    const files = createMemoryFiles({ [MAIN]: TEXT });
    const server = readServer({ main: MAIN, files, profile: profileNamed(profile)! });
    const found = lintServer(server!, { rules }).flatMap(({ findings }) => findings);
    return found.filter(({ rule }) => rule === 'module/handler-not-loaded').map(({ help }) => help);
  };
  expect(helpIn('rhel-9')).toEqual([
    '`LoadModule cgi_module modules/mod_cgi.so` or `LoadModule cgid_module modules/mod_cgid.so` loads it.',
  ]);
  expect(helpIn('debian-13')).toEqual(['`a2enmod cgi` or `a2enmod cgid` loads it.']);
});
