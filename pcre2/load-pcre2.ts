import { setFlagsFromString } from 'node:v8';
import { once } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { STEPS_LEFT } from './meter-module.ts';
import { readPcre2 } from './wasm-bytes.ts';

/** PCRE2 with a memory of its own, which it shares with nothing. */
export interface Pcre2 {
  /**
   * Compiles a text, within so many steps. What it gives stays in PCRE2's memory until it is freed.
   * @throws {Pcre2Stopped} as `find` does.
   */
  compile(pattern: ByteText, steps: number): Compiled;
  /** @throws {Pcre2Stopped} as `find` does. */
  free(code: number): void;
  /**
   * Matches within so many steps.
   * @throws {Pcre2Stopped} when the steps are spent, or PCRE2 gave up where it must not: its memory is of no use then.
   */
  find(code: number, subject: ByteText, steps: number): Matched;
  /** How many steps the last call took. */
  stepsTaken(): number;
}

export type Compiled =
  | { readonly kind: 'code'; readonly code: number }
  /** `offset`: characters of the pattern before the place where PCRE2 gave up. */
  | { readonly kind: 'fault'; readonly message: string; readonly offset: number }
  | { readonly kind: 'out-of-memory' };

export type Matched =
  /** The whole of what is found, then what groups find; undefined for a group that takes no part. */
  | { readonly kind: 'found'; readonly groups: readonly (ByteText | undefined)[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'out-of-memory' }
  /** A limit that the pattern sets itself, or a fault within PCRE2. */
  | { readonly kind: 'failed' };

/** PCRE2 was stopped within a call. */
export class Pcre2Stopped extends Error {}

/** The memory that all instances use, one after the other: if each had its own, V8 would keep too many at a time. */
let memory: WebAssembly.Memory | undefined;

/** What the module of @stephen-riley/pcre2-wasm 1.2.4 expects of its loader, and offers. */
const PAGES = 256;
const HEAP_POINTER = 117_184;
const HEAP_START = 5_360_256;
/** PCRE2_UNSET, PCRE2_ERROR_NOMATCH, PCRE2_ERROR_NOMEMORY. */
const UNSET = 0xffff_ffff;
const NO_MATCH = -1;
const NO_MEMORY = -48;
/**
 * How the words begin with which PCRE2 refuses a pattern for a fault of its own; those of ERR21 of pcre2_compile()
 * first.
 */
const OWN_FAULTS = ['failed to allocate heap memory', 'no more memory', 'internal error'];
interface Pcre2Exports {
  readonly [STEPS_LEFT]: WebAssembly.Global;
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

/** Steps that are enough for what plume itself asks of PCRE2's memory. */
const HOUSEKEEPING_STEPS = 10_000_000;
/** Bytes that PCRE2 has copied by the loader for the price of a step. */
const BYTES_A_STEP = 64;
const MESSAGE_LENGTH = 256;

/**
 * PCRE2, as new: what an earlier one had in its memory is gone; the earlier one must no longer be used. The first takes
 * 5 ms, and its first match 40 ms. The package's own loader is asynchronous and takes over the process's error
 * handlers.
 */
export function startPcre2(): Pcre2 {
  const { memory, exports: pcre2 } = instantiate();
  const meter = createMeter(pcre2.stepsLeft);
  const { write, release, allocate } = createHeap(memory, pcre2, meter);
  const words = new Uint32Array(memory.buffer);
  const message = allocate(2 * MESSAGE_LENGTH);
  const flags = allocate(1);
  new Uint8Array(memory.buffer)[flags] = 0;
  const readFault = (): Compiled => {
    const length = meter.within(HOUSEKEEPING_STEPS, () => pcre2._lastErrorMessage(message, MESSAGE_LENGTH));
    const text = String.fromCharCode(...new Uint16Array(memory.buffer, message, length));
    if (OWN_FAULTS.some((beginning) => text.startsWith(beginning))) return { kind: 'out-of-memory' };
    return { kind: 'fault', message: text, offset: pcre2._lastErrorOffset() };
  };
  const readGroups = (data: number, subject: ByteText): readonly (ByteText | undefined)[] => {
    const { first, count } = meter.within(HOUSEKEEPING_STEPS, () => ({
      first: pcre2._getOvectorPointer(data) >> 2,
      count: pcre2._getOvectorCount(data),
    }));
    return Array.from({ length: count }, (_, i) => {
      const start = words[first + 2 * i]!;
      return start === UNSET ? undefined : subject.slice(start, words[first + 2 * i + 1]);
    });
  };

  return {
    compile(pattern, steps) {
      const at = write(pattern);
      if (at === 0) return { kind: 'out-of-memory' };
      const code = meter.within(steps, () => pcre2._compile(at, pattern.length, flags));
      const total = meter.taken;
      const compiled: Compiled = code === 0 ? readFault() : { kind: 'code', code };
      release(at);
      meter.taken = total;
      return compiled;
    },
    free: (code) => meter.within(HOUSEKEEPING_STEPS, () => pcre2._destroyCode(code)),
    find(code, subject, steps) {
      const at = write(subject);
      if (at === 0) return { kind: 'out-of-memory' };
      const { data, result } = meter.within(steps, () => {
        const created = pcre2._createMatchData(code);
        if (created === 0) return { data: 0, result: NO_MEMORY };
        return { data: created, result: pcre2._match(code, at, subject.length, 0, created) };
      });
      const total = meter.taken;
      const groups = result >= 0 ? readGroups(data, subject) : [];
      if (data !== 0) meter.within(HOUSEKEEPING_STEPS, () => pcre2._destroyMatchData(data));
      release(at);
      meter.taken = total;
      if (result >= 0) return { kind: 'found', groups };
      if (result === NO_MATCH) return { kind: 'nothing' };
      return { kind: result === NO_MEMORY ? 'out-of-memory' : 'failed' };
    },
    stepsTaken: () => meter.taken,
  };
}

/** A new instance of the module, in the one memory, which is emptied. */
function instantiate(): { readonly memory: WebAssembly.Memory; readonly exports: Pcre2Exports } {
  if (memory === undefined) memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  else new Uint8Array(memory.buffer).fill(0);
  const heap = new Uint8Array(memory.buffer);
  new Uint32Array(memory.buffer)[HEAP_POINTER >> 2] = HEAP_START;
  const stop = (why: string) => () => {
    throw new Pcre2Stopped(why);
  };
  const copy = (to: number, from: number, length: number) => {
    const counter = exports.stepsLeft;
    const left = counter.value - Math.ceil(length / BYTES_A_STEP);
    counter.value = Math.max(0, left);
    if (left < 0) throw new Pcre2Stopped('no steps left');
    heap.copyWithin(to, from, from + length);
    return to;
  };
  const instance = new WebAssembly.Instance(pcre2Module(), {
    env: {
      abortStackOverflow: stop('stack overflow'),
      nullFunc_vii: stop('call of nothing'),
      nullFunc_iii: stop('call of nothing'),
      // it cannot grow: malloc() returns null
      _emscripten_resize_heap: () => 0,
      _emscripten_memcpy_big: copy,
      _emscripten_get_heap_size: () => heap.length,
      __table_base: 0,
      memory,
      table: new WebAssembly.Table({ initial: 4, maximum: 4, element: 'anyfunc' }),
    },
  });
  // the border to a module without types
  const exports = instance.exports as Pcre2Exports;
  return { memory, exports };
}

/** Counts the steps of calls. */
interface Meter {
  /**
   * Runs within so many steps. Whatever is thrown from within, be it a trap or V8's own stack, leaves the memory half
   * changed.
   * @throws {Pcre2Stopped}
   */
  within<T>(steps: number, run: () => T): T;
  /** How many steps the last call took. */
  taken: number;
}

function createMeter(counter: WebAssembly.Global): Meter {
  const meter: Meter = {
    taken: 0,
    within(steps, run) {
      counter.value = Math.min(steps, MOST_STEPS);
      try {
        return run();
      } catch (error) {
        throw error instanceof Pcre2Stopped ? error : new Pcre2Stopped(String(error));
      } finally {
        meter.taken = Math.min(steps, MOST_STEPS) - counter.value;
      }
    },
  };
  return meter;
}

/** Room in PCRE2's memory. */
interface Heap {
  allocate(bytes: number): number;
  release(at: number): void;
  /** Where a text is, two bytes for each character; 0 where there is no room. */
  write(text: ByteText): number;
}

function createHeap(memory: WebAssembly.Memory, pcre2: Pcre2Exports, meter: Meter): Heap {
  const units = new Uint16Array(memory.buffer);
  const allocate = (bytes: number) => meter.within(HOUSEKEEPING_STEPS, () => pcre2._malloc(bytes));
  return {
    allocate,
    release: (at) => meter.within(HOUSEKEEPING_STEPS, () => pcre2._free(at)),
    write(text) {
      const at = allocate(2 * text.length);
      if (at !== 0) for (let i = 0; i < text.length; i++) units[(at >> 1) + i] = text.charCodeAt(i);
      return at;
    },
  };
}

/** What the counter can hold. */
const MOST_STEPS = 0x7fff_ffff;

/** Compiles PCRE2 for V8 without tiering, in the whole process: plume runs no other WebAssembly. */
const pcre2Module = once('pcre2Module', () => {
  // V8 compiles functions that are called often a second time. For PCRE2's matcher that takes three seconds, which no
  // match is worth, and the process does not end before. V8 looks at the flags when it runs a function, so they stay
  // set.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  return new WebAssembly.Module(readPcre2());
});
