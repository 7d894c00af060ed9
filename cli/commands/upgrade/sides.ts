import type { UpgradeItem } from '../../json-shapes/upgrade.ts';

/** What 2.2 and 2.4 do, as far as the rule says. */
export function sidesOf({ before, after }: UpgradeItem): readonly string[] {
  return [...(before === null ? [] : [`Before: ${before}`]), ...(after === null ? [] : [`After: ${after}`])];
}
