import { moduleFact, outdatedModule } from '../../facts/modules.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../model/configuration/argument-errors.ts';
import { instanceOf } from '../../model/configuration/configuration.ts';
import { sectionFaults } from '../../model/contexts/section-faults.ts';
import type { Finding } from '../findings/finding.ts';
import type { JudgedFile, JudgedFix } from './judged-texts.ts';

/** The commands of a file that some fixes are for. */
export interface MarkedCommands {
  /** Those that their findings mark; a tag that closes a section stands for the section. */
  readonly marked: ReadonlySet<Command>;
  /** Those of them that httpd refuses, so that they have no effect that a fix must keep. */
  readonly refused: ReadonlySet<Command>;
}

/**
 * What the findings mark that some fixes are for: the one that a fix belongs to, and those that offer the same fix at
 * other lines.
 */
export function findMarked(file: JudgedFile, fixes: readonly JudgedFix[]): MarkedCommands {
  const marked = new Set<Command>();
  const refused = new Set<Command>();
  const told = linesWithErrors(file);
  const faults = new Set<Line>();
  for (const { node, refusal } of sectionFaults(
    instanceOf(file.document, file.configuration),
    file.configuration.factOf,
  ))
    if (refusal !== undefined) faults.add(node);
  for (const finding of findingsOf(file, fixes))
    for (const line of linesUnder(file, finding)) {
      if (line.kind === 'blank' || line.kind === 'comment') continue;
      const command = line.kind === 'close' ? line.opening : line;
      if (command === undefined) continue;
      marked.add(command);
      if (told.has(line) || faults.has(line) || isRefused(command, file)) refused.add(command);
    }
  return { marked, refused };
}

function findingsOf(file: JudgedFile, fixes: readonly JudgedFix[]): readonly Finding[] {
  const own = fixes.flatMap(({ file: home, finding }) => (home === file.name ? [finding] : []));
  const shared = new Set(
    fixes.flatMap(({ file: home, fix }) => (fix.edits.length > 1 ? [keyOf(fix, home)] : [])),
  );
  if (shared.size === 0) return own;
  const others = file.findings.filter(({ fixes: offered }) =>
    offered.some((fix) => fix.edits.length > 1 && shared.has(keyOf(fix, file.name))),
  );
  return [...own, ...others];
}

/** A key that is equal for fixes with the same edits, whichever of their files the finding is in. */
function keyOf({ edits }: JudgedFix['fix'], home: string): string {
  const keys = edits.map(({ start, end, text, file = home }) => JSON.stringify([file, start, end, text]));
  return keys.sort().join('');
}

/** Whether httpd does not start because of what is found: then it neither grants nor denies access. */
export function stopsHttpd({ severity, httpd }: Finding): boolean {
  return severity === 'error' && httpd !== undefined && httpd.phase !== 'request';
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
  for (const finding of findings) {
    if (!stopsHttpd(finding)) continue;
    const line = lineAt(document, finding.start);
    if (line !== undefined) told.add(line);
  }
  return told;
}

/** Whether httpd refuses a command where it stands, as far as the command itself tells. */
export function isRefused(command: Command, file: JudgedFile): boolean {
  const { configuration } = file;
  return (
    configuration.fact(command) === undefined ||
    configuration.availability(command) === 'absent' ||
    configuration.contextViolation(command) !== undefined ||
    argumentErrorOf(command, configuration) !== undefined ||
    (command.key === 'loadmodule' && cannotBeLoaded(command, file))
  );
}

/** Whether httpd no longer has such a module, or the module needs one that is loaded later. */
function cannotBeLoaded(command: Command, { configuration, document }: JudgedFile): boolean {
  const identifier = (of: Command) => configuration.partsOf(of).words[0]?.value ?? '';
  const { series } = configuration.target;
  const fact = moduleFact(identifier(command), series);
  if (fact === undefined) return series === '2.4' && outdatedModule(identifier(command)) !== undefined;
  const needed = fact.loadAfter.flatMap((name) => moduleFact(name, series)?.identifier ?? []);
  return (
    needed.length > 0 &&
    document.lines.some(
      (other) =>
        other.kind === 'directive' &&
        other.key === 'loadmodule' &&
        other.start > command.start &&
        needed.includes(identifier(other)),
    )
  );
}
