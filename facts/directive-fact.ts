import type { HttpdLine } from '../grammar/syntax-tree.ts';

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

/** One command of one line of httpd. */
export interface DirectiveFact {
  /** As httpd's table spells it, with `<` for a section: `Options`, `<Directory`. */
  readonly name: string;
  readonly line: HttpdLine;
  readonly section: boolean;
  /** Documented module: `core`, `mod_rewrite`, `mpm_common`. */
  readonly module: string;
  /** The C modules that define it; one of them must be loaded. */
  readonly providers: readonly string[];
  /** Undefined where only the manual knows it. */
  readonly how: ArgumentKind | undefined;
  /** True where the table's macro says NO_ARGS: further words are ignored. */
  readonly ignoresExtraWords: boolean;
  /** httpd's help string, which follows "takes one argument, ". */
  readonly help: string | undefined;
  readonly where: readonly Where[];
  /** AllowOverride classes that allow it in .htaccess; any one suffices. */
  readonly htaccess: readonly OverrideClass[];
  /** Sections (`Directory`, `Location`, `Files`) in which its handler refuses it, with the exact text below. */
  readonly notIn: readonly string[];
  readonly forbid: readonly string[];
  /** Exact text by section (`VirtualHost`, `Directory`, `Files`, `Location`, `server`) where it is not the general one. */
  readonly contextMessages: Readonly<Record<string, string>>;
  readonly values: ValueFact | undefined;
  /** First release that has it; undefined for the line's first. */
  readonly firstRelease: string | undefined;
  /** Function and file of its handler in httpd. */
  readonly source: string;
}

/** What the values of a command may be; `type` names the check (values/check-value.ts). */
export interface ValueFact {
  readonly type: string;
  readonly accepts?: readonly string[];
  readonly caseSensitive?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** Samples the server took, and samples it refused with its exact message. */
  readonly ok?: readonly string[];
  readonly bad?: readonly (readonly [sample: string, message: string])[];
  readonly verified?: string | false;
}
