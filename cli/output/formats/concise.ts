import type { Finding } from '../../../linter/findings/finding.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { showFileName, showMessage } from '../display.ts';
import { coloursOf, type Terminal } from '../terminal.ts';
import { colourOfSeverity } from '../words.ts';
import { createCrowd } from './crowd.ts';
import type { Format } from './format.ts';
import { describeOthers } from './other-places.ts';
import { inPieces } from './pieces.ts';
import {
  describeBaseline,
  describeChanged,
  describeHidden,
  describeNotRead,
  describeStops,
  describeSuppressed,
  describeTotals,
} from './totals.ts';

/** Findings of one rule in one file that are shown. */
const MOST_OF_A_RULE = 5_000;

/** One line for each finding, `file:line:column: severity: message [rule]`, as compilers and editors know it. */
export function createConciseFormat(terminal: Terminal): Format<string> {
  const colours = coloursOf(terminal);
  return {
    *file({ file, text, findings }) {
      if (findings.length === 0) return;
      const positions = buildPositions(text);
      const beginOfPlace = showFileName(`${file}:`);
      const describe = (finding: Finding) => {
        const { line, column } = positions.at(finding.start);
        const place = colours.bold(`${beginOfPlace}${line}:${column}`);
        const severity = colourOfSeverity(colours, finding.severity)(finding.severity);
        const also = describeOthers(finding, text);
        const sentence = showMessage(
          also === undefined ? finding.message : `${finding.message} Also ${also}.`,
        );
        return `${place}: ${severity}: ${sentence} ${colours.dim(`[${finding.rule}]`)}\n`;
      };
      const crowd = createCrowd(file, MOST_OF_A_RULE);
      yield* inPieces(findings, (finding) => (crowd.admits(finding) ? describe(finding) : ''));
      yield* inPieces(crowd.describe(), (sentence) => `${sentence}\n`);
    },
    end(totals) {
      const stops = describeStops(totals);
      const stopsLine = stops === undefined ? '' : `${showMessage(stops)}\n`;
      if (totals.isQuiet) return stopsLine;
      // a line for each finding has no room for its choices
      const choices = totals.choosable === 0 ? '' : '`--format text` shows the choices.\n';
      const unread = describeNotRead(totals);
      const known = describeBaseline(totals);
      const baseline = known === undefined ? '' : `${showMessage(known)}\n`;
      const ignored = totals.suppressed === 0 ? '' : `${describeSuppressed(totals)}\n`;
      const hidden = totals.hidden === 0 ? '' : `${describeHidden(totals)}\n`;
      const rest = unread === undefined ? '' : `${showMessage(unread)}\n`;
      return `${describeChanged(totals)}${describeTotals(totals)}\n${choices}${rest}${baseline}${ignored}${hidden}${stopsLine}`;
    },
  };
}
