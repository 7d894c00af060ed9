import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ifModuleNames, moduleFact, outdatedModules } from '../../facts/modules.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled, moduleDirectory, moduleFilesOf } from '../kit/httpd-installation.ts';

/** The modules in the installation's directory, MPMs left out. */
function installedModules(): readonly string[] {
  const names = moduleFilesOf(moduleDirectory).map((file) => basename(file, '.so'));
  return names.filter((name) => !name.startsWith('mod_mpm_'));
}

describe.skipIf(!httpdIsInstalled())('the installed httpd (skipped without one)', () => {
  test('finds in <IfModule> every name of a module it has, and no name of a gone one', async () => {
    const loaded = new Set(['core', 'http_core', 'mod_so', 'event', ...installedModules()]);
    const present = [...ifModuleNames('2.4')].filter(([, { name }]) => loaded.has(name));
    expect(present.length).toBeGreaterThan(200);
    const text = [
      ...present.map(([name]) => `<IfModule !${name}>\nError "misses ${name}"\n</IfModule>\n`),
      ...outdatedModules().map(
        ({ identifier }) => `<IfModule ${identifier}>\nError "has ${identifier}"\n</IfModule>\n`,
      ),
      '<IfModule mod_rewrite.c>\nError "has mod_rewrite.c"\n</IfModule>\n',
    ];
    const { errors } = await askHttpd({ 'asked.conf': text.join('') });
    expect(errors.map(({ message }) => message)).toEqual(['has mod_rewrite.c']);
  });
  test('has no module that is unknown', () => {
    expect(installedModules().filter((name) => !moduleFact(name, '2.4'))).toEqual([]);
  });
});
