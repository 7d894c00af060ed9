import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchDirectory } from '../../cli/io/search-directory.ts';
import { serverPath } from '../../files/server-path.ts';
import { findMainFiles, findServersAround } from '../../host/find-server.ts';
import { guessServer } from '../../host/guess-maps.ts';
import { pathCommands } from '../../host/included-files.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { openFailure, resolveInclude } from '../../model/server/include.ts';
import { findCorpus } from '../kit/corpus.ts';
import { serverTree } from './server-tree.ts';

const { root, write, mainsIn } = serverTree();

function around(name: string): readonly (readonly [string, string])[] {
  return findServersAround(join(root, name)).map(({ main, brings }) => [relative(root, main), brings]);
}

/** The maps with what is here called relative to the tree. */
function mapsOf(name: string): Readonly<Record<string, string>> {
  const { maps } = guessServer(join(root, name));
  return Object.fromEntries(maps.map(({ from, to }) => [from.replace(root, '@'), relative(root, to)]));
}

const debian = {
  'etc/apache2/apache2.conf':
    '#ServerRoot "/etc/apache2"\nIncludeOptional mods-enabled/*.load\nInclude ports.conf\nIncludeOptional sites-enabled/*.conf\n',
  'etc/apache2/ports.conf': 'Listen 80\n',
  'etc/apache2/sites-available/a.conf': '',
  'etc/apache2/sites-available/b.conf': '',
};

const redhat = {
  'etc/httpd/conf/httpd.conf':
    'ServerRoot "/etc/httpd"\nListen 80\nInclude conf.modules.d/*.conf\nIncludeOptional conf.d/*.conf\n',
  'etc/httpd/conf.d/a.conf': 'Include conf.d/deep/*.inc\n',
  'etc/httpd/conf.d/deep/b.inc': '',
};

describe('main files below a directory', () => {
  test('by their names', () => {
    write({ ...debian, ...redhat });
    expect(mainsIn()).toEqual([
      ['etc/apache2/apache2.conf', undefined],
      ['etc/httpd/conf/httpd.conf', undefined],
    ]);
    expect(mainsIn(join(root, 'etc/httpd'))).toEqual([['etc/httpd/conf/httpd.conf', undefined]]);
  });
  test('one in the directory of another is told apart', () => {
    write({ 'conf/httpd.conf': 'Listen 80\n', 'conf/original/httpd.conf': 'Listen 80\n' });
    expect(mainsIn()).toEqual([
      ['conf/httpd.conf', undefined],
      ['conf/original/httpd.conf', 'conf/httpd.conf'],
    ]);
  });
  test('what another one includes is none', () => {
    write({ 'apache2/apache2.conf': 'Include httpd.conf\nListen 80\n', 'apache2/httpd.conf': 'User www\n' });
    expect(mainsIn()).toEqual([['apache2/apache2.conf', undefined]]);
  });
  test("another program's httpd.conf is none, nor is a template", () => {
    write({
      'openbsd/httpd.conf': 'server "default" {\n\tlisten on * port 80\n\troot "/htdocs"\n}\n',
      'ansible/httpd.conf': 'Listen 80\nServerRoot {{ root }}\nServerAdmin {{ admin }}\n',
    });
    expect(mainsIn()).toEqual([]);
  });
  test('what has the name alone is none', () => {
    write({ 'usr/share/nagios/apache2.conf': 'Alias /nagios /usr/share/nagios\n' });
    expect(mainsIn()).toEqual([]);
  });
  test('a file with another name, if there is none with the usual ones', () => {
    write({
      'my.conf': 'ServerRoot /srv\nDocumentRoot /srv/www\nDirectoryIndex index.html\n',
      'cupsd.conf': 'ServerRoot /etc/cups\nListen *:631\nBrowsing On\nDefaultAuthType Basic\nPolicy x\n',
      'ssl.conf': 'LoadModule a b\nListen 443\n',
      'sub/x.conf': 'Alias /a /b\n',
    });
    expect(mainsIn()).toEqual([['my.conf', undefined]]);
    write({ 'a/httpd.conf': 'Listen 80\n' });
    expect(mainsIn()).toEqual([['a/httpd.conf', undefined]]);
  });
  test('names are given as the directory was', () => {
    write(redhat);
    const here = process.cwd();
    expect(findMainFiles(relative(here, root)).mains[0]?.file).toBe(
      relative(here, join(root, 'etc/httpd/conf/httpd.conf')),
    );
  });
  test('a directory that was seen before is not listed again', () => {
    write({ 'a/httpd.conf': 'Listen 80\n', 'b/apache2.conf': 'Listen 80\n' });
    const entries = new Map([[join(root, 'b'), []]]);
    expect(findMainFiles(root, { entries }).mains.map(({ file }) => relative(root, file))).toEqual([
      'a/httpd.conf',
    ]);
    const all = searchDirectory(root).entries;
    expect(all.size).toBe(3);
    expect(findMainFiles(root, { entries: all })).toEqual(findMainFiles(root));
  });
  test('a search is cut', () => {
    for (let i = 0; i < 30; i++) mkdirSync(join(root, `d${i}`));
    expect(findMainFiles(root, { directories: 10 }).isCut).toBe(true);
    expect(findMainFiles(root, { depth: 0 }).isCut).toBe(true);
    expect(findMainFiles(root).isCut).toBe(false);
  });
});

describe('maps that are guessed', () => {
  test('a tree of a whole machine', () => {
    write({ ...debian, ...redhat });
    expect(mapsOf('etc/httpd/conf/httpd.conf')).toEqual({ '/': '' });
    expect(mapsOf('etc/apache2/apache2.conf')).toEqual({ '/': '' });
    expect(guessServer(join(root, 'etc/apache2/apache2.conf'))).toMatchObject({
      mainPath: '/etc/apache2/apache2.conf',
      serverRoot: '/etc/apache2',
    });
    expect(guessServer(join(root, 'etc/httpd/conf/httpd.conf'))).toMatchObject({
      mainPath: '/etc/httpd/conf/httpd.conf',
      serverRoot: undefined,
    });
  });
  test('by the last name of ServerRoot, by what is included, and by the usual place', () => {
    const text = redhat['etc/httpd/conf/httpd.conf'];
    write({
      'httpd/conf/httpd.conf': text,
      'web/conf/httpd.conf': text,
      'flat/httpd.conf': text,
      'flat/conf.d/x': '',
    });
    expect(mapsOf('httpd/conf/httpd.conf')).toEqual({ '/etc/httpd': 'httpd' });
    expect(mapsOf('web/conf/httpd.conf')).toEqual({ '/etc/httpd': 'web' });
    expect(mapsOf('flat/httpd.conf')).toEqual({ '/etc/httpd': 'flat' });
  });
  test('a lone copy of a main file shows nothing but its directory', () => {
    write({ 'docker/httpd.conf': 'ServerRoot "/usr/local/apache2"\nInclude conf/extra/a.conf\n' });
    expect(mapsOf('docker/httpd.conf')).toEqual({ '@/docker': 'docker' });
  });
  test('a copy of a directory under another name, by what absolute Includes name in it', () => {
    const main =
      'Include /etc/apache2/uid.conf\nInclude /etc/apache2/listen.conf\nIncludeOptional /etc/apache2/vhosts.d/*.conf\nInclude /usr/share/x/y.conf\n';
    write({
      'server/httpd.conf': main,
      'server/uid.conf': '',
      'server/vhosts.d/a.conf': '',
      // one name alone may be the same by chance
      'other/httpd.conf': main,
      'other/listen.conf': '',
    });
    expect(mapsOf('server/httpd.conf')).toEqual({ '/etc/apache2': 'server' });
    expect(mapsOf('other/httpd.conf')).toEqual({ '@/other': 'other' });
  });
  test('a repository of one directory of a server: by what the main file includes from it', () => {
    const main = [
      'ServerRoot "/usr/local/apache2"',
      'Include conf/extra/vhosts.conf',
      'Include conf/sites/*.conf',
      'Include conf/extra/missing.conf',
      'Include /etc/letsencrypt/options.conf',
    ];
    write({
      'image/httpd.conf': main.join('\n'),
      'image/extra/vhosts.conf': '',
      'image/sites/a.conf': '',
      'mac/httpd.conf': 'ServerRoot "/usr"\nInclude /private/etc/apache2/extra/httpd-mpm.conf\n',
      'mac/extra/httpd-mpm.conf': '',
      'beside/httpd.conf': main.join('\n'),
      'beside/options.conf': '',
      'beside/missing.conf': '',
    });
    expect(mapsOf('image/httpd.conf')).toEqual({ '/usr/local/apache2/conf': 'image' });
    expect(guessServer(join(root, 'image/httpd.conf')).mainPath).toBe('/usr/local/apache2/conf/httpd.conf');
    expect(mapsOf('mac/httpd.conf')).toEqual({ '/private/etc/apache2': 'mac' });
    // a name alone may be the same by chance
    expect(mapsOf('beside/httpd.conf')).toEqual({ '@/beside': 'beside' });
  });
  test('not where a main file would include itself', () => {
    write({ 'pack/conf/httpd.conf': 'ServerRoot "/app/apache"\nIncludeOptional /app/conf/*.conf\n' });
    expect(mapsOf('pack/conf/httpd.conf')).toEqual({ '/app/apache': 'pack' });
  });
  test('ServerRoot elsewhere: macOS and Alpine include by absolute paths', () => {
    write({
      'etc/apache2/httpd.conf': 'ServerRoot "/usr"\nInclude /private/etc/apache2/extra/httpd-mpm.conf\n',
      'alpine/etc/apache2/httpd.conf': 'ServerRoot /var/www\nIncludeOptional /etc/apache2/conf.d/*.conf\n',
    });
    expect(mapsOf('etc/apache2/httpd.conf')).toEqual({ '/private/etc': 'etc' });
    expect(mapsOf('alpine/etc/apache2/httpd.conf')).toEqual({ '/': 'alpine' });
  });
  test('ServerRoot by a variable: by its Define, or by what lies beside the file', () => {
    write({
      'a/etc/httpd/conf/httpd.conf': 'Define R /etc/httpd\nServerRoot ${R}\n',
      'b/conf/httpd.conf': 'ServerRoot ${R}\nInclude extra.d/*.conf\n',
      'b/extra.d/x.conf': '',
      'c/httpd.conf': 'ServerRoot ${R}\nInclude extra.d/*.conf\n',
      'd/conf/httpd.conf': 'ServerRoot "c:/Apache24"\nInclude conf/extra/x.conf\n',
      'd/conf/extra/x.conf': '',
    });
    expect(mapsOf('a/etc/httpd/conf/httpd.conf')).toEqual({ '/': 'a' });
    expect(guessServer(join(root, 'b/conf/httpd.conf')).serverRoot).toBe(join(root, 'b'));
    expect(guessServer(join(root, 'c/httpd.conf')).serverRoot).toBeUndefined();
    expect(guessServer(join(root, 'd/conf/httpd.conf')).serverRoot).toBe(join(root, 'd'));
  });
  test('a file that lies where it says is of this machine', () => {
    write({
      'own/conf/httpd.conf': `ServerRoot "${root}/own"\n`,
      'flat/httpd.conf': `ServerRoot /usr\nInclude ${root}/flat/extra/*.conf\n`,
      'flat/extra/x.conf': '',
    });
    const own = { mainPath: join(root, 'own/conf/httpd.conf'), maps: [], serverRoot: undefined };
    expect(guessServer(join(root, 'own/conf/httpd.conf'), '.', { kind: 'named' })).toEqual({
      ...own,
      policy: { trees: undefined, readsData: true },
    });
    // what was only found frees nothing, wherever it says that it lies
    expect(guessServer(join(root, 'own/conf/httpd.conf'), '.', { kind: 'found', within: root })).toEqual({
      ...own,
      policy: { trees: [root], readsData: false },
    });
    expect(mapsOf('flat/httpd.conf')).toEqual({});
  });
  test('a main file that was named relative to the user gives names that are, too', () => {
    write(redhat);
    const { maps, mainPath } = guessServer('../etc/httpd/conf/httpd.conf', join(root, 'web'));
    const files = createNodeFiles({ maps, directory: join(root, 'web') });
    expect(files.nameOf(mainPath)).toBe(join('..', 'etc', 'httpd', 'conf', 'httpd.conf'));
  });
});

describe('the servers around a file', () => {
  test('a part that is included, one that is not enabled, and one that links enable', () => {
    write(debian);
    mkdirSync(join(root, 'etc/apache2/sites-enabled'));
    symlinkSync('../sites-available/a.conf', join(root, 'etc/apache2/sites-enabled/a.conf'));
    const main = 'etc/apache2/apache2.conf';
    expect(around('etc/apache2/ports.conf')).toEqual([[main, 'present']]);
    expect(around('etc/apache2/sites-available/a.conf')).toEqual([[main, 'present']]);
    // the copy may lack the link that enables it
    expect(around('etc/apache2/sites-available/b.conf')).toEqual([[main, 'unknown']]);
    expect(around(main)).toEqual([[main, 'present']]);
  });
  test('of this machine, what is not enabled is not a part', () => {
    write({
      'conf/httpd.conf': `ServerRoot "${root}"\nInclude on/*.conf\n`,
      'on/a.conf': '',
      'off/a.conf': '',
    });
    expect(around('on/a.conf')).toEqual([['conf/httpd.conf', 'present']]);
    expect(around('off/a.conf')).toEqual([['conf/httpd.conf', 'absent']]);
  });
  test('parts of parts, and a .htaccess', () => {
    write({ ...redhat, 'var/www/html/.htaccess': '' });
    expect(around('etc/httpd/conf.d/deep/b.inc')).toEqual([['etc/httpd/conf/httpd.conf', 'present']]);
    expect(around('var/www/html/.htaccess').map(([main]) => main)).toEqual(['etc/httpd/conf/httpd.conf']);
  });
  test('nothing beyond the repository', () => {
    write({ 'httpd.conf': 'Listen 80\n', 'inner/.git/x': '', 'inner/a.conf': '' });
    expect(around('inner/a.conf')).toEqual([]);
  });
  test('includes that go round', () => {
    write({
      'httpd.conf': `ServerRoot "${root}"\nInclude a.conf\n`,
      'a.conf': 'Include httpd.conf\n',
      'b.conf': '',
    });
    expect(around('a.conf')).toEqual([['httpd.conf', 'present']]);
    expect(around('b.conf')).toEqual([['httpd.conf', 'absent']]);
  });
});

const corpus = findCorpus();

describe.skipIf(corpus === undefined)(
  'server trees of real repositories (skipped without the corpus)',
  () => {
    const trees = ['debian', 'github', 'httpd-tests', 'peers'].flatMap((top) =>
      corpus === undefined ? [] : readdirSync(join(corpus, top)).map((name) => join(corpus, top, name)),
    );
    const mains = trees.flatMap((tree) => findMainFiles(tree).mains.map(({ file }) => file));

    test('there are some, and none is taken for the one of this machine', () => {
      expect(mains.length).toBeGreaterThan(90);
      expect(mains.filter((main) => guessServer(main).maps.length === 0)).toEqual([]);
    });
    test('their main files can be read, and nothing that they include is missing', () => {
      let included = 0;
      let unseen = 0;
      const missing = mains.flatMap((main) => {
        const { maps, mainPath, serverRoot } = guessServer(main);
        const files = createNodeFiles({ maps });
        const failures: string[] = [];
        const seen = new Set<string>();
        let base = serverRoot;
        const visit = (path: string): void => {
          const read = files.read(path);
          if (!read.ok && read.why !== 'unknown')
            failures.push(openFailure(path, read, '2.4').message ?? path);
          if (!read.ok || seen.has(path)) return;
          seen.add(path);
          for (const { key, word } of pathCommands(read.text, new Map())) {
            if (word === undefined) continue;
            if (key === 'serverroot') base = word.startsWith('/') ? serverPath('/', word) : serverRoot;
            else {
              const isOptional = key === 'includeoptional';
              const answer = resolveInclude({
                argument: word,
                serverRoot: base,
                isOptional,
                series: '2.4',
                files,
              });
              if (!answer.ok) failures.push(answer.message ?? '');
              unseen += answer.unseen.length;
              included += answer.files.length;
              answer.files.forEach(visit);
            }
          }
        };
        visit(mainPath);
        expect(seen.size).toBeGreaterThan(0);
        return failures.map((failure) => `${main}: ${failure}`);
      });
      expect(missing).toEqual([]);
      expect(included).toBeGreaterThan(300);
      expect(unseen).toBeGreaterThan(100);
    });
  },
);
