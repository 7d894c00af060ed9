import { spendWork } from '../../core/budget/work-budget.ts';
import { ownCopy, query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { hasOuterAlternatives, type PatternPiece, piecesOf } from '../../pcre2/plain-pattern.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import type { Section } from './sections.ts';

/**
 * Regular expressions that all match where this one does, and nowhere else: `^(?=/a/)/b` as `^/a/` and `^/b`. The
 * expression alone where it begins with no lookahead.
 */
export function conjunctsOf(regex: ByteText): readonly ByteText[] {
  return regex.startsWith('^(?=') ? findConjuncts(regex) : [regex];
}

const findConjuncts = query('findConjuncts', (text: ByteText): readonly ByteText[] => {
  const regex = ownCopy(text);
  const pieces = piecesOf(regex);
  spendWork(regex.length);
  const close = pieces === undefined ? -1 : closingOf(pieces, 1);
  if (pieces === undefined || close < 0 || isOption(pieces)) return [regex];
  const [condition, rest] = [pieces.slice(2, close), pieces.slice(close + 1)].map((some) =>
    some.map(({ text }) => text).join(''),
  ) as [ByteText, ByteText];
  if (hasOuterAlternatives(pieces.slice(close + 1))) return [regex];
  return [...conjunctsOf(anchored(condition, pieces.slice(2, close))), ...conjunctsOf(anchored(rest, []))];
});

/** The pattern that matches from the beginning what a text does; what may begin anywhere needs no anchor. */
function anchored(text: ByteText, pieces: readonly PatternPiece[]): ByteText {
  if (text.startsWith(ANYTHING)) {
    const rest = text.slice(ANYTHING.length);
    return rest.startsWith('(?:') && closingOf(piecesOf(rest) ?? [], 0) === (piecesOf(rest)?.length ?? 0) - 1
      ? rest.slice(3, -1)
      : rest;
  }
  return hasOuterAlternatives(pieces) ? `^(?:${text})` : `^${text}`;
}

/** Any text: a dot does not match a line break. */
export const ANYTHING = '[\\s\\S]*';

function isOption(pieces: readonly PatternPiece[]): boolean {
  return pieces.some(({ text }) => text === '(?i)' || text === '(?s)');
}

/** Where the group is closed that opens at a piece; -1 where none opens there. */
function closingOf(pieces: readonly PatternPiece[], open: number): number {
  if (pieces[open]?.kind !== 'open') return -1;
  let depth = 0;
  for (let i = open; i < pieces.length; i++) {
    if (pieces[i]!.kind === 'open') depth++;
    if (pieces[i]!.kind === 'close' && --depth === 0) return i;
  }
  return -1;
}

/**
 * Of each of some sections that follows from others, those without which it does not match, and with which it does where the
 * rest of its pattern does: an equal pattern before it, and what its own is a part of.
 */
export function findBases(sections: readonly Section[]): ReadonlyMap<OpeningTag, readonly OpeningTag[]> {
  const bases = new Map<OpeningTag, readonly OpeningTag[]>();
  if (sections.length < 2) return bases;
  spendWork(sections.length);
  const first = new Map<string, Section>();
  for (const section of sections) {
    const key = keyOf(section);
    if (key !== undefined && !first.has(key)) first.set(key, section);
  }
  for (const section of sections) {
    const key = keyOf(section);
    if (key === undefined) continue;
    const own = first.get(key)!;
    const found =
      own === section
        ? conjunctKeys(section).flatMap((one) => (one === key ? [] : (first.get(one) ?? [])))
        : [own];
    if (found.length > 0)
      bases.set(
        section.at.command,
        found.map(({ at }) => at.command),
      );
  }
  return bases;
}

/** Says what a section is about; undefined where more than a pattern tells it. */
function keyOf({ kind, pattern }: Section): string | undefined {
  const isOpen = pattern?.kind === 'regex' || (kind === 'files' && pattern?.kind === 'wildcard');
  return isOpen ? `${kind} ${pattern.kind} ${pattern.text}` : undefined;
}

function conjunctKeys({ kind, pattern }: Section): readonly string[] {
  if (kind === 'files' || pattern?.kind !== 'regex') return [];
  return conjunctsOf(pattern.text).map((one) => `${kind} ${pattern.kind} ${one}`);
}

/** What the sections are about that are taken to match. */
export type TakenPatterns = ReadonlySet<string>;

/** The patterns of those of some sections that are assumed to match. */
export function takenOf(
  sections: readonly Section[],
  assumed: ReadonlySet<OpeningTag> | undefined,
): TakenPatterns {
  const taken = new Set<string>();
  if (assumed === undefined || assumed.size === 0) return taken;
  spendWork(sections.length / 4);
  for (const section of sections) {
    const key = assumed.has(section.at.command) ? keyOf(section) : undefined;
    if (key !== undefined) taken.add(key);
  }
  return taken;
}

/** Whether a section matches where some patterns are taken to match, whatever its own says. */
export function isImplied(section: Section, subject: ByteText, taken: TakenPatterns): boolean {
  if (taken.size === 0) return false;
  const key = keyOf(section);
  if (key !== undefined && taken.has(key)) return true;
  const keys = conjunctKeys(section);
  if (!keys.some((one) => taken.has(one))) return false;
  return conjunctsOf(section.pattern!.text).every(
    (one, i) => taken.has(keys[i]!) || regexMatches(one, subject) === true,
  );
}
