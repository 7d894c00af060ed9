import type { FileName, Line } from './place.ts';

/**
 * The output of `plume lint --format json`. Readers should ignore unknown properties: version 1 may gain properties, but
 * never loses or changes one.
 * @title Findings of plume, version 1
 */
export interface LintResult {
  readonly version: 1;
  /**
   * Sorted by file, and within each file by position. What says the same of many places is one finding, at the first of
   * the most severe places; `others` has the rest.
   */
  readonly findings: readonly Finding[];
  /**
   * The number of files that were linted.
   * @minimum 0
   */
  readonly files: number;
  /** The number of findings of each severity. */
  readonly summary: Summary;
  /** The files that `--fix` changed; absent if there are none. */
  readonly changed?: readonly string[];
  /**
   * Where httpd stops in other files of the server that `--root` names, in the order in which it reads them; absent if it
   * does not stop.
   */
  readonly stops?: readonly Stop[];
  /**
   * What the findings assume of servers, because no line points to the contrary: clauses for people; absent if they assume
   * nothing.
   */
  readonly assumes?: readonly string[];
  /**
   * The lines that include what plume did not read, so that it leaves open what depends on that; absent if there are none.
   */
  readonly notRead?: readonly UnreadPlace[];
  /**
   * With `--baseline`: how many findings of the run are in it, which are neither in `findings` nor counted in `summary`,
   * and how many findings of it no longer occur.
   */
  readonly baseline?: BaselineCounts;
  /**
   * How many findings comments in the files suppress; absent if none.
   * @minimum 1
   */
  readonly suppressed?: number;
  /**
   * How many findings `--min-severity` leaves out of `findings`; `summary` counts them. Absent if none.
   * @minimum 1
   */
  readonly hidden?: number;
  /** With `--timing`: what took the time of the run, what took the most by itself first. */
  readonly timings?: readonly Timing[];
}

/** How often a part of a run was done, and how long it took. */
export interface Timing {
  readonly kind: 'phase' | 'rule' | 'query';
  readonly name: string;
  /**
   * How often it was computed.
   * @minimum 0
   */
  readonly runs: number;
  /**
   * How often its result was asked for again; 0 for phases and rules.
   * @minimum 0
   */
  readonly hits: number;
  /**
   * The time of all runs in milliseconds, with what they asked of others.
   * @minimum 0
   */
  readonly milliseconds: number;
  /**
   * The time without that.
   * @minimum 0
   */
  readonly ownMilliseconds: number;
}

/** How many findings there are of each severity. */
export interface Summary {
  /** @minimum 0 */
  readonly error: number;
  /** @minimum 0 */
  readonly warning: number;
  /** @minimum 0 */
  readonly info: number;
}

/** What became of the findings that were accepted before. */
export interface BaselineCounts {
  /** @minimum 0 */
  readonly known: number;
  /** @minimum 0 */
  readonly gone: number;
}

/**
 * `error`: httpd refuses it, or it grants or denies access against what is written. `warning`: it is almost certainly not
 * intended. `info`: advice.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A request that shows a finding: the one of an ordinary browser, with what it has besides. */
export interface ShowingRequest {
  readonly url: string;
  readonly method: string;
  /** Headers that browsers do not send with each request, by name in lower case; absent where there is none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Who logs in; absent where nobody has to. */
  readonly user?: string;
  /** The address of the client; absent where it takes none that the configuration names. */
  readonly client?: string;
  /** The name of the client's host; absent where it takes none. */
  readonly clientName?: string;
  /** The command line by which plume answers it. */
  readonly command: string;
}

/** What a rule found. */
export interface Finding extends FileName {
  /**
   * The id of the rule, `group/name`. The group `internal` means that plume itself failed.
   * @pattern ^[a-z0-9-]+/[a-z0-9-]+$
   */
  readonly rule: string;
  readonly severity: Severity;
  /** A sentence that names the consequence first. */
  readonly message: string;
  readonly range: Range;
  /**
   * Names the finding: the same after lines were added, files renamed and text reformatted, and unique in a run. It depends
   * on the rule, the directive and the sections around it; the second finding of which all that is equal has `-2` at its
   * end, and so on. Absent where it was not asked for.
   * @pattern ^[0-9a-f]{32}(-[0-9]+)?$
   */
  readonly fingerprint?: string;
  /** What httpd itself reports; null where it reports nothing. */
  readonly httpd: HttpdMessage | null;
  /** What to do about it; null where the message says enough. */
  readonly help: string | null;
  /** A request that shows it; absent where it is not about one. */
  readonly request?: ShowingRequest;
  /**
   * The URL of the document of the rule; null where there is none. `plume explain` prints the document.
   * @pattern ^https://
   */
  readonly docs: string | null;
  readonly related: readonly RelatedPlace[];
  /** Alternative fixes, the best one first. */
  readonly fixes: readonly Fix[];
  /**
   * The findings that this one is reported for, too, each at its own place with its own message and fixes; `related` has
   * their places. They are not counted in `summary`. Absent where it is about one place.
   * @minItems 1
   */
  readonly others?: readonly Finding[];
}

/** The line and column count from 1, the column in UTF-16 units; the offset counts bytes, from 0. */
export interface Position {
  /**
   * From 1. A line ends at a line feed.
   * @minimum 1
   */
  readonly line: number;
  /**
   * From 1, in UTF-16 code units; a byte that is not UTF-8 counts as one.
   * @minimum 1
   */
  readonly column: number;
  /**
   * From 0, in bytes from the beginning of the file.
   * @minimum 0
   */
  readonly offset: number;
}

/** The end is not part of the range. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A message of httpd. */
export interface HttpdMessage {
  /** The AH code; null where httpd prints none. */
  readonly id: string | null;
  /** The text of the message; for syntax errors, what follows "Syntax error on line N of FILE:". */
  readonly message: string;
  /**
   * When httpd reports it: while it reads the files, walks the configuration, checks it afterwards, starts, or answers a
   * request.
   */
  readonly phase: 'read' | 'walk' | 'check' | 'start' | 'request';
  /**
   * Only present if the name is not UTF-8: the name with every byte percent-encoded except ASCII letters, digits and
   * `-._~/`. In `file`, bytes that are not UTF-8 are written as in `bad\xff.conf`.
   */
  readonly fileBytes?: string;
  /**
   * The file that httpd names in "Syntax error on line N of FILE:", as in `file` of findings, or httpd's name for the text
   * of a macro; absent if httpd names none.
   */
  readonly file?: string;
  /**
   * The line that httpd names there, from 1: the last one of a continued line, and the line of the `<IfModule>` for what
   * that skips. Absent if httpd names none.
   * @minimum 1
   */
  readonly line?: number;
}

/** Another place in the configuration that explains the finding. */
export interface RelatedPlace extends FileName {
  readonly message: string;
  /** Null if the place is in a file that was not read. */
  readonly range: Range | null;
}

/**
 * `safe`: apart from the fault, the server does the same as before, or as in the series that the file was written for;
 * `--fix` applies it. `unsafe`: it may change what the server does; `--unsafe-fixes` applies it. `choice`: the file and what
 * httpd decides disagree, or denied clients would be granted access; it is applied only if a person names it with `--apply`
 * or chooses it in an editor.
 */
export type FixKind = 'safe' | 'choice' | 'unsafe';

/** A change that a finding proposes. */
export interface Fix {
  /** What the fix does, in the imperative. */
  readonly title: string;
  /**
   * The NAME in `--apply RULE:NAME@FILE:LINE`, unique among the fixes of the finding.
   * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
   */
  readonly name: string;
  readonly kind: FixKind;
  /**
   * Edits to be applied together. They do not overlap.
   * @minItems 1
   */
  readonly edits: readonly Edit[];
}

/** Replaces the range with the text. An empty range inserts, and an empty text deletes. */
export interface Edit extends FileName {
  readonly range: Range;
  /**
   * The new text, to be written as UTF-8. A character that represents a byte of the replaced range which is not UTF-8 must
   * be written as that byte.
   */
  readonly text: string;
}

/** Where httpd stops, so that the server does not start. */
export interface Stop extends Line {
  /**
   * From 1, in UTF-16 code units.
   * @minimum 1
   */
  readonly column: number;
  /** The id of the rule that reports it. */
  readonly rule: string;
  /** A sentence that names the consequence first. */
  readonly message: string;
}

/** A line that includes what plume did not read. */
export interface UnreadPlace extends Line {
  /**
   * From 1, in UTF-16 code units.
   * @minimum 1
   */
  readonly column: number;
  /** The id of the rule that reports it in editors. */
  readonly rule: string;
  /** A sentence that says what was not read, and why. */
  readonly message: string;
  /** Why it was not read, as a clause. */
  readonly because: string;
  /** How to have it read; null where there is no way. */
  readonly help: string | null;
}
