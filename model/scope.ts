import { headHasVariable } from '../grammar/expanded-command.ts';
import type { Command, Document, OpeningTag } from '../grammar/syntax-tree.ts';
import { spendWork } from '../grammar/work-budget.ts';
import type { Configuration } from './configuration.ts';
import { oncePerScope } from './sections/once-per-scope.ts';
import { mayHaveKey, serverMayHaveKey } from './server/command-keys.ts';
import type { Placed, Reading, Server } from './server/server.ts';
import { commandsAtTop, forEachCommand, type PlacedCommand, type Scope, type Visit } from './server/walk.ts';
import { hasSplitSections, splitStreams } from './split-sections.ts';

export type { PlacedCommand, Scope } from './server/walk.ts';

/**
 * A command of a document in its place. A document on its own counts as read once, and in such a reading no server is
 * known.
 */
export function placeOf(command: Command, document: Document, configuration: Configuration): Placed {
  return { reading: readingOf(document, configuration), command };
}

/** The reading of a document; on its own it counts as read once, and no server is known. */
export function readingOf(document: Document, configuration: Configuration): Reading {
  return configuration.reading ?? readAlone(document, configuration);
}

const alone = new WeakMap<Configuration, Reading>();

function readAlone(document: Document, configuration: Configuration): Reading {
  let reading = alone.get(configuration);
  if (reading === undefined) {
    reading = {
      kind: 'file',
      path: configuration.path,
      file: configuration.file,
      identity: configuration.file,
      document,
      configuration,
      from: undefined,
      definition: undefined,
      depth: 0,
      certainty: 'present',
      readingsOf: () => [],
      holds: (section) => configuration.isReadInside(section),
      isUnevaluated: () => false,
      hasUnevaluated: false,
      hasLooseMacro: false,
      lostLine: undefined,
      unread: undefined,
      partsOf: (command) => configuration.partsOf(command),
      placeOf: (span) => span,
    };
    alone.set(configuration, reading);
  }
  return reading;
}

/**
 * What a command configures: the innermost section around it that is no condition like `<IfModule>`, through the files
 * that include this one; else the top level of the server, or of a file that none is known of and of a .htaccess.
 */
export function scopeOf(placed: Placed): Scope {
  for (const section of sectionsAround(placed)) return section;
  return topOf(placed.reading);
}

/** The `<VirtualHost>` around a command, else the top level. */
export function hostOf(placed: Placed): Scope {
  for (const section of sectionsAround(placed)) if (section.command.key === '<virtualhost') return section;
  return topOf(placed.reading);
}

/**
 * The sections around a command, innermost first, conditions left out, those around the Include among them. The text of
 * a macro that its server does not use is one, too: where it would stand is not known.
 */
export function* sectionsAround({ reading, command }: Placed): Iterable<Placed<OpeningTag>> {
  for (let at: Placed | undefined = { reading, command }; at !== undefined; at = at.reading.from) {
    const { server, factOf } = at.reading.configuration;
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      spendWork(1);
      const isMacro = section.key === MACRO && server !== undefined;
      if (isMacro || factOf(section.key)?.execOnRead !== true)
        yield { reading: at.reading, command: section };
    }
  }
}

const MACRO = '<macro';

/** Whether a scope is, or is part of, the text of a macro that its server does not use. */
export function isUnplaced(scope: Scope): boolean {
  if (!isSection(scope) || scope.reading.configuration.server === undefined) return false;
  const { command, reading } = scope;
  return command.key === MACRO || reading.configuration.macroAround(command) !== undefined;
}

/** The top level that all of a reading is part of, whatever sections are around. */
export function topOf(reading: Reading): Server | Reading {
  let root = reading;
  while (root.from !== undefined) root = root.from.reading;
  const { server } = root.configuration;
  return server !== undefined && server.main === root ? server : root;
}

/** Whether it is a section: all others are top levels. */
export function isSection(scope: Scope): scope is Placed<OpeningTag> {
  return 'command' in scope;
}

export function isSameScope(a: Scope, b: Scope): boolean {
  if (!isSection(a) || !isSection(b)) return a === b;
  return a.reading === b.reading && a.command === b.command;
}

/** The scopes without those that stand there twice. */
export function distinctScopes(scopes: readonly Scope[]): readonly Scope[] {
  return scopes.filter((scope, i) => scopes.findIndex((other) => isSameScope(scope, other)) === i);
}

/**
 * The commands of a scope with one of the keys (in lower case, `<` before those of sections), in httpd's order. What
 * sections contain is not among them, but for sections whose key is in `through`.
 */
export function commandsIn(
  scope: Scope,
  keys: string | readonly string[],
  through: ReadonlySet<string> = NONE,
): readonly PlacedCommand[] {
  if (typeof keys === 'string' ? !mayHave(scope, keys) : keys.every((key) => !mayHave(scope, key)))
    return NOWHERE;
  if (through.size === 0) {
    const find = finderIn(scope);
    if (typeof keys === 'string') return find(keys);
    return keys.flatMap(find).sort((a, b) => a.position - b.position);
  }
  const found: PlacedCommand[] = [];
  const visit = (inner: Scope): void =>
    visitCommands(inner, ({ reading, command }, certainty) => {
      if (isOneOf(command, keys)) found.push({ reading, command, certainty, position: found.length });
      if (command.kind === 'open' && through.has(command.key)) visit({ reading, command });
    });
  visit(scope);
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const NOWHERE: readonly PlacedCommand[] = [];

function mayHave(scope: Scope, key: string): boolean {
  return 'main' in scope
    ? serverMayHaveKey(scope, key)
    : mayHaveKey(isSection(scope) ? scope.reading : scope, key);
}

/** The same for all sections within, whatever their depth. A section comes before what it contains. */
export function commandsBelow(scope: Scope, key: string): readonly Placed[] {
  return mayHave(scope, key) ? (indexBelow(scope).get(key) ?? NOWHERE) : NOWHERE;
}

const indexBelow = oncePerScope((scope: Scope): ReadonlyMap<string, readonly Placed[]> => {
  const index = new Map<string, Placed[]>();
  // without recursion: texts that nobody would write nest deeper than the stack allows
  const open = [{ commands: listCommands(scope), next: 0 }];
  for (let list = open.at(-1); list !== undefined; list = open.at(-1)) {
    const placed = list.commands[list.next++];
    if (placed === undefined) {
      open.pop();
      continue;
    }
    const { reading, command } = placed;
    addTo(index, placed);
    if (command.kind === 'open' && reading.configuration.fact(command)?.execOnRead !== true)
      open.push({ commands: listCommands({ reading, command }), next: 0 });
  }
  return index;
});

function listCommands(scope: Scope): readonly PlacedCommand[] {
  const found: PlacedCommand[] = [];
  visitCommands(scope, ({ reading, command }, certainty) => {
    found.push({ reading, command, certainty, position: found.length });
  });
  return found;
}

function addTo<P extends Placed>(index: Map<string, P[]>, placed: P): void {
  const others = index.get(placed.command.key);
  if (others === undefined) index.set(placed.command.key, [placed]);
  else others.push(placed);
}

function isOneOf({ key }: Command, keys: string | readonly string[]): boolean {
  return typeof keys === 'string' ? key === keys : keys.includes(key);
}

/** The commands of a scope with a key. */
type Finder = (key: string) => readonly PlacedCommand[];

const finderIn: (scope: Scope) => Finder = oncePerScope((scope) => {
  if ('main' in scope) return findAtTop(scope);
  const commands = listCommands(scope);
  return commands.length <= MOST_WITHOUT_INDEX ? findAmong(commands) : findIn(indexOf(commands));
});

/** A server may have ten thousand virtual hosts of a dozen lines: an index of each would be larger than they are. */
const MOST_WITHOUT_INDEX = 32;

function findAmong(commands: readonly PlacedCommand[]): Finder {
  return (key) => commands.filter(({ command }) => command.key === key);
}

function findIn(index: ReadonlyMap<string, readonly PlacedCommand[]>): Finder {
  return (key) => index.get(key) ?? [];
}

function findAtTop(server: Server): Finder {
  const found = new Map<string, readonly PlacedCommand[]>();
  return (key) => {
    let commands = found.get(key);
    if (commands === undefined) {
      commands = commandsAtTop(server, new Set([key])).filter((placed) => !isMacroText(placed));
      found.set(key, commands);
    }
    return commands;
  };
}

function indexOf(commands: readonly PlacedCommand[]): ReadonlyMap<string, readonly PlacedCommand[]> {
  const index = new Map<string, PlacedCommand[]>();
  for (const placed of commands) addTo(index, placed);
  return index;
}

/** As forEachCommand(), without the text of macros that the server surely does not use. */
function visitCommands(scope: Scope, visit: Visit): void {
  const isText = isUnplaced(scope);
  forEachCommand(scope, (placed, certainty) => {
    if (isText || !isMacroText(placed)) visit(placed, certainty);
  });
}

/** Whether it stands in the text of a macro: what is read of that in a server is so only where nothing may use it. */
function isMacroText({ reading: { configuration }, command }: Placed): boolean {
  return configuration.server !== undefined && configuration.macroAround(command) !== undefined;
}

/**
 * Whether httpd surely has a command where it has the scope that contains it: no condition between them leaves it open.
 * That a module is there which an `<IfModule>` asks for is no more than likely where no server is known.
 */
export function isSurelyWithin({ reading, command }: Placed, scope: Scope): boolean {
  for (let at: Placed | undefined = { reading, command }; at !== undefined; at = at.reading.from) {
    const { configuration } = at.reading;
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      if (isSection(scope) && scope.command === section && scope.reading === at.reading) return true;
      if (configuration.factOf(section.key)?.execOnRead !== true) continue;
      if (at.reading.holds(section) !== 'present' || isUnsure(section, configuration)) return false;
    }
  }
  return true;
}

/** Whether what is taken for the answer of a condition is no more than likely. */
function isUnsure(section: OpeningTag, { server }: Configuration): boolean {
  if (server === undefined) return section.key === '<ifmodule';
  let unsure = unsureIn.get(server);
  if (unsure === undefined) {
    const conditions = server.unknowns.flatMap(({ what, at }) =>
      what === 'condition' && at ? at.command : [],
    );
    unsure = new Set(conditions);
    unsureIn.set(server, unsure);
  }
  return unsure.has(section);
}

/** The conditions that are unsure in some reading. */
const unsureIn = new WeakMap<Server, ReadonlySet<Command>>();

/** Names of main files. */
const MAIN_FILE = /(?:^|[\\/])(?:httpd|apache2)\.conf$/i;
/** Directives that bring lines of other files, or text from elsewhere. */
const BRINGS_MORE = ['include', 'includeoptional', 'use'];

/**
 * Whether plume sees all commands of a scope, those among them that may be there or not. In a server what it cannot see
 * is known; where sections begin in a macro and end behind its `Use`, none is whole. A document on its own has all of a section where nothing in it brings more; of the top level only where it
 * is a main file: a part of a server can look like a whole one, but only the main file says where the server root is.
 */
export function isWhole(scope: Scope): boolean {
  const reading = isSection(scope) ? scope.reading : 'main' in scope ? scope.main : scope;
  const { server } = reading.configuration;
  if (server !== undefined) {
    const isSplit = isSection(scope) ? hasSplitSections(reading) : splitStreams(server).size > 0;
    return !isSplit && !isUnplaced(scope) && !isSeenInPart(scope, server);
  }
  const isMainFile = MAIN_FILE.test(reading.file) || commandsIn(topOf(reading), 'serverroot').length > 0;
  return (isSection(scope) || isMainFile) && commandsIn(scope, BRINGS_MORE).length === 0;
}

/** The scopes of a server to which something that plume cannot see may add: by reading, and undefined for the top. */
const unseenIn = new WeakMap<Server, Map<Reading | undefined, Set<OpeningTag | undefined>>>();

function isSeenInPart(scope: Scope, server: Server): boolean {
  let unseen = unseenIn.get(server);
  if (unseen === undefined) {
    unseen = new Map();
    /** One line may have a hundred thousand variables. */
    let last: Placed | undefined;
    for (const { what, at } of server.unknowns) {
      if (at === undefined) continue;
      if (what === 'variable') {
        const isAgain = at.command === last?.command && at.reading === last.reading;
        last = at;
        if (isAgain || !headHasVariable(at.command)) continue;
      } else if (what !== 'file' && what !== 'macro') continue;
      const around = scopeOf(at);
      const reading = isSection(around) ? around.reading : undefined;
      const sections = unseen.get(reading) ?? new Set();
      unseen.set(reading, sections.add(isSection(around) ? around.command : undefined));
    }
    unseenIn.set(server, unseen);
  }
  const section = isSection(scope) ? scope : undefined;
  return unseen.get(section?.reading)?.has(section?.command) === true;
}
