/** One line of facts/data/lookalike-programs.jsonl: another program whose configuration has names of httpd's. */
export interface LookalikeProgramRecord {
  readonly program: string;
  /** As httpd spells them, sections with `<`. */
  readonly names: readonly string[];
  readonly source: string;
}
