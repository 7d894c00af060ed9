import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Library from '../../library/plume.d.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The library as it is shipped. */
const library = createRequire(import.meta.url)(path.join(root, 'dist/library.cjs')) as typeof Library;

const OLD = 'centos-5-server/etc/httpd/conf/httpd.conf';
const SITE = 'site/httpd.conf';
/** Main files, and what is asked of their servers. */
const servers = [
  { main: OLD, urls: ['http://www.lindenau-library.example/server-info'] },
  { main: SITE, urls: ['/', '/private/', 'http://www.example.org/%2e%2e/'] },
];

let plume: Plume;
let before: string;
beforeAll(() => {
  plume = installPlume();
  cpSync(path.join(root, 'examples/centos-5-server'), path.join(plume.directory, 'centos-5-server'), {
    recursive: true,
  });
  plume.write(
    SITE,
    'ServerName www.example.org\nListen 80\nIncludeOptional sites-enabled/*.conf\nInclude ports.conf\n',
  );
  plume.write('site/ports.conf', 'Options FollowSymLinks +MultiViews\nMaxClients 200\n');
  plume.write(
    'site/sites-enabled/shop.conf',
    `<VirtualHost *:80>
  DocumentRoot /srv/shop
  <Directory /srv/shop/private>
    Order allow,deny
    Allow from 192.0.2.7
  </Directory>
</VirtualHost>
`,
  );
  before = process.cwd();
  // names in findings begin where the user is
  process.chdir(plume.directory);
});
afterAll(() => {
  process.chdir(before);
  plume.remove();
});

function json(args: readonly string[]): object {
  return JSON.parse(
    Buffer.from(plume.run([...args, '--format', 'json']).stdout, 'latin1').toString(),
  ) as object;
}
/** The stated fingerprints aside, which are asked for by a format. */
function withoutFingerprints(result: object): object {
  return JSON.parse(
    JSON.stringify(result, (key, value) => (key === 'fingerprint' ? undefined : value)),
  ) as object;
}
function open(main: string, options?: Library.ServerOptions): Library.Server {
  const server = library.readServer(main, options);
  if (server === undefined) throw new Error(`${main} is not the main file of a server`);
  return server;
}

describe.each(servers)('$main', ({ main, urls }) => {
  test('is described as by `plume server`', () => {
    expect(open(main)).toEqual(json(['server', main]));
  });
  test('is linted as by `plume lint`', () => {
    const printed = withoutFingerprints(json(['lint', main.split('/')[0]!]));
    const result = library.lint(open(main));
    expect(result.findings.length).toBeGreaterThan(1);
    expect(withoutFingerprints(result)).toEqual(printed);
  });
  test.each(urls)('answers %s as `plume request` says', (url) => {
    const client = '198.51.100.7';
    const printed = json(['request', main, url, '--client', client]);
    expect(library.answerRequest(open(main), { url, client })).toEqual(printed);
    const compared = json(['request', main, url, '--client', client, '--compare', '2.2']);
    const compare = library.answerRequest(open(main, { target: '2.4' }), { url, client }, { compare: '2.2' });
    expect(compare).toEqual(compared);
  });
});

describe(SITE, () => {
  test('is upgraded as by `plume upgrade`', () => {
    const { changed, ...described } = library.upgrade(SITE) ?? { changed: [], edits: [] };
    expect(described).toEqual(json(['upgrade', SITE]));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.map(({ file }) => file)).toEqual(described.edits.map(({ file }) => file));
  });
  test('is fixed as by `plume lint --fix`', () => {
    const { changed, left } = library.fix(open(SITE));
    expect(changed.length).toBeGreaterThan(1);
    const fixed = json(['lint', 'site', '--fix']) as Library.LintResult & { changed?: readonly string[] };
    expect([...(fixed.changed ?? [])].sort()).toEqual(changed.map(({ file }) => file).sort());
    expect(withoutFingerprints(left)).toEqual(withoutFingerprints({ ...fixed, changed: undefined }));
    for (const { file, bytes, text } of changed) {
      const written = readFileSync(path.join(plume.directory, file));
      expect(Buffer.from(bytes).equals(written), file).toBe(true);
      expect(text).toBe(written.toString());
    }
  });
});

describe('diff', () => {
  const edited = (text: string) => plume.write('site/sites-enabled/shop.conf', text);
  const MAIN = 'ServerName www.example.org\nListen 80\n';
  const SHOP =
    '<VirtualHost *:80>\nServerName shop.example\nRedirect /a http://shop.example/b\n</VirtualHost>\n';
  const git = 'git -c user.name=a -c user.email=a@a.example -c init.defaultBranch=main';

  test('says of two folders what `plume diff` says', () => {
    plume.write('old/httpd.conf', `${MAIN}${SHOP}`);
    plume.write('new/httpd.conf', `${MAIN}${SHOP.replace('/b', '/c')}`);
    const printed = json(['diff', 'old', 'new', '--client', '192.0.2.7']);
    expect(printed).toMatchObject({ accepted: false });
    const report = library.diff('old', 'new', { client: '192.0.2.7' });
    expect(report).toEqual(printed);
    const { groups } = report as Library.DiffReport;
    const allow = groups.map(({ fingerprint }) => fingerprint);
    expect(library.diff('old', 'new', { client: '192.0.2.7', allow })).toMatchObject({ accepted: true });
  });
  test('says of commits what `plume diff` says in the folder, from wherever it is called', () => {
    edited(SHOP);
    plume.shell(`cd site && ${git} init -q . && git add -A && ${git} commit -qm old`);
    edited(SHOP.replace('/b', '/c'));
    const { stdout, stderr } = plume.shell('cd site && plume diff --format json');
    expect(stderr).toBe('');
    const printed = JSON.parse(stdout) as Library.DiffReport;
    expect(printed.groups.map(({ change }) => change)).toEqual(['elsewhere']);
    for (const repository of ['site', path.join(plume.directory, 'site')])
      expect(library.diff('HEAD', undefined, { repository })).toEqual(printed);
    plume.shell(`cd site && ${git} commit -qam new`);
    const report = library.diff('HEAD~1', 'HEAD', { repository: 'site' });
    expect(report).toEqual({
      ...printed,
      before: { ...printed.before, name: 'HEAD~1' },
      after: { ...printed.after, name: 'HEAD' },
    });
  });
  test('asks further requests', () => {
    edited(SHOP);
    const requests = [{ url: 'http://shop.example/a/what/else' }];
    const [few, more] = [{}, { requests }].map((options) =>
      library.diff('HEAD', undefined, { ...options, repository: 'site' }),
    );
    const requestsOf = (report: typeof few) => (report as Library.DiffReport).requests;
    expect(requestsOf(more)).toBe(requestsOf(few) + 1);
  });
  test.each<[string, () => unknown, RegExp]>([
    ['a folder without a server', () => library.diff('site', 'nothing'), /nothing/],
    [
      'a commit that is not there',
      () => library.diff('v9', undefined, { repository: 'site' }),
      /no such commit/,
    ],
    [
      'a folder without a repository',
      () => library.diff('v9', 'v10', { repository: '/' }),
      /needs a repository of Git/,
    ],
    ['a client', () => library.diff('site', 'site', { client: 'x' }), /^`client`/],
    ['a request', () => library.diff('site', 'site', { requests: [{ url: 'ftp://a' }] }), /ftp/],
  ])('refuses %s with a sentence', (_, call, error) => {
    expect(call()).toEqual({ version: 1, error: expect.stringMatching(error) });
  });
});
