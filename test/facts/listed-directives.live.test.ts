import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { readJsonLines } from '../../facts/import/json-lines.ts';
import { type ListedDirective, readServerListing } from '../../facts/import/third-party/server-listing.ts';
import { modulesOf } from '../../facts/modules.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../kit/httpd-installation.ts';

/** One line of listing-exceptions.jsonl. */
interface ListingException {
  /**
   * `directive`: facts have it and the server does not list it. `context`: facts give it a place that the listing does not.
   * `module`: no package of the server has the module.
   */
  readonly kind: 'directive' | 'context' | 'module';
  readonly name: string;
  /** Where `name` is a directive. */
  readonly module?: string;
  readonly why: string;
  readonly source: string;
}

const MPMS = ['event', 'worker', 'prefork'] as const;
const exceptions = readJsonLines<ListingException>(join(import.meta.dirname, 'listing-exceptions.jsonl'));
const namesOf = (kind: ListingException['kind']) =>
  exceptions
    .filter((one) => one.kind === kind)
    .map(({ name, module }) => (module === undefined ? name : pairOf(name, module)));

/** A directive that one module defines. */
function pairOf(directive: string, module: string): string {
  return `${asciiLowerCase(directive)} of ${module}`;
}

const moduleOf = new Map(
  modulesOf('2.4').flatMap((module) => [
    [module.identifier, module.name],
    [module.file, module.name],
  ]),
);
/** What facts say that each module of 2.4 defines. */
const facts: ReadonlyMap<string, { readonly fact: DirectiveFact; readonly module: string }> = new Map(
  directiveKeys('2.4')
    .map((key) => directiveFact(key, '2.4')!)
    .flatMap((fact) =>
      fact.providers.map((module) => [pairOf(fact.name, module), { fact, module }] as const),
    ),
);

test('the exceptions are sorted, have a reason and a source, and are these and no more', () => {
  const keys = exceptions.map(({ kind, name }) => `${kind} ${name}`);
  expect(exceptions.filter(({ why, source }) => !why || !source)).toEqual([]);
  expect(keys).toEqual([...new Set(keys)]);
  expect(
    ['directive', 'context', 'module'].map((kind) => exceptions.filter((one) => one.kind === kind).length),
  ).toEqual([1, 5, 10]);
});

const loadedByAny = new Set<string>();
describe.skipIf(!httpdIsInstalled()).each(MPMS)('httpd -L with all modules and %s', (mpm) => {
  const { loaded, listed } = httpdIsInstalled()
    ? askForListing(mpm)
    : { loaded: new Set<string>(), listed: new Map<string, ListedDirective>() };
  for (const module of loaded) loadedByAny.add(module);
  const expected = [...facts].filter(([, { module }]) => loaded.has(module));

  test('lists something', () => {
    expect(loaded.size).toBeGreaterThan(100);
    expect(loaded).toContain(mpm);
    expect(listed.size).toBeGreaterThan(600);
  });

  test('lists no directive that facts lack', () => {
    expect([...listed.keys()].filter((pair) => !facts.has(pair))).toEqual([]);
  });

  test('lists every directive that facts give its modules, but those that it is built without or has dropped', () => {
    const missing = expected.filter(([pair]) => !listed.has(pair));
    const unexplained = missing.filter(([, { fact }]) => !fact.lastRelease && !fact.buildCondition);
    expect(unexplained.map(([pair]) => pair)).toEqual(namesOf('directive'));
  });

  test('lists none that facts say was dropped', () => {
    const dropped = expected.filter(([, { fact }]) => fact.lastRelease !== undefined);
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped.filter(([pair]) => listed.has(pair))).toEqual([]);
  });

  test('allows each in .htaccess with the classes of AllowOverride that facts say', () => {
    const both = expected.filter(([pair]) => listed.has(pair));
    expect(
      both.filter(([pair, { fact }]) => listed.get(pair)!.htaccess.join() !== fact.htaccess.join()),
    ).toEqual([]);
  });

  test('allows each wherever facts allow it', () => {
    const wider = expected.filter(([pair, { fact }]) => {
      const where = listed.get(pair)?.where;
      return (
        where !== undefined && fact.where.some((place) => place !== 'proxy-section' && !where.includes(place))
      );
    });
    expect(wider.map(([pair]) => pair).sort()).toEqual(namesOf('context'));
  });

  afterAll(() => {
    const missing = expected.filter(([pair]) => !listed.has(pair));
    const dropped = missing.filter(([, { fact }]) => fact.lastRelease !== undefined).length;
    const unbuilt = missing.filter(([, { fact }]) => fact.buildCondition !== undefined).length;
    console.log(
      `${mpm}: ${listed.size} directives of ${loaded.size} modules are listed; ${dropped} of the facts were dropped, ` +
        `${unbuilt} are not built, ${missing.length - dropped - unbuilt} are exceptions.`,
    );
  });
});

describe.skipIf(!httpdIsInstalled())('what no such server can list', () => {
  test('directives of modules that it lacks, each module with its reason', () => {
    const lacking = [...facts.values()].filter(({ module }) => !loadedByAny.has(module));
    expect([...new Set(lacking.map(({ module }) => module))].sort()).toEqual(namesOf('module'));
    expect(lacking.filter(({ fact }) => fact.source === '')).toEqual([]);
    console.log(
      `${lacking.length} directives are of ${namesOf('module').length} modules that the server lacks.`,
    );
  });

  test('directives of 2.2, each with its source', () => {
    const old = directiveKeys('2.2').map((key) => directiveFact(key, '2.2')!);
    expect(old.filter(({ source }) => source === '')).toEqual([]);
    console.log(`${old.length} directives are of 2.2.`);
  });

  test('what only the manual knows, each with its source', () => {
    const documented = directiveKeys('2.4')
      .map((key) => directiveFact(key, '2.4')!)
      .filter(({ providers }) => providers.length === 0);
    expect(documented.map(({ name }) => name)).toEqual(['LuaHookPreTranslate', 'MDCertificateMonitor']);
    expect(documented.filter(({ source }) => source === '')).toEqual([]);
  });
});

/** The modules that a server with all of its modules and an MPM has loaded, and the directives that it lists for them. */
function askForListing(mpm: (typeof MPMS)[number]): {
  readonly loaded: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, ListedDirective>;
} {
  const folder = makeScratchDirectory();
  try {
    const config = join(folder, 'httpd.conf');
    writeFileSync(config, `${serverLines(folder, { mpm })}\n`);
    const ask = (option: string) =>
      execFileSync(httpdProgram, ['-f', config, option], { encoding: 'latin1', stdio: 'pipe' });
    const identifiers = [...ask('-M').matchAll(/^ (\w+) \((?:static|shared)\)$/gm)].map(
      ([, name = '']) => name,
    );
    const files = [...ask('-L').matchAll(/^\S+ \(([^()\s]+\.c)\)$/gm)].map(([, file = '']) => file);
    const listing = readServerListing(ask('-L'), new Set(files));
    return {
      loaded: new Set(identifiers.map((identifier) => moduleOf.get(identifier) ?? identifier)),
      listed: new Map(listing.map((row) => [pairOf(row.name, moduleOf.get(row.file) ?? row.file), row])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
