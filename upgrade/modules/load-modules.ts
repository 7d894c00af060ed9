import { type ModuleFact, moduleFact } from '../../facts/modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { compareInReadingOrder } from '../../model/configuration/walk.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { insertLinesAfter, insertLinesBefore } from '../../rules/kit/edits.ts';
import {
  type Anchor,
  isManaged,
  lineLike,
  readAnchor,
  sharedObject,
  usesScripts,
} from '../../rules/module/load-module.ts';
import { distributedMpms } from '../../rules/module/mpms.ts';
import { enabledDirectory } from './enabled-files.ts';

/** Whether the server gets its modules by a2enmod, so that LoadModule lines of its own are the exception. */
export function isLoadedByScripts(server: Server): boolean {
  const managed = server.modules.loaded.filter(({ at }) => isManaged(at.instance));
  const own = findAnchors(server);
  if (own.length > 0) return managed.length > own.length;
  // the layout alone is a guess: a main file that reads no links has no use for them
  return usesScripts(server) && (server.assumes.length > 0 || enabledDirectory(server) !== undefined);
}

/** Where lines are to be written. */
interface Place {
  readonly instance: FileInstance;
  readonly at: Line | undefined;
  readonly isBefore: boolean;
}

/**
 * Writes LoadModule lines for modules into the files of a server, each in a condition, so that httpd loads what it has not
 * compiled in and nothing else loads: beside the other LoadModule lines, but before the first `<IfModule>` that asks for it.
 * The texts that become others, by identity.
 */
export function loadModules(modules: readonly ModuleFact[], server: Server): ReadonlyMap<string, ByteText> {
  const anchors = findAnchors(server);
  const usual = usualPlace(anchors, server);
  const questions = findQuestions(server, new Set(modules.map(({ identifier }) => identifier)));
  const blocks = new Map<string, { readonly place: Place; readonly lines: ByteText[] }>();
  for (const module of modules) {
    const place = placeFor(module, usual, questions, server);
    const key = `${place.instance.identity} ${place.at?.start} ${place.isBefore}`;
    const block = blocks.get(key) ?? { place, lines: [] };
    blocks.set(key, block);
    for (const one of guardedLines(module, anchors, server)) block.lines.push(one);
  }
  const edits = new Map<FileInstance, Edit[]>();
  for (const { place, lines } of blocks.values()) {
    const own = edits.get(place.instance) ?? [];
    edits.set(place.instance, own);
    own.push(editAt(place, [WHY, ...lines]));
  }
  return new Map(
    [...edits].map(([{ identity, document }, own]) => [identity, applyEdits(document.source.text, own)]),
  );
}

const WHY =
  '# Modules that httpd 2.4 needs; a line is skipped where the module is compiled in or loaded elsewhere:';

function editAt({ instance, at, isBefore }: Place, lines: readonly ByteText[]): Edit {
  if (at !== undefined && isBefore) return insertLinesBefore(withComments(at, instance), lines);
  if (at !== undefined) return insertLinesAfter((at.kind === 'open' ? at.closing : undefined) ?? at, lines);
  const { length } = instance.document.source.text;
  return { start: length, end: length, text: `${lines.join('\n')}\n` };
}

/** The first of the comments that stand right above a line, which are about it; the line itself where there are none. */
function withComments(at: Line, { document }: FileInstance): Line {
  const siblings = ('parent' in at ? at.parent?.children : undefined) ?? document.children;
  let first = siblings.indexOf(at);
  while (siblings[first - 1]?.kind === 'comment') first--;
  return siblings[first] ?? at;
}

/** A LoadModule line in the conditions under which it is right: an MPM only where there is none. */
function guardedLines(
  module: ModuleFact,
  anchors: readonly Anchor[],
  { profile }: Server,
): readonly ByteText[] {
  const model = anchors.at(-1);
  const line =
    model === undefined
      ? `LoadModule ${module.identifier} ${profile.moduleDirectory ?? 'modules'}/${sharedObject(module)}`
      : lineLike(model, module).trim();
  const guards = module.isMpm
    ? distributedMpms().flatMap((name) => moduleFact(name, '2.4')?.identifier ?? [])
    : [`${module.name}.c`];
  const indents = guards.map((_, depth) => INDENT.repeat(depth));
  return [
    ...guards.map((name, i) => `${indents[i]}<IfModule !${name}>`),
    `${INDENT.repeat(guards.length)}${line}`,
    ...indents.toReversed().map((indent) => `${indent}</IfModule>`),
  ];
}

const INDENT = '    ';

function findAnchors(server: Server): readonly Anchor[] {
  return server.modules.loaded
    .filter(({ certainty, at }) => certainty === 'present' && !isManaged(at.instance))
    .flatMap(({ at }) => readAnchor(at.command, at.instance) ?? []);
}

/** After the last LoadModule line of the file that has most; else after ServerRoot, or before all commands. */
function usualPlace(anchors: readonly Anchor[], { main }: Server): Place {
  const byFile = new Map<FileInstance, Anchor[]>();
  for (const anchor of anchors) {
    const own = byFile.get(anchor.instance);
    if (own === undefined) byFile.set(anchor.instance, [anchor]);
    else own.push(anchor);
  }
  const [most] = [...byFile.values()].toSorted((a, b) => b.length - a.length);
  const last = most?.at(-1);
  if (last !== undefined) return { instance: last.instance, at: outermost(last.command), isBefore: false };
  const commands = main.document.children.filter(isCommand);
  const root = commands.find(({ key }) => key === 'serverroot');
  if (root !== undefined) return { instance: main, at: root, isBefore: false };
  return { instance: main, at: commands[0], isBefore: true };
}

function placeFor(
  module: ModuleFact,
  usual: Place,
  questions: ReadonlyMap<string, Located<OpeningTag>>,
  server: Server,
): Place {
  const asked = questions.get(module.identifier);
  const at = usual.at;
  if (asked === undefined || at === undefined || !isCommand(at)) return usual;
  if (compareInReadingOrder(asked, { instance: usual.instance, command: at }) > 0) return usual;
  for (let link: Located | undefined = asked; link !== undefined; link = link.instance.from)
    if (link.instance === usual.instance || link.instance === server.main)
      return { instance: link.instance, at: outermost(link.command), isBefore: true };
  return usual;
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
