import { atoi } from '../../../arguments/text/c-numbers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';

/** What a file that is sent as it is says of its own answer. */
export interface OwnHeaders {
  readonly status: number;
  readonly location: ByteText | undefined;
  /** Whether httpd writes to its error log that the headers are not as they should be. */
  readonly isFaulty: boolean;
}

/**
 * The headers at the beginning of a file that mod_asis sends; undefined where they may not decide the status alone. A file
 * without headers is sent with 200, and none of its lines. Sources: asis_handler() in modules/generators/mod_asis.c,
 * ap_scan_script_header_err_core_ex() in server/util_script.c.
 */
export function readOwnHeaders(text: ByteText): OwnHeaders | undefined {
  let status = 200;
  let location: ByteText | undefined;
  for (let at = 0; ; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    if (line.length > LONGEST_LINE || line.includes('\0')) return undefined;
    if (line === '' && end >= 0) return { status, location, isFaulty: false };
    const colon = line.indexOf(':');
    if (colon < 0) return { status, location, isFaulty: true };
    const name = asciiLowerCase(line.slice(0, colon));
    const value = line.slice(colon + 1).replace(/^[\t-\r ]+/, '');
    if (name === 'status') status = atoi(value);
    if (name === 'location') location = value;
    if (status < 200 || status > 599) return undefined;
    if (end < 0) return { status, location, isFaulty: true };
    at = end + 1;
  }
}

/** MAX_STRING_LEN, less what httpd needs for itself: what is longer is read in parts. */
const LONGEST_LINE = 8192 - 3;
