import type { Finding } from '../../../linter/findings/finding.ts';
import { SEVERITY_RANKS } from '../../../linter/findings/severity-ranks.ts';
import { showMessage, wrapText } from '../display.ts';
import type { Terminal } from '../terminal.ts';
import { createCrowd } from './crowd.ts';
import type { Format, Totals } from './format.ts';
import { inPieces } from './pieces.ts';
import { describeNotes } from './text/closing-notes.ts';
import { createDescriber } from './text/describe-finding.ts';
import { createLook } from './text/look.ts';
import { describeChanged, describeStops, describeTotals } from './totals.ts';

/** Findings of one rule in one file that are shown: each has a frame, and the same help. */
const MOST_OF_A_RULE = 200;

/**
 * For people: each finding with the lines it is about, what httpd says, what helps, and what would fix it. Advice comes
 * after all else, whatever file it is about: who has an outage is not to look for the error below it.
 */
export function createTextFormat(terminal: Terminal): Format<string> {
  const look = createLook(terminal);
  const { colours } = look;
  let example: Finding | undefined;
  const advice: string[] = [];
  return {
    *file(file) {
      if (file.findings.length === 0) return;
      const describe = createDescriber(file, look);
      const crowd = createCrowd(file.file, MOST_OF_A_RULE);
      yield* inPieces(file.findings, (finding) => {
        if (isBetterExample(finding, example)) example = finding;
        if (!crowd.admits(finding)) return '';
        const block = describe(finding);
        if (finding.severity !== 'info') return block;
        advice.push(block);
        return '';
      });
      yield* inPieces(crowd.describe(), (sentence) => `${sentence}\n\n`);
    },
    end(totals) {
      if (totals.isQuiet) return advice.join('') + describeStopsAlone(totals, terminal);
      const more = example === undefined ? [] : [`More: plume explain ${example.rule}`];
      const lines = [...wrapText(describeTotals(totals), terminal.wrapWidth)];
      const rest = describeNotes(totals).flatMap((note) => wrapText(showMessage(note), terminal.wrapWidth));
      const stops = wrapText(showMessage(describeStops(totals) ?? ''), terminal.wrapWidth);
      if (totals.stops.length > 0) lines.push(...stops);
      const ends = [...lines.map(colours.bold), ...[...more, ...rest].map(colours.dim)];
      return `${advice.join('')}${describeChanged(totals)}${ends.join('\n')}\n`;
    },
  };
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
