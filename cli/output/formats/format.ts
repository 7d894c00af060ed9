import type { Timing } from '../../../core/stopwatch.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import type { Stop, UnreadPlace } from '../../json-shapes/findings.ts';
import type { Content } from '../content.ts';

/**
 * How findings are written down. The files come one by one, so that a run over a large tree is shown as it goes and
 * never held in memory; the texts, one after the other, are the output. What a file has comes in pieces.
 */
export interface Format<C extends Content = Content> {
  /** What is told once for many places: `statements`, which is the default, once, `places` at each of them. */
  readonly reports?: 'statements' | 'places';
  /** Whether its files are to have `fingerprintOf`. */
  readonly hasFingerprints?: true;
  file(file: ReportedFile): Iterable<C>;
  end(totals: Totals): C;
}

/** What tells a finding from all others of a run, and is the same in the next run. */
export interface Fingerprint {
  /** See createFingerprinter(). */
  readonly digest: string;
  /** Which one it is of those with the same digest, in the order of the run; from 1. */
  readonly ordinal: number;
}

/** A file after linting and, where it was asked for, fixing. */
export interface ReportedFile extends LintedFile {
  /** Why a fix was not applied although it was asked for. */
  readonly withheld: ReadonlyMap<Finding, string>;
  /** Of its findings; undefined where no format of the run has fingerprints. */
  readonly fingerprintOf?: (finding: Finding) => Fingerprint;
}

/** What a whole run came to. */
export interface Totals {
  readonly files: number;
  readonly filesWithFindings: number;
  readonly summary: Readonly<Record<Severity, number>>;
  /** Findings that a safe fix would remove, those that only an unsafe one would, and those that only a choice would. */
  readonly fixable: number;
  readonly unsafelyFixable: number;
  readonly choosable: number;
  /** Findings that are gone because `--fix` removed them. */
  readonly fixed: number;
  /** The files that `--fix` changed. */
  readonly changed: readonly string[];
  /** Where httpd stops in other files of the server that `--root` names. */
  readonly stops: readonly Stop[];
  /** How many lines of the servers include what was not read: of that nothing can be said. */
  readonly unread: number;
  /** Those of them that are in the files that were linted. */
  readonly notRead: readonly UnreadPlace[];
  /** For copies of servers that may lack files: the values of `--map` that say that they are whole. */
  readonly maps: readonly string[];
  /** The main files of servers of which the lines that load their modules were not read. */
  readonly withoutModuleList: readonly string[];
  /** The main files of servers that are read as httpd 2.4 and are of 2.2. */
  readonly of22: readonly string[];
  /** The variables that no file of their servers sets: the environment of httpd may. */
  readonly unsetVariables: ReadonlySet<string>;
  /** Findings that comments in the files suppress. */
  readonly suppressed: number;
  /** How many findings are not shown because they are milder than was asked for; the other numbers count them. */
  readonly hidden: number;
  /** What the baseline of the run has; undefined without one. */
  readonly baseline: BaselineTotals | undefined;
  /** Whether nothing is to be said but findings. */
  readonly isQuiet: boolean;
  /** The ServerRoot of each copy that is assumed to have all files of its include directories. */
  readonly assumedWhole: readonly string[];
  /** The time that parts of the run took; undefined where it was not measured. */
  readonly timings: readonly Timing[] | undefined;
}

/** What became of the findings that were accepted before. */
export interface BaselineTotals {
  /** The file, as it was named, or the commit. */
  readonly name: string;
  readonly kind: 'file' | 'commit';
  /** Findings of the run that are in it, and are not reported. */
  readonly known: number;
  /** Findings in it that the run looked for and that no longer occur. */
  readonly gone: number;
}
