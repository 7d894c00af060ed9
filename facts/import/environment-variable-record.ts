import type { Series } from '../../grammar/syntax-tree.ts';

/**
 * One line of facts/data/environment-variables.jsonl: what httpd itself, or a program that it runs, puts into the
 * environment of requests before it answers them. What mod_setenvif, mod_env and mod_rewrite are told to put there is
 * not among it, and neither is what comes when the request is answered.
 */
export interface EnvironmentVariableRecord {
  /** As the module spells it; with `prefix` only the beginning, empty where it may be any name. */
  readonly name: string;
  readonly prefix?: boolean;
  /** The module that sets it; of another maker's the identifier. */
  readonly module: string;
  /** Directives of which one must be there. */
  readonly directives?: readonly string[];
  /** The hook in which that happens, without `ap_hook_`. */
  readonly hook: string;
  /** Set for every request. */
  readonly always?: boolean;
  readonly allSeries: readonly Series[];
  readonly source: string;
}
