import { directiveFact } from '../../facts/directives.ts';
import type { Target } from '../../facts/target.ts';
import { packageFileAt } from '../../facts/words/package-files.ts';
import type { FileSystem, ReadResult } from '../../files/file-system.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import type { FileInstanceBuilder, FileInstanceStart } from './file-instance.ts';
import type { IncludeAnswer } from './include.ts';
import type { MacroDocuments } from './macros/macro-documents.ts';
import type { Macros } from './macros/macros.ts';
import type { ReadingModules } from './reading-modules.ts';
import type { ReadingVariables } from './reading-variables.ts';
import type { ReadingWork } from './reading-work.ts';
import type { FileInstance, Located, Notice, NoticeKind, Server, Unknown } from './server.ts';

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
  /** Whether it is unknown because it is a path of Windows, which no file here has. */
  isRootOfWindows: boolean;
  readonly instances: FileInstance[];
  readonly notices: Notice[];
  unknowns: Unknown[];
  /** The `<IfModule>` sections that a line below may answer, by the identifier of the module that they ask for. */
  readonly conditionsOfModules: Map<string, ModuleQuestion[]>;
  /** Commands that httpd should have carried out while reading, and whose module was not loaded. */
  readonly readTooEarly: Located[];
  readonly macroDocuments: MacroDocuments;
  /** Whether a document has no command that httpd carries out while reading, as far as somebody asked. */
  readonly inertDocuments: Map<Document, boolean>;
  readonly work: ReadingWork;
  /** Identities of the files that were read. */
  readonly readFiles: Set<string>;
  /** What reading each path gave. */
  readonly results: Map<ByteText, ReadFile>;
  /** What an argument of `Include` brought the last time, while few were asked for. */
  readonly includes: Map<ByteText, ResolvedInclude>;
  /** The files that were read, by identity, once files were found that include each other in a ring. */
  readSinceRing: Set<string> | undefined;
  /** Whether the lines that load the modules were read; known when all is read. */
  hasModuleList: boolean;
  /** Whether an Include named a directory, or a pattern. */
  includesDirectories: boolean;
  /** Whether `noteTooMuch` was called. */
  isCutShort: boolean;
  /** How many uses of macros are in one another where reading is. */
  openUses: number;
  /** The last command that was carried out, or is. */
  lastCarriedOut: Located | undefined;
  /** Set while a cycle of includes is left: the file instance in which reading continues. */
  leaveTo: FileInstance | undefined;
  /** Parses a text; that of a file once, whatever its names. */
  parse(text: ByteText, identity: string): Document;
  /** Reads a file, or the text of a macro, to its end. */
  read(start: FileInstanceStart): FileInstanceBuilder;
}

/** An `<IfModule>` of a module that was not loaded where httpd came to it. */
export interface ModuleQuestion {
  readonly instance: FileInstanceBuilder;
  readonly command: OpeningTag;
  readonly isNegated: boolean;
  /** Whether it is known to be absent only if it is not compiled in. */
  readonly isOpen: boolean;
  /** Whether httpd surely comes to the section. */
  readonly isSure: boolean;
}

/** A file as it was read, and what findings call it. */
export interface ReadFile {
  readonly result: ReadResult;
  readonly name: string;
}

/** What an Include brings, for one ServerRoot. */
export interface ResolvedInclude {
  readonly serverRoot: ByteText | undefined;
  readonly isOptional: boolean;
  readonly answer: IncludeAnswer;
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
  { instance, command }: Located,
  { at = headOf(command), httpd, id, data = {}, related = [] }: NoticeDetails = {},
): void {
  state.notices.push({ kind, instance, command, at, httpd, id, data, related });
}

/** Notes once that macros, variables and files bring no more from here on, and that plume cannot see what they would. */
export function noteTooMuch(
  state: ReadState,
  located: Located,
  what: TooMuch,
  { at }: Pick<NoticeDetails, 'at'> = {},
): void {
  state.work.isSpent = true;
  if (state.isCutShort) return;
  state.isCutShort = true;
  note(state, 'too-much-work', located, { at, data: { what } });
  const { name } = located.command;
  noteUnseen(state, {
    what: 'file',
    name: located.instance.partsOf(located.command).rawArguments || name,
    at: located,
  });
}

/**
 * Notes that the rest of a file has more lines than plume takes apart: it may have any command. The linter says so where
 * the rest begins, in which there may be no command that a notice could be about.
 */
export function noteRest(state: ReadState, instance: FileInstance): void {
  state.isCutShort = true;
  const command = instance.document.lines.findLast(
    (line) => line.kind === 'directive' || line.kind === 'open',
  );
  const at = command === undefined ? instance.from : { instance, command };
  if (at !== undefined) noteUnseen(state, { what: 'file', name: instance.path, at });
}

/** What there is too much of. */
export type TooMuch = 'expanded' | 'files' | 'foreign' | 'steps' | 'nested' | 'uses';

/**
 * Notes that httpd reads something there that plume cannot see: whatever it may load or define, it may. What a section
 * includes, a virtual host say, is assumed to configure that alone; what is in files of known packages is a fact.
 */
export function noteUnseen(state: ReadState, unknown: Omit<Unknown, 'mayLoad' | 'holds'>): void {
  const { isCutShort } = state;
  const holds = unknown.what === 'file' && !isCutShort ? packageFileAt(unknown.name) : undefined;
  const mayLoad = isCutShort || (holds?.loads !== false && !isInSection(unknown.at, state.target));
  state.unknowns.push({ ...unknown, mayLoad, holds });
  if (!mayLoad) return;
  state.modules.open();
  state.variables.open();
  state.macros.open();
}

/** Whether a section is around a command, or around an `Include` of its file, that is carried out when requests come. */
function isInSection(at: Located | undefined, { series }: Target): boolean {
  for (let link = at; link !== undefined; link = link.instance.from)
    for (let section = link.command.parent; section !== undefined; section = section.parent) {
      const fact = directiveFact(section.key, series);
      if (fact !== undefined && !fact.execOnRead) return true;
    }
  return false;
}
