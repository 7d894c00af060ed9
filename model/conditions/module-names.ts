import { query } from '../../core/query.ts';
import { ifModuleNames, moduleFact, outdatedModule } from '../../facts/modules.ts';
import { editionQuery } from '../../facts/stated/stated-modules.ts';
import { thirdPartyIfModuleNames, thirdPartyModule } from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

/**
 * What plume knows of a name in `<IfModule>`. `known`: a module of the target or a third-party module; `other-line`:
 * one of another series, or an old one; `unknown`: a module that plume does not know may have the name; `impossible`:
 * no module can have it.
 */
export type ModuleName =
  | { readonly kind: 'known' | 'other-line' | 'unknown' }
  | {
      readonly kind: 'impossible';
      /** How the module that is meant is called; empty where no module is like it. */
      readonly meant: readonly string[];
    };

/** Judges a name without the `!` that may stand before it. */
export function validateModuleName(name: string, series: Series): ModuleName {
  if (ifModuleNames(series).has(name) || thirdPartyModule(name) !== undefined) return { kind: 'known' };
  if (ifModuleNames(series === '2.4' ? '2.2' : '2.4').has(name) || outdatedModule(name) !== undefined)
    return { kind: 'other-line' };
  if (PLACEHOLDER.test(name)) return { kind: 'unknown' };
  const stem = stemOf(name);
  const own = ownStems(series).get(stem);
  if (own !== undefined) return { kind: 'impossible', meant: own };
  const foreign = foreignStems().get(stem);
  const differsInCase = foreign?.some((known) => asciiLowerCase(known) === asciiLowerCase(name)) === true;
  // releases of a module of another maker may have other files, but all are called as modules are
  if (foreign !== undefined && (differsInCase || !hasUsualForm(name)))
    return { kind: 'impossible', meant: foreign };
  const mayBeOne = SOURCE_FILE.test(name) || IDENTIFIER.test(name);
  return mayBeOne ? { kind: 'unknown' } : { kind: 'impossible', meant: [] };
}

/** Whether a name looks as those of modules do: the name of a source file, or an identifier that ends in `_module`. */
export function hasUsualForm(name: string): boolean {
  return SOURCE_FILE.test(name) || (IDENTIFIER.test(name) && name.endsWith('_module'));
}

/**
 * Whether the names, of any kind, are those of two MPMs. httpd starts with exactly one, compiled in or loaded: a server that
 * has one surely lacks the other. Source: ap_check_mpm() in server/config.c.
 */
export function areDifferentMpms(name: string, other: string, series: Series): boolean {
  const [one, two] = [moduleFact(name, series), moduleFact(other, series)];
  return one?.isMpm === true && two?.isMpm === true && one.name !== two.name;
}

/** What a template or a person is still to replace: `@PHP_MODULE@`, `{{ module }}`, `%NAME%`. */
const PLACEHOLDER = /[@%${}<>=]/;
const SOURCE_FILE = /^[\w.+-]+\.(?:c|cc|cpp|cxx|C)$/;
/** The name of a structure in C: that of a module. */
const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** What is left of a module's name without the parts that come and go: `rewrite` of `mod_rewrite.so`. */
function stemOf(name: string): string {
  let stem = asciiLowerCase(name).replace(/\.(?:c|cc|cpp|cxx|so|o|la|dll|load|conf)$/, '');
  stem = stem.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
  stem = stem.replace(/^(?:lib)?(?:mod(?:ule)?_?)+(?=[a-z])/, '');
  return stem.replace(/_?(?:_mod(?:ule)?|_c|_so)$/, '');
}

type Stems = ReadonlyMap<string, readonly string[]>;
const ownStems = query('ownStems', (series: Series): Stems => {
  // what stands there for the other line is meant too: a file may be written for both
  const names = [series, series === '2.4' ? '2.2' : '2.4'] as const;
  return indexStems(
    names.flatMap((each) =>
      [...ifModuleNames(each).values()].map((module) => [module.name, module.file, module.identifier]),
    ),
  );
});

const foreignStems = editionQuery(
  'foreignStems',
  (): Stems =>
    indexStems(
      thirdPartyIfModuleNames().map((name) => {
        const module = thirdPartyModule(name);
        return [name, module?.file ?? name, module?.identifier ?? name, ...(module?.otherFiles ?? [])];
      }),
    ),
);

/** From the stem of each first name to the names after it, those of the first that has the stem. */
function indexStems(modules: readonly (readonly string[])[]): Stems {
  const stems = new Map<string, readonly string[]>();
  for (const [name, ...names] of modules)
    for (const spelling of [name, ...names]) {
      const stem = stemOf(spelling ?? '');
      if (stem !== '' && !stems.has(stem)) stems.set(stem, [...new Set(names)]);
    }
  return stems;
}
