import type { ByteText } from '../grammar/byte-text.ts';
import type { RegexFault } from './regex-fault.ts';
import { readPcre2 } from './wasm-bytes.ts';

/** PCRE2, loaded with the first call (15 ms) and kept. */
export function loadPcre2(): Pcre2 {
  loaded ??= instantiate();
  return loaded;
}

let loaded: Pcre2 | undefined;

interface Pcre2 {
  fault(pattern: ByteText): RegexFault | undefined;
  /** Whether the pattern is found in the subject; false where it does not compile. */
  matches(pattern: ByteText, subject: ByteText): boolean;
  /** What the pattern and its groups find; undefined for a group that takes no part. */
  groups(pattern: ByteText, subject: ByteText): readonly (ByteText | undefined)[] | undefined;
}

/** What the module of @stephen-riley/pcre2-wasm 1.2.4 expects of its loader, and offers. */
const PAGES = 256;
const HEAP_POINTER = 117_184;
const HEAP_START = 5_360_256;
/** PCRE2_UNSET. */
const UNSET = 0xffff_ffff;
interface Pcre2Exports {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _compile(pattern: number, length: number, flags: number): number;
  _destroyCode(code: number): void;
  _createMatchData(code: number): number;
  _destroyMatchData(data: number): void;
  _match(code: number, subject: number, length: number, offset: number, data: number): number;
  _getOvectorCount(data: number): number;
  _getOvectorPointer(data: number): number;
  _lastErrorMessage(buffer: number, length: number): number;
  _lastErrorOffset(): number;
}

/** The package's own loader is asynchronous and takes over the process's error handlers; this one does neither. */
function instantiate(): Pcre2 {
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
  const { _malloc, _free, _compile, _destroyCode, _lastErrorMessage, _lastErrorOffset, ...matching } =
    exports as Pcre2Exports;
  const MESSAGE_LENGTH = 256;
  const message = _malloc(2 * MESSAGE_LENGTH);
  const flags = _malloc(1);
  heap[flags] = 0;

  const write = (text: ByteText): number => {
    const at = _malloc(2 * text.length);
    for (let i = 0; i < text.length; i++) units[(at >> 1) + i] = text.charCodeAt(i);
    return at;
  };
  // httpd allows duplicate names, which the module has no flag for; a verb must stay in front
  const prefixOf = (pattern: ByteText) => (pattern.startsWith('(*') ? '' : '(?J)');
  const compile = (pattern: ByteText): number => {
    const text = prefixOf(pattern) + pattern;
    const at = write(text);
    const code = _compile(at, text.length, flags);
    _free(at);
    return code;
  };

  const fault = (pattern: ByteText): RegexFault | undefined => {
    const code = compile(pattern);
    if (code !== 0) {
      _destroyCode(code);
      return undefined;
    }
    const length = _lastErrorMessage(message, MESSAGE_LENGTH);
    const words = String.fromCharCode(...units.subarray(message >> 1, (message >> 1) + length));
    return { message: words, offset: Math.max(0, _lastErrorOffset() - prefixOf(pattern).length) };
  };
  const match = <Found>(
    pattern: ByteText,
    subject: ByteText,
    read: (data: number) => Found,
  ): Found | undefined => {
    const code = compile(pattern);
    if (code === 0) return undefined;
    const at = write(subject);
    const data = matching._createMatchData(code);
    const isFound = matching._match(code, at, subject.length, 0, data) >= 0;
    const found = isFound ? read(data) : undefined;
    matching._destroyMatchData(data);
    _free(at);
    _destroyCode(code);
    return found;
  };
  const offsets = new Uint32Array(memory.buffer);
  return {
    fault,
    matches: (pattern, subject) => match(pattern, subject, () => true) === true,
    groups: (pattern, subject) =>
      match(pattern, subject, (data) => {
        const first = matching._getOvectorPointer(data) >> 2;
        return Array.from({ length: matching._getOvectorCount(data) }, (_, i) => {
          const start = offsets[first + 2 * i]!;
          return start === UNSET ? undefined : subject.slice(start, offsets[first + 2 * i + 1]);
        });
      }),
  };
}
