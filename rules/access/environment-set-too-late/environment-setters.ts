import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { query } from '../../../core/query.ts';
import {
  environmentVariables,
  environmentVariablesNamed,
} from '../../../facts/requests/environment-variables.ts';
import { thirdPartyDirective } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Document, Series, Word } from '../../../grammar/syntax-tree.ts';
import {
  type Configuration,
  configurationOf,
  instanceOf,
} from '../../../model/configuration/configuration.ts';
import { isSection } from '../../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { argsAt } from '../../kit/located.ts';
import { accessScopeOf } from '../own-policies.ts';

/** What sets variables of requests, in a file and the server that it belongs to. */
export interface EnvironmentSetters {
  /** Whether something may set the variable before access control asks for it. */
  isSetInTime(name: ByteText): boolean;
  /** The SetEnv and PassEnv for it, which httpd executes after access control. */
  lateSettersOf(name: ByteText): readonly Located[];
  /** The rules of directories for it, which httpd executes after access control to the same directory. */
  directoryRulesOf(name: ByteText): readonly Located[];
}

export function environmentSettersOf(document: Document, configuration: Configuration): EnvironmentSetters {
  const instance = instanceOf(document, configuration);
  const own = settersInFile(instance);
  const { server } = configuration;
  const all = server === undefined ? [own] : [own, settersInServer(server)];
  return {
    isSetInTime: (name) =>
      mayBeSetByModule(name, configuration) ||
      all.some(({ early, setsAny }) => setsAny || early.has(asciiLowerCase(name))),
    lateSettersOf: (name) => inAll(name, ({ late }) => late),
    directoryRulesOf: (name) => inAll(name, ({ inDirectories }) => inDirectories),
  };

  function inAll(name: ByteText, which: (setters: Setters) => SettersByName): readonly Located[] {
    const [first = [], others = []] = all.map((setters) => which(setters).get(asciiLowerCase(name)) ?? []);
    spendWork(others.length);
    return [...first, ...others.filter((other) => other.instance !== instance)];
  }
}

/**
 * Whether a module sets the variable without being asked to: what sections have matched, and was so before a redirect.
 */
function mayBeSetByModule(name: ByteText, { target, hasModule }: Configuration): boolean {
  return environmentVariablesNamed(asciiLowerCase(name), target.series).some(
    (variable) =>
      variable.isInTime &&
      variable.directives.length === 0 &&
      // one that may set anything says nothing unless it is there
      (variable.name === ''
        ? hasModule(variable.module) === 'present'
        : hasModule(variable.module) !== 'absent'),
  );
}

type SettersByName = ReadonlyMap<string, readonly Located[]>;

interface Setters {
  readonly early: ReadonlySet<string>;
  readonly late: SettersByName;
  readonly inDirectories: SettersByName;
  /** Something sets variables whose names are not known. */
  readonly setsAny: boolean;
}

const settersInFile = query('settersInFile', read);

/** Those of all its files: each of ten thousand may ask. */
const settersInServer = query('settersInServer', ({ instances }: Server): Setters => {
  const early = new Set<string>();
  const late = new Map<string, Located[]>();
  const inDirectories = new Map<string, Located[]>();
  const all = instances.map((instance) => settersInFile(instance));
  for (const setters of all) {
    for (const name of setters.early) early.add(name);
    for (const [name, places] of setters.late) for (const place of places) addTo(late, name, place);
    for (const [name, places] of setters.inDirectories)
      for (const place of places) addTo(inDirectories, name, place);
  }
  return { early, late, inDirectories, setsAny: all.some(({ setsAny }) => setsAny) };
});

function addTo(setters: Map<string, Located[]>, name: string, place: Located): void {
  const others = setters.get(name);
  if (others === undefined) setters.set(name, [place]);
  else others.push(place);
}

/** How many words stand before those that name variables. */
const EARLY: ReadonlyMap<string, number> = new Map([
  ['setenvif', 2],
  ['setenvifnocase', 2],
  ['browsermatch', 1],
  ['browsermatchnocase', 1],
  ['setenvifexpr', 1],
]);

/** The keys of directives that are looked at by name. */
export const SETTING_KEYS: readonly string[] = [...EARLY.keys(), 'setenv', 'passenv', 'rewriterule'];

interface FoundSetters extends Setters {
  readonly early: Set<string>;
  readonly late: Map<string, Located[]>;
  readonly inDirectories: Map<string, Located[]>;
  setsAny: boolean;
}

function addEarly(words: readonly Word[], found: FoundSetters): void {
  for (const { value, hasVariable } of words) {
    found.early.add(asciiLowerCase(/^!?([^=]*)/.exec(value)![1]!));
    found.setsAny ||= hasVariable;
  }
}

/** Adds what the flags `E` of a RewriteRule set. */
function addFlags(at: Located, found: FoundSetters): void {
  const flags = splitRewriteArguments(at.instance.partsOf(at.command).rawArguments)[2]?.text ?? '';
  for (const [, name = ''] of flags.matchAll(/[[,][\t-\r ]*(?:e|env)=!?([^:,\]]*)/gi))
    if (/[$%]/.test(name)) found.setsAny = true;
    else if (isOfDirectory(at)) addTo(found.inDirectories, asciiLowerCase(name), at);
    else found.early.add(asciiLowerCase(name));
}

function read(instance: FileInstance): Setters {
  const { series } = configurationOf(instance).target;
  const found: FoundSetters = { early: new Set(), late: new Map(), inDirectories: new Map(), setsAny: false };
  for (const command of instance.document.lines) {
    if (command.kind !== 'directive' && command.kind !== 'open') continue;
    if (configurationOf(instance).isRead(command) === 'absent') continue;
    const { key } = command;
    const at = { instance, command };
    const before = EARLY.get(key);
    if (before !== undefined) addEarly(argsAt(at).slice(before), found);
    else if (key === 'setenv' || key === 'passenv') {
      if (configurationOf(instance).macroAround(command) !== undefined) continue;
      const args = argsAt(at);
      for (const { value } of key === 'setenv' ? args.slice(0, 1) : args)
        addTo(found.late, asciiLowerCase(value), at);
    } else if (key === 'rewriterule') addFlags(at, found);
    for (const name of namesSetFor(key, series))
      if (name === '') found.setsAny = true;
      else found.early.add(name);
  }
  return found;
}

/** True where httpd surely executes a rule for one directory or location, in its fixups. */
function isOfDirectory(at: Located): boolean {
  const scope = accessScopeOf(at);
  return scope !== undefined && (!isSection(scope) || scope.command.key !== '<virtualhost');
}

/** The names that a module sets because a command with the key is there; the empty text for anything. */
const namesSetFor = query(
  'namesSetFor',
  (key: string, series: Series): readonly string[] => {
    const makers = thirdPartyDirective(key)?.definitions.map(({ module }) => module.identifier) ?? [];
    return environmentVariables(series)
      .filter(({ directives, module }) => directives.includes(key) || makers.includes(module))
      .filter(({ isInTime }) => isInTime)
      .map(({ name }) => name);
  },
  { by: (key, series) => [`${series} ${key}`] },
);
