import { toDisplayText } from '../../../grammar/byte-text.ts';
import { lineText } from '../../../grammar/lines-in-order.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { realPath } from '../../../host/reading-policy.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { traceRule } from '../../../linter/trace-rule.ts';
import { currentRuleIds } from '../../../rules/index.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { escapeControls, showFileName } from '../../output/display.ts';
import { type AskedLine, findDecidingLines, messagesAt } from './deciding-lines.ts';
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

/**
 * Prints what a rule says of a line in each unit that has it, and which other lines decide that; all that it asked where `isVerbose`.
 * `units` are linted with that rule alone.
 */
export function printTrace(
  units: readonly LintUnit[],
  { rule, locations }: TracedPlace,
  isVerbose: boolean,
  console: Console,
): ExitCode {
  let isFound = false;
  for (const unit of units) {
    let linted: readonly LintedFile[] = [];
    let asked: AskedLine | undefined;
    const lint = () => {
      linted = unit.lint();
      asked = locate(locations, linted);
    };
    const { questions, lines } = traceRule(
      rule,
      lint,
      () => asked && { file: asked.file.file, line: asked.line },
    );
    if (asked === undefined) continue;
    isFound = true;
    const text = [
      ...describeFound(rule, asked, linted),
      ...describeDeciding(findDecidingLines(rule, unit, asked, lines), messagesAt(rule, asked)),
      ...(isVerbose ? describeQuestions(questions) : []),
      `\`plume explain ${rule}\` says what it reports${isVerbose ? '' : ', `--verbose` shows all that it asked'}.`,
    ];
    console.out(`${text.map(escapeControls).join('\n')}\n`);
  }
  if (isFound) return exitCodes.clean;
  console.err(`\`${escapeControls(locations[0]!.file)}\` is not among the files that are linted.\n`);
  return exitCodes.usage;
}

/** The line that is meant, in a file as it was linted. */
function locate(locations: readonly FixLocation[], linted: readonly LintedFile[]): AskedLine | undefined {
  for (const { file: given, line } of locations) {
    const file = linted.find(({ file }) => file === given || realPath(file) === realPath(given));
    if (file !== undefined) return { file, line };
  }
  return undefined;
}

function describeFound(rule: string, asked: AskedLine, linted: readonly LintedFile[]): readonly string[] {
  const messages = messagesAt(rule, asked);
  const where = `${showFileName(asked.file.file)}:${asked.line}`;
  if (messages.length > 0) return messages.map((message) => `${where} ${message} [${rule}]`);
  const [other] = [asked.file, ...linted].flatMap(({ file, text, findings }) =>
    findings
      .filter((finding) => finding.rule === rule)
      .map(({ start }) => `${showFileName(file)}:${positionsOf(text).at(start).line}`),
  );
  return [`${where} ${rule} reports nothing here${other === undefined ? '' : `, but at ${other}`}.`];
}

function describeDeciding(
  { lines, tried }: ReturnType<typeof findDecidingLines>,
  now: readonly string[],
): readonly string[] {
  if (lines.length === 0) return [`No other line was found that decides that (${tried} tried).`];
  return lines.flatMap(({ file, line, messages }) => {
    const tags = line.kind === 'open' ? 'the tags of ' : '';
    const text = toDisplayText(trimWhitespace(lineText(line)));
    const without = `Without ${tags}${showFileName(file)}:${line.number} \`${text}\``;
    if (messages.length === 0) return [`${without} it reports nothing here.`];
    return [
      `${without} it ${now.length > 0 ? 'says' : 'reports'}:`,
      ...messages.map((message) => `  ${message}`),
    ];
  });
}

function describeQuestions(questions: readonly string[]): readonly string[] {
  if (questions.length === 0) return ['It asked for nothing else.'];
  return ['It asked:', ...questions];
}
