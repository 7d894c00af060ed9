import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { isTracing } from '../../core/trace.ts';
import type { PackageFile } from '../../facts/words/package-files.ts';
import type { Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { hasSplitSections, splitStreams } from '../contexts/split-sections.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import { isUnseenLines, mayHold } from '../server/unseen-lines.ts';
import { mayHaveKey, serverMayHaveKey } from './command-keys.ts';
import { type Configuration, configurationOf, instanceOf } from './configuration.ts';
import { scopeKeyQuery, scopeQuery } from './scope-query.ts';
import { commandsAtTop, forEachCommand, type LocatedCommand, type Scope, type Visit } from './walk.ts';

export type { LocatedCommand, Scope } from './walk.ts';

/** The command of a document as a located command. A document on its own counts as one instance without a server. */
export function locate(command: Command, document: Document, configuration: Configuration): Located {
  return { instance: instanceOf(document, configuration), command };
}

/**
 * What a command configures: the innermost section around it that is not a condition like `<IfModule>`, through the
 * files that include this one; else the top level of the server, or of a file whose server is unknown, or of a
 * .htaccess.
 */
export function scopeOf(located: Located): Scope {
  for (const section of sectionsAround(located)) return section;
  return topOf(located.instance);
}

/** The `<VirtualHost>` around a command, else the top level. */
export function hostOf(located: Located): Scope {
  for (const section of sectionsAround(located)) if (section.command.key === '<virtualhost') return section;
  return topOf(located.instance);
}

/**
 * The sections around a command, innermost first, conditions left out, those around the Include among them. The text of
 * a macro that its server does not use is one, too: where it would stand is not known.
 */
export function* sectionsAround({ instance, command }: Located): Iterable<Located<OpeningTag>> {
  for (let at: Located | undefined = { instance, command }; at !== undefined; at = at.instance.from) {
    const { server, factOf } = configurationOf(at.instance);
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      spendWork(1);
      const isMacro = section.key === MACRO && server !== undefined;
      if (isMacro || factOf(section.key)?.execOnRead !== true)
        yield { instance: at.instance, command: section };
    }
  }
}

const MACRO = '<macro';

/** Whether a scope is, or is part of, the text of a macro that its server does not use. */
export function isUnlocated(scope: Scope): boolean {
  if (!isSection(scope) || scope.instance.server === undefined) return false;
  const { command, instance } = scope;
  return command.key === MACRO || configurationOf(instance).macroAround(command) !== undefined;
}

/** The top level that a file instance is part of, whatever sections are around it. */
export function topOf(instance: FileInstance): Server | FileInstance {
  let root = instance;
  while (root.from !== undefined) root = root.from.instance;
  const { server } = configurationOf(root);
  return server !== undefined && server.main === root ? server : root;
}

/** Whether it is a section: all others are top levels. */
export function isSection(scope: Scope): scope is Located<OpeningTag> {
  return 'command' in scope;
}

/** Whether two are one line of a file, which may be read anew for each question. */
export function isSameLine(one: Located | undefined, other: Located): boolean {
  return one?.instance.path === other.instance.path && one.command.start === other.command.start;
}

/** True if two scopes are one in the files, one of which may be read anew for each question. */
export function isSameScopeOfFiles(a: Scope, b: Scope): boolean {
  if (isSection(a) || isSection(b)) return isSection(a) && isSection(b) && isSameLine(a, b);
  return 'main' in a || 'main' in b ? a === b : a.path === b.path;
}

export function isSameScope(a: Scope, b: Scope): boolean {
  if (!isSection(a) || !isSection(b)) return a === b;
  return a.instance === b.instance && a.command === b.command;
}

/** The scopes without those that stand there twice. */
export function distinctScopes(scopes: readonly Scope[]): readonly Scope[] {
  const seen = new Map<object, Set<OpeningTag | undefined>>();
  return scopes.filter((scope) => {
    const [owner, command] = isSection(scope) ? [scope.instance, scope.command] : [scope, undefined];
    const commands = seen.get(owner);
    if (commands?.has(command) === true) return false;
    if (commands === undefined) seen.set(owner, new Set([command]));
    else commands.add(command);
    return true;
  });
}

/**
 * The commands of a scope with one of the keys (in lower case, `<` before those of sections), in httpd's order. What
 * sections contain is not among them, but for sections whose key is in `through`.
 */
export function commandsIn(
  scope: Scope,
  keys: string | readonly string[],
  through: ReadonlySet<string> = NONE,
): readonly LocatedCommand[] {
  if (typeof keys === 'string' ? !mayHave(scope, keys) : keys.every((key) => !mayHave(scope, key)))
    return NOWHERE;
  if (through.size === 0) {
    if (typeof keys === 'string') return commandsWith(scope, keys);
    const lists = keys.flatMap((key) => commandsWith(scope, key));
    spendWork(lists.length);
    return lists.sort((a, b) => a.position - b.position);
  }
  const found: LocatedCommand[] = [];
  const visit = (inner: Scope): void =>
    visitCommands(inner, ({ instance, command }, certainty) => {
      if (isOneOf(command, keys)) found.push({ instance, command, certainty, position: found.length });
      if (command.kind === 'open' && through.has(command.key)) visit({ instance, command });
    });
  visit(scope);
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const NOWHERE: readonly LocatedCommand[] = [];

function mayHave(scope: Scope, key: string): boolean {
  return 'main' in scope
    ? serverMayHaveKey(scope, key)
    : mayHaveKey(isSection(scope) ? scope.instance : scope, key);
}

/**
 * The commands with a key in a scope and in all sections below it, at any depth. A section comes before its contents.
 */
export function commandsBelow(scope: Scope, key: string): readonly Located[] {
  return mayHave(scope, key) ? belowWith(scope, key) : NOWHERE;
}

const belowWith = scopeKeyQuery('belowWith', (scope, key) => indexBelow(scope).get(key) ?? NOWHERE);

const indexBelow = scopeQuery('indexBelow', (scope: Scope): ReadonlyMap<string, readonly Located[]> => {
  const index = new Map<string, Located[]>();
  // without recursion: texts that nobody would write nest deeper than the stack allows
  const open = [{ commands: listCommands(scope), next: 0 }];
  for (let list = open.at(-1); list !== undefined; list = open.at(-1)) {
    const located = list.commands[list.next++];
    if (located === undefined) {
      open.pop();
      continue;
    }
    const { instance, command } = located;
    addTo(index, located);
    if (command.kind === 'open' && configurationOf(instance).fact(command)?.execOnRead !== true)
      open.push({ commands: listCommands({ instance, command }), next: 0 });
  }
  return index;
});

function listCommands(scope: Scope): readonly LocatedCommand[] {
  const found: LocatedCommand[] = [];
  visitCommands(scope, ({ instance, command }, certainty) => {
    found.push({ instance, command, certainty, position: found.length });
  });
  return found;
}

function addTo<P extends Located>(index: Map<string, P[]>, located: P): void {
  const others = index.get(located.command.key);
  if (others === undefined) index.set(located.command.key, [located]);
  else others.push(located);
}

function isOneOf({ key }: Command, keys: string | readonly string[]): boolean {
  return typeof keys === 'string' ? key === keys : keys.includes(key);
}

const commandsWith = scopeKeyQuery('commandsWith', (scope, key) =>
  'main' in scope && isTracing() ? atTopWith(scope, key) : finderIn(scope)(key),
);

function atTopWith(server: Server, key: string): readonly LocatedCommand[] {
  return commandsAtTop(server, new Set([key])).filter((located) => !isMacroText(located));
}

/** The commands of a scope with a key. */
type Finder = (key: string) => readonly LocatedCommand[];

const finderIn: (scope: Scope) => Finder = scopeQuery('finderIn', (scope) => {
  if ('main' in scope) return findAtTop(scope);
  const commands = listCommands(scope);
  return commands.length <= MOST_WITHOUT_INDEX ? findAmong(commands) : findIn(indexOf(commands));
});

/** A server may have ten thousand virtual hosts of a dozen lines: an index of each would be larger than they are. */
const MOST_WITHOUT_INDEX = 32;

function findAmong(commands: readonly LocatedCommand[]): Finder {
  return (key) => commands.filter(({ command }) => command.key === key);
}

function findIn(index: ReadonlyMap<string, readonly LocatedCommand[]>): Finder {
  return (key) => index.get(key) ?? [];
}

function findAtTop(server: Server): Finder {
  const found = new Map<string, readonly LocatedCommand[]>();
  return (key) => {
    let commands = found.get(key);
    if (commands === undefined) {
      commands = atTopWith(server, key);
      found.set(key, commands);
    }
    return commands;
  };
}

function indexOf(commands: readonly LocatedCommand[]): ReadonlyMap<string, readonly LocatedCommand[]> {
  const index = new Map<string, LocatedCommand[]>();
  for (const located of commands) addTo(index, located);
  return index;
}

/** As forEachCommand(), without the text of macros that the server surely does not use. */
function visitCommands(scope: Scope, visit: Visit): void {
  const isText = isUnlocated(scope);
  forEachCommand(scope, (located, certainty) => {
    if (isText || !isMacroText(located)) visit(located, certainty);
  });
}

/** Whether it stands in the text of a macro: what is read of that in a server is so only where nothing may use it. */
function isMacroText({ instance, command }: Located): boolean {
  return instance.server !== undefined && configurationOf(instance).macroAround(command) !== undefined;
}

/**
 * Whether httpd surely has a command where it has the scope that contains it: no condition between them leaves it open.
 * That a module is there which an `<IfModule>` asks for is no more than likely where no server is known.
 */
export function isSurelyWithin({ instance, command }: Located, scope: Scope): boolean {
  for (let at: Located | undefined = { instance, command }; at !== undefined; at = at.instance.from) {
    const configuration = configurationOf(at.instance);
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      if (isSection(scope) && scope.command === section && scope.instance === at.instance) return true;
      if (configuration.factOf(section.key)?.execOnRead !== true) continue;
      if (at.instance.holds(section) !== 'present' || isUnsure(section, configuration)) return false;
    }
  }
  return true;
}

/** Whether what is taken for the answer of a condition is no more than likely. */
function isUnsure(section: OpeningTag, { server }: Configuration): boolean {
  if (server === undefined) return section.key === '<ifmodule';
  return unsureConditions(server).has(section);
}

/** The conditions that are unknown in some file instance. */
const unsureConditions = query(
  'unsureConditions',
  ({ unknowns }: Server): ReadonlySet<Command> =>
    new Set(unknowns.flatMap(({ what, at }) => (what === 'condition' && at ? at.command : []))),
);

/** Names of main files. */
const MAIN_FILE = /(?:^|[\\/])(?:httpd|apache2)\.conf$/i;
/** Directives that bring lines of other files, or text from elsewhere. */
const BRINGS_MORE = ['include', 'includeoptional', 'use'];

/**
 * Whether plume sees every command of a scope, or every one with some keys, including those that are read conditionally.
 * False for the top level of a document on its own unless it is a main file.
 */
export function isWhole(scope: Scope, keys?: readonly string[]): boolean {
  // what plume cannot see of a server is known; where sections begin in a macro and end after its `Use`, no scope is
  // whole; a part of a server can look like a whole one, but only a main file sets the ServerRoot
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? scope.main : scope;
  const { server } = configurationOf(instance);
  if (server !== undefined) {
    const isSplit = isSection(scope) ? hasSplitSections(instance) : splitStreams(server).size > 0;
    return !isSplit && !isUnlocated(scope) && !isSeenInPart(scope, server, keys);
  }
  const isMainFile = MAIN_FILE.test(instance.file) || commandsIn(topOf(instance), 'serverroot').length > 0;
  return (isSection(scope) || isMainFile) && commandsIn(scope, BRINGS_MORE).length === 0;
}

/** What is known of the lines that a scope has and plume does not see. */
type UnseenBySection = Map<OpeningTag | undefined, Set<PackageFile | undefined>>;

function isSeenInPart(scope: Scope, server: Server, keys: readonly string[] | undefined): boolean {
  const section = isSection(scope) ? scope : undefined;
  const all = unseenScopes(server).get(section?.instance)?.get(section?.command);
  if (all === undefined || keys === undefined) return all !== undefined;
  for (const holds of all) if (mayHold({ holds }, keys)) return true;
  return false;
}

type UnseenByInstance = ReadonlyMap<FileInstance | undefined, UnseenBySection>;

/** The scopes of a server to which something that plume cannot see may add: by instance; undefined: the top. */
const unseenScopes = query('unseenScopes', (server: Server): UnseenByInstance => {
  const found = new Map<FileInstance | undefined, UnseenBySection>();
  /** One line may have a hundred thousand variables. */
  let last: Located | undefined;
  for (const unknown of server.unknowns) {
    const { what, at, holds } = unknown;
    if (what === 'variable' && at?.command === last?.command && at?.instance === last?.instance) continue;
    if (what === 'variable') last = at;
    if (!isUnseenLines(unknown)) continue;
    const around = scopeOf(unknown.at);
    const [instance, section] = isSection(around) ? [around.instance, around.command] : [];
    const sections: UnseenBySection = found.get(instance) ?? new Map();
    found.set(instance, sections.set(section, (sections.get(section) ?? new Set()).add(holds)));
  }
  return found;
});
