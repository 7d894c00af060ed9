/** When httpd would say it: reading the files, walking the tree, the checks after it, starting, answering a request. */
export type HttpdPhase = 'read' | 'walk' | 'check' | 'start' | 'request';

export interface HttpdMessage {
  /** The AH code, null where httpd prints none (as for all errors while reading). */
  readonly id: string | null;
  /** The exact text, for syntax errors what stands after "Syntax error on line N of FILE:". */
  readonly message: string;
  readonly phase: HttpdPhase;
}

/** What httpd says, and the place that it names before it: "Syntax error on line N of FILE:". */
export interface LocatedHttpdMessage extends HttpdMessage {
  /** What findings call the file, or httpd's name for the text of a macro; left out where httpd names no place. */
  readonly file?: string;
  /** From 1; of a command that goes on, its last line. */
  readonly line?: number;
}

/** How to introduce httpd's words: a request is answered long after `httpd -t`. */
export const whenHttpdSpeaks: Readonly<Record<HttpdPhase, string>> = {
  read: 'httpd -t says',
  walk: 'httpd -t says',
  check: 'httpd -t says',
  start: 'httpd says at start',
  request: 'httpd logs at a request',
};

/** The message with the AH code that httpd puts before it. */
export function withCode({ id, message }: HttpdMessage): string {
  return id === null ? message : `${id}: ${message}`;
}
