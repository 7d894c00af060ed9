import { argumentOffersOf } from '../../facts/editing/argument-offers.ts';
import { moduleFact, modulesOf } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import { joinPath } from '../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import { usualProfile } from '../../profile/profiles.ts';
import type { ReadServerOptions } from './read-server.ts';

/** A folder with .htaccess files whose server is not known. */
export interface AssumedSite {
  /** The files of the server; nothing but what is in the folder needs to be seen. */
  readonly files: FileSystem;
  /** The folder on the server, without a slash at its end; see isPlainDirectory(). */
  readonly documentRoot: ByteText;
  /** Whether that is another path than the folder has here, so that it is told. */
  readonly isElsewhere: boolean;
  /** What people call the folder. */
  readonly name: ByteText;
  readonly target: Target;
  /** Whether the folder around it is the DocumentRoot, and the site is below that. */
  readonly isBelow?: boolean;
  /** Its host, as a person describes it; nothing is known of it where that is left out. */
  readonly host?: AssumedHost | undefined;
}

/** The host of a folder, as far as it is known. */
export interface AssumedHost {
  /** The words of its AllowOverride; undefined: `All`. */
  readonly override: readonly string[] | undefined;
  /** True where PHP-FPM answers for files that end in `.php`. */
  readonly runsPhp: boolean;
  /** All modules that it has beside those of BASE_MODULES, by name; undefined: the usual ones. */
  readonly modules: ReadonlySet<string> | undefined;
}

/** The modules that a host has in any case that serves a site: the lines that are assumed need it. */
export const BASE_MODULES: ReadonlySet<string> = new Set([
  ...['mod_alias', 'mod_authz_core', 'mod_authz_host', 'mod_dir', 'mod_mime', 'mod_ssl'],
]);

/**
 * How to read a server that is assumed around a site: the site is its DocumentRoot, in which a .htaccess may have every
 * directive; it answers http on port 80 and https on port 443 for any name, and has the usual modules. Its main file is not
 * on disk.
 */
export function assumedServer(site: AssumedSite): ReadServerOptions {
  const { files, documentRoot, isElsewhere, name, target, isBelow = false, host } = site;
  const main = assumedMainIn(documentRoot);
  const where = isElsewhere ? `, \`${toDisplayText(documentRoot)}\`` : '';
  const alias = aliasOf(files, documentRoot, target.series);
  const texts = new Map([[main, assumedMain(documentRoot, target.series, alias, isBelow, host)]]);
  const overlaid = overlayFiles(files, texts);
  return {
    main,
    files: { ...overlaid, nameOf: (path) => (path === main ? ASSUMED_MAIN : overlaid.nameOf(path)) },
    profile: profileOf(host, target),
    target,
    assumes: [
      `\`${toDisplayText(name)}\` is the \`DocumentRoot\`${where} (no main file was read)`,
      ...(alias === undefined
        ? []
        : [`\`${toDisplayText(alias)}\` leads to it, too, because its \`RewriteBase\` says so`]),
      `\`AllowOverride ${overrideOf(host)}\`, \`Options FollowSymLinks\` and the usual index files`,
      `http on port 80, https on port 443, and ${modulesOfHost(host)} ${host?.runsPhp === true ? 'with PHP-FPM' : 'without PHP'}`,
    ],
  };
}

function overrideOf(host: AssumedHost | undefined): string {
  return host?.override?.join(' ') ?? 'All';
}

function modulesOfHost(host: AssumedHost | undefined): string {
  return host?.modules === undefined
    ? 'the usual modules'
    : `no modules but ${[...host.modules].join(', ')} and the basic ones`;
}

function profileOf(host: AssumedHost | undefined, target: Target): Profile {
  const usual = usualProfile(target);
  const known = usual.builtIn?.surely ?? new Set<string>();
  const ofPhp = host?.runsPhp === true ? ['mod_proxy', 'mod_proxy_fcgi'] : [];
  if (host?.modules === undefined)
    return {
      ...usual,
      builtIn: { surely: new Set([...known, ...ofPhp]), perhaps: new Set(), mayBeMore: true },
    };
  const isInEvery = (name: string) => moduleFact(name, target.series)?.isBuiltIn === true;
  const surely = new Set([...known].filter(isInEvery));
  for (const name of [...BASE_MODULES, ...host.modules, ...ofPhp]) surely.add(name);
  const mpms = modulesOf(target.series).flatMap(({ name, isMpm }) => (isMpm === true ? [name] : []));
  return { ...usual, builtIn: { surely, perhaps: new Set(mpms) } };
}

/**
 * The path that the site has on its server where that is not `/`, as the one RewriteBase of its own .htaccess says; without a
 * slash at its end.
 */
function aliasOf(files: FileSystem, documentRoot: ByteText, series: Series): ByteText | undefined {
  const read = files.read(joinPath(documentRoot, '.htaccess'));
  if (!read.ok) return undefined;
  const paths = new Set<ByteText>();
  for (const line of parse(read.text, series).lines) {
    if (line.kind !== 'directive' || line.key !== 'rewritebase') continue;
    const [base] = partsOf(line).words;
    if (base === undefined || base.hasVariable) return undefined;
    paths.add(base.value.replace(/\/$/, ''));
  }
  const [path, ...others] = paths;
  return path !== undefined && others.length === 0 && isPlainDirectory(path) ? path : undefined;
}

/** The path of the main file that is assumed around a site: beside the site, under a name that no request leads to. */
export function assumedMainIn(documentRoot: ByteText): ByteText {
  return joinPath(parentOf(documentRoot), ASSUMED_MAIN);
}

function parentOf(directory: ByteText): ByteText {
  return directory.slice(0, directory.lastIndexOf('/')) || '/';
}

/** What the main file is called that is assumed around a site; nobody can look at its lines. */
export const ASSUMED_MAIN = '(assumed)';

/** The text of the main file that is assumed around a site, as distributions have it without their own directories. */
function assumedMain(
  site: ByteText,
  series: Series,
  path: ByteText | undefined,
  isBelow: boolean,
  host: AssumedHost | undefined,
): ByteText {
  const [granted, denied] = ACCESS[series];
  return `Listen 80
Listen 443
DocumentRoot "${isBelow ? parentOf(site) : site}"
${path === undefined ? '' : `Alias "${path}" "${site}"\n`}\
DirectoryIndex ${indexNames().join(' ')}
<Directory "/">
AllowOverride None
Options FollowSymLinks
</Directory>
<Directory "${site}">
AllowOverride ${overrideOf(host)}
${granted}
</Directory>
<Files ".ht*">
${denied}
</Files>
${host?.runsPhp === true ? PHP : ''}\
<VirtualHost *:443>
SSLEngine on
</VirtualHost>
`;
}

const PHP = `<FilesMatch "\\.php$">
SetHandler "proxy:fcgi://localhost"
</FilesMatch>
`;

const ACCESS: Readonly<Record<Series, readonly [granted: string, denied: string]>> = {
  '2.2': ['Order allow,deny\nAllow from all', 'Order allow,deny\nDeny from all'],
  '2.4': ['Require all granted', 'Require all denied'],
};

/** The names of index files that people give to DirectoryIndex, the usual one first. */
export function indexNames(): readonly string[] {
  const offers = argumentOffersOf('directoryindex') ?? [];
  // the one word that is not the name of a file has no dot
  return offers.flatMap(({ words }) => words).filter((word) => word.includes('.'));
}

/** Whether a path is read as it is in quotation marks and by `<Directory>`: it has no character with a meaning. */
export function isPlainDirectory(path: ByteText): boolean {
  return /^(?:\/[^/"\\*?[\]{}$\n\r\0]+)+$/.test(path);
}
