import { ACCESS_COMPAT_KEYS, ACCESS_KEYS, AUTHENTICATION_KEYS } from '../../access/policy/section-access.ts';
import { query } from '../../core/query.ts';
import { sectionKind } from '../../facts/sections.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../model/configuration/argument-errors.ts';
import type { JudgedFile, JudgedFix } from './judged-texts.ts';
import { meaningIn2_2, meaningOf } from './meaning.ts';
import { type Hunk, type PairedCommands, pairCommands } from './pair-commands.ts';
import { findMarked, isRefused, type MarkedCommands } from './refused-commands.ts';
import type { Difference } from './verdict.ts';
import { holdsWithCompat, isWithoutEffect } from './without-effect.ts';

/** What fixes do to the commands of one file. */
export interface ComparedFile {
  readonly file: JudgedFile;
  readonly after: JudgedFile;
  readonly pairs: PairedCommands;
  /** Tags that stand in the place of others, by those. */
  readonly renamed: ReadonlyMap<OpeningTag, OpeningTag>;
  readonly differences: readonly Difference[];
  /** Fixes that change access decisions, or may: what they say about access is not among the differences. */
  readonly aboutAccess: readonly JudgedFix[];
  /**
   * Commands about access of which the decisions are not compared: those before that httpd refuses whatever is loaded
   * and what stands in their place, and those that say the same in other words.
   */
  readonly settled: ReadonlySet<Command>;
  /** Commands that are another text now, or that came or went; those without effect and about access among them. */
  readonly changed: readonly Command[];
  /** Commands that the findings mark and httpd refuses. */
  readonly refused: ReadonlySet<Command>;
  /** New commands that stand where such a one stood. */
  readonly free: ReadonlySet<Command>;
}

/**
 * The differences between the commands of a file before and after some fixes: all commands must be there, in order and
 * in the same sections and conditions. Exempt are commands that httpd refuses and a finding marks, what replaces them,
 * and commands without effect.
 */
export function compareCommands(
  file: JudgedFile,
  after: JudgedFile,
  fixes: readonly JudgedFix[],
): ComparedFile {
  const edits = fixes.flatMap((fix) => fix.edits.get(file.name) ?? []);
  const pairs = pairCommands(file.document, after.document, edits);
  const commands = findMarked(file, fixes);
  const { refused } = commands;
  const fixesAt = indexEdits(file, fixes);
  const differences: Difference[] = [];
  const changed: Command[] = [];
  /** What refused commands said, or were to say, that stood in other places. */
  const misplaced = new Set(
    pairs.hunks.flatMap(({ removed }) =>
      removed
        .filter((command) => refused.has(command))
        .flatMap((command) => [...meaningOf(command, file), ...(meaningIn2_2(command, file) ?? [])]),
    ),
  );
  const extras = extrasIn2_2(commands.marked, file, pairs);
  const aboutAccess = new Set<JudgedFix>();
  /** Tags of which the fix changes the arguments, or the name. */
  const renamed = new Map<OpeningTag, OpeningTag>();
  /** New commands that stand where a refused one stood. */
  const free = new Set<Command>();
  const settled = new Set<Command>();
  for (const hunk of pairs.hunks) {
    for (const command of [...hunk.removed, ...hunk.added]) changed.push(command);
    const own = fixesAt(hunk);
    const isFree = hunk.removed.some((command) => refused.has(command));
    if (isFree) for (const command of hunk.added) free.add(command);
    pairTags(hunk, renamed);
    if ([...hunk.removed, ...hunk.added].some(hasSayInAccess)) for (const fix of own) aboutAccess.add(fix);
    if (isSettled(hunk, commands, file, after))
      for (const command of [...hunk.removed, ...hunk.added]) settled.add(command);
    for (const one of differencesIn(hunk, {
      ...commands,
      file,
      after,
      misplaced,
      extras,
      isFree,
      fixes: own,
    }))
      differences.push(one);
  }
  const moved = findMoved(file, pairs, { refused, free, renamed }, fixes);
  for (const one of moved.differences) differences.push(one);
  if (moved.isAccessMoved) for (const fix of fixes) aboutAccess.add(fix);
  return {
    ...{ file, after, pairs, renamed, differences, settled, changed, refused, free },
    aboutAccess: [...aboutAccess],
  };
}

function isSettled(
  { removed, added }: Hunk,
  { marked, refused }: MarkedCommands,
  file: JudgedFile,
  after: JudgedFile,
): boolean {
  if (removed.length === 0) return false;
  const { configuration } = file;
  const isWrong = (command: Command) =>
    refused.has(command) &&
    configuration.availability(command) !== 'absent' &&
    // the decisions of 2.2 count where these are only missing their module
    (!ACCESS_COMPAT_KEYS.has(command.key) || argumentErrorOf(command, configuration) !== undefined);
  if (removed.every(isWrong)) return true;
  const meant = removed.flatMap((command) =>
    marked.has(command)
      ? (meaningIn2_2(command, file) ?? meaningOf(command, file))
      : meaningOf(command, file),
  );
  const said = added.flatMap((command) => meaningOf(command, after));
  return meant.length === said.length && meant.every((one, i) => one === said[i]);
}

/** Whether it may change access decisions. */
function hasSayInAccess(command: Command): boolean {
  return ACCESS_KEYS.has(command.key) || isAboutAccess(command);
}

/**
 * Whether what a command says is compared as decisions and not as text. Who somebody is is text: two files of passwords
 * decide alike about people whom nobody knows.
 */
export function isAboutAccess(command: Command): boolean {
  if (DECIDING_KEYS.has(command.key)) return true;
  return (
    isCondition(command) && command.children.some(isNamed) && command.children.every(saysAccessOrNothing)
  );
}

const DECIDING_KEYS: ReadonlySet<string> = new Set(
  [...ACCESS_KEYS].filter((key) => !AUTHENTICATION_KEYS.has(key)),
);

function saysAccessOrNothing(line: OpeningTag['children'][number]): boolean {
  return !isNamed(line) || isAboutAccess(line);
}

function isNamed(line: OpeningTag['children'][number]): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}

function isCondition(command: Command): command is OpeningTag {
  return command.kind === 'open' && sectionKind(command.key) === 'Condition';
}

interface HunkContext extends MarkedCommands {
  readonly file: JudgedFile;
  readonly after: JudgedFile;
  /** What refused commands said, or were to say, that stood in other places. */
  readonly misplaced: ReadonlySet<string>;
  /** What marked commands that stay as they are said to 2.2 besides, by the section after the fix that they are in. */
  readonly extras: ReadonlyMap<OpeningTag | undefined, ReadonlySet<string>>;
  /** Whether a refused one stood here, so that something new may. */
  readonly isFree: boolean;
  readonly fixes: readonly JudgedFix[];
}

/** A command with what it says. */
interface Said {
  readonly command: Command;
  readonly meanings: readonly string[];
}

function differencesIn(hunk: Hunk, context: HunkContext): readonly Difference[] {
  const { file, after, marked, refused, misplaced, extras, isFree } = context;
  const read = (commands: readonly Command[], of: JudgedFile): readonly Said[] =>
    commands
      .filter((command) => !isAboutAccess(command) && !isWithoutEffect(command, of))
      .map((command) => ({ command, meanings: meaningOf(command, of) }));
  const olds = read(
    hunk.removed.filter((command) => !refused.has(command) && !holdsWithCompat(command, file)),
    file,
  );
  const news = read(hunk.added, after).map(({ command, meanings }) => ({
    command,
    // what a refused line says that stood elsewhere, and what 2.2 took another one for
    meanings: isFree
      ? meanings
      : meanings.filter((one) => !misplaced.has(one) && extras.get(command.parent)?.has(one) !== true),
  }));
  const wrong = isFree ? undefined : hunk.added.find((command) => isRefused(command, after));
  if (wrong !== undefined && !hunk.removed.some((command) => isRefused(command, file)))
    return [
      {
        kind: 'said',
        file: file.name,
        line: undefined,
        why: `httpd would refuse ${nameOf(wrong)} there`,
        fixes: context.fixes,
      },
    ];
  const found = differencesBetween(olds, news, context);
  if (found.length === 0) return found;
  if (file.configuration.target.series === '2.2') return found;
  // what 2.2 did with the line, in the series that the text was written for
  const olds22 = olds.map((said) =>
    marked.has(said.command)
      ? { ...said, meanings: meaningIn2_2(said.command, file) ?? said.meanings }
      : said,
  );
  return differencesBetween(olds22, news, context).length === 0 ? [] : found;
}

function extrasIn2_2(
  marked: ReadonlySet<Command>,
  file: JudgedFile,
  pairs: PairedCommands,
): HunkContext['extras'] {
  const extras = new Map<OpeningTag | undefined, Set<string>>();
  for (const command of marked) {
    const same = pairs.after.get(command);
    const meant = same === undefined ? undefined : meaningIn2_2(command, file);
    if (same === undefined || meant === undefined) continue;
    const own = new Set(meaningOf(command, file));
    const others = extras.get(same.parent) ?? new Set();
    extras.set(same.parent, others);
    for (const one of meant) if (!own.has(one)) others.add(one);
  }
  return extras;
}

function differencesBetween(
  olds: readonly Said[],
  news: readonly Said[],
  { file, isFree, fixes }: HunkContext,
): readonly Difference[] {
  const flat = (all: readonly Said[]) => all.flatMap(({ meanings }) => meanings);
  const [meant, said] = [flat(olds), flat(news)];
  if (meant.length === said.length && meant.every((meaning, i) => meaning === said[i])) return [];
  const [meantOnce, saidOnce] = [new Set(meant), new Set(said)];
  const gone = olds.filter(({ meanings }) => !meanings.every((one) => saidOnce.has(one)));
  const come = isFree ? [] : news.filter(({ meanings }) => !meanings.every((one) => meantOnce.has(one)));
  const about = { file: file.name, fixes };
  if (gone.length === 0 && come.length === 0) {
    if (isFree && isInOrder(meant, said)) return [];
    const [first] = [...olds, ...news];
    const why = `${nameOf(first?.command)} would be read at another place, or more or less often`;
    return [{ ...about, kind: 'changed', line: olds[0]?.command.number, why }];
  }
  return [
    ...gone.map(({ command }): Difference => {
      const isChanged = come.some((other) => other.command.key === command.key);
      const what = isChanged ? 'would mean something else' : 'would be gone';
      return {
        ...about,
        kind: isChanged ? 'changed' : 'removed',
        line: command.number,
        why: `${nameOf(command)} on line ${command.number} ${what}, though httpd obeys it now`,
      };
    }),
    ...come
      .filter(({ command }) => !gone.some((other) => other.command.key === command.key))
      .map(
        ({ command }): Difference => ({
          ...about,
          kind: 'added',
          line: olds[0]?.command.number,
          why: `it would add ${nameOf(command)}, which was not there before`,
        }),
      ),
  ];
}

/** Whether one list has all of another, in its order. */
function isInOrder(wanted: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const one of all) if (one === wanted[next]) next++;
  return next === wanted.length;
}

function nameOf(command: Command | undefined): string {
  if (command === undefined) return 'a line';
  const { start, end } = headOf(command);
  return `\`${command.source.text.slice(start, end)}${command.kind === 'open' ? '>' : ''}\``;
}

/** Pairs the tags that stand in each other's place, so that what they contain counts as being where it was. */
function pairTags({ removed, added }: Hunk, renamed: Map<OpeningTag, OpeningTag>): void {
  const news = added.filter((command) => command.kind === 'open');
  for (const [i, old] of removed.filter((command) => command.kind === 'open').entries()) {
    const other = news[i];
    if (other !== undefined) renamed.set(old, other);
  }
}

interface TagContext {
  readonly refused: ReadonlySet<Command>;
  readonly free: ReadonlySet<Command>;
  readonly renamed: ReadonlyMap<OpeningTag, OpeningTag>;
}

/**
 * Commands that get into other sections, or out of some, and whether some of those are about access. Each pair of
 * sections is looked at once.
 */
function findMoved(
  file: JudgedFile,
  { after }: PairedCommands,
  context: TagContext,
  fixes: readonly JudgedFix[],
): { readonly differences: readonly Difference[]; readonly isAccessMoved: boolean } {
  const counterpart = (tag: OpeningTag): Command | undefined => after.get(tag) ?? context.renamed.get(tag);
  const counterparts = new Set([...context.renamed.values()]);
  const paired = new Set(after.values());
  const isSamePlace = query('isSamePlace', (from: OpeningTag | undefined, to: OpeningTag | undefined) => {
    const tags = ancestorsOf(from).flatMap((tag) => {
      const other = counterpart(tag);
      return other === undefined && (context.refused.has(tag) || holdsWithCompat(tag, file)) ? [] : [other];
    });
    const now = ancestorsOf(to).filter(
      (tag) => paired.has(tag) || counterparts.has(tag) || !context.free.has(tag),
    );
    return tags.length === now.length && tags.every((tag, i) => tag === now[i]);
  });
  const differences: Difference[] = [];
  let isAccessMoved = false;
  const told = new Set<OpeningTag | undefined>();
  for (const [old, command] of after) {
    if (isAboutAccess(old)) {
      if (!isSamePlace(old.parent, command.parent)) isAccessMoved = true;
      continue;
    }
    if (isSamePlace(outOfLimits(old.parent), outOfLimits(command.parent))) continue;
    if (told.has(old.parent)) continue;
    told.add(old.parent);
    differences.push({
      kind: 'moved',
      file: file.name,
      line: old.number,
      why: `${nameOf(old)} on line ${old.number} would ${command.parent === undefined ? 'be outside of all sections' : `be part of ${nameOf(command.parent)}`}, which it is not now`,
      fixes,
    });
  }
  return { differences, isAccessMoved };
}

/** The innermost section that is no `<Limit>`: httpd looks at methods for access control alone. */
function outOfLimits(tag: OpeningTag | undefined): OpeningTag | undefined {
  let at = tag;
  while (at !== undefined && sectionKind(at.key) === 'Limit') at = at.parent;
  return at;
}

function ancestorsOf(tag: OpeningTag | undefined): readonly OpeningTag[] {
  const tags: OpeningTag[] = [];
  for (let at = tag; at !== undefined; at = at.parent) tags.push(at);
  return tags;
}

/** Gives the fixes that have an edit where a hunk is. */
function indexEdits({ name }: JudgedFile, fixes: readonly JudgedFix[]): (hunk: Hunk) => readonly JudgedFix[] {
  const edits = fixes
    .flatMap((fix) => (fix.edits.get(name) ?? []).map(({ start, end }) => ({ start, end, fix })))
    .sort((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const found = new Set<JudgedFix>();
    // edits do not overlap: their ends are in order, too
    for (let i = firstThat(edits, (edit) => edit.end >= start); i < edits.length; i++) {
      const edit = edits[i]!;
      if (edit.start > end) break;
      found.add(edit.fix);
    }
    return [...found];
  };
}

/** The index of the first item of which `holds` is true, where it is true of all that follow; else the length. */
function firstThat<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
