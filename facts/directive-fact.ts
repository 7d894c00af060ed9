import type { Series } from '../grammar/syntax-tree.ts';

/** How httpd splits the arguments of a command (http_config.h, enum cmd_how). */
export type ArgumentKind =
  | 'RAW_ARGS'
  | 'NO_ARGS'
  | 'FLAG'
  | 'TAKE1'
  | 'TAKE2'
  | 'TAKE3'
  | 'TAKE12'
  | 'TAKE13'
  | 'TAKE23'
  | 'TAKE123'
  | 'TAKE_ARGV'
  | 'ITERATE'
  | 'ITERATE2';
/** Where a command may stand; `directory` stands for Directory, Files, Location, If and their kin. */
export type Where = 'server' | 'vhost' | 'directory' | 'htaccess' | 'proxy-section';
export type OverrideClass = 'AuthConfig' | 'FileInfo' | 'Indexes' | 'Limit' | 'Options';
/** The manual's word for how settled a directive is. */
export type Status = 'Core' | 'Base' | 'Extension' | 'Experimental' | 'MPM' | 'Deprecated' | 'Obsolete';

/** One command of one series of httpd. */
export interface DirectiveFact {
  /** As httpd's table spells it, with `<` for a section: `Options`, `<Directory`. */
  readonly name: string;
  /** As people write it: the manual's spelling, which differs in a few (`Allow` for `allow`). */
  readonly spelling: string;
  readonly series: Series;
  readonly section: boolean;
  /** Documented module: `core`, `mod_rewrite`, `mpm_common`. */
  readonly module: string;
  /** The C modules that define it; one of them must be loaded. */
  readonly providers: readonly string[];
  /** Undefined where only the manual knows it. */
  readonly how: ArgumentKind | undefined;
  /** True where the table's macro says NO_ARGS: further words are ignored. */
  readonly ignoresExtraWords: boolean;
  /** True where httpd carries it out while it reads the files (EXEC_ON_READ), not when it walks the tree. */
  readonly execOnRead: boolean;
  /** httpd's help string, which follows "takes one argument, ". Where providers differ, that of the first one. */
  readonly help: string | undefined;
  /** The help strings of providers that word it differently, by provider. */
  readonly helpIn: Readonly<Record<string, string>>;
  readonly where: readonly Where[];
  /** AllowOverride classes that allow it in .htaccess; any one suffices. */
  readonly htaccess: readonly OverrideClass[];
  /** Sections (`Directory`, `Location`, `Files`) in which its handler refuses it, with the exact text below. */
  readonly notIn: readonly string[];
  readonly forbid: readonly string[];
  /**
   * Exact text by section (`VirtualHost`, `Directory`, `Files`, `Location`, `server`) where it is not the general one.
   */
  readonly contextMessages: Readonly<Record<string, string>>;
  readonly values: ValueFact | undefined;
  /** First release that has it; undefined for the series' first. */
  readonly firstRelease: string | undefined;
  /** Last release that has it; undefined where the newest still does. A later target does not know the directive. */
  readonly lastRelease: string | undefined;
  /**
   * The forms it has had in its series where its arguments or places changed there, oldest first; empty where
   * they never did. The fields above hold the last.
   */
  readonly forms: readonly DirectiveForm[];
  /** The preprocessor condition under which httpd is built with it. */
  readonly buildCondition: string | undefined;
  /** The manual's syntax line; undefined where the manual leaves the directive out. */
  readonly syntax: string | undefined;
  /** The manual's default, as a whole line or in words. */
  readonly default: string | undefined;
  readonly status: Status | undefined;
  /** Where the manual says it may stand although httpd refuses it there. */
  readonly manualOnly: readonly Where[];
  /** Function and file of its handler in httpd. */
  readonly source: string;
  /** Settings describe it: it is not of httpd, and `help` is undefined also where nobody says what it is. */
  readonly isStated?: true;
}

/** How httpd's table describes a directive from a release on. */
export interface DirectiveForm {
  readonly release: string;
  readonly how: ArgumentKind;
  /** The bits of its override by name: `RSRC_CONF`, `OR_FILEINFO`, `OR_ALL`, `PROXY_CONF`. */
  readonly override: readonly string[];
}

/** What the values of a command may be; `type` names the check (arguments/checkers.ts). */
export interface ValueFact {
  readonly type: string;
  readonly accepts?: readonly string[];
  /** Words that mean something among others that are accepted too. */
  readonly known?: readonly string[];
  /** What any other word means, where all are accepted. */
  readonly others?: string;
  /** Whether httpd accepts it and does nothing with it. */
  readonly isIgnored?: boolean;
  readonly caseSensitive?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** True where 0 is accepted although it is below `min`. */
  readonly orZero?: boolean;
  readonly unit?: string;
  /** Accepted or not as the libraries httpd was built with decide. */
  readonly buildDependent?: readonly string[];
  readonly note?: string;
  /** httpd's text for what it refuses; `{name}` stands for the directive, `{value}` for the word. */
  readonly message?: string;
  /** Its texts where it has several, by what is wrong: `parse`, `low`, `high`, `missing` and the checks' own. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Words it knows only to refuse them, with its text; in lower case unless case matters. */
  readonly refused?: Readonly<Record<string, string>>;
  /**
   * The build option (facts/build-options.ts) without which httpd refuses a word, and its text; by the word in lower
   * case.
   */
  readonly needsBuild?: Readonly<Record<string, readonly [buildOption: string, message: string]>>;
  /** Beginnings of words that it takes whatever follows. */
  readonly prefixes?: readonly string[];
  /** Words of `accepts` that take no `+` or `-`. */
  readonly unsigned?: readonly string[];
  /** Words that may not follow others, in lower case, with httpd's text. */
  readonly exclusive?: readonly (readonly [
    message: string,
    last: readonly string[],
    earlier: readonly string[],
  ])[];
  /** Words that other facts hold: accepted besides `accepts`, or those that mean something where any is accepted. */
  readonly vocabulary?: Vocabulary;
  /** The release that brought a word of `accepts`. */
  readonly since?: Readonly<Record<string, string>>;
  /** The last release that takes a word of `accepts`. */
  readonly until?: Readonly<Record<string, string>>;
  /** What a module or another command could add to the words: `authz provider`, `log format`. */
  readonly openTo?: string;
  /** The release from which on httpd minds what it is. */
  readonly judgedSince?: string;
  /** The release from which httpd checks the argument in a .htaccess. */
  readonly judgedInHtaccessSince?: string;
  /** The release from which on httpd reads it as an expression. */
  readonly expressionsSince?: string;
  /** The C function by which httpd reads a number: `atoi`, `atol`, `strtol`, `strtol-whole`, `digits`. */
  readonly reads?: string;
  /** A bound that is itself refused. */
  readonly above?: number;
  /** Units of a size with their factors, in lower case; `` for none. */
  readonly units?: Readonly<Record<string, number>>;
  readonly rules?: readonly TextRule[];
  /** One fact per argument, the last for all that follow. */
  readonly words?: readonly ValueFact[];
  /** Words of `accepts` that need a value after `=` or `:`. */
  readonly wantsValue?: readonly string[];
  /** Which of several ways a check goes. */
  readonly form?: string;
  /** Letters that may follow a `%`. */
  readonly formats?: readonly string[];
  /** HTTP statuses that httpd has a line for. */
  readonly statuses?: readonly number[];
  readonly methods?: readonly string[];
  /** What single words need after them: `all`, `ip`, `condition` for the providers of Require. */
  readonly types?: Readonly<Record<string, string>>;
  /** Types of Mutex that may do without one. */
  readonly noneAllowed?: readonly string[];
  /** Samples the server took, and samples it refused with its exact message. */
  readonly ok?: readonly string[];
  readonly bad?: readonly (readonly [sample: string, message: string])[];
  /** Samples the server took with a warning. */
  readonly warned?: readonly (readonly [sample: string, output: string])[];
  readonly verified?: string | false;
}

/** A set of words that other facts hold: log formats, filters, words of mod_rewrite, or a group of providers. */
export type Vocabulary =
  | 'Options'
  | 'LogFormat'
  | 'ErrorLogFormat'
  | 'handler'
  | 'input-filter'
  | 'output-filter'
  | 'rule-flag'
  | 'condition-flag'
  | 'option'
  | 'map-function'
  | 'auth-type'
  | 'authn'
  | 'authz'
  | 'dav'
  | 'http-method'
  | 'lbmethod'
  | 'mutex'
  | 'socache';

/** What the text of a value must be. */
export interface TextRule {
  readonly must:
    | 'begin'
    | 'contain'
    | 'contain-after-first'
    | 'lack'
    | 'lack-blanks'
    | 'not-be-empty'
    | 'be-shorter-than';
  readonly texts: readonly string[];
  readonly message: string;
}
