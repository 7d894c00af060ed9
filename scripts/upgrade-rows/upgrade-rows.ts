import { accessRows } from './access-rows.ts';
import { directiveRows } from './directive-rows.ts';
import { equivalentRows } from './equivalent-rows.ts';
import { messageRows } from './message-rows.ts';
import type { RowPart, UpgradeRow } from './row.ts';
import { versionRows } from './version-rows.ts';

/** All rows, by the part of the document. */
export const upgradeRows: Readonly<Record<RowPart, readonly UpgradeRow[]>> = {
  directives: directiveRows,
  messages: messageRows,
  access: accessRows,
  equivalents: equivalentRows,
  versions: versionRows,
};
