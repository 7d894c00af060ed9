import type { ReportedFile, Totals } from '../../cli/output/formats/format.ts';
import { NO_TOTALS } from '../../cli/output/formats/totals.ts';
import { type ByteText, toByteText } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/findings/finding.ts';

/** A finding about the first place where `about` (byte text) stands in `text`. */
export function findingAt(text: ByteText, about: ByteText, rest: Partial<Finding> = {}): Finding {
  const start = text.indexOf(about);
  if (start === -1) throw new Error(`${JSON.stringify(about)} is not in the text`);
  return {
    rule: 'value/not-boolean',
    severity: 'error',
    message: 'httpd will not start.',
    file: 'a.conf',
    start,
    end: start + about.length,
    httpd: undefined,
    help: undefined,
    related: [],
    fixes: [],
    ...rest,
  };
}

/** A linted file as formats get it. */
export function reportedFile(text: ByteText, findings: readonly Finding[], file = 'a.conf'): ReportedFile {
  return { file, text, findings, withheld: new Map() };
}

export const bytes = toByteText;

export const noTotals: Totals = { ...NO_TOTALS, files: 1 };
