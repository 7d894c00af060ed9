import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** Conditions that exclude each other and leave nothing out. */
const PAIRS: readonly (readonly [ByteText, ByteText])[] = [
  ['%{HTTP:Upgrade} =websocket', '%{HTTP:Upgrade} !=websocket'],
  ['%{HTTP:Upgrade} !=websocket [NC]', '%{HTTP:Upgrade} =websocket [NC]'],
  ['%{HTTP:Upgrade} ^websocket$ [NC]', '%{HTTP:upgrade} !^websocket$ [NC]'],
  ['%{HTTP_USER_AGENT} bot', '%{HTTP_USER_AGENT} !bot'],
  ['%{ENV:OF_CLIENT} =1', '%{ENV:OF_CLIENT} !=1'],
  ['%{HTTP_COOKIE} ^$', '%{HTTP_COOKIE} !=""'],
  ['%{HTTP_COOKIE} !^$', '%{HTTP_COOKIE} =""'],
  [
    '%{HTTP:X-Forwarded-Proto}:%{SERVER_PORT} =https:@PORT@',
    '%{HTTP:X-Forwarded-Proto}:@PORT@ !=https:@PORT@',
  ],
];
/** Both lead the request away; the second ones to where the first ones do. */
const ENDS: readonly (readonly [ByteText, ByteText])[] = [
  ['^ - [F]', '^ - [G]'],
  ['^ http://a.test/ [R=301,L]', '^ http://b.test/ [R=302,L]'],
  ['^ - [G]', '^ http://b.test/ [R=307,L]'],
  ['^ http://a.test/ [R=302,L]', '^ http://b.test/ [R=302,L]'],
  ['^ http://a.test/same [R=303,L]', '^ http://a.test/same [R=303,L]'],
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'User-Agent': 'x' },
  { Upgrade: 'websocket', 'User-Agent': 'robot', Cookie: 'a=b', 'X-Forwarded-Proto': 'https' },
];

function linesOf(
  [one, other]: readonly [ByteText, ByteText],
  [first, second]: readonly [ByteText, ByteText],
) {
  return `SetEnvIf User-Agent bot OF_CLIENT\nRewriteEngine On\nRewriteCond ${one}\nRewriteRule ${first}\nRewriteCond ${other}\nRewriteRule ${second}\n`;
}

/** The lines in a place, and the path whose requests they see. */
const PLACES: readonly {
  readonly in: string;
  readonly main: (lines: ByteText) => ByteText;
  readonly files: (lines: ByteText) => Readonly<Record<string, ByteText>>;
}[] = [
  { in: 'the server', main: (lines) => lines, files: () => ({}) },
  {
    in: 'a section',
    main: (lines) => `<Directory "@ROOT@/htdocs">\nOptions FollowSymLinks\n${lines}</Directory>`,
    files: () => ({}),
  },
  {
    in: 'a .htaccess',
    main: () => '<Directory "@ROOT@/htdocs">\nOptions FollowSymLinks\nAllowOverride All\n</Directory>',
    files: (lines) => ({ 'htdocs/.htaccess': lines }),
  },
];

describe.skipIf(!httpdIsInstalled())(
  'rules whose conditions exclude each other and leave nothing out',
  () => {
    test.each(PLACES)('in $in, plume names what httpd answers and nothing else', async ({ main, files }) => {
      for (const pair of PAIRS)
        for (const ends of ENDS) {
          const lines = linesOf(pair, ends);
          const all = { ...files(lines), 'htdocs/page.html': 'page' };
          const only = ['authz_core', 'alias', 'dir', 'mime', 'rewrite', 'setenvif'];
          const running = await runServer({ only, main: main(lines), files: all });
          try {
            const server = readRunning(running, all);
            for (const url of ['/page.html', '/none']) {
              const answers = [];
              for (const headers of HEADERS) {
                const { status, headers: got } = await running.get(url, headers);
                answers.push(`${status} ${got.location ?? ''}`);
              }
              const asked = {
                url: `http://127.0.0.1:${running.port}${url}`,
                host: `127.0.0.1:${running.port}`,
              };
              const told = predictRequest(server, asked, { rules });
              const named = told.possible.map(({ status, location }) => `${status} ${location ?? ''}`);
              expect(new Set(named), `${lines} ${url}`).toEqual(new Set(answers));
              expect(told.status !== undefined, lines).toBe(new Set(answers).size === 1);
              expect(
                told.possible.every(({ unless }) => unless.length === 0),
                lines,
              ).toBe(true);
            }
          } finally {
            running.stop();
          }
        }
    });

    test('a variable that the process may have decides nothing where all rules lead to the same', async () => {
      const rule = 'RewriteRule ^ http://a.test/same [R=303,L]';
      const main = `RewriteEngine On\nRewriteCond %{ENV:OF_PROCESS} ^none$\n${rule}\nRewriteCond %{ENV:Other} other\n${rule}\n${rule}`;
      const running = await runServer({ only: ['authz_core', 'rewrite'], main, files: {} });
      try {
        const { status, headers } = await running.get('/x');
        const told = predictRequest(readRunning(running, {}), { url: '/x' }, { rules });
        expect([told.status, told.possible[0]?.location]).toEqual([status, headers.location]);
      } finally {
        running.stop();
      }
    });

    test('a file that plume cannot see is there or missing', async () => {
      const lines = linesOf(['%{REQUEST_FILENAME} -f', '%{REQUEST_FILENAME} !-f'], ENDS[0]!);
      const main = `<Directory "@ROOT@/htdocs">\nOptions FollowSymLinks\n${lines}</Directory>`;
      const only = ['authz_core', 'alias', 'dir', 'mime', 'rewrite', 'setenvif'];
      const running = await runServer({ only, main, files: { 'htdocs/there': 'page' } });
      try {
        const answers = [];
        for (const url of ['/there', '/missing']) answers.push((await running.get(url)).status);
        const { root, text } = running;
        const files = createMemoryFiles({ [`${root}/httpd.conf`]: text }, { sees: [`${root}/httpd.conf`] });
        const server = readServer({ main: `${root}/httpd.conf`, files, profile: measuredProfile('2.4') });
        if (server === undefined) throw new Error('the server cannot be read');
        const told = predictRequest(server, { url: '/there' }, { rules });
        expect(new Set(told.possible.map(({ status }) => status))).toEqual(new Set(answers));
      } finally {
        running.stop();
      }
    });
  },
);
