import { addTo } from '../../core/add-to.ts';
import { type ModuleFact, moduleFact } from '../../facts/modules.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import { compareInReadingOrder } from '../../model/configuration/walk.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Anchor } from '../../rules/module/load-module.ts';

/** Where lines are to be written. */
export interface Place {
  readonly instance: FileInstance;
  /** Outermost in its file; undefined where the file has none. */
  readonly at: Command | undefined;
  readonly isBefore: boolean;
  /** The ServerRoot that must be moved there, above the lines, as their paths are below it. */
  readonly root?: Command;
}

/** Finds the places for lines that load some modules. */
export interface PlaceFinder {
  readonly server: Server;
  /** The LoadModule lines that the new ones are like. */
  readonly anchors: readonly Anchor[];
  /** Whether the paths of the lines are below ServerRoot. */
  readonly isBelowRoot: boolean;
}

/**
 * Where each of some modules is to be loaded: beside the other LoadModule lines, but before the first `<IfModule>` that
 * asks for it, and below the ServerRoot that its path needs.
 */
export function placesOf(
  modules: readonly ModuleFact[],
  { server, anchors, isBelowRoot }: PlaceFinder,
): ReadonlyMap<ModuleFact, Place> {
  const root = findRoot(server);
  const usual = usualPlace(anchors, root, server);
  const questions = findQuestions(server, new Set(modules.map(({ identifier }) => identifier)));
  const places = new Map<ModuleFact, Place>();
  for (const module of modules) {
    const place = placeFor(module, usual, questions, server);
    places.set(module, isBelowRoot && root !== undefined ? belowRoot(place, usual, root) : place);
  }
  return places;
}

/** After the last LoadModule line of the file that has most; else after ServerRoot, or before all commands. */
function usualPlace(anchors: readonly Anchor[], root: Located | undefined, { main }: Server): Place {
  const byFile = new Map<FileInstance, Anchor[]>();
  for (const anchor of anchors) {
    addTo(byFile, anchor.instance, anchor);
  }
  const [most] = [...byFile.values()].toSorted((a, b) => b.length - a.length);
  const last = most?.at(-1);
  if (last !== undefined) return { instance: last.instance, at: outermost(last.command), isBefore: false };
  if (root !== undefined) return { instance: root.instance, at: outermost(root.command), isBefore: false };
  return { instance: main, at: main.document.children.find(isCommand), isBefore: true };
}

function placeFor(
  module: ModuleFact,
  usual: Place,
  questions: ReadonlyMap<string, Located<OpeningTag>>,
  server: Server,
): Place {
  const asked = questions.get(module.identifier);
  const at = usual.at;
  if (asked === undefined || at === undefined) return usual;
  if (compareInReadingOrder(asked, { instance: usual.instance, command: at }) > 0) return usual;
  for (let link: Located | undefined = asked; link !== undefined; link = link.instance.from)
    if (link.instance === usual.instance || link.instance === server.main)
      return { instance: link.instance, at: outermost(link.command), isBefore: true };
  return usual;
}

/** A place above ServerRoot becomes one below it: ServerRoot is moved there, or where that may change more, the lines are. */
function belowRoot(place: Place, usual: Place, root: Located): Place {
  const { instance, at, isBefore } = place;
  if (!isBefore || at === undefined) return place;
  if (compareInReadingOrder({ instance, command: at }, root) > 0) return place;
  const { command } = root;
  const isMovable =
    root.instance === instance &&
    command.parent === undefined &&
    !isAnythingReadAtOnce(instance, at, command);
  return isMovable ? { ...place, root: command } : usual;
}

/** Whether httpd executes a line between two others while it reads: an Include or a Define sees which ServerRoot there is. */
function isAnythingReadAtOnce(instance: FileInstance, { start }: Line, { start: end }: Line): boolean {
  const configuration = configurationOf(instance);
  return instance.document.lines.some(
    (line) =>
      line.kind === 'directive' &&
      line.start > start &&
      line.start < end &&
      configuration.fact(line)?.execOnRead !== false,
  );
}

/** The first ServerRoot of a server, in a file that can be written. */
function findRoot(server: Server): Located | undefined {
  return commandsIn(server, 'serverroot').find(
    ({ certainty, instance }) => certainty === 'present' && instance.kind === 'file',
  );
}

/** The first `<IfModule>` that asks for a module, by its identifier. */
function findQuestions(
  server: Server,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, Located<OpeningTag>> {
  const first = new Map<string, Located<OpeningTag>>();
  for (const instance of server.instances)
    for (const command of instance.document.lines) {
      if (command.kind !== 'open' || command.key !== '<ifmodule') continue;
      if (configurationOf(instance).isRead(command) === 'absent') continue;
      const name = readCondition(command)?.name;
      const identifier = name === undefined ? undefined : moduleFact(name, '2.4')?.identifier;
      if (identifier === undefined || !wanted.has(identifier)) continue;
      const before = first.get(identifier);
      const found = { instance, command };
      if (before === undefined || compareInReadingOrder(found, before) < 0) first.set(identifier, found);
    }
  return first;
}

function outermost(command: Command): Command {
  let at = command;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}
