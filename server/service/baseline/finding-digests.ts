import { createHash } from 'node:crypto';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { createFingerprinter } from '../../../linter/findings/fingerprint.ts';
import { originalRuleId } from '../../../rules/index.ts';

/** Digests of findings, without what tells equal ones apart: 128 bits of SHA-256 in hexadecimal digits. */
export function createDigests(): (finding: Finding, text: ByteText) => string {
  return createFingerprinter(
    (text) => createHash('sha256').update(text).digest('hex').slice(0, DIGITS),
    originalRuleId,
  );
}

const DIGITS = 32;
