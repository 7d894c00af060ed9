import { afterAll, describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictHtaccess } from '../../linter/predict-htaccess.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { randomCommand } from '../arguments/random-commands.ts';
import { httpdIsInstalled, type ModuleChoice } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** Another one asks for something else. */
const seed = seedOr(20);
const folders = casesOr(150);

/** Servers that are asked: one with everything, one without some modules that people forget. */
const SERVERS: readonly ModuleChoice[] = [
  {},
  { without: ['access_compat', 'rewrite', 'authn_file', 'include'] },
];

describe.skipIf(!httpdIsInstalled())(`a .htaccess is refused as by a running httpd (seed ${seed})`, () => {
  const running: RunningServer[] = [];
  afterAll(() => {
    for (const one of running) one.stop();
  });
  for (const [i, choice] of SERVERS.entries())
    test(`server ${i + 1}`, async () => {
      const random = randomFrom(seed + i);
      const cases = Array.from({ length: folders }, () => ({
        override: makeOverride(random),
        text: makeHtaccess(random),
      }));
      const files: Record<string, ByteText> = {};
      for (const [n, { text }] of cases.entries()) {
        files[`htdocs/d${n}/.htaccess`] = text;
        files[`htdocs/d${n}/page.html`] = 'page\n';
      }
      const server = await runServer({ ...choice, main: mainFile(cases), files });
      running.push(server);
      const read = readInMemory(server, files);
      const differences: unknown[] = [];
      let refused = 0;
      for (const [n, { override, text }] of cases.entries()) {
        const url = `/d${n}/page.html`;
        const answer = await server.get(url);
        const path = `${server.root}/htdocs/d${n}/.htaccess`;
        // a few commands end httpd's process
        if (answer.status === 0) continue;
        const real = refusalIn(answer.log, path);
        if (real !== undefined) refused++;
        if (real !== undefined && answer.status !== 500) throw new Error(`${answer.status} with ${real}`);
        const plume = predictHtaccess(read, url, { rules })?.message.trimEnd();
        if (real !== plume) differences.push({ override, text, status: answer.status, real, plume });
      }
      expect(differences, `seed ${seed + i}`).toEqual([]);
      // the test would be worth nothing if nearly all were taken, or refused
      expect(refused).toBeGreaterThan(folders / 5);
      expect(refused).toBeLessThan((folders * 9) / 10);
    });
});

interface Made {
  readonly override: string;
  readonly text: ByteText;
}

function mainFile(cases: readonly Made[]): ByteText {
  return [
    '<Directory "/">\nRequire all granted\n</Directory>',
    ...cases.map(({ override }, n) => `<Directory "@ROOT@/htdocs/d${n}">\n${override}\n</Directory>`),
  ].join('\n');
}

function refusalIn(log: string, path: string): string | undefined {
  for (const line of log.split('\n')) {
    const at = line.indexOf(`${path}: `);
    if (at >= 0 && line.includes('[core:alert]')) return line.slice(at + path.length + 2).trimEnd();
  }
  return undefined;
}

const CLASSES = ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'];
const OPTIONS = [
  'Indexes',
  'Includes',
  'IncludesNOEXEC',
  'FollowSymLinks',
  'SymLinksIfOwnerMatch',
  'ExecCGI',
  'MultiViews',
  'All',
  'None',
  'RunScripts',
];

function makeOverride(random: Random): string {
  const lines: string[] = [];
  const words = () => {
    const picked = CLASSES.filter(() => random.once(2));
    if (random.once(3)) picked.push(`Options=${OPTIONS.filter(() => random.once(3)).join(',')}`);
    if (random.once(6)) picked.push(`Nonfatal=${random.pick(['Override', 'Unknown', 'All'])}`);
    if (random.once(10)) picked.splice(random.below(picked.length + 1), 0, random.pick(['All', 'None']));
    return picked.join(' ');
  };
  if (!random.once(8)) lines.push(`AllowOverride ${random.once(8) ? random.pick(['None', 'All']) : words()}`);
  if (random.once(6))
    lines.push(
      `AllowOverrideList ${random.pick(['None', 'Options Header', 'RewriteEngine Require <Files', '<IfModule Order'])}`,
    );
  if (random.once(10)) lines.push(`AllowOverride ${words()}`);
  return lines.join('\n');
}

/** What is left out of the question. */
const LEFT_OUT = new Set([
  // macros that are made and used in a .htaccess are not followed
  'use',
  'undefmacro',
  // ends httpd's process
  'lua_____bytecodehack',
  // a library decides what it takes
  'xml2encdefault',
  // these are not in the httpd of every machine
  'authdigestnonceformat',
  'luahookpretranslate',
  // files that must be there
  'sslcacertificatefile',
  'sslcacertificatepath',
  'ldaptrustedclientcert',
]);

/** What a .htaccess may contain. */
const FACTS = directiveKeys('2.4').flatMap((key) => {
  const fact = directiveFact(key, '2.4');
  const isAsked =
    fact?.section === false &&
    fact.lastRelease === undefined &&
    fact.buildCondition === undefined &&
    fact.where.includes('htaccess') &&
    !LEFT_OUT.has(key);
  return isAsked ? [fact] : [];
});
const COMMON = [
  'Options +Indexes',
  'Options -MultiViews',
  'Options Indexes +ExecCGI',
  'Options None',
  'Options All',
  'Options +SymLinksIfOwnerMatch -Includes',
  'Options Foo -Indexes',
  'RewriteEngine On',
  'RewriteRule ^a$ /b [R=301,L]',
  'Order allow,deny',
  'Satisfy any',
  'Require all granted',
  'Require ip 127.0.0.1',
  'ErrorDocument 404 /x.html',
  'DirectoryIndex index.html',
  'Header set X-A b',
  'AddType text/html .x',
  'AuthType Basic',
  'ServerName x',
  'Listen 80',
  'Include /etc/passwd',
  'Define x',
  'AllowOverride All',
  'garbage here',
  'ExpiresActive On',
  'SetEnv A b',
];

function makeHtaccess(random: Random): ByteText {
  const line = (): string =>
    random.once(3) ? randomCommand(random.pick(FACTS), random).command : random.pick(COMMON);
  const section = (depth: number): string => {
    // httpd has words of its own for a <Limit> within a <Limit>
    const limit = depth === 0 ? [['<Limit GET>', '</Limit>']] : [];
    const [open = '', close = ''] = random.pick([
      ...limit,
      ['<IfModule mod_rewrite.c>', '</IfModule>'],
      ['<IfModule !mod_rewrite.c>', '</IfModule>'],
      ['<IfModule mod_nothing.c>', '</IfModule>'],
      ['<Files "*.html">', '</Files>'],
      ['<FilesMatch "\\.html$">', '</FilesMatch>'],
      ['<RequireAll>', '</RequireAll>'],
      ['<If "true">', '</If>'],
      ['<IfVersion >= 2.4>', '</IfVersion>'],
      ['<IfDefine NOTHING>', '</IfDefine>'],
      ['<Directory "/">', '</Directory>'],
      ['<Nothing>', '</Nothing>'],
      ['<ifmodule headers_module>', '</IFMODULE>'],
    ]);
    const inside = open === '<RequireAll>' ? 'Require all granted' : block(depth + 1, 2);
    return `${open}\n${inside}\n${random.once(12) ? '' : close}`;
  };
  const block = (depth: number, most: number): string =>
    Array.from({ length: 1 + random.below(most) }, () =>
      depth < 3 && random.once(3) ? section(depth) : line(),
    ).join('\n');
  if (random.once(15)) return '# nothing\n\n';
  return `${block(0, 3)}\n`;
}

function readInMemory({ root, text }: RunningServer, files: Readonly<Record<string, ByteText>>) {
  const server = readServer({
    main: `${root}/httpd.conf`,
    files: createMemoryFiles({
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`${root}/${name}`, content])),
      [`${root}/httpd.conf`]: text,
    }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}
