/** One line of facts/data/build-options.jsonl: what a build of httpd may lack; see BuildOption in facts/build-options.ts. */
export interface BuildOptionRecord {
  readonly name: string;
  readonly condition?: string;
  readonly builds: 'none' | 'some';
  readonly source: string;
}
