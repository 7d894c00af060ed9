/** The name under which a metered module exports what is left of its steps: a mutable global, an i32. */
export const STEPS_LEFT = 'stepsLeft';

/**
 * A copy of a WebAssembly module that counts its steps: each function call and each round of a loop decrements the
 * exported global `stepsLeft`, and the module traps when it reaches zero. Reads modules of version 1 without
 * extensions; throws an error for others.
 */
export function meterModule(module: Uint8Array): Uint8Array<ArrayBuffer> {
  // between two steps only a bounded piece of straight code runs, so that steps bound the work for any input
  const sections = readSections(module);
  const counter = globalsIn(sections);
  const metered = sections.flatMap(({ id, body }) => {
    switch (id) {
      case Section.Custom:
        return [];
      case Section.Global:
        return [{ id, body: append(body, [I32, IS_MUTABLE, ...number(Op.I32Const, 0), Op.End]) }];
      case Section.Export:
        return [{ id, body: append(body, exportOf(STEPS_LEFT, counter)) }];
      case Section.Code:
        return [{ id, body: meterCode(body, countStep(counter)) }];
      default:
        return [{ id, body }];
    }
  });
  return join([module.subarray(0, HEADER_LENGTH), ...metered.map(({ id, body }) => prefixed([id], body))]);
}

/** Magic number and version. */
const HEADER_LENGTH = 8;
const I32 = 0x7f;
const IS_MUTABLE = 1;
const NO_RESULT = 0x40;
const Section = { Custom: 0, Import: 2, Global: 6, Export: 7, Code: 10 } as const;
const Kind = { Function: 0, Table: 1, Memory: 2, Global: 3 } as const;
const Op = {
  Unreachable: 0x00,
  Loop: 0x03,
  If: 0x04,
  End: 0x0b,
  GlobalGet: 0x23,
  GlobalSet: 0x24,
  I32Const: 0x41,
  I32Eqz: 0x45,
  I32Sub: 0x6b,
} as const;

/** The instructions that take one step. */
function countStep(counter: number): readonly number[] {
  return [
    ...number(Op.GlobalGet, counter),
    Op.I32Eqz,
    ...[Op.If, NO_RESULT, Op.Unreachable, Op.End],
    ...number(Op.GlobalGet, counter),
    ...number(Op.I32Const, 1),
    Op.I32Sub,
    ...number(Op.GlobalSet, counter),
  ];
}

interface ModuleSection {
  readonly id: number;
  readonly body: Uint8Array;
}

function readSections(module: Uint8Array): readonly ModuleSection[] {
  const reader = readerOf(module, HEADER_LENGTH);
  const sections: ModuleSection[] = [];
  while (!reader.isAtEnd()) {
    const id = reader.byte();
    sections.push({ id, body: reader.bytes(reader.number()) });
  }
  for (const id of [Section.Global, Section.Export, Section.Code])
    if (!sections.some((section) => section.id === id))
      throw new Error(`The module has no section ${id}, which metering adds to.`);
  return sections;
}

/** How many globals there are, which is the index of the next one. */
function globalsIn(sections: readonly ModuleSection[]): number {
  let count = 0;
  for (const { id, body } of sections) {
    const reader = readerOf(body);
    if (id === Section.Global) count += reader.number();
    if (id !== Section.Import) continue;
    for (let left = reader.number(); left > 0; left--) if (readImport(reader) === Kind.Global) count++;
  }
  return count;
}

function readImport(reader: Reader): number {
  for (const _ of ['module', 'name']) reader.bytes(reader.number());
  const kind = reader.byte();
  switch (kind) {
    case Kind.Function:
      reader.number();
      break;
    case Kind.Global:
      reader.bytes(2);
      break;
    case Kind.Table:
      reader.byte();
      readLimits(reader);
      break;
    case Kind.Memory:
      readLimits(reader);
      break;
    default:
      throw new Error(`An import of kind ${kind} is unknown.`);
  }
  return kind;
}

function readLimits(reader: Reader): void {
  const hasMaximum = reader.byte() % 2 === 1;
  reader.number();
  if (hasMaximum) reader.number();
}

function meterCode(body: Uint8Array, step: readonly number[]): Uint8Array {
  const reader = readerOf(body);
  const count = reader.number();
  const functions: Uint8Array[] = [];
  for (let i = 0; i < count; i++)
    functions.push(prefixed([], meterFunction(reader.bytes(reader.number()), step)));
  return join([Uint8Array.from(number(undefined, count)), ...functions]);
}

function meterFunction(body: Uint8Array, step: readonly number[]): Uint8Array {
  const reader = readerOf(body);
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.number();
    reader.byte();
  }
  const added = Uint8Array.from(step);
  const parts: Uint8Array[] = [body.subarray(0, reader.at()), added];
  let start = reader.at();
  while (!reader.isAtEnd()) {
    if (readInstruction(reader) !== Op.Loop) continue;
    parts.push(body.subarray(start, reader.at()), added);
    start = reader.at();
  }
  return join([...parts, body.subarray(start)]);
}

/** Goes past an instruction with what belongs to it; returns its code. */
function readInstruction(reader: Reader): number {
  const code = reader.byte();
  if (code === 0x0e) for (let left = reader.number() + 1; left > 0; left--) reader.number();
  else if (isIn(code, 0x28, 0x3e) || code === 0x11) {
    reader.number();
    reader.number();
  } else if (code === 0x43) reader.bytes(4);
  else if (code === 0x44) reader.bytes(8);
  // types of blocks, labels, functions, variables, sizes of memory, constants
  else if (
    isIn(code, 0x02, 0x04) ||
    isIn(code, 0x0c, 0x0d) ||
    code === 0x10 ||
    isIn(code, 0x20, 0x24) ||
    isIn(code, 0x3f, 0x42)
  )
    reader.number();
  else if (
    !isIn(code, 0x00, 0x01) &&
    ![0x05, 0x0b, 0x0f, 0x1a, 0x1b].includes(code) &&
    !isIn(code, 0x45, 0xbf)
  )
    throw new Error(`The instruction 0x${code.toString(16)} is unknown.`);
  return code;
}

function isIn(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

interface Reader {
  /** How many bytes have been read. */
  at(): number;
  isAtEnd(): boolean;
  byte(): number;
  bytes(length: number): Uint8Array;
  /** A number in LEB128; of a signed or long one only the length is right. */
  number(): number;
}

function readerOf(source: Uint8Array, start = 0): Reader {
  let at = start;
  const byte = (): number => {
    const read = source[at++];
    if (read === undefined) throw new Error('The module ends within an item.');
    return read;
  };
  return {
    at: () => at,
    isAtEnd: () => at >= source.length,
    byte,
    bytes: (length) => {
      const read = source.subarray(at, at + length);
      if (read.length < length) throw new Error('The module ends within an item.');
      at += length;
      return read;
    },
    number: () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const next = byte();
        value |= (next & 0x7f) << shift;
        if (next < 0x80) return value >>> 0;
      }
    },
  };
}

/** In LEB128, after the code of an instruction if there is one. */
function number(code: number | undefined, value: number): readonly number[] {
  const bytes = code === undefined ? [] : [code];
  let rest = value;
  for (; rest >= 0x40; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function exportOf(name: string, global: number): readonly number[] {
  const bytes = [...name].map((letter) => letter.charCodeAt(0));
  return [...number(undefined, bytes.length), ...bytes, Kind.Global, ...number(undefined, global)];
}

/** A section's list with one item more. */
function append(body: Uint8Array, item: readonly number[]): Uint8Array {
  const reader = readerOf(body);
  const count = reader.number();
  return join([
    Uint8Array.from(number(undefined, count + 1)),
    body.subarray(reader.at()),
    Uint8Array.from(item),
  ]);
}

/** With its length before it. */
function prefixed(first: readonly number[], body: Uint8Array): Uint8Array {
  return join([Uint8Array.from([...first, ...number(undefined, body.length)]), body]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
