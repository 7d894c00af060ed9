import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { compareLines } from '../../grammar/lines-in-order.ts';
import type { Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import { mayHaveKey, serverMayHaveKey } from './command-keys.ts';
import { type Configuration, configurationOf } from './configuration.ts';

/** The top level of a server or of a file, or one of their sections. */
export type Scope = Server | FileInstance | Located<OpeningTag>;

/**
 * Called for a command; `certainty` says whether httpd surely has it there. What it surely has not is left out.
 */
export type Visit = (located: Located, certainty: Exclude<Knowledge, 'absent'>) => void;

/**
 * Visits the commands of a scope in the order of httpd's walk, through conditions, included files and macros; commands
 * that httpd executes while reading (Include, Define) are visited too. Sections are visited, but not their contents.
 * With `keys`, only those commands are visited, which is much faster in a large server.
 */
export function forEachCommand(scope: Scope, visit: Visit, keys?: ReadonlySet<string>): void {
  if ('main' in scope) visitTopLevel(scope, visit, keys);
  else if (keys !== undefined && !mayHaveKey('command' in scope ? scope.instance : scope, keys)) return;
  else if ('command' in scope) {
    const places = keys && placesIn(scope, keys);
    if (places === undefined) visitLines(scope.command.children, scope.instance, visit, keys);
    else visitPlaces(places, scope, visit);
  } else visitLines(scope.document.children, scope, visit, keys);
}

/** A command of a scope, and whether httpd surely has it there. */
export interface LocatedCommand extends Located {
  readonly certainty: Exclude<Knowledge, 'absent'>;
  /** Of two commands of a scope httpd walks the one with the smaller number first. */
  readonly position: number;
}

/** The commands at the top level of a server with one of the keys, in the order of forEachCommand(). */
export function commandsAtTop(server: Server, keys: ReadonlySet<string>): readonly LocatedCommand[] {
  if (!serverMayHaveKey(server, keys)) return NONE;
  const { byKey } = topLevelOf(server);
  const lists = [...keys].flatMap((key) => {
    const list = byKey.get(key);
    return list === undefined ? [] : [list];
  });
  if (lists.length <= 1) return lists[0] ?? [];
  return lists.flat().sort((a, b) => a.position - b.position);
}

const NONE: readonly LocatedCommand[] = [];

/**
 * The commands at top level. It is walked once for each server: macros and files can bring half a million commands
 * there, and most callers need a handful of them.
 */
interface TopLevel {
  readonly commands: readonly LocatedCommand[];
  readonly byKey: ReadonlyMap<string, readonly LocatedCommand[]>;
}

const topLevelOf = query('topLevelOf', ({ main }: Server): TopLevel => {
  const commands: LocatedCommand[] = [];
  const byKey = new Map<string, LocatedCommand[]>();
  visitLines(
    main.document.children,
    main,
    ({ instance, command }, certainty) => {
      const located = { instance, command, certainty, position: commands.length };
      commands.push(located);
      addTo(byKey, command.key, located);
    },
    undefined,
  );
  return { commands, byKey };
});

function visitTopLevel(server: Server, visit: Visit, keys: ReadonlySet<string> | undefined): void {
  const commands = keys === undefined ? topLevelOf(server).commands : commandsAtTop(server, keys);
  spendWork(commands.length);
  for (const located of commands) visit(located, located.certainty);
}

/**
 * The indexes of the commands with keys among the children of a section out of a macro, so that a visit need not touch the
 * other lines; undefined where it must.
 */
function placesIn(
  { instance, command }: Located<OpeningTag>,
  keys: ReadonlySet<string>,
): readonly number[] | undefined {
  const kind = instance.document.alike;
  if (kind === undefined || !instance.bringsNothing) return undefined;
  return placesOfKeys(kind, keys, command, configurationOf(instance));
}

/**
 * Where in a section the commands with some keys are, the same in all documents that are alike; undefined where a section
 * in it is carried out while httpd reads, so that what is in that counts, too. Thirty thousand hosts may be out of one macro.
 */
const placesOfKeys = query(
  'placesOfKeys',
  (
    _kind: Document,
    keys: ReadonlySet<string>,
    { children }: OpeningTag,
    { fact }: Configuration,
  ): readonly number[] | undefined => {
    if (children.some((line) => line.kind === 'open' && fact(line)?.execOnRead === true)) return undefined;
    return children.flatMap((line, i) =>
      (line.kind === 'directive' || line.kind === 'open') && keys.has(line.key) ? i : [],
    );
  },
  { by: (kind, keys, { number }) => [kind, keys, number] },
);

/** As visitLines(), for the commands that were found. */
function visitPlaces(
  indexes: readonly number[],
  { instance, command: { children } }: Located<OpeningTag>,
  visit: Visit,
): void {
  // what it costs to go through them, whether anybody does
  spendWork(children.length + 1);
  const configuration = configurationOf(instance);
  for (let i = 0; i < indexes.length; i++) {
    const command = children[indexes[i]!]!;
    if (command.kind !== 'directive' && command.kind !== 'open') continue;
    const knowledge = configuration.isRead(command);
    if (knowledge !== 'absent') visit({ instance, command }, knowledge);
  }
}

/** Where a visit is in the lines of a file instance. */
interface Cursor {
  readonly lines: readonly Line[];
  readonly instance: FileInstance;
  /** That of the instance. */
  readonly configuration: Configuration;
  next: number;
  /** Where the visit goes on after these lines. */
  readonly outer: Cursor | undefined;
}

/** Without recursion: texts that nobody would write nest deeper than the stack allows. */
function visitLines(
  lines: readonly Line[],
  instance: FileInstance,
  visit: Visit,
  keys: ReadonlySet<string> | undefined,
): void {
  let cursor: Cursor | undefined = cursorAt(lines, instance, undefined);
  while (cursor !== undefined) {
    const { instance, configuration } = cursor;
    const line: Line | undefined = cursor.lines[cursor.next++];
    spendWork(1);
    if (line === undefined) cursor = cursor.outer;
    if (line?.kind !== 'directive' && line?.kind !== 'open') continue;
    const brought = instance.instancesOf(line);
    // httpd carries such a section out while it reads: it leaves nothing around its commands
    const isOpened = line.kind === 'open' && configuration.fact(line)?.execOnRead === true;
    const isWanted = keys === undefined || keys.has(line.key);
    if (!isWanted && !isOpened && brought.length === 0) continue;
    const knowledge = configuration.isRead(line);
    if (knowledge === 'absent') continue;
    if (isWanted) visit({ instance, command: line }, knowledge);
    for (let i = brought.length - 1; i >= 0; i--)
      cursor = cursorAt(brought[i]!.document.children, brought[i]!, cursor);
    if (isOpened) cursor = cursorAt(line.children, instance, cursor);
  }
}

function cursorAt(lines: readonly Line[], instance: FileInstance, outer: Cursor | undefined): Cursor {
  return { lines, instance, configuration: configurationOf(instance), next: 0, outer };
}

/** The innermost section of a kind around a command, through the files that include this one. */
export function sectionAround(key: string, located: Located): Located<OpeningTag> | undefined {
  // as sectionsAround(), without its generators: each DocumentRoot of thirty thousand hosts asks
  let at: Located | undefined = located;
  while (at !== undefined) {
    const { factOf, instance } = configurationOf(at.instance);
    if (instance === undefined) return undefined;
    for (let section = at.command.parent; section !== undefined; section = section.parent)
      if (section.key === key && factOf(key)?.execOnRead !== true) return { instance, command: section };
    at = instance.from;
  }
  return undefined;
}

/**
 * Compares two commands by when httpd reads them; negative where the first one is earlier. To those of a .htaccess
 * it comes last.
 */
export function compareInReadingOrder(a: Located, b: Located): number {
  const [chainA, chainB] = [chainOf(a), chainOf(b)];
  for (let i = 0; i < chainA.length || i < chainB.length; i++) {
    const [one, other] = [chainA[i], chainB[i]];
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    if (one.instance !== other.instance) return instanceOrder(one.instance) - instanceOrder(other.instance);
    if (one.command !== other.command) return compareLines(one.command, other.command);
  }
  return 0;
}

function chainOf(located: Located): readonly Located[] {
  const chain: Located[] = [];
  for (let link: Located | undefined = located; link !== undefined; link = link.instance.from)
    chain.unshift(link);
  return chain;
}

function instanceOrder(instance: FileInstance): number {
  const { server } = configurationOf(instance);
  if (server === undefined) return 0;
  // .htaccess files are read for requests, when all else is
  return readingOrder(server).get(instance) ?? server.instances.length;
}

const readingOrder = query(
  'readingOrder',
  ({ instances }: Server): ReadonlyMap<FileInstance, number> =>
    new Map(instances.map((each, i) => [each, i])),
);
