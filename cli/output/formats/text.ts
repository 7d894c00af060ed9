import type { Finding } from '../../../linter/findings/finding.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { SEVERITY_RANKS } from '../../../linter/findings/severity-ranks.ts';
import { showFileName, showMessage, wrapText } from '../display.ts';
import type { Terminal } from '../terminal.ts';
import { createCrowd } from './crowd.ts';
import type { Format, ReportedFile, Totals } from './format.ts';
import { inPieces } from './pieces.ts';
import { describeNotes } from './text/closing-notes.ts';
import { createDescriber } from './text/describe-finding.ts';
import { createFoldedAdvice } from './text/folded-advice.ts';
import { createLook, type Look } from './text/look.ts';
import { describeChanged, describeStops, describeTotals } from './totals.ts';

/** Findings of one rule in one file that are shown: each has a frame, and the same help. */
const MOST_OF_A_RULE = 200;

/** What the text of a run is to have. */
export interface TextOptions {
  /** Whether advice is shown with its lines and helps, where it is. */
  readonly isVerbose?: boolean;
}

/** The most severe of some findings, and where it is. */
interface Example {
  readonly finding: Finding;
  readonly place: string;
}

/**
 * For people: each finding with the lines it is about, what httpd says, what helps, and what would fix it. Errors come
 * last, since the end is what stays on a screen (decision 44).
 */
export function createTextFormat(
  terminal: Terminal,
  { isVerbose = false }: TextOptions = {},
): Format<string> {
  const look = createLook(terminal);
  let example: Example | undefined;
  const advice = createFoldedAdvice(look);
  const errors: string[] = [];
  return {
    *file(file) {
      if (file.findings.length === 0) return;
      const describe = createDescriber(file, look);
      const crowd = createCrowd(file.file, MOST_OF_A_RULE);
      const heldBefore = errors.length;
      yield* inPieces(file.findings, (finding) => {
        if (isBetterExample(finding, example?.finding))
          example = { finding, place: describePlace(finding, file) };
        if (finding.severity === 'info' && !isVerbose) {
          advice.add(finding, file);
          return '';
        }
        if (!crowd.admits(finding)) return '';
        const block = describe(finding);
        if (finding.severity !== 'error') return block;
        errors.push(block);
        return '';
      });
      const sentences = crowd.describe().map((sentence) => `${sentence}\n\n`);
      // after what they are about
      if (errors.length > heldBefore) for (const one of sentences) errors.push(one);
      else yield* sentences;
    },
    end(totals) {
      const held = `${advice.describe(totals.isQuiet)}${errors.join('')}`;
      if (totals.isQuiet) return held + describeStopsAlone(totals, terminal);
      return `${held}${describeChanged(totals)}${describeEnd(totals, example, look)}\n`;
    },
  };
}

/** The run in numbers, what to look at next, and how far the run went. */
function describeEnd(totals: Totals, example: Example | undefined, { terminal, colours }: Look): string {
  const lines = [...wrapText(describeTotals(totals), terminal.wrapWidth)];
  const rest = describeNotes(totals).flatMap((note) => wrapText(showMessage(note), terminal.wrapWidth));
  const stops = wrapText(showMessage(describeStops(totals) ?? ''), terminal.wrapWidth);
  if (totals.stops.length > 0) for (const one of stops) lines.push(one);
  return [...lines.map(colours.bold), ...[...describeNext(totals, example), ...rest].map(colours.dim)].join(
    '\n',
  );
}

/** Where to begin, unless there is but one place to begin at, and what explains it. */
function describeNext({ summary }: Totals, example: Example | undefined): readonly string[] {
  if (example === undefined) return [];
  const { finding, place } = example;
  const { rule, severity } = finding;
  const first = severity !== 'info' && summary[severity] > 1 ? [`First ${severity}: ${place}`] : [];
  return [...first, `More: plume explain ${rule}`];
}

function describePlace({ start }: Finding, { file, text }: ReportedFile): string {
  const { line, column } = positionsOf(text).at(start);
  return `${showFileName(`${file}:`)}${line}:${column}`;
}

/** Where httpd stops, which with `--quiet` is all that follows the findings: it makes the run end with 1. */
function describeStopsAlone(totals: Totals, { wrapWidth }: Terminal): string {
  if (totals.stops.length === 0) return '';
  return `${wrapText(showMessage(describeStops(totals) ?? ''), wrapWidth).join('\n')}\n`;
}

/** The first of the most severe ones is what people will ask about. */
function isBetterExample({ rule, severity }: Finding, example: Finding | undefined): boolean {
  if (rule.startsWith('internal/')) return false;
  return example === undefined || SEVERITY_RANKS[severity] > SEVERITY_RANKS[example.severity];
}
