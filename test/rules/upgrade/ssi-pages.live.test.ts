import { chmodSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../../host/node-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import rule from '../../../rules/upgrade/ssi-legacy-expr/rule.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';

const ERROR = 'SSI-ERROR';
const PAGE = '<!--#if expr="$NAME" -->\nyes\n<!--#endif -->\n';
/** Bodies of a type map, the first with an element that does not end. */
const MAP = [
  'Content-language: de',
  'Content-type: text/html',
  'Body:--de--',
  '<!--#echo var="x"',
  '--de--',
  '',
  'Content-language: en',
  'Content-type: text/html',
  'Body:--en--',
  PAGE,
  '--en--',
  '',
].join('\n');

interface Way {
  readonly name: string;
  /** What stands in the `<Directory>` of the way, whose folder has its name. */
  readonly inside?: readonly string[];
  /** What stands outside; `@DIR@` is the folder. */
  readonly outside?: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly executable?: readonly string[];
  readonly links?: Readonly<Record<string, string>>;
  /** Whether plume is sure of less than httpd does; why. */
  readonly isUnsure?: string;
}

const INCLUDES = 'Options +Includes';
const BY_NAME = 'AddOutputFilter INCLUDES .shtml';
const WAYS: readonly Way[] = [
  { name: 'name', inside: [INCLUDES, BY_NAME], files: { 'a.shtml': PAGE, 'A.SHTML': PAGE, 'a.html': PAGE } },
  {
    name: 'names',
    inside: [INCLUDES, 'AddOutputFilter DEFLATE;includes shtml inc', 'AddType text/html .inc'],
    files: { 'a.inc': PAGE, 'a.shtml.en': PAGE, 'shtml.txt': PAGE, '.shtml': PAGE, 'b..shtml': PAGE },
  },
  { name: 'noexec', inside: ['Options +IncludesNOEXEC', BY_NAME], files: { 'a.shtml': PAGE } },
  { name: 'options', inside: ['Options Indexes', BY_NAME], files: { 'a.shtml': PAGE } },
  { name: 'all', inside: ['Options All', BY_NAME], files: { 'a.shtml': PAGE } },
  { name: 'set', inside: [INCLUDES, 'SetOutputFilter INCLUDES'], files: { 'a.txt': PAGE, 'b/c.txt': PAGE } },
  { name: 'handler', inside: [INCLUDES, 'AddHandler server-parsed .x'], files: { 'a.x': PAGE, 'a.y': PAGE } },
  { name: 'sethandler', inside: [INCLUDES, 'SetHandler server-parsed'], files: { 'a.x': PAGE } },
  {
    name: 'other',
    inside: [INCLUDES, BY_NAME, 'AddHandler send-as-is .asis'],
    files: { 'a.shtml': PAGE, 'b.shtml.asis': `Content-type: text/html\n\n${PAGE}` },
    isUnsure: 'another handler sends the text of the file, which plume does not know',
  },
  {
    name: 'type',
    inside: [
      INCLUDES,
      'AddOutputFilterByType INCLUDES text/html',
      'AddType text/html .page',
      'AddType text/plain .text',
    ],
    files: { 'a.html': PAGE, 'a.page': PAGE, 'a.text': PAGE, 'a.none': PAGE, 'a.html.text': PAGE },
  },
  {
    name: 'forced',
    inside: [INCLUDES, 'AddOutputFilterByType INCLUDES text/x-page', 'ForceType text/x-page'],
    files: { 'a.html': PAGE },
  },
  {
    name: 'chain',
    inside: [INCLUDES, 'FilterProvider ssi INCLUDES "%{CONTENT_TYPE} =~ m|^text/html|"', 'FilterChain ssi'],
    files: { 'a.html': PAGE, 'a.css': PAGE },
  },
  {
    name: 'chain-reset',
    inside: [INCLUDES, 'FilterProvider ssi INCLUDES "true"', 'FilterChain ssi', 'FilterChain !'],
    files: { 'a.html': PAGE },
  },
  {
    name: 'removed',
    inside: [INCLUDES, BY_NAME],
    outside: ['<Directory "@DIR@/b">', 'RemoveOutputFilter .shtml', '</Directory>'],
    files: { 'a.shtml': PAGE, 'b/a.shtml': PAGE },
  },
  {
    name: 'removed-beside',
    inside: [INCLUDES, 'RemoveOutputFilter .shtml', BY_NAME],
    files: { 'a.shtml': PAGE },
  },
  {
    name: 'replaced',
    inside: [INCLUDES, BY_NAME],
    outside: ['<Directory "@DIR@/b">', 'AddOutputFilter DEFLATE .shtml', '</Directory>'],
    files: { 'b/a.shtml': PAGE },
  },
  {
    name: 'files',
    inside: [INCLUDES, '<Files "*.inc">', 'SetOutputFilter INCLUDES', '</Files>'],
    files: { 'a.inc': PAGE, 'a.html': PAGE },
  },
  {
    name: 'location',
    inside: [INCLUDES],
    outside: ['<Location "/location/b">', 'SetOutputFilter INCLUDES', '</Location>'],
    files: { 'b/a.html': PAGE, 'a.html': PAGE },
  },
  {
    name: 'location-off',
    inside: [INCLUDES, BY_NAME],
    outside: ['<Location "/location-off/b">', 'Options -Includes', '</Location>'],
    files: { 'b/a.shtml': PAGE, 'a.shtml': PAGE },
  },
  {
    name: 'legacy',
    inside: [INCLUDES, BY_NAME, 'SSILegacyExprParser on'],
    outside: ['<Directory "@DIR@/b">', 'SSILegacyExprParser off', '</Directory>'],
    files: { 'a.shtml': PAGE, 'b/a.shtml': PAGE },
  },
  {
    name: 'alias',
    outside: ['Alias "/other" "@DIR@"', '<Location "/other">', INCLUDES, BY_NAME, '</Location>'],
    files: { 'a.shtml': PAGE },
  },
  {
    name: 'bits',
    inside: [INCLUDES, 'XBitHack on'],
    files: { 'a.html': PAGE, 'b.html': PAGE, 'c.txt': PAGE },
    executable: ['a.html', 'c.txt'],
  },
  {
    name: 'bits-full',
    inside: [INCLUDES, 'XBitHack Full'],
    files: { 'a.html': PAGE },
    executable: ['a.html'],
  },
  {
    name: 'map',
    inside: [INCLUDES, 'AddOutputFilter Includes html', 'AddHandler type-map var'],
    files: { 'a.html.var': MAP },
  },
  {
    name: 'links',
    inside: ['Options Includes', BY_NAME],
    files: { 'a.shtml': PAGE },
    links: { 'l.shtml': 'a.shtml' },
  },
  {
    name: 'links-followed',
    inside: ['Options Includes FollowSymLinks', BY_NAME],
    files: { 'b/a.shtml': PAGE },
    links: { c: 'b', d: '.' },
  },
  {
    name: 'htaccess',
    inside: ['AllowOverride All'],
    files: { '.htaccess': `${INCLUDES}\n${BY_NAME}\n`, 'a.shtml': PAGE, 'b/a.shtml': PAGE },
  },
  {
    name: 'htaccess-off',
    inside: [INCLUDES, BY_NAME, 'AllowOverride All'],
    files: { 'b/.htaccess': 'SSILegacyExprParser on\n', 'b/a.shtml': PAGE, 'a.shtml': PAGE },
  },
  {
    name: 'if',
    inside: [INCLUDES, '<If "%{REQUEST_METHOD} == \'POST\'">', 'SetOutputFilter INCLUDES', '</If>'],
    files: { 'a.html': PAGE },
  },
];

describe.skipIf(!httpdIsInstalled())('pages that the Includes filter reads, at a real httpd', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await runServer({ main: WAYS.map(mainOf).join('\n'), files: filesOf(WAYS) });
    for (const { name, executable = [], links = {} } of WAYS) {
      const at = (file: string) => join(running.root, 'htdocs', name, file);
      for (const file of executable) chmodSync(at(file), 0o755);
      for (const [file, target] of Object.entries(links)) symlinkSync(target, at(file));
    }
  });
  afterAll(() => running.stop());

  test('are those that plume names', async () => {
    const named = namedByPlume(running);
    const wrong: unknown[] = [];
    for (const way of WAYS) {
      const urls = urlsOf(way);
      for (const [file, url] of urls) {
        const body = await bodyOf(running.port, url);
        const isNamed = named.has(`${way.name}/${file}`);
        const isShown = body.includes(ERROR);
        const isRight = isNamed === isShown || (way.isUnsure !== undefined && isShown && !isNamed);
        if (!isRight) wrong.push({ way: way.name, file, isNamed, body });
      }
    }
    expect(wrong).toEqual([]);
    expect(named.size).toBeGreaterThan(25);
  });
});

function mainOf({ name, inside = [], outside = [] }: Way): string {
  const directory = `@ROOT@/htdocs/${name}`;
  return [
    `<Directory "${directory}">`,
    `SSIErrorMsg ${ERROR}`,
    ...inside,
    '</Directory>',
    ...outside.map((line) => line.replaceAll('@DIR@', directory)),
  ].join('\n');
}

function filesOf(ways: readonly Way[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ways.flatMap(({ name, files }) =>
      // a finding names each expression once
      Object.entries(files).map(([file, text], i) => [
        `htdocs/${name}/${file}`,
        text.replace('$NAME', `$NAME_${i}`),
      ]),
    ),
  );
}

/** Each page with a URL that leads to it. */
function urlsOf({ name, files, links = {}, outside = [] }: Way): readonly (readonly [string, string])[] {
  const url = outside.some((line) => line.startsWith('Alias')) ? '/other' : `/${name}`;
  return [...Object.keys(files), ...Object.keys(links)]
    .filter((file) => /\.[a-zA-Z]+$/.test(file) && !file.endsWith('.htaccess'))
    .map((file) => [file, `${url}/${file}`]);
}

/** Pages that plume names: one line blames several at once, so that each is asked for alone. */
function namedByPlume({ root }: RunningServer): ReadonlySet<string> {
  const files = createNodeFiles();
  const named = new Set<string>();
  const server = readServer({
    main: `${root}/httpd.conf`,
    files,
    profile: measuredProfile('2.4'),
    serverRoot: root,
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const htaccess = WAYS.flatMap(({ name, files: own }) =>
    Object.keys(own)
      .filter((file) => file.endsWith('.htaccess'))
      .map((file) => `${root}/htdocs/${name}/${file}`),
  );
  for (const { findings } of lintServer(server, { rules: [rule], htaccess }))
    for (const { help = '' } of findings)
      for (const [, path] of help.matchAll(/in `([^`]+):\d+`/g))
        named.add(path!.slice(path!.indexOf('htdocs/') + 7));
  return named;
}

function bodyOf(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false, headers: { 'Accept-Language': 'en' } }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
}
