/** What httpd says of a line of its configuration. */
export interface ReportedFault {
  /** The place that is named last: files that include each other are named from the outside in. */
  readonly file: string;
  /** From 1; undefined where httpd does not say it, as of a .htaccess that a request reads. */
  readonly line: number | undefined;
  /** What follows the place, or the next line; empty where nobody pasted it. */
  readonly message: string;
}

/**
 * The fault that `httpd -t` or a start reports, where a text is such a report: `Syntax error on line N of FILE:` and what
 * follows on the same line or the next one.
 */
export function readSyntaxError(text: string): ReportedFault | undefined {
  let found: ReportedFault | undefined;
  // an Include names its own place before that of the file
  let at = text.indexOf(BEGINNING);
  for (let depth = 0; at >= 0 && depth < MOST_DEPTH; depth++) {
    const next = text.indexOf(BEGINNING, at + 1);
    const part = text.slice(at + BEGINNING.length, next < 0 ? text.length : next);
    const place = readPlace(part);
    if (place === undefined) break;
    found = place;
    at = next;
  }
  return found;
}

const BEGINNING = 'Syntax error on line ';

/** `N of FILE:` and what follows; the name of the file ends with a colon before whitespace, or at the end. */
function readPlace(text: string): ReportedFault | undefined {
  const number = /^(\d{1,9}) of /.exec(text);
  if (number === null) return undefined;
  const rest = text.slice(number[0].length);
  const end = rest.search(/:(?:\s|$)/);
  if (end < 1) return undefined;
  return { file: rest.slice(0, end), line: Number(number[1]), message: firstLineOf(rest.slice(end + 1)) };
}

const MOST_DEPTH = 20;

function firstLineOf(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim();
}

/**
 * What httpd may log of a .htaccess that it refuses, `PATH: MESSAGE`: where a path has a colon, each way to read it. The
 * message of a section that is not closed has the place once more, with the line.
 */
export function readHtaccessFaults(message: string): readonly ReportedFault[] {
  if (!/^(?:\/|[A-Za-z]:[\\/])/.test(message)) return [];
  const faults: ReportedFault[] = [];
  for (
    let at = message.indexOf(': ');
    at >= 0 && faults.length < MOST_DEPTH;
    at = message.indexOf(': ', at + 1)
  ) {
    const file = message.slice(0, at);
    faults.push({ file, line: undefined, message: message.slice(at + 2) });
  }
  return faults;
}
