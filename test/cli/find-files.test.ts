import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles } from '../../cli/find-files.ts';

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

function make(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'ServerName a\n');
  }
}

describe('finding files', () => {
  it('takes what is named, whatever it is called, and keeps the order', () => {
    make('z.txt', 'a.conf');
    expect(findFiles(['z.txt', 'a.conf', './z.txt']).files).toEqual(['z.txt', 'a.conf']);
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
    expect(findFiles(['.'])).toEqual({ files: wanted, problems: [], foreign: [] });
    expect(findFiles(['a/']).files).toEqual(['a/b/.htaccess', 'a/x.conf']);
    expect(findFiles([scratch]).files).toEqual(wanted.map((file) => path.join(scratch, file)));
  });

  it('stays out of version control and node_modules', () => {
    make('a.conf', '.git/b.conf', 'node_modules/x/.htaccess', 'sub/.svn/c.conf', '.hg/d.conf');
    expect(findFiles(['.']).files).toEqual(['a.conf']);
  });

  it('reads a file of several names once, by the name that is no link', () => {
    make('sites-enabled/keep', 'sites-available/b.conf', 'z.conf');
    symlinkSync('../sites-available/b.conf', 'sites-enabled/b.conf');
    symlinkSync('z.conf', 'a.conf');
    expect(findFiles(['sites-enabled', '.']).files).toEqual([
      'sites-enabled/keep',
      'sites-available/b.conf',
      'z.conf',
    ]);
    expect(findFiles(['sites-enabled']).files).toEqual(['sites-enabled/b.conf', 'sites-enabled/keep']);
  });

  it('follows links to directories, but not in circles nor up', () => {
    make('elsewhere/c.conf', 'top/a.conf', 'top/sub/b.conf');
    symlinkSync('../elsewhere', 'top/linked');
    symlinkSync('..', 'top/up');
    symlinkSync('.', 'top/sub/self');
    symlinkSync('/', 'top/root');
    symlinkSync('circle', 'top/circle');
    expect(findFiles(['top'])).toEqual({
      files: ['top/a.conf', 'top/linked/c.conf', 'top/sub/b.conf'],
      problems: [],
      foreign: [],
    });
  });

  it('keeps a link that leads nowhere, since httpd stumbles over it too', () => {
    make('sites-enabled/a.conf');
    symlinkSync('../sites-available/gone.conf', 'sites-enabled/gone.conf');
    expect(findFiles(['.']).files).toEqual(['sites-enabled/a.conf', 'sites-enabled/gone.conf']);
  });

  it.skipIf(process.platform === 'win32')('passes over pipes and devices', () => {
    make('a.conf');
    execFileSync('mkfifo', ['pipe.conf']);
    expect(findFiles(['.']).files).toEqual(['a.conf']);
  });

  it('leaves out the configuration of other programs, unless it is named or stands in a home of httpd', () => {
    const nginx = 'worker_processes 1;\nhttp {\n  server {\n    listen 80;\n    root /srv;\n  }\n}\n';
    make('site.conf', 'apache2/broken.conf');
    writeFileSync('nginx.conf', nginx);
    writeFileSync('apache2/broken.conf', 'Optoins Indexes\n');
    expect(findFiles(['.'])).toEqual({
      files: ['apache2/broken.conf', 'site.conf'],
      problems: [],
      foreign: ['nginx.conf'],
    });
    expect(findFiles(['nginx.conf'])).toEqual({ files: ['nginx.conf'], problems: [], foreign: [] });
  });

  it('keeps a file whose lines are mostly known, and one without lines', () => {
    make('a.conf', 'b.conf');
    writeFileSync('a.conf', 'ServerName a\nDocumentRoto /srv\n# nothing\n');
    writeFileSync('b.conf', '# all commented out\n');
    expect(findFiles(['.']).files).toEqual(['a.conf', 'b.conf']);
  });
});

describe('what leads nowhere', () => {
  it('is named, and the rest is found', () => {
    make('a.conf');
    expect(findFiles(['nothing', 'a.conf/x', 'a.conf'])).toEqual({
      files: ['a.conf'],
      problems: [
        '`nothing` does not exist.',
        '`a.conf/x` does not exist: a part of its path is not a directory.',
      ],
      foreign: [],
    });
  });

  it('is a directory without configuration', () => {
    mkdirSync('empty');
    const { files, problems } = findFiles(['empty']);
    expect(files).toEqual([]);
    expect(problems).toEqual([
      '`empty` has no Apache configuration (plume looks for `.htaccess`, `*.conf`, and all files in directories such as `sites-available`). A file that is named is linted whatever it is called.',
    ]);
  });

  it('is a directory with the configuration of another program alone', () => {
    writeFileSync('nginx.conf', 'events {\n}\n');
    const { files, problems, foreign } = findFiles(['.']);
    expect({ files, foreign }).toEqual({ files: [], foreign: [] });
    expect(problems[0]).toBe(
      '`.` has no Apache configuration: `nginx.conf` is of another program. A file that is named is linted whatever it is called.',
    );
  });
});
