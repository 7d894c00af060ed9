import { describe, test } from 'vitest';
import { expectAnswers } from '../kit/answered-alike.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import type { ServerToRun } from '../kit/running-httpd.ts';

const OTHER = 65_534;
const NAMES = ['same', 'differs', 'given', 'gone'];
/** Options, and whether httpd follows a link whose owner is another than that of what it leads to. */
const CASES: readonly (readonly [options: string, isFollowed: boolean])[] = [
  ['SymLinksIfOwnerMatch', false],
  ['FollowSymLinks', true],
  ['FollowSymLinks SymLinksIfOwnerMatch', false],
  ['+SymLinksIfOwnerMatch', false],
  ['+SymLinksIfOwnerMatch -FollowSymLinks', false],
  ['All', true],
];

function serverWith(options: string): ServerToRun {
  return {
    only: ['authz_core', 'dir', 'mime'],
    files: { 'htdocs/a.html': 'text\n', 'htdocs/in/b.html': 'text\n', 'htdocs/own/c.html': 'text\n' },
    links: {
      'htdocs/same.html': 'a.html',
      'htdocs/differs.html': 'a.html',
      'htdocs/given.html': 'own/c.html',
      'htdocs/gone.html': 'nowhere',
      'htdocs/same': 'in',
      'htdocs/differs': 'in',
      'htdocs/given': 'own',
    },
    owners: {
      'htdocs/differs.html': OTHER,
      'htdocs/differs': OTHER,
      'htdocs/given.html': OTHER,
      'htdocs/given': OTHER,
      'htdocs/own': OTHER,
      'htdocs/own/c.html': OTHER,
    },
    main: `<Directory "@ROOT@/htdocs">\nOptions ${options}\nRequire all granted\n</Directory>`,
  };
}

const mayGiveAway = process.getuid?.() === 0;

describe.skipIf(!httpdIsInstalled() || !mayGiveAway)('who owns a symbolic link decides', () => {
  test.each(CASES)('Options %s', (options, isFollowed) =>
    expectAnswers(serverWith(options), [
      ...NAMES.map((name) => ({
        path: `/${name}.html`,
        is:
          name === 'gone' || (name === 'differs' && !isFollowed)
            ? ([403, 'AH00037'] as const)
            : ([200] as const),
      })),
      { path: '/same/b.html', is: [200] },
      { path: '/differs/b.html', is: isFollowed ? [200] : [403, 'AH00037'] },
      { path: '/differs/none', is: isFollowed ? [404] : [403, 'AH00037'] },
      { path: '/given/c.html', is: [200] },
      { path: '/a.html', is: [200] },
    ]),
  );
});
