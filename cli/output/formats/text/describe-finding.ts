import type { Finding, RelatedPlace } from '../../../../linter/findings/finding.ts';
import { membersOf } from '../../../../linter/findings/fold-findings.ts';
import { buildPositions, type Positions, positionsOf } from '../../../../linter/findings/positions.ts';
import {
  type LocatedHttpdMessage,
  whenHttpdSpeaks,
  withCode,
} from '../../../../model/messages/httpd-message.ts';
import { isWholeFile } from '../../../../rules/kit/whole-file.ts';
import { drawFrame, type Mark } from '../../code-frame.ts';
import { showFileName, showMessage, wrapText } from '../../display.ts';
import { requestCommand } from '../../request-command.ts';
import { linkToRule } from '../../terminal.ts';
import { count } from '../../words.ts';
import type { ReportedFile } from '../format.ts';
import { describeOthers } from '../other-places.ts';
import { addFixes } from './fixes.ts';
import { addHelps } from './helps.ts';
import { addLabelled, indent, type Look } from './look.ts';
import { addRows } from './table-rows.ts';

/** Shows the findings of one file, each as a block of lines with an empty one after it. */
export function createDescriber(file: ReportedFile, look: Look): (finding: Finding) => string {
  const positions = buildPositions(file.text);
  const shown: ShownFile = { file, positions, beginOfPlace: showFileName(`${file.file}:`) };
  return (finding) => describe(finding, shown, look);
}

/** The place, the message and the rule of a finding, without what is around it. */
export function describeHead(finding: Finding, { file, text }: ReportedFile, look: Look): readonly string[] {
  const { line, column } = positionsOf(text).at(finding.start);
  const lines: string[] = [];
  addHead(lines, finding, `${showFileName(`${file}:`)}${line}:${column}`, look);
  return lines;
}

interface ShownFile {
  readonly file: ReportedFile;
  readonly positions: Positions;
  /** The name of the file, with a colon, as a line may begin with it. */
  readonly beginOfPlace: string;
}

// many files are nothing but findings: what most of them lack costs nothing here
function describe(finding: Finding, shown: ShownFile, look: Look): string {
  const { file, positions } = shown;
  const { colours } = look;
  const at = positions.at(finding.start);
  const lines: string[] = [];
  addHead(lines, finding, `${shown.beginOfPlace}${at.line}:${at.column}`, look);
  const width = look.terminal.width - indent.length;
  const marks: readonly Mark[] = [
    ...(isWholeFile(finding) ? [] : [{ start: finding.start, end: finding.end, kind: 'main' } as const]),
    ...relatedHere(finding, file.file)
      .slice(0, MOST_MARKED)
      .map(({ start, end, message }): Mark => ({ start, end, kind: 'related', label: message })),
  ];
  for (const line of drawFrame(file.text, positions, marks, width, look.ofSeverity[finding.severity].frame))
    lines.push(indent + line);
  if (finding.httpd !== undefined)
    addLabelled(
      lines,
      describeWhen(finding.httpd, finding.file, at.line),
      colours.magenta,
      withCode(finding.httpd),
      look,
    );
  const also = describeOthers(finding, file.text, relatedHere(finding, file.file).slice(MOST_MARKED));
  if (also !== undefined) addLabelled(lines, 'also', colours.blue, also, look);
  addRows(lines, finding, look);
  addHelps(lines, finding, file, look);
  if (finding.request !== undefined)
    addLabelled(lines, 'try', colours.cyan, requestCommand(finding.request), look);
  addNotes(lines, finding, file.file, look);
  addFixes(lines, finding, file, positions, look);
  for (const withheld of withheldOf(finding, file))
    addLabelled(lines, 'not fixed', colours.yellow, withheld, look);
  lines.push('', '');
  return lines.join('\n');
}

/** Other files that a finding refers to. */
function addNotes(lines: string[], { related }: Finding, file: string, look: Look): void {
  const elsewhere = related.filter((place) => place.file !== file);
  for (const place of elsewhere.slice(0, MOST_NOTES))
    addLabelled(lines, 'note', look.colours.blue, describePlace(place), look);
  const rest = elsewhere.length - MOST_NOTES;
  if (rest > 0)
    addLabelled(lines, 'note', look.colours.blue, `${count(rest, 'more place')} of this kind`, look);
}

/** More places in other files are counted. */
const MOST_NOTES = 3;

function withheldOf(finding: Finding, { withheld, text }: ReportedFile): ReadonlySet<string> {
  if (withheld.size === 0) return new Set();
  return new Set(membersOf(finding, text).flatMap(({ finding: one }) => withheld.get(one) ?? []));
}

/** What a finding refers to in its file. */
function relatedHere({ related }: Finding, file: string): readonly RelatedPlace[] {
  return related.filter((place) => place.file === file);
}

/** More places of one finding are not shown with their lines. */
const MOST_MARKED = 4;

function addHead(
  block: string[],
  { severity, message, rule: id }: Finding,
  place: string,
  { terminal, colours, ofSeverity, mark }: Look,
): void {
  const rule = `[${id}]`;
  const shownRule = linkToRule(colours.dim(rule), id, terminal);
  // Lines are not broken at spaces in the file name.
  const glued = `${place} ${severity}`.replaceAll(' ', '\u0000');
  const wrapped = wrapText(`${glued} ${showMessage(message)} ${rule}`, terminal.wrapWidth - indent.length);
  const lines = mark([wrapped[0]!.slice(glued.length), ...wrapped.slice(1)]);
  for (const [index, content] of lines.entries()) {
    const shown =
      index === 0 ? `${colours.bold(place)} ${ofSeverity[severity].word}${content}` : indent + content;
    block.push(index === lines.length - 1 ? shown.slice(0, -rule.length) + shownRule : shown);
  }
}

/** When httpd says it, and of what: where it names another line, its own is what the reader knows from httpd. */
function describeWhen({ phase, file, line }: LocatedHttpdMessage, own: string, ownLine: number): string {
  const when = whenHttpdSpeaks[phase];
  if (line === undefined) return when;
  if (file !== own) return `${when} of line ${line} of ${showFileName(file ?? '')}`;
  return line === ownLine ? when : `${when} of line ${line}`;
}

function describePlace({ file, text, start, message }: RelatedPlace): string {
  if (text === undefined) return `${file}: ${message}`;
  const { line, column } = positionsOf(text).at(start);
  return `${file}:${line}:${column}: ${message}`;
}
