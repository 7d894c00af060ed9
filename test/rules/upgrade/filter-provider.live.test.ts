import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteWord } from '../../../rules/kit/edits.ts';
import { translateDispatch } from '../../../rules/upgrade/filter-provider/translate-dispatch.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../../kit/httpd-installation.ts';

/** What is asked for: a file, and headers. A header `X-Mode` comes back in the response. */
const requests = {
  html: ['page.html', {}],
  css: ['style.css', {}],
  untyped: ['plain', {}],
  kindA: ['plain', { 'X-Kind': 'a' }],
  kindText: ['plain', { 'X-Kind': "It's $1 %{X}" }],
  num3: ['plain', { 'X-Num': '3' }],
  num5: ['plain', { 'X-Num': '5' }],
  num7: ['plain', { 'X-Num': '7' }],
  numText: ['plain', { 'X-Num': 'many' }],
  env: ['plain', { 'X-Env': 'Yes' }],
  mode: ['plain', { Host: 'mode.test' }],
} as const satisfies Record<string, readonly [file: string, headers: Readonly<Record<string, string>>]>;
type Name = keyof typeof requests;
const all = Object.keys(requests).filter((name): name is Name => name in requests);
const but = (...names: readonly Name[]) => all.filter((name) => !names.includes(name));

/** Where httpd 2.2.34 applied the filter, by filter_lookup() in its modules/filters/mod_filter.c. */
const cases: readonly (readonly [dispatch: string, match: string, applied: readonly Name[]])[] = [
  ['resp=Content-Type', '$text/html', ['html']],
  ['resp=Content-Type', '$TEXT/', ['html', 'css']],
  ['resp=Content-Type', '!$text/html', but('html')],
  ['Content-Type', 'Text/CSS', ['css']],
  ['resp=Content-Type', '!text/css', but('css')],
  ['resp=Content-Type', '/text/(html|css)/', ['html', 'css']],
  ['resp=Content-Type', '/TEXT/', []],
  ['resp=Content-Type', '!/HTML$/i', but('html')],
  ['req=X-Kind', '*', ['kindA', 'kindText']],
  ['req=X-Kind', '!*', but('kindA', 'kindText')],
  ['req=X-Kind', '/^(|a)$/', ['kindA']],
  ['req=X-Kind', '!/^(|a)$/', but('kindA')],
  ['req=X-Kind', "it's $1 %{x}", ['kindText']],
  ['req=X-Num', '=5', ['num5']],
  ['req=X-Num', '<5', ['num3', 'numText']],
  ['req=X-Num', '<=5', ['num3', 'num5', 'numText']],
  ['req=X-Num', '>5', ['num7']],
  ['req=X-Num', '>=5', ['num5', 'num7']],
  ['req=X-Num', '!<5', but('num3', 'numText')],
  ['env=mode', '*', ['env']],
  ['env=mode', 'yes', ['env']],
  ['env=mode', '!yes', but('env')],
  ['handler', '!cgi-script', all],
  ['handler', 'cgi-script', []],
  ['resp=X-Mode', 'a"b', ['mode']],
  ['resp=X-Mode', '$B', ['mode']],
  ['resp=X-Mode', '!*', but('mode')],
];

describe.skipIf(!httpdIsInstalled())(
  'the expression for a dispatch of httpd 2.2 (skipped without a httpd)',
  () => {
    let root: string;
    let port: number;
    let server: ChildProcess;

    beforeAll(async () => {
      root = makeScratchDirectory();
      port = await findPort();
      writeFileSync(join(root, 'httpd.conf'), configuration(root, port));
      for (const file of ['page.html', 'style.css', 'plain'])
        writeFileSync(join(root, 'htdocs', file), 'some text\n'.repeat(50));
      server = spawn(httpdProgram, ['-f', join(root, 'httpd.conf'), '-DFOREGROUND'], { stdio: 'ignore' });
      for (let left = 100; left > 0 && !(await answers(port)); left--)
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(root, { recursive: true, force: true });
    });

    for (const [i, [dispatch, match, applied]] of cases.entries())
      test(`${dispatch} ${match}`, async () => {
        const found: Name[] = [];
        for (const name of all) {
          const [file, headers] = requests[name];
          if ((await encodingOf(port, `/${i}/${file}`, headers)) === 'gzip') found.push(name);
        }
        expect(found).toEqual(applied);
      });
  },
);

/** One directory for each case, in which a compressing filter shows whether the expression holds. */
function configuration(root: string, port: number): string {
  mkdirSync(join(root, 'htdocs'), { recursive: true });
  const sections = cases.map(([dispatch, match], i) =>
    [
      `Alias "/${i}" "${root}/htdocs"`,
      `<Location "/${i}">`,
      `  FilterProvider case${i} DEFLATE ${quoteWord(translateDispatch(dispatch, match) ?? 'false')}`,
      `  FilterChain case${i}`,
      '</Location>',
    ].join('\n'),
  );
  return [
    serverLines(root, {
      only: ['alias', 'authz_core', 'deflate', 'filter', 'headers', 'mime', 'setenvif', 'unixd'],
    }),
    `Listen 127.0.0.1:${port}`,
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    'TypesConfig /dev/null',
    'AddType text/html .html',
    'AddType text/css .css',
    'SetEnvIf X-Env (.+) mode=$1',
    '<VirtualHost *>',
    '</VirtualHost>',
    '<VirtualHost *>',
    '  ServerName mode.test',
    '  Header set X-Mode "a\\"b" early',
    '</VirtualHost>',
    ...sections,
  ].join('\n');
}

function encodingOf(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': 'gzip', ...headers } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(response.headers['content-encoding'])
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

function answers(port: number): Promise<boolean> {
  return encodingOf(port, '/plain', {}).then(
    () => true,
    () => false,
  );
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
