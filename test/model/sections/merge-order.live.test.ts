import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { forEachCommand } from '../../../model/configuration/walk.ts';
import { type MergedSection, mergeOrder, type SectionQuery } from '../../../model/sections/merge-order.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Server } from '../../../model/server/server.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, seedOr } from '../../kit/run-options.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';

/** Every section appends its number to this header: mod_headers keeps what all sections say, in the order of merging. */
const MARK = 'x-order';

/** Another one asks for something else. */
const seed = seedOr(20);
const trees = casesOr(6);
const requestsPerTree = 60;
/** How many sections have shown in answers. */
let marksSeen = 0;

describe.skipIf(!httpdIsInstalled())(`sections are merged as by a running httpd (seed ${seed})`, () => {
  for (let i = 0; i < trees; i++)
    test(`tree ${i + 1}`, async () => {
      const backend = createServer((_request, response) => response.end('backend\n'));
      const behind = await new Promise<number>((resolve) => {
        backend.listen(0, '127.0.0.1', () => {
          const address = backend.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
      const random = randomFrom(seed + i);
      const tree = makeTree(random, behind);
      const running = await runServer({ main: tree.main, files: tree.files, only: MODULES });
      try {
        const server = readRunning(running, tree.files);
        const differences: unknown[] = [];
        for (let n = 0; n < requestsPerTree; n++) {
          const difference = await compare(random, running, server, behind);
          if (difference !== undefined) differences.push(difference);
        }
        expect(marksSeen).toBeGreaterThan(requestsPerTree);
        expect(differences, `seed ${seed + i}\n${running.text}`).toEqual([]);
      } finally {
        running.stop();
        backend.close();
      }
    });
});

const MODULES = [
  'headers',
  'authz_core',
  'authz_host',
  'dir',
  'mime',
  'alias',
  'proxy',
  'proxy_http',
  'setenvif',
];
const HOSTS = ['one.test', 'two.test'];
const FOLDERS = ['', 'a/', 'a/b/', 'a/b/c/', 'd/', 'd.x/', 'a/[b]/'];
const NAMES = ['x.html', 'y.txt', '.hidden', 'x.html.bak'];

interface Tree {
  readonly main: ByteText;
  readonly files: Readonly<Record<string, ByteText>>;
}

function makeTree(random: Random, behind: number): Tree {
  let marks = 0;
  const mark = () => `Header always append X-Order ${++marks}`;
  const some = (most: number, make: () => string) =>
    Array.from({ length: random.below(most + 1) }, make).join('\n');
  const conditions = [
    'true',
    'false',
    '%{REQUEST_URI} =~ m#/a/#',
    '!false',
    "true && -z ''",
    '!(false || true)',
  ];
  const ifs = (depth: number): string => {
    const inside = () => [mark(), depth < 2 && random.once(2) ? ifs(depth + 1) : ''].join('\n');
    const chain = [`<If "${random.pick(conditions)}">\n${inside()}\n</If>`];
    while (random.once(3)) chain.push(`<ElseIf "${random.pick(conditions)}">\n${inside()}\n</ElseIf>`);
    if (random.once(2)) chain.push(`<Else>\n${inside()}\n</Else>`);
    return chain.join('\n');
  };
  const inner = () => (random.once(4) ? ifs(0) : '');
  const files = (): string => {
    const tag = random.pick([
      ['<Files "x.html">', '</Files>'],
      ['<Files "?.*">', '</Files>'],
      ['<Files ~ "^\\.h">', '</Files>'],
      ['<FilesMatch "\\.(html|txt)$">', '</FilesMatch>'],
      ['<Files "./y.txt">', '</Files>'],
      ['<FilesMatch "">', '</FilesMatch>'],
      ['<Files "[!y]*l">', '</Files>'],
    ]);
    const nested = random.once(8) ? `<Files "*">\n${mark()}\n</Files>` : '';
    return [tag[0], mark(), nested, inner(), tag[1]].join('\n');
  };
  const overrides = ['AllowOverride None', 'AllowOverride FileInfo', 'AllowOverride All', '', ''];
  const options = [
    ...[
      'None',
      '+FollowSymLinks',
      '-FollowSymLinks',
      'FollowSymLinks',
      '+SymLinksIfOwnerMatch',
      'All',
      '+Indexes',
    ].map((words) => `Options ${words}`),
    ...Array.from({ length: 8 }, () => ''),
  ];
  const root = '@ROOT@/htdocs';
  const directory = (): string => {
    const [open, close] = random.pick([
      ['<Directory "/">', '</Directory>'],
      ...FOLDERS.map(
        (folder) => [`<Directory "${root}/${folder.replace(/\/$/, '')}">`, '</Directory>'] as const,
      ),
      [`<Directory "${root}/a/">`, '</Directory>'],
      [`<Directory "${root}//a/./b/../b">`, '</Directory>'],
      [`<Directory "${root}/*">`, '</Directory>'],
      [`<Directory "${root}/*/*">`, '</Directory>'],
      [`<Directory "/*/*">`, '</Directory>'],
      [`<Directory "${root}/?">`, '</Directory>'],
      [`<Directory "${root}/d[./]x">`, '</Directory>'],
      [`<Directory "${root}/[ad]/b">`, '</Directory>'],
      [`<Directory "${root}/a/\\[b\\]">`, '</Directory>'],
      ['<Directory ~ "/a/">', '</Directory>'],
      ['<Directory ~ "htdocs">', '</Directory>'],
      ['<DirectoryMatch "/a/b/">', '</DirectoryMatch>'],
      ['<DirectoryMatch "^/.*/htdocs/[^/]+$">', '</DirectoryMatch>'],
      ['<DirectoryMatch "b/?$">', '</DirectoryMatch>'],
    ]);
    const isRegex = open?.includes('~') || open?.includes('Match');
    return [
      open,
      mark(),
      random.pick(options),
      isRegex ? '' : random.pick(overrides),
      some(1, files),
      inner(),
      close,
    ].join('\n');
  };
  const location = (): string => {
    const [open, close] = random.pick([
      ...['/', '/a', '/a/', '/a/b', '/d.x/', '/*', '/*/*', '/a/?', '/p', '/a/*/x.html', ''].map(
        (path) => [`<Location "${path}">`, '</Location>'] as const,
      ),
      ['<Location ~ "/b/">', '</Location>'],
      ['<LocationMatch "\\.html$">', '</LocationMatch>'],
      ['<LocationMatch "^/(?i:A)/">', '</LocationMatch>'],
      ['<LocationMatch "^/(?!a)">', '</LocationMatch>'],
    ]);
    return [open, mark(), inner(), close].join('\n');
  };
  const proxy = (): string => {
    const to = `http://127.0.0.1:${behind}`;
    const [open, close] = random.pick([
      ['<Proxy "*">', '</Proxy>'],
      [`<Proxy "${to}/">`, '</Proxy>'],
      [`<Proxy "${to}/q">`, '</Proxy>'],
      ['<Proxy "http://*.html">', '</Proxy>'],
      ['<ProxyMatch "/a/">', '</ProxyMatch>'],
      [`<Proxy "proxy:${to}/a">`, '</Proxy>'],
    ]);
    return [open, mark(), inner(), close].join('\n');
  };
  const sections = (most: number) =>
    shuffle(random, [
      ...Array.from({ length: 1 + random.below(most) }, directory),
      ...Array.from({ length: random.below(most) }, location),
      ...Array.from({ length: random.below(3) }, files),
      ...Array.from({ length: random.below(3) }, proxy),
      random.once(2) ? ifs(0) : '',
      random.once(3) ? mark() : '',
    ]).join('\n');
  const hosts = HOSTS.map((name) => `<VirtualHost *>\nServerName ${name}\n${sections(5)}\n</VirtualHost>`);
  // requests for other hosts are answered by the first one
  const main = [
    `<Directory "/">\nAllowOverride None\n</Directory>`,
    `ProxyPass "/p/" "http://127.0.0.1:${behind}/"`,
    sections(8),
    ...hosts,
    random.once(2) ? sections(3) : '',
  ].join('\n');
  const texts: Record<string, ByteText> = {};
  for (const folder of FOLDERS) for (const name of NAMES) texts[`htdocs/${folder}${name}`] = 'text\n';
  for (const folder of FOLDERS)
    if (random.once(2))
      texts[`htdocs/${folder}.htaccess`] = [random.once(3) ? '' : mark(), some(1, files), inner(), ''].join(
        '\n',
      );
  return { main, files: texts };
}

function shuffle<T>(random: Random, values: readonly T[]): readonly T[] {
  return values
    .map((value) => [random.below(1e6), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}

async function compare(
  random: Random,
  running: RunningServer,
  server: Server,
  behind: number,
): Promise<unknown> {
  const which = random.below(HOSTS.length);
  const host = hostsOf(server)[which]!.at;
  const isProxied = random.once(5);
  const folder = random.pick(FOLDERS);
  const name = random.pick(NAMES);
  const uri = `/${isProxied ? 'p/' : ''}${folder}${name}`;
  const request: SectionQuery = isProxied
    ? { uri, proxied: `http://127.0.0.1:${behind}/${folder}${name}` }
    : { uri, path: `${running.root}/htdocs/${folder}${name}` };
  const answer = await running.get(encodeURI(uri), { Host: HOSTS[which]! });
  const real = (answer.headers[MARK] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  marksSeen += real.length;
  const merged = mergeOrder(server, host, request);
  return isPossible(real, merged)
    ? undefined
    : {
        uri,
        host: HOSTS[which],
        status: answer.status,
        real,
        plume: merged.map(describeSection),
        log: answer.log,
      };
}

/** Whether all that surely applies is there, in order, and nothing else but what may apply. */
function isPossible(real: readonly string[], merged: readonly MergedSection[]): boolean {
  let at = 0;
  for (const section of merged)
    for (const mark of marksOf(section))
      if (real[at] === mark) at++;
      else if (section.applies === 'present') return false;
  return at === real.length;
}

function marksOf({ scope }: MergedSection): readonly string[] {
  const marks: string[] = [];
  if (scope !== undefined)
    forEachCommand(scope, ({ instance, command }) => {
      if (command.key === 'header') marks.push(instance.partsOf(command).words.at(-1)!.value);
    });
  return marks;
}

function describeSection(section: MergedSection): string {
  return `${section.kind} ${section.applies} ${marksOf(section).join(' ')}`;
}
