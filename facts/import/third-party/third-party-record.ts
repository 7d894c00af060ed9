import { join } from 'node:path';
import type { Series } from '../../../grammar/syntax-tree.ts';
import type { ArgumentKind, OverrideClass, Where } from '../../directive-fact.ts';
import type { ProviderGroup } from '../../providers.ts';

/** One row of facts/data/third-party-modules.jsonl. */
export interface ModuleRecord {
  /** Name of the module's structure: what LoadModule takes and <IfModule> may name; `x_module` but for a few. */
  readonly identifier: string;
  /** Name of the source file as the module states it: the other name for <IfModule>. */
  readonly file: string;
  /** Names that the file has in other builds of the same module. */
  readonly otherFiles?: readonly string[];
  /** What it does, in a few words. */
  readonly title: string;
  /** Debian package; null where Debian does not, or no longer, ship one. */
  readonly package: string | null;
  /** The newest release of Debian whose package was looked at: `12`, `unstable`; null without package. */
  readonly debian: string | null;
  /** Lines of httpd it was made for; empty for modules of httpd 1.3, 2.0 or of no release yet. */
  readonly allSeries: readonly Series[];
  /** Name of the shared object that LoadModule loads; null where it varies. */
  readonly sharedObject: string | null;
  /** Modules, not of httpd itself, that must be loaded before it. */
  readonly after?: readonly string[];
  /** Shared libraries it needs but does not name (LoadFile). */
  readonly libraries?: readonly string[];
  readonly source: string;
}

/** One row of facts/data/third-party-directives.jsonl: one directive of one module. */
export interface DirectiveRecord {
  /** As the module's table spells it, with `<` for a section. */
  readonly name: string;
  /** Identifier of the module. */
  readonly module: string;
  readonly file: string;
  readonly package: string | null;
  /** Lines of httpd the module was made for; which release of it brought the directive is not recorded. */
  readonly allSeries: readonly Series[];
  /** As the module's table says; a handler may refuse more. */
  readonly where: readonly Where[];
  readonly htaccess: readonly OverrideClass[];
  /** Null where only a manual is known. */
  readonly how: ArgumentKind | null;
  readonly source: string;
}

/** One row of facts/data/third-party-providers.jsonl: a name that a module registers for Require, AuthBasicProvider, DAV. */
export interface ProviderRecord {
  readonly group: ProviderGroup;
  /** With its case: httpd compares these names exactly. */
  readonly name: string;
  /** Identifier of the module. */
  readonly module: string;
  readonly source: string;
}

const data = join(import.meta.dirname, '../../data');
/** Where the rows are kept. */
export const modulesPath = join(data, 'third-party-modules.jsonl');
export const providersPath = join(data, 'third-party-providers.jsonl');
export const directivesPath = join(data, 'third-party-directives.jsonl');

/** The order of rows in the data: by module, then by name. */
export function compareDirectives(a: DirectiveRecord, b: DirectiveRecord): number {
  return (
    compareText(a.module.toLowerCase(), b.module.toLowerCase()) ||
    compareText(a.file, b.file) ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase())
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
