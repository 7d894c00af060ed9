import { largest, smallest } from '../../../core/budget/extremes.ts';
import { type ByteText, type Span, toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions, positionsOf } from '../../../linter/findings/positions.ts';
import type { Fix, Severity } from '../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';
import { isWholeFile } from '../../../rules/kit/whole-file.ts';
import { writeJson } from '../write-json.ts';
import type { Format, ReportedFile } from './format.ts';
import { messageWithHelp } from './message-with-help.ts';
import { inPieces } from './pieces.ts';
import { createReportNames, type ReportNames } from './report-names.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', info: 'INFO' };

/** The JSON of reviewdog: diagnostics, with the text that a fix puts in the place of another. */
export function createRdjsonFormat(): Format<string> {
  const names = createReportNames();
  let isEmpty = true;
  const write = (diagnostic: object) => {
    const before = isEmpty ? '{"source":{"name":"plume"},"diagnostics":[\n' : ',\n';
    isEmpty = false;
    return `${before}${writeJson(diagnostic)}`;
  };
  return {
    reports: 'places',
    *file(file) {
      const positions = buildPositions(file.text);
      yield* inPieces(file.findings, (finding) => write(describe(finding, file, positions, names)));
    },
    end({ stops }) {
      const elsewhere = stops.map(({ file, line, rule, message }) =>
        write({
          message,
          location: { path: names.nameOf(file), range: { start: { line } } },
          severity: SEVERITIES.error,
          code: { value: rule },
        }),
      );
      return `${elsewhere.join('')}${isEmpty ? '{"source":{"name":"plume"},"diagnostics":[' : '\n'}]}\n`;
    },
  };
}

function describe(finding: Finding, { file, text }: ReportedFile, positions: Positions, names: ReportNames) {
  const url = documentationUrl(finding.rule);
  const suggestion = suggestionFor(finding, text, positions);
  return {
    message: messageWithHelp(finding),
    location: {
      path: names.nameOf(file),
      ...(!isWholeFile(finding) && { range: rangeIn(positions, finding) }),
    },
    severity: SEVERITIES[finding.severity],
    code: { value: finding.rule, ...(url !== undefined && { url }) },
    ...(suggestion !== undefined && { suggestions: [suggestion] }),
    ...(finding.related.length > 0 && {
      related_locations: finding.related.map(({ message, file: other, text: there, ...span }) => ({
        message,
        location: {
          path: names.nameOf(other),
          ...(other === file
            ? { range: rangeIn(positions, span) }
            : there !== undefined && { range: rangeIn(positionsOf(there), span) }),
        },
      })),
    }),
  };
}

/** Columns of reviewdog count bytes. */
function rangeIn(positions: Positions, { start, end }: Span) {
  const at = (offset: number) => {
    const { line } = positions.at(offset);
    return { line, column: offset - positions.lineStart(line - 1) + 1 };
  };
  return { start: at(start), end: at(end) };
}

/** What the best fix puts in the place of the lines that it edits; undefined where none is about this file alone. */
function suggestionFor({ fixes }: Finding, text: ByteText, positions: Positions) {
  const isHere = ({ edits }: Fix) => edits.every(({ file }) => file === undefined);
  const of = (kind: Fix['kind']) => fixes.find((fix) => fix.kind === kind && isHere(fix));
  const fix = of('safe') ?? of('unsafe');
  if (fix === undefined) return undefined;
  const start = smallest(fix.edits.map((edit) => edit.start));
  const end = largest(fix.edits.map((edit) => edit.end));
  if (end - start > LONGEST_SUGGESTION) return undefined;
  const moved = fix.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const after = applyEdits(text.slice(start, end), moved);
  const shown = toDisplayText(after);
  // JSON has no bytes that are not text
  if (toByteText(shown) !== after) return undefined;
  return { range: rangeIn(positions, { start, end }), text: shown };
}

/** Bytes; a review shows the whole of what is replaced. */
const LONGEST_SUGGESTION = 10_000;
