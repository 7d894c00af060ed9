/**
 * One line of facts/data/replacements.jsonl: a directive that is gone, renamed, without effect, or better left
 * alone. The text is plume's own.
 */
export interface ReplacementRecord {
  readonly name: string;
  readonly what: 'removed' | 'renamed' | 'refused' | 'no-effect' | 'discouraged';
  /** Line or release from which that holds. */
  readonly since: string;
  /** True where the newest 2.4 still accepts the name. */
  readonly works?: boolean;
  readonly replacement?: readonly string[];
  readonly repair: 'rename' | 'rewrite' | 'delete' | 'review';
  readonly becomes?: readonly string[];
  readonly deleteIf?: readonly string[];
  readonly safe?: boolean;
  readonly advice: string;
  readonly source: string;
}

/** One line of facts/data/behaviour.jsonl: what 2.4 does otherwise than 2.2, beyond its tables. */
export interface BehaviourRecord {
  readonly id: string;
  readonly kind: 'refused' | 'changed' | 'default' | 'moved' | 'removed' | 'accepted';
  readonly directives?: readonly string[];
  readonly modules?: readonly string[];
  readonly since: string;
  readonly change: string;
  readonly advice?: string;
  /** What to write for words that mean something else now. */
  readonly words?: Readonly<Record<string, string>>;
  readonly source: string;
}

/** One line of facts/data/changed-defaults.jsonl: what holds where a directive is not stated. */
export interface ChangedDefaultRecord {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly note?: string;
  readonly source: string;
}

/** One line of facts/data/outdated-modules.jsonl. */
export interface OutdatedModuleRecord {
  readonly name: string;
  readonly identifier: string;
  readonly what: 'removed' | 'renamed' | 'merged' | 'split';
  /** Last series or release that has it under this name. */
  readonly last: string;
  readonly replacement?: readonly string[];
  readonly safe?: boolean;
  readonly advice: string;
  /** Modules outside of httpd go by the name today. */
  readonly elsewhere?: boolean;
  readonly source: string;
}

/** One line of facts/data/split-modules.jsonl: what a module of 2.2 did and another one does in 2.4. */
export interface SplitModuleRecord {
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly source: string;
}

/** One line of facts/data/module-needs.jsonl: what a module of 2.4 needs beside itself. */
export interface ModuleNeedRecord {
  readonly module: string;
  /** All of them; of each list, one. */
  readonly needs: readonly (readonly string[])[];
  readonly when: 'read' | 'start' | 'request';
  /** What must be used for it to matter; left out where being loaded is enough. */
  readonly if?: string;
  /** The beginning of a word that makes it not matter. */
  readonly unless?: string;
  readonly message?: string;
  /** What httpd fills into the message. */
  readonly fill?: readonly string[];
  readonly source: string;
}
