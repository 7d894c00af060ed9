import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { answerRequests } from '../../cli/commands/request/answer-requests.ts';
import { showServer } from '../../cli/commands/server/show-server.ts';
import type { Console } from '../../cli/output/console.ts';
import { formats } from '../../cli/output/formats/index.ts';
import { createServerFinder } from '../../host/server-finder.ts';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { randomFrom } from '../kit/random.ts';
import { recordConsole } from '../kit/record-console.ts';
import { sampleCases } from '../kit/sample-cases.ts';
import { plantSecrets, writeTree } from './secrets.ts';

/**
 * Whatever a configuration names, no text of a file that is not Apache's is in anything that plume prints: over all
 * directives that name files, from all sides that plume is asked from, in all formats.
 */

const top = realpathSync(mkdtempSync(join(tmpdir(), 'plume-secrets-')));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const secrets = plantSecrets(randomFrom(20261122));
const markers = secrets.flatMap((secret) => secret.markers);

/** A way to name a file: the lines of the main file, and what else there is in the tree. */
interface Way {
  readonly lines: (file: string, directory: string, n: number) => readonly string[];
  readonly links?: (file: string, n: number) => Readonly<Record<string, string>>;
  readonly files?: (file: string, n: number) => Readonly<Record<string, string>>;
}

const inPrivate = (...lines: readonly string[]) => [
  '<Directory "/srv/private">',
  '  AuthType Basic',
  '  AuthName "members"',
  ...lines.map((line) => `  ${line}`),
  '  Require user alice',
  '</Directory>',
];

const ways: Readonly<Record<string, Way>> = {
  Include: { lines: (file) => [`Include ${file}`] },
  IncludeOptional: { lines: (file) => [`IncludeOptional ${file}`] },
  'a directory': { lines: (_, directory) => [`Include ${directory}`] },
  'a wildcard': { lines: (_, directory) => [`Include ${directory}/*`, `Include ${directory}/.[a-z]*`] },
  'a wildcard of directories': {
    lines: (_, directory) => [`IncludeOptional ${directory.replace(/[^/]+$/, '*')}/*`],
  },
  'a link to it': {
    lines: (_, __, n) => [`Include conf.d/link-${n}.conf`],
    links: (file, n) => ({ [`conf.d/link-${n}.conf`]: file }),
  },
  'a link from a wildcard': {
    lines: () => ['IncludeOptional sites-enabled/*'],
    links: (file, n) => ({ [`sites-enabled/site-${n}`]: file, [`sites-enabled/${n}.conf`]: file }),
  },
  'a .htaccess that is a link': {
    lines: (_, __, n) => [
      `Alias "/${n}" "@TREE@/htdocs/${n}"`,
      `<Directory "@TREE@/htdocs/${n}">`,
      '  AllowOverride All',
      '</Directory>',
    ],
    links: (file, n) => ({ [`htdocs/${n}/.htaccess`]: file }),
    files: (_, n) => ({ [`htdocs/${n}/index.html`]: '' }),
  },
  'Define and Include': { lines: (file, _, n) => [`Define PART${n} ${file}`, `Include \${PART${n}}`] },
  'a macro': {
    lines: (file, _, n) => [`<Macro Part${n} $file>`, '  Include $file', '</Macro>', `Use Part${n} ${file}`],
  },
  'a section': { lines: (file) => ['<VirtualHost *:80>', `  Include ${file}`, '</VirtualHost>'] },
  'an included file': {
    lines: (_, __, n) => [`Include conf.d/part-${n}.conf`],
    files: (file, n) => ({ [`conf.d/part-${n}.conf`]: `Timeout 60\nInclude ${file}\n` }),
  },
  'users and groups': {
    lines: (file) => [
      ...inPrivate(`AuthUserFile ${file}`),
      ...inPrivate(`AuthUserFile ${file}`, `AuthGroupFile ${file}`, 'Require group admins'),
      ...inPrivate(`AuthDBMUserFile ${file}`),
    ],
  },
  'maps, certificates, pages': {
    lines: (file, _, n) => [
      'RewriteEngine On',
      `RewriteMap map${n} txt:${file}`,
      `RewriteMap prg${n} prg:${file}`,
      `RewriteRule ^/(.*) \${map${n}:$1}`,
      `SSLCertificateFile ${file}`,
      `SSLCertificateKeyFile ${file}`,
      `SSLCACertificateFile ${file}`,
      `ErrorDocument 404 ${file}`,
      `MimeMagicFile ${file}`,
      `TypesConfig ${file}`,
      `LoadFile ${file}`,
      `LoadModule m${n}_module ${file}`,
      `PidFile ${file}`,
      `CustomLog ${file} common`,
      `Alias /${n} ${file}`,
      `<IfFile ${file}>`,
      '  Timeout 61',
      '</IfFile>',
      `<If "file('${file}') == 'x' || -f '${file}'">`,
      '  Header set A b',
      '</If>',
    ],
  },
  'variables of the environment': {
    lines: () => [
      ...['${DATABASE_URL}', '${SESSION_SECRET}', '${API_TOKEN}', '${MAIL_PASSWORD}', '${password}'].flatMap(
        (variable) => [`Include ${variable}`, `ServerName ${variable}`, `Bogus ${variable}`],
      ),
    ],
    links: (file, n) => (n === 0 ? { envvars: file } : {}),
  },
};

/** A tree with a server that names each secret, of itself and of the directory beside it, in one way. */
function plant(name: string, way: Way, serverRoot: 'own' | 'usual'): string {
  const home = join(top, `${name.replaceAll(/\W/g, '-')}-${serverRoot}`);
  const tree = join(home, 'tree');
  const lines: string[] = [];
  let n = 0;
  for (const place of [join(tree, 'secrets'), join(home, 'outside')])
    for (const [i, secret] of secrets.entries()) {
      const directory = join(place, String(i));
      const file = join(directory, secret.name);
      writeTree(place, { [`${i}/${secret.name}`]: secret.text });
      // as seen by a server whose paths are not those of this machine
      const inServer = (here: string) =>
        serverRoot === 'usual' && here.startsWith(tree) ? `/etc/httpd${here.slice(tree.length)}` : here;
      lines.push(...way.lines(inServer(file), inServer(directory), n));
      writeTree(tree, way.files?.(inServer(file), n) ?? {}, way.links?.(file, n) ?? {});
      n++;
    }
  const root = serverRoot === 'own' ? tree : '/etc/httpd';
  writeTree(tree, {
    'httpd.conf': [
      `ServerRoot "${root}"`,
      'Listen 80',
      'ServerName www.example.com',
      'DocumentRoot "/srv"',
      'Include conf.d/site.conf',
      ...lines,
      'UseCanonicalName perhaps',
      '',
    ]
      .join('\n')
      .replaceAll('@TREE@', root),
    'conf.d/site.conf': 'UseCanonicalName maybe\n',
  });
  return tree;
}

/** Everything that plume says of a tree, by what it was asked. */
async function askEverything(tree: string): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>();
  const run = async (what: string, work: (console: Console) => unknown): Promise<void> => {
    const console = recordConsole();
    await work(console);
    said.set(what, console.said());
  };
  const main = join(tree, 'httpd.conf');
  const site = join(tree, 'conf.d/site.conf');
  const failOn = 'warning';
  for (const format of Object.keys(formats))
    await run(`lint DIRECTORY as ${format}`, (to) => lintPaths([tree], { failOn, format: [format] }, to));
  for (const format of ['text', 'json']) {
    await run(`lint MAIN as ${format}`, (to) => lintPaths([main], { failOn, format: [format] }, to));
    await run(`lint --root MAIN as ${format}`, (to) =>
      lintPaths([], { failOn, format: [format], root: main }, to),
    );
    await run(`lint FILE as ${format}`, (to) => lintPaths([site], { failOn, format: [format] }, to));
    for (const [where, root] of Object.entries({ DIRECTORY: tree, MAIN: main })) {
      await run(`server ${where} as ${format}`, (to) => showServer(root, { format }, to));
      for (const url of ['/0/', '/private/x'])
        await run(`request ${where} ${url} as ${format}`, (to) =>
          answerRequests({ root, url }, { format, user: 'alice' }, to),
        );
    }
  }
  await run('lint --diff', (to) => lintPaths([tree], { failOn, diff: true, unsafeFixes: true }, to));
  for (const [where, root] of Object.entries({ folder: undefined, root: main })) {
    const service = createLanguageService(rules, createServerFinder());
    const settings = {
      ...defaultSettings,
      server: { ...defaultSettings.server, directory: tree, root },
    };
    const uri = pathToFileURL(main).href;
    const text = readFileSync(main, 'utf8');
    service.open({ uri, version: 1, text }, settings);
    const hovers = text
      .split('\n')
      .map((_, line) => JSON.stringify(service.hover(uri, { line, character: 3 }, 'markdown')));
    const whole = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };
    const files = [...service.allDiagnostics()];
    const actions = service.codeActions(uri, whole);
    said.set(`editor with ${where}`, JSON.stringify({ files, actions, hovers }));
    // published for none of them
    for (const file of files) expect(secrets.some(({ name }) => file.uri.endsWith(`/${name}`))).toBe(false);
  }
  return said;
}

describe.each(sampleCases(Object.entries(ways)))('%s', (name, way) => {
  test.each(['own', 'usual'] as const)('with %s ServerRoot', async (serverRoot) => {
    const said = await askEverything(plant(name, way, serverRoot));
    const leaks = [...said].flatMap(([what, text]) =>
      markers
        .filter((marker) => text.includes(marker))
        .map((marker) => {
          const at = text.indexOf(marker);
          return `${what}: ${text.slice(Math.max(0, at - 120), at + 40)}`;
        }),
    );
    expect(leaks.slice(0, 5)).toEqual([]);
    // it did look: what is wrong with the server itself is said
    const isLooked = (what: string) => said.get(what)?.includes('UseCanonicalName maybe') === true;
    expect(
      ['lint DIRECTORY as text', 'lint MAIN as text', 'lint FILE as text'].filter(isLooked),
    ).toHaveLength(3);
  });
});
