import type { Site } from './sites.ts';

// In the texts of a layout `@ROOT@` is the directory that `/` of the server is here, `@HTTP@` and `@HTTPS@` are its ports,
// `@USER@` and `@GROUP@` are whom it runs as. A line that begins with `@HERE@` is in the text of the machine alone: it says
// what the distribution's httpd has compiled in.

/** A server as a distribution lays it out; its texts have placeholders, which `fillIn` fills. */
export interface Layout {
  readonly name: string;
  /** The path of the main file on the server. */
  readonly main: string;
  /** What `-d` is. */
  readonly serverRoot: string;
  /** The directory that a Git work tree has a copy of. */
  readonly copied: string;
  /** Where the distribution keeps modules, if not where this machine has them. */
  readonly modules?: string;
  /** Where the main error log is. */
  readonly errorLog: string;
  /** Whom the distribution's httpd runs as. */
  readonly user: string;
  readonly group: string;
  /** Where sites are. */
  readonly webRoot: string;
  /** The configuration with the sites, by path on the server. */
  configure(sites: readonly Site[]): Files;
  /** What only the machine itself has, besides the files of the sites. */
  readonly machine: Files;
  /** URLs of the distribution's own, as paths. */
  readonly paths: readonly string[];
}

/** Text by path; `-> ` and a target is a link, and a path that ends with `/` is a directory. */
export type Files = Readonly<Record<string, string>>;

/** What stands for the placeholders. */
export interface Values {
  readonly root: string;
  readonly http: number;
  readonly https: number;
  readonly user: string;
  readonly group: string;
  /** Whether it is the text of the machine itself. */
  readonly isHere: boolean;
}

/** Fills in the placeholders of a text. */
export function fillIn(text: string, { root, http, https, user, group, isHere }: Values): string {
  return text
    .replace(/^@HERE@(.*\n)/gm, (_, line: string) => (isHere ? line : ''))
    .replaceAll('@ROOT@', root)
    .replaceAll('@HTTP@', String(http))
    .replaceAll('@HTTPS@', String(https))
    .replaceAll('@USER@', user)
    .replaceAll('@GROUP@', group);
}

/** `LoadModule` lines as upstream and Red Hat write them. */
export function loadLines(names: readonly string[]): string {
  return names.map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`).join('');
}
