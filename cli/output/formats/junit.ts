import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions } from '../../../linter/findings/positions.ts';
import type { Stop } from '../../json-shapes/findings.ts';
import type { Format } from './format.ts';
import { messageWithPlaces } from './message-with-help.ts';
import { inPieces } from './pieces.ts';
import { createReportNames } from './report-names.ts';
import { escapeXml, openTag, XML_DECLARATION } from './xml.ts';

/**
 * The XML of JUnit, which CI systems show as test results: a suite for each file. Errors and warnings are failed tests,
 * information is a passed one with a text, and a file without findings is one passed test.
 */
export function createJunitFormat(): Format<string> {
  const { nameOf } = createReportNames();
  let isEmpty = true;
  const begin = () => {
    const head = isEmpty ? `${XML_DECLARATION}<testsuites name="plume">\n` : '';
    isEmpty = false;
    return head;
  };
  return {
    *file({ file, text, findings }) {
      yield begin();
      const name = nameOf(file);
      const failures = findings.filter(({ severity }) => severity !== 'info').length;
      yield openSuite(name, Math.max(1, findings.length), failures);
      const positions = buildPositions(text);
      if (findings.length === 0) yield `    ${openTag('testcase', ofCase(name, 'no findings'))}/>\n`;
      yield* inPieces(findings, (finding) => describeFinding(finding, name, positions, text));
      yield '  </testsuite>\n';
    },
    end({ stops }) {
      const elsewhere = stops.map((stop) => describeStop(stop, nameOf(stop.file)));
      return `${begin()}${elsewhere.join('')}</testsuites>\n`;
    },
  };
}

function openSuite(name: string, tests: number, failures: number): string {
  const attributes = [
    ['name', name],
    ['tests', tests],
    ['failures', failures],
    ['errors', 0],
    ['skipped', 0],
  ] as const;
  return `  ${openTag('testsuite', attributes)}>\n`;
}

function ofCase(file: string, name: string): readonly (readonly [string, string])[] {
  return [
    ['classname', file],
    ['name', name],
  ];
}

function describeFinding(finding: Finding, name: string, positions: Positions, text: ByteText): string {
  const { line, column } = positions.at(finding.start);
  const place = { ...finding, file: name, line, column, message: messageWithPlaces(finding, text) };
  if (finding.severity !== 'info') return describeFailure(place, finding.severity);
  return `    ${openCase(place)}>\n      <system-out>${escapeXml(describePlace(place))}</system-out>\n    </testcase>\n`;
}

function describeStop(stop: Stop, name: string): string {
  return `${openSuite(name, 1, 1)}${describeFailure({ ...stop, file: name }, 'error')}  </testsuite>\n`;
}

function describeFailure(stop: Stop, severity: Finding['severity']): string {
  const attributes = [
    ['message', stop.message],
    ['type', severity],
  ] as const;
  return `    ${openCase(stop)}>\n      ${openTag('failure', attributes)}>${escapeXml(describePlace(stop))}</failure>\n    </testcase>\n`;
}

function openCase({ file, rule, line, column }: Stop): string {
  return openTag('testcase', ofCase(file, `${rule} at ${line}:${column}`));
}

function describePlace({ file, line, column, message }: Stop): string {
  return `${file}:${line}:${column}: ${message}`;
}
