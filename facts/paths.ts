import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { lazyRows } from './table.ts';

/** An argument that names something on the disk, and what httpd says where it is not there. */
export interface PathFact {
  /** As httpd's table spells it. */
  readonly name: string;
  readonly allSeries: readonly Series[];
  /** Whether it holds outside or inside of `<VirtualHost>` only. */
  readonly scope: 'main' | 'vhost' | undefined;
  /** Which of the words, from 0; undefined for each of them. */
  readonly word: number | undefined;
  /** What may stand before the path, the empty text for nothing; of several that fit the first one counts. */
  readonly prefixes: readonly string[];
  /** Beginnings that make the word something else than a path, whatever their case. */
  readonly unless: readonly string[];
  /** First words of the line after which the word is not a path. */
  readonly notAfter: readonly string[];
  /**
   * What must be there; `parent`: the directory that the path lies in; `program`: the first word of a command line, where
   * that is an absolute path.
   */
  readonly wants: 'file' | 'directory' | 'anything' | 'parent' | 'program';
  /** What may follow the path in the names of files of which one must be there; the empty text for nothing. */
  readonly endings: readonly string[];
  /** Whether httpd refuses a file with nothing in it as it does a missing one. */
  readonly mustNotBeEmpty: boolean;
  /** Whether it belongs to the configuration, so that a whole copy of that has it. */
  readonly isInCopies: boolean;
  /** When httpd finds out; `walk` and `check` belong to `httpd -t`. */
  readonly when: 'walk' | 'check' | 'start' | 'request';
  /** Whether httpd goes on. */
  readonly isWarning: boolean;
  /** Where it is not AH00526. */
  readonly id: string | undefined;
  /**
   * What httpd says, with `{name}` of the directive, `{path}`, its `{directory}` (with a slash at the end), the
   * `{word}`, what is `{piped}` after its `|`, the command line of its `{program}`, the `{1}`st word, the system's `{error}`, the `{place}` of the line and that of the virtual `{host}`;
   * undefined where it says nothing, or something else for each program.
   */
  readonly message: string | undefined;
  /** What it says instead where something of another kind is there. */
  readonly otherKind: string | undefined;
}

/** All of them, in no order. */
export const pathFacts: () => readonly PathFact[] = lazyRows('paths', (row): PathFact => {
  const word = row.text('word');
  return {
    name: row.text('name'),
    allSeries: row.list('allSeries'),
    scope: row.optional('scope'),
    word: word === '*' ? undefined : Number(word) - 1,
    prefixes: row.optionalList('prefixes') ?? [''],
    unless: row.list('unless'),
    notAfter: row.list('notAfter'),
    wants: row.text('wants'),
    endings: row.optionalList('endings') ?? [''],
    isInCopies: row.flag('inCopies'),
    mustNotBeEmpty: row.flag('notEmpty'),
    when: row.text('when'),
    isWarning: row.text('level') === 'warning',
    id: row.optional('id'),
    message: row.optional('message'),
    otherKind: row.optional('otherKind'),
  };
});

/** The paths in the arguments of a directive, by its key. */
export function pathFactsOf(key: string, series: Series): readonly PathFact[] {
  return pathsBySeries().get(series)?.get(key) ?? NONE;
}

const NONE: readonly PathFact[] = [];

const pathsBySeries = once(
  'pathsBySeries',
  (): ReadonlyMap<Series, ReadonlyMap<string, readonly PathFact[]>> => {
    const bySeries = new Map<Series, Map<string, PathFact[]>>();
    for (const fact of pathFacts())
      for (const series of fact.allSeries) {
        const key = asciiLowerCase(fact.name);
        const byKey = bySeries.get(series) ?? new Map<string, PathFact[]>();
        bySeries.set(series, byKey.set(key, [...(byKey.get(key) ?? []), fact]));
      }
    return bySeries;
  },
);
