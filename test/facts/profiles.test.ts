import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moduleFact } from '../../facts/modules.ts';
import { profileFact, profileFacts } from '../../facts/profiles.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from '../kit/httpd-installation.ts';

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

describe.skipIf(!httpdIsInstalled() || !platform().includes('(Debian)'))(
  'debian-12 (skipped where no Debian apache2 is installed)',
  () => {
    const fact = profileFact('debian-12')!;
    test('has compiled in what `apache2 -l` lists', () => {
      const files = [...execFileSync(httpdProgram, ['-l'], { encoding: 'utf8' }).matchAll(/^\s+(\S+\.c)$/gm)];
      const always = ['core', 'http_core', 'mod_so'];
      expect(files.map(([, file]) => moduleFact(file!, '2.4')!.name).sort()).toEqual(
        [...fact.static!.surely, ...always].sort(),
      );
      expect(fact.static!.perhaps).toEqual([]);
    });
    test('can load what lies in the directory of modules', () => {
      const names = readdirSync(moduleDirectory).flatMap((file) => /^mod_(\w+)\.so$/.exec(file)?.[1] ?? []);
      const facts = names
        .map((name) => moduleFact(`${name}_module`, '2.4')?.name)
        .filter((name) => name !== undefined);
      expect(facts.length).toBeGreaterThan(100);
      expect(facts.sort()).toEqual([...fact.loadable!.surely].sort());
    });
    test('says of itself what `apache2 -V` says', () => {
      // It exits with 1 where its configuration is not in order, as without envvars.
      const output = spawnSync(httpdProgram, ['-V'], { encoding: 'utf8' }).stdout;
      expect(output).toContain(`HTTPD_ROOT="${fact.serverRoot}"`);
      expect(output).toContain(`SERVER_CONFIG_FILE="${fact.mainFile}"`);
    });
  },
);

function platform(): string {
  return httpdIsInstalled() ? execFileSync(httpdProgram, ['-v'], { encoding: 'utf8' }) : '';
}
