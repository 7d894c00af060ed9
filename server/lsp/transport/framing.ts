/** What comes of a stream of the protocol: bodies of messages, until something in it is not a message. */
export interface FrameReader {
  /** Takes what came. After `broken` was called nothing more is read. */
  push(chunk: Buffer): void;
}

/** More bytes in one message are refused: the text of the largest file that plume reads fits in, however it is escaped. */
export const LARGEST_MESSAGE = 400_000_000;
/** Two header fields have less than a hundred bytes. */
const LARGEST_HEADER = 4096;

/**
 * Cuts a stream into messages: each has a header with `Content-Length` and a body of so many bytes. `broken` hears why a
 * header is none; where the next message begins cannot be known then.
 */
export function createFrameReader(take: (body: Buffer) => void, broken: (why: string) => void): FrameReader {
  /** Of the header, or of the body where its length is known. */
  let pieces: Buffer[] = [];
  let size = 0;
  let length: number | undefined;
  let isBroken = false;

  const fail = (why: string): void => {
    isBroken = true;
    pieces = [];
    broken(why);
  };
  /** Takes a header from the front of what came; false where it has no end yet. */
  const readHeader = (): boolean => {
    const start = Buffer.concat(pieces);
    pieces = [start];
    const end = start.indexOf('\r\n\r\n');
    const header = start.toString('latin1', 0, Math.min(end < 0 ? start.length : end, LARGEST_HEADER));
    const found = readFields(header, end < 0 || end > LARGEST_HEADER);
    if (typeof found === 'string') fail(found);
    if (isBroken || found === undefined || typeof found === 'string') return false;
    length = found;
    pieces = [start.subarray(end + 4)];
    size = start.length - end - 4;
    return true;
  };

  return {
    push(chunk) {
      if (isBroken) return;
      pieces.push(chunk);
      size += chunk.length;
      for (;;) {
        if (length === undefined && !readHeader()) return;
        if (length === undefined || size < length) return;
        const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
        const body = all.subarray(0, length);
        pieces = [all.subarray(length)];
        size -= length;
        length = undefined;
        take(body);
      }
    },
  };
}

/** The bytes of a message with its header. */
export function writeFrame(body: string): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

function faultOfText(header: string): string | undefined {
  if (/[^\t\r\n -~]/.test(header)) return 'a header is ASCII text';
  return /(?<!\r)\n|\r(?!\n|$)/.test(header)
    ? 'the lines of a header end with a carriage return and a line feed'
    : undefined;
}

function readLength(value: string): number | string {
  if (!/^\d{1,15}$/.test(value))
    return `\`Content-Length\` is a number of bytes, not ${JSON.stringify(value.slice(0, 80))}`;
  const length = Number(value);
  return length > LARGEST_MESSAGE ? `a message has at most ${LARGEST_MESSAGE} bytes, not ${length}` : length;
}

/** The length that a header tells, or why it is none; undefined where it may become one. */
function readFields(header: string, isCut: boolean): number | string | undefined {
  const wrong = faultOfText(header);
  if (wrong !== undefined) return wrong;
  if (isCut && header.length >= LARGEST_HEADER) return `a header has at most ${LARGEST_HEADER} bytes`;
  const lines = header.split('\r\n');
  // of the last one there may be more to come
  const whole = isCut ? lines.slice(0, -1) : lines;
  let length: number | undefined;
  for (const line of whole) {
    const [, name = '', rest = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    const value = rest.trim();
    if (name === '') return `a line of a header is \`Name: value\`, not ${JSON.stringify(line.slice(0, 80))}`;
    if (/^content-type$/i.test(name) && !/^[^;]*(?:;\s*charset="?utf-?8"?\s*)?$/i.test(value))
      return 'messages are UTF-8';
    if (!/^content-length$/i.test(name)) continue;
    if (length !== undefined) return 'a header has one `Content-Length`';
    const read = readLength(value);
    if (typeof read === 'string') return read;
    length = read;
  }
  if (isCut) return undefined;
  return length ?? 'a header has a `Content-Length`';
}
