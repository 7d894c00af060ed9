import type { OverrideClass, Where } from '../../directive-fact.ts';

/** A directive as `apache2 -L` lists it. */
export interface ListedDirective {
  readonly name: string;
  /** The source file of its module, as <IfModule> names it. */
  readonly file: string;
  readonly where: readonly Where[];
  readonly htaccess: readonly OverrideClass[];
}

/** The contexts and AllowOverride classes of a directive. */
export interface Places {
  readonly where: readonly Where[];
  readonly htaccess: readonly OverrideClass[];
}

/** What `apache2 -L` printed, for the modules of the given source files. Help texts may have several lines. */
export function readServerListing(text: string, files: ReadonlySet<string>): readonly ListedDirective[] {
  const directives: ListedDirective[] = [];
  let head: { name: string; file: string } | undefined;
  let allowed: string | undefined;
  const close = () => {
    if (head && allowed !== undefined) directives.push({ ...head, ...readPlaces(allowed) });
    head = undefined;
    allowed = undefined;
  };
  for (const line of text.split('\n')) {
    const [, name, file] = /^(\S+) \(([^()]+)\)$/.exec(line) ?? [];
    if (name !== undefined && file !== undefined && (allowed !== undefined || !head)) {
      close();
      head = { name, file };
    } else if (line.startsWith('\tAllowed in *.conf ')) {
      allowed = line;
    } else if (line.startsWith('\twhen AllowOverride') && allowed !== undefined) {
      allowed += line;
    }
  }
  close();
  return directives.filter(({ file }) => files.has(file));
}

/** `Allowed in *.conf anywhere and in .htaccess when AllowOverride includes FileInfo or Indexes`. */
function readPlaces(text: string): Places {
  const where: Where[] = [];
  if (!text.includes('only inside')) where.push('server', 'vhost');
  if (!text.includes('only outside')) where.push('directory');
  if (text.includes('and in .htaccess')) where.push('htaccess');
  const listed = overrideClasses.filter((name) =>
    new RegExp(`AllowOverride includes .*\\b${name}\\b`).test(text),
  );
  return { where, htaccess: text.includes("isn't None") ? overrideClasses : listed };
}

/** Where a directive is allowed by the bits in a table of commands. Source: show_overrides() in server/config.c. */
export function readOverrideBits(bits: number): Places {
  const where: Where[] = [];
  const anywhere = (bits & (2 | 4 | 16)) !== 0;
  if (anywhere || bits & 128) where.push('server', 'vhost');
  if (anywhere || bits & (1 | 8 | 64)) where.push('directory');
  if (bits & 31) where.push('htaccess');
  return { where, htaccess: overrideClasses.filter((_, at) => bits & overrideBits[at]!) };
}

/** The bits of a word of http_config.h, `OR_FILEINFO`; undefined for a word it does not define. */
export function overrideWordBits(word: string): number | undefined {
  return wordBits.get(word);
}

const overrideClasses: readonly OverrideClass[] = ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'];
const overrideBits: readonly number[] = [8, 4, 16, 1, 2];
const wordBits: ReadonlyMap<string, number> = new Map([
  ['OR_NONE', 0],
  ['OR_LIMIT', 1],
  ['OR_OPTIONS', 2],
  ['OR_FILEINFO', 4],
  ['OR_AUTHCFG', 8],
  ['OR_INDEXES', 16],
  ['OR_ALL', 31],
  ['ACCESS_CONF', 64],
  ['RSRC_CONF', 128],
  ['EXEC_ON_READ', 0],
]);
