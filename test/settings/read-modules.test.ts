import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { stateModules } from '../../facts/stated/stated-modules.ts';
import { toByteText } from '../../grammar/byte-text.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { rules } from '../../rules/index.ts';
import { directiveKeys, moduleKeys, providerGroups } from '../../settings/module-keys.ts';
import { readSettings } from '../../settings/read-settings.ts';

afterEach(() => void stateModules([]));

const read = (modules: unknown) => readSettings(toByteText(JSON.stringify({ modules })), rules);

/** Each problem as a person sees it: what is underlined, words. */
function mistakesIn(modules: unknown): readonly string[] {
  const bytes = toByteText(JSON.stringify({ modules }));
  const positions = buildPositions(bytes);
  return readSettings(bytes, rules).problems.map(({ start, end, message, help = '' }) => {
    expect(positions.at(start).line).toBe(1);
    return `${bytes.slice(start, end)} | ${message} ${help}`.trim();
  });
}
const inShop = (name: string, directive: unknown = {}) => ({
  shop_module: { directives: { [name]: directive } },
});

describe('what is understood', () => {
  test('all keys', () => {
    const { settings, problems } = read({
      shop_module: {
        file: 'shop.c',
        sharedObject: 'libshop.so',
        title: 'the shöp',
        directives: {
          ShopCacheDir: {
            how: 'TAKE1',
            where: ['vhost', 'server'],
            syntax: 'ShopCacheDir directory-path',
            help: 'the directory',
          },
          '<ShopArea': { where: ['directory', 'htaccess'], htaccess: ['FileInfo'], raw: true },
        },
        providers: { authz: ['shop-user', 'shop-user'], socache: ['shop'] },
        handlers: ['shop-status'],
        managementHandlers: { 'shop-admin': 'empty the cache of the shop' },
        filters: { input: ['SHOP-IN'], output: ['SHOP-PRICES'] },
      },
    });
    expect(problems).toEqual([]);
    expect(settings.modules).toEqual([
      {
        identifier: 'shop_module',
        file: 'shop.c',
        sharedObject: 'libshop.so',
        title: toByteText('the shöp'),
        directives: [
          {
            name: 'ShopCacheDir',
            how: 'TAKE1',
            where: ['server', 'vhost'],
            htaccess: [],
            help: 'the directory',
            syntax: 'ShopCacheDir directory-path',
            isRaw: false,
          },
          {
            name: '<ShopArea',
            how: 'RAW_ARGS',
            where: ['directory', 'htaccess'],
            htaccess: ['FileInfo'],
            help: undefined,
            syntax: undefined,
            isRaw: true,
          },
        ],
        providers: [
          { group: 'authz', name: 'shop-user' },
          { group: 'socache', name: 'shop' },
        ],
        handlers: ['shop-status', 'shop-admin'],
        managementHandlers: [{ name: 'shop-admin', can: 'empty the cache of the shop' }],
        filters: [
          { direction: 'input', name: 'SHOP-IN' },
          { direction: 'output', name: 'SHOP-PRICES' },
        ],
      },
    ]);
  });

  test('what is left out is what a module in httpd’s own manner has, and any arguments anywhere', () => {
    const [module] = read({ shop_module: {} }).settings.modules;
    expect(module).toMatchObject({ file: 'mod_shop.c', sharedObject: 'mod_shop.so', directives: undefined });
    const [{ directives } = {}] = read(inShop('ShopCacheDir')).settings.modules;
    expect(directives).toMatchObject([
      {
        how: 'RAW_ARGS',
        where: ['server', 'vhost', 'directory', 'htaccess'],
        htaccess: ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'],
      },
    ]);
  });

  test('a module that is described already can be described again', () => {
    const modules = {
      shop_module: { directives: { ShopCacheDir: {} }, handlers: ['shop'], providers: { authz: ['shop'] } },
    };
    stateModules(read(modules).settings.modules);
    expect(mistakesIn(modules)).toEqual([]);
  });
});

describe('mistakes', () => {
  test.each<[string, unknown, string]>([
    [
      'a module of httpd',
      { rewrite_module: {} },
      '"rewrite_module" | plume knows `rewrite_module` already, and settings do not change what it knows. Remove the entry.',
    ],
    [
      'a module of httpd 2.2',
      { authz_default_module: {} },
      '"authz_default_module" | plume knows `authz_default_module` already, and settings do not change what it knows. Remove the entry.',
    ],
    [
      'a third-party module',
      { security2_module: {} },
      '"security2_module" | plume knows `security2_module` already, and settings do not change what it knows. Remove the entry.',
    ],
    [
      'what is no identifier',
      { 'mod_shop.so': {} },
      '"mod_shop.so" | `mod_shop.so` is not the identifier of a module. Write what LoadModule names, as in "shop_module".',
    ],
    [
      'a directive of httpd',
      inShop('timeout'),
      '"timeout" | plume knows `timeout` already: it is a directive of httpd. Remove the entry.',
    ],
    [
      'a section of httpd',
      inShop('<Directory'),
      '"<Directory" | plume knows `<Directory` already: it is a directive of httpd. Remove the entry.',
    ],
    [
      'a directive of a third-party module',
      inShop('SecRule'),
      '"SecRule" | plume knows `SecRule` already: it is a directive of `security2_module`. Remove the entry.',
    ],
    [
      'a section with its bracket',
      inShop('<ShopArea>'),
      '"<ShopArea>" | `<ShopArea>` is not the name of a directive. Write a section without `>`, as in "<ShopArea".',
    ],
    [
      'a name in two modules',
      { a_module: { directives: { ShopA: {} } }, b_module: { directives: { shopa: {} } } },
      '"shopa" | `shopa` is described twice, so that one of the two has no effect. Remove one of them.',
    ],
    [
      'a misspelled key',
      inShop('ShopA', { hwo: 'TAKE1' }),
      '"hwo" | plume has no setting `hwo` here. Did you mean `how`?',
    ],
    [
      'a macro that is none',
      inShop('ShopA', { how: 'TAKE4' }),
      '"TAKE4" | `how` does not accept `TAKE4`. Did you mean `TAKE1`, `TAKE2` or `TAKE3`?',
    ],
    [
      'a context that is none',
      inShop('ShopA', { where: ['host'] }),
      '"host" | `where` does not accept `host`. Did you mean `vhost`?',
    ],
    [
      'no context',
      inShop('ShopA', { where: [] }),
      '[] | `where` is empty, so that the directive would be allowed nowhere. Write where it is allowed, or remove the key.',
    ],
    [
      'classes for no .htaccess',
      inShop('ShopA', { where: ['server'], htaccess: ['Limit'] }),
      '["Limit"] | `htaccess` has no effect, because `where` does not allow a .htaccess. Add "htaccess" to `where`, or remove the key.',
    ],
    [
      'a provider of httpd',
      { shop_module: { providers: { authz: ['valid-user'] } } },
      '"valid-user" | plume knows `valid-user` already: a module of httpd has this name. Remove it.',
    ],
    [
      'a handler of httpd',
      { shop_module: { handlers: ['server-status'] } },
      '"server-status" | plume knows `server-status` already: a module of httpd has this name. Remove it.',
    ],
    [
      'a filter of httpd',
      { shop_module: { filters: { output: ['deflate'] } } },
      '"deflate" | plume knows `deflate` already: a module of httpd has this name. Remove it.',
    ],
    [
      'contents of what is no section',
      inShop('ShopA', { raw: true }),
      'true | `raw` of `ShopA` has no effect, because only sections have contents. Remove the key.',
    ],
    [
      'a handler of httpd, again',
      { shop_module: { managementHandlers: { 'server-info': 'see it' } } },
      '"server-info" | plume knows `server-info` already: a module of httpd has this name. Remove it.',
    ],
    [
      'a handler with a text of two lines',
      { shop_module: { managementHandlers: { 'shop-admin': 'a\nb' } } },
      '"a\\nb" | `managementHandlers` must be one line of at most 200 characters.',
    ],
    [
      'a name with a space',
      { shop_module: { handlers: ['a b'] } },
      '"a b" | `a b` is not a name, because names have neither spaces nor quotation marks.',
    ],
    [
      'a path for a file',
      { shop_module: { sharedObject: '../mod_shop.so' } },
      '"../mod_shop.so" | `sharedObject` does not accept `../mod_shop.so`, which is not the name of such a file.',
    ],
    [
      'the file of a module of httpd',
      { shop_module: { file: 'mod_dir.c' } },
      '"mod_dir.c" | plume knows a module whose file is called `mod_dir.c` already.',
    ],
    [
      'a text of two lines',
      { shop_module: { title: 'a\nb' } },
      '"a\\nb" | `title` must be one line of at most 200 characters.',
    ],
    [
      'a list for a module',
      { shop_module: [] },
      '[] | `modules` must be modules with what they have, as in {"shop_module": {"directives": {"ShopCacheDir": {"how": "TAKE1"}}}}, not a list.',
    ],
  ])('%s', (_, modules, expected) => {
    expect(mistakesIn(modules)).toEqual([expected]);
  });

  test('too many', () => {
    const modules = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`shop${i}_module`, {}]));
    expect(mistakesIn(modules)).toEqual([
      '"shop50_module" | plume reads at most 50 modules, and this one comes after them. Describe those whose directives the configuration has.',
    ]);
    const directivesOf = (module: string, many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, i) => [`${module}${i}`, {}]));
    const together = {
      a_module: { directives: directivesOf('A', 999) },
      b_module: { directives: directivesOf('B', 2) },
      c_module: { directives: directivesOf('C', 1) },
    };
    const tooMany = (name: string) =>
      `"${name}" | plume reads at most 1000 directives of all modules together, and this one comes after them. Leave out those that no configuration has.`;
    expect(mistakesIn(together)).toEqual([tooMany('B1'), tooMany('C0')]);
    const handlers = Array.from({ length: 101 }, (_, i) => `shop-${i}`);
    expect(mistakesIn({ shop_module: { handlers } })).toEqual([
      '"shop-100" | plume reads at most 100 names of a kind, and this one comes after them. Leave out those that no configuration has.',
    ]);
  });

  test('what is wrong is left out, the rest is known', () => {
    const { settings } = read({
      rewrite_module: { directives: { ShopX: {} } },
      shop_module: { directives: { Timeout: {}, ShopA: { how: 'TAKE4' } }, handlers: ['send-as-is', 'shop'] },
    });
    expect(settings.modules).toMatchObject([
      { identifier: 'shop_module', directives: [{ name: 'ShopA', how: 'RAW_ARGS' }], handlers: ['shop'] },
    ]);
    expect(settings.modules[0]?.directives).toHaveLength(1);
  });

  test('names that every object has are names as others', () => {
    const { settings, problems } = readSettings(
      '{"modules": {"__proto__": {"directives": {"constructor": {}, "toString": {}}}, "constructor": {"handlers": ["__proto__"]}}}',
      rules,
    );
    expect(problems).toEqual([]);
    expect(settings.modules.map(({ identifier }) => identifier)).toEqual(['__proto__', 'constructor']);
    expect(settings.modules[0]?.directives?.map(({ name }) => name)).toEqual(['constructor', 'toString']);
  });
});

test('docs/settings.md names every key', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  for (const { name } of [...moduleKeys, ...directiveKeys]) expect(page).toContain(`| \`${name}\` |`);
  for (const [group] of providerGroups) expect(page).toContain(`\`${group}\``);
});
