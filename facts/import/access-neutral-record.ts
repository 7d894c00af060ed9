/** One line of facts/data/access-neutral.jsonl: what has no say in who gets in, in what is answered, and by which host. */
export interface AccessNeutralRecord {
  readonly name: string;
  /** Of a module all directives are so. */
  readonly kind: 'module' | 'directive';
  /** The only series in which it is so; both where it is left out. */
  readonly series?: '2.2' | '2.4';
  readonly source: string;
}
