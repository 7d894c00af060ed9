import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { sslVariables } from '../../facts/expressions.ts';
import { moduleFact } from '../../facts/modules.ts';
import {
  environmentVariables,
  environmentVariablesNamed,
} from '../../facts/requests/environment-variables.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';

describe.each(['2.2', '2.4'] as const)('variables that modules of %s set', (line) => {
  const variables = environmentVariables(line);

  test('their modules and directives are those of the line', () => {
    expect(variables.length).toBeGreaterThan(5);
    for (const { module, directives } of variables) {
      expect(moduleFact(module, line) ?? thirdPartyModule(module), module).toBeDefined();
      for (const key of directives) expect(directiveFact(key, line)?.providers, key).toContain(module);
    }
  });

  test('those of mod_ssl are in it, too late for access control', () => {
    const names = sslVariables(line).map(({ name }) => asciiLowerCase(name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const found = environmentVariablesNamed(name, line).filter(({ module }) => module === 'mod_ssl');
      expect(
        found.map(({ isInTime }) => isInTime),
        name,
      ).toEqual([false]);
    }
  });
});

test('a whole name, the beginning of one, and any', () => {
  const modulesFor = (name: string) =>
    environmentVariablesNamed(name, '2.4')
      .filter(({ directives }) => directives.length === 0)
      .map(({ module }) => module)
      .filter((module) => !module.startsWith('security'));
  expect(modulesFor('unique_id')).toEqual(['mod_unique_id']);
  expect(modulesFor('unique_id2')).toEqual([]);
  expect(modulesFor('match_site')).toEqual(['core']);
  expect(environmentVariablesNamed('anything', '2.4').map(({ module }) => module)).toContain('mod_lua');
});
