import { spendWork } from '../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { isRecording, noteQuestion } from '../grammar/questions.ts';

// Written by hand, because libraries for wildcards differ from apr_fnmatch() in brackets, escapes, leading dots and signed bytes.

/** Whether apr_fnmatch_test() treats the text as a pattern: `*`, `?`, or a `]` somewhere after a `[`, none escaped. */
export function isNamePattern(text: ByteText): boolean {
  let isOpen = false;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === '*' || byte === '?' || (byte === ']' && isOpen)) return true;
    if (byte === '\\') at++;
    else if (byte === '[') isOpen = true;
  }
  return false;
}

/**
 * A test for names of files, as apr_fnmatch() does it with APR_FNM_PERIOD: `*`, `?`, `[a-z]`, `[!a-z]`, `[^a-z]`,
 * `\` before a byte that means itself. A name that begins with `.` needs a `.` in the pattern. Bytes are compared as
 * signed numbers, as where `char` is signed. Source: strings/apr_fnmatch.c of APR 1.7.
 */
export function readNamePattern(pattern: ByteText): (name: ByteText) => boolean {
  const parts = readParts(pattern);
  return (name) => (name[0] !== '.' || parts[0] === '.') && matchParts(parts, name);
}

/**
 * A test for whole texts, as apr_fnmatch() does it without flags (`.` and `/` are ordinary bytes), or with
 * APR_FNM_CASE_BLIND if `ignoresCase`.
 */
export function readTextPattern(pattern: ByteText, ignoresCase = false): (text: ByteText) => boolean {
  const parts = readParts(pattern, ignoresCase);
  return noted(
    ignoresCase ? 'text pattern, ignoring case' : 'text pattern',
    pattern,
    (text) => matchParts(parts, text),
    (other) => readTextPattern(other, ignoresCase),
  );
}

/** A test for paths, as apr_fnmatch() does it with APR_FNM_PATHNAME: only a `/` in the pattern matches a `/`. */
export function readPathPattern(pattern: ByteText): (path: ByteText) => boolean {
  const segments = splitPattern(pattern).map((segment) => readParts(segment));
  const test = (path: ByteText): boolean => {
    const names = path.split('/');
    return names.length === segments.length && names.every((name, i) => matchParts(segments[i]!, name));
  };
  return noted('path pattern', pattern, test, readPathPattern);
}

type Test = (text: ByteText) => boolean;

/** The test, whose questions are noted. */
function noted(kind: string, pattern: ByteText, test: Test, read: (other: ByteText) => Test): Test {
  return (text) => {
    const matches = test(text);
    if (isRecording())
      noteQuestion({
        kind,
        words: [pattern, text],
        answer: [String(matches)],
        again: ([one = '', other = '']) => [String(read(one)(other))],
      });
    return matches;
  };
}

/** What stands between the slashes of a pattern; a `\` before a slash goes with it. */
function splitPattern(pattern: ByteText): readonly ByteText[] {
  const segments: ByteText[] = [];
  let start = 0;
  for (let at = 0; at < pattern.length; at++) {
    const isEscape = pattern[at] === '\\' && at + 1 < pattern.length;
    if (pattern[isEscape ? at + 1 : at] === '/') {
      segments.push(pattern.slice(start, at));
      start = at + (isEscape ? 2 : 1);
    }
    if (isEscape) at++;
  }
  return [...segments, pattern.slice(start)];
}

/** A byte that means itself, or what a name may have in its place. */
type Part = ByteText | typeof anyBytes | ((byte: ByteText) => boolean);
const anyBytes = Symbol('*');
const anyByte = () => true;

function readParts(pattern: ByteText, ignoresCase = false): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; ) {
    const byte = pattern[at]!;
    const set = byte === '[' ? readSet(pattern, at, ignoresCase) : undefined;
    if (set !== undefined) {
      parts.push(set.has);
      at = set.end;
      continue;
    }
    const isEscape = byte === '\\' && at + 1 < pattern.length;
    if (isEscape) at++;
    const literal = ignoresCase ? sameLetter(pattern[at]!) : pattern[at]!;
    parts.push(isEscape ? literal : byte === '*' ? anyBytes : byte === '?' ? anyByte : literal);
    at++;
  }
  return parts;
}

function sameLetter(wanted: ByteText): Part {
  const lower = asciiLowerCase(wanted);
  return (byte) => asciiLowerCase(byte) === lower;
}

/** The `[…]` that begins at `start`; undefined where it is never closed, so that the `[` means itself. */
function readSet(
  pattern: ByteText,
  start: number,
  ignoresCase: boolean,
): { readonly has: (byte: ByteText) => boolean; readonly end: number } | undefined {
  let at = start + 1;
  const isNegated = pattern[at] === '!' || pattern[at] === '^';
  if (isNegated) at++;
  const bytes = byteSet();
  const lower = byteSet();
  for (let isFirst = true; at < pattern.length; isFirst = false) {
    if (pattern[at] === ']' && !isFirst) {
      const [isIn, isLowerIn] = [bytes.read(), lower.read()];
      const has = (byte: ByteText) =>
        (isIn(signed(byte, 0)) || (ignoresCase && isLowerIn(signed(asciiLowerCase(byte), 0)))) !== isNegated;
      return { has, end: at + 1 };
    }
    if (pattern[at] === '\\') at++;
    let last = at;
    if (pattern[at + 1] === '-' && pattern[at + 2] !== ']') last = at + (pattern[at + 2] === '\\' ? 3 : 2);
    if (last >= pattern.length) break;
    bytes.add(signed(pattern, at), signed(pattern, last));
    if (ignoresCase)
      lower.add(signed(asciiLowerCase(pattern[at]!), 0), signed(asciiLowerCase(pattern[last]!), 0));
    at = last + 1;
  }
  // the next `[` may look as far
  spendWork((pattern.length - start) >> 4);
  return undefined;
}

/** Bytes, which ranges are added to as long as it is not read. */
function byteSet(): {
  add(from: number, to: number): void;
  read(): (byte: number) => boolean;
} {
  /** How many ranges more begin than end, by the byte; it is signed. */
  const changes = new Int32Array(257);
  return {
    add(from, to) {
      if (from > to) return;
      changes[from + 128]!++;
      changes[to + 129]!--;
    },
    read() {
      let open = 0;
      const isIn = changes.map((change) => {
        open += change;
        return open;
      });
      return (byte) => isIn[byte + 128]! > 0;
    },
  };
}

function signed(text: ByteText, at: number): number {
  return (text.charCodeAt(at) << 24) >> 24;
}

/** Each `*` takes as little as it can; where the rest then fails, only the last one has to take more. */
function matchParts(parts: readonly Part[], name: ByteText): boolean {
  let part = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  let rounds = 0;
  while (at < name.length) {
    if (++rounds % ROUNDS_AT_ONCE === 0) spendWork(ROUNDS_AT_ONCE);
    const wanted = parts[part];
    if (wanted === anyBytes) {
      star = part++;
      starAt = at;
    } else if (wanted === name[at] || (typeof wanted === 'function' && wanted(name[at]!))) {
      part++;
      at++;
    } else if (star >= 0) {
      part = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (parts[part] === anyBytes) part++;
  return part === parts.length;
}

/** Several `*` may take the length of the pattern times that of the name. */
const ROUNDS_AT_ONCE = 256;
