import { type ModuleFact, modulesOf } from '../../facts/modules.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ConfigureLine, GivenOption } from './read-configure-line.ts';

/** How a module is in a build: compiled into httpd, or a file that LoadModule loads. */
export type Linkage = 'static' | 'shared';

/** A word of the line that is about one module: an option, or a name in the list of one such as `--enable-mods-shared`. */
export interface ModuleRequest {
  /** As identifiers have it: `mem_cache`. */
  readonly module: string;
  readonly wants: 'static' | 'shared' | 'yes' | 'no';
  /** The option that has it. */
  readonly option: GivenOption;
  /** Whether it is in the list of the option. */
  readonly isInList: boolean;
}

/** The set of modules that a line asks for; `default` is that of 2.2 where it asks for none. */
type Selection = 'default' | 'most' | 'all';

/** What a line says of modules. The words are those that the configure of 2.2 knows: `all` and `most` are sets. */
export interface ModuleRequests {
  /** In the order in which configure heeds them; the last one of a module counts. */
  readonly requests: readonly ModuleRequest[];
  /** Undefined where the line names no set. */
  readonly set: 'most' | 'all' | undefined;
  readonly isSetShared: boolean;
}

/** Reads the requests for modules in a line; options that are no modules' are among them, with names that no module has. */
export function readModuleRequests({ options }: ConfigureLine): ModuleRequests {
  const requests: ModuleRequest[] = [];
  const lists = LISTS.flatMap((name) => options.findLast((option) => option.name === name) ?? []);
  for (const option of options) {
    if (!option.name.startsWith('enable-') || LISTS.includes(option.name)) continue;
    const module = option.name.slice('enable-'.length).replaceAll('-', '_');
    requests.push({ module, wants: readWish(option.value), option, isInList: false });
  }
  let set: ModuleRequests['set'];
  let isSetShared = false;
  for (const option of lists) {
    const isShared = option.name === 'enable-mods-shared';
    for (const word of option.value.split(/[ \t\n]+/)) {
      if (word === 'most' || word === 'all') {
        set = word;
        isSetShared ||= isShared;
      } else if (word !== '' && word !== 'yes' && word !== 'no')
        requests.push({
          ...{ module: word.replaceAll('-', '_'), wants: isShared ? 'shared' : 'yes' },
          ...{ option, isInList: true },
        });
    }
  }
  return { requests, set, isSetShared };
}

/** Options whose value is a list of modules, in the order in which configure reads them. */
const LISTS = ['enable-modules', 'enable-mods-shared'];

function readWish(value: string): ModuleRequest['wants'] {
  return value === 'static' || value === 'shared' || value === 'no' ? value : 'yes';
}

/** What the module's options call it: `cache_disk` for mod_cache_disk. */
export function optionNameOf({ identifier }: ModuleFact): string {
  return identifier.replace(/_module$/, '');
}

/**
 * The modules that the configure of a series builds from a line where all that they need is there, by their names.
 * MPMs are not among them.
 */
export function modulesBuilt(line: ConfigureLine, series: Series): ReadonlyMap<string, Linkage> {
  const { requests, set, isSetShared } = readModuleRequests(line);
  const wishes = new Map(requests.map(({ module, wants }) => [module, wants]));
  const normal: Linkage = series === '2.4' || isSetShared ? 'shared' : 'static';
  const selection: Selection = set ?? (series === '2.4' ? 'most' : 'default');
  const isThreaded = hasThreads(line, series);
  const built = new Map<string, Linkage>();
  for (const module of modulesOf(series)) {
    if (module.isMpm) continue;
    const name = optionNameOf(module);
    const wish = wishes.get(name) ?? wishOfFamily(name, series, wishes);
    const linkage = linkageOf(wish, buildSetOf(module, series, isThreaded), { normal, selection });
    if (module.isBuiltIn) built.set(module.name, 'static');
    else if (linkage !== undefined) built.set(module.name, linkage);
  }
  return built;
}

/** The line of a build that asks for nothing but an MPM. */
export function usualLine(mpm: string): ConfigureLine {
  const text = `--with-mpm=${mpm}`;
  return { start: 0, options: [{ name: 'with-mpm', value: mpm, text, start: 0 }], open: [] };
}

/** The modules of 2.2's proxy are built as mod_proxy is; in 2.4 they are linked as it is. */
function wishOfFamily(
  name: string,
  series: Series,
  wishes: ReadonlyMap<string, ModuleRequest['wants']>,
): ModuleRequest['wants'] | undefined {
  if (!name.startsWith('proxy_')) return undefined;
  const wish = wishes.get('proxy');
  if (series === '2.2') return wish === 'shared' || wish === 'yes' ? wish : undefined;
  return wish === 'static' || wish === 'no' ? wish : undefined;
}

/** Which of mod_cgi and mod_cgid is built by default depends on the MPM; 2.2 builds mod_charset_lite for EBCDIC alone. */
function buildSetOf(module: ModuleFact, series: Series, isThreaded: boolean): ModuleFact['buildSet'] {
  const usual = series === '2.2' ? 'few' : 'most';
  if (module.name === 'mod_cgi') return isThreaded ? 'explicit' : usual;
  if (module.name === 'mod_cgid') return isThreaded ? usual : 'explicit';
  return series === '2.2' && module.name === 'mod_charset_lite' ? 'explicit' : module.buildSet;
}

function hasThreads({ options }: ConfigureLine, series: Series): boolean {
  const mpm = options.findLast(({ name }) => name === 'with-mpm')?.value;
  return mpm === undefined ? series === '2.4' : THREADED.includes(mpm);
}

/** By their names: both series ask for these. */
const THREADED = ['worker', 'event', 'winnt'];

function linkageOf(
  wish: ModuleRequest['wants'] | undefined,
  buildSet: ModuleFact['buildSet'],
  { normal, selection }: { readonly normal: Linkage; readonly selection: Selection },
): Linkage | undefined {
  if (wish === 'no') return undefined;
  if (wish === 'static' || wish === 'shared') return wish;
  if (wish === 'yes') return normal;
  if (buildSet === 'static') return 'static';
  return buildSet !== undefined && SETS[selection].includes(buildSet) ? normal : undefined;
}

const SETS: Readonly<Record<Selection, readonly string[]>> = {
  default: ['few'],
  most: ['few', 'most'],
  all: ['few', 'most', 'all'],
};
