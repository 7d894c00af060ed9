import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles } from '../../cli/io/find-files.ts';
import { judgeCandidates } from '../../cli/io/judge-candidates.ts';
import type { Candidate } from '../../cli/io/search-directory.ts';

const home = process.cwd();
let scratch = '';

beforeEach(() => {
  scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-find-')));
  process.chdir(scratch);
});
afterEach(() => {
  process.chdir(home);
  rmSync(scratch, { recursive: true });
});

const apache = '<Directory /srv/www>\n  AllowOverride None\n  Require all granted\n</Directory>\n';

function make(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, apache);
  }
}

/** The names of the files that would be linted, and all that was not empty beside them. */
function find(
  ...paths: readonly string[]
): { readonly files: readonly string[] } & Readonly<Record<string, readonly unknown[]>> {
  const { files, seen: _, ...rest } = findFiles(paths);
  return {
    files: files
      .filter((file) => !file.isDoubtful && !file.isLeftover && file.problem === undefined)
      .map(({ name }) => name),
    ...Object.fromEntries(Object.entries(rest).filter(([, values]) => values.length > 0)),
    ...listed(
      'doubtful',
      files.filter((file) => file.isDoubtful).map(({ name }) => name),
    ),
    ...listed(
      'broken',
      files.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name} ${problem}`])),
    ),
    ...listed(
      'spared',
      files.flatMap(({ name, neverFixed }) => (neverFixed === undefined ? [] : [`${name}: ${neverFixed}`])),
    ),
  };
}

/** Runs it as a user for whom permissions count. */
function asNobody<T>(action: () => T): T {
  if (process.getuid?.() !== 0) return action();
  process.seteuid?.(65_534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
}

function listed(key: string, values: readonly string[]) {
  return values.length === 0 ? {} : { [key]: values };
}

describe('what was seen on the way', () => {
  it('is the text of small files that are no links, and what is in directories', () => {
    make('a.conf', 'in/.htaccess');
    writeFileSync('large.conf', `${apache}${'# x\n'.repeat(20_000)}`);
    writeFileSync('binary.conf', '\x7fELF\0\0');
    symlinkSync('a.conf', 'link.conf');
    const { files, seen } = findFiles(['.']);
    expect([...seen.texts]).toEqual([
      [path.join(scratch, 'a.conf'), apache],
      [path.join(scratch, 'in/.htaccess'), apache],
    ]);
    expect([...seen.entries].map(([name, entries]) => [name, entries.length])).toEqual([
      ['.', 5],
      ['in', 1],
    ]);
    expect(files.filter(({ isText }) => isText).map(({ name }) => name)).toEqual(['a.conf', 'in/.htaccess']);
  });
});

describe('finding files', () => {
  it('takes what is named, whatever it is called, and keeps the order', () => {
    make('z.txt', 'a.conf');
    expect(find('z.txt', 'a.conf', './z.txt')).toEqual({ files: ['z.txt', 'a.conf'] });
  });

  it('finds configuration below a directory by name, sorted, and nothing else', () => {
    const wanted = [
      '.htaccess',
      'a/b/.htaccess',
      'a/x.conf',
      'conf-enabled/charset',
      'mods-available/ssl.load',
      'sites-available/default',
    ];
    make(
      ...wanted,
      'a/x.conf.bak',
      'a/x.txt',
      'sites-available/README',
      'sites-available/old~',
      'sites-available/.swp',
      'x.conf.dpkg-old',
    );
    expect(find('.')).toEqual({ files: wanted });
    expect(find('a/').files).toEqual(['a/b/.htaccess', 'a/x.conf']);
    expect(find(scratch).files).toEqual(wanted.map((file) => path.join(scratch, file)));
  });

  it('stays out of version control and node_modules', () => {
    make('a.conf', '.git/b.conf', 'node_modules/x/.htaccess', 'sub/.svn/c.conf', '.hg/d.conf');
    expect(find('.').files).toEqual(['a.conf']);
  });

  it('reads a file of several names once, by the name that is no link', () => {
    make('sites-enabled/keep', 'sites-available/b.conf', 'z.conf');
    symlinkSync('../sites-available/b.conf', 'sites-enabled/b.conf');
    symlinkSync('z.conf', 'a.conf');
    expect(find('sites-enabled', '.').files).toEqual([
      'sites-enabled/keep',
      'sites-available/b.conf',
      'z.conf',
    ]);
    expect(find('sites-enabled').files).toEqual(['sites-enabled/b.conf', 'sites-enabled/keep']);
  });

  it('follows links to directories, but not in circles nor up', () => {
    make('elsewhere/c.conf', 'top/a.conf', 'top/sub/b.conf');
    symlinkSync('../elsewhere', 'top/linked');
    symlinkSync('..', 'top/up');
    symlinkSync('.', 'top/sub/self');
    symlinkSync('/', 'top/root');
    symlinkSync('circle', 'top/circle');
    expect(find('top')).toEqual({ files: ['top/a.conf', 'top/linked/c.conf', 'top/sub/b.conf'] });
  });

  it('keeps a link that leads nowhere, since httpd stumbles over it too', () => {
    make('sites-enabled/a.conf');
    symlinkSync('../sites-available/gone.conf', 'sites-enabled/gone.conf');
    expect(find('.')).toEqual({
      files: ['sites-enabled/a.conf'],
      broken: ['sites-enabled/gone.conf is a symbolic link to a file that does not exist'],
    });
  });

  it('leaves out the configuration of other programs, wherever it lies, and says so of a named one', () => {
    const nginx = 'worker_processes 1;\nhttp {\n  server {\n    listen 80;\n    root /srv;\n  }\n}\n';
    make('site.conf', 'apache2/sites-enabled/a', 'apache2/nginx.conf', 'sites-available/nginx');
    for (const file of ['nginx.conf', 'apache2/nginx.conf', 'sites-available/nginx'])
      writeFileSync(file, nginx);
    expect(find('.')).toEqual({ files: ['apache2/sites-enabled/a', 'site.conf'] });
    expect(find('nginx.conf', 'site.conf')).toEqual({ files: ['site.conf'], foreign: ['nginx.conf'] });
  });

  it.skipIf(process.platform === 'win32')(
    "says of what it may not read only that, unless it is httpd's",
    () => {
      make('a.conf', 'ssl/private/x', 'other/x.conf', 'apache2/sites-enabled/a', 'apache2/private/b.conf');
      const closed = ['ssl/private', 'other/x.conf', 'apache2/sites-enabled', 'apache2/private'];
      for (const name of closed) chmodSync(name, 0);
      chmodSync(scratch, 0o755);
      const found = asNobody(() => find('.'));
      for (const name of closed) chmodSync(name, 0o755);
      expect(found.problems).toEqual(['`apache2/sites-enabled` cannot be read: permission denied.']);
      expect(found.files).toEqual(['a.conf']);
      expect(found.closed?.toSorted()).toEqual(['apache2/private', 'other/x.conf', 'ssl/private']);
    },
  );

  it('has nothing to say of links of others that lead nowhere', () => {
    make('a.conf');
    mkdirSync('fonts/conf.d', { recursive: true });
    symlinkSync('/none', 'fonts/conf.d/70.conf');
    symlinkSync('/none', 'grub.conf');
    mkdirSync('apache2/sites-enabled', { recursive: true });
    symlinkSync('/none', 'apache2/sites-enabled/x.conf');
    expect(find('fonts', 'a.conf')).toMatchObject({ files: ['a.conf'] });
    expect(find('.')).toMatchObject({
      broken: ['apache2/sites-enabled/x.conf is a link out of the directory, and was not read'],
    });
  });

  it("has nothing to say of links to PHP's settings in the directories that PHP has for httpd", () => {
    make('a.conf', 'apache2/conf.d/b.conf', 'apache2/conf.d/c.ini');
    for (const directory of ['php/8.2/apache2/conf.d', 'php5/apache2/conf.d']) {
      mkdirSync(directory, { recursive: true });
      symlinkSync('/none/mods-available/xml.ini', `${directory}/20-xml.ini`);
      symlinkSync('../../mods-available/none.ini', `${directory}/20-none.ini`);
      symlinkSync('/none/mods-available/xml.conf', `${directory}/xml.conf`);
    }
    expect(find('.')).toEqual({
      files: ['a.conf', 'apache2/conf.d/b.conf', 'apache2/conf.d/c.ini'],
      broken: ['php/8.2/apache2/conf.d/xml.conf', 'php5/apache2/conf.d/xml.conf'].map(
        (name) => `${name} is a link out of the directory, and was not read`,
      ),
    });
  });

  it('takes a short file of a directory that servers include as a whole for what the others there are', () => {
    const short = 'Protocols h2 h2c http/1.1\n';
    make('a/mods-available/a.conf', 'a/mods-available/b.conf', 'b/mods-available/a.conf', 'c/a.conf');
    make('apache2/mods-available/a.conf');
    for (const directory of ['a/mods-available', 'b/mods-available', 'c', 'apache2/mods-available', 'php'])
      mkdirSync(directory, { recursive: true });
    for (const file of [
      'a/mods-available/x',
      'b/mods-available/x',
      'c/x',
      'apache2/mods-available/x',
      'php/x',
    ])
      writeFileSync(`${file}.conf`, short);
    writeFileSync('b/mods-available/nginx.conf', 'server {\n  listen 80;\n}\n');
    expect(find('.')).toEqual({
      files: [
        ...['a/mods-available/a.conf', 'a/mods-available/b.conf', 'a/mods-available/x.conf'],
        ...['apache2/mods-available/a.conf', 'apache2/mods-available/x.conf'],
        ...['b/mods-available/a.conf', 'c/a.conf'],
      ],
      doubtful: ['b/mods-available/x.conf', 'c/x.conf', 'php/x.conf'],
    });
  });

  it('takes what was put aside for Apache’s where the text is clear, and names it where it is not', () => {
    const aside = ['.000-default.conf', 'a.conf.stg', 'conf/b.conf.prod', 'ht.access'];
    make(
      ...aside,
      'c.conf.bak',
      'c.conf.org',
      'c.conf.back',
      'c.conf.1',
      'c.conf.2026-11-27',
      '.vimrc',
      'd.conf.gz',
    );
    expect(find('.').files).toEqual([...aside, 'd.conf.gz'].sort());
    for (const file of aside) writeFileSync(file, 'Alias /a /b\n');
    writeFileSync('d.conf.gz', '\x1f\x8b\0\0');
    expect(find('.')).toMatchObject({ files: [], doubtful: aside });
    for (const file of aside) writeFileSync(file, 'server {\n}\n');
    expect(find('.')).toMatchObject({ files: [] });
  });

  it('keeps a file without lines beside files of httpd, and nowhere else', () => {
    make('a/a.conf', 'b/b.conf', 'apache2/c.conf', 'd/.htaccess');
    for (const file of ['a/empty.conf', 'b/b.conf', 'apache2/c.conf', 'd/.htaccess'])
      writeFileSync(file, '# all commented out\n');
    expect(find('.').files).toEqual(['a/a.conf', 'a/empty.conf', 'apache2/c.conf', 'd/.htaccess']);
  });

  it('finds files without an ending by their text, and what packages put aside', () => {
    const host = '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /srv/a\n</VirtualHost>\n';
    make('x.conf');
    for (const file of ['deploy/host', 'vhosts/a.example', 'a.vhost', 'apache2/conf.d/a', 'x.conf.rpmsave']) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, host);
    }
    mkdirSync('text');
    for (const [file, text] of [
      ['text/notes', 'Include the following\nOptions are many\n'],
      ['text/script', `#!/bin/sh\n${host}`],
      ['text/LICENSE', 'Use of this software\n'],
    ] as const)
      writeFileSync(file, text);
    expect(find('.').files).toEqual([
      'a.vhost',
      'apache2/conf.d/a',
      'deploy/host',
      'vhosts/a.example',
      'x.conf',
    ]);
    expect(findFiles(['.']).files.filter(({ isLeftover }) => isLeftover)).toMatchObject([
      { name: 'x.conf.rpmsave' },
    ]);
  });

  it('takes names that are not UTF-8', () => {
    make('a.conf');
    writeFileSync(Buffer.from('caf\xe9.conf', 'latin1'), apache);
    expect(find('.').files).toEqual(['a.conf', 'caf\udce9.conf']);
  });
});

describe('a name with a word of httpd', () => {
  it('is looked at whatever its ending is, and taken where the text is clear', () => {
    make('INSTALL/apache.24.misp.ssl', 'INSTALL/apache.misp.ubuntu', 'vhost.production', 'notes.production');
    writeFileSync('apache.py', 'import os\nprint("ServerName")\n');
    writeFileSync('apache.md', '# Install\n\nServerName is needed.\n\nWrite it into the file.\n');
    expect(find('.')).toEqual({
      files: ['INSTALL/apache.24.misp.ssl', 'INSTALL/apache.misp.ubuntu', 'vhost.production'],
    });
  });
});

describe('what leads nowhere', () => {
  it('is named, and the rest is found', () => {
    make('a.conf');
    expect(find('nothing', 'a.conf/x', 'a.conf')).toEqual({
      files: ['a.conf'],
      problems: [
        '`nothing` does not exist.',
        '`a.conf/x` does not exist: a part of its path is not a directory.',
      ],
    });
  });

  it('is a directory without configuration', () => {
    mkdirSync('empty');
    expect(find('empty')).toEqual({
      files: [],
      empty: [
        {
          doubtful: [],
          sentence:
            'There is no Apache configuration in `empty` (plume looks for `.htaccess`, `*.conf`, and all files in directories such as `sites-available`). plume lints any file that you name.',
        },
      ],
    });
  });

  it('is a directory with the configuration of another program alone', () => {
    writeFileSync('nginx.conf', 'events {\n}\n');
    expect(findFiles(['.']).empty.map(({ sentence }) => sentence)).toEqual([
      'There is no Apache configuration in `.`: `nginx.conf` belongs to another program.',
    ]);
  });
});

describe('a search has bounds', () => {
  it('does not look into all of very many files whose names say little', () => {
    writeFileSync('notes', '');
    const candidate: Candidate = {
      name: 'notes',
      directory: '.',
      realDirectory: scratch,
      hint: 'possible',
      hints: { isHome: false, isPart: false },
      isLink: false,
      problem: undefined,
    };
    const many = Array.from({ length: 10_001 }, () => ({ ...candidate }));
    const { verdicts, isCut } = judgeCandidates(many, scratch);
    expect(verdicts.size).toBe(10_000);
    expect(isCut).toBe(true);
    expect(judgeCandidates(many.slice(1), scratch).isCut).toBe(false);
  });
});
