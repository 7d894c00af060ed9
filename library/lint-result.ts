import type { LintResult, UnreadPlace } from '../cli/json-shapes/findings.ts';
import { createJsonFormat } from '../cli/output/formats/json.ts';
import { NO_TOTALS } from '../cli/output/formats/totals.ts';
import { writeJson } from '../cli/output/write-json.ts';
import type { LintedFile } from '../linter/findings/finding.ts';
import { foldFindings } from '../linter/findings/fold-findings.ts';
import { positionsOf } from '../linter/findings/positions.ts';

/** What `plume lint --format json` prints of files that were linted together, read again: no shape is written twice. */
export function describeFindings(linted: readonly LintedFile[], assumedWhole?: string): LintResult {
  const notRead: UnreadPlace[] = [];
  const files = foldFindings(linted.map((file) => withoutReading(file, notRead)));
  const format = createJsonFormat();
  const summary = { error: 0, warning: 0, info: 0 };
  let json = '';
  for (const file of files) {
    for (const { severity } of file.findings) summary[severity]++;
    for (const piece of format.file({ ...file, withheld: NONE })) json += piece;
  }
  json += format.end({
    ...NO_TOTALS,
    ...{ files: files.length, summary, notRead },
    suppressed: linted.reduce((sum, { suppressed = [] }) => sum + suppressed.length, 0),
    assumedWhole: assumedWhole === undefined ? [] : [assumedWhole],
  });
  return JSON.parse(json) as LintResult;
}

/** A value as plume's JSON has it, as plain data. */
export function toPlain<Value>(value: Value): Value {
  return JSON.parse(writeJson(value)) as Value;
}

const NONE = new Map<never, string>();

/** A file without what says that plume did not read something, which goes to `notRead`. */
function withoutReading(file: LintedFile, notRead: UnreadPlace[]): LintedFile {
  const findings = file.findings.filter(({ unreadBecause: because, start, rule, message, help = null }) => {
    if (because === undefined) return true;
    const { line, column } = positionsOf(file.text).at(start);
    notRead.push({ file: file.file, line, column, rule, message, because, help });
    return false;
  });
  return { ...file, findings };
}
