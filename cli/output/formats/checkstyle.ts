import type { Finding } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions } from '../../../linter/findings/positions.ts';
import type { Stop } from '../../json-shapes/findings.ts';
import type { Format } from './format.ts';
import { messageWithHelp } from './message-with-help.ts';
import { inPieces } from './pieces.ts';
import { createReportNames } from './report-names.ts';
import { openTag, XML_DECLARATION } from './xml.ts';

/**
 * The XML of Checkstyle, which many programs read: a file with its errors, each with line, column, severity, message and
 * rule.
 */
export function createCheckstyleFormat(): Format<string> {
  const { nameOf } = createReportNames();
  let isEmpty = true;
  const begin = () => {
    const head = isEmpty ? `${XML_DECLARATION}<checkstyle version="4.3">\n` : '';
    isEmpty = false;
    return head;
  };
  return {
    reports: 'places',
    *file({ file, text, findings }) {
      yield begin();
      if (findings.length === 0) return;
      const positions = buildPositions(text);
      yield `${openTag('file', [['name', nameOf(file)]])}>\n`;
      yield* inPieces(findings, (finding) => describeFinding(finding, positions));
      yield '</file>\n';
    },
    end({ stops }) {
      const elsewhere = stops.map(
        (stop) => `${openTag('file', [['name', nameOf(stop.file)]])}>\n${describe(stop, 'error')}</file>\n`,
      );
      return `${begin()}${elsewhere.join('')}</checkstyle>\n`;
    },
  };
}

function describeFinding(finding: Finding, positions: Positions): string {
  const { line, column } = positions.at(finding.start);
  const message = messageWithHelp(finding);
  return describe({ rule: finding.rule, file: finding.file, line, column, message }, finding.severity);
}

function describe({ line, column, message, rule }: Stop, severity: Finding['severity']): string {
  const attributes = [
    ['line', line],
    ['column', column],
    ['severity', severity],
    ['message', message],
    ['source', rule],
  ] as const;
  return `  ${openTag('error', attributes)}/>\n`;
}
