import { expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'expires',
  'setenvif',
  'cgid',
  'actions',
];

function ask(
  lines: string,
  url = '/a.txt',
  headers: Readonly<Record<string, string>> = {},
  { profile = measuredProfile('2.4'), modules = MODULES, files = {} } = {},
) {
  const main = `ServerRoot /etc\nListen 80\nServerName x.test\nDocumentRoot /www\nTypesConfig /etc/types\n${loadModules(...modules)}<Directory /www>\nRequire all granted\nOptions ExecCGI\n${lines}\n</Directory>\n`;
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({
      '/etc/httpd.conf': main,
      '/etc/types': 'text/plain txt\n',
      '/www/a.txt': 'a',
      '/www/run.cgi': '',
      ...Object.fromEntries(modules.map((name) => [`/etc/modules/mod_${name}.so`, ''])),
      ...files,
    }),
    profile,
  });
  if (server === undefined) throw new Error('it cannot be read');
  return createAsker(server, rules, undefined).ask({
    url,
    host: 'x.test',
    headers: new Map(Object.entries(headers)),
  });
}

const headersOf = (...asked: Parameters<typeof ask>) =>
  ask(...asked).headers?.map(({ name, value, certain }) => [name, value, certain]);

/** The type of the file that is sent, from the table. */
const TYPE = ['Content-Type', 'text/plain', true] as const;

test('the headers that lines set are listed with these lines', () => {
  const lines = 'Header always set X-A one\nHeader always append X-A two';
  const { headers } = ask(lines);
  expect(headers).toMatchObject([
    {
      name: 'X-A',
      value: 'one, two',
      certain: true,
      at: [{ line: 18 }, { text: 'Header always append X-A two' }],
    },
    { name: 'Content-Type', value: 'text/plain', at: [{ text: 'TypesConfig /etc/types' }] },
  ]);
  expect(showRequestText(ask(lines), plainTerminal)).toContain(
    '  headers     X-A: one, two\n              Header always set X-A one  /etc/httpd.conf:18\n',
  );
  expect(headersOf('')).toEqual([TYPE]);
});

test('a module that may be built in and has no line leaves nothing open', () => {
  const profile = unknownProfile({ series: '2.4', release: undefined });
  const modules = MODULES.filter((name) => name !== 'expires');
  const told = (lines: string) =>
    ask(lines, '/a.txt', {}, { profile, modules }).headers?.map(({ name, value }) => [name, value]);
  expect(told('Header always set X-A one')).toEqual([
    ['X-A', 'one'],
    ['Content-Type', 'text/plain'],
  ]);
  expect(told('Header always set X-A one\nExpiresActive On')).toBe(undefined);
});

test('of what the clock or a program decides the value is not told', () => {
  expect(headersOf('ExpiresActive On\nExpiresDefault A60')).toEqual([
    ['Cache-Control', 'max-age=60', true],
    ['Expires', null, true],
    TYPE,
  ]);
  expect(headersOf('Header set X-A "%t %D"')).toEqual([['X-A', null, true], TYPE]);
  expect(headersOf('Header always append X-A b\nAddHandler cgi-script .cgi', '/run.cgi')).toEqual([
    ['X-A', null, true],
  ]);
  expect(headersOf('Header set X-A b\nAddHandler cgi-script .cgi', '/run.cgi')).toEqual([
    ['X-A', 'b', false],
  ]);
});

test('a condition that is not known leaves open whether a header is sent', () => {
  const lines = 'Header set X-A b "expr=%{TIME_HOUR} == 1"';
  expect(headersOf(lines)).toEqual([['X-A', null, false], TYPE]);
  expect(showRequestText(ask(lines), plainTerminal)).toContain(
    'perhaps X-A, with a value that plume cannot tell',
  );
  const agent = 'SetEnvIf User-Agent curl tool\nHeader set X-A b env=tool';
  expect(headersOf(agent, '/a.txt', { 'user-agent': 'curl' })).toEqual([['X-A', 'b', true], TYPE]);
  expect(headersOf(agent, '/a.txt', { 'user-agent': 'x' })).toEqual([TYPE]);
});

test('an error has the headers that are always set, and no others', () => {
  expect(headersOf('Header set X-A a\nHeader always set X-B b', '/none')).toEqual([['X-B', 'b', true]]);
});

test('where the target of a redirect depends on a name that was not said, it is said how to ask', () => {
  const text = (host: string | undefined) => {
    const server = readServer({
      main: '/etc/httpd.conf',
      files: createMemoryFiles({
        '/etc/httpd.conf': `ServerRoot /etc\nListen 80\nDocumentRoot /www\n${loadModules('mpm_event', 'authz_core', 'alias', 'rewrite')}<Directory /www>\nOptions FollowSymLinks\nRewriteEngine On\nRewriteRule ^a https://%{HTTP_HOST}/b [R,L]\n</Directory>\n`,
        '/www/a.txt': 'a',
      }),
      profile: measuredProfile('2.4'),
    });
    if (server === undefined) throw new Error('it cannot be read');
    return showRequestText(createAsker(server, [], undefined).ask({ url: '/a.txt', host }), plainTerminal);
  };
  expect(text(undefined)).toContain(
    'plume cannot tell: ask for a whole URL, as http://www.example.org/a.txt\n',
  );
  expect(text('x.test')).toContain('302 to https://x.test/b ');
  expect(text('x.test')).not.toContain('cannot tell');
});

test('a long list of rewrites and assumptions is folded', () => {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({
      '/etc/httpd.conf': `ServerRoot /etc\nListen 80\nServerName x.test\nDocumentRoot /www\n${loadModules('mpm_event', 'authz_core', 'rewrite')}<Directory /www>\nOptions FollowSymLinks\nRewriteEngine On\nRewriteRule ^(.*)$ /site/$1 [L]\n</Directory>\n`,
      '/www/a.txt': 'a',
    }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('it cannot be read');
  const description = createAsker(server, [], undefined).ask({ url: '/a.txt', host: 'x.test' });
  expect(description.rewrites).toHaveLength(10);
  const lines = showRequestText(description, plainTerminal).split('\n');
  expect(lines.filter((line) => line.includes('to /site/'))).toHaveLength(3);
  expect(lines.map((line) => line.trim())).toContain('… 7 more (`--format json` has all)');
});

test('a redirect to a file that says its own status has the headers of a redirect', () => {
  const lines = [
    'AddHandler send-as-is .asis',
    'DirectoryIndex own.asis',
    'Header set X-A one',
    'Header always set X-B two',
  ].join('\n');
  const files = { '/www/own.asis': 'Status: 404 Gone\n\nhello\n' };
  const named = (more: string, url: string) =>
    ask(lines + more, url, {}, { modules: [...MODULES, 'asis'], files }).headers?.map(({ name }) => name);
  expect(named('', '/own.asis')).toEqual(['X-B', 'X-A']);
  expect(named('\nDirectoryIndexRedirect permanent', '/')).toEqual(['X-B']);
});
