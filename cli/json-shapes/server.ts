import type { FileName, Line, LineOrNone, ServerPath } from './place.ts';

/**
 * What plume understands of a server.
 * @title What plume server --format json prints, version 1
 */
export interface ServerDescription {
  readonly version: 1;
  /** The main file, as in findings. */
  readonly main: string;
  /** The series (2.4, 2.2) or the release. */
  readonly target: string;
  readonly profile: ProfileChoice;
  /** Null where it is unknown. */
  readonly serverRoot: string | null;
  /** The ServerRoot on this machine, as in findings; null if it is unknown or plume cannot see it. */
  readonly serverRootHere: string | null;
  /** The value for --map which says that the copy is complete; null where it would make no difference. */
  readonly mapIfWhole: string | null;
  /** In the order in which httpd opens them; a file that is read twice is listed twice. */
  readonly files: readonly ServerFile[];
  readonly modules: readonly ServerModule[];
  readonly defines: readonly ServerDefine[];
  readonly listen: readonly ServerListener[];
  /** By address and port, as `httpd -S` lists them. */
  readonly virtualHosts: readonly HostAddress[];
  readonly documentRoots: readonly DocumentRoot[];
  /** What plume could not see; everything that depends on it is unknown. */
  readonly unknown: readonly UnseenPart[];
}

/** Which build of httpd plume takes it for. */
export interface ProfileChoice {
  readonly name: string;
  /** How plume chose the profile; `given` if the user named it. */
  readonly why: string;
  readonly source: string;
}

/** A file that httpd opens. */
export interface ServerFile extends FileName, ServerPath {
  /** Null for the main file. */
  readonly includedBy: Line | null;
  /** @minimum 0 */
  readonly depth: number;
  /** False if the Include is inside a condition that plume cannot decide. */
  readonly certain: boolean;
}

/** A module that httpd has. */
export interface ServerModule {
  /** The identifier of the module, such as rewrite_module. */
  readonly identifier: string;
  /** Null for a module that is compiled in. */
  readonly loadedBy: Line | null;
  readonly certain: boolean;
}

/** A name that is defined. */
export interface ServerDefine {
  readonly name: string;
  readonly value: string | null;
}

/** An address at which httpd listens. */
export interface ServerListener extends LineOrNone {
  readonly address: string;
  readonly protocol: string;
}

/** An address and port with its virtual hosts. */
export interface HostAddress {
  readonly address: string;
  readonly hosts: readonly VirtualHost[];
}

/** A virtual host at one of its addresses. */
export interface VirtualHost extends LineOrNone {
  /** Null where it is unknown, or where DNS decides. */
  readonly serverName: string | null;
  readonly aliases: readonly string[];
  readonly documentRoot: string | null;
  /** How requests at this address reach the virtual host. */
  readonly reached: 'as-default' | 'by-name' | 'never' | 'unknown';
}

/** A DocumentRoot. */
export interface DocumentRoot extends ServerPath, LineOrNone {}

/** Something that plume could not see, and the line that points to it. */
export interface UnseenPart extends Partial<LineOrNone> {
  readonly what: 'file' | 'variable' | 'define' | 'module' | 'macro' | 'condition';
  readonly name: string;
}
