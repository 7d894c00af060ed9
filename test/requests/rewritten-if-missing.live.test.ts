import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { runServer } from '../kit/running-httpd.ts';

const FILE = '%{REQUEST_FILENAME}';
const FRONT = 'RewriteRule ^ front.html [L]';

/** Rules of a directory, and whether plume knows what they do to a file that it cannot see, there or missing. */
const SETS: readonly (readonly [lines: readonly string[], isKnown: boolean])[] = [
  [[`RewriteCond ${FILE} !-f`, `RewriteCond ${FILE} !-d`, FRONT], true],
  [[`RewriteCond ${FILE} !-f`, FRONT], true],
  [[`RewriteCond ${FILE} !-d`, `RewriteCond ${FILE} !-f`, `RewriteCond ${FILE} !-l`, FRONT], true],
  [[`RewriteCond ${FILE} -f [OR]`, `RewriteCond ${FILE} -d`, 'RewriteRule ^ - [L]', FRONT], true],
  [[`RewriteCond ${FILE} -f`, 'RewriteRule ^ - [L]', FRONT], true],
  [['RewriteCond %{REQUEST_METHOD} =GET', `RewriteCond ${FILE} !-f`, FRONT], true],
  [[`RewriteCond ${FILE} !-f`, 'RewriteRule \\.html$ front.html [END]'], true],
  // the size and the owner of a file that is there are not known
  [[`RewriteCond ${FILE} !-s`, FRONT], false],
  [[`RewriteCond ${FILE} !-x`, FRONT], false],
  // it asks for another file
  [[`RewriteCond ${FILE}.html -f`, 'RewriteRule ^ front.html [L]'], false],
];

/** Rules outside of sections, which ask for the file that the URL will lead to. */
const OF_SERVER = [
  'RewriteCond %{REQUEST_URI} ^/host/',
  'RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}" !-f',
  'RewriteRule ^ /host/front.html [PT,L]',
];

/** So that the status says which file is sent. */
const DENIED = '<Files front.html>\nRequire all denied\n</Files>\n';

test.skipIf(!httpdIsInstalled())('a rule that counts only where a file is missing', async () => {
  const sections = SETS.map(
    ([lines], i) =>
      `<Directory "@ROOT@/htdocs/d${i}">\n${['RewriteEngine On', ...lines].join('\n')}\n</Directory>\n`,
  );
  const folders = [...SETS.map((_, i) => `d${i}`), 'host'];
  const files = Object.fromEntries(
    folders.flatMap((folder) => [
      [`htdocs/${folder}/front.html`, 'front'],
      [`htdocs/${folder}/there.html`, 'there'],
    ]),
  );
  const main = `<Directory "@ROOT@/htdocs">\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${DENIED}${sections.join('')}RewriteEngine On\n${OF_SERVER.join('\n')}\n`;
  const running = await runServer({ main, files, only: ['authz_core', 'rewrite', 'dir'] });
  try {
    const { root, text, port } = running;
    const server = readServer({
      main: `${root}/httpd.conf`,
      files: createMemoryFiles({ [`${root}/httpd.conf`]: text }, { sees: [`${root}/httpd.conf`] }),
      profile: measuredProfile('2.4'),
    });
    if (server === undefined) throw new Error('the server cannot be read');
    for (const [i, folder] of folders.entries())
      for (const name of ['there.html', 'none.html']) {
        const path = `/${folder}/${name}`;
        const isKnown = SETS[i]?.[1] ?? true;
        const about = `${SETS[i]?.[0].join(' | ') ?? folder} ${path}`;
        const url = `http://127.0.0.1:${port}${path}`;
        const { possible } = predictRequest(server, { url, headers: new Map() }, { rules });
        const [first] = possible;
        expect(possible, about).toHaveLength(1);
        expect(first?.unless.length === 0, about).toBe(isKnown);
        if (!isKnown) continue;
        expect(first, about).toMatchObject({
          isGranted: true,
          answeredBy: { kind: 'file', path: `${root}/htdocs${path}` },
          ifMissing: { path: `${root}/htdocs${path}`, by: { to: expect.stringContaining('front.html') } },
        });
        const { status } = await running.ask({ path });
        expect(status, about).toBe(name === 'there.html' ? 200 : 403);
      }
  } finally {
    running.stop();
  }
});
