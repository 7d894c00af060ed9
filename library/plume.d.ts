/**
 * plume as a library: what `import … from "plume"` gives. All functions are synchronous, and their results are plain data
 * in the shapes of plume's JSON. They throw a TypeError for arguments that are not what is declared here, and for no
 * configuration whatever.
 */

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

/** The line and column count from 1, the column in UTF-16 units; the offset counts bytes, from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The end is not part of the range. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
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

export type Severity = 'error' | 'warning' | 'info';

/** The shape of `plume lint --format json`, version 1 (dist/findings-1.schema.json). */
export interface LintResult {
  readonly version: 1;
  readonly findings: readonly Finding[];
  /** How many files were linted. */
  readonly files: number;
  readonly summary: Readonly<Record<Severity, number>>;
  /** What the findings assume of the server: clauses; absent if nothing. */
  readonly assumes?: readonly string[];
  /** Lines that include what plume did not read; absent if there are none. */
  readonly notRead?: readonly UnreadPlace[];
}

export interface Finding {
  /** `group/name`; the group `internal` means that plume itself failed. */
  readonly rule: string;
  readonly severity: Severity;
  /** A sentence that names the consequence first. */
  readonly message: string;
  readonly file: string;
  readonly range: Range;
  /** Stays the same while lines come and go around it; absent where it was not asked for. */
  readonly fingerprint?: string;
  /** What httpd itself reports; null where it reports nothing. */
  readonly httpd: HttpdMessage | null;
  /** What to do about it; null where the message says enough. */
  readonly help: string | null;
  /** The address of the rule's document; null where there is none. */
  readonly docs: string | null;
  readonly related: readonly RelatedPlace[];
  /** Alternatives, the best one first. */
  readonly fixes: readonly Fix[];
  /** Findings that this one is reported for, too. */
  readonly others?: readonly Finding[];
}

export interface HttpdMessage {
  /** The AH code; null where httpd prints none. */
  readonly id: string | null;
  readonly message: string;
  /** When httpd reports it. */
  readonly phase: 'read' | 'walk' | 'check' | 'start' | 'request';
  readonly file?: string;
  readonly line?: number;
}

export interface RelatedPlace {
  readonly message: string;
  readonly file: string;
  /** Null in a file that was not read. */
  readonly range: Range | null;
}

export type FixKind = 'safe' | 'choice' | 'unsafe';

export interface Fix {
  /** What it does, in the imperative. */
  readonly title: string;
  readonly name: string;
  readonly kind: FixKind;
  /** To be applied together. */
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly file: string;
  readonly range: Range;
  readonly text: string;
}

export interface UnreadPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  readonly because: string;
  readonly help: string | null;
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

/** The shape of `plume server --format json`, version 1 (dist/server-1.schema.json). */
export interface ServerDescription {
  readonly version: 1;
  readonly main: string;
  readonly target: string;
  readonly profile: { readonly name: string; readonly why: string; readonly source: string };
  readonly serverRoot: string | null;
  readonly serverRootHere: string | null;
  readonly mapIfWhole: string | null;
  /** In the order in which httpd opens them; one that is read twice is there twice. */
  readonly files: readonly ServerFile[];
  readonly modules: readonly ServerModule[];
  readonly defines: readonly { readonly name: string; readonly value: string | null }[];
  readonly listen: readonly (Line & { readonly address: string; readonly protocol: string })[];
  /** By address and port, as `httpd -S` has them. */
  readonly virtualHosts: readonly { readonly address: string; readonly hosts: readonly VirtualHost[] }[];
  readonly documentRoots: readonly (Line & { readonly path: string })[];
  /** What plume could not see, so that what depends on it is unknown. */
  readonly unknown: readonly (Partial<Line> & { readonly what: string; readonly name: string })[];
}

/** A line of a file, counted from 1. */
export interface Line {
  readonly file: string;
  readonly line: number;
}

export interface ServerFile {
  readonly file: string;
  /** On the server. */
  readonly path: string;
  readonly includedBy: Line | null;
  readonly depth: number;
  readonly certain: boolean;
}

export interface ServerModule {
  readonly identifier: string;
  /** Null for one that is compiled in. */
  readonly loadedBy: Line | null;
  readonly certain: boolean;
}

export interface VirtualHost extends Line {
  readonly serverName: string | null;
  readonly aliases: readonly string[];
  readonly documentRoot: string | null;
  /** How requests reach it at this address. */
  readonly reached: string;
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

/**
 * Why there is no answer: the request is none, to answer it would be too much work, or httpd 2.2 is compared with and the
 * files are gone.
 */
export interface RequestRefusal {
  readonly version: 2;
  /** A sentence. */
  readonly error: string;
}

/** The shape of `plume request --format json`, version 2 (dist/request-2.schema.json). */
export interface RequestAnswer {
  readonly version: 2;
  readonly error?: undefined;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly client: string | null;
    readonly user: string | null;
    readonly host: string | null;
  };
  readonly target: string;
  /** `open`: the answer is one of `possible`; `none`: no server answers. */
  readonly answer: 'firm' | 'open' | 'none';
  /** The first line because of which httpd does not start; null where it starts as far as plume knows. */
  readonly stop: RequestStop | null;
  /** Where httpd does not start: what it would answer if it did. */
  readonly ifStarted?: RequestAnswer;
  /** The answer in a few words, for people. */
  readonly headline: string;
  /** Null where the answer is not firm. */
  readonly status: number | null;
  /** Null where access control is not evaluated, or where plume cannot tell. */
  readonly granted: boolean | null;
  /** The last message that httpd writes to its error log; null where it writes none, or where plume cannot tell. */
  readonly httpd: LogLine | null;
  readonly why: string;
  readonly location: string | null;
  readonly vhost: RequestHost | null;
  readonly path: string | null;
  readonly mappedBy: WrittenLine | null;
  /** Where rules lead the request, in order. */
  readonly rewrites: readonly { readonly to: string; readonly at: readonly WrittenLine[] }[];
  readonly backend: string | null;
  /** The backends to one of which httpd surely hands the request; null where it does not, and where something is open. */
  readonly handedTo: readonly Backend[] | null;
  readonly serves: string | null;
  /** The headers of the answer that lines of the configuration set or change; left out where there are none, or plume cannot tell. */
  readonly headers?: readonly {
    readonly name: string;
    /** Null where plume cannot tell it. */
    readonly value: string | null;
    readonly certain: boolean;
    readonly at: readonly WrittenLine[];
  }[];
  /** The sections that apply to the last request in `decision`, in httpd's merge order. */
  readonly sections: readonly RequestSection[];
  /** Each evaluation of access control. */
  readonly decision: readonly RequestStep[];
  /** All answers that are possible; exactly one if the answer is firm. */
  readonly possible: readonly PossibleAnswer[];
  readonly unknown: readonly Clause[];
  readonly assumes: readonly Clause[];
  readonly notes: readonly Clause[];
  /** With `compare`: the answer of httpd 2.2, and what 2.4 changes. */
  readonly before?: RequestAnswer;
  readonly change?: Change;
  readonly possibleChanges?: readonly Exclude<Change, 'open'>[];
  readonly onlyBefore?: readonly WrittenLine[];
  readonly onlyAfter?: readonly WrittenLine[];
}

/** `opens`: 2.4 grants access that 2.2 denied; `open`: that depends on what is not known. */
export type Change = 'same' | 'opens' | 'closes' | 'differs' | 'unknown' | 'open';

export interface WrittenLine extends Line {
  readonly text: string;
}

export interface RequestStop extends WrittenLine {
  readonly rule: string;
  readonly message: string;
  readonly httpd: LogLine | null;
  readonly more: number;
}

export interface LogLine {
  readonly id: string | null;
  readonly message: string;
}

export interface RequestHost {
  readonly name: string | null;
  readonly isUnnamed?: true;
  readonly why: string;
  /** Null for the main server. */
  readonly file: string | null;
  readonly line: number | null;
}

export interface RequestSection extends Partial<Line> {
  readonly kind: string;
  readonly name: string;
  readonly tag: string;
  readonly certain: boolean;
  readonly sets: readonly RequestSetting[];
}

export interface RequestSetting extends WrittenLine {
  readonly depth: number;
  readonly inForce: boolean;
  readonly forMethod: boolean;
  readonly holds?: boolean | null;
  readonly effect?: string | null;
}

export interface RequestStep {
  readonly url: string;
  readonly path: string | null;
  readonly status: number;
  readonly why: string;
  readonly httpd: readonly LogLine[];
  readonly logLines: readonly LogLine[];
  readonly at: readonly WrittenLine[];
  readonly asked: boolean;
}

export interface PossibleAnswer {
  readonly status: number | null;
  readonly granted: boolean | null;
  /** Where a redirect leads to, where that is known. */
  readonly location?: string;
  readonly httpd: LogLine | null;
  readonly why: string;
  readonly answeredBy?: AnsweredBy;
  readonly dependsOn?: Clause;
  readonly ifMissing?: { readonly path: string; readonly answeredBy: AnsweredBy };
  readonly failure?: string;
  /** What must be true for this answer. */
  readonly when: readonly Condition[];
  readonly at: readonly WrittenLine[];
}

/** What mod_proxy hands a request to: the exact URL, the path of a Unix socket, and the Host header that it sends. */
export interface Backend {
  readonly url: string;
  readonly socket: string | null;
  readonly proxy: string | null;
  readonly host: string | null;
}

export interface AnsweredBy {
  readonly kind: 'file' | 'backend' | 'handler' | 'rewrite';
  readonly name: string | null;
  readonly isProxied?: boolean;
  readonly at?: WrittenLine;
  readonly answer?: string;
}

/** A clause for people, and the line that it is about. */
export interface Clause extends Partial<Line> {
  readonly what: string;
  readonly text?: string;
  readonly about?: string;
}

export interface Condition extends Clause {
  readonly holds: boolean;
  readonly who?: string;
}

export interface UpgradeOptions extends Pick<ServerOptions, 'files' | 'defines' | 'maps'> {
  /** The httpd after the upgrade: "2.4" (the default), or a release of it. */
  readonly to?: string | undefined;
  /** Whether Order, Allow, Deny and Satisfy stay. */
  readonly keepAccessCompat?: boolean | undefined;
  /** Classes of requests whose other answer is accepted, as `proof.details` calls them. */
  readonly accept?: readonly string[] | undefined;
}

/** The shape of `plume upgrade --format json`, version 1 (dist/upgrade-1.schema.json), and the files. */
export interface UpgradeReport {
  readonly version: 1;
  readonly root: string;
  readonly from: string;
  readonly to: string;
  readonly toServer: string | null;
  readonly written: boolean;
  readonly already: string | null;
  /** What a person does before httpd 2.4 can start, in this order. */
  readonly todo: readonly UpgradeStep[];
  readonly items: readonly UpgradeItem[];
  readonly edits: readonly { readonly file: string; readonly diff: string }[];
  readonly mended: readonly {
    readonly change: string;
    readonly since: string;
    readonly security: boolean;
    readonly message: string;
  }[];
  readonly proof: UpgradeProof;
  /** The files of `edits` as a whole. */
  readonly changed: readonly ChangedFile[];
}

export interface UpgradeStep {
  readonly text: string;
  readonly commands: readonly { readonly on: string | null; readonly run: string }[];
  /** Places in `items`. */
  readonly items: readonly number[];
}

export interface UpgradeItem {
  readonly kind: 'fails' | 'changes' | 'deprecated' | 'recompile' | 'delete' | 'install' | 'check';
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help: string | null;
  readonly request: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the edits settle it. */
  readonly edited: boolean;
  readonly row: readonly string[] | null;
  readonly choices: readonly { readonly apply: string; readonly title: string; readonly command: string }[];
}

export interface UpgradeProof {
  /** Errors that httpd 2.4 would still report. */
  readonly errors: number;
  readonly gaps: readonly string[];
  readonly complete: boolean;
  readonly classes: number;
  readonly same: number;
  readonly different: number;
  readonly open: number;
  readonly details: readonly {
    readonly class: string;
    readonly verdict: 'different' | 'open';
    readonly request: string;
    readonly dependsOn: string;
    readonly count: number;
  }[];
  readonly hosts: {
    readonly names: number;
    readonly same: number;
    readonly different: number;
    readonly open: number;
    readonly details: readonly object[];
  };
}

/** A rule as `plume rules --format json` has it (dist/rules-1.schema.json). */
export interface RuleDescription {
  readonly id: string;
  readonly group: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly docs: string | null;
  readonly isDefault: boolean;
  readonly deprecated: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly since: string;
  readonly fixes: readonly {
    readonly name: string;
    readonly kinds: readonly FixKind[];
    readonly description: string;
  }[];
  readonly sources: readonly string[];
}
