import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { spendWork } from '../../grammar/work-budget.ts';
import type { Knowledge } from '../configuration.ts';
import { mayHaveKey, serverMayHaveKey } from './command-keys.ts';
import type { Placed, Reading, Server } from './server.ts';

/** The top level of a server or of a file, or one of their sections. */
export type Scope = Server | Reading | Placed<OpeningTag>;

/**
 * Called for a command; `certainty` says whether httpd surely has it there. What it surely has not is left out.
 */
export type Visit = (placed: Placed, certainty: Exclude<Knowledge, 'absent'>) => void;

/**
 * Visits the commands of a scope in the order in which httpd walks them: through conditions, included files and macros,
 * which leave nothing around their commands. Sections are visited, what they contain is not: they are scopes of their
 * own. Commands that httpd carries out while reading (Include, Define, conditions) are visited as well. Who wants some
 * commands only gives their keys; in a large server that costs a fraction.
 */
export function forEachCommand(scope: Scope, visit: Visit, keys?: ReadonlySet<string>): void {
  if ('main' in scope) visitTopLevel(scope, visit, keys);
  else if (keys !== undefined && !mayHaveKey('command' in scope ? scope.reading : scope, keys)) return;
  else if ('command' in scope) visitLines(scope.command.children, scope.reading, visit, keys);
  else visitLines(scope.document.children, scope, visit, keys);
}

/** A command of a scope, and whether httpd surely has it there. */
export interface PlacedCommand extends Placed {
  readonly certainty: Exclude<Knowledge, 'absent'>;
  /** Of two commands of a scope httpd walks the one with the smaller number first. */
  readonly position: number;
}

/** The commands at the top level of a server with one of the keys, in the order of forEachCommand(). */
export function commandsAtTop(server: Server, keys: ReadonlySet<string>): readonly PlacedCommand[] {
  if (!serverMayHaveKey(server, keys)) return NONE;
  const { byKey } = topLevelOf(server);
  const lists = [...keys].flatMap((key) => {
    const list = byKey.get(key);
    return list === undefined ? [] : [list];
  });
  if (lists.length <= 1) return lists[0] ?? [];
  return lists.flat().sort((a, b) => a.position - b.position);
}

const NONE: readonly PlacedCommand[] = [];

/**
 * The commands at top level. It is walked once for each server: macros and files can bring half a million commands
 * there, and most callers need a handful of them.
 */
interface TopLevel {
  readonly commands: readonly PlacedCommand[];
  readonly byKey: ReadonlyMap<string, readonly PlacedCommand[]>;
}

const topLevels = new WeakMap<Server, TopLevel>();

function topLevelOf(server: Server): TopLevel {
  let top = topLevels.get(server);
  if (top === undefined) {
    top = walkTopLevel(server);
    topLevels.set(server, top);
  }
  return top;
}

function walkTopLevel({ main }: Server): TopLevel {
  const commands: PlacedCommand[] = [];
  const byKey = new Map<string, PlacedCommand[]>();
  visitLines(
    main.document.children,
    main,
    ({ reading, command }, certainty) => {
      const placed = { reading, command, certainty, position: commands.length };
      commands.push(placed);
      const others = byKey.get(command.key);
      if (others === undefined) byKey.set(command.key, [placed]);
      else others.push(placed);
    },
    undefined,
  );
  return { commands, byKey };
}

function visitTopLevel(server: Server, visit: Visit, keys: ReadonlySet<string> | undefined): void {
  const commands = keys === undefined ? topLevelOf(server).commands : commandsAtTop(server, keys);
  spendWork(commands.length);
  for (const placed of commands) visit(placed, placed.certainty);
}

/** Where a visit has come to in the lines of a reading. */
interface Cursor {
  readonly lines: readonly Line[];
  readonly reading: Reading;
  next: number;
}

/** Without recursion: texts that nobody would write nest deeper than the stack allows. */
function visitLines(
  lines: readonly Line[],
  reading: Reading,
  visit: Visit,
  keys: ReadonlySet<string> | undefined,
): void {
  const cursors: Cursor[] = [{ lines, reading, next: 0 }];
  for (let cursor = cursors.at(-1); cursor !== undefined; cursor = cursors.at(-1)) {
    const line = cursor.lines[cursor.next++];
    spendWork(1);
    if (line === undefined) cursors.pop();
    if (line?.kind !== 'directive' && line?.kind !== 'open') continue;
    const { reading } = cursor;
    const brought = reading.readingsOf(line);
    const isOpened = line.kind === 'open' && isDissolved(line, reading);
    const isWanted = keys === undefined || keys.has(line.key);
    if (!isWanted && !isOpened && brought.length === 0) continue;
    const knowledge = reading.configuration.isRead(line);
    if (knowledge === 'absent') continue;
    if (isWanted) visit({ reading, command: line }, knowledge);
    for (let i = brought.length - 1; i >= 0; i--) {
      const inner = brought[i]!;
      cursors.push({ lines: inner.document.children, reading: inner, next: 0 });
    }
    if (isOpened) cursors.push({ lines: line.children, reading, next: 0 });
  }
}

/** Whether a section leaves nothing around its commands, for httpd carries it out while it reads. */
function isDissolved(section: OpeningTag, { configuration }: Reading): boolean {
  return configuration.fact(section)?.execOnRead === true;
}

/** The innermost section of a kind around a command, through the files that include this one. */
export function sectionAround(key: string, { reading, command }: Placed): Placed<OpeningTag> | undefined {
  for (const section of reading.configuration.sectionsAround(command))
    if (section.command.key === key) return section;
  return undefined;
}

/** Compares two commands by when httpd comes to them while reading; negative where the first one is earlier. */
export function compareInReadingOrder(a: Placed, b: Placed): number {
  const [chainA, chainB] = [chainOf(a), chainOf(b)];
  for (let i = 0; i < chainA.length || i < chainB.length; i++) {
    const [one, other] = [chainA[i], chainB[i]];
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    if (one.reading !== other.reading) return readingOrder(one.reading) - readingOrder(other.reading);
    if (one.command !== other.command) return one.command.start - other.command.start;
  }
  return 0;
}

function chainOf(placed: Placed): readonly Placed[] {
  const chain: Placed[] = [];
  for (let link: Placed | undefined = placed; link !== undefined; link = link.reading.from)
    chain.unshift(link);
  return chain;
}

const orders = new WeakMap<Server, ReadonlyMap<Reading, number>>();

function readingOrder(reading: Reading): number {
  const { server } = reading.configuration;
  if (server === undefined) return 0;
  const order = orders.get(server) ?? new Map(server.readings.map((each, i) => [each, i]));
  orders.set(server, order);
  return order.get(reading) ?? 0;
}
