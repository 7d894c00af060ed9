import type { Span } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/finding.ts';
import type { Positions } from '../../linter/positions.ts';
import { type HttpdMessage, whenHttpdSpeaks, withCode } from '../../model/httpd-message.ts';
import type { Severity } from '../../rules/define-rule.ts';
import type { OpenDocument } from './open-document.ts';
import type { Diagnostic, DiagnosticSeverity, Range, RelatedInformation } from './protocol.ts';

/** What an editor shows of the findings, in the order of the text. */
export function findDiagnostics(document: OpenDocument): readonly Diagnostic[] {
  return document.linted().findings.map((finding) => toDiagnostic(finding, document));
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, info: 3 };

export function toDiagnostic(finding: Finding, document: OpenDocument): Diagnostic {
  const positions = document.positions();
  const relatedInformation = finding.related
    .filter((place) => place.file === document.file)
    .map(
      ({ message, ...place }): RelatedInformation => ({
        location: { uri: document.uri, range: toRange(place, positions) },
        message,
      }),
    );
  return {
    range: toRange(finding, positions),
    severity: severities[finding.severity],
    code: finding.rule,
    source: 'plume',
    message: describe(finding),
    ...(relatedInformation.length > 0 && { relatedInformation }),
  };
}

/** Where the bytes of `span` stand in the editor. */
export function toRange({ start, end }: Span, positions: Positions): Range {
  return { start: positions.editorPosition(start), end: positions.editorPosition(end) };
}

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
