import { changedDirectiveRows } from './changed-directive-rows.ts';
import { removedDirectiveRows } from './removed-directive-rows.ts';
import type { UpgradeRow } from './row.ts';

/** Directives and modules, in the order of httpd's guide to the upgrade. */
export const directiveRows: readonly UpgradeRow[] = [...changedDirectiveRows, ...removedDirectiveRows];
