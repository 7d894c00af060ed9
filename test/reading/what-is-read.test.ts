import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { answerRequests } from '../../cli/commands/request/answer-requests.ts';
import { showServer } from '../../cli/commands/server/show-server.ts';
import { formats } from '../../cli/output/formats/index.ts';
import { guessServer } from '../../host/guess-maps.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { openServer } from '../../host/open-server.ts';
import { createServerFinder } from '../../host/server-finder.ts';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { recordConsole } from '../kit/record-console.ts';
import { writeTree } from './secrets.ts';
import { twoDirectories } from './two-directories.ts';

const { top, tree, outside, main } = twoDirectories();

async function lint(path: string, format = 'concise', more: object = {}): Promise<string> {
  const to = recordConsole();
  await lintPaths([path], { failOn: 'warning', format: [format], ...more }, to);
  return to.said();
}
function request(root: string, url: string, user?: string): string {
  const to = recordConsole();
  answerRequests({ root, url }, { format: 'text', ...(user !== undefined && { user }) }, to);
  return to.said();
}
function server(root: string): string {
  const to = recordConsole();
  showServer(root, { format: 'json' }, to);
  return to.said();
}
/** A main file that says that it lies where it lies. */
function writeMain(...lines: readonly string[]): void {
  writeTree(tree, { 'httpd.conf': [`ServerRoot "${tree}"`, 'Listen 80', ...lines, ''].join('\n') });
}
function diagnosticsIn(folder: string | undefined, file: string, text: string, root?: string) {
  const service = createLanguageService(rules, createServerFinder());
  service.open(
    { uri: pathToFileURL(file).href, version: 1, text },
    { ...defaultSettings, server: { ...defaultSettings.server, directory: folder, root } },
  );
  return [...service.allDiagnostics()].flatMap(({ uri, diagnostics }) =>
    diagnostics.map(({ code, message }) => ({ uri, code, message })),
  );
}

describe('a server is at home', () => {
  const policyOf = (...[file, ...more]: Parameters<typeof guessServer>) =>
    guessServer(file, ...more).policy.trees;

  test('where a person names it and it lies where it says', () => {
    writeMain();
    expect(policyOf(main, '.', { kind: 'named' })).toBeUndefined();
    expect(policyOf(main, '.', { kind: 'found', within: tree })).toEqual([tree]);
    expect(policyOf(main)).toEqual([tree]);
  });
  test('where an included file says where it lies, if a person names it', () => {
    writeTree(tree, { 'httpd.conf': `Listen 80\nInclude ${outside}/root.conf\n` });
    writeTree(outside, { 'root.conf': `ServerRoot ${tree}\n` });
    expect(policyOf(main, '.', { kind: 'named' })).toBeUndefined();
    expect(policyOf(main, '.', { kind: 'found', within: tree })).toEqual([tree]);
  });
  test('not where it says that it lies elsewhere', () => {
    writeTree(tree, { 'httpd.conf': 'ServerRoot /etc/httpd\nListen 80\n' });
    expect(policyOf(main, '.', { kind: 'named' })).toEqual([tree]);
  });
  test('nor is it said that naming it would help, but what does', async () => {
    writeTree(outside, { 'sites/a.conf': 'Heder set A b\n' });
    writeTree(tree, { 'httpd.conf': `ServerRoot ${outside}\nListen 80\nInclude sites/*.conf\n` });
    const map = `${outside}=${outside}`;
    expect(await lint(main)).toContain(`On the server itself, write \`--map ${map}\`, and plume reads it.`);
  });
  test('not where a directory that is searched has a link to it', () => {
    writeMain();
    writeTree(outside, {}, { 'httpd.conf': main });
    expect(policyOf(join(outside, 'httpd.conf'), '.', { kind: 'found', within: outside })).toEqual([outside]);
  });
  test('nothing above a repository, and no home directory, is laid under a server that was found', () => {
    // the paths lay `/` on the directory that all repositories are in
    writeTree(join(top, 'repos/evil'), { 'httpd.conf': 'Include /repos/other/*.conf\n', '.git/HEAD': '' });
    writeTree(join(top, 'repos/other'), { 'a.conf': 'Timeout 60\n' });
    const found = guessServer(join(top, 'repos/evil/httpd.conf'));
    expect(found.maps.map(({ to }) => to)).toContain(top);
    expect(found.policy.trees).toEqual([join(top, 'repos/evil')]);
  });
});

describe('outside of the directory that is named', () => {
  const policy = { trees: [tree], readsData: false };

  test('there is nothing but files whose text is Apache’s', () => {
    writeTree(outside, {
      'vhost.conf': '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /srv/a\n</VirtualHost>\n',
      secret: 'password=x\n',
      'httpd.conf': 'zq\n',
      empty: '',
    });
    writeTree(tree, { own: 'x' }, { 'out.conf': `${outside}/vhost.conf`, 'out.secret': `${outside}/secret` });
    const files = createNodeFiles({ policy });
    const unknown = { ok: false, why: 'unknown' };
    expect(files.read(`${outside}/vhost.conf`)).toMatchObject({ ok: true });
    expect(files.read(`${tree}/out.conf`)).toMatchObject({ ok: true });
    expect(files.look(`${tree}/out.conf`)).toMatchObject({ kind: 'file' });
    for (const name of [
      'secret',
      'httpd.conf',
      'empty',
      'absent',
      'secret/x',
      'absent/x',
      '.',
      '../tree/..',
    ]) {
      expect(files.look(`${outside}/${name}`)).toMatchObject(name === '../tree/..' ? { ok: true } : unknown);
      expect(files.list(`${outside}/${name}`)).toMatchObject(unknown);
      expect(files.read(`${outside}/${name}`)).toMatchObject(name === '../tree/..' ? { ok: false } : unknown);
    }
    expect(files.read(`${tree}/out.secret`)).toMatchObject(unknown);
    expect(files.look(`${tree}/out.secret`)).toMatchObject(unknown);
    // what is on the way to the tree is there, as the tree is
    expect(files.look(top)).toMatchObject({ kind: 'directory' });
    expect(files.list(top)).toMatchObject(unknown);
    expect(files.read(`${tree}/own`)).toMatchObject({ ok: true });
    expect(files.look(`${tree}/absent`)).toMatchObject({ why: 'absent' });
  });
  test('a link that leads round, a FIFO and a device are unknown', () => {
    writeTree(outside, {}, { round: 'round', device: '/dev/null', up: '../outside' });
    writeTree(
      tree,
      {},
      { round: '../outside/round', back: '../outside/up/../tree/httpd.conf', loop: 'loop' },
    );
    writeMain();
    const files = createNodeFiles({ policy });
    // ways that lead out and in again are followed
    expect(files.look(`${tree}/back`)).toMatchObject({ kind: 'file' });
    expect(files.look(`${tree}/round`)).toMatchObject({ why: 'unknown' });
    expect(files.look(`${outside}/device`)).toMatchObject({ why: 'unknown' });
    expect(createNodeFiles({ policy }).look(`${tree}/loop`)).toMatchObject({ why: 'loop' });
  });
  test('users are not read, nor inside, unless a person named the server', () => {
    writeTree(tree, { users: 'alice:x\n' });
    const named = { ...policy, readsData: true };
    writeTree(outside, { users: 'alice:x\n' });
    expect(createNodeFiles({ policy }).read(`${tree}/users`, 'data')).toMatchObject({ why: 'unknown' });
    expect(createNodeFiles({ policy: named }).read(`${tree}/users`, 'data')).toMatchObject({ ok: true });
    expect(createNodeFiles({ policy: named }).read(`${outside}/users`, 'data')).toMatchObject({
      why: 'unknown',
    });
  });
  test('variables come from a file of that name only', () => {
    writeTree(tree, { '.env': 'SECRET=x\n', envvars: 'A=b\n' }, { 'sub/envvars': '../.env' });
    const files = createNodeFiles();
    expect(files.read(`${tree}/envvars`, 'environment')).toMatchObject({ ok: true });
    expect(files.read(`${tree}/sub/envvars`, 'environment')).toMatchObject({ ok: false });
  });

  test('nothing tells what is there: the same is said whether it is or not', async () => {
    const names = [`${outside}/x`, `${outside}/d/`, `${outside}/x/y`];
    const lines = names.flatMap((name, i) => [
      `Include ${name}`,
      `IncludeOptional ${name}/*.conf`,
      `IncludeOptional ${outside}/*/x`,
      `<IfFile ${name}>`,
      `  Bogus${i} x`,
      '</IfFile>',
      `DocumentRoot ${name}`,
      `ErrorLog ${name}/log`,
      `CustomLog ${name}/log common`,
      `Alias /${i}/ ${name}`,
      `LoadModule m${i}_module ${name}`,
      `LoadFile ${name}`,
      `SSLCertificateFile ${name}`,
      `TypesConfig ${name}`,
      `<Directory "${name}">`,
      '  AuthType Basic',
      `  AuthUserFile ${name}`,
      '  Require valid-user',
      '</Directory>',
    ]);
    writeMain(...lines);
    const links = {
      'linked.conf': 'x',
      'conf.d': 'd',
      'apache2/sites-enabled/x.conf': 'x',
      'apache2/conf.d': 'd',
    };
    writeTree(
      tree,
      {},
      Object.fromEntries(Object.entries(links).map(([link, to]) => [link, join(outside, to)])),
    );
    writeTree(tree, { 'apache2/ports.conf': 'Listen 80\n' });
    const ask = async () => [
      await lint(tree, 'json'),
      await lint(tree, 'text'),
      server(tree),
      request(tree, '/0/', 'alice'),
      request(tree, '/0/x', 'bob'),
      JSON.stringify(diagnosticsIn(tree, main, ['ServerRoot x', ...lines, ''].join('\n'))),
    ];
    const before = await ask();
    writeTree(outside, { x: 'alice:secret\n', 'd/a.conf': 'nothing of httpd\n', 'd/.htaccess': 'zq\n' });
    expect(await ask()).toEqual(before);
    rmSync(outside, { recursive: true });
    expect(await ask()).toEqual(before);
  });
});

describe('attacks', () => {
  test('a checkout whose ServerRoot is its own path reads nothing of the machine, and prints nothing of .git', async () => {
    writeTree(tree, { '.git/config': '[remote "origin"]\n\turl = https://token@git.example/x\n' });
    writeMain('Include /etc/hostname', 'Include /etc/passwd', 'Include .git/config');
    for (const format of Object.keys(formats)) {
      const said = await lint(tree, format);
      expect(said).not.toContain('token@');
      expect(said).not.toContain('root:');
      // other formats have findings alone
      if (['text', 'concise', 'json'].includes(format))
        expect(said).toMatch(/because it is outside of what plume may read here/);
      expect(said).toMatch(
        /`[^`]*\.git\/config`, which this line includes, is not an httpd configuration \(line 1\)/,
      );
    }
  });
  test('at home the same files are named, and none is quoted', async () => {
    writeMain('Include /etc/passwd');
    const said = await lint(main);
    expect(said).toContain(
      'error: httpd will not start: `/etc/passwd`, which this line includes, is not an httpd configuration (line 1). [include/foreign-file]',
    );
    expect(said).not.toContain('root:');
  });
  test('who is in a password file is not told by a repository', () => {
    writeTree(outside, { shadow: 'alice:$6$x:1::::::\n' });
    writeTree(tree, { users: 'alice:x\n', 'htdocs/index.html': '' });
    const section = (file: string) => [
      `DocumentRoot "${tree}/htdocs"`,
      `<Directory "${tree}/htdocs">`,
      '  AuthType Basic',
      '  AuthName x',
      '  AuthBasicProvider file',
      `  AuthUserFile ${file}`,
      '  Require valid-user',
      '</Directory>',
    ];
    for (const file of [`${outside}/shadow`, `${tree}/users`, '/etc/shadow']) {
      writeMain(...section(file));
      expect(request(tree, '/', 'alice')).toBe(request(tree, '/', 'mallory').replaceAll('mallory', 'alice'));
    }
    // of a server that a person names it is answered, and still not quoted
    writeMain(...section(`${outside}/shadow`));
    expect(request(main, '/', 'alice')).not.toBe(
      request(main, '/', 'mallory').replaceAll('mallory', 'alice'),
    );
    expect(request(main, '/', 'alice')).not.toContain('$6$');
  });
});

describe('what is not read is not clean', () => {
  const section = [
    `DocumentRoot "${tree}/htdocs"`,
    `<Directory "${tree}/htdocs">`,
    '  Require all granted',
    '</Directory>',
  ];

  test('an answer is open where a file that is not read may have a section for the request', () => {
    writeTree(tree, { 'htdocs/index.html': '' });
    const closed = ['<Directory "/">', '  AllowOverride None', '</Directory>', ...section];
    writeMain(...closed);
    expect(request(tree, '/index.html')).toMatch(/^200 OK/);
    // wherever the line stands, what it brings may be about the request
    const include = `Include ${outside}/more.conf`;
    const [open = '', ...others] = section.slice(1);
    const host = (...lines: readonly string[]) => ['<VirtualHost *:80>', ...lines, '</VirtualHost>'];
    for (const lines of [
      [...closed, include],
      [include, ...closed],
      [section[0]!, open, include, ...others],
      [...closed, '<Location "/">', include, '</Location>'],
      [...closed, ...host('ServerName a.example', section[0]!, include)],
    ]) {
      writeMain('<Directory "/">', 'AllowOverride None', '</Directory>', ...lines);
      const answer = request(tree, '/index.html');
      expect(answer, lines.join('\n')).not.toMatch(/^200/);
      expect(answer).toContain('more.conf`, which plume did not read');
    }
  });
  test('the run does not say that there are no problems, whatever rules were asked for', async () => {
    writeMain(`Include ${outside}/more.conf`);
    expect(await lint(tree, 'text', { select: ['syntax'] })).toContain(
      'No problems in 1 file; plume did not read what 1 line includes.',
    );
    writeMain();
    expect(await lint(tree, 'text', { select: ['syntax'] })).toContain('No problems in 1 file.');
  });
  test('modules, variables and names after it are unknown', async () => {
    writeMain('NameVirtualHost *:80', 'RewriteEngine On', 'SSLEngine on', `Bogus \${X}`);
    const open = openServer(main, { trust: { kind: 'found', within: tree } });
    expect(open.isForeign).toBe(false);
    writeTree(tree, {
      'httpd.conf': `ServerRoot "${tree}"\nInclude ${outside}/more.conf\nRewriteEngine On\n<VirtualHost *:81>\nServerName a.example\n</VirtualHost>\n`,
    });
    const said = await lint(tree);
    expect(said).not.toMatch(/error: .*\[(?:module|vhost|unknown|syntax)\//);
  });
});

describe('an editor', () => {
  const hosts =
    '<VirtualHost *:80>\nServerName a.example\nUseCanonicalName maybe\nDocumentRoot /x\n</VirtualHost>\n';

  test('hears of files outside of its folder where they are surely Apache’s', () => {
    writeTree(outside, { 'a.conf': hosts });
    const text = `ServerRoot "${tree}"\nListen 80\nInclude ${outside}/a.conf\n`;
    writeTree(tree, { 'httpd.conf': text });
    const codes = diagnosticsIn(tree, main, text, main).map(({ uri, code }) => `${uri} ${code}`);
    expect(codes).toContain(`${pathToFileURL(join(outside, 'a.conf')).href} value/invalid-argument`);
  });
  test('does not hear of others, but at the Include', () => {
    // httpd's by one line; it may be anybody's
    writeTree(outside, { 'b.conf': 'Timeout 60\nWibble zqsecret\n' });
    const text = `ServerRoot "${tree}"\nListen 80\nInclude ${outside}/b.conf\n`;
    writeTree(tree, { 'httpd.conf': text });
    const found = diagnosticsIn(tree, main, text, main);
    expect(found.filter(({ uri }) => uri.includes('outside'))).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('zqsecret');
    expect(found.map(({ message }) => message).join('\n')).toMatch(
      /b\.conf`, which this line includes, (?:has 1 error|is not configuration)/,
    );
    // and nothing at all is read where the folder is all that is known
    expect(diagnosticsIn(tree, main, text).map(({ code }) => code)).toContain('include/not-followed');
  });
});
