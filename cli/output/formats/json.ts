import { type ByteText, type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Finding, ShowingRequest } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions, positionsOf } from '../../../linter/findings/positions.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';
import type * as Json from '../../json-shapes/findings.ts';
import { requestCommand } from '../request-command.ts';
import { writeJson } from '../write-json.ts';
import { writeFingerprint } from './fingerprints.ts';
import type { Format, ReportedFile } from './format.ts';
import { inPieces } from './pieces.ts';

/**
 * Version 1 of plume's JSON (json-schema/findings-1.schema.json). Lines and columns count from 1, columns in UTF-16
 * units, offsets in bytes.
 */
export function createJsonFormat(): Format<string> {
  let isEmpty = true;
  const write = (finding: Json.Finding): string => {
    const before = isEmpty ? `{"version":1,"findings":[\n` : ',\n';
    isEmpty = false;
    return `${before}${writeJson(finding)}`;
  };
  return {
    hasFingerprints: true,
    *file({ file, text, findings, fingerprintOf }) {
      const shown: ShownFile = { file, positions: buildPositions(text), fingerprintOf };
      yield* inPieces(findings, (finding) => write(toJson(finding, shown)));
    },
    end({ files, summary, changed, stops, assumedWhole, notRead, baseline, suppressed, hidden, timings }) {
      const head = isEmpty ? `{"version":1,"findings":[` : '\n';
      const { error, warning, info } = summary;
      const assumes = assumedWhole.map(
        (directory) => `the include directories in \`${directory}\` have all files of the server`,
      );
      const rest: Omit<Json.LintResult, 'version' | 'findings'> = {
        files,
        summary: { error, warning, info },
        ...(changed.length > 0 && { changed }),
        ...(stops.length > 0 && { stops }),
        ...(assumes.length > 0 && { assumes }),
        ...(notRead.length > 0 && { notRead }),
        ...(baseline && { baseline: { known: baseline.known, gone: baseline.gone } }),
        ...(suppressed > 0 && { suppressed }),
        ...(hidden > 0 && { hidden }),
        ...(timings !== undefined && { timings }),
      };
      return `${head}],${writeJson(rest).slice(1)}\n`;
    },
  };
}

/** The file that findings are in, as they call it. */
interface ShownFile {
  readonly file: string;
  readonly positions: Positions;
  readonly fingerprintOf: ReportedFile['fingerprintOf'];
}

function toJson(finding: Finding, { file, positions, fingerprintOf }: ShownFile): Json.Finding {
  const range = (span: Span): Json.Range => ({
    start: positions.at(span.start),
    end: positions.at(span.end),
  });
  const { members = [], together } = finding;
  const otherFiles = members
    .slice(1)
    .map(({ finding: other, text }): ShownFile & { readonly finding: Finding } => ({
      finding: other,
      file: other.file,
      fingerprintOf,
      positions: other.file === file ? positions : positionsOf(text),
    }));
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: finding.message,
    file,
    range: range(finding),
    ...(fingerprintOf !== undefined && { fingerprint: writeFingerprint(fingerprintOf(finding)) }),
    httpd: finding.httpd ?? null,
    help: finding.help ?? null,
    ...(finding.request !== undefined && { request: describeRequest(finding.request) }),
    docs: documentationUrl(finding.rule) ?? null,
    related: [
      ...finding.related.map(
        (place): Json.RelatedPlace => ({
          message: place.message,
          file: place.file,
          range:
            place.file === file ? range(place) : place.text === undefined ? null : rangeIn(place.text, place),
        }),
      ),
      ...otherFiles.map(
        ({ finding: { start, end }, ...other }): Json.RelatedPlace => ({
          message: together?.place ?? '',
          file: other.file,
          range: { start: other.positions.at(start), end: other.positions.at(end) },
        }),
      ),
    ],
    fixes: finding.fixes.map(
      ({ title, name, kind, edits }): Json.Fix => ({
        title,
        name,
        kind,
        edits: edits.map(
          (edit): Json.Edit => ({
            file: edit.file ?? file,
            range: edit.source === undefined ? range(edit) : rangeIn(edit.source, edit),
            text: toDisplayText(edit.text),
          }),
        ),
      }),
    ),
    ...(otherFiles.length > 0 && {
      others: otherFiles.map(({ finding: other, ...shown }) => toJson(other, shown)),
    }),
  };
}

function rangeIn(text: ByteText, { start, end }: Span): Json.Range {
  const positions = positionsOf(text);
  return { start: positions.at(start), end: positions.at(end) };
}

function describeRequest(request: ShowingRequest): Json.ShowingRequest {
  const { url, method, headers, user, client, clientName } = request;
  return {
    url,
    method,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    }),
    ...(user !== undefined && { user }),
    ...(client !== undefined && { client }),
    ...(clientName !== undefined && { clientName }),
    command: requestCommand(request),
  };
}
