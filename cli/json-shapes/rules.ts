import type { FixKind, Severity } from './findings.ts';

/**
 * What `plume rules --format json` prints.
 * @title Version 1 of the JSON of `plume rules --format json`
 */
export interface RuleList {
  readonly version: 1;
  /** Sorted by id. */
  readonly rules: readonly RuleDescription[];
}

/** A rule. */
export interface RuleDescription {
  readonly id: RuleId;
  /** The part of the id before the slash. */
  readonly group: string;
  readonly severity: Severity;
  /** One sentence. */
  readonly summary: string;
  /**
   * The URL of its document; null while plume has no site. `plume explain` prints the document.
   * @pattern ^https://
   */
  readonly docs: string | null;
  /** Whether it runs where --select is not given. */
  readonly isDefault: boolean;
  /** Why it should no longer be used, and what instead; null for a rule that may be used. */
  readonly deprecated: string | null;
  /** Ids that it had before, which options and comments still understand. */
  readonly aliases: readonly RuleId[];
  /**
   * What its findings are about. security: requests may get what they should not. migration: httpd 2.4 does what 2.2 did
   * otherwise. no-effect: httpd does nothing with what is written.
   */
  readonly tags: readonly ('security' | 'migration' | 'no-effect' | 'preview')[];
  /**
   * The version of plume that brought it.
   * @pattern ^\d+\.\d+\.\d+$
   */
  readonly since: string;
  /** The fixes that its findings may have; none of them has to have one. */
  readonly fixes: readonly RuleFix[];
  /** Where its facts are from: httpd's source, its manual, or the release that was asked. */
  readonly sources: readonly string[];
}

/**
 * `group/name`.
 * @pattern ^[a-z0-9-]+/[a-z0-9-]+$
 */
export type RuleId = string;

/** A fix that findings of a rule may have. */
export interface RuleFix {
  /**
   * What --apply calls it.
   * @pattern ^[a-z0-9-]+$
   */
  readonly name: string;
  /** @minItems 1 */
  readonly kinds: readonly FixKind[];
  /** What it does, as Markdown. */
  readonly description: string;
}
