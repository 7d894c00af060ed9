/** One line of facts/data/options.jsonl: a word of Options. */
export interface OptionRecord {
  readonly name: string;
  /** The bits of allow_options_t that it stands for, by plume's names. */
  readonly options: readonly string[];
  readonly source: string;
}
