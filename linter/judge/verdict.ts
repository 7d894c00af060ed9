import type { LintedFile } from '../findings/finding.ts';
import type { JudgedFix } from './judged-texts.ts';

/** What fixes do to a configuration besides mending what they are for. */
export type Verdict =
  | { readonly isSame: true }
  | { readonly isSame: false; readonly differences: readonly [Difference, ...Difference[]] };

/** Compares the linted files before and after fixes that were applied together. */
export type Judge = (
  before: readonly LintedFile[],
  after: readonly LintedFile[],
  fixes: readonly JudgedFix[],
) => Verdict;

export interface Difference {
  /**
   * `removed`, `added`, `changed`: a command; `moved`: a command moves into other sections, or out of some; `access`: who
   * has access; `said`: httpd says something that it did not say; `read`: httpd reads something else; `routing`:
   * another virtual host answers, or another port is open; `unknown`: it cannot be compared.
   */
  readonly kind:
    | 'removed'
    | 'added'
    | 'changed'
    | 'moved'
    | 'access'
    | 'said'
    | 'read'
    | 'routing'
    | 'unknown';
  readonly file: string;
  /** The line before the fix; undefined where no line is to blame. */
  readonly line: number | undefined;
  /** A clause without a full stop that follows "not fixed: ". */
  readonly why: string;
  /** The fixes that may have brought it; empty where any of them may have. */
  readonly fixes: readonly JudgedFix[];
}

const SAME: Verdict = { isSame: true };

export function verdictOf(differences: readonly Difference[]): Verdict {
  const [first, ...others] = differences;
  return first === undefined ? SAME : { isSame: false, differences: [first, ...others] };
}
