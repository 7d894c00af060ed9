import { once } from '../../core/query.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lazyRows } from '../table.ts';

/** How httpd puts together what a directive says in the sections of a request, from the outermost to the last one. */
export type MergingKind =
  /** The last line counts. */
  | 'override'
  /** The lines of the last section that has any count together. */
  | 'list'
  /** All lines count, those of later sections after the others. */
  | 'append'
  /** All lines count, those of later sections before the others. */
  | 'prepend'
  /** As `override`, each key for itself. */
  | 'table'
  /** Words with a sign change what there is, others replace it; `options` and `etag` are those of Options and FileETag. */
  | 'signed'
  | 'options'
  | 'etag'
  /** Nothing merges the settings of the module: the last section that has any of them has them alone. */
  | 'module'
  /** A line counts only where it is. */
  | 'own'
  /** By code of the module's own that plume does not carry out. */
  | 'special';

/** Which arguments are the keys of a table; `rest`: all but the first, which is the value. */
export type MergingKey = 'first' | 'second' | 'rest' | 'each' | 'log-module' | 'cipher-protocol';

/** How httpd merges what a directive says. */
export interface MergingFact {
  /** Names of the directives whose lines are merged together, in lower case; its own among them. */
  readonly keys: readonly string[];
  readonly kind: MergingKind;
  /**
   * What a line is kept with; `both`: with the section that it is in, else with the host; `apart`: the same, and sections
   * get nothing of what hosts say.
   */
  readonly level: 'directory' | 'server' | 'both' | 'apart' | 'host' | 'process';
  readonly key: MergingKey | undefined;
  /** The directive that removes entries of the table, in lower case. */
  readonly removedBy: string | undefined;
  /** Where entries can be removed: the directives of the module, in lower case. */
  readonly siblings: readonly string[];
  /**
   * Whether entries that are removed go before or after what the same section sets; `entry`: that there is none is an
   * entry as others.
   */
  readonly removal: 'first' | 'last' | 'entry' | undefined;
  /** The directive, in lower case, that makes it otherwise. */
  readonly unless: string | undefined;
  /** The words that `All` stands for among words with signs. */
  readonly all: readonly string[];
  /** True where a host has only what the main server says before the host begins. */
  readonly isInheritedFromBefore: boolean;
}

/** How a series merges a directive (its key in lower case); undefined where plume does not know. */
export function mergingOf(key: string, series: Series): MergingFact | undefined {
  return mergingFacts().get(`${series} ${key}`);
}

const mergingFacts = once(
  'mergingFacts',
  (): ReadonlyMap<string, MergingFact> =>
    new Map(
      allRows().flatMap(({ name, allSeries, fact }) =>
        allSeries.map((one) => [`${one} ${asciiLowerCase(name)}`, fact] as const),
      ),
    ),
);

const allRows = lazyRows('merging', (row) => {
  const name = row.text('name');
  const group = row.list('group');
  return {
    name,
    allSeries: row.list<Series>('allSeries'),
    fact: {
      keys: (group.length === 0 ? [name] : group).map(asciiLowerCase),
      kind: row.text<MergingKind>('how'),
      level: row.text<MergingFact['level']>('level'),
      key: row.optional<MergingKey>('key'),
      removedBy: lowered(row.optional('removedBy')),
      siblings: row.list('siblings').map(asciiLowerCase),
      removal: row.optional<'first' | 'last' | 'entry'>('removal'),
      unless: lowered(row.optional('unless')),
      all: row.list('all'),
      isInheritedFromBefore: row.text('inherits') === 'before',
    } satisfies MergingFact,
  };
});

function lowered(text: string | undefined): string | undefined {
  return text && asciiLowerCase(text);
}
