import type { LeftSection } from '../../access/conversion/conversion.ts';
import type { Finding, LintedFile } from '../../linter/findings/finding.ts';
import type { ServerFixResult } from '../../linter/fix-server.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { Fix } from '../../rules/kit/define-rule.ts';
import type { ConvertOptions } from '../convert-server.ts';
import { keepsAnswer } from '../pick-fix.ts';
import type { ProofDetail } from '../proof-detail.ts';
import type { AccessProof } from '../prove-access.ts';
import type { UpgradeOptions } from '../upgrade-plan.ts';

/** What a plan begins with. */
export interface Start {
  readonly old: Server;
  /** See UpgradePlan. */
  readonly already: Located | undefined;
  readonly server: Server;
  readonly linted: readonly LintedFile[];
  /** Whether httpd 2.2 refused the line of a finding as well, so that a fix of it would change an answer. */
  readonly wasRefused: (finding: Finding, fix: Fix) => boolean;
}

/** What must not be edited. */
export interface Withholding {
  readonly isWithheld: (finding: Finding, fix: Fix) => boolean;
  /** Whether more may be denied than httpd 2.2 denied, so that 2.4 opens nothing. */
  readonly mayClose: boolean;
  readonly whyNot?: (section: string) => string | undefined;
  readonly sameness?: ConvertOptions['sameness'];
}

/** What some edits make of the server, before anybody looks for what is wrong in it. */
export type Edited = Omit<ServerFixResult, 'linted'>;

/** What some edits make of the server, and what requests get from it; undefined where comparing was too much work. */
export interface Attempt extends Edited {
  readonly access: AccessProof | undefined;
  /** The sections that are converted, by their keys, those of them that deny more than before, and those that stay. */
  readonly converted: ReadonlySet<string>;
  readonly narrowed: ReadonlySet<string>;
  readonly left: readonly LeftSection[];
  /** The server as the fixes make it, before its sections are converted. */
  readonly fixed: ServerFixResult;
  readonly conversions: readonly ConversionStep[];
  /** Whether sections that stay deny more than httpd 2.2 denied, so that 2.4 opens nothing. */
  readonly isStricter: boolean;
}

/** A server before and after some of its sections are converted; undefined where it cannot be read. */
export interface ConversionStep {
  readonly before: Server | undefined;
  readonly after: Server | undefined;
}

/** What the plan makes of the server at its end, with all that is still wrong in it. */
export interface Result extends Attempt, Pick<ServerFixResult, 'linted'> {}

/** No section, and no detail. */
export const NONE: ReadonlySet<string> = new Set();

/** What the proof of an attempt says; nothing where comparing was too much work. */
export function detailsOf({ access }: Attempt): readonly ProofDetail[] {
  return access?.details ?? [];
}

/** How many kinds of requests 2.4 grants that 2.2 denied, and nobody accepted. */
export function countOpened(options: UpgradeOptions, attempt: Attempt): number {
  return openedIn(options, attempt).length;
}

/** What httpd 2.4 grants that 2.2 denied, and nobody accepted. */
export function openedIn({ accepted }: UpgradeOptions, attempt: Attempt): readonly ProofDetail[] {
  return detailsOf(attempt).filter(({ id, direction }) => direction === 'opens' && !accepted.has(id));
}

/** Whether requests are denied, or denied otherwise, for which one of some sections decides. */
export function deniesIn(keys: ReadonlySet<string>, { direction, sections }: ProofDetail): boolean {
  return (
    (direction === 'closes' || direction === 'stays-denied') && sections.some(({ key }) => keys.has(key))
  );
}

/** Whether something is closed that 2.4 would otherwise open. */
export function mayHaveClosed({ isStricter, applied }: Attempt): boolean {
  return isStricter || applied.some(({ fix }) => keepsAnswer(fix));
}
