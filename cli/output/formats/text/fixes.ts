import type { Finding, FindingInText } from '../../../../linter/findings/finding.ts';
import { type Positions, positionsOf } from '../../../../linter/findings/positions.ts';
import type { Fix, FixKind } from '../../../../rules/kit/define-rule.ts';
import { showFileName, wrapText } from '../../display.ts';
import { quoteForShell } from '../../quote-for-shell.ts';
import type { Colours } from '../../terminal.ts';
import type { ReportedFile } from '../format.ts';
import { describePlaces } from '../other-places.ts';
import { groupMembers } from './group-members.ts';
import { addLabelled, indent, type Look } from './look.ts';

/** The fixes; those that several places have, with the lines of the others. */
export function addFixes(
  lines: string[],
  finding: Finding,
  file: ReportedFile,
  positions: Positions,
  look: Look,
): void {
  const { colours } = look;
  const groups = groupMembers(finding, file, ({ fixes }) => fixes.map(({ kind, name }) => `${kind} ${name}`));
  for (const [key, [first, ...others]] of groups) {
    const fix = first!.finding.fixes.find(({ kind, name }) => `${kind} ${name}` === key)!;
    const { kind, name, title } = fix;
    addLabelled(lines, FIXES[kind], colourOfFix(colours, kind), title, look);
    const { line } = (first!.finding.file === file.file ? positions : positionsOf(first!.text)).at(
      first!.finding.start,
    );
    if (kind === 'choice')
      lines.push(`${indent}${indent}${colours.dim(describeApply(finding, name, first!.finding.file, line))}`);
    const apart = others.filter((other) => !hasSameFix(other.finding, first!.finding, fix));
    if (apart.length > 0) for (const one of describeLikewise(apart, finding, file, look)) lines.push(one);
  }
}

/** Where else a finding has a fix of that name. */
function describeLikewise(
  others: readonly FindingInText[],
  { members = [] }: Finding,
  file: ReportedFile,
  { terminal, colours }: Look,
): readonly string[] {
  const isEverywhere = others.length === members.length - 1 && others.length > 1;
  const where = isEverywhere ? 'likewise in the other places' : `likewise: ${describePlaces(others, file)}`;
  return wrapText(where, terminal.wrapWidth - 2 * indent.length).map(
    (line) => `${indent}${indent}${colours.dim(line)}`,
  );
}

/** Whether a finding has the very fix of another one, which mends both: a module is loaded once. */
function hasSameFix(finding: Finding, other: Finding, { name, kind, edits: [first] }: Fix): boolean {
  const same = finding.fixes.find((one) => one.name === name && one.kind === kind);
  const [edit] = same?.edits ?? [];
  return (
    edit !== undefined &&
    first !== undefined &&
    edit.start === first.start &&
    edit.text === first.text &&
    (edit.file ?? finding.file) === (first.file ?? other.file)
  );
}

function colourOfFix({ green, cyan, yellow }: Colours, kind: FixKind): (text: string) => string {
  return kind === 'safe' ? green : kind === 'choice' ? cyan : yellow;
}

const FIXES: Readonly<Record<FixKind, string>> = {
  safe: 'fix',
  choice: 'choice',
  unsafe: 'unsafe fix',
};

/** What to type for a choice; it is not broken into lines, so that it can be copied. */
function describeApply({ rule }: Finding, name: string, file: string, line: number): string {
  return `--apply ${quoteForShell(`${rule}:${name}@${showFileName(file)}:${line}`)}`;
}
