import { once } from '../../core/query.ts';
import { Cell, changeCells } from '../../core/trace.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { ArgumentKind, DirectiveFact, OverrideClass, Where } from '../directive-fact.ts';
import type { ProviderGroup } from '../providers.ts';

/** A module that settings describe because no table of plume has it. */
export interface StatedModule {
  /** What LoadModule and <IfModule> name: `shop_module`. */
  readonly identifier: string;
  /** The other name for <IfModule>: `mod_shop.c`. */
  readonly file: string;
  /** What LoadModule loads: `mod_shop.so`. */
  readonly sharedObject: string;
  /** What it does, in a few words. */
  readonly title: string | undefined;
  /** All of its directives; undefined where it may have any. */
  readonly directives: readonly StatedDirective[] | undefined;
  readonly providers: readonly { readonly group: ProviderGroup; readonly name: string }[];
  readonly handlers: readonly string[];
  /** Those of `handlers` by which people see into a server or change it, with what they can do there, to follow "can". */
  readonly managementHandlers: readonly { readonly name: string; readonly can: string }[];
  readonly filters: readonly { readonly direction: 'input' | 'output'; readonly name: string }[];
}

/** A directive or section of a module that settings describe. */
export interface StatedDirective {
  /** As the module spells it, with `<` for a section. */
  readonly name: string;
  readonly how: ArgumentKind;
  readonly where: readonly Where[];
  /** AllowOverride classes that allow it in .htaccess; any one suffices. */
  readonly htaccess: readonly OverrideClass[];
  /** What httpd appends to "takes one argument, "; undefined where nobody says. */
  readonly help: string | undefined;
  readonly syntax: string | undefined;
  /** Of a section: whether the module reads its contents as they are, so that no line in it is a command. */
  readonly isRaw: boolean;
}

let stated: readonly StatedModule[] = [];
let written = '[]';
let edition = 0;
const editionCell = new Cell();

/**
 * Says which modules settings describe; it holds in this process until it is said again. Tells whether that is different
 * from before. What was found of documents and servers by then may be outdated.
 */
export function stateModules(modules: readonly StatedModule[]): boolean {
  const text = JSON.stringify(modules);
  if (text === written) return false;
  [stated, written] = [modules, text];
  edition++;
  changeCells([editionCell]);
  return true;
}

/** The modules that settings describe. */
export function statedModules(): readonly StatedModule[] {
  editionCell.ask();
  return stated;
}

/** Another number each time other modules are described; 0 where none ever was. */
export function editionOfStated(): number {
  editionCell.ask();
  return edition;
}

/** A query without a key, which is computed again once other modules are described. */
export function editionQuery<Result>(name: string, compute: () => Result): () => Result {
  return once(name, compute, editionOfStated);
}

/** The fact of a directive that settings describe, by its key: the same for both series. */
export function statedDirective(key: string): StatedFacts | undefined {
  return editionOfStated() === 0 ? undefined : directives().get(key);
}

/** What is known of a directive in each series. */
type StatedFacts = Readonly<Record<'2.2' | '2.4', DirectiveFact>>;

/** Whether a module that settings describe reads the contents of a section as they are; by its key. */
export function isStatedRaw(key: string): boolean {
  return editionOfStated() !== 0 && rawSections().has(key);
}

const rawSections = editionQuery('rawSections', (): ReadonlySet<string> => {
  const all = stated.flatMap(({ directives: own = [] }) => own);
  return new Set(all.filter(({ isRaw }) => isRaw).map(({ name }) => asciiLowerCase(name)));
});

const directives = editionQuery('directives', (): ReadonlyMap<string, StatedFacts> => {
  const found = new Map<string, Described[]>();
  for (const module of stated)
    for (const directive of module.directives ?? []) {
      const key = asciiLowerCase(directive.name);
      found.set(key, [...(found.get(key) ?? []), { module, directive }]);
    }
  return new Map(
    [...found].map(([key, all]) => [key, { '2.2': toFact(all, '2.2'), '2.4': toFact(all, '2.4') }]),
  );
});

interface Described {
  readonly module: StatedModule;
  readonly directive: StatedDirective;
}

/** Settings of several projects may describe a directive: where they differ, it counts what any of them allows. */
function toFact(all: readonly Described[], series: '2.2' | '2.4'): DirectiveFact {
  const [{ module, directive }] = all as readonly [Described, ...Described[]];
  const { name, how, help, syntax } = directive;
  const isSame = all.every(({ directive: other }) => JSON.stringify(other) === JSON.stringify(directive));
  const where = [...new Set(all.flatMap((one) => one.directive.where))];
  return {
    ...{ name, spelling: name, series, section: name.startsWith('<') },
    module: module.identifier,
    providers: [...new Set(all.map((one) => one.module.identifier))],
    how: isSame ? how : 'RAW_ARGS',
    ignoresExtraWords: false,
    execOnRead: false,
    help: isSame ? help : undefined,
    helpIn: {},
    where,
    htaccess: [...new Set(all.flatMap((one) => one.directive.htaccess))],
    notIn: [],
    // the table of a module cannot tell the two apart: its handler does
    forbid: where.includes('server') && !where.includes('vhost') ? ['NOT_IN_VIRTUALHOST'] : [],
    contextMessages: {},
    values: undefined,
    ...{ firstRelease: undefined, lastRelease: undefined, forms: [], buildCondition: undefined },
    syntax: isSame ? syntax : undefined,
    ...{ default: undefined, status: undefined, manualOnly: [] },
    source: 'settings',
    isStated: true,
  };
}
