import { expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { moduleFact } from '../../facts/modules.ts';
import { accessHookModules } from '../../facts/requests/access-hooks.ts';
import { guardModules } from '../../facts/requests/guard-modules.ts';
import { unfollowedDirectives } from '../../facts/requests/unfollowed-directives.ts';
import { isOfAnotherMaker, thirdPartyDirective } from '../../facts/third-party.ts';

test('each directive that plume does not follow is one of httpd 2.4 or leads to another maker’s module, and says what hangs on it', () => {
  expect(unfollowedDirectives().length).toBeGreaterThan(10);
  for (const { key, what, leads } of unfollowedDirectives()) {
    expect(leads === undefined ? directiveFact(key, '2.4') : thirdPartyDirective(key), key).toBeDefined();
    expect(what).toMatch(/^whether .*[^.]$/);
  }
});

test('each module that may deny any request is another maker’s, as is what turns it on', () => {
  expect(guardModules().length).toBeGreaterThan(3);
  for (const { module, switch: turn, what } of guardModules()) {
    expect(isOfAnotherMaker(module, '2.4'), module).toBe(true);
    const definitions = turn && thirdPartyDirective(turn.key)?.definitions;
    if (turn !== undefined) expect(definitions?.map((one) => one.module.identifier)).toContain(module);
    expect(what).toMatch(/^whether .*[^.]$/);
  }
});

test('each module with a hook for access is one of httpd 2.4', () => {
  expect(accessHookModules().length).toBeGreaterThan(3);
  for (const name of accessHookModules()) expect(moduleFact(name, '2.4'), name).toBeDefined();
});
