import type { ByteText } from '../../grammar/byte-text.ts';
import type { Finding, FindingInText, LintedFile, ToldTogether } from './finding.ts';
import { SEVERITY_RANKS } from './severity-ranks.ts';

/**
 * The files of one server, or one file, with one finding for all that say the same of many places: the first of the most
 * severe ones, which has them as members. All else is as it was; nothing is lost.
 */
export function foldFindings<File extends LintedFile>(files: readonly File[]): readonly File[] {
  const groups = groupFindings(files);
  if (groups.size === 0) return files;
  const folded = new Map<Finding, Finding | undefined>();
  for (const { together, members } of groups.values()) {
    if (members.length < 2) continue;
    const lead = leadOf(members);
    for (const { finding } of members) folded.set(finding, undefined);
    folded.set(lead.finding, {
      ...lead.finding,
      message: messageOf(lead.finding, together, String(members.length)),
      members: [lead, ...members.filter((member) => member !== lead)],
    });
  }
  if (folded.size === 0) return files;
  return files.map((file) => ({
    ...file,
    findings: file.findings.flatMap((finding) =>
      folded.has(finding) ? (folded.get(finding) ?? []) : finding,
    ),
  }));
}

function messageOf({ message }: Finding, { message: ofAll, alike }: ToldTogether, count: string): string {
  const counted = (words: string) => words.replace('{count}', () => count);
  if (alike !== undefined) return `${message.replace(/\.$/, '')} (${counted(alike)}).`;
  return ofAll === undefined ? message : counted(ofAll);
}

interface Group {
  readonly together: ToldTogether;
  readonly members: FindingInText[];
}

function groupFindings(files: readonly LintedFile[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const { file, text, findings } of files)
    for (const finding of findings) {
      const { rule, together } = finding;
      if (together === undefined) continue;
      const key = [rule, together.in === 'file' ? file : '', together.key].join('\0');
      const member = { finding, text };
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { together, members: [member] });
      else group.members.push(member);
    }
  return groups;
}

function leadOf(members: readonly FindingInText[]): FindingInText {
  return members.reduce((lead, member) =>
    SEVERITY_RANKS[member.finding.severity] > SEVERITY_RANKS[lead.finding.severity] ? member : lead,
  );
}

/** What a finding tells, itself first, as it was found; `text` is that of its file. */
export function membersOf(finding: Finding, text: ByteText): readonly FindingInText[] {
  return finding.members ?? [{ finding, text }];
}
