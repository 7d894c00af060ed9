/**
 * plume as a library: what `import … from "plume"` gives. All functions are synchronous, and their results are plain data
 * in the shapes of plume's JSON. They throw a TypeError for arguments that are not what is declared here, and for no
 * configuration whatever.
 */

import type { DiffDescription } from '../cli/json-shapes/diff.ts';
import type { FixKind, LintResult, Range } from '../cli/json-shapes/findings.ts';
import type { RequestDescription, RequestRefusal } from '../cli/json-shapes/request.ts';
import type { RuleDescription } from '../cli/json-shapes/rules.ts';
import type { ServerDescription } from '../cli/json-shapes/server.ts';
import type { UpgradeDescription } from '../cli/json-shapes/upgrade.ts';

export type * from '../cli/json-shapes/diff.ts';
export type * from '../cli/json-shapes/findings.ts';
export type * from '../cli/json-shapes/handshake.ts';
export type * from '../cli/json-shapes/place.ts';
export type * from '../cli/json-shapes/request.ts';
export type * from '../cli/json-shapes/rules.ts';
export type * from '../cli/json-shapes/server.ts';
export type * from '../cli/json-shapes/trace.ts';
export type * from '../cli/json-shapes/upgrade.ts';

/** Configuration: text, of which plume sees the UTF-8 bytes, or the bytes themselves. */
export type Text = string | Uint8Array;

/** The version of plume. */
export const version: string;

/** Takes one file apart, without judging it. */
export function parse(text: Text, options?: ParseOptions): ParsedFile;

/**
 * Reads a whole server: a main file with all that it includes, as httpd would. `main` is a path on this machine's disk
 * or, with `files`, the path on the server. Undefined where the main file cannot be read, or is another program's.
 */
export function readServer(main: string, options?: ServerOptions): Server | undefined;

/** Lints one file on its own, or all files of a server and the .htaccess files in the directories that it serves. */
export function lint(subject: Text | Server, options?: LintOptions): LintResult;

/** Applies fixes as `plume lint --fix` does, and returns the texts. Nothing is written. */
export function fix(subject: Text | Server, options?: FixOptions): FixResult;

/** Predicts what httpd answers to a request, and why. Nothing is sent. */
export function answerRequest(
  server: Server,
  request: Request,
  options?: RequestOptions,
): RequestAnswer | RequestRefusal;

/**
 * Which requests two configurations on this machine's disk answer differently, and because of which lines; nothing is sent.
 * `before` and `after` are main files, folders, or .htaccess files. With `repository` they are commits of it, and where
 * `after` is left out, `before` is compared with the files as they are.
 */
export function diff(before: string, after?: string, options?: DiffOptions): DiffReport | DiffRefusal;

/**
 * Plans the upgrade of a server from httpd 2.2 to 2.4 and proves the result. Nothing is written. `main` and the result
 * that is undefined are those of `readServer`.
 */
export function upgrade(main: string, options?: UpgradeOptions): UpgradeReport | undefined;

/** All rules, in their order. */
export function rules(): readonly RuleDescription[];

/** Files in memory, by their absolute paths on the server: directories follow from the names. */
export function memoryFiles(
  files: Readonly<Record<string, Text>> | Iterable<readonly [path: string, text: Text]>,
  options?: MemoryOptions,
): FileSystem;

/**
 * The files of a server, wherever they are. Paths are absolute, have `/` between names, and lead through no links. Each is
 * asked for once while a server is read; what these methods throw, the function throws that reads.
 */
export interface FileSystem {
  /** The contents of a file; undefined where no file is. */
  read(path: string): Text | undefined;
  /** The names in a directory; undefined where no directory is. */
  list(path: string): Iterable<string> | undefined;
  /**
   * Whether the server has no other files, so that a missing one is a fault. Left out, it may: what depends on a missing
   * file is unknown, and unknown is never an error.
   */
  readonly isWhole?: boolean | undefined;
}

export interface MemoryOptions {
  /** See FileSystem. */
  readonly isWhole?: boolean | undefined;
}

export interface ParseOptions {
  /** The httpd that reads it: "2.4" (the default), "2.2", or a release such as "2.4.62". */
  readonly target?: string | undefined;
}

export interface ServerOptions {
  /** Where the server's files are; left out, on this machine's disk. */
  readonly files?: FileSystem | undefined;
  /** The httpd that is to read it, "2.4.62"; left out, what its files tell, else 2.4. */
  readonly target?: string | undefined;
  /** "2.2" where the configuration was written for it: then findings say what 2.4 does differently. */
  readonly from?: '2.2' | undefined;
  /** What httpd is started with by `-D`, and what `Define` gives besides. */
  readonly defines?: Readonly<Record<string, string | true>> | undefined;
  /** Only for files on disk: directories of the server, and where they are here: `{ '/etc/httpd': 'copy/httpd' }`. */
  readonly maps?: Readonly<Record<string, string>> | undefined;
  /** Whether what no line points to is unknown as well, and not assumed to be absent. */
  readonly isStrict?: boolean | undefined;
}

/** A server that was read; it does not change with the files. Only `readServer` makes one. */
export interface Server extends ServerDescription {}

export interface RuleOptions {
  /** Only these rules: ids, groups, or beginnings of ids before a `*`. Left out, those that run by default. */
  readonly select?: readonly string[] | undefined;
  /** Without these. */
  readonly ignore?: readonly string[] | undefined;
}

export interface LintOptions extends RuleOptions {
  /** Of a text: what findings call the file. The last part makes `.htaccess` what it is. */
  readonly file?: string | undefined;
  /** Of a text: see ParseOptions. */
  readonly target?: string | undefined;
  /** Of a text: see ServerOptions. */
  readonly from?: '2.2' | undefined;
}

export interface FixOptions extends LintOptions {
  /**
   * `safe` (the default) changes only the faults; `unsafe` applies fixes as well that may change what the server
   * does. Fixes that are a choice are never applied.
   */
  readonly kinds?: 'safe' | 'unsafe' | undefined;
}

/** A file taken apart. */
export interface ParsedFile {
  /** All logical lines, which cover the text without gaps. */
  readonly lines: readonly ParsedLine[];
  /** What is wrong with sections. */
  readonly faults: readonly ParsedFault[];
}

/** One logical line: of several lines where `\` continues it. */
export interface ParsedLine {
  readonly kind: 'blank' | 'comment' | 'directive' | 'open' | 'close';
  readonly range: Range;
  /** The section that contains it, as a place in `lines`; null at the top. */
  readonly section: number | null;
  /** As written, without `<`, `</` and `>`; null for blank lines and comments. */
  readonly name: string | null;
  /** For directives and opening tags, as httpd reads them; empty for others. */
  readonly arguments: readonly ParsedArgument[];
  /** For an opening tag the line that closes it, for a closing tag the one that it closes; null where there is none. */
  readonly partner: number | null;
}

export interface ParsedArgument {
  /** Unquoted; `${NAME}` is left as it is. */
  readonly value: string;
  readonly range: Range;
  readonly quote: '' | '"' | "'";
  /** Whether it has a `${NAME}`, so that its value depends on what is defined. */
  readonly hasVariable: boolean;
}

export interface ParsedFault {
  readonly kind: 'unclosed' | 'unmatched' | 'mismatched' | 'close-without-gt' | 'close-with-text';
  /** A place in `lines`. */
  readonly line: number;
}

export interface FixResult {
  /** The files that became others; empty where there was nothing to fix. */
  readonly changed: readonly ChangedFile[];
  readonly applied: readonly AppliedFix[];
  readonly withheld: readonly WithheldFix[];
  /** What is left to report. */
  readonly left: LintResult;
}

/** A file as it is after fixes or an upgrade. */
export interface ChangedFile {
  /** As findings call it. */
  readonly file: string;
  /** All of it; null where its bytes are not UTF-8. */
  readonly text: string | null;
  readonly bytes: Uint8Array;
}

export interface AppliedFix {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
  readonly name: string;
  readonly kind: FixKind;
  readonly title: string;
}

export interface WithheldFix extends AppliedFix {
  /** A clause that follows "not fixed: ". */
  readonly why: string;
}

/** A request as people write it: as a line of `plume request --batch`. */
export interface Request {
  /** `/path`, or `http://host/path`. */
  readonly url: string;
  /** The address of the client. */
  readonly client?: string | undefined;
  /** The client's name in DNS. */
  readonly clientName?: string | undefined;
  /** Who has logged in, with the right password. */
  readonly user?: string | undefined;
  readonly method?: string | undefined;
  /** In bytes. */
  readonly bodySize?: number | undefined;
  /** Whether the client has a TLS certificate that httpd accepts. */
  readonly certificate?: boolean | undefined;
  /** All that is sent; left out, nothing is known of the headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The Host header; empty if there is none. */
  readonly host?: string | undefined;
  /** The version of HTTP: `1.0` or `1.1`, which is the default. */
  readonly http?: string | undefined;
  /** The address, with or without a port, at which it arrives. */
  readonly to?: string | undefined;
  /** Whether the client sends the whole URL, as to its proxy. */
  readonly forProxy?: boolean | undefined;
  /** What plume cannot see: `file:/srv/www/a.html`, `no-file:/srv/www/b.html`, `variable:NAME=value`, `map:NAME:key=value`, as `--given` has it. */
  readonly given?: readonly string[] | undefined;
}

export interface RequestOptions {
  /** Puts beside the answer what httpd 2.2 does with the same files. */
  readonly compare?: '2.2' | undefined;
}

/** What httpd answers; `error` tells it from a refusal. */
export interface RequestAnswer extends RequestDescription {
  readonly error?: undefined;
}

export interface DiffOptions extends Pick<ServerOptions, 'target' | 'defines' | 'maps'> {
  /** A folder in a repository of Git: its server is compared, and nothing that the repository names is run. */
  readonly repository?: string | undefined;
  /** The main file of both commits; left out, plume looks for one on each side. */
  readonly root?: string | undefined;
  /** Requests that are asked besides the examples. */
  readonly requests?: readonly Request[] | undefined;
  /** The client's address of all examples. */
  readonly client?: string | undefined;
  /** The facts that plume cannot see, for all examples: see Request. */
  readonly given?: readonly string[] | undefined;
  /** The fingerprints of accepted groups. */
  readonly allow?: readonly string[] | undefined;
  /** True to accept requests of which plume cannot tell, too. */
  readonly isOpenAccepted?: boolean | undefined;
}

/** The output of `plume diff --format json`; `error` tells it from a refusal. */
export interface DiffReport extends DiffDescription {
  readonly error?: undefined;
}

/** Why two configurations are not compared. */
export interface DiffRefusal {
  readonly version: 1;
  /** A sentence. */
  readonly error: string;
}

export interface UpgradeOptions extends Pick<ServerOptions, 'files' | 'defines' | 'maps'> {
  /** The httpd after the upgrade: "2.4" (the default), or a release of it. */
  readonly to?: string | undefined;
  /** Whether Order, Allow, Deny and Satisfy stay. */
  readonly keepAccessCompat?: boolean | undefined;
  /** Classes of requests whose other answer is accepted, as `proof.details` calls them. */
  readonly accept?: readonly string[] | undefined;
}

/** What `plume upgrade --format json` prints, and the files. */
export interface UpgradeReport extends UpgradeDescription {
  /** The files of `edits` as a whole. */
  readonly changed: readonly ChangedFile[];
}
