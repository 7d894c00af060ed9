import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import { type ModuleFact, moduleFact, splitModules, startNeeds } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { serverPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { Command, CommentLine, Directive, Line } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { canLoad } from '../../profile/profiles.ts';
import type { Edit, Fix } from '../kit/define-rule.ts';
import { insertLinesAfter, insertLinesBefore } from '../kit/edits.ts';
import { knownCommandIn } from '../kit/known-command.ts';
import { absenceOf } from './absent-modules.ts';

/** How to mend that a module is missing. */
export interface Remedy {
  readonly help: string;
  readonly fixes: readonly Fix[];
  /** The modules, the best first; none where httpd has none of them. */
  readonly needs: readonly string[];
}

/**
 * How one of some modules can be loaded in this server, by the means of its distribution: an edit beside the other
 * LoadModule lines, or the command that does it there. `file` is the one that the finding is in, `subject` what needs
 * the module: a directive or a word.
 */
export function howToLoad(
  modules: readonly string[],
  server: Server,
  { file, subject = '' }: { readonly file: string; readonly subject?: string },
): Remedy {
  const { series } = server.target;
  const facts = modules.flatMap((name) => moduleFact(name, series) ?? []);
  if (facts.length === 0) {
    const [help = 'It is a third-party module.'] = modules.flatMap(adviceOfSettings);
    return { help, fixes: [], needs: [] };
  }
  const loadable = facts.filter(({ name }) => canLoad(server.profile, name) !== 'absent');
  const history = historyOf(facts, subject);
  if (loadable.length === 0) {
    const names = facts.map(({ name }) => `\`${name}\``).join(' and ');
    const { name } = server.profile;
    const help = `${history}The httpd of ${name} does not include ${names}: it must be built.`;
    return { help, fixes: [], needs: [] };
  }
  const additions = loadable.flatMap((fact) => addLoadModule(fact, server, file) ?? []);
  // a commented line that is already in the file comes first
  const fixes = additions.toSorted((a, b) => a.added - b.added).map(({ fix }) => fix);
  const needs = loadable.map(({ name }) => name);
  return { help: `${history}${describeWays(loadable.map((fact) => wayToLoad(fact, server)))}`, fixes, needs };
}

/** How a module is loaded that settings describe. */
function adviceOfSettings(name: string): readonly string[] {
  const module = thirdPartyModule(name);
  return module?.isStated === true && module.advice !== undefined ? [module.advice] : [];
}

/** In which module httpd 2.2 had it, for those who know it from there. */
function historyOf(facts: readonly ModuleFact[], subject: string): string {
  const split = splitModules().find(
    ({ to, what }) =>
      facts.some(({ name, series }) => series === '2.4' && name === to) &&
      asciiLowerCase(what).includes(asciiLowerCase(subject)),
  );
  return split === undefined || subject === ''
    ? ''
    : `In httpd 2.4 ${split.what} moved from \`${split.from}\` to \`${split.to}\`. `;
}

/** A LoadModule line for a module that looks like another one; undefined in files that the scripts of Debian manage. */
export function lineLoading(module: ModuleFact, like: Located, server: Server): ByteText | undefined {
  const anchor = isManaged(like.instance) ? undefined : readAnchor(like.command, like.instance);
  return anchor && isThere(module, anchor, server) ? lineLike(anchor, module) : undefined;
}

/** Debian's a2enmod loads modules, by links in a directory of its own. */
export function usesScripts({ profile, modules }: Server): boolean {
  if (profile.layout !== 'unknown') return profile.layout === 'debian';
  return modules.loaded.some(({ at }) => isManaged(at.instance));
}

/** Whether a2enmod links a file into place, so that a line of its own does not belong into it. */
export function isManaged({ path }: FileInstance): boolean {
  return /\/mods-enabled\/[^/]+\.load$/.test(path);
}

/** How a module is loaded. */
interface WayToLoad {
  /** What installs it first, as a clause; undefined where it is installed. */
  readonly installs: string | undefined;
  /** The line or the command that loads it; undefined where what installs it does. */
  readonly loads: string | undefined;
}

function wayToLoad(fact: ModuleFact, server: Server): WayToLoad {
  const { profile } = server;
  const pack = profile.packages.get(fact.name);
  if (usesScripts(server)) {
    const isAdded = pack !== undefined && profile.layout === 'debian';
    const installs = isAdded ? `\`apt-get install ${pack}\` installs it` : undefined;
    return { installs, loads: `a2enmod ${shortName(fact)}` };
  }
  if (pack !== undefined && profile.layout === 'redhat') {
    const program = fact.series === '2.2' ? 'yum' : 'dnf';
    const installs = `\`${program} install ${pack}\` installs \`${fact.name}\` and the file that loads it`;
    return { installs, loads: undefined };
  }
  const isAdded = pack !== undefined && profile.layout === 'alpine';
  return {
    installs: isAdded ? `\`apk add ${pack}\` installs \`${fact.name}\`` : undefined,
    loads: `LoadModule ${fact.identifier} ${directoryOf(server)}${sharedObject(fact)}`,
  };
}

/** One sentence for all that only a line or command loads; one for each of those that must be installed. */
function describeWays(ways: readonly WayToLoad[]): string {
  const short = ways.flatMap(({ installs, loads }) => (installs === undefined ? (loads ?? []) : []));
  const long = ways.flatMap(({ installs, loads }) =>
    installs === undefined ? [] : `${installs}${loads === undefined ? '' : `; \`${loads}\` loads it`}.`,
  );
  const together =
    short.length === 0
      ? []
      : [
          `${joinWords(
            short.map((text) => `\`${text}\``),
            'or',
          )} loads it.`,
        ];
  return [...together, ...long].join(' Or ');
}

function directoryOf(server: Server): string {
  const [anchor] = server.modules.loaded.flatMap(
    (loaded) => readAnchor(loaded.at.command, loaded.at.instance) ?? [],
  );
  return anchor === undefined ? 'modules/' : anchor.path.slice(0, anchor.path.length - anchor.file.length);
}

/** The name of a module's file. */
export function sharedObject({ name, isMpm }: ModuleFact): string {
  return isMpm ? `mod_mpm_${name}.so` : `${name}.so`;
}

/** As a2enmod calls it. */
export function shortName({ name, isMpm }: ModuleFact): string {
  return isMpm ? `mpm_${name}` : name.replace(/^mod_/, '');
}

/** A LoadModule line of one of httpd's modules, written in the usual way. */
export interface Anchor {
  readonly instance: FileInstance;
  readonly command: Directive;
  readonly fact: ModuleFact;
  readonly path: ByteText;
  /** The last part of the path. */
  readonly file: ByteText;
}

export function readAnchor(command: Command, instance: FileInstance): Anchor | undefined {
  const { server, target } = configurationOf(instance);
  const [identifier, path, ...more] = instance.partsOf(command).words;
  if (command.kind !== 'directive' || identifier === undefined || path === undefined || more.length > 0)
    return undefined;
  const fact = moduleFact(identifier.value, target.series);
  const file = path.value.slice(path.value.lastIndexOf('/') + 1);
  if (fact === undefined || path.hasVariable || file !== sharedObject(fact)) return undefined;
  const isWritten = instance.kind === 'file' && server?.documentOf(instance.identity) === instance.document;
  return isWritten ? { instance, command, fact, path: path.value, file } : undefined;
}

interface Addition {
  readonly fix: Fix;
  /** How many of its lines are new. */
  readonly added: number;
}

function addLoadModule(fact: ModuleFact, server: Server, file: string): Addition | undefined {
  const plan = planFor(fact, server);
  const anchors = server.modules.loaded
    .filter(({ certainty, at }) => certainty === 'present' && !isManaged(at.instance))
    .flatMap(({ at }) => readAnchor(at.command, at.instance) ?? []);
  const edits: Edit[] = [];
  const titles: string[] = [];
  const added: FileInstance[] = [];
  for (const module of plan) {
    const commented = findCommented(server, module);
    if (commented !== undefined) {
      edits.push(inFile(commented.instance, uncomment(commented.comment), file));
      titles.push(`Uncomment the LoadModule line of \`${module.name}\``);
      continue;
    }
    const place = findPlace(module, anchors);
    if (place === undefined || !isThere(module, place.model, server)) return undefined;
    const line = lineLike(place.model, module);
    edits.push(
      inFile(
        place.model.instance,
        place.isBefore ? insertLinesBefore(place.at, [line]) : insertLinesAfter(place.at, [line]),
        file,
      ),
    );
    titles.push(`Add \`${line}\``);
    added.push(place.model.instance);
  }
  if (edits.length === 0) return undefined;
  const other = added.find((instance) => instance.file !== file);
  const where = other === undefined ? '' : ` to \`${other.file}\``;
  const fix: Fix = {
    title: `${titles.join(', ')}${where}`,
    name: 'load-module',
    kind: 'unsafe', // deleting the lines that need it may be what is wanted
    edits: mergeInserts(edits),
  };
  return { fix, added: added.length };
}

/** The module with those that it cannot be loaded or started without, in the order in which they are to be loaded. */
function planFor(fact: ModuleFact, server: Server): readonly ModuleFact[] {
  const plan = new Set<ModuleFact>();
  const add = (module: ModuleFact): void => {
    for (const alternatives of startNeeds(module)) {
      const [first] = alternatives.flatMap((name) => moduleFact(name, module.series) ?? []);
      if (first !== undefined && !first.isMpm && !plan.has(first) && absenceOf(alternatives, server))
        add(first);
    }
    plan.add(module);
  };
  add(fact);
  return [...plan];
}

interface Place {
  readonly at: Line;
  readonly isBefore: boolean;
  /** The line that the new one is to look like. */
  readonly model: Anchor;
}

/** Where the lines are in alphabetical order, the place in that order; else below the last one. */
function findPlace(module: ModuleFact, anchors: readonly Anchor[]): Place | undefined {
  const needed = anchors.filter(({ fact }) => module.loadAfter.includes(fact.name));
  const groups = new Map<string, Anchor[]>();
  for (const anchor of anchors) {
    const { instance, command } = anchor;
    const key = `${instance.identity} ${command.parent?.start ?? ''}`;
    addTo(groups, key, anchor);
  }
  // where what it needs is loaded is the place for it, else where most are
  const most = [...groups.values()].toSorted(
    (a, b) =>
      Number(b.some((one) => needed.includes(one))) - Number(a.some((one) => needed.includes(one))) ||
      b.length - a.length,
  )[0];
  const last = most?.at(-1);
  if (most === undefined || last === undefined) return undefined;
  const isSorted =
    most.length > 2 && most.every((one, i) => i === 0 || comesBefore(most[i - 1]!.fact, one.fact));
  const after = most.findLastIndex((one) => needed.includes(one));
  const next = isSorted ? most.find((one, i) => i > after && comesBefore(module, one.fact)) : undefined;
  return next === undefined
    ? { at: last.command, isBefore: false, model: last }
    : { at: next.command, isBefore: true, model: next };
}

function comesBefore(a: ModuleFact, b: ModuleFact): boolean {
  return a.identifier < b.identifier;
}

export function lineLike({ command, fact, file, instance }: Anchor, module: ModuleFact): ByteText {
  const { name, words: args } = instance.partsOf(command);
  const [identifier, path] = args;
  const { text } = command.source;
  const raw = (start: number, end: number) => text.slice(start, end);
  if (identifier === undefined || path === undefined) return '';
  const before = raw(name.start, identifier.start);
  const between = raw(identifier.end, path.start);
  return [
    before,
    raw(identifier.start, identifier.end).replace(fact.identifier, () => module.identifier),
    between,
    raw(path.start, path.end).replace(file, () => sharedObject(module)),
  ].join('');
}

/** Whether the file of a module is there, for all that plume can see. */
function isThere(module: ModuleFact, { path, file }: Anchor, server: Server): boolean {
  const { files, serverRoot, profile } = server;
  const full = serverPath(serverRoot, path.slice(0, path.length - file.length) + sharedObject(module));
  const entry = full === undefined ? undefined : files.look(full);
  if (entry?.ok) return true;
  return (
    !isSurelyGone(entry, files) &&
    canLoad(profile, module.name) !== 'absent' &&
    !profile.packages.has(module.name)
  );
}

function isSurelyGone(entry: ReturnType<FileSystem['look']> | undefined, { isOwn }: FileSystem): boolean {
  return entry !== undefined && !entry.ok && entry.why === 'absent' && isOwn;
}

interface Commented {
  readonly instance: FileInstance;
  readonly comment: CommentLine;
}

/** The first comment that would load a module if it were none. */
const findCommented = query('findCommented', (server: Server, module: ModuleFact): Commented | undefined => {
  for (const instance of server.instances) {
    const { document } = instance;
    if (instance.kind !== 'file' || server.documentOf(instance.identity) !== document) continue;
    for (const line of document.lines) {
      if (line.kind !== 'comment' || line.height > 1) continue;
      const text = textOf(line);
      if (!text.includes(module.identifier)) continue;
      const command = knownCommandIn(withoutHashes(text));
      if (command?.key !== 'loadmodule') continue;
      const [identifier, path, ...more] = instance.partsOf(command).words;
      if (identifier?.value !== module.identifier || path === undefined || more.length > 0) continue;
      const isRead =
        line.parent === undefined || configurationOf(instance).isReadInside(line.parent) === 'present';
      if (isRead && !isFileGone(path.value, server)) return { instance, comment: line };
    }
  }
  return undefined;
});

function isFileGone(path: ByteText, { serverRoot, files }: Server): boolean {
  const full = serverPath(serverRoot, path);
  return isSurelyGone(full === undefined ? undefined : files.look(full), files);
}

function textOf({ source, start, end }: Line): ByteText {
  return source.text.slice(start, end);
}

function withoutHashes(text: ByteText): ByteText {
  return text.replace(/^([ \t]*)#[#\t ]*/, '$1');
}

function uncomment(comment: CommentLine): Edit {
  const text = textOf(comment);
  const { start } = comment;
  const hash = text.indexOf('#');
  const marks = /^#[#\t ]*/.exec(text.slice(hash))?.[0] ?? '#';
  return { start: start + hash, end: start + hash + marks.length, text: '' };
}

function inFile({ file }: FileInstance, edit: Edit, own: string): Edit {
  return file === own ? edit : { ...edit, file };
}

/** Several insertions at one offset become one. */
function mergeInserts(edits: readonly Edit[]): readonly Edit[] {
  const merged: Edit[] = [];
  for (const edit of edits) {
    const at = merged.findIndex(
      (one) =>
        one.file === edit.file && one.start === edit.start && one.end === edit.end && one.start === one.end,
    );
    const same = merged[at];
    if (same === undefined) merged.push(edit);
    else merged[at] = { ...same, text: same.text + edit.text };
  }
  return merged;
}
