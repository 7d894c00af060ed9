/** One line of facts/data/management-handlers.jsonl: a handler by which people see into a server, or change it. */
export interface ManagementHandlerRecord {
  readonly name: string;
  readonly module: string;
  /** What whoever gets there can do. */
  readonly can: string;
  readonly source: string;
}
