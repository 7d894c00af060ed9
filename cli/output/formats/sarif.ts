import { buildPositions } from '../../../linter/findings/positions.ts';
import { version } from '../../../package.json';
import { rules as allRules } from '../../../rules/index.ts';
import { writeJson } from '../write-json.ts';
import type { Format } from './format.ts';
import { inPieces } from './pieces.ts';
import { createReportNames } from './report-names.ts';
import { createArtifacts, describeResult, describeStop, ROOT } from './sarif/describe-result.ts';
import { describeRule } from './sarif/describe-rule.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const HEAD = `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"results":[`;

/**
 * SARIF 2.1.0, one run: results with fingerprints, fixes and related places, and the rules that they are of. Results that
 * a comment or a baseline suppresses are left out.
 */
export function createSarifFormat(): Format<string> {
  const artifactOf = createArtifacts(createReportNames('GITHUB_WORKSPACE'));
  /** The rules of results, in the order of the first one. */
  const indexes = new Map<string, number>();
  const indexOf = (rule: string): number => {
    const index = indexes.get(rule) ?? indexes.size;
    indexes.set(rule, index);
    return index;
  };
  let isEmpty = true;
  const write = (result: object): string => {
    const before = isEmpty ? `${HEAD}\n` : ',\n';
    isEmpty = false;
    return `${before}${writeJson(result)}`;
  };
  return {
    reports: 'places',
    hasFingerprints: true,
    *file({ file, text, findings, fingerprintOf }) {
      const shown = { file, positions: buildPositions(text), artifactOf };
      yield* inPieces(findings, (finding) =>
        write(describeResult(finding, indexOf(finding.rule), shown, fingerprintOf?.(finding))),
      );
    },
    end({ stops }) {
      const elsewhere = stops.map((stop) => write(describeStop(stop, indexOf(stop.rule), artifactOf)));
      const byId = new Map<string, (typeof allRules)[number]>(allRules.map((rule) => [rule.id, rule]));
      const rules = [...indexes.keys()].map((id) => describeRule(id, byId.get(id)));
      const run = {
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The directory in which plume ran.' } } },
        tool: { driver: { name: 'plume', version, semanticVersion: version, rules } },
      };
      return `${elsewhere.join('')}${isEmpty ? HEAD : '\n'}],${writeJson(run).slice(1)}]}\n`;
    },
  };
}
