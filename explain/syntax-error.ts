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
  // an Include names its own place before that of the file
  for (
    let at = text.lastIndexOf(BEGINNING);
    at >= 0;
    at = at === 0 ? -1 : text.lastIndexOf(BEGINNING, at - 1)
  ) {
    const place = readPlace(text.slice(at + BEGINNING.length));
    if (place !== undefined) return place;
  }
  return undefined;
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

/** More colons are not looked at. */
const MOST_COLONS = 20;

function firstLineOf(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim();
}

/**
 * The places that a message may begin with: `PATH: MESSAGE`, as httpd logs it of a .htaccess, or `PATH:LINE: MESSAGE`, as it
 * says of a section that is not closed. Where a path has a colon, each way to read it.
 */
export function readPlacesBefore(message: string): readonly ReportedFault[] {
  if (!/^(?:\/|[A-Za-z]:[\\/])/.test(message)) return [];
  const faults: ReportedFault[] = [];
  let at = message.indexOf(': ');
  for (; at >= 0 && faults.length < MOST_COLONS; at = message.indexOf(': ', at + 1)) {
    const [, file = '', line] = /^(.*?)(?::(\d{1,9}))?$/s.exec(message.slice(0, at)) ?? [];
    faults.push({
      file,
      line: line === undefined ? undefined : Number(line),
      message: message.slice(at + 2),
    });
  }
  return faults;
}
