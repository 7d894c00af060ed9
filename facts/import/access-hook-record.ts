/** One line of facts/data/access-hooks.jsonl: a module because of which httpd asks again who may come. */
export interface AccessHookRecord {
  readonly module: string;
  readonly source: string;
}
