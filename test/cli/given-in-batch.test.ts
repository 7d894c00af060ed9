import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerBatch } from '../../cli/commands/request/answer-batch.ts';
import { answerInEditor } from '../../cli/commands/request/answer-in-editor.ts';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import type { Console } from '../../cli/output/console.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { rules } from '../../rules/index.ts';
import { makeScratchDirectory } from '../kit/httpd-installation.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'rewrite', 'dir', 'alias', 'ssl', 'setenvif', 'env']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');
const MAIN = `${MODULES}Listen 80
DocumentRoot /www
ServerName x.test
Include /elsewhere/*.conf
SetEnvIf X y let_in
RewriteEngine On
RewriteMap ids dbm:/elsewhere/ids
RewriteMap pool rnd:/www/pool
RewriteRule ^/map/(.*) \${ids:$1|/none} [R=303]
RewriteRule ^/pool/(.*) \${pool:$1|/none} [R=303]
<Directory />
Options FollowSymLinks
Require all granted
</Directory>
<Location /header>
Require expr %{HTTP_USER_AGENT} == 'robot'
</Location>
<Location /no-header>
Require expr %{HTTP:X} == ''
</Location>
<Location /cookie>
Require expr %{HTTP_COOKIE} =~ /b=2/
</Location>
<Location /variable>
Require env let_in
</Location>
<Location /time>
Require expr %{TIME_HOUR} == '13'
</Location>
<Location /tls>
Require ssl
</Location>
`;
const FILES = { '/www/pool': 'k /a|/b\n', '/www/a': 'a' };
const server = readMemoryServer({ '/srv/httpd.conf': MAIN, ...FILES }, { sees: ['/www'] });
const sure = readMemoryServer(
  { '/srv/httpd.conf': MAIN.replace(/^Include.*\n/m, ''), ...FILES },
  { sees: ['/www'] },
);

/** What each line of a batch is answered: with what is given, and without. */
const ROWS: readonly (readonly [given: string, url: string, told: string, without: string])[] = [
  ['file:/www/file', '/file', '200 OK', '404 Not Found'],
  ['directory:/www/directory', '/directory', '301 to http://x.test/directory/', '404 Not Found'],
  ['no-file:/www/a', '/a', '404 Not Found', '200 OK'],
  ['header:User-Agent=curl', '/header', '403 Forbidden', 'Open: '],
  ['no-header:X', '/no-header', '404 Not Found', 'Open: '],
  ['cookie:b=1', '/cookie', '403 Forbidden', 'Open: '],
  ['variable:let_in', '/variable', '404 Not Found', 'Open: '],
  ['no-variable:let_in', '/variable', '403 Forbidden', 'Open: '],
  ['time:2026-11-28T14:05:09', '/time', '403 Forbidden', 'Open: '],
  ['map:ids:7=/x', '/map/7', '303 to http://x.test/x', 'Open: '],
  [String.raw`map:ids:a\=\\b=/x=y`, '/map/a=%5Cb', '303 to http://x.test/x=y', 'Open: '],
  ['map:ids:7:8=/x', '/map/7:8', '303 to http://x.test/x', 'Open: '],
  ['map:pool:k=/b', '/pool/k', '303 to http://x.test/b', 'Open: '],
  ['no-map:ids:7', '/map/7', '303 to http://x.test/none', 'Open: '],
];

/** The answers of a batch, as JSON. */
function answersOf(of: typeof server, lines: readonly object[], ...given: readonly string[]) {
  const directory = makeScratchDirectory();
  const file = join(directory, 'batch');
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  let written = '';
  const console: Console = {
    out: (content) => {
      written += String(content);
    },
    err: () => undefined,
    say: () => undefined,
    showStatus: () => undefined,
    outTerminal: plainTerminal,
    errTerminal: plainTerminal,
    isClosed: () => false,
  };
  answerBatch(file, { ...createAsker(of, rules, undefined), isCutShort: false }, given, console);
  rmSync(directory, { recursive: true });
  return written
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

test('each kind of what is given counts in a line of a batch, as the option does for all lines', () => {
  const kinds = [...String(readQuestion({ url: '/', given: [''] })).matchAll(/`([a-z-]+):/g)].map(
    ([, kind]) => kind,
  );
  const tried = new Set([...ROWS.map(([given]) => given.replace(/:.*/s, '')), 'tls']);
  expect(new Set(kinds.filter((kind) => kind !== 'given'))).toEqual(tried);
  for (const [given, path, expected, without] of ROWS) {
    const url = `http://x.test${path}`;
    const [told, open] = answersOf(sure, [{ url, given: [given] }, { url }]);
    expect([given, told?.headline, told?.notes]).toEqual([given, expected, []]);
    expect([given, String(open?.headline).slice(0, without.length)]).toEqual([given, without]);
    const [byOption] = answersOf(sure, [{ url }], given);
    expect(byOption?.headline).toBe(expected);
  }
});

test('whether TLS is used is given for a path in a line of a batch', () => {
  const lines = [['tls:on'], ['tls:off'], []].map((given) => ({ url: '/tls', host: 'x.test', given }));
  const main = `${MAIN.replace(/^Include.*\n/m, '')}SSLEngine optional\n`;
  const either = readMemoryServer({ '/srv/httpd.conf': main, ...FILES }, { sees: ['/www'] });
  expect(answersOf(either, lines).map(({ status }) => status)).toEqual([404, 403, null]);
});

test('what nothing asks for, and what plume knows, is told', () => {
  const notes = (url: string, ...given: readonly string[]) =>
    answersOf(sure, [{ url: `http://x.test${url}`, given }])[0]?.notes;
  const unasked = (what: string) => [{ what: `\`${what}\` has no effect: nothing asks for it` }];
  const known = (what: string) => [
    { what: `\`${what}\` has no effect: plume knows it from the server or the request` },
  ];
  for (const given of ['map:ids:8=/x', 'time:2026-11-28T14:05:09', 'variable:A', 'cookie:a=b', 'no-file:/b'])
    expect(notes('/a', given)).toEqual(unasked(given));
  expect(notes('/pool/k', 'map:pool:k=/c')).toEqual(known('map:pool:k=/c'));
  expect(notes('/pool/none', 'map:pool:none=/c')).toEqual(known('map:pool:none=/c'));
  expect(notes('/map/7', 'map:ids:7=/x', 'map:ids:8=/x')).toEqual(unasked('map:ids:8=/x'));
});

test('a map that the server surely does not have is refused in words', () => {
  const lines = [{ url: '/a', given: ['map:idz:7=/x'] }];
  const expected = 'this server has no map `idz`: its maps are `ids` and `pool`. Did you mean `ids`?';
  expect(answersOf(sure, lines)).toEqual([{ version: 2, error: `line 1: \`given\`: ${expected}` }]);
  expect(answersOf(server, lines)).toMatchObject([{ headline: expect.any(String) as string }]);
  expect(answerInEditor(sure, '/a', ['map:idz:7=/x'])).toEqual({ error: `\`given\`: ${expected}` });
});

test('an editor may say what is given', () => {
  const url = 'http://x.test/map/7';
  expect(answerInEditor(sure, url, ['map:ids:7=/x'])).toMatchObject({ headline: '303 to http://x.test/x' });
  expect(answerInEditor(sure, url, [])).toMatchObject({
    headline: expect.stringMatching(/^Open: /) as string,
  });
  expect(answerInEditor(sure, url, ['map:ids'])).toEqual({
    error: expect.stringContaining('`map:ids` has no name of a map before a key') as string,
  });
});
