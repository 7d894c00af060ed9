import { type Fault, GRANTS } from '../fault.ts';

/** The texts of a fault, for a layout to put where it wants them. */
export interface SiteText {
  readonly root: string;
  /** The section of the document root. */
  readonly section: string;
  /** Lines of a host or of the main server. */
  readonly server: string;
  /** All of these. */
  readonly body: string;
  readonly fault: Fault;
}

/**
 * Where the lines of a fault are in a server. Additions come where the text has `@EXTRA@` (the host that serves the site)
 * and `@OUTSIDE@` (outside of the hosts).
 */
export interface Layout {
  readonly name: string;
  /** Whether httpd should show the fault as it does in one host alone. */
  readonly keeps: boolean;
  readonly origins: readonly Origin[];
  /** Whether `@TLS@` is a port of the server. */
  readonly hasTlsPort?: boolean;
  /** Whether plume lints the document root without knowing the server. */
  readonly isLone?: boolean;
  readonly modules?: readonly string[];
  /** The main file. */
  write(site: SiteText): string;
  /** Files besides those of the fault, by their paths below the server root. */
  files?(site: SiteText): Readonly<Record<string, string>>;
  /** Whether the fault can be put there; all can where this is left out. */
  fits?(fault: Fault): boolean;
}

/** From where a site is asked for; `port` is that of the server that plain HTTP has, or `@TLS@`. */
export interface Origin {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: '@PORT@' | '@TLS@';
}

/** Ordinary lines beside a fault. */
export interface Addition {
  readonly name: string;
  /** Whether requests of an ordinary client are answered as without it. */
  readonly keeps: boolean;
  /** Lines in the host that serves the site. */
  readonly host?: string;
  /** Lines outside of the hosts. */
  readonly outside?: string;
  /** The first lines of a .htaccess whose server is not known. */
  readonly first?: string;
  readonly modules?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** What requests need besides, so that they get through. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A layout with additions. */
export interface Surrounding {
  readonly name: string;
  readonly keeps: boolean;
  readonly layout: Layout;
  readonly additions: readonly Addition[];
}

export function surroundingOf(layout: Layout, additions: readonly Addition[] = []): Surrounding {
  const names = [layout, ...additions].map(({ name }) => name);
  return {
    name: (additions.length > 0 && BARE.has(layout.name) ? names.slice(1) : names).join('+'),
    keeps: [layout, ...additions].every(({ keeps }) => keeps),
    layout,
    additions,
  };
}

/** Layouts that go without saying where something is added to them. */
const BARE = new Set(['plain', 'lone']);

export function siteOf(fault: Fault): SiteText {
  const root = 'DocumentRoot "@SITE@"';
  const section = sectionOf(fault.grants ?? GRANTS, fault.directory);
  const { server = '' } = fault;
  return { root, section, server, body: lines(root, section, server), fault };
}

export function sectionOf(...parts: readonly (string | undefined)[]): string {
  return lines('<Directory "@SITE@">', ...parts, '</Directory>');
}

/** Texts below each other, without those that are empty. */
export function lines(...texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

/** The lines of a fault that a .htaccess has. */
export function htaccessOf({ directory, server, isForHtaccess }: Fault): string {
  return isForHtaccess === true ? lines(directory, server) : '';
}

export const HTTP: Origin = { scheme: 'http', host: '@HOST@', port: '@PORT@' };
export const HTTPS: Origin = { scheme: 'https', host: '@HOST@', port: '@TLS@' };

export function host(name: string, ...body: readonly (string | undefined)[]): string {
  return section('VirtualHost *:@PORT@', `ServerName ${name}`, ...body);
}

export function tlsHost(name: string, ...body: readonly (string | undefined)[]): string {
  return section(
    'VirtualHost *:@TLS@',
    `ServerName ${name}`,
    'SSLEngine on',
    'SSLCertificateFile "@ROOT@/site.crt"',
    'SSLCertificateKeyFile "@ROOT@/site.key"',
    ...body,
  );
}

export function section(tag: string, ...body: readonly (string | undefined)[]): string {
  return lines(`<${tag}>`, ...body, `</${tag.split(' ')[0]}>`);
}
