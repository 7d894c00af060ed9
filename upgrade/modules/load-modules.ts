import { contentModules, type ModuleFact, moduleFact } from '../../facts/modules.ts';
import { serverPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { isWindowsPath } from '../../grammar/file-name.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { deleteLine, insertLinesAfter, insertLinesBefore } from '../../rules/kit/edits.ts';
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
import { type Place, placesOf } from './module-places.ts';

/** Whether the server gets its modules by a2enmod, so that LoadModule lines of its own are the exception. */
export function isLoadedByScripts(server: Server): boolean {
  const managed = server.modules.loaded.filter(({ at }) => isManaged(at.instance));
  const own = findAnchors(server);
  if (own.length > 0) return managed.length > own.length;
  // the layout alone is a guess: a main file that reads no links has no use for them
  return usesScripts(server) && (server.assumes.length > 0 || enabledDirectory(server) !== undefined);
}

/**
 * Writes LoadModule lines for modules into the files of a server, each in a condition, so that httpd loads what it has not
 * compiled in and nothing else loads. The texts that become others, by identity.
 */
export function loadModules(modules: readonly ModuleFact[], server: Server): ReadonlyMap<string, ByteText> {
  const anchors = findAnchors(server);
  const directory = anchors.at(-1)?.path ?? server.profile.moduleDirectory ?? 'modules';
  const isBelowRoot = !directory.startsWith('/') && !isWindowsPath(directory);
  const places = placesOf(modules, { server, anchors, isBelowRoot });
  const blocks = new Map<string, { readonly place: Place; readonly lines: ByteText[] }>();
  for (const [module, place] of places) {
    const key = `${place.instance.identity} ${place.at?.start} ${place.isBefore}`;
    const block = blocks.get(key) ?? { place, lines: [] };
    blocks.set(key, block);
    for (const one of guardedLines(module, anchors, server)) block.lines.push(one);
  }
  const edits = new Map<FileInstance, Edit[]>();
  const inOrder = [...blocks.values()].toSorted(
    (a, b) => (a.place.at?.start ?? 0) - (b.place.at?.start ?? 0),
  );
  const moving = inOrder.find(({ place }) => place.root !== undefined);
  for (const block of inOrder) {
    const { place, lines } = block;
    const own = edits.get(place.instance) ?? [];
    edits.set(place.instance, own);
    const root = block === moving ? place.root : undefined;
    if (root !== undefined) own.push(deleteLine(root));
    own.push(editAt(place, [...(root === undefined ? [] : [textOf(root)]), WHY, ...lines]));
  }
  return new Map(
    [...edits].map(([{ identity, document }, own]) => [identity, applyEdits(document.source.text, own)]),
  );
}

const WHY =
  '# Modules that httpd 2.4 needs; a line is skipped where the module is compiled in or loaded elsewhere:';

/** A command as it is written, without what its line begins and ends with. */
function textOf({ source, start, end }: Command): ByteText {
  return trimWhitespace(source.text.slice(start, end));
}

function editAt({ instance, at, isBefore }: Place, lines: readonly ByteText[]): Edit {
  if (at !== undefined && isBefore) return insertLinesBefore(withComments(at, instance), lines);
  if (at !== undefined) return insertLinesAfter((at.kind === 'open' ? at.closing : undefined) ?? at, lines);
  const { length } = instance.document.source.text;
  return { start: length, end: length, text: `${lines.join('\n')}\n` };
}

/** The first of the comments that stand right above a line, which are about it; the line itself where there are none. */
function withComments(at: Command, { document }: FileInstance): Line {
  const { children } = document;
  let first = children.indexOf(at);
  while (children[first - 1]?.kind === 'comment') first--;
  return children[first] ?? at;
}

/** A LoadModule line in the conditions under which it is right: an MPM only where there is none. */
function guardedLines(module: ModuleFact, anchors: readonly Anchor[], server: Server): readonly ByteText[] {
  const { profile } = server;
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
    ...statementsFor(module, server),
  ];
}

/** What httpd 2.2 did without a line for a module, where builds of 2.4 do not agree; nothing where the server says otherwise. */
function statementsFor({ name }: ModuleFact, server: Server): readonly ByteText[] {
  return contentModules().flatMap(({ module, states }) => {
    if (module !== name || states === undefined) return [];
    const path = serverPath(server.serverRoot, states.value);
    const entry = path === undefined ? undefined : server.files.look(path);
    const isGone = entry !== undefined && !entry.ok && entry.why === 'absent' && server.files.isOwn;
    const isSaid = serverMayHaveKey(server, asciiLowerCase(states.directive));
    return isGone || isSaid ? [] : [`${states.directive} ${states.value}`];
  });
}

const INDENT = '    ';

function findAnchors(server: Server): readonly Anchor[] {
  return server.modules.loaded
    .filter(({ certainty, at }) => certainty === 'present' && !isManaged(at.instance))
    .flatMap(({ at }) => readAnchor(at.command, at.instance) ?? []);
}
