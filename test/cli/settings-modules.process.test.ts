import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  plume.write('.git/HEAD', '');
});

const SHOP = {
  title: 'the cache of the shop',
  directives: {
    ShopCacheDir: { how: 'TAKE1', where: ['server', 'vhost'], syntax: 'ShopCacheDir directory-path' },
    ShopPrices: { how: 'FLAG', where: ['directory', 'htaccess'], htaccess: ['FileInfo'] },
    '<ShopArea': { where: ['server'] },
    '<ShopScript': { raw: true },
  },
  providers: { authz: ['shop-user'], authn: ['shop'] },
  handlers: ['shop-status'],
  filters: { output: ['SHOP-PRICES'] },
};
const state = (modules: unknown, file = 'plume.json') => plume.write(file, JSON.stringify({ modules }));

const LOADS = [
  'mpm_event',
  'authz_core',
  'authn_core',
  'auth_basic',
  'unixd',
  'dir',
  'mime',
  'authz_host',
  'filter',
]
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
  .join('');
const serverWith = (body: string, isLoaded = true) =>
  plume.write(
    'etc/httpd.conf',
    `ServerRoot "/etc/httpd"\nListen 80\nServerName www.example.com\n${LOADS}${isLoaded ? 'LoadModule shop_module modules/mod_shop.so\n' : ''}${body}`,
  );

interface Said {
  readonly rule: string;
  readonly message: string;
  readonly help: string;
}
function lint(...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = plume.run(['lint', '--format', 'json', ...args]);
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { readonly findings: readonly Said[] }).findings.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );
}

describe('a module that plume.json describes', () => {
  const good =
    'ShopCacheDir /a\n<ShopArea x>\nShopPrices On\n</ShopArea>\n<ShopScript>\nlocal x = {}\n</ShopScript>\n<Directory /srv>\n  AllowOverride None\n  ShopPrices On\n  SetHandler shop-status\n  SetOutputFilter SHOP-PRICES\n  AuthType Basic\n  AuthName a\n  AuthBasicProvider shop\n  Require shop-user anna\n</Directory>\n';

  test('has its names, and without the description they are warnings', () => {
    serverWith(good);
    const before = lint('etc');
    expect(before.filter((one) => one.startsWith('unknown/directive'))).not.toEqual([]);
    state({ shop_module: SHOP });
    expect(lint('etc')).toEqual([]);
  });

  test('is missed where nothing loads it', () => {
    serverWith(good, false);
    state({ shop_module: SHOP });
    const said = lint('etc');
    expect(said).toContainEqual(
      expect.stringMatching(
        /^module\/not-loaded: httpd will not start: `ShopCacheDir` is unknown because nothing loads `shop_module`/,
      ),
    );
    expect(said).toContainEqual(expect.stringMatching(/^module\/provider-not-loaded: .*`shop-user`/));
    expect(plume.run(['lint', 'etc']).stdout).toContain(
      'help: `LoadModule shop_module modules/mod_shop.so` loads it.',
    );
  });

  test.each([
    ['ShopCachDir /a\n', /^unknown\/directive: .*did you mean `ShopCacheDir`\?$/],
    ['ShopCacheDir\n', /^value\/argument-count: /],
    ['<Directory /srv>\nShopCacheDir /a\n</Directory>\n', /^context\/misplaced-directive: /],
    ['<Directory /srv>\nShopPrices maybe\n</Directory>\n', /^value\/invalid-argument: /],
    ['<IfModule mod_shop>\n</IfModule>\n', /^module\/ifmodule-unknown-name: .*`mod_shop\.c`/],
    ['Timeut 5\n', /^unknown\/directive: httpd will not start: there is no directive `Timeut`/],
  ])('%j is a mistake', (body, expected) => {
    serverWith(body);
    state({ shop_module: SHOP });
    expect(lint('etc')).toEqual([expect.stringMatching(expected)]);
  });

  test('is judged in a .htaccess by AllowOverride', () => {
    const root = '/srv/web';
    const servers = [{ map: { '/srv/web': 'web', '/etc/httpd': 'etc' } }];
    const allow = (words: string) =>
      serverWith(`DocumentRoot ${root}\n<Directory ${root}>\nAllowOverride ${words}\n</Directory>\n`);
    plume.write('plume.json', JSON.stringify({ servers, modules: { shop_module: SHOP } }));
    plume.write('web/.htaccess', 'ShopPrices On\n');
    allow('FileInfo');
    expect(lint('etc', 'web')).toEqual([]);
    allow('Limit');
    expect(lint('etc', 'web')).toEqual([
      expect.stringMatching(/^htaccess\/not-granted: .*`ShopPrices` needs `FileInfo` in `AllowOverride`/),
    ]);
    plume.write('web/.htaccess', 'ShopCacheDir /a\n');
    expect(lint('etc', 'web')).toEqual([expect.stringMatching(/^context\/not-in-htaccess: /)]);
    expect(plume.run(['lint', '--needs', 'web/.htaccess']).stdout).toContain('shop_module');
  });

  test('may have any directive where the description names none', () => {
    serverWith('ShopAnything /a\nShopCacheDir /a b\n');
    state({ shop_module: { handlers: ['shop-status'] } });
    expect(lint('etc')).toEqual([
      expect.stringMatching(/^unknown\/directive: No module known to plume has a directive `ShopAnything`/),
      expect.stringMatching(/^unknown\/directive: No module known to plume has a directive `ShopCacheDir`/),
    ]);
  });

  test('leaves the answers to requests open', () => {
    serverWith('DocumentRoot /srv\n<Directory /srv>\nRequire all granted\n</Directory>\n');
    const ask = () => plume.run(['request', 'etc/httpd.conf', '/a.html', '--client', '192.0.2.7']).stdout;
    const before = ask();
    expect(before).toContain('plume does not know');
    state({ shop_module: SHOP });
    expect(ask()).toBe(before);
    serverWith('DocumentRoot /srv\n<Directory /srv>\nRequire shop-user anna\n</Directory>\n');
    expect(ask()).not.toMatch(/^(?:200|403|401) /m);
  });

  test('has handlers that must not be open to everyone', () => {
    const open = (handler: string) =>
      serverWith(
        `DocumentRoot /srv\n<Location /admin>\nSetHandler ${handler}\nRequire all granted\n</Location>\n`,
      );
    state({ shop_module: { ...SHOP, managementHandlers: { 'shop-admin': 'empty the cache of the shop' } } });
    open('shop-admin');
    expect(lint('etc')).toEqual([
      expect.stringMatching(/^access\/handler-open-to-everyone: Everyone can empty the cache of the shop/),
    ]);
    open('shop-status');
    expect(lint('etc')).toEqual([]);
  });

  test('is inherited, and a description of one’s own takes its place', () => {
    plume.write('house.plume.json', JSON.stringify({ modules: { shop_module: SHOP } }));
    plume.write('plume.json', '{"extends": "./house.plume.json"}');
    serverWith('ShopCacheDir /a\n');
    expect(lint('etc')).toEqual([]);
    plume.write(
      'plume.json',
      JSON.stringify({
        extends: './house.plume.json',
        modules: { shop_module: { directives: { ShopNew: {} } } },
      }),
    );
    serverWith('ShopNew\nShopCacheDir /a\n');
    expect(lint('etc')).toEqual([expect.stringMatching(/^unknown\/directive: .*`ShopCacheDir`/)]);
    const { stdout } = plume.run(['lint', '--print-settings', 'etc/httpd.conf']);
    expect(stdout).toMatch(
      /^modules +shop_module +plume\.json:1\nmodules +shop_module +house\.plume\.json:1$/m,
    );
  });

  test('is explained', () => {
    state({ shop_module: SHOP });
    const directive = plume.run(['explain', 'ShopCacheDir']).stdout;
    expect(directive).toContain('ShopCacheDir: a directive of shop_module');
    expect(directive).toContain('`ShopCacheDir directory-path`');
    expect(directive).toContain('server config, `<VirtualHost>`');
    expect(plume.run(['explain', 'shop_module']).stdout).toContain('shop_module: the cache of the shop');
    expect(plume.run(['explain', 'ShopCachDir']).stderr).toContain('Did you mean `ShopCacheDir`?');
  });

  test('makes its sections indented', () => {
    state({ shop_module: SHOP });
    plume.write(
      'site.conf',
      '<ShopArea x>\nShopPrices On\n</ShopArea>\n<ShopScript>\nlocal x\n</ShopScript>\n',
    );
    expect(plume.run(['format', '--diff', 'site.conf']).stdout).toContain('+    ShopPrices On');
    expect(plume.run(['format', '--diff', 'site.conf']).stdout).not.toContain('+    local x');
    serverWith('ShopCacheDir /a\n');
    expect(plume.run(['server', 'etc/httpd.conf']).stdout).toMatch(/loaded: .*\bshop\b/);
  });

  test('ends the run where plume knows it', () => {
    serverWith('Timeout 5\n');
    state({ rewrite_module: { directives: { RewriteNew: {} } } });
    const { stderr, code } = plume.run(['lint', 'etc']);
    expect(code).toBe(2);
    expect(stderr).toContain('plume.json:1:13 error plume knows `rewrite_module` already');
    // to explain something does not need them
    expect(plume.run(['explain', 'Timeout']).code).toBe(0);
  });
});
