import type { Series } from '../../grammar/syntax-tree.ts';

/** One line of facts/data/paths.jsonl: an argument that names something on the disk; see PathFact in facts/paths.ts. */
export interface PathRecord {
  readonly name: string;
  readonly allSeries: readonly Series[];
  readonly scope?: 'main' | 'vhost';
  readonly word: number | '*';
  readonly prefixes?: readonly string[];
  readonly unless?: readonly string[];
  readonly notAfter?: readonly string[];
  readonly wants: 'file' | 'directory' | 'anything' | 'parent';
  readonly endings?: readonly string[];
  readonly notEmpty?: boolean;
  readonly inCopies?: boolean;
  readonly when: 'walk' | 'check' | 'start' | 'request';
  readonly level?: 'warning';
  readonly id?: string;
  readonly message?: string;
  readonly otherKind?: string;
  readonly source: string;
}
