import type { UpgradeDescription } from '../../json-shapes/upgrade.ts';
import { writeJson } from '../../output/write-json.ts';

/** One JSON value, as json-schema/upgrade-1.schema.json has it. */
export function writeJsonReport(description: UpgradeDescription): string {
  return `${writeJson(description, 2)}\n`;
}
