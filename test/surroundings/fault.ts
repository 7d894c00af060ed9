import { ACCESS_FAULTS } from './faults/access.ts';
import { CHOICE_FAULTS } from './faults/choices.ts';
import { CONTENT_FAULTS } from './faults/content.ts';
import { FILE_FAULTS } from './faults/files.ts';
import { PROXY_FAULTS } from './faults/proxy.ts';
import { REDIRECT_FAULTS } from './faults/redirect.ts';
import { REWRITE_FAULTS } from './faults/rewrite.ts';

/**
 * A mistake as its author wrote it, and the requests by which httpd shows it. In all texts `@ROOT@` becomes the server
 * root, `@SITE@` the document root, `@HOST@` the name of the host, `@ORIGIN@` its scheme, name and port, `@NAME@` a word for
 * a path, `@A@` and `@B@` the ports of backends.
 */
export interface Fault {
  readonly name: string;
  readonly rule: string;
  /** Rules whose finding tells of the fault as well. */
  readonly alsoBy?: readonly string[];
  /** Lines in the section of the document root, after `grants`. */
  readonly directory?: string;
  /** What the section of the document root begins with, where that is not `GRANTS`. */
  readonly grants?: string;
  /** Lines of the virtual host, or of the main server. */
  readonly server?: string;
  /** Lines outside of the virtual host, with the second port: layouts that use it have no place for the fault. */
  readonly outside?: string;
  /** Whether the lines of `directory` and `server` may be in a .htaccess. */
  readonly isForHtaccess?: boolean;
  /** Path below the server root → text; `www` is the document root. */
  readonly files?: Readonly<Record<string, string>>;
  /** Modules besides the usual ones. */
  readonly modules?: readonly string[];
  /** The name of another host that the fault needs. */
  readonly needsHost?: string;
  /** Whether the fault is that something has no effect, so that httpd answers the same without its lines. */
  readonly isWithoutEffect?: boolean;
  /** The fault is shown if one origin answers all of them so. */
  readonly probes: readonly Probe[];
}

/** A request, and what its answer has if httpd shows the fault. All that is given must hold. */
export interface Probe {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** A part of the `Location`. */
  readonly location?: string;
  /** What the `Location` does not have. */
  readonly locationLacks?: string;
  /** A part of the body. */
  readonly body?: string;
  /** A part of a header, how often the answer has it, or 0 where it has none. */
  readonly sets?: Readonly<Record<string, string | number>>;
  /** An id in the error log. */
  readonly logs?: string;
  /** The name of the backend that is reached. */
  readonly backend?: string;
  /** A part of what is at the `Location`. */
  readonly leadsTo?: string;
  /** Each redirect leads to another one. */
  readonly loops?: boolean;
}

export const GRANTS = 'Options FollowSymLinks\nAllowOverride All\nRequire all granted';

export const FAULTS: readonly Fault[] = [
  ...FILE_FAULTS,
  ...ACCESS_FAULTS,
  ...CONTENT_FAULTS,
  ...PROXY_FAULTS,
  ...REDIRECT_FAULTS,
  ...REWRITE_FAULTS,
  ...CHOICE_FAULTS,
];
