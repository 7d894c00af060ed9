import { expect, test } from 'vitest';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'rewrite', 'dir', 'alias', 'ssl', 'setenvif', 'env']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');

/** What is answered with some assumptions, and without them. */
function answers(lines: string, url: string, ...given: readonly string[]) {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nDocumentRoot /www\nServerName x.test\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/a.html': 'a',
    },
    { sees: ['/www'] },
  );
  return [given, []].map((some) => {
    const question = readQuestion({ url, given: some });
    if (typeof question === 'string') throw new Error(question);
    return predictRequest(server, question, { rules }).status;
  });
}

const when = (condition: string) => `<If "${condition}">\nRequire all denied\n</If>`;
const URL = 'http://x.test/a.html';

test.each([
  ['', 'http://x.test/b.html', ['file:/www/b.html'], [200, 404]],
  ['', 'http://x.test/d/e/b.html', ['file:/www/d/e/b.html'], [200, 404]],
  ['', URL, ['no-file:/www/a.html'], [404, 200]],
  ['', 'http://x.test/d', ['directory:/www/d'], [301, 404]],
  ['', URL, ['no-file:/www'], [404, 200]],
  [
    'Alias /e /elsewhere',
    'http://x.test/e/a',
    ['file:/elsewhere/a', 'no-file:/elsewhere/.htaccess'],
    [200, undefined],
  ],
  [
    'Alias /e /elsewhere',
    'http://x.test/e/a',
    ['directory:/elsewhere', 'no-file:/elsewhere/a'],
    [404, undefined],
  ],
  [
    'RewriteEngine On\nRewriteCond %{DOCUMENT_ROOT}/x !-f\nRewriteRule ^ - [F]',
    URL,
    ['file:/www/x'],
    [200, 403],
  ],
  [when("%{HTTP_USER_AGENT} == 'robot'"), URL, ['header:User-Agent=robot'], [403, undefined]],
  [when("%{HTTP_USER_AGENT} == 'robot'"), URL, ['header:user-agent=curl'], [200, undefined]],
  [when("%{HTTP:X} == ''"), URL, ['no-header:X'], [403, undefined]],
  [when('%{HTTP_COOKIE} =~ /b=2/'), URL, ['cookie:a=1', 'cookie:b=2'], [403, undefined]],
  [when("%{TIME_HOUR} == '13' && %{TIME_WDAY} == '6'"), URL, ['time:2026-11-28T13:05:09'], [403, undefined]],
  [when("%{TIME} == '20261128130509'"), URL, ['time:2026-11-28T13:05:09'], [403, undefined]],
  [
    'RewriteEngine On\nRewriteCond %{TIME_HOUR} ^13\nRewriteRule ^ - [F]',
    URL,
    ['time:2026-11-28T13:05:09'],
    [403, undefined],
  ],
  [
    'SetEnvIf X y let_in\n<Location />\nRequire env let_in\n</Location>',
    URL,
    ['variable:LET_IN'],
    [200, undefined],
  ],
  [
    'SetEnvIf X y let_in\n<Location />\nRequire env let_in\n</Location>',
    URL,
    ['no-variable:let_in'],
    [403, undefined],
  ],
  // what the configuration decides stays
  [
    'SetEnvIf Request_URI . let_in\n<Location />\nRequire env let_in\n</Location>',
    URL,
    ['no-variable:let_in'],
    [200, 200],
  ],
  [when("%{HTTPS} == 'on'"), '/a.html', ['tls:off'], [200, 200]],
  [when("%{HTTPS} == 'on'"), URL, ['tls:off'], [200, 200]],
])('%s, asked for %s with %j', (lines, url, given, statuses) => {
  expect(answers(lines, url, ...given)).toEqual(statuses);
});

test('a file that is given stays one of unknown contents', () => {
  const lines = '<Directory /www>\nAllowOverride All\n</Directory>';
  expect(answers(lines, URL, 'file:/www/.htaccess')).toEqual([undefined, 200]);
  expect(answers(when("-s '/www/b'"), URL, 'file:/www/b')).toEqual([undefined, 200]);
});

test.each([
  ['x', 'does not say what is given'],
  ['files:/x', 'does not say what is given'],
  ['file:x', 'is not an absolute path on the server'],
  ['file:/x/../y', 'is not a plain path'],
  ['file:/x/', 'has the slash of a directory'],
  ['header:User Agent=x', 'has no name of a header'],
  ['header:X', 'has no value'],
  ['no-header:X=1', 'has a value'],
  ['header:Host=x', 'is what the option or key `host` says'],
  ['cookie:a', 'is not a cookie'],
  ['variable:=1', 'has no name of a variable'],
  ['no-variable:A=1', 'has a value'],
  ['map:ids', 'has no name of a map before a key'],
  ['map::7=/x', 'has no name of a map before a key'],
  ['map:a b:7=/x', 'has no name of a map before a key'],
  ['map:ids:7', 'has no value'],
  [String.raw`map:ids:7\=/x`, 'has no value'],
  ['no-map:ids:7=/x', 'has a value'],
  ['time:2026-11-28', 'is not a date with a time'],
  ['time:2026-02-30T00:00:00', 'is not a date with a time'],
  ['time:2026-02-03T24:00:00', 'is not a date with a time'],
  ['tls:yes', 'is neither on nor off'],
  ['header:X=a\nb', 'contains a line break'],
])('%j is refused', (given, problem) => {
  expect(readQuestion({ url: '/', given: [given] })).toContain(problem);
});

test('what contradicts itself is refused', () => {
  const refusal = (...given: readonly string[]) => readQuestion({ url: 'https://x.test/', given });
  expect(refusal('file:/a', 'no-file:/a')).toContain('contradicts another one');
  expect(refusal('file:/a', 'directory:/a/b')).toContain('`/a` is given as a file');
  expect(refusal('no-file:/a', 'file:/a/b')).toContain('`/a` is given as missing');
  expect(refusal('tls:on', 'tls:off')).toContain('contradicts another one');
  expect(refusal('tls:off')).toContain('contradicts the URL');
  expect(refusal('header:X=1', 'no-header:x')).toContain('is given already');
  expect(refusal('header:Cookie=a', 'cookie:a=1')).toContain('use one of them');
  expect(refusal('variable:a', 'no-variable:A')).toContain('is given already');
  expect(refusal('map:ids:7=/x', 'no-map:ids:7')).toContain('is given already');
  expect(refusal('map:ids:a=/x', 'no-map:ids:A')).not.toBeTypeOf('string');
});
