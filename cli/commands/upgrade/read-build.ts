import { type ConfigureLine, readConfigureLine } from '../../../upgrade/build/read-configure-line.ts';
import { reviewBuild } from '../../../upgrade/build/review-build.ts';
import type { UpgradeItem } from '../../../upgrade/upgrade-item.ts';
import type { UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import { readFile } from '../../io/read-file.ts';

/** A build of httpd 2.2, and what changes for it. */
export interface ReadBuild {
  /** Undefined where no file configures it. */
  readonly line: ConfigureLine | undefined;
  readonly items: readonly UpgradeItem[];
}

/** The build that a file configures, or the sentence that says why it cannot be told. */
export function readBuild(file: string | undefined): ReadBuild | string {
  if (file === undefined) return { line: undefined, items: [] };
  const read = readFile(file);
  if (!read.ok) return `\`${file}\` ${read.problem}.`;
  const line = readConfigureLine(read.text);
  const items = reviewBuild(file, read.text);
  if (typeof items === 'string') return `\`${file}\` ${items}.`;
  return { line: typeof line === 'string' ? undefined : line, items };
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
