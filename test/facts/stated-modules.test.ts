import { afterEach, describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys, directiveNames, seriesThatKnow } from '../../facts/directives.ts';
import { filtersOf, findProviders, handlersOf, providersOf } from '../../facts/providers.ts';
import { managementHandlers } from '../../facts/requests/management-handlers.ts';
import { rawTextOf } from '../../facts/sections.ts';
import {
  editionQuery,
  type StatedDirective,
  type StatedModule,
  stateModules,
} from '../../facts/stated/stated-modules.ts';
import {
  directivesOfThirdParty,
  thirdPartyIfModuleNames,
  thirdPartyModule,
} from '../../facts/third-party.ts';
import { isKnownModule, isUnderstoodModule } from '../../model/conditions/third-party-modules.ts';

const directive = (name: string, more: Partial<StatedDirective> = {}): StatedDirective => ({
  ...{ name, how: 'TAKE1', where: ['server', 'vhost'], htaccess: [], help: 'a directory', syntax: undefined },
  ...{ isRaw: false, ...more },
});
const shop = (
  directives: readonly StatedDirective[] | undefined,
  more: Partial<StatedModule> = {},
): StatedModule => ({
  ...{
    identifier: 'shop_module',
    file: 'mod_shop.c',
    sharedObject: 'mod_shop.so',
    title: undefined,
    directives,
  },
  ...{ providers: [], handlers: [], managementHandlers: [], filters: [], ...more },
});

afterEach(() => void stateModules([]));

/** All that is known by name, as the doors answer. */
const known = () => [
  directiveFact('shopdir', '2.4')?.name,
  directiveNames('2.2').includes('ShopDir'),
  directiveKeys('2.4').includes('shopdir'),
  seriesThatKnow('shopdir'),
  rawTextOf('<shopscript') !== undefined,
  thirdPartyModule('mod_shop.c')?.identifier,
  thirdPartyIfModuleNames().includes('shop_module'),
  directivesOfThirdParty('shop_module'),
  findProviders('authz', 'shop', '2.4').map(({ module }) => module),
  providersOf('authz', '2.2').some(({ name }) => name === 'shop'),
  handlersOf('2.4').some(({ name }) => name === 'shop-x'),
  filtersOf('2.4').some(({ name }) => name === 'SHOP'),
  managementHandlers().some(({ name }) => name === 'shop-x'),
];

describe('what settings describe', () => {
  const module = shop([directive('ShopDir'), directive('<ShopScript', { isRaw: true })], {
    providers: [{ group: 'authz', name: 'shop' }],
    handlers: ['shop-x'],
    managementHandlers: [{ name: 'shop-x', can: 'see it' }],
    filters: [{ direction: 'output', name: 'SHOP' }],
  });

  test('comes out of the doors of facts until it is no longer described', () => {
    const before = known();
    expect(stateModules([module])).toBe(true);
    expect(stateModules([{ ...module }])).toBe(false);
    expect(known()).toEqual([
      ...['ShopDir', true, true, ['2.2', '2.4'], true, 'shop_module', true, ['ShopDir', '<ShopScript']],
      ...[['shop_module'], true, true, true, true],
    ]);
    stateModules([]);
    expect(known()).toEqual(before);
    expect(before).toEqual([
      ...[undefined, false, false, [], false, undefined, false, []],
      ...[[], false, false, false, false],
    ]);
  });

  test('is one fact and one list for as long as it is described', () => {
    stateModules([module]);
    expect(directiveFact('shopdir', '2.4')).toBe(directiveFact('shopdir', '2.4'));
    expect(directiveFact('shopdir', '2.2')?.series).toBe('2.2');
    expect(directiveNames('2.4')).toBe(directiveNames('2.4'));
  });

  test('does not take the place of what a table has', () => {
    stateModules([shop([directive('Timeout', { how: 'FLAG' })])]);
    expect(directiveFact('timeout', '2.4')?.module).toBe('core');
  });

  test('counts in several settings as what any of them allows', () => {
    const other = shop([directive('ShopDir', { how: 'TAKE2', where: ['directory'] })], {
      identifier: 'other_module',
    });
    stateModules([module, other]);
    expect(directiveFact('shopdir', '2.4')).toMatchObject({
      how: 'RAW_ARGS',
      where: ['server', 'vhost', 'directory'],
      providers: ['shop_module', 'other_module'],
      help: undefined,
    });
  });

  test('is a module whose names are known, and not what it does', () => {
    expect(isKnownModule('shop_module')).toBe(false);
    stateModules([module]);
    expect([isKnownModule('shop_module'), isUnderstoodModule('shop_module')]).toEqual([true, false]);
    // one whose directives nobody lists may have any
    stateModules([shop(undefined)]);
    expect([isKnownModule('shop_module'), isUnderstoodModule('shop_module')]).toEqual([false, false]);
    expect([isKnownModule('rewrite_module'), isUnderstoodModule('rewrite_module')]).toEqual([true, true]);
  });

  test('makes what is remembered begin anew', () => {
    let made = 0;
    const count = editionQuery('count', () => ++made);
    expect([count(), count()]).toEqual([1, 1]);
    stateModules([module]);
    expect([count(), count()]).toEqual([2, 2]);
  });
});
