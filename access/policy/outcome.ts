import type { Located } from '../../model/server/server.ts';

/** The decision of access control. A request with access may still get a 404, or another answer, from what follows. */
export interface Outcome {
  /** 200: access is granted. */
  readonly status: 200 | 401 | 403 | 405 | 413 | 500;
  /**
   * What httpd logs, the last being what ends the request; empty where it logs nothing. `{file}`, `{uri}` and `{user}`
   * stand for the request's own. Lines below the level `error` are not among them.
   */
  readonly log: readonly LogLine[];
  /** Why, for people: a clause without a full stop. */
  readonly why: string;
  /** The commands that it comes from, those that decide first. */
  readonly at: readonly Located[];
  /** A denial that `Satisfy any` overrules, which httpd has logged first. */
  readonly overruled?: Outcome;
}

export interface LogLine {
  /** Undefined for httpd 2.2, which has none. */
  readonly id: string | undefined;
  readonly message: string;
}
