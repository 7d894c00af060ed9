import { describe, expect, test } from 'vitest';
import { moduleFact } from '../../facts/modules.ts';
import { profileFact, profileFacts } from '../../facts/profiles.ts';

describe('profiles', () => {
  test('have names that nothing else has', () => {
    const names = profileFacts().flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
  test('are found by every name, whatever its case', () => {
    for (const fact of profileFacts()) {
      for (const name of [fact.name, ...fact.aliases]) expect(profileFact(name)).toBe(fact);
    }
    expect(profileFact('Rocky-9')?.name).toBe('rhel-9');
    expect(profileFact('debian')).toBeUndefined();
  });
  test.each(profileFacts().map((fact) => [fact.name, fact] as const))(
    '%s names modules of its line',
    (_, fact) => {
      const lists = [fact.static, fact.loadable].flatMap((list) =>
        list ? [...list.surely, ...list.perhaps] : [],
      );
      const names = [...lists, ...fact.packages.keys(), ...(fact.mpm ? [fact.mpm] : [])];
      expect(names.filter((name) => !moduleFact(name, fact.series))).toEqual([]);
      expect(lists.filter((name, at) => lists.indexOf(name) !== at)).toEqual([]);
      expect(lists.filter((name) => moduleFact(name, fact.series)!.isBuiltIn)).toEqual([]);
    },
  );
  test.each(profileFacts().map((fact) => [fact.name, fact] as const))(
    '%s can have its own MPM',
    (_, fact) => {
      if (!fact.static || !fact.loadable) return;
      const names = [fact.static, fact.loadable].flatMap(({ surely, perhaps }) => [...surely, ...perhaps]);
      expect(names).toContain(fact.mpm);
    },
  );
  test('a package of its own is only perhaps there', () => {
    for (const { name, packages, loadable } of profileFacts()) {
      const sure = [...packages.keys()].filter((module) => loadable?.surely.includes(module));
      expect(sure, name).toEqual([]);
    }
  });
  test('know what came when', () => {
    expect(profileFact('debian-8')!.loadable!.surely).not.toContain('mod_http2');
    expect(profileFact('debian-9')!.loadable!.surely).toContain('mod_http2');
    expect(profileFact('upstream-2.4')!.loadable!.perhaps).toContain('mod_proxy_uwsgi');
    expect(profileFact('upstream-2.2')!.static!.surely).toContain('mod_authz_host');
    expect(profileFact('upstream-2.2')!.loadable).toEqual({ surely: [], perhaps: [] });
    expect(profileFact('opensuse')!.static).toBeUndefined();
  });
});
