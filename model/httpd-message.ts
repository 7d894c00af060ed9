/** When httpd would say it: reading the files, walking the tree, the checks after it, starting, answering a request. */
export type HttpdPhase = 'read' | 'walk' | 'check' | 'start' | 'request';

export interface HttpdMessage {
  /** The AH code, null where httpd prints none (as for all errors while reading). */
  readonly id: string | null;
  /** The exact text, for syntax errors what stands after "Syntax error on line N of FILE:". */
  readonly message: string;
  readonly phase: HttpdPhase;
}
