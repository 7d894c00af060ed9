/** One line of facts/data/configuration-names.jsonl: what files and directories of httpd's configuration are called. */
export interface ConfigurationNameRecord {
  readonly name: string;
  readonly kind:
    | 'ending'
    | 'weak-ending'
    | 'template-ending'
    | 'copy-ending'
    | 'leftover-ending'
    | 'backup-ending'
    | 'word'
    | 'home'
    | 'part';
  readonly source: string;
}
