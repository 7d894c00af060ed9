import type { OverrideClass } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import { filtersOf, findProviders, handlersOf, type ProviderGroup } from '../facts/providers.ts';
import { compareReleases } from '../facts/releases.ts';
import { thirdPartyDirective } from '../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import type { Command, Document, HttpdLine, OpeningTag } from '../grammar/syntax-tree.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { type Option, optionsOf } from './sections/options.ts';
import type { Target } from './target.ts';

/** What a .htaccess needs of the server that it is put on. */
export interface HtaccessNeeds {
  /** Without them httpd refuses the file, or does not do what it says. In the order of the text. */
  readonly modules: readonly NeededModule[];
  /**
   * The smallest sets of AllowOverride classes that allow all of it, the least powerful first; one empty set where it
   * needs none.
   */
  readonly overrides: readonly (readonly OverrideClass[])[];
  /** Why the first set has its classes: the commands that each of them allows. */
  readonly reasons: ReadonlyMap<OverrideClass, readonly Command[]>;
  /** The words that its Options use, as `AllowOverride Options=` takes them; empty where it has no Options. */
  readonly options: readonly string[];
  /** The oldest httpd that knows all of it, and what asks for it; undefined where every one that plume knows does. */
  readonly minimumRelease: { readonly release: string; readonly by: Command } | undefined;
}

/** One of these modules. */
export interface NeededModule {
  /** By name (`mod_rewrite`); modules of other makers by identifier. */
  readonly modules: readonly string[];
  /** Whether the file does without: all that needs it stands in `<IfModule>` or its kin. */
  readonly isOptional: boolean;
  /** What needs it. */
  readonly by: readonly Command[];
}

/** What a .htaccess needs, its server not being known. */
export function needsOf(document: Document, target: Target): HtaccessNeeds {
  return needsIn(document, readConfiguration(document, '.htaccess', target));
}

/** The same for a .htaccess in its place: what stands in conditions that never hold there needs nothing. */
export function needsIn(document: Document, configuration: Configuration): HtaccessNeeds {
  const commands = document.lines.filter(
    (line): line is Command =>
      (line.kind === 'directive' || line.kind === 'open') && configuration.isRead(line) !== 'absent',
  );
  const overrides = smallestSets(commands, configuration);
  return {
    modules: modulesFor(commands, configuration),
    overrides,
    reasons: reasonsFor(overrides[0] ?? [], commands, configuration),
    options: optionWords(commands, configuration),
    minimumRelease: oldestFor(commands, configuration),
  };
}

/**
 * The words of the narrowest AllowOverride that serves: `AuthConfig FileInfo`, `Options=Indexes`. Empty where nothing
 * needs one.
 */
export function narrowestOverride({
  overrides: [narrowest = []],
  options,
}: HtaccessNeeds): readonly string[] {
  return narrowest.map((name) =>
    name === 'Options' && options.length > 0 ? `Options=${options.join(',')}` : name,
  );
}

/** From what does little to what does much. */
const CLASSES: readonly OverrideClass[] = ['Indexes', 'Limit', 'AuthConfig', 'FileInfo', 'Options'];

function classesFor(command: Command, configuration: Configuration): readonly OverrideClass[] | undefined {
  const fact = configuration.fact(command);
  // what no .htaccess may contain is refused whatever is allowed
  if (fact !== undefined) return fact.where.includes('htaccess') ? fact.htaccess : undefined;
  const definitions = thirdPartyDirective(command.key)?.definitions;
  return definitions?.flatMap(({ htaccess }) => htaccess);
}

/** Every way to pick classes so that each command has one of its own, those with the fewest classes. */
function smallestSets(
  commands: readonly Command[],
  configuration: Configuration,
): readonly (readonly OverrideClass[])[] {
  const wanted = new Map<string, readonly OverrideClass[]>();
  for (const command of commands) {
    // what <RequireAll> and its kin contain is allowed with them
    if (isInRequire(command)) continue;
    const classes = classesFor(command, configuration);
    if (classes !== undefined && classes.length > 0) wanted.set(classes.join(), classes);
  }
  const sets = subsets(CLASSES).filter((set) =>
    [...wanted.values()].every((classes) => classes.some((one) => set.includes(one))),
  );
  const fewest = Math.min(...sets.map((set) => set.length));
  return sets.filter((set) => set.length === fewest);
}

/** All subsets, in an order in which the first of a size has what stands first. */
function subsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((set) => [first, ...set]), ...without];
}

function isInRequire({ parent }: Command): boolean {
  return parent !== undefined && (parent.key.startsWith('<require') || isInRequire(parent));
}

function reasonsFor(
  set: readonly OverrideClass[],
  commands: readonly Command[],
  configuration: Configuration,
): ReadonlyMap<OverrideClass, readonly Command[]> {
  const reasons = new Map<OverrideClass, Command[]>(set.map((name) => [name, []]));
  for (const command of commands) {
    if (isInRequire(command)) continue;
    const own = (classesFor(command, configuration) ?? []).filter((name) => set.includes(name));
    // a command that several of them allow is no reason for any, unless there is one only
    if (own.length === 1) reasons.get(own[0]!)!.push(command);
  }
  return reasons;
}

function optionWords(commands: readonly Command[], { partsOf }: Configuration): readonly string[] {
  const wanted = new Set<Option>();
  let isEveryWordKnown = true;
  let isThere = false;
  for (const command of commands) {
    if (command.key !== 'options') continue;
    isThere = true;
    for (const { value, hasVariable } of partsOf(command).words) {
      const options = hasVariable ? undefined : optionsOf(value);
      if (options === undefined) isEveryWordKnown = false;
      for (const option of options ?? []) wanted.add(option);
    }
  }
  if (!isThere || !isEveryWordKnown) return [];
  return wanted.size === 0 ? ['None'] : wordsFor(wanted);
}

/** Words that stand for some options together, and for no others. */
function wordsFor(options: ReadonlySet<Option>): readonly string[] {
  const covered = new Set<Option>();
  const words: string[] = [];
  for (const word of OPTION_WORDS) {
    const own = optionsOf(word) ?? [];
    if (!own.every((option) => options.has(option)) || own.every((option) => covered.has(option))) continue;
    words.push(word);
    for (const option of own) covered.add(option);
  }
  return words;
}

/** Those that stand for more before those that stand for less. */
const OPTION_WORDS = [
  'Indexes',
  'Includes',
  'IncludesNOEXEC',
  'FollowSymLinks',
  'SymLinksIfOwnerMatch',
  'ExecCGI',
  'MultiViews',
];

function modulesFor(commands: readonly Command[], configuration: Configuration): readonly NeededModule[] {
  const isInEveryHttpd = (name: string) => moduleFact(name, configuration.target.line)?.isBuiltIn === true;
  const needed = new Map<string, { modules: readonly string[]; isOptional: boolean; by: Command[] }>();
  for (const command of commands) {
    const isOptional = isGuarded(command);
    for (const modules of [
      modulesOfCommand(command, configuration),
      ...modulesOfWords(command, configuration),
    ]) {
      if (modules.length === 0 || modules.some(isInEveryHttpd)) continue;
      const key = modules.join();
      const known = needed.get(key);
      if (known === undefined) needed.set(key, { modules, isOptional, by: [command] });
      else {
        known.isOptional &&= isOptional;
        if (known.by.at(-1) !== command) known.by.push(command);
      }
    }
  }
  return [...needed.values()];
}

/** Whether a condition around the command asks what the server has. */
function isGuarded({ parent }: Command): boolean {
  return parent !== undefined && (GUARDS.has(parent.key) || isGuarded(parent));
}

const GUARDS = new Set(['<ifmodule', '<ifdefine', '<ifdirective', '<ifsection', '<iffile']);

function modulesOfCommand(command: Command, configuration: Configuration): readonly string[] {
  const fact = configuration.fact(command);
  if (fact !== undefined) return fact.providers;
  return thirdPartyDirective(command.key)?.definitions.map(({ module }) => module.identifier) ?? [];
}

/** What the words of a command name that only a module knows; of each list one module is enough. */
function modulesOfWords(command: Command, configuration: Configuration): readonly (readonly string[])[] {
  const { line } = configuration.target;
  const values = configuration
    .partsOf(command)
    .words.filter(({ hasVariable }) => !hasVariable)
    .map(({ value }) => value);
  const providers = (group: ProviderGroup, names: readonly ByteText[]) =>
    names.map((name) => findProviders(group, name, line).map(({ module }) => module));
  const named = (
    facts: readonly { readonly name: string; readonly module: string }[],
    names: readonly ByteText[],
  ) =>
    names.map((name) => [
      ...new Set(
        facts
          .filter((fact) => asciiLowerCase(fact.name) === asciiLowerCase(name))
          .map(({ module }) => module),
      ),
    ]);
  const filters = (direction: string) => filtersOf(line).filter((filter) => filter.direction === direction);
  switch (command.key) {
    case 'require':
      // httpd 2.2 leaves it to the request who understands it
      return line === '2.2' ? [] : providers('authz', values.filter((word) => word !== 'not').slice(0, 1));
    case 'authtype':
      return providers('auth-type', values.slice(0, 1));
    case 'authbasicprovider':
    case 'authdigestprovider':
    case 'authformprovider':
      return providers('authn', values);
    case 'sethandler':
    case 'addhandler':
      return named(handlersOf(line), values.slice(0, 1));
    case 'setoutputfilter':
    case 'addoutputfilter':
    case 'addoutputfilterbytype':
      return named(filters('output'), (values[0] ?? '').split(';'));
    case 'setinputfilter':
    case 'addinputfilter':
      return named(filters('input'), (values[0] ?? '').split(';'));
    default:
      return [];
  }
}

/** Conditions are for servers that lack what they ask for, so what stands in them asks for no release. */
function oldestFor(
  commands: readonly Command[],
  { target, partsOf }: Configuration,
): HtaccessNeeds['minimumRelease'] {
  let oldest: HtaccessNeeds['minimumRelease'];
  for (const command of commands) {
    if (isGuarded(command) || isInVersion(command.parent)) continue;
    for (const release of releasesFor(
      command,
      target.line,
      partsOf(command).words.map(({ value }) => value),
    ))
      if (oldest === undefined || compareReleases(release, oldest.release) > 0)
        oldest = { release, by: command };
  }
  return oldest;
}

function isInVersion(section: OpeningTag | undefined): boolean {
  return section !== undefined && (section.key === '<ifversion' || isInVersion(section.parent));
}

function releasesFor(command: Command, line: HttpdLine, words: readonly ByteText[]): readonly string[] {
  const fact = directiveFact(command.key, line);
  if (fact === undefined) return [];
  const first =
    fact.firstRelease ??
    (line === '2.4' && directiveFact(command.key, '2.2') === undefined ? '2.4.1' : undefined);
  const { since = {} } = fact.values ?? {};
  const ofWords = words.flatMap((word) => since[word] ?? []);
  return first === undefined ? ofWords : [first, ...ofWords];
}
