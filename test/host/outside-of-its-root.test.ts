import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guessServer } from '../../host/guess-maps.ts';
import { serverTree } from './server-tree.ts';

const { root, write } = serverTree();

const LINES = [
  `ServerRoot "${root}/usr/local/apache2"`,
  'Listen 80',
  'LoadModule alias_module modules/mod_alias.so',
];
const INSTALLED = { 'usr/local/apache2/modules/mod_alias.so': '' };
const OWN = `PidFile ${root}/me/run.pid`;

/** Whether all that httpd would read may be read. */
function isAtHome(lines: readonly string[], more: Readonly<Record<string, string>>, kind: 'named' | 'found') {
  write({ 'me/httpd.conf': `${[...LINES, ...lines].join('\n')}\n`, ...more });
  return guessServer(join(root, 'me/httpd.conf'), '.', { kind }).policy.trees === undefined;
}

// the cases of decision 52
test.each([
  ['a server of one’s own, as for httpd -f', [OWN], INSTALLED, true],
  ['the same with a site beside it', [`DocumentRoot ${root}/me/www`], INSTALLED, true],
  ['one file that names nothing beside it: a copy may look so', [], INSTALLED, false],
  ['a copy whose paths are those of its server', ['PidFile /var/run/httpd.pid'], INSTALLED, false],
  ['a copy of all of ServerRoot', [OWN], { ...INSTALLED, 'me/modules/mod_alias.so': '' }, false],
  ['a ServerRoot that is not here', [OWN], {}, false],
  ['a ServerRoot that has nothing of it', [OWN], { 'usr/local/apache2/bin/httpd': '' }, false],
  ['a path that only begins alike', [`PidFile ${root}/men/run.pid`], { ...INSTALLED, 'men/x': '' }, false],
])('%s', (_, lines, files, isHome) => {
  expect(isAtHome(lines, files, 'named')).toBe(isHome);
});

test('what plume finds says nothing of itself', () => {
  expect(isAtHome([OWN], INSTALLED, 'found')).toBe(false);
});
