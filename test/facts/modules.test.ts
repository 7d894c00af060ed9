import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import {
  moduleFact,
  moduleNeeds,
  modulesOf,
  modulesOnlyIn,
  outdatedModule,
  outdatedModules,
  splitModules,
} from '../../facts/modules.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

const lines: readonly Series[] = ['2.2', '2.4'];

describe('modules', () => {
  test('are found by identifier, file and name', () => {
    const rewrite = moduleFact('rewrite_module', '2.4');
    expect(rewrite).toMatchObject({ name: 'mod_rewrite', file: 'mod_rewrite.c', isBuiltIn: false });
    expect(moduleFact('mod_rewrite.c', '2.4')).toBe(rewrite);
    expect(moduleFact('mod_rewrite', '2.4')).toBe(rewrite);
    expect(moduleFact('Mod_Rewrite.c', '2.4')).toBeUndefined();
  });
  test('every provider of a directive is one', () => {
    for (const line of lines) {
      const providers = directiveKeys(line).flatMap((key) => directiveFact(key, line)!.providers);
      expect([...new Set(providers)].filter((name) => !moduleFact(name, line))).toEqual([]);
    }
  });
  test('have files that are named otherwise than they', () => {
    expect(moduleFact('ldap_module', '2.4')?.file).toBe('util_ldap.c');
    expect(moduleFact('mpm_prefork_module', '2.2')).toMatchObject({ file: 'prefork.c', isMpm: true });
  });
  test('came and went', () => {
    expect(moduleFact('mod_macro', '2.4')?.firstRelease).toBe('2.4.6');
    expect(moduleFact('mod_tls', '2.4')).toMatchObject({ firstRelease: '2.4.52', lastRelease: '2.4.62' });
    expect(modulesOnlyIn('2.2').map(({ name }) => name)).toContain('mod_authn_alias');
    expect(modulesOnlyIn('2.4').map(({ name }) => name)).toContain('mod_authz_core');
  });
  test('need others', () => {
    expect(moduleFact('mod_proxy_http', '2.4')?.loadAfter).toEqual(['mod_proxy']);
    expect(moduleNeeds('mod_proxy_balancer').flatMap(({ needs }) => needs)).toContainEqual([
      'mod_slotmem_shm',
    ]);
    for (const { name } of modulesOf('2.4')) {
      const named = [
        ...moduleFact(name, '2.4')!.loadAfter,
        ...moduleNeeds(name).flatMap((need) => need.needs.flat()),
      ];
      expect(named.filter((other) => !moduleFact(other, '2.4'))).toEqual([]);
      for (const { message } of moduleNeeds(name)) {
        if (message?.startsWith('AH')) expect(messagesOf(message), message).not.toEqual([]);
      }
    }
  });
  test('split up between the lines', () => {
    for (const { from, to } of splitModules()) {
      expect(moduleFact(from, '2.2'), from).toBeDefined();
      expect(moduleFact(to, '2.4'), to).toBeDefined();
    }
  });
});

describe('outdated modules', () => {
  test('every module of 2.2 that 2.4 lost is one', () => {
    expect(modulesOnlyIn('2.2').filter(({ identifier }) => !outdatedModule(identifier))).toEqual([]);
  });
  test('are replaced by modules of 2.4', () => {
    const wanted = outdatedModules().flatMap(({ replacement }) => replacement);
    expect(wanted.filter((name) => !moduleFact(name, '2.4'))).toEqual([]);
  });
  test('by every name', () => {
    const gone = outdatedModule('disk_cache_module');
    expect(gone).toMatchObject({ what: 'renamed', replacement: ['mod_cache_disk'], isSafe: true });
    expect(outdatedModule('mod_disk_cache.c')).toBe(gone);
    expect(outdatedModule('auth_module')?.replacement).toContain('mod_auth_basic');
    expect(outdatedModule('config_log_module')?.replacement).toEqual(['mod_log_config']);
  });
  test('what 2.4 has is none', () => {
    expect(
      modulesOf('2.4').filter(({ identifier, lastRelease }) => !lastRelease && outdatedModule(identifier)),
    ).toEqual([]);
    expect(outdatedModule('mod_include.c')).toBeUndefined();
  });
});
