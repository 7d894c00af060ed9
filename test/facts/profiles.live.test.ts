import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moduleFact } from '../../facts/modules.ts';
import { profileFact } from '../../facts/profiles.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from '../kit/httpd-installation.ts';

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
