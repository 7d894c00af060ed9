import { notes } from '../../../core/query.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { createDigests } from '../../../server/service/baseline/finding-digests.ts';
import type { Fingerprint } from './format.ts';

/** The fingerprints of a run, whose findings are numbered as they come. */
export interface Fingerprints {
  /** Numbers the findings of files, as they were found and not told together yet. */
  add(files: readonly LintedFile[]): void;
  /** The fingerprint of a finding that was added, or of the first of those that are told together. */
  of(finding: Finding): Fingerprint;
  /** A finding of which more is told than when it was added. */
  setSame(told: Finding, finding: Finding): void;
}

/** The fingerprints of a run that has no findings yet. */
export function createFingerprints(): Fingerprints {
  const digestOf = createDigests();
  const counts = new Map<string, number>();
  const known = notes<Finding, Fingerprint>();
  return {
    add(files) {
      for (const { text, findings } of files)
        for (const finding of findings) {
          const digest = digestOf(finding, text);
          const ordinal = (counts.get(digest) ?? 0) + 1;
          counts.set(digest, ordinal);
          known.set(finding, { digest, ordinal });
        }
    },
    setSame(told, finding) {
      known.set(told, known.get(finding) ?? NONE);
    },
    of: (finding) => known.get(finding.members?.[0]?.finding ?? finding) ?? NONE,
  };
}

const NONE: Fingerprint = { digest: '', ordinal: 1 };

/** A fingerprint as one word: the digest, with the number of the finding for each but the first that has it. */
export function writeFingerprint({ digest, ordinal }: Fingerprint): string {
  return ordinal === 1 ? digest : `${digest}-${ordinal}`;
}
