import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => plume.remove());

const MODULES = ['mpm_event', 'authz_core', 'unixd', 'log_config', 'dir', 'mime']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
  .join('');
const MAIN = `ServerRoot /usr/local/apache2\n${MODULES}ServerName localhost\nListen 80\n`;
const ASSUMED = 'have all files of the server (use --strict if some may be missing)';

test('a copy with files of an include directory is assumed to have all of them', () => {
  plume.write('copy/conf/httpd.conf', `${MAIN}Include conf/sites/*.conf\n`);
  plume.write('copy/conf/sites/a.conf', 'ServerTokens Prod\n');
  expect(plume.shell('plume lint copy').stdout).toContain(`the include directories in \`copy\` ${ASSUMED}`);
  const { assumes } = JSON.parse(plume.shell('plume lint --format json copy').stdout);
  expect(assumes).toEqual(['the include directories in `copy` have all files of the server']);
  expect(plume.shell('plume lint --format json --strict copy').stdout).not.toContain('"assumes"');
});

test('a repository of one directory of a server is such a copy', () => {
  plume.write('image/httpd.conf', `${MAIN}Include conf/sites/*.conf\n`);
  plume.write('image/sites/a.conf', 'ServerTokens Prod\n');
  expect(plume.shell('plume lint image').stdout).toContain(`the include directories in \`image\` ${ASSUMED}`);
});

test('nothing is assumed of directories where single files are included', () => {
  plume.write('lone/conf/httpd.conf', `${MAIN}Include conf/a.conf\n`);
  plume.write('lone/conf/a.conf', 'ServerTokens Prod\n');
  expect(plume.shell('plume lint lone').stdout).not.toContain('assumes');
});
