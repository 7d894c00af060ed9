import { realPath } from '../../../host/reading-policy.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { traceRule } from '../../../linter/trace-rule.ts';
import { currentRuleIds } from '../../../rules/index.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { escapeControls, showFileName } from '../../output/display.ts';
import type { LintUnit } from './lint-units.ts';
import { type FixLocation, readPlaces } from './read-fix-references.ts';

/** A rule, and the line that is asked about. */
export interface TracedPlace {
  /** The id of today. */
  readonly rule: string;
  /** See readPlaces(). */
  readonly locations: readonly FixLocation[];
}

/** Reads what `--trace-rule` was given; a sentence where it names no rule and line. */
export function readTracedPlace(text: string): TracedPlace | string {
  const at = text.indexOf('@');
  const [rule, ...others] = currentRuleIds(text.slice(0, Math.max(0, at)));
  const locations = at < 0 ? [] : readPlaces(text.slice(at + 1));
  if (rule === undefined || locations.length === 0)
    return `\`--trace-rule ${text}\` is not of the form RULE@FILE:LINE, as in \`syntax/missing-gt@conf/httpd.conf:12\`.`;
  if (others.length === 0) return { rule, locations };
  return `\`--trace-rule ${text}\`: this rule became several, so write which one you mean: ${[rule, ...others].join(', ')}.`;
}

/** Prints what a rule says of a line in each unit that has it, and what it asked. `units` are linted with that rule alone. */
export function printTrace(units: readonly LintUnit[], place: TracedPlace, console: Console): ExitCode {
  let isFound = false;
  for (const unit of units) {
    let found: FoundLine | undefined;
    const lint = () => {
      found = locate(place.locations, unit.lint());
    };
    const lines = traceRule(place.rule, lint, () => found && { file: found.file.file, line: found.line });
    if (found === undefined) continue;
    isFound = true;
    const text = [...describeFound(place.rule, found), ...lines].map(escapeControls).join('\n');
    console.out(`${text}\n`);
  }
  if (isFound) return exitCodes.clean;
  console.err(`\`${escapeControls(place.locations[0]!.file)}\` is not among the files that are linted.\n`);
  return exitCodes.usage;
}

interface FoundLine {
  readonly file: LintedFile;
  readonly line: number;
}

/** The line that is meant, in a file as it was linted. */
function locate(locations: readonly FixLocation[], linted: readonly LintedFile[]): FoundLine | undefined {
  for (const { file: given, line } of locations) {
    const file = linted.find(({ file }) => file === given || realPath(file) === realPath(given));
    if (file !== undefined) return { file, line };
  }
  return undefined;
}

function describeFound(rule: string, { file, line }: FoundLine): readonly string[] {
  const { lineAt } = buildPositions(file.text);
  const all = file.findings.filter((finding) => finding.rule === rule);
  const said = all.filter(({ start }) => lineAt(start) === line - 1);
  const where = `${showFileName(file.file)}:${line}`;
  const [other] = all;
  if (said.length === 0 && other !== undefined)
    return [`${where} ${rule} reports nothing here, but on line ${lineAt(other.start) + 1}. It asked:`];
  if (said.length === 0) return [`${where} ${rule} reports nothing. It asked:`];
  return said.map(({ message }) => `${where} ${message} [${rule}] It asked:`);
}
