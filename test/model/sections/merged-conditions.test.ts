import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { decideConditions, mergeOrder } from '../../../model/sections/merge-order.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';

const SEED = freshSeedOr(1);
const openings = [
  ...[
    'If "-n %{HTTP_HOST}"',
    'If "true"',
    'If "false"',
    'ElseIf "-n %{HTTP_COOKIE}"',
    'ElseIf "true"',
    'Else',
  ],
  ...['If "true"', 'If "-T reqenv(\'a\')"', 'Directory "/srv"', 'Files "x.*"', 'Location "/"', 'IfDefine A'],
  ...['IfModule mod_unknown.c', 'VirtualHost *:80'],
];

test.each(Array.from({ length: casesOr(100, 2_000) }, (_, i) => SEED + i))(
  'conditions found once for a scope are those found for one request (PLUME_SEED=%i)',
  (number) => {
    const text = randomSections(randomFrom(number), 0);
    const server = readServer({
      main: '/etc/httpd.conf',
      files: createMemoryFiles({ '/etc/httpd.conf': text, '/srv/www/x.html': '' }, {}),
      profile: measuredProfile('2.4'),
    })!;
    for (const host of [undefined, hostsOf(server)[0]?.at])
      for (const path of ['/srv/www/x.html', '/srv/www/y']) {
        const merged = mergeOrder(server, host, { path, uri: path.slice('/srv/www'.length) });
        expect(merged).toEqual(decideConditions(merged, () => undefined));
      }
  },
);

test('there are conditions in conditions among them', () => {
  const text = Array.from({ length: 20 }, (_, i) => randomSections(randomFrom(SEED + i), 0)).join('');
  expect(text).toMatch(/<If[^>]*>\n<If /);
});

function randomSections(random: Random, depth: number): string {
  let text = '';
  for (let count = random.below(depth === 0 ? 8 : 4 - depth); count >= 0; count--) {
    const opening = random.pick(openings);
    const [name] = opening.split(' ');
    text += `<${opening}>\n${depth < 3 ? randomSections(random, depth + 1) : ''}</${name}>\n`;
  }
  return text;
}
