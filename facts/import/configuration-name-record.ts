import type { ConfigurationName } from '../configuration-names.ts';

/** One line of facts/data/configuration-names.jsonl: what files and directories of httpd's configuration are called. */
export interface ConfigurationNameRecord extends ConfigurationName {
  readonly source: string;
}
