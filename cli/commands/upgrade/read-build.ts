import { reviewBuild } from '../../../upgrade/build/review-build.ts';
import type { UpgradeItem } from '../../../upgrade/upgrade-item.ts';
import type { UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import { readFile } from '../../io/read-file.ts';

/** What changes for the build that a file configures, or the sentence that says why it cannot be told. */
export function readBuild(file: string): readonly UpgradeItem[] | string {
  const read = readFile(file);
  if (!read.ok) return `\`${file}\` ${read.problem}.`;
  const items = reviewBuild(file, read.text);
  return typeof items === 'string' ? `\`${file}\` ${items}.` : items;
}

/** An upgrade of nothing but a build: there is nothing to edit or to prove. */
export function planOfBuild(items: readonly UpgradeItem[]): UpgradePlan {
  return {
    ...{ items, edits: [], withheld: [], left: [], mended: [], offers: [], isCutShort: false },
    proof: {
      errors: 0,
      gaps: [],
      access: { classes: 0, same: 0, different: 0, open: 0, details: [] },
      hosts: { names: 0, same: 0, different: 0, open: 0, details: [] },
    },
  };
}
