import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';

const MAIN = '/etc/httpd/conf/httpd.conf';
const SECTIONS = 8;
const LOADS = loadModules('mpm_event', 'authz_core', 'authz_host', 'access_compat');

test('as many sections are named as are counted', () => {
  const converted = Array.from(
    { length: SECTIONS },
    (_, i) => `<Directory "/srv/new/${i}">\n    Require all granted\n</Directory>\n`,
  );
  const old = '<Directory "/srv/old">\n    Order allow,deny\n    Allow from all\n</Directory>\n';
  const files = createMemoryFiles({ [MAIN]: `${LOADS}DocumentRoot "/srv"\n${converted.join('')}${old}` });
  const server = readServer({ main: MAIN, files, profile: profileNamed('rhel-9')! });
  const found = lintServer(server!, { rules }).flatMap(({ findings }) => findings);
  const about = found.filter(({ rule }) => rule === 'access/half-migrated');
  expect(
    about.map(({ message, related }) => [message.includes(`${SECTIONS} sections`), related.length]),
  ).toEqual([[true, SECTIONS]]);
});
