import type { ByteText } from '../grammar/byte-text.ts';

/** What the proof says of a class of requests that does not surely get the answer of 2.2. */
export interface ProofDetail {
  /** Equal in each run on the same files, and for all classes of the same cause: what `--accept` takes. */
  readonly id: string;
  /** `different`: the request gets another answer. `open`: plume cannot tell whether it does. */
  readonly verdict: 'different' | 'open';
  /** A request of the class, in words. */
  readonly request: string;
  /**
   * Whether 2.2 denied and 2.4 grants access, or the reverse, or both deny it with another status, where that is open: if
   * it differs as `dependsOn` says; undefined for another difference, and where nothing is known of it.
   */
  readonly direction: 'opens' | 'closes' | 'stays-denied' | undefined;
  /** Whether httpd 2.4 answers with an error of the server, and 2.2 did not. */
  readonly isError?: true;
  /** What the answer depends on, or how it differs: a clause. */
  readonly dependsOn: string;
  /** How many classes have the same cause. */
  readonly count: number;
  /** Whether the edits have a part in it; false where 2.4 would answer all these requests alike without them. */
  readonly isOfEdits: boolean;
  /** The sections of the original files that decide there. */
  readonly sections: readonly DecidingSection[];
}

/** A section that has a part in a decision. */
export interface DecidingSection {
  /** What it is called before and after an upgrade alike: see createSectionKeys(). */
  readonly key: string;
  readonly file: string;
  /** Where it begins and ends in the text of the file; all of the file for a .htaccess. */
  readonly start: number;
  readonly end: number;
}

/** A short name for a cause, the same wherever and whenever it is found. */
export function nameCause(verdict: ProofDetail['verdict'], cause: ByteText): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < cause.length; i++) hash = Math.imul(hash ^ cause.charCodeAt(i), 0x01000193) >>> 0;
  return `${verdict}-${hash.toString(16).padStart(8, '0')}`;
}
