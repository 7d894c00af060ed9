/** One line of facts/data/unfollowed-directives.jsonl: a directive by which an answer hangs on what plume does not follow. */
export interface UnfollowedDirectiveRecord {
  readonly name: string;
  /** `mapping`: before httpd asks who may come; `after`: what is denied stays denied. */
  readonly phase: 'mapping' | 'after';
  /** Where it is so only without TLS. */
  readonly onlyWith?: 'http';
  /** A clause that begins with `whether`. */
  readonly what: string;
  readonly source: string;
}
