import { describe, expect, test } from 'vitest';
import { configureOptions } from '../../../facts/build-options.ts';
import { modulesBuilt } from '../../../upgrade/build/built-modules.ts';
import { readConfigureLine } from '../../../upgrade/build/read-configure-line.ts';
import { reviewBuild } from '../../../upgrade/build/review-build.ts';

const review = (script: string) => {
  const items = reviewBuild('config.nice', script);
  if (typeof items === 'string') throw new Error(items);
  return items;
};
/** Kind and message of the items at an option, or at the command itself. */
const said = (script: string, at: string) =>
  review(script)
    .filter(({ start }) => script.startsWith(at, start))
    .map(({ kind, rule, message }) => `${kind} ${rule} ${message}`);
const lineOf = (script: string) => {
  const line = readConfigureLine(script);
  if (typeof line === 'string') throw new Error(line);
  return line;
};

describe('the configure line', () => {
  test.each([
    ['CFLAGS="-O2"; export CFLAGS\n"./configure" \\\n"--enable-so" \\\n"$@"\n'],
    ['  $ ./configure --enable-so CFLAGS="-O2 --disable-x"'],
    ['sh /usr/src/httpd-2.2.34/configure "--enable-so" && make'],
    ["'--enable-so'"],
    ['./configure --disable-so -enable-so'],
  ])('%j', (script) => {
    expect(lineOf(script).options.at(-1)).toMatchObject({ name: 'enable-so', value: 'yes' });
  });
  test('names are compared as configure does', () => {
    const { options } = lineOf('./configure --disable-mem_cache --without-ssl --with-mpm=a=b --prefix /usr');
    expect(options.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'enable-mem-cache no',
      'with-ssl no',
      'with-mpm a=b',
      'prefix yes',
    ]);
  });
  test.each(['', 'Listen 80\nServerName --x\n', 'make install', '#./configure', 'echo --enable-so'])(
    '%j has none',
    (script) => {
      expect(reviewBuild('file', script)).toMatch(/^has no configure line: /);
    },
  );
  test('a quote that is open is said', () => {
    expect(reviewBuild('file', './configure "--enable-so')).toBe('has a `"` that nothing closes');
  });
});

describe('modules that 2.4 does not have', () => {
  test.each([
    ['--enable-mem-cache', 'mod_mem_cache was removed', '--enable-cache-socache'],
    ['--enable-disk_cache=shared', 'mod_disk_cache has another name', '--enable-cache-disk'],
    ['--enable-authn-alias', 'mod_authn_alias became a part of another module', '--enable-authn-core'],
    ['--enable-authz-default', 'mod_authz_default was removed', 'Leave it out'],
  ])('%s', (option, why, help) => {
    const [item] = review(`./configure ${option}`);
    expect(item).toMatchObject({ kind: 'fails', rule: 'build/removed-module', start: 12 });
    expect(item?.message).toContain(why);
    expect(item?.help).toContain(help);
  });
  test('in lists', () => {
    expect(said('./configure "--enable-mods-shared=all mem-cache"', '"--enable')).toEqual([
      expect.stringMatching(
        /^fails build\/removed-module .* `mem_cache` in `--enable-mods-shared`, because mod_mem_cache/,
      ),
    ]);
  });
  test('one that was left out can go', () => {
    expect(said('./configure --disable-authz-default', '--')).toEqual([
      expect.stringMatching(/^deprecated /),
    ]);
  });
  test('the last of several options counts', () => {
    expect(said('./configure --enable-mem-cache --disable-mem-cache', '--')).toEqual([
      expect.stringMatching(/^deprecated /),
    ]);
  });
});

describe('other options', () => {
  test.each([
    ['fails', '--with-mpm=beos', 'it has no such MPM'],
    ['check', '--with-mpm=prefork', 'the only one of the build'],
    ['install', '--with-included-apr', 'contains neither APR nor APR-util'],
    ['check', '--with-apr=/opt/apr', '1.4.0 or later'],
    ['check', '--with-pcre=/opt/pcre', 'pcre2-config or pcre-config'],
    ['check', '--with-ssl=/opt/ssl', '0.9.8a'],
    ['fails', '--with-sslc=/opt', '--with-sslc'],
    ['fails', '--enable-distcache', 'mod_socache_dc'],
    ['fails', '--enable-layout=beos', 'config.layout'],
    ['changes', '--enable-maintainer-mode', 'loads all modules'],
    ['recompile', '--with-module=filters:mod_shop.c', 'source must be one for httpd 2.4'],
    ['check', '--enable-threads', 'Neither httpd 2.2 nor 2.4'],
    ['check', '--enable-x`y', "`--enable-x'y`"],
    ['check', '--with-apxs="$HOME/bin"', 'plume does not run'],
  ])('%s: %s', (kind, option, part) => {
    const notes = said(`./configure ${option.replace('`', '\\`')}`, '--');
    expect(notes).toEqual([expect.stringContaining(part)]);
    expect(notes[0]?.startsWith(`${kind} `)).toBe(true);
  });
  test.each([
    '--prefix=/usr',
    '--enable-so',
    '--enable-layout=RedHat',
    '--without-ssl',
    '--with-ssl=/usr',
    '--enable-static-ab',
  ])('nothing is said of %s', (option) => {
    expect(said(`./configure ${option}`, '--')).toEqual([]);
  });
  test.each([
    ['--with-mpm=worker', 'changes', 'Without `--with-mpm`'],
    ['--with-apr=/opt', 'install', 'The archive of httpd 2.2 contained APR'],
    ['--with-included-apr', 'install', 'The archive of httpd 2.2 contained APR'],
    ['--with-pcre', 'install', 'httpd 2.2 contained PCRE'],
  ])('without %s there is something to say', (option, kind, part) => {
    const has = (script: string) =>
      review(script).some((item) => item.kind === kind && item.message.includes(part) && item.start === 0);
    expect(has('./configure')).toBe(true);
    expect(has(`./configure ${option}`)).toBe(false);
  });
  test('names like those of objects are only names', () => {
    expect(said('./configure --constructor --enable-__proto__ --with-toString', '--')).toHaveLength(3);
  });
  test('every note of the facts has a sentence and an option of one series at least', () => {
    expect(configureOptions().length).toBeGreaterThan(90);
    for (const { name, series, note } of configureOptions()) {
      expect(series.length, name).toBeGreaterThan(0);
      if (note !== undefined) expect(`${note.change} ${note.advice}`, name).toMatch(/^[A-Z h].*\.$/);
    }
  });
});

describe('what is built', () => {
  const built = (options: string, series: '2.2' | '2.4', ...names: readonly string[]) => {
    const modules = modulesBuilt(lineOf(`./configure ${options}`), series);
    return names.map((name) => modules.get(`mod_${name}`) ?? 'none').join(' ');
  };
  test.each([
    ['', 'static static none static none none', 'static shared none shared shared shared'],
    ['--with-mpm=beos', 'static static none static none none', undefined],
    ['--with-mpm=worker', 'static static static none none none', 'static shared shared none shared shared'],
    ['--disable-alias', 'static none none static none none', 'static none none shared shared shared'],
    [
      '--enable-modules=most',
      'static static none static static none',
      'static shared none shared shared shared',
    ],
    [
      '--enable-mods-shared=most',
      'static shared none shared shared none',
      'static shared none shared shared shared',
    ],
    ['--enable-modules=headers', 'static static none static static none', undefined],
    ['--enable-headers=static', 'static static none static static none', undefined],
    ['--disable-alias --enable-mods-shared=alias', 'static shared none static none none', undefined],
    ['--enable-proxy', 'static static none static none static', undefined],
    ['--enable-proxy=shared', 'static static none static none shared', undefined],
  ])('%s', (options, old, now) => {
    const names = ['so', 'alias', 'cgid', 'cgi', 'headers', 'proxy_http'];
    expect(built(options, '2.2', ...names)).toBe(old);
    const mpm = options.includes('mpm') ? options : `${options} --with-mpm=prefork`;
    if (now !== undefined) expect(built(mpm, '2.4', ...names)).toBe(now);
  });
  test('modules become shared objects, but for those that are in the program', () => {
    const [text] = said('./configure --enable-rewrite', './').filter((one) => one.includes('shared-module'));
    expect(text).toMatch(/^changes .*mod_alias.*mod_rewrite/);
    expect(text).not.toContain('mod_so');
    const shared = said('./configure --enable-mods-shared=all', './');
    expect(shared.filter((one) => one.includes('shared-module'))).toEqual([]);
  });
  test('what the same line no longer builds', () => {
    expect(said('./configure --enable-modules=most', './')).toContainEqual(
      expect.stringMatching(/^changes build\/left-out-module .*mod_asis.*mod_ident/),
    );
    const named = said('./configure --enable-modules="most ident"', './');
    expect(named.filter((one) => one.includes('left-out'))[0]).not.toContain('mod_ident');
  });
  test('what a line without a set builds besides', () => {
    expect(said('./configure', './')).toContainEqual(
      expect.stringMatching(/^check build\/larger-set .*mod_headers/),
    );
    expect(said('./configure --enable-modules=most', './').join()).not.toContain('larger-set');
  });
  test('parts of other modules, of those alone that were built', () => {
    const parts = (script: string) =>
      said(script, './').filter((one) => one.includes('build/module-of-its-own'));
    const plain = parts('./configure').join('\n');
    for (const name of ['authz_core', 'authn_core', 'unixd', 'access_compat'])
      expect(plain).toContain(`mod_${name}`);
    expect(plain).not.toMatch(/socache|lbmethod/);
    const full = parts('./configure --enable-ssl --enable-proxy').join('\n');
    for (const name of ['socache_shmcb', 'slotmem_shm', 'lbmethod_byrequests'])
      expect(full).toContain(`mod_${name}`);
    expect(full).toMatch(/does not build: mod_socache_dc/);
    // what the line leaves out has no parts
    expect(parts('./configure --disable-authz-host').join()).not.toContain('What mod_authz_host did');
  });
});
