import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Target } from '../target.ts';
import type { FileSystem } from './file-system.ts';
import type { Macros } from './macros.ts';
import type { Profile } from './profile.ts';
import type { GrowingReading, ReadingStart } from './reading.ts';
import type { ReadingModules } from './reading-modules.ts';
import type { ReadingVariables } from './reading-variables.ts';
import type { Notice, NoticeKind, Placed, Reading, Server, Unknown } from './server.ts';

/** What httpd knows while it reads, and what plume keeps of it. */
export interface ReadState {
  readonly target: Target;
  readonly profile: Profile;
  readonly files: FileSystem;
  readonly server: Server;
  readonly modules: ReadingModules;
  readonly variables: ReadingVariables;
  readonly macros: Macros;
  /** `<Macro>` sections whose text some `Use` brings. */
  readonly usedMacros: Set<OpeningTag>;
  serverRoot: ByteText | undefined;
  readonly readings: Reading[];
  readonly notices: Notice[];
  readonly unknowns: Unknown[];
  /** `<IfModule>` sections that httpd skipped, by the identifier of the module that they ask for. */
  readonly askedInVain: Map<string, Placed<OpeningTag>[]>;
  /** Commands that httpd should have carried out while reading, and whose module was not loaded. */
  readonly readTooEarly: Placed[];
  /** How many bytes of files were read. */
  bytes: number;
  /** Whether no more files are read, for there are too many. */
  isFull: boolean;
  /** The files that were read, by identity, once files were found that include each other in a ring. */
  readSinceRing: Set<string> | undefined;
  /** Set while a cycle of includes is left: the reading in which reading goes on. */
  leaveTo: Reading | undefined;
  /** Parses a text; that of a file once, whatever its names. */
  parse(text: ByteText, identity: string): Document;
  /** Reads a file, or the text of a macro, to its end. */
  read(start: ReadingStart): GrowingReading;
}

interface NoticeDetails {
  readonly at?: Span | undefined;
  readonly httpd?: string | undefined;
  readonly id?: string | undefined;
  readonly data?: Readonly<Record<string, string>>;
  readonly related?: Notice['related'];
}

/** Notes something about a command; without `at` about its name. */
export function note(
  state: ReadState,
  kind: NoticeKind,
  { reading, command }: Placed,
  { at = headOf(command), httpd, id, data = {}, related = [] }: NoticeDetails = {},
): void {
  state.notices.push({ kind, reading, command, at, httpd, id, data, related });
}

/** Notes that httpd reads something there that plume cannot see: whatever it may load or define, it may. */
export function noteUnseen(state: ReadState, unknown: Unknown): void {
  state.unknowns.push(unknown);
  state.modules.open();
  state.variables.open();
  state.macros.open();
}
