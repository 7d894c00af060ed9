import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateModules } from '../../facts/stated/stated-modules.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { defaultRules, rules } from '../../rules/index.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { predictAnswer } from '../kit/first-refusal.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from '../kit/httpd-installation.ts';
import { lintTree } from '../kit/lint-tree.ts';
import { readServerAnswer } from '../kit/server-answer.ts';

const here = fileURLToPath(new URL('own-module', import.meta.url));
const settings = readFileSync(path.join(here, 'shop.plume.json'), 'latin1');

function hasCompiler(): boolean {
  return spawnSync('gcc', ['--version']).status === 0;
}

/** Lines with what the module is asked for in every place, rightly and wrongly. */
const CASES = [
  ...['ShopCacheDir /a', 'ShopCacheDir', 'ShopCacheDir /a /b', 'ShopCachDir /a', 'ShopText', 'ShopText a "b'],
  ...['ShopPrices On', 'ShopPrices', 'ShopPrices maybe', 'ShopPrices On Off', 'ShopOff', 'ShopOff a'],
  ...['ShopWords', 'ShopWords a b c', 'ShopLimit 1', 'ShopMain a', 'shopcachedir /a'],
  ...['<ShopArea x>\nShopPrices On\n</ShopArea>', '<ShopArea x>\nServerNam x\n</ShopArea>'],
  ...['<ShopArea x>\nShopPrices On', 'ShopArea x'],
  ...[
    '<ShopScript>\nlocal x = "1\n</ShopScript>',
    '<Directory />\n<ShopScript>\nx\n</ShopScript>\n</Directory>',
  ],
  ...[
    'ShopCacheDir /a',
    'ShopMain a',
    'ShopLimit 1',
    'ShopWords a',
    '<ShopArea x>\nShopCacheDir /a\n</ShopArea>',
  ].flatMap((body) => [
    `<VirtualHost *:80>\n${body}\n</VirtualHost>`,
    `<Directory /srv>\n${body}\n</Directory>`,
    `<Location /a>\n${body}\n</Location>`,
  ]),
  '<Directory /srv>\nShopLimit 1 2 3\n</Directory>',
  '<IfModule shop_module>\nShopCacheDir\n</IfModule>',
  '<IfModule mod_shop.c>\nShopCacheDir\n</IfModule>',
  '<IfModule !shop_module>\nShopCacheDir\n</IfModule>',
];

describe.skipIf(!httpdIsInstalled() || !hasCompiler())('a module of one’s own', () => {
  let directory = '';
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'plume-own-module-'));
    const object = path.join(directory, 'mod_shop.so');
    execFileSync('gcc', ['-shared', '-fPIC', '-w', '-o', object, path.join(here, 'mod_shop.c')]);
    const read = readSettings(settings, rules);
    expect(read.problems).toEqual([]);
    stateModules(read.settings.modules);
  });
  afterAll(() => {
    stateModules([]);
    rmSync(directory, { recursive: true });
  });

  const serverWith = (body: string, isLoaded: boolean) => {
    const load = (name: string) => `LoadModule ${name}_module ${moduleDirectory}/mod_${name}.so`;
    const shop = isLoaded ? `LoadModule shop_module ${directory}/mod_shop.so` : '#';
    return [
      `ServerRoot ${directory}`,
      ...[
        'Listen 127.0.0.1:8099',
        'ServerName own.test',
        `ErrorLog ${directory}/log`,
        `PidFile ${directory}/pid`,
      ],
      ...[
        load('mpm_event'),
        load('authz_core'),
        load('dir'),
        load('mime'),
        load('alias'),
        load('authz_host'),
      ],
      ...[shop, body, ''],
    ].join('\n');
  };
  const predict = (text: string) => {
    const main = path.join(directory, 'httpd.conf');
    writeFileSync(main, text);
    const profile = profileNamed('debian-12')!;
    const { server, findings } = lintTree(createNodeFiles(), { main, profile, rules: defaultRules });
    return predictAnswer(server, findings).refusal;
  };
  const ask = (text: string) => {
    const main = path.join(directory, 'httpd.conf');
    writeFileSync(main, text);
    const { status, stderr } = spawnSync(httpdProgram, ['-t', '-f', main], { encoding: 'latin1' });
    return readServerAnswer(status ?? 1, stderr).refusal;
  };
  const shown = (refusal: ReturnType<typeof ask>) =>
    refusal === undefined ? 'accepted' : `${refusal.places.at(-1)?.line}: ${refusal.message}`;

  test.each(CASES)('%s', (body) => {
    const text = serverWith(body, true);
    expect(shown(predict(text))).toBe(shown(ask(text)));
  });
  test.each([
    'ShopCacheDir /a',
    '<ShopArea x>\n</ShopArea>',
    '<IfModule mod_shop.c>\nShopCacheDir\n</IfModule>',
  ])('not loaded: %s', (body) => {
    const text = serverWith(body, false);
    expect(shown(predict(text))).toBe(shown(ask(text)));
  });
  test('what is inside of its section is left to the module, but for names and arguments', () => {
    // this module keeps the overrides of what is around; another one may not
    const text = serverWith('<ShopArea>\nShopLimit 1\n</ShopArea>', true);
    expect(shown(ask(text))).toBe('14: ShopLimit not allowed in <ShopArea> context');
    expect(predict(text)).toBeUndefined();
  });
  test('half of the lines are refused', () => {
    const refused = CASES.filter((body) => ask(serverWith(body, true)) !== undefined);
    expect(refused.length).toBeGreaterThan(CASES.length / 3);
    expect(refused.length).toBeLessThan((CASES.length * 2) / 3);
  });
});
