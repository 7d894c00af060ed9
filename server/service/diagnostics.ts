import type { Span } from '../../grammar/byte-text.ts';
import type { Finding, RelatedPlace } from '../../linter/findings/finding.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import { type HttpdMessage, whenHttpdSpeaks, withCode } from '../../model/messages/httpd-message.ts';
import type { Severity } from '../../rules/kit/define-rule.ts';
import { isWholeFile } from '../../rules/kit/whole-file.ts';
import type { LintedEditorFile } from './documents/linted-file.ts';
import type {
  Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  Range,
  RelatedInformation,
} from './documents/protocol.ts';

/** What an editor shows of the findings, in the order of the text. */
export function findDiagnostics(file: LintedEditorFile): readonly Diagnostic[] {
  return file.findings.map((finding) => toDiagnostic(finding, file));
}

/** What is accepted is there for who looks at the line, and not in the list of problems. */
const HINT: DiagnosticSeverity = 4;

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, info: 3 };

export function toDiagnostic(finding: Finding, file: LintedEditorFile): Diagnostic {
  const tags = findTags(finding, file);
  const isAccepted = file.acceptedAmong(file.findings).has(finding);
  const relatedInformation = finding.related.flatMap((place) => relate(place, finding, file) ?? []);
  return {
    range: rangeOf(finding, file.positions()),
    severity: isAccepted ? HINT : severities[finding.severity],
    code: finding.rule,
    source: 'plume',
    message: isAccepted ? `${describe(finding)}\n${ACCEPTED}` : describe(finding),
    ...(tags.length > 0 && { tags }),
    ...(relatedInformation.length > 0 && { relatedInformation }),
  };
}

/**
 * Where a finding is shown. One about the whole file is at the end of its first line: editors widen an empty range to
 * the word there is, but not at the end of a line.
 */
export function rangeOf(finding: Span, positions: Positions): Range {
  const end = positions.lineEnd(0);
  return toRange(isWholeFile(finding) ? { start: end, end } : finding, positions);
}

/** Editors fade what is unnecessary, and strike out what is deprecated. */
const UNNECESSARY = 1;
const DEPRECATED = 2;

function findTags({ rule, severity, upgrade }: Finding, file: LintedEditorFile): DiagnosticTag[] {
  const about = file.tagsOf(rule);
  const tags: DiagnosticTag[] = [];
  if (about.includes('no-effect')) tags.push(UNNECESSARY);
  // what httpd 2.4 still does, it need not be asked for in the words of 2.2
  const stillWorks = about.includes('migration') && severity === 'info' && upgrade?.kind === undefined;
  if (stillWorks || upgrade?.kind === 'deprecated') tags.push(DEPRECATED);
  return tags;
}

function relate(
  place: RelatedPlace,
  finding: Finding,
  file: LintedEditorFile,
): RelatedInformation | undefined {
  const there = place.file === finding.file ? file : file.placeOf(place.file, finding);
  if (there === undefined) return undefined;
  const range = toRange(place, there.positions());
  return { location: { uri: there.uri, range }, message: place.message };
}

/** Where the bytes of `span` stand in the editor. */
export function toRange({ start, end }: Span, positions: Positions): Range {
  return { start: positions.editorPosition(start), end: positions.editorPosition(end) };
}

const ACCEPTED = 'The baseline has this finding.';

/** plume's words, then httpd's, then what helps, a line each. */
function describe({ message, httpd, help }: Finding): string {
  return [
    message,
    ...(httpd === undefined ? [] : [quoteHttpd(httpd)]),
    ...(help === undefined ? [] : [help]),
  ].join('\n');
}

function quoteHttpd(httpd: HttpdMessage): string {
  return `${whenHttpdSpeaks[httpd.phase]}: ${withCode(httpd)}`;
}
