import type { Knowledge } from '../../facts/knowledge.ts';
import type { Target } from '../../facts/target.ts';
import type { PackageFile } from '../../facts/words/package-files.ts';
import type { FileSystem } from '../../files/file-system.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { CommandParts } from '../../grammar/command.ts';
import type { Command, Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import type { DefinesAsked } from '../conditions/condition-holds.ts';
import type { ModulesAsked, NamedModule } from '../conditions/loaded-modules.ts';
import type { HtaccessTerms } from './htaccess-terms.ts';

/** A main file with all it includes, read in httpd's order for one profile. Nothing in it changes later. */
export interface Server {
  readonly target: Target;
  readonly profile: Profile;
  readonly files: FileSystem;
  /** The instance of the main file. */
  readonly main: FileInstance;
  /** Every time a file, or the text of a macro, is read; in the order in which httpd begins them. */
  readonly instances: readonly FileInstance[];
  /** What ServerRoot was in the end; undefined where a variable or an unknown hides it. */
  readonly serverRoot: ByteText | undefined;
  /** The modules when httpd walks the tree, all files read. */
  readonly modules: Modules;
  /** What is defined then. */
  readonly variables: Variables;
  /**
   * What the reader has to report, in httpd's order: about includes, modules, variables, macros. Rules turn them into
   * findings.
   */
  readonly notices: readonly Notice[];
  /** What plume could not see and httpd will: unreadable or foreign files, unknown variables. */
  readonly unknowns: readonly Unknown[];
  /**
   * Whether the lines that load its modules are among those that were read: then a module that nothing loads is absent
   * unless a file that plume cannot see loads it.
   */
  readonly hasModuleList: boolean;
  /** Whether what an Include brings depends on which files a directory has. */
  readonly includesDirectories: boolean;
  /** Whether what no line points to is unknown as well, and not assumed to be absent. */
  readonly isStrict: boolean;
  /**
   * Whether the files are laid over those of an image: its packages have more in the same directories, whatever the copy has
   * there.
   */
  readonly isLaidOver: boolean;
  /**
   * What plume assumes of the server, because it has no main file of it: clauses for people. Empty where a main file was
   * read.
   */
  readonly assumes: readonly string[];
  /** Whether plume stopped reading because that was too much work: see the notice `too-much-work`. */
  readonly isCutShort: boolean;
  /** Bytes of its files, each counted once. */
  readonly bytesOnDisk: number;
  /** The file of an `identity` as it was parsed; undefined where it was not read. */
  documentOf(identity: string): Document | undefined;
}

/** One time that httpd reads a file from its beginning to its end. */
export interface FileInstance {
  /** `macro`: the text of a `<Macro>`, parameters replaced, where a `Use` stands. */
  readonly kind: 'file' | 'macro';
  /** The file's path on the server; httpd's name for a macro's text. */
  readonly path: ByteText;
  /** What findings call the file; for a macro the file that has its text. */
  readonly file: string;
  /** Equal for all instances of one file, whatever path it was read by. */
  readonly identity: string;
  /**
   * What httpd reads. For a macro, or a file that has `${VAR}` in its commands' names, not the text of the file;
   * `spanInFile` tells where a span of it is in the file.
   */
  readonly document: Document;
  /** The server that reads it; undefined for a document on its own. */
  readonly server: Server | undefined;
  /** For a .htaccess of a known server: what that says of it. */
  readonly htaccessTerms: HtaccessTerms | undefined;
  /** The `Include`, `IncludeOptional` or `Use` that brings it; undefined for the main file. */
  readonly from: Located | undefined;
  /** For the text of a macro: where that is defined. */
  readonly definition: Located<OpeningTag> | undefined;
  /** Where it is among the instances of its server; undefined where it is none of them, as a .htaccess. */
  readonly index: number | undefined;
  /** How deep it is included; 0 for the main file. */
  readonly depth: number;
  /** Whether httpd surely reads it. */
  readonly certainty: 'present' | 'unknown';
  /** The file instances that a command of this one brings, in httpd's order; empty for other commands. */
  instancesOf(command: Command): readonly FileInstance[];
  /** Whether no command of it brings one. */
  readonly bringsNothing: boolean;
  /** Whether no section of it is a condition, a macro or kept for later: httpd reads all its lines, or none. */
  readonly isUnconditional: boolean;
  /** Whether httpd reads what a section contains, as far as the section's own condition decides. */
  holds(section: OpeningTag): Knowledge;
  /** Whether `holds` is known, and not only assumed because the section is written for servers where it holds. */
  isSureOf(section: OpeningTag): boolean;
  /**
   * Whether httpd should carry the section out while reading, and keeps it for later instead, because its module is
   * not loaded yet: its contents are read as if nothing were around them, and never walked.
   */
  isUnevaluated(section: OpeningTag): boolean;
  /** Whether there is such a section. */
  readonly hasUnevaluated: boolean;
  /**
   * Whether httpd counts through the tags in a `<Macro>` of the file as through those outside of it: it skips the
   * `<Macro>`, or has not loaded mod_macro.
   */
  readonly hasLooseMacro: boolean;
  /**
   * The last line of the file where httpd loses it: mod_macro returns what follows a `Use`, and drops a line
   * that has no end.
   */
  readonly lostLine: Line | undefined;
  /**
   * Lines that httpd does not read, whatever is around them: the lost one, and those after a `Use` that the text of a
   * macro makes it skip, since a condition in it does not hold and does not end there.
   */
  readonly unread: ReadonlySet<Line> | undefined;
  /** The command as httpd sees it, with the values that its variables have there. */
  partsOf(command: Command): CommandParts;
  /**
   * The text that `${name}` is in a command: `${name}` itself where it is surely not defined, undefined where plume does
   * not know.
   */
  valueIn(command: Command, name: ByteText): ByteText | undefined;
  /** Where a span of `document` stands in `file`. */
  spanInFile(span: Span): Span;
}

/** A command in its place. */
export interface Located<C extends Command = Command> {
  readonly instance: FileInstance;
  readonly command: C;
}

/** Which modules httpd has, at one moment while it reads. */
export type Modules = ModulesAsked<LoadedModule>;

export interface LoadedModule extends NamedModule {
  /** The path as LoadModule gives it. */
  readonly path: ByteText;
  readonly at: Located;
  readonly certainty: 'present' | 'unknown';
}

/** What `${NAME}` and `<IfDefine NAME>` find, at one moment while httpd reads. */
export interface Variables extends DefinesAsked {
  /** The text for `${name}`; `absent` where httpd leaves it as it is, with AH00111. */
  value(
    name: string,
  ): { readonly known: 'present'; readonly text: ByteText } | { readonly known: 'absent' | 'unknown' };
  /** Every name that is defined, with its value if it has one. */
  readonly defined: ReadonlyMap<string, ByteText | undefined>;
  /**
   * How many times a name had been defined when this one was and stayed so, itself counted; 0 for what httpd starts
   * with.
   */
  whenDefined(name: string): number;
}

/** Something that the reader has to report about a command. */
export interface Notice extends Located {
  readonly kind: NoticeKind;
  /** Where in the document of the instance. */
  readonly at: Span;
  /** httpd's exact text, without "Syntax error on line N of FILE:"; undefined where it says nothing. */
  readonly httpd: string | undefined;
  /** `AH01574` and its like, where httpd prints one. */
  readonly id: string | undefined;
  /** Values for the words of the rule that reports it: a path, a name, a number. */
  readonly data: Readonly<Record<string, string>>;
  /** Other places that belong to it. */
  readonly related: readonly (Located & { readonly at: Span; readonly message: string })[];
}
export type NoticeKind =
  | 'include-missing'
  | 'include-no-match'
  | 'include-unreadable'
  | 'include-loop'
  | 'include-wildcard-directory'
  | 'include-not-a-file'
  | 'include-empty-directory'
  | 'include-twice'
  | 'too-much-work'
  | 'include-foreign'
  | 'include-not-followed'
  | 'variable-undefined'
  | 'module-twice'
  | 'module-built-in'
  | 'module-file-missing'
  | 'module-name-wrong'
  | 'module-loaded-late'
  | 'error-directive'
  | 'macro-undefined'
  | 'macro-refused'
  | 'macro-warning'
  | 'line-lost'
  | 'read-too-early'
  | 'server-root-missing';

/** Something that decides what httpd reads and that plume cannot see. */
export interface Unknown {
  readonly what: 'file' | 'variable' | 'define' | 'module' | 'macro' | 'condition';
  readonly name: string;
  readonly at: Located | undefined;
  /** For a file: whether it may load modules and define names, for all that plume knows. */
  readonly mayLoad?: boolean;
  /** For a file of a known package: what may be in it. */
  readonly holds?: PackageFile | undefined;
}
