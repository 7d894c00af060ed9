import type { ByteText } from '../grammar/byte-text.ts';
import type { Finding } from '../linter/findings/finding.ts';
import type { Fix, Rule, UpgradeKind } from '../rules/kit/define-rule.ts';

/** What rules declare; `fails` is what httpd refuses, too. */
export type ItemKind = UpgradeKind;

/** The kinds in the order in which they are reported: what keeps httpd from starting comes first. */
export const ITEM_KINDS: readonly ItemKind[] = [
  'fails',
  'changes',
  'deprecated',
  'recompile',
  'delete',
  'install',
  'check',
];

/** One thing that an upgrade has to do with. */
export interface UpgradeItem {
  readonly kind: ItemKind;
  readonly rule: string;
  /** The file as findings call it, and its text, in which `start` is an offset. */
  readonly file: string;
  readonly text: ByteText;
  readonly start: number;
  readonly message: string;
  readonly help: string | undefined;
  /** A request or a setting that shows it. */
  readonly request: string | undefined;
  /** What httpd does before and after the upgrade. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The fixes that only a person can choose. */
  readonly choices: readonly Fix[];
  /** Whether the edits of the plan settle it. */
  readonly isEdited: boolean;
  /** Whether one of its message is enough for the server. */
  readonly isOfServer?: boolean;
  /** Items about alike sections have an equal text; see ToldTogether. */
  readonly alike?: string;
  /** What it says as the row of a table, where others of its rule say as much. */
  readonly row?: readonly string[];
}

/**
 * Under what a finding for 2.4 is reported; undefined for one that has nothing to do with an upgrade. `rule` is the one that
 * made it, undefined where plume itself did.
 */
export function kindOfFinding(
  finding: Finding,
  rule: Rule | undefined,
  isHtaccess: boolean,
): ItemKind | undefined {
  const { severity, httpd, isErrorIfRead, upgrade } = finding;
  if (rule === undefined) return 'check';
  // what only the new machine lacks is not an error of the text, which may be on its way there
  if (rule.id.startsWith('machine/')) return upgrade?.kind;
  const isError = severity === 'error';
  // what httpd says of a request is a matter of that request, but in a .htaccess it is a 500 for all
  const isRefused = httpd === undefined ? rule.id === UNQUOTED : httpd.phase !== 'request' || isHtaccess;
  if (isRefused && isError) return 'fails';
  if (isRefused && isErrorIfRead === true) return 'check';
  if (upgrade?.kind === 'fails') return isError ? 'fails' : 'check';
  if (upgrade?.kind !== undefined) return upgrade.kind;
  if (rule.id === 'meta/too-much-work') return 'check';
  if (rule.tags?.includes('migration') !== true) return undefined;
  return severity === 'info' ? 'deprecated' : 'changes';
}

/** What httpd says of the files of others is not quoted. */
const UNQUOTED = 'include/foreign-file';
