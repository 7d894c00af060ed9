import type { ByteText } from '../../../grammar/byte-text.ts';
import type { FileEdit } from '../../../upgrade/upgrade-plan.ts';
import { nameInPatch } from '../../io/patch-name.ts';
import type { UpgradeDescription } from '../../json-shapes/upgrade.ts';
import type { BytesForPrograms } from '../../output/content.ts';
import { writeUnifiedDiff } from '../../output/unified-diff.ts';

/** The edits alone, for `git apply` and `patch`. */
export function writePatchReport(_: UpgradeDescription, edits: readonly FileEdit[]): BytesForPrograms {
  return { kind: 'patch', bytes: patchOf(edits) };
}

/** The edits of all files as one patch. */
export function patchOf(edits: readonly FileEdit[]): ByteText {
  return edits.map(({ file, before, after }) => writeUnifiedDiff(nameInPatch(file), before, after)).join('');
}
