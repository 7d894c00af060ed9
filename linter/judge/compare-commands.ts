import { headOf } from '../../grammar/command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { ACCESS_KEYS } from '../../model/access/section-access.ts';
import type { JudgedFile, JudgedFix } from './judged-texts.ts';
import { meaningOf } from './meaning.ts';
import { type Hunk, type PairedCommands, pairCommands } from './pair-commands.ts';
import { refusedCommands } from './refused-commands.ts';
import type { Difference } from './verdict.ts';
import { isWithoutEffect } from './without-effect.ts';

/** What fixes do to the commands of one file. */
export interface ComparedFile {
  readonly file: JudgedFile;
  readonly after: JudgedFile;
  readonly pairs: PairedCommands;
  readonly differences: readonly Difference[];
  /** Fixes that change who gets in, or may: what they say about access is not among the differences. */
  readonly aboutAccess: readonly JudgedFix[];
  /** Commands that are another text now, or that came or went; those without effect and about access among them. */
  readonly changed: readonly Command[];
}

/**
 * Compares the commands of a file, before some fixes and after them: all must be there, in the same order and in the
 * same sections and conditions, but for those that httpd refuses and a finding marks, and those that say nothing. What
 * stands in the place of a refused one is up to its fix.
 */
export function compareCommands(
  file: JudgedFile,
  after: JudgedFile,
  fixes: readonly JudgedFix[],
): ComparedFile {
  const edits = fixes.flatMap((fix) => fix.edits.get(file.name) ?? []);
  const pairs = pairCommands(file.document, after.document, edits);
  const refused = refusedCommands(file, fixes);
  const fixesAt = indexEdits(file, fixes);
  const differences: Difference[] = [];
  const changed: Command[] = [];
  /** What refused commands say that stood in other places. */
  const misplaced = new Set(
    pairs.hunks.flatMap(({ removed }) =>
      removed.filter((command) => refused.has(command)).flatMap((command) => meaningOf(command, file)),
    ),
  );
  const aboutAccess = new Set<JudgedFix>();
  /** Tags of which the fix changes the arguments, or the name. */
  const renamed = new Map<OpeningTag, OpeningTag>();
  /** New commands that stand where a refused one stood. */
  const free = new Set<Command>();
  for (const hunk of pairs.hunks) {
    changed.push(...hunk.removed, ...hunk.added);
    const own = fixesAt(hunk);
    const isFree = hunk.removed.some((command) => refused.has(command));
    if (isFree) for (const command of hunk.added) free.add(command);
    pairTags(hunk, renamed);
    if ([...hunk.removed, ...hunk.added].some(isAboutAccess)) for (const fix of own) aboutAccess.add(fix);
    differences.push(...differencesIn(hunk, { file, after, refused, misplaced, isFree, fixes: own }));
  }
  differences.push(...findMoved(file, pairs, { refused, free, renamed }, fixes));
  return { file, after, pairs, differences, aboutAccess: [...aboutAccess], changed };
}

/** Whether what a command says is compared as access control: as decisions, not as text. */
export function isAboutAccess(command: Command): boolean {
  if (ACCESS_KEYS.has(command.key)) return true;
  return isCondition(command) && command.children.some(isNamed) && command.children.every(saysAccessOrNothing);
}

function saysAccessOrNothing(line: OpeningTag['children'][number]): boolean {
  return !isNamed(line) || isAboutAccess(line);
}

function isNamed(line: OpeningTag['children'][number]): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}

function isCondition(command: Command): command is OpeningTag {
  return command.kind === 'open' && CONDITIONS.has(command.key);
}

const CONDITIONS: ReadonlySet<string> = new Set([
  '<ifmodule',
  '<ifdefine',
  '<ifversion',
  '<iffile',
  '<ifdirective',
  '<ifsection',
]);

interface HunkContext {
  readonly file: JudgedFile;
  readonly after: JudgedFile;
  readonly refused: ReadonlySet<Command>;
  readonly misplaced: ReadonlySet<string>;
  readonly isFree: boolean;
  readonly fixes: readonly JudgedFix[];
}

function differencesIn(
  { removed, added }: Hunk,
  { file, after, refused, misplaced, isFree, fixes }: HunkContext,
): readonly Difference[] {
  const olds = removed.filter(
    (command) => !refused.has(command) && !isAboutAccess(command) && !isWithoutEffect(command, file),
  );
  const news = isFree
    ? []
    : added.filter(
        (command) =>
          !isAboutAccess(command) &&
          !isWithoutEffect(command, after) &&
          !meaningOf(command, after).every((meaning) => misplaced.has(meaning)),
      );
  const said = new Set(news.flatMap((command) => meaningOf(command, after)));
  const meant = new Set(olds.flatMap((command) => meaningOf(command, file)));
  const isSaid = (command: Command) => meaningOf(command, file).every((meaning) => said.has(meaning));
  const isMeant = (command: Command) => meaningOf(command, after).every((meaning) => meant.has(meaning));
  if (isSameOrder(olds, news, file, after)) return [];
  const about = { file: file.name, fixes };
  const [gone, come] = [olds.filter((one) => !isSaid(one)), news.filter((one) => !isMeant(one))];
  if (gone.length === 0 && come.length === 0)
    return [
      {
        ...about,
        kind: 'changed',
        line: olds[0]?.number,
        why: `${nameOf(olds[0] ?? news[0])} would come before or after another line than now`,
      },
    ];
  return [
    ...gone.map((command): Difference => {
      const other = come.find(({ key }) => key === command.key);
      return {
        ...about,
        kind: other === undefined ? 'removed' : 'changed',
        line: command.number,
        why:
          other === undefined
            ? `what ${nameOf(command)} of line ${command.number} says would be gone, though httpd obeys it now`
            : `${nameOf(command)} of line ${command.number} would say something else, though httpd obeys it now`,
      };
    }),
    ...come
      .filter(({ key }) => !gone.some((command) => command.key === key))
      .map(
        (command): Difference => ({
          ...about,
          kind: 'added',
          line: olds[0]?.number,
          why: `it would bring ${nameOf(command)}, which nothing said before`,
        }),
      ),
  ];
}

function isSameOrder(
  olds: readonly Command[],
  news: readonly Command[],
  file: JudgedFile,
  after: JudgedFile,
): boolean {
  const meanings = olds.flatMap((command) => meaningOf(command, file));
  const others = news.flatMap((command) => meaningOf(command, after));
  return meanings.length === others.length && meanings.every((meaning, i) => meaning === others[i]);
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

/** Commands that get into other sections, or out of some. Each pair of sections is looked at once. */
function findMoved(
  file: JudgedFile,
  { after }: PairedCommands,
  context: TagContext,
  fixes: readonly JudgedFix[],
): readonly Difference[] {
  const known = new Map<OpeningTag | undefined, Map<OpeningTag | undefined, boolean>>();
  const counterpart = (tag: OpeningTag): Command | undefined => after.get(tag) ?? context.renamed.get(tag);
  const counterparts = new Set([...context.renamed.values()]);
  const paired = new Set(after.values());
  const isSamePlace = (from: OpeningTag | undefined, to: OpeningTag | undefined): boolean => {
    const others = known.get(from) ?? new Map<OpeningTag | undefined, boolean>();
    known.set(from, others);
    const before = others.get(to);
    if (before !== undefined) return before;
    const tags = ancestorsOf(from).flatMap((tag) => {
      const other = counterpart(tag);
      return other === undefined && context.refused.has(tag) ? [] : [other];
    });
    const now = ancestorsOf(to).filter(
      (tag) => paired.has(tag) || counterparts.has(tag) || !context.free.has(tag),
    );
    const isSame = tags.length === now.length && tags.every((tag, i) => tag === now[i]);
    others.set(to, isSame);
    return isSame;
  };
  const differences: Difference[] = [];
  const told = new Set<OpeningTag | undefined>();
  for (const [old, command] of after) {
    if (isSamePlace(old.parent, command.parent) || isAboutAccess(old) || told.has(old.parent)) continue;
    told.add(old.parent);
    differences.push({
      kind: 'moved',
      file: file.name,
      line: old.number,
      why: `${nameOf(old)} of line ${old.number} would ${command.parent === undefined ? 'stand outside of all sections' : `be part of ${nameOf(command.parent)}`}, which it is not now`,
      fixes,
    });
  }
  return differences;
}

function ancestorsOf(tag: OpeningTag | undefined): readonly OpeningTag[] {
  const tags: OpeningTag[] = [];
  for (let at = tag; at !== undefined; at = at.parent) tags.push(at);
  return tags;
}

/** Gives the fixes that have an edit where a hunk is. */
function indexEdits(
  { name }: JudgedFile,
  fixes: readonly JudgedFix[],
): (hunk: Hunk) => readonly JudgedFix[] {
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
