import { dirname } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findDocumentRoot, findSite } from '../../host/find-site.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const here = temporaryDirectory();
const at = (name: string) => `${here.path}/${name}`;

describe('the site around a folder', () => {
  test('is the highest one in the repository with a .htaccess or an index file', () => {
    here.write('.htaccess');
    here.write('repo/.git/HEAD');
    here.write('repo/public/index.php');
    here.write('repo/public/a/b/.htaccess');
    expect(findSite(at('repo/public/a/b'))).toBe(at('repo/public'));
    expect(findSite(at('repo/public'))).toBe(at('repo/public'));
    expect(findSite(at('repo'))).toBeUndefined();
    here.write('repo/.htaccess');
    expect(findSite(at('repo/public/a/b'))).toBe(at('repo'));
  });

  test('is not above the named folder where there is no repository', () => {
    here.write('a/.htaccess');
    here.write('a/b/index.html');
    here.write('a/b/c/.htaccess');
    expect(findSite(at('a/b/c'))).toBe(at('a/b/c'));
    expect(findSite(at('a/b/c'), at('a/b'))).toBe(at('a/b'));
    expect(findSite(at('a/b/c'), at('a'))).toBe(at('a'));
  });

  test('is never the home directory, nor above it', () => {
    here.write('.git/HEAD');
    here.write('.htaccess');
    here.write('home/.htaccess');
    here.write('home/site/.htaccess');
    vi.stubEnv('HOME', at('home'));
    expect(findSite(at('home/site'))).toBe(at('home/site'));
    expect(findSite(at('home'))).toBeUndefined();
    expect(findSite(here.path)).toBeUndefined();
    vi.unstubAllEnvs();
    expect(findSite(at('home/site'))).toBe(here.path);
  });

  test('is not made by a directory with such a name', () => {
    here.write('index.html/x');
    expect(findSite(here.path)).toBeUndefined();
  });
});

describe('where a site is on its server, by paths of its log', () => {
  test.each([
    ['/var/www/html/admin/x.php', '/var/www/html'],
    ['/var/www/html/.htaccess', '/var/www/html'],
    ['/home/u/shop/gone/y.php', '/home/u/shop'],
    ['/shop/shop/gone.php', '/shop/shop'],
    ['/gone/y.php', undefined],
    ['/x.php', undefined],
    ['/a/../shop/x', undefined],
    ['/', undefined],
    ['', undefined],
  ])('%s', (path, root) => {
    here.write('shop/.htaccess');
    here.write('shop/admin/x.php');
    expect(findDocumentRoot(at('shop'), [path])).toBe(root);
  });

  test('the first path that fits tells, and one from here says nothing', () => {
    here.write('shop/admin/x.php');
    expect(findDocumentRoot(at('shop'), ['/none', '/srv/admin/x.php'])).toBe('/srv');
    expect(findDocumentRoot(at('shop'), [at('shop/admin/x.php'), '/srv/admin/x.php'])).toBeUndefined();
    expect(findDocumentRoot(at('shop'), [`${dirname(here.path)}/gone/y`])).toBeUndefined();
  });
});
