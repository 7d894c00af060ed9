import { spendWork } from '../../core/budget/work-budget.ts';
import type { MergingFact } from '../../facts/requests/merging.ts';
import type { MergedSection } from '../sections/merge-order.ts';
import { defaultOptions, mergeOptions, type OptionsInForce } from '../sections/options.ts';
import { mergeTable, type TableEntry } from './merge-table.ts';
import {
  isOutsideOfSections,
  linesOfSections,
  type SectionLines,
  type SettingLine,
} from './setting-lines.ts';
import { mergeEtagWords, mergeSignedWords, type WordInForce } from './signed-words.ts';

/** A line without effect on a request, and the one because of which. */
export interface ReplacedLine {
  readonly line: SettingLine;
  readonly by: SettingLine;
}

/** What a directive comes to for a request. */
export interface EffectiveSetting {
  readonly fact: MergingFact;
  /** The lines that count, in the order in which httpd applies them; none where nothing is set. */
  readonly inForce: readonly SettingLine[];
  /** Lines that count instead or besides if their section or condition applies, which plume cannot know. */
  readonly possible: readonly SettingLine[];
  readonly replaced: readonly ReplacedLine[];
  /** Of a table, what it has in the end; empty for others. */
  readonly entries: readonly TableEntry[];
  /** Of words with signs, what they come to; undefined for others. */
  readonly words: readonly WordInForce[] | undefined;
  /** Of Options, what is in force. */
  readonly options: OptionsInForce | undefined;
  /** The first line of a directive that makes it otherwise than the fact says; plume does not carry that out. */
  readonly unless: SettingLine | undefined;
}

/**
 * What the lines of a directive come to for the sections of a request, as `fact` says that httpd merges them. `key` is
 * the directive's, in lower case. Where `fact.kind` is `special`, all lines are in force as far as anyone knows.
 */
export function effectiveSetting(
  key: string,
  fact: MergingFact,
  merged: readonly MergedSection[],
): EffectiveSetting {
  const keys = fact.removedBy === undefined ? fact.keys : [...fact.keys, fact.removedBy];
  const sections = linesOfSections(fact, merged, keys);
  spendWork(sections.length + sections.reduce((sum, { lines }) => sum + lines.length, 0));
  const unless =
    fact.unless === undefined
      ? undefined
      : linesOfSections(fact, merged, [fact.unless]).flatMap(({ lines }) => lines)[0];
  return { ...NOTHING, fact, unless, ...MERGES[fact.kind](sections, fact, key) };
}

type Merged = Partial<EffectiveSetting>;
type Merge = (sections: readonly SectionLines[], fact: MergingFact, key: string) => Merged;

const NOTHING = {
  inForce: [],
  possible: [],
  replaced: [],
  entries: [],
  words: undefined,
  options: undefined,
} as const;

const MERGES: Readonly<Record<MergingFact['kind'], Merge>> = {
  override: mergeLast,
  list: (sections) => takeLast(sections, (lines) => lines),
  append: (sections) => takeAll(sections.flatMap(({ lines }) => lines)),
  prepend: (sections) => takeAll(innermostFirst(sections).flatMap(({ lines }) => lines)),
  special: (sections) => takeAll(sections.flatMap(({ lines }) => lines)),
  own: (sections) => takeAll(sections.at(-1)?.lines ?? []),
  table: mergeEntries,
  signed: (sections) => takeWords(sections, mergeSignedWords(sections)),
  options: mergeAllOptions,
  etag: (sections, { all }) => takeWords(sections, mergeEtagWords(sections, all)),
  module: mergeModule,
};

function mergeLast(sections: readonly SectionLines[], { level }: MergingFact): Merged {
  const last = (some: readonly SectionLines[]) => takeLast(some, (lines) => lines.slice(-1));
  if (level !== 'apart') return last(sections);
  return join(last(sections.filter(isOutside)), last(sections.filter((one) => !isOutside(one))));
}

function isOutside({ section }: SectionLines): boolean {
  return isOutsideOfSections(section);
}

function join(one: Merged, other: Merged): Merged {
  return {
    inForce: [...(one.inForce ?? []), ...(other.inForce ?? [])],
    possible: [...(one.possible ?? []), ...(other.possible ?? [])],
    replaced: [...(one.replaced ?? []), ...(other.replaced ?? [])],
  };
}

/** The lines of the last section that surely has some; before it, what may count instead. */
function takeLast(
  sections: readonly SectionLines[],
  choose: (lines: readonly SettingLine[]) => readonly SettingLine[],
): Merged {
  const possible: SettingLine[] = [];
  for (let i = sections.length - 1; i >= 0; i--) {
    const { lines } = sections[i]!;
    const sure = lines.filter(({ certainty }) => certainty === 'present');
    const chosen = choose(sure);
    const last = chosen.at(-1);
    const after = last === undefined ? lines : lines.slice(lines.indexOf(last) + 1);
    for (const one of after.filter(({ certainty }) => certainty === 'unknown')) possible.push(one);
    if (last === undefined) continue;
    const earlier = sections.slice(0, i).flatMap((one) => one.lines);
    const own = sure.filter((line) => !chosen.includes(line));
    return { inForce: chosen, possible, replaced: [...earlier, ...own].map((line) => ({ line, by: last })) };
  }
  return { possible };
}

function takeAll(lines: readonly SettingLine[]): Merged {
  return {
    inForce: lines.filter(({ certainty }) => certainty === 'present'),
    possible: lines.filter(({ certainty }) => certainty === 'unknown'),
  };
}

/** What is kept with the host comes before what is kept with sections: httpd asks for it earlier. */
function innermostFirst(sections: readonly SectionLines[]): readonly SectionLines[] {
  return [
    ...sections.filter(isOutside).toReversed(),
    ...sections.filter((one) => !isOutside(one)).toReversed(),
  ];
}

function mergeEntries(sections: readonly SectionLines[], fact: MergingFact): Merged {
  const { entries, possible, replaced } = mergeTable(sections, fact);
  return { inForce: [...new Set(entries.map(({ line }) => line))], possible, replaced, entries };
}

function takeWords(sections: readonly SectionLines[], words: readonly WordInForce[]): Merged {
  return { inForce: [...new Set(words.map(({ line }) => line))], possible: unsureOf(sections), words };
}

function mergeAllOptions(sections: readonly SectionLines[]): Merged {
  const said = sections.filter(({ lines }) => lines.length > 0);
  const [first] = said;
  if (first === undefined) return {};
  const series = seriesOf(first.lines[0]!);
  const options = said.reduce(
    (before, { section: { scope, applies } }) =>
      scope === undefined ? before : mergeOptions(before, scope, applies),
    defaultOptions(series),
  );
  // the last section whose words have no sign begins anew
  const from = said.findLastIndex(({ lines }) =>
    lines.some(({ args }) => args.some(({ value }) => !/^[+-]/.test(value))),
  );
  const counting = said.slice(Math.max(0, from)).flatMap(({ lines }) => lines);
  const by = counting[0]!;
  return {
    inForce: counting,
    possible: unsureOf(said),
    replaced: said
      .slice(0, Math.max(0, from))
      .flatMap(({ lines }) => lines)
      .map((line) => ({ line, by })),
    options,
  };
}

function seriesOf({ instance }: SettingLine): '2.2' | '2.4' {
  return instance.server?.target.series ?? '2.4';
}

function unsureOf(sections: readonly SectionLines[]): readonly SettingLine[] {
  return sections.flatMap(({ lines }) => lines).filter(({ certainty }) => certainty === 'unknown');
}

/** The last section with a line of the module has all of its settings; a host gets none of those of the main server. */
function mergeModule(sections: readonly SectionLines[], { level }: MergingFact, key: string): Merged {
  if (level !== 'apart') return takeModule(sections, key);
  const outside = sections.filter(isOutside).slice(-1);
  const inside = sections.filter((one) => !isOutside(one));
  return join(takeModule(outside, key), takeModule(inside, key));
}

function takeModule(sections: readonly SectionLines[], key: string): Merged {
  const { inForce = [], possible = [], replaced = [] } = takeLast(sections, (lines) => lines);
  const isOwn = ({ command }: SettingLine) => command.key === key;
  return {
    inForce: inForce.filter(isOwn),
    possible: possible.filter(isOwn),
    replaced: replaced.filter(({ line }) => isOwn(line)),
  };
}
