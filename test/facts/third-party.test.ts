import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readJsonLines } from '../../facts/import/json-lines.ts';
import { argumentKinds } from '../../facts/import/third-party/module-binary.ts';
import {
  compareDirectives,
  type DirectiveRecord,
  directivesPath,
  type ModuleRecord,
  modulesPath,
  type ProviderRecord,
  providersPath,
} from '../../facts/import/third-party/third-party-record.ts';
import { ifModuleNames } from '../../facts/modules.ts';
import { providersOf } from '../../facts/providers.ts';
import {
  thirdPartyDirective,
  thirdPartyDirectiveNames,
  thirdPartyIfModuleNames,
  thirdPartyModule,
  thirdPartyProviders,
} from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { findCorpus, readVerdicts } from '../kit/corpus.ts';

const modules = readJsonLines<ModuleRecord>(modulesPath);
const directives = readJsonLines<DirectiveRecord>(directivesPath);
const providers = readJsonLines<ProviderRecord>(providersPath);

const ALL_SERIES = ['2.2', '2.4'];
const PLACES = ['server', 'vhost', 'directory', 'htaccess'];
const OVERRIDES = ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'];

/** The words that are not of a list, or stand in another order than there. */
function misplaced(words: readonly string[], list: readonly string[]): readonly string[] {
  return list.filter((word) => words.includes(word)).join() === words.join() ? [] : words;
}

describe('facts/data/third-party-modules.jsonl', () => {
  test.each(modules.map((module) => [`${module.identifier} ${module.file}`, module] as const))(
    '%s',
    (_, module) => {
      expect(module.identifier).toMatch(/^(\w+_module|mod_shib|LiteSpeed)$/);
      expect(module.file).toMatch(/^[\w.-]+\.(c|cc|cpp)$|^LiteSpeed$/);
      expect(misplaced(module.allSeries, ALL_SERIES)).toEqual([]);
      expect(module.title).not.toBe('');
      expect(module.source).not.toBe('');
      expect(module.debian === null).toBe(module.package === null);
      for (const first of module.after ?? []) {
        expect(modules.map(({ identifier }) => identifier)).toContain(first);
      }
    },
  );

  test('every pair of identifier and file stands once', () => {
    const keys = modules.map(({ identifier, file }) => `${identifier} ${file}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test.each(['2.2', '2.4'] as const)('none is part of httpd %s, if it was made for it', (series) => {
    const own = ifModuleNames(series);
    expect(own.has('mod_rewrite.c')).toBe(true);
    const made = modules.filter(({ allSeries }) => allSeries.includes(series));
    expect(made.length).toBeGreaterThan(50);
    expect(made.filter(({ identifier, file }) => own.has(identifier) || own.has(file))).toEqual([]);
  });
});

describe('facts/data/third-party-directives.jsonl', () => {
  test('every row has a source and valid fields', () => {
    const owners = new Map(modules.map((module) => [`${module.identifier} ${module.file}`, module]));
    for (const row of directives) {
      const owner = owners.get(`${row.module} ${row.file}`);
      expect(owner, `${row.name}: ${row.module} of ${row.file}`).toBeDefined();
      expect(row.package, row.name).toBe(owner!.package);
      expect(row.name).toMatch(/^[<=]?[A-Za-z_]\w*$/);
      expect(misplaced(row.allSeries, owner!.allSeries), row.name).toEqual([]);
      expect(misplaced(row.where, PLACES), row.name).toEqual([]);
      expect(row.where.length, row.name).toBeGreaterThan(0);
      expect(misplaced(row.htaccess, OVERRIDES), row.name).toEqual([]);
      expect(row.htaccess.length > 0, row.name).toBe(row.where.includes('htaccess'));
      expect(row.how === null || argumentKinds.includes(row.how), row.name).toBe(true);
      expect(row.source, row.name).toMatch(/\S/);
    }
  });

  test('where only documentation is known, so is no more than it says', () => {
    const tables = directives.filter(({ source }) => /command table|-L with/.test(source));
    expect(tables.filter(({ how }) => how === null)).toEqual([]);
    expect(tables.length / directives.length).toBeGreaterThan(0.8);
  });

  test('is sorted, and no module has a name twice', () => {
    expect(directives.toSorted(compareDirectives)).toEqual(directives);
    for (const [at, row] of directives.entries()) {
      if (at > 0) expect(compareDirectives(directives[at - 1]!, row), row.name).toBeLessThan(0);
    }
  });

  test('names no place of the machine it was made on', () => {
    const text = readFileSync(directivesPath, 'utf8') + readFileSync(modulesPath, 'utf8');
    expect(text).not.toMatch(/\/(work|tmp|usr|home)\//);
  });
});

describe('facts/data/third-party-providers.jsonl', () => {
  test('every row names a module that is known and has a source', () => {
    const identifiers = new Set(modules.map(({ identifier }) => identifier));
    for (const { group, name, module, source } of providers) {
      expect(identifiers, name).toContain(module);
      expect(name).toMatch(/^[A-Za-z][\w-]*$/);
      expect(source, name).toMatch(/\S/);
      expect(
        providersOf(group, '2.4').map((own) => own.name),
        `${name} is httpd's own`,
      ).not.toContain(name);
    }
    const keys = providers.map(({ group, name, module }) => `${module} ${group} ${name}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe('the shipped form', () => {
  test('holds every row and nothing else', () => {
    for (const row of directives) {
      const found = thirdPartyDirective(asciiLowerCase(row.name));
      expect(found?.section, row.name).toBe(row.name.startsWith('<'));
      const definition = found?.definitions.find(
        ({ module }) => module.identifier === row.module && module.file === row.file,
      );
      expect(definition, row.name).toMatchObject({
        allSeries: row.allSeries,
        where: row.where,
        htaccess: row.htaccess,
        how: row.how ?? undefined,
      });
    }
    const definitions = thirdPartyDirectiveNames().flatMap(
      (name) => thirdPartyDirective(asciiLowerCase(name))!.definitions,
    );
    expect(definitions).toHaveLength(directives.length);
  });

  test('finds modules by both of their names, spelt exactly', () => {
    for (const { identifier, file, otherFiles = [], title } of modules) {
      for (const name of [identifier, file, ...otherFiles]) {
        const found = thirdPartyModule(name)!;
        expect([found.identifier, found.file, ...found.otherFiles], name).toContain(name);
        expect(thirdPartyIfModuleNames()).toContain(name);
      }
      expect(title).not.toBe('');
    }
    expect(thirdPartyModule('mod_jk.c')).toMatchObject({
      identifier: 'jk_module',
      package: 'libapache2-mod-jk',
      sharedObject: 'mod_jk.so',
    });
    expect(thirdPartyModule('MOD_JK.c')).toBeUndefined();
    expect(thirdPartyModule('constructor')).toBeUndefined();
  });

  test('knows names by their key only', () => {
    expect(thirdPartyDirective('<perl')?.name).toBe('<Perl');
    expect(thirdPartyDirective('SecRule')).toBeUndefined();
    expect(thirdPartyDirective('constructor')).toBeUndefined();
    expect(thirdPartyDirective('options')).toBeUndefined();
  });

  test('holds every provider, once for all modules that have it', () => {
    const shipped = thirdPartyProviders();
    expect(shipped.flatMap((one) => one.modules)).toHaveLength(providers.length);
    for (const { group, name, module } of providers)
      expect(shipped.filter((one) => one.group === group && one.name === name)).toMatchObject([
        { modules: expect.arrayContaining([module]) },
      ]);
  });

  test('names the newest module first', () => {
    const modulesOf = (key: string) =>
      thirdPartyDirective(key)!.definitions.map(({ module }) => module.identifier);
    expect(modulesOf('php_value')).toEqual([
      'php_module',
      'php7_module',
      'lsapi_module',
      'php4_module',
      'php5_module',
    ]);
  });
});

/** Words of prose and of other programs' files that the corpus has at the start of a line. */
const NO_DIRECTIVES = "a2enmod and for interval maintainer's ssl the there to wsgi".split(' ');

const corpus = findCorpus();
describe.skipIf(!corpus)('the corpus (skipped without ../shared)', () => {
  const unknown = (corpus === undefined ? [] : readVerdicts(corpus)).flatMap(({ errors }) =>
    errors.flatMap(({ message, unknownKind }) => {
      const name = /^Invalid command '(.*?)', perhaps/s.exec(message)?.[1];
      return name === undefined ? [] : [{ key: asciiLowerCase(name), unknownKind }];
    }),
  );

  test('every directive of a third-party module is known', () => {
    const named = unknown.filter(
      // Lines inside <Perl> and php-fpm's `php_admin_value[x]` are no directives.
      ({ key, unknownKind }) => unknownKind === 'third-party' && /^<?[a-z_][\w']*$/.test(key),
    );
    expect(named.length).toBeGreaterThan(1000);
    const missing = named.filter(({ key }) => !thirdPartyDirective(key) && !NO_DIRECTIVES.includes(key));
    expect(missing).toEqual([]);
  });

  test('what httpd has dropped is none', () => {
    const dropped = unknown.filter(({ unknownKind }) => unknownKind === 'removed-since-2.2');
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped.filter(({ key }) => thirdPartyDirective(key))).toEqual([]);
  });
});
