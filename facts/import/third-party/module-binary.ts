import type { ArgumentKind } from '../../directive-fact.ts';

/** The table of commands that a module carries in its shared object. */
export interface BinaryModule {
  /** Name of the exported structure: what LoadModule takes. */
  readonly identifier: string;
  /** The file name it states, without folders. */
  readonly file: string;
  /** The series of httpd it was compiled for. */
  readonly series: '2.2' | '2.4';
  readonly commands: readonly BinaryCommand[];
}
interface BinaryCommand {
  readonly name: string;
  /** Bits of http_config.h: OR_LIMIT 1, OR_OPTIONS 2, OR_FILEINFO 4, OR_AUTHCFG 8, OR_INDEXES 16, ACCESS_CONF 64, RSRC_CONF 128. */
  readonly override: number;
  readonly how: ArgumentKind;
}

/** enum cmd_how of http_config.h, in its order; the same in 2.2 and 2.4. */
export const argumentKinds: readonly ArgumentKind[] = [
  'RAW_ARGS',
  'TAKE1',
  'TAKE2',
  'ITERATE',
  'ITERATE2',
  'FLAG',
  'NO_ARGS',
  'TAKE12',
  'TAKE3',
  'TAKE23',
  'TAKE123',
  'TAKE13',
  'TAKE_ARGV',
];

/** MODULE_MAGIC_COOKIE of http_config.h: "AP22", "AP24". */
const lineOfCookie: ReadonlyMap<bigint, '2.2' | '2.4'> = new Map([
  [0x41503232n, '2.2'],
  [0x41503234n, '2.4'],
]);

/**
 * The modules of a shared object, read without loading it: every exported structure that has httpd's cookie
 * where `module_struct` keeps it. Knows 64-bit little-endian ELF only. Tables that are built while the
 * module starts cannot be seen; such a module has no commands here.
 */
export function readBinaryModules(bytes: Uint8Array): readonly BinaryModule[] {
  const image = openImage(bytes);
  return image.symbols.flatMap(({ name, address, size }) => {
    if (size < moduleStruct.size) return [];
    const series = lineOfCookie.get(image.integer(address + moduleStruct.magic));
    if (!series) return [];
    const file = image.text(image.pointer(address + moduleStruct.name)).replace(/^.*[/\\]/, '');
    return [{ identifier: name, file, series, commands: readCommands(image, address) }];
  });
}

/** Offsets in `struct module_struct` and `struct command_struct` (http_config.h) on a 64-bit machine. */
const moduleStruct = { name: 16, magic: 40, commands: 88, size: 104 };
const commandStruct = { override: 24, how: 28, size: 40 };

function readCommands(image: Image, module: number): readonly BinaryCommand[] {
  const commands: BinaryCommand[] = [];
  let at = image.pointer(module + moduleStruct.commands);
  if (at === 0) return [];
  for (; image.pointer(at) !== 0; at += commandStruct.size) {
    const how = argumentKinds[image.word(at + commandStruct.how)];
    if (!how) throw new Error(`no kind of arguments at ${at}`);
    commands.push({
      name: image.text(image.pointer(at)),
      override: image.word(at + commandStruct.override),
      how,
    });
  }
  return commands;
}

/** A shared object by the addresses it would have when loaded at 0. */
interface Image {
  readonly symbols: readonly { readonly name: string; readonly address: number; readonly size: number }[];
  integer(address: number): bigint;
  word(address: number): number;
  /** A pointer after relocation; 0 for null and for what another object defines. */
  pointer(address: number): number;
  text(address: number): string;
}

function openImage(bytes: Uint8Array): Image {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x7f454c46 || bytes[4] !== 2 || bytes[5] !== 1) {
    throw new Error('not a 64-bit little-endian ELF file');
  }
  const word = (at: number) => view.getUint32(at, true);
  const long = (at: number) => Number(view.getBigUint64(at, true));
  const textAt = (at: number) => new TextDecoder('latin1').decode(bytes.subarray(at, bytes.indexOf(0, at)));

  const segments = table(long(0x20), view.getUint16(0x36, true), view.getUint16(0x38, true))
    .filter((at) => word(at) === 1)
    .map((at) => ({
      offset: long(at + 8),
      address: long(at + 16),
      size: long(at + 32),
      memory: long(at + 40),
    }));
  /** Where an address lies in the file; undefined for memory that starts as zero. */
  const place = (address: number): number | undefined => {
    const found = segments.find((part) => address >= part.address && address < part.address + part.memory);
    if (!found) throw new Error(`address ${address} lies in no segment`);
    const inside = address - found.address;
    return inside < found.size ? found.offset + inside : undefined;
  };
  const sections = table(long(0x28), view.getUint16(0x3a, true), view.getUint16(0x3c, true)).map((at) => ({
    type: word(at + 4),
    offset: long(at + 24),
    size: long(at + 32),
    link: word(at + 40),
    entry: long(at + 56),
  }));

  const dynamic = sections.find(({ type }) => type === 11);
  if (!dynamic) throw new Error('no table of dynamic symbols');
  const names = sections[dynamic.link]!.offset;
  const allSymbols = table(dynamic.offset, dynamic.entry, dynamic.size / dynamic.entry).map((at) => ({
    name: textAt(names + word(at)),
    isObject: (bytes[at + 4]! & 15) === 1 && view.getUint16(at + 6, true) !== 0,
    address: long(at + 8),
    size: long(at + 16),
  }));

  /** Addresses that the loader fills in, with what it puts there. */
  const relocated = new Map<number, number>();
  for (const section of sections.filter(({ type }) => type === 4)) {
    for (const at of table(section.offset, section.entry, section.size / section.entry)) {
      const symbol = allSymbols[word(at + 12)];
      relocated.set(long(at), (symbol?.address ?? 0) + Number(view.getBigInt64(at + 16, true)));
    }
  }

  const read = (address: number): bigint => {
    const at = place(address);
    return at === undefined ? 0n : view.getBigUint64(at, true);
  };
  return {
    symbols: allSymbols.filter(({ isObject }) => isObject),
    integer: read,
    word: (address) => {
      const at = place(address);
      return at === undefined ? 0 : word(at);
    },
    pointer: (address) => relocated.get(address) ?? Number(read(address)),
    text: (address) => textAt(place(address) ?? 0),
  };
}

/** Offsets of the rows of a table. */
function table(offset: number, entry: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, row) => offset + row * entry);
}
