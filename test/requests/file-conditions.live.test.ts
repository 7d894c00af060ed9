import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer, type ServerToRun } from '../kit/running-httpd.ts';

const MODULES = ['authz_core', 'dir', 'mime', 'alias', 'setenvif', 'rewrite'];
const FILES = {
  'htdocs/a.html': 'text\n',
  'htdocs/empty.txt': '',
  'htdocs/in/index.html': 'text\n',
  'htdocs/in/b.html': 'text\n',
  'other/c.html': 'text\n',
};
const LINKS = { 'htdocs/link.html': 'a.html', 'htdocs/way': 'in', 'htdocs/gone': 'nowhere' };
const URLS = [
  ...['/a.html', '/a.html/info', '/empty.txt', '/in', '/in/', '/in/b.html', '/in/none', '/none', '/none/x'],
  ...[
    '/link.html',
    '/way/',
    '/way/b.html',
    '/gone',
    '/',
    '/al/c.html',
    '/al/none',
    '/a.html/',
    '/way',
    '/al',
  ],
];

const CONDITIONS = [
  ...['-d', '-e', '-f', '-s', '-L', '-h', '-x'].map((test) => `${test} %{REQUEST_FILENAME}`),
  '! -f %{REQUEST_FILENAME} && ! -d %{REQUEST_FILENAME}',
  "-f '%{DOCUMENT_ROOT}%{REQUEST_URI}'",
  "-e '@ROOT@/htdocs/in/'",
  "-e '@ROOT@/htdocs/a.html/'",
  "-d '@ROOT@/htdocs/way/'",
  "-L '@ROOT@/htdocs/way/'",
  "-L '@ROOT@/htdocs/gone'",
  "-L '@ROOT@/htdocs/none'",
  "-e '@ROOT@/htdocs/in/../a.html'",
  "-e ''",
  '-f %{SCRIPT_FILENAME} && -z %{PATH_INFO}',
  "%{PATH_INFO} == '/info'",
  "%{DOCUMENT_ROOT} == '@ROOT@/htdocs'",
  '%{REQUEST_FILENAME} =~ m#^@ROOT@/htdocs/in#',
  '%{SERVER_PORT} -eq 80',
  "%{SERVER_PORT} == '@PORT@'",
  "%{REQUEST_SCHEME} == 'http'",
];

/** Where a condition stands, for one location: it answers 403 where it holds. */
const PLACES: Readonly<Record<string, (condition: string, id: number) => string>> = {
  'RewriteCond of its own': (condition) => `RewriteEngine On\nRewriteCond ${condition}\nRewriteRule ^ - [F]`,
  If: (condition) => `<If "${condition}">\nRequire all denied\n</If>`,
  'Require expr': (condition) =>
    `<RequireAll>\nRequire all granted\n<RequireNone>\nRequire expr "${condition}"\n</RequireNone>\n</RequireAll>`,
  'SetEnvIfExpr in a section': (condition, id) =>
    `SetEnvIfExpr "${condition}" v${id}\n<RequireAll>\nRequire all granted\n<RequireNone>\nRequire env v${id}\n</RequireNone>\n</RequireAll>`,
  'RewriteCond expr': (condition) => `RewriteEngine On\nRewriteCond expr "${condition}"\nRewriteRule ^ - [F]`,
};

function conditionsAt(place: string): readonly string[] {
  return place === 'RewriteCond of its own' ? REWRITE_CONDITIONS : CONDITIONS;
}

function serverFor(place: string, before = ''): ServerToRun {
  const write = PLACES[place]!;
  const section = (condition: string, id: number) =>
    `<If "%{HTTP:X-Case} == '${id}'">\n${write(condition, id)}\n</If>`;
  return {
    only: MODULES,
    files: FILES,
    links: LINKS,
    main: [
      before,
      'Alias /al "@ROOT@/other"',
      '<Directory "@ROOT@">\nOptions FollowSymLinks\nAcceptPathInfo On\nRequire all granted\n</Directory>',
      '<Location "/">',
      ...conditionsAt(place).map(section),
      '</Location>',
    ].join('\n'),
  };
}

interface Difference {
  readonly condition: string | undefined;
  readonly url: string;
  readonly httpd: number;
  readonly plume: number | 'open';
}

async function compare(
  running: RunningServer,
  server: ServerToRun,
  conditions: readonly string[],
  urls: readonly string[],
  hosts: readonly string[],
): Promise<{
  readonly wrong: readonly Difference[];
  readonly open: readonly Difference[];
  readonly denied: number;
}> {
  const known = readRunning(running, server.files, server.links);
  const all: Difference[] = [];
  for (const host of hosts)
    for (const url of urls)
      for (const [id, condition] of conditions.entries()) {
        const headers = { Host: host, 'X-Case': String(id) };
        const { status } = await running.ask({ path: url, headers });
        const answer = predictRequest(
          known,
          {
            url,
            host,
            headers: new Map([
              ['host', host],
              ['x-case', String(id)],
            ]),
            from: readIpAddress('127.0.0.1'),
            to: { address: readIpAddress('127.0.0.1'), port: running.port },
          },
          { rules },
        );
        all.push({ condition, url, httpd: status, plume: answer.status ?? 'open' });
      }
  return {
    wrong: all.filter(({ httpd, plume }) => plume !== 'open' && plume !== httpd),
    open: all.filter(({ plume }) => plume === 'open'),
    denied: all.filter(({ httpd }) => httpd === 403).length,
  };
}

/** RewriteCond has tests of its own: what is asked, and the test; they are asked with a GET of `URLS`. */
const REWRITE_CONDITIONS = [
  ...['-d', '-f', '-s', '-l', '-L', '-h', '-x'].map((test) => `%{REQUEST_FILENAME} ${test}`),
  '%{REQUEST_FILENAME} !-f',
  '%{DOCUMENT_ROOT}%{REQUEST_URI} -s',
  '%{PATH_INFO} =/info',
  '%{SERVER_PORT} =80',
  '%{SERVER_PORT} "-eq 80"',
  '%{SERVER_PORT} !-ne80',
  '%{SERVER_PORT} -lt80',
  '%{SERVER_PORT} -ge80x',
  '%{REQUEST_URI} >/b',
  '%{REQUEST_URI} </in/b.html',
  '%{REQUEST_URI} >=/IN/B.HTML [NC]',
  '%{REQUEST_URI} <=/in/',
  '%{REQUEST_URI} >',
  '%{REQUEST_URI} =',
];

describe.skipIf(!httpdIsInstalled())(
  'conditions about files and ports are decided as by a running httpd',
  () => {
    for (const place of Object.keys(PLACES))
      test(place, async () => {
        const server = serverFor(place);
        const running = await runServer(server);
        try {
          const { wrong, open, denied } = await compare(running, server, conditionsAt(place), URLS, [
            'kit.test',
          ]);
          expect({ wrong, open }).toEqual({ wrong: [], open: [] });
          expect(denied).toBeGreaterThan(URLS.length);
        } finally {
          running.stop();
        }
      });

    test.each([
      ['a ServerName with a port', 'ServerName kit.test:8081'],
      ['UseCanonicalName Off', 'UseCanonicalName Off\nServerName kit.test:80'],
      ['a virtual host of one port', '<VirtualHost *:@PORT@>\n</VirtualHost>'],
      [
        'a virtual host of one port with a ServerName',
        '<VirtualHost *:@PORT@>\nServerName kit.test\n</VirtualHost>',
      ],
      ['a virtual host of all ports', 'ServerName main.test:@PORT@\n<VirtualHost *:*>\n</VirtualHost>'],
      ['a virtual host without a port', 'ServerName main.test:@PORT@\n<VirtualHost *>\n</VirtualHost>'],
    ])('the port of %s', async (_, before) => {
      const server = serverFor('If', before);
      const running = await runServer(server);
      try {
        const hosts = ['kit.test', `kit.test:${running.port}`, 'kit.test:80', 'kit.test:8081'];
        const { wrong, open } = await compare(running, server, CONDITIONS, ['/a.html'], hosts);
        expect({ wrong, open }).toEqual({ wrong: [], open: [] });
      } finally {
        running.stop();
      }
    });
  },
);
