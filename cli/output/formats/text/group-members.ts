import { addTo } from '../../../../core/add-to.ts';
import type { Finding, FindingInText } from '../../../../linter/findings/finding.ts';
import { membersOf } from '../../../../linter/findings/fold-findings.ts';
import type { ReportedFile } from '../format.ts';

/** What is told with a finding, and itself, by what `keysOf` says of each. */
export function groupMembers(
  finding: Finding,
  { text }: ReportedFile,
  keysOf: (finding: Finding) => readonly string[],
): ReadonlyMap<string, readonly FindingInText[]> {
  const groups = new Map<string, FindingInText[]>();
  for (const member of membersOf(finding, text))
    for (const key of keysOf(member.finding)) {
      addTo(groups, key, member);
    }
  return groups;
}
