import type { Finding, FindingInText } from '../../../../linter/findings/finding.ts';
import { count } from '../../words.ts';
import type { ReportedFile } from '../format.ts';
import { describePlaces } from '../other-places.ts';
import { groupMembers } from './group-members.ts';
import { addLabelled, type Look } from './look.ts';

/** What helps, each sentence once; where another place has one of its own, with its line. What was said already is referred to. */
export function addHelps(lines: string[], finding: Finding, file: ReportedFile, look: Look): void {
  const groups = groupMembers(finding, file, ({ help }) => (help === undefined ? [] : [help]));
  const told = [...groups].filter(([, members]) => isToldBeside(members, finding));
  for (const [help, members] of told.slice(0, MOST_HELPS)) {
    const isOwn = isLead(members[0]!, finding);
    const label = isOwn ? 'help' : `help (${describePlaces(members, file)})`;
    addLabelled(lines, label, look.colours.green, look.sayOnce(finding, help, file), look);
  }
  const rest = told.length - MOST_HELPS;
  if (rest > 0)
    addLabelled(
      lines,
      'help',
      look.colours.green,
      `${count(rest, 'more sentence')} with --format json`,
      look,
    );
}

/** The most sentences of help that are shown with one finding; the others are counted. */
const MOST_HELPS = 5;

/** Whether the help of members is told: of one row of a table, its fix says as much. */
function isToldBeside([first, ...others]: readonly FindingInText[], finding: Finding): boolean {
  return isLead(first!, finding) || finding.together?.row === undefined || others.length > 0;
}

function isLead({ finding }: FindingInText, told: Finding): boolean {
  return finding === (told.members?.[0]?.finding ?? told);
}
