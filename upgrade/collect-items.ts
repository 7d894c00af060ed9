import type { WithheldFix } from '../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../linter/findings/finding.ts';
import { DO_WHAT_IS_WRITTEN } from '../rules/conversion/conversion-repairs.ts';
import type { Fix } from '../rules/kit/define-rule.ts';
import { ITEM_KINDS, type ItemKind, type UpgradeItem } from './upgrade-item.ts';

export interface CollectOptions {
  /** The files as they are, and as the plan makes them. */
  readonly before: readonly LintedFile[];
  readonly after: readonly LintedFile[];
  readonly withheld: readonly WithheldFix[];
  readonly kindOf: (finding: Finding) => ItemKind | undefined;
  /** Whether the files as they are set the directive whose default a finding is about: what deletes it is told already. */
  readonly wasSet: (finding: Finding) => boolean;
}

/**
 * What an upgrade has to do with: what is found in the files as they are, and what comes to light only when the
 * plan has edited them. Each has the choices that are left to its author.
 */
export function collectItems({
  before,
  after,
  withheld,
  kindOf,
  wasSet,
}: CollectOptions): readonly UpgradeItem[] {
  const left = countLeft(after);
  const items: UpgradeItem[] = [];
  for (const file of before)
    for (const finding of file.findings) {
      const kind = kindOf(finding);
      if (kind === undefined && !isDecidedOtherwise(finding)) continue;
      const isLeft = takeOne(left, keyOf(finding));
      // what the plan loads is told once for the server, and what its lines no longer need is not told at all
      if (!isLeft && finding.rule.startsWith('module/') && finding.needs !== undefined) continue;
      if (!isLeft && isDecidedOtherwise(finding)) items.push(toDecide(finding, file));
      else if (kind !== undefined)
        items.push(
          toItem(finding, isLeft ? kindIfLeft(kind, finding) : kind, file, !isLeft && !stays(finding)),
        );
    }
  for (const item of itemsOfPlan({ after, kindOf, wasSet }, left)) items.push(item);
  return [...withoutRepeated(items), ...withheld.map((one) => withheldItem(one, before))];
}

function stays({ upgrade }: Finding): boolean {
  return upgrade?.staysAfterFix === true;
}

/** Those that no finding of the files as they are stands for. */
function* itemsOfPlan(
  { after, kindOf, wasSet }: Pick<CollectOptions, 'after' | 'kindOf' | 'wasSet'>,
  left: ReturnType<typeof countLeft>,
): Iterable<UpgradeItem> {
  for (const file of after)
    for (const finding of file.findings) {
      const kind = kindOf(finding) ?? kindOfError(finding);
      if (kind !== undefined && !wasSet(finding) && takeOne(left, keyOf(finding)))
        yield toItem(finding, kindIfLeft(kind, finding), file, false);
    }
}

/** What is left and counts as an error is told, although httpd 2.2 may have answered as 2.4 does. */
function kindOfError({ severity, rule }: Finding): ItemKind | undefined {
  return severity === 'error' && !rule.startsWith('machine/') ? 'check' : undefined;
}

/** What is said of the server with no word about the line is said at the first. */
function withoutRepeated(items: readonly UpgradeItem[]): readonly UpgradeItem[] {
  const told = new Set<string>();
  return items.filter(({ rule, message, isEdited, isOfServer }) => {
    const key = `${rule} ${isEdited} ${message}`;
    if (isOfServer !== true || !told.has(key)) {
      told.add(key);
      return true;
    }
    return false;
  });
}

/** Whether something else is written than httpd decides: a conversion keeps the decision, whichever was meant. */
function isDecidedOtherwise({ fixes }: Finding): boolean {
  return fixes.some(isAsWritten);
}

function isAsWritten({ kind, name }: Fix): boolean {
  return kind === 'choice' && name === DO_WHAT_IS_WRITTEN;
}

/** What the edits decide as httpd 2.2 did, and its author may have meant otherwise. */
function toDecide(finding: Finding, file: LintedFile): UpgradeItem {
  return {
    ...toItem(finding, 'check', file, false),
    help: 'To do what is written, apply the choice before the upgrade.',
    choices: finding.fixes.filter(isAsWritten),
  };
}

/** What would still work, and offers choices, is to be decided. */
function kindIfLeft(kind: ItemKind, { fixes }: Finding): ItemKind {
  return kind === 'deprecated' && fixes.some((fix) => fix.kind === 'choice') ? 'check' : kind;
}

/** How many findings that say the same are left in each file: their places move. */
function countLeft(after: readonly LintedFile[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const { findings } of after)
    for (const finding of findings) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1);
  return left;
}

function takeOne(left: Map<string, number>, key: string): boolean {
  const count = left.get(key) ?? 0;
  if (count > 0) left.set(key, count - 1);
  return count > 0;
}

function keyOf({ file, rule, message }: Finding): string {
  return JSON.stringify([file, rule, message]);
}

/** A finding as an item of that kind. */
export function toItem(
  finding: Finding,
  kind: ItemKind,
  { file, text }: Pick<LintedFile, 'file' | 'text'>,
  isEdited: boolean,
): UpgradeItem {
  const { rule, start, message, help, upgrade, together } = finding;
  return {
    ...{ kind, rule, file, text, start, message, help, isEdited },
    ...(isToldOnce(finding) ? { isOfServer: true } : {}),
    ...(together?.alike === undefined ? {} : { alike: together.key }),
    ...(together?.row === undefined ? {} : { row: together.row.split('\t') }),
    request: upgrade?.request,
    before: upgrade?.before,
    after: upgrade?.after,
    choices: isEdited ? [] : finding.fixes.filter((fix) => fix.kind === 'choice'),
  };
}

/** Whether one finding of its message says all that there is to say of the server. */
function isToldOnce({ together }: Finding): boolean {
  return together?.in === 'server' && together.row === undefined && together.alike === undefined;
}

function withheldItem({ finding, fix, why }: WithheldFix, before: readonly LintedFile[]): UpgradeItem {
  const text = before.find(({ file }) => file === finding.file)?.text ?? '';
  const { alike, ...item } = toItem(finding, 'check', { file: finding.file, text }, false);
  return { ...item, choices: [], message: `plume does not apply "${fix.title}", because ${why}.` };
}

/** Those of one kind after the other, the worst kind first. */
export function sortItems(items: readonly UpgradeItem[]): readonly UpgradeItem[] {
  const ranks = new Map(ITEM_KINDS.map((kind, i) => [kind, i]));
  return items.toSorted((a, b) => (ranks.get(a.kind) ?? 0) - (ranks.get(b.kind) ?? 0));
}
