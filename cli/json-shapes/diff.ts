import type { Line, LineOrNone } from './place.ts';

/**
 * Which requests two servers answer differently.
 * @title What plume diff --format json prints, version 1
 */
export interface DiffDescription {
  readonly version: 1;
  readonly before: DiffSide;
  readonly after: DiffSide;
  /** All changes in a sentence or two. */
  readonly headline: string;
  /** True if all answers are surely the same, or each difference is accepted. */
  readonly accepted: boolean;
  /**
   * How many requests were put to both.
   * @minimum 0
   */
  readonly requests: number;
  /**
   * How many names and ports of hosts were asked.
   * @minimum 0
   */
  readonly hosts: number;
  /**
   * How many requests were not asked because it would be too much work.
   * @minimum 0
   */
  readonly notAsked: number;
  /** The worst first. */
  readonly groups: readonly DiffGroup[];
  /** Requests of which plume cannot tell whether their answers differ. */
  readonly open: readonly DiffOpen[];
  readonly lines: DiffLines;
  /** The fingerprints of --allow that no group has. */
  readonly unusedAllowances: readonly string[];
}

/** One of two servers. */
export interface DiffSide {
  /** The revision, `working tree`, or what was named. */
  readonly name: string;
  /** Why httpd does not start; null where it starts. */
  readonly stop: DiffStop | null;
}

/** A line because of which httpd does not start. */
export interface DiffStop extends LineOrNone {
  readonly text: string;
  readonly rule: string;
  readonly message: string;
}

/** Requests whose answers change in one way because of the same lines. */
export interface DiffGroup {
  /**
   * opens: who was denied, or had to log in, has access. closes: the opposite. breaks: an error answers where none did.
   * elsewhere: another status, Location, file, handler or backend. headers: other headers, or another certificate.
   */
  readonly change: 'opens' | 'closes' | 'breaks' | 'elsewhere' | 'headers';
  /** Stays the same while the lines that cause it say the same. --allow takes it. */
  readonly fingerprint: string;
  /** True if --allow has its fingerprint. */
  readonly accepted: boolean;
  /**
   * How many of the requests that were asked.
   * @minimum 1
   */
  readonly requests: number;
  /** That of the request to try is the first. */
  readonly hosts: readonly string[];
  /** The changed lines that cause it; empty where several changes do so together. */
  readonly because: readonly DiffCause[];
  /** One request to try. */
  readonly try: DiffRequest;
  /** Its answers. */
  readonly before: DiffAnswer;
  readonly after: DiffAnswer;
  /** The headers of its answers that differ. */
  readonly headers?: readonly DiffHeader[];
}

/** A line that changed, or a file that is new, is gone or became another thing; null on the side that does not have it. */
export interface DiffCause {
  readonly what: 'line' | 'moved line' | 'file';
  readonly before: DiffPlace | null;
  readonly after: DiffPlace | null;
}

/** A place of one side; the line is 0 for a file. */
export interface DiffPlace extends LineOrNone {
  /** The line as it is written; for a file what it is. */
  readonly text: string;
}

/** A request for which somebody can ask both servers. */
export interface DiffRequest {
  readonly method: string;
  readonly url: string;
  /** The Host header, where that is not what the URL says; null otherwise. */
  readonly host: string | null;
  /** The server's address at which it arrives, where that makes a difference; null otherwise. */
  readonly to: string | null;
  /** The client's address. */
  readonly client: string | null;
  readonly user: string | null;
  /** The headers that differ from those of an ordinary browser. */
  readonly headers: readonly DiffSentHeader[];
}

/** A header that a client sends. */
export interface DiffSentHeader {
  readonly name: string;
  readonly value: string;
}

/** The answer of one side. */
export interface DiffAnswer {
  /** In a few words: `403`, `301 to /new`. */
  readonly text: string;
  /** Null where a backend or a program says it, and where there is no answer. */
  readonly status: number | null;
  readonly location: string | null;
  /** The file, the handler or the backend. */
  readonly by: string | null;
  /** The lines that decide it, the one that matters most first. */
  readonly at: readonly DiffLine[];
}

/** A line that decides something. */
export interface DiffLine extends Line {
  readonly text: string;
}

/** A header that differs; null on the side that does not send it. */
export interface DiffHeader {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Requests that are open because of one thing, or of things of one kind. */
export interface DiffOpen {
  /** A clause, which names the first thing. */
  readonly dependsOn: string;
  /**
   * How many other things of its kind there are.
   * @minimum 0
   */
  readonly more: number;
  /** @minimum 1 */
  readonly requests: number;
  readonly example: DiffRequest;
}

/** Where each changed line is in the report. */
export interface DiffLines {
  /**
   * How many there are: the sum of the others.
   * @minimum 0
   */
  readonly changed: number;
  /**
   * How many are a cause of a group, or in a section that is.
   * @minimum 0
   */
  readonly shown: number;
  /** Those that no answer shows, because they are about something else. */
  readonly unseen: readonly DiffUnseenLine[];
  /** Those that httpd does not read on either side. */
  readonly unread: readonly DiffToldLine[];
  /** Those that no request showed. */
  readonly unshown: readonly DiffToldLine[];
}

/** A changed line that is in no group. */
export interface DiffToldLine extends DiffCause {
  /**
   * How many changed lines of the section that it begins go with it.
   * @minimum 0
   */
  readonly inside: number;
}

/** A changed line that no answer shows. */
export interface DiffUnseenLine extends DiffToldLine {
  /** The subject: `logs`, `TLS`, `timeouts`. */
  readonly about: string;
}
