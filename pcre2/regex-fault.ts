import type { ByteText } from '../grammar/byte-text.ts';
import { readPcre2 } from './wasm-bytes.ts';

/** Why PCRE2 refuses a pattern. */
export interface RegexFault {
  /** PCRE2's own words. */
  readonly message: string;
  /** Bytes of the pattern before the place where PCRE2 gave up. */
  readonly offset: number;
}

/**
 * What the PCRE2 that httpd 2.4 uses has against a pattern, undefined where it compiles. Most patterns are plain enough
 * to be judged without PCRE2, which is loaded for the first that is not (15 ms) and stays.
 */
export function regexFault(pattern: ByteText): RegexFault | undefined {
  if (isPlainlyValid(pattern)) return undefined;
  const known = judged.get(pattern);
  if (known !== undefined) return known === VALID ? undefined : known;
  pcre2 ??= loadPcre2();
  const fault = pcre2.fault(pattern);
  if (judged.size > MOST_REMEMBERED) judged.clear();
  judged.set(pattern, fault ?? VALID);
  return fault;
}

const VALID: RegexFault = { message: '', offset: 0 };
const judged = new Map<ByteText, RegexFault>();
const MOST_REMEMBERED = 10_000;

/** Characters and escapes that JavaScript and PCRE2 read alike. */
const COMMON = /^(?:[\w\s/:=,@%&;~'"<>!#^$.|()*+?[\]-]|\\[./dDwWsSbB^$|()*+?[\]{}\\-])*$/;
/** What only looks alike: `(?…)` and `(*…)`, ranges that begin or end with a
 * class, an empty class, which PCRE2 reads on, and POSIX classes. */
const DIFFERENT = /\\[dDwWsSbB]-|-\\[dDwWsSbB]|\(\?|\(\*|\[\^?\]|\[[:.=]|\[[^\]]*\[/;

/**
 * Whether a pattern is written in what both engines read alike and JavaScript's compiles it. A test holds this against
 * PCRE2: nothing it lets pass is refused there.
 */
export function isPlainlyValid(pattern: ByteText): boolean {
  if (!COMMON.test(pattern) || DIFFERENT.test(pattern)) return false;
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

interface Pcre2 {
  fault(pattern: ByteText): RegexFault | undefined;
}
let pcre2: Pcre2 | undefined;

/** What the module of @stephen-riley/pcre2-wasm 1.2.4 expects of its loader, and offers. */
const PAGES = 256;
const HEAP_POINTER = 117_184;
const HEAP_START = 5_360_256;
interface Pcre2Exports {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _compile(pattern: number, length: number, flags: number): number;
  _destroyCode(code: number): void;
  _lastErrorMessage(buffer: number, length: number): number;
  _lastErrorOffset(): number;
}

/** The package's own loader is asynchronous and takes over the process's error handlers; this one does neither. */
function loadPcre2(): Pcre2 {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  new Int32Array(memory.buffer)[HEAP_POINTER >> 2] = HEAP_START;
  const heap = new Uint8Array(memory.buffer);
  const units = new Uint16Array(memory.buffer);
  const stop = (why: string) => () => {
    throw new Error(`PCRE2: ${why}`);
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readPcre2()), {
    env: {
      abortStackOverflow: stop('stack overflow'),
      nullFunc_vii: stop('call of nothing'),
      nullFunc_iii: stop('call of nothing'),
      _emscripten_resize_heap: stop('out of memory'),
      _emscripten_memcpy_big: (to: number, from: number, length: number) =>
        heap.copyWithin(to, from, from + length),
      _emscripten_get_heap_size: () => heap.length,
      __table_base: 0,
      memory,
      table: new WebAssembly.Table({ initial: 4, maximum: 4, element: 'anyfunc' }),
    },
  });
  // the border to a module without types
  const { _malloc, _free, _compile, _destroyCode, _lastErrorMessage, _lastErrorOffset } =
    exports as Pcre2Exports;
  const MESSAGE_LENGTH = 256;
  const message = _malloc(2 * MESSAGE_LENGTH);
  const flags = _malloc(1);
  heap[flags] = 0;

  const fault = (pattern: ByteText): RegexFault | undefined => {
    // httpd allows duplicate names, which the module has no flag for; a verb must stay in front
    const prefix = pattern.startsWith('(*') ? '' : '(?J)';
    const text = prefix + pattern;
    const at = _malloc(2 * text.length);
    for (let i = 0; i < text.length; i++) units[(at >> 1) + i] = text.charCodeAt(i);
    const code = _compile(at, text.length, flags);
    _free(at);
    if (code !== 0) {
      _destroyCode(code);
      return undefined;
    }
    const length = _lastErrorMessage(message, MESSAGE_LENGTH);
    const words = String.fromCharCode(...units.subarray(message >> 1, (message >> 1) + length));
    return { message: words, offset: Math.max(0, _lastErrorOffset() - prefix.length) };
  };
  return { fault };
}
