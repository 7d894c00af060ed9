import type { DirectiveFact } from '../facts/directive-fact.ts';
import type { Command, HttpdLine } from '../grammar/syntax-tree.ts';

/** The httpd that is to read the configuration: a line, and a patch release where it is known. */
export interface Target {
  readonly line: HttpdLine;
  /** `2.4.62`; undefined means the newest release that plume knows. */
  readonly release: string | undefined;
}

/** What a file is to httpd: the main file of a server, a part that some server includes, or a .htaccess. */
export type FileKind = 'server' | 'fragment' | 'htaccess';

/** Three-valued knowledge; unknown never makes an error. */
export type Knowledge = 'present' | 'absent' | 'unknown';

/** A place in which a command may be read, innermost section first; the outermost is the file's own context. */
export type ContextKind =
  | 'server'
  | 'vhost'
  | 'directory'
  | 'files'
  | 'location'
  | 'if'
  | 'proxy'
  | 'limit'
  | 'htaccess';

/** One document as httpd would understand it. */
export interface Configuration {
  readonly target: Target;
  readonly kind: FileKind;
  /** The command's facts in the target line; undefined where httpd of that line has no such command. */
  fact(command: Command): DirectiveFact | undefined;
  /** Whether httpd reads the command at all: sections like `<IfVersion>` and `<IfModule>` around it decide. */
  isRead(command: Command): Knowledge;
}
