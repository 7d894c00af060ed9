import { modulesThatKnow } from '../../arguments/call/vocabularies.ts';
import { smallest } from '../../core/budget/extremes.ts';
import type { OverrideClass, Vocabulary } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';
import { moduleFact } from '../../facts/modules.ts';
import { type Option, optionWords } from '../../facts/options.ts';
import { compareReleases } from '../../facts/releases.ts';
import { sectionKind } from '../../facts/sections.ts';
import type { Target } from '../../facts/target.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import type { Command, Document, OpeningTag, Series } from '../../grammar/syntax-tree.ts';
import { asksWhatIsThere } from '../conditions/condition-holds.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { optionsOf } from './options.ts';

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
  /** What needs it; lines outside of conditions alone where there are any. */
  readonly by: readonly Command[];
}

/** What a .htaccess needs, its server not being known. */
export function needsOf(document: Document, target: Target): HtaccessNeeds {
  return needsIn(document, readConfiguration(document, '.htaccess', target));
}

/**
 * What a .htaccess needs from its server where its configuration is known: contents of conditions that never hold there
 * need nothing.
 */
export function needsIn(document: Document, configuration: Configuration): HtaccessNeeds {
  const commands = document.lines.filter(
    (line): line is Command =>
      (line.kind === 'directive' || line.kind === 'open') && configuration.isRead(line) !== 'absent',
  );
  const wanted = overridesWanted(commands, configuration);
  const overrides = smallestSets(wanted);
  return {
    modules: modulesFor(commands, configuration),
    overrides,
    reasons: reasonsFor(overrides[0] ?? [], wanted),
    options: wordsOfOptions(commands, configuration),
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

/** What AllowOverride must allow: commands with the same classes, of which one is enough. */
interface WantedOverride {
  readonly classes: readonly OverrideClass[];
  readonly by: Command[];
}

/** Without those that are allowed anyway, because what another needs allows them too: `<IfModule>` needs any class. */
function overridesWanted(
  commands: readonly Command[],
  configuration: Configuration,
): readonly WantedOverride[] {
  const found = new Map<string, WantedOverride>();
  for (const command of commands) {
    // what <RequireAll> and its kin contain is allowed with them
    if (isInRequire(command)) continue;
    const allowing = classesFor(command, configuration) ?? [];
    const classes = CLASSES.filter((one) => allowing.includes(one));
    const known = found.get(classes.join());
    if (known !== undefined) known.by.push(command);
    else if (classes.length > 0) found.set(classes.join(), { classes, by: [command] });
  }
  const all = [...found.values()];
  return all.filter(
    (one) => !all.some((other) => other !== one && other.classes.every((name) => one.classes.includes(name))),
  );
}

/** Every way to pick classes so that each command has one of its own, those with the fewest classes. */
function smallestSets(wanted: readonly WantedOverride[]): readonly (readonly OverrideClass[])[] {
  const sets = subsets(CLASSES).filter((set) =>
    wanted.every(({ classes }) => classes.some((one) => set.includes(one))),
  );
  const fewest = smallest(sets.map((set) => set.length));
  return sets.filter((set) => set.length === fewest);
}

/** All subsets, in an order in which the first of a size has what stands first. */
function subsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((set) => [first, ...set]), ...without];
}

function isInRequire({ parent }: Command): boolean {
  return parent !== undefined && (sectionKind(parent.key) === 'Require' || isInRequire(parent));
}

function reasonsFor(
  set: readonly OverrideClass[],
  wanted: readonly WantedOverride[],
): ReadonlyMap<OverrideClass, readonly Command[]> {
  const needing = (name: OverrideClass) =>
    // what several of the set allow is not a reason for any
    wanted.filter(({ classes }) => set.every((one) => classes.includes(one) === (one === name)));
  return new Map(
    set.map((name) => [
      name,
      needing(name)
        .flatMap(({ by }) => by)
        .sort((a, b) => a.number - b.number),
    ]),
  );
}

function wordsOfOptions(commands: readonly Command[], configuration: Configuration): readonly string[] {
  const wanted = new Set<Option>();
  let isEveryArgKnown = true;
  let isThere = false;
  for (const command of commands) {
    if (command.key !== 'options') continue;
    isThere = true;
    for (const { value, hasVariable } of configuration.partsOf(command).words) {
      const options = hasVariable ? undefined : optionsOf(value);
      if (options === undefined) isEveryArgKnown = false;
      for (const option of options ?? []) wanted.add(option);
    }
  }
  if (!isThere || !isEveryArgKnown) return [];
  return wanted.size === 0 ? ['None'] : wordsFor(wanted);
}

/** Words that stand for some options together, and for no others. */
function wordsFor(wanted: ReadonlySet<Option>): readonly string[] {
  const covered = new Set<Option>();
  const words: string[] = [];
  for (const { name, options } of optionWords()) {
    if (isSum(options) || !options.every((option) => wanted.has(option))) continue;
    if (options.every((option) => covered.has(option))) continue;
    words.push(name);
    for (const option of options) covered.add(option);
  }
  return words;
}

/** Whether words that stand for less say the same together, as they do for `All`. */
function isSum(options: readonly Option[]): boolean {
  const lesser = optionWords().filter((word) => word.options.length < options.length);
  return options.every((option) => lesser.some((word) => word.options.includes(option)));
}

function modulesFor(commands: readonly Command[], configuration: Configuration): readonly NeededModule[] {
  const isInEveryHttpd = (name: string) => moduleFact(name, configuration.target.series)?.isBuiltIn === true;
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
        // what a condition guards is not a reason beside a line that httpd refuses without the module
        if (known.isOptional && !isOptional) known.by.length = 0;
        known.isOptional &&= isOptional;
        if (known.isOptional === isOptional && known.by.at(-1) !== command) known.by.push(command);
      }
    }
  }
  return [...needed.values()];
}

/** Whether a condition around the command asks what the server has. */
function isGuarded({ parent }: Command): boolean {
  return parent !== undefined && (asksWhatIsThere(parent.key) || isGuarded(parent));
}

function modulesOfCommand(command: Command, configuration: Configuration): readonly string[] {
  const fact = configuration.fact(command);
  if (fact !== undefined) return fact.providers;
  return thirdPartyDirective(command.key)?.definitions.map(({ module }) => module.identifier) ?? [];
}

/** What the words of a command name that only a module knows; of each list one module is enough. */
function modulesOfWords(command: Command, configuration: Configuration): readonly (readonly string[])[] {
  const vocabulary = configuration.fact(command)?.values?.vocabulary;
  if (vocabulary === undefined) return [];
  const words = configuration
    .partsOf(command)
    .words.filter(({ hasVariable }) => !hasVariable)
    .map(({ value }) => value);
  return namesAmong(words, vocabulary).map((name) =>
    modulesThatKnow(vocabulary, name, configuration.target.series),
  );
}

/** Those words of a command that are of its vocabulary. */
function namesAmong(words: readonly ByteText[], vocabulary: Vocabulary): readonly ByteText[] {
  switch (vocabulary) {
    case 'authz':
      return words.filter((word) => word !== 'not').slice(0, 1);
    case 'auth-type':
    case 'handler':
      return words.slice(0, 1);
    case 'input-filter':
    case 'output-filter':
      return words[0]?.split(';') ?? [];
    default:
      return words;
  }
}

/** Conditions are for servers that lack what they ask for, so what stands in them asks for no release. */
function oldestFor(
  commands: readonly Command[],
  configuration: Configuration,
): HtaccessNeeds['minimumRelease'] {
  let oldest: HtaccessNeeds['minimumRelease'];
  for (const command of commands) {
    if (isGuarded(command) || isInVersion(command.parent)) continue;
    for (const release of releasesFor(
      command,
      configuration.target.series,
      configuration.partsOf(command).words.map(({ value }) => value),
    ))
      if (oldest === undefined || compareReleases(release, oldest.release) > 0)
        oldest = { release, by: command };
  }
  return oldest;
}

function isInVersion(section: OpeningTag | undefined): boolean {
  return section !== undefined && (section.key === '<ifversion' || isInVersion(section.parent));
}

function releasesFor(command: Command, series: Series, words: readonly ByteText[]): readonly string[] {
  const fact = directiveFact(command.key, series);
  if (fact === undefined) return [];
  const first =
    fact.firstRelease ??
    (series === '2.4' && directiveFact(command.key, '2.2') === undefined ? '2.4.1' : undefined);
  const { since = {} } = fact.values ?? {};
  const ofWords = words.flatMap((word) => ownEntry(since, word) ?? []);
  return first === undefined ? ofWords : [first, ...ofWords];
}
