import { lineAt } from '../../grammar/line-at.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../model/complaints.ts';
import type { Configuration } from '../../model/configuration.ts';
import { sectionFaults } from '../../model/section-faults.ts';
import type { Finding } from '../finding.ts';
import type { JudgedFile, JudgedFix } from './judged-texts.ts';

/**
 * The commands of a file that fixes are for and that httpd refuses, so that they have no effect that a fix must keep:
 * those that the findings mark, no others. A tag that closes a section stands for the section.
 */
export function refusedCommands(
  file: JudgedFile,
  fixes: readonly JudgedFix[],
): ReadonlySet<Command> {
  const refused = new Set<Command>();
  const told = linesWithErrors(file);
  const faults = new Set<Line>();
  for (const { node, refusal } of sectionFaults(file.document, file.configuration))
    if (refusal !== undefined) faults.add(node);
  for (const { finding } of fixes) {
    if (finding.file !== file.name) continue;
    for (const line of linesUnder(file, finding)) {
      if (line.kind === 'blank' || line.kind === 'comment') continue;
      const command = line.kind === 'close' ? line.opening : line;
      if (command === undefined || refused.has(command)) continue;
      if (told.has(line) || faults.has(line) || isRefused(command, file.configuration)) refused.add(command);
    }
  }
  return refused;
}

/** The logical lines that a finding marks. */
function linesUnder({ document }: JudgedFile, { start, end }: Finding): readonly Line[] {
  const first = lineAt(document, start);
  if (first === undefined) return [];
  if (end <= first.end) return [first];
  return document.lines.filter((line) => line.end > start && line.start < end);
}

/** Where httpd says that it does not start, or does not read on. */
function linesWithErrors({ document, findings }: JudgedFile): ReadonlySet<Line> {
  const told = new Set<Line>();
  for (const { start, severity, httpd } of findings) {
    if (httpd === undefined || httpd.phase === 'request' || severity !== 'error') continue;
    const line = lineAt(document, start);
    if (line !== undefined) told.add(line);
  }
  return told;
}

function isRefused(command: Command, configuration: Configuration): boolean {
  return (
    configuration.fact(command) === undefined ||
    configuration.availability(command) === 'absent' ||
    configuration.misplacement(command) !== undefined ||
    complaintAbout(command, configuration) !== undefined
  );
}
