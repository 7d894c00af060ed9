import { buildPositions } from '../../../linter/findings/positions.ts';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import type { Stop } from '../../json-shapes/findings.ts';
import { writeJson } from '../write-json.ts';
import { writeFingerprint } from './fingerprints.ts';
import type { Format } from './format.ts';
import { messageWithHelp } from './message-with-help.ts';
import { inPieces } from './pieces.ts';
import { createReportNames } from './report-names.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'critical', warning: 'major', info: 'info' };

/** The Code Quality report of GitLab, which compares the fingerprints of two branches. */
export function createGitlabFormat(): Format<string> {
  const { nameOf } = createReportNames('CI_PROJECT_DIR');
  let isEmpty = true;
  const write = ({ file, line, rule, message }: Stop, severity: Severity, fingerprint: string) => {
    const before = isEmpty ? '[\n' : ',\n';
    isEmpty = false;
    return `${before}${writeJson({
      description: message,
      check_name: rule,
      fingerprint,
      severity: SEVERITIES[severity],
      location: { path: nameOf(file), lines: { begin: line } },
    })}`;
  };
  return {
    reports: 'places',
    hasFingerprints: true,
    *file({ file, text, findings, fingerprintOf }) {
      const positions = buildPositions(text);
      yield* inPieces(findings, (finding) => {
        const { line, column } = positions.at(finding.start);
        const place = { file, line, column, rule: finding.rule, message: messageWithHelp(finding) };
        return write(
          place,
          finding.severity,
          fingerprintOf === undefined ? '' : writeFingerprint(fingerprintOf(finding)),
        );
      });
    },
    end({ stops }) {
      const elsewhere = stops.map((stop) => write(stop, 'error', `${stop.rule}@${stop.file}:${stop.line}`));
      return `${elsewhere.join('')}${isEmpty ? '[' : '\n'}]\n`;
    },
  };
}
