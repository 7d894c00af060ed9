import type { Series } from '../../grammar/syntax-tree.ts';
import type { ArgumentKind, OverrideClass, Status, ValueFact, Where } from '../directive-fact.ts';

/** One line of facts/data/directives.jsonl or dropped-directives.jsonl. Members that are empty or false are left out. */
export interface DirectiveRecord {
  readonly name: string;
  readonly series: Series;
  readonly module: string;
  readonly providers?: readonly string[];
  readonly how?: ArgumentKind;
  readonly ignoresExtraWords?: boolean;
  readonly execOnRead?: boolean;
  readonly where: readonly Where[];
  readonly htaccess?: readonly OverrideClass[];
  readonly notIn?: readonly string[];
  readonly forbid?: readonly string[];
  readonly contextMessages?: Readonly<Record<string, string>>;
  /** The server that was asked where the directive may stand. */
  readonly whereVerified?: string;
  readonly values?: ValueFact;
  readonly firstRelease?: string;
  readonly lastRelease?: string;
  readonly buildCondition?: string;
  /** The manual's spelling where it is not the table's. */
  readonly manualName?: string;
  readonly syntax?: string;
  readonly default?: string;
  readonly status?: Status;
  readonly manualOnly?: readonly Where[];
  /** Texts the handler can return; `{directive}` stands for the name, `{...}` for something it fills in. */
  readonly messages?: readonly string[];
  readonly source: string;
}

/** The order of the file: by name as httpd compares names, then by series. */
export function compareDirectives(a: DirectiveRecord, b: DirectiveRecord): number {
  return compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.series, b.series);
}

/** Order by code unit, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
