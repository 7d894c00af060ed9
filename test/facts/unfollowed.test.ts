import { expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { moduleFact } from '../../facts/modules.ts';
import { accessHookModules } from '../../facts/requests/access-hooks.ts';
import { unfollowedDirectives } from '../../facts/requests/unfollowed-directives.ts';

test('each directive that plume does not follow is one of httpd 2.4, and says what hangs on it', () => {
  expect(unfollowedDirectives().length).toBeGreaterThan(10);
  for (const { key, what } of unfollowedDirectives()) {
    expect(directiveFact(key, '2.4'), key).toBeDefined();
    expect(what).toMatch(/^whether .*[^.]$/);
  }
});

test('each module with a hook for access is one of httpd 2.4', () => {
  expect(accessHookModules().length).toBeGreaterThan(3);
  for (const name of accessHookModules()) expect(moduleFact(name, '2.4'), name).toBeDefined();
});
