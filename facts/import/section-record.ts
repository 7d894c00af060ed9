/** One line of facts/data/sections.jsonl: a section, and what it is one of. */
export interface SectionRecord {
  readonly name: string;
  readonly kind: string;
  readonly source: string;
}
